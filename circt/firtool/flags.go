package firtool

import (
	"fmt"
	"slices"
	"strings"
)

// flag is a flag of firtool's command line.
type flag struct {
	name   string
	word   string   // of its value; "" for a switch
	values []string // that it may have; nil: any
	preset string
	refuse string // why it does not work, "" if it does
	doc    string
}

const (
	noPlugins = "millrace-firtool loads no plugins: passes are part of the program"
	later     = "millrace-firtool does not do this yet"
)

// flags lists all flags of firtool, except the flags of MLIR. The tool that runs the
// pipeline parses MLIR's flags.
var flags = []flag{
	{name: "disable-all-randomization", doc: "Disable emission of all randomization code"},
	{name: "disable-mem-randomization", doc: "Disable emission of memory randomization code"},
	{name: "disable-reg-randomization", doc: "Disable emission of register randomization code"},
	{name: "O", word: "value", values: []string{"debug", "release"}, preset: "release", doc: "Controls how much optimization should be performed"},
	{name: "add-mux-pragmas", preset: "false", doc: "Annotate mux pragmas for memory array access"},
	{name: "add-vivado-ram-address-conflict-synthesis-bug-workaround", preset: "false", doc: "Add a vivado specific SV attribute (* ram_style = \"distributed\" *) to unpacked array registers"},
	{name: "blackbox-path", word: "path", doc: "Path to use as the root of black box annotations"},
	{name: "ckg-enable", word: "string", preset: "en", doc: "Clock gate enable port name"},
	{name: "ckg-input", word: "string", preset: "in", doc: "Clock gate input port name"},
	{name: "ckg-name", word: "string", preset: "EICG_wrapper", doc: "Clock gate module name"},
	{name: "ckg-output", word: "string", preset: "out", doc: "Clock gate output port name"},
	{name: "ckg-test-enable", word: "string", preset: "test_en", doc: "Clock gate test enable port name (optional)"},
	{name: "dedup-classes", preset: "true", doc: "Deduplicate FIRRTL classes, violating their nominal typing"},
	{name: "disable-aggressive-merge-connections", doc: "Disable aggressive merge connections (i.e. merge all field-level connections into bulk connections)"},
	{name: "disable-annotation-classless", preset: "false", doc: "Ignore annotations without a class when parsing"},
	{name: "disable-annotation-unknown", preset: "false", doc: "Ignore unknown annotations when parsing"},
	{name: "disable-layer-sink", doc: "Disable layer sink"},
	{name: "disable-opt", doc: "Disable optimizations"},
	{name: "disable-wire-elimination", doc: "Disable wire elimination"},
	{name: "domain-mode", word: "value", values: []string{"check", "disable", "infer", "infer-all", "strip"}, preset: "strip", doc: "Enable domain inference and checking"},
	{name: "emit-all-bind-files", preset: "false", doc: "Emit bindfiles for private modules"},
	{name: "emit-separate-always-blocks", preset: "false", doc: "Prevent always blocks from being merged and emit constructs into separate always blocks whenever possible"},
	{name: "export-module-hierarchy", doc: "Export module and instance hierarchy as JSON"},
	{name: "fixup-eicg-wrapper", preset: "false", doc: "Lower EICG_wrapper modules into clock gate intrinsics"},
	{name: "g", doc: "Enable the generation of debug information"},
	{name: "ignore-read-enable-mem", preset: "false", doc: "Ignore the read enable signal, instead of assigning X on read disable"},
	{name: "inline-input-only-modules", doc: "Inline input-only modules"},
	{name: "lint-static-asserts", preset: "true", doc: "Lint static assertions"},
	{name: "lint-xmrs-in-design", preset: "false", doc: "Lint XMRs in the design"},
	{name: "lower-memories", doc: "Lower memories to have memories with masks as an array with one memory per ground type"},
	{name: "lower-to-core", preset: "false", doc: "Prefer core dialects over direct SV lowering"},
	{name: "no-dedup", doc: "Disable deduplication of structurally identical modules"},
	{name: "no-views", preset: "false", doc: "Disable lowering of FIRRTL view intrinsics"},
	{name: "o", word: "filename", doc: "Output filename, or directory for split output"},
	{name: "output-annotation-file", word: "filename", doc: "Output annotation file"},
	{name: "preserve-aggregate", word: "value", values: []string{"none", "1d-vec", "vec", "all"}, preset: "none", doc: "Specify which aggregates are preserved"},
	{name: "preserve-values", word: "value", values: []string{"strip", "none", "named", "all"}, preset: "", doc: "Specify the values which can be optimized away"},
	{name: "repl-seq-mem", preset: "false", doc: "Replace the seq mem for macro replacement and emit relevant metadata"},
	{name: "repl-seq-mem-file", word: "string", doc: "File name for seq mem metadata"},
	{name: "select-default-for-unspecified-instance-choice", preset: "false", doc: "Specialize instance choice to default, if no option selected"},
	{name: "skip-domain", word: "string", doc: "Names of domains to exclude from domain checking. Skipped domains are erased from the circuit"},
	{name: "strip-debug-info", preset: "false", doc: "Disable source locator information in output Verilog"},
	{name: "strip-fir-debug-info", preset: "true", doc: "Disable source fir locator information in output Verilog"},
	{name: "symbolic-values", word: "value", values: []string{"extmodule", "yosys", "hw-input"}, preset: "extmodule", doc: "Control how symbolic values are lowered"},
	{name: "use-new-full-reset-flow", preset: "true", doc: "Use the split InferResets and FullReset passes"},
	{name: "vb-to-bv", doc: "Transform vectors of bundles to bundles of vectors"},
	{name: "verification-flavor", word: "value", values: []string{"none", "if-else-fatal", "immediate", "sva"}, preset: "none", doc: "Specify a verification flavor used in LowerFIRRTLToHW"},
	{name: "warn-on-unprocessed-annotations", preset: "false", doc: "Warn about annotations that were not removed by lower-to-hw"},
	{name: "annotation-file", word: "filename", doc: "Input annotation file"},
	{name: "default-layer-specialization", word: "value", values: []string{"none", "disable", "enable"}, doc: "The default specialization for layers"},
	{name: "disable-layers", word: "layer-list", doc: "Disable these layers permanently"},
	{name: "enable-layers", word: "layer-list", doc: "Enable these layers permanently"},
	{name: "emit-hgldd", refuse: later, doc: "Emit HGLDD debug info"},
	{name: "hgldd-only-existing-file-locs", refuse: later, doc: "Only consider locations in files that exist on disk"},
	{name: "hgldd-output-dir", word: "path", refuse: later, doc: "Directory into which to emit HGLDD files"},
	{name: "hgldd-output-prefix", word: "path", refuse: later, doc: "Prefix for output file paths in HGLDD output"},
	{name: "hgldd-source-prefix", word: "path", refuse: later, doc: "Prefix for source file paths in HGLDD output"},
	{name: "format", word: "value", values: []string{"autodetect", "fir", "mlir"}, preset: "autodetect", doc: "Specify input file format"},
	{name: "high-firrtl-pass-plugin", word: "string", refuse: noPlugins, doc: "Insert passes after parsing FIRRTL"},
	{name: "low-firrtl-pass-plugin", word: "string", refuse: noPlugins, doc: "Insert passes before lowering to HW"},
	{name: "hw-pass-plugin", word: "string", refuse: noPlugins, doc: "Insert passes after lowering to HW"},
	{name: "sv-pass-plugin", word: "string", refuse: noPlugins, doc: "Insert passes after lowering to SV"},
	{name: "load-pass-plugin", word: "string", refuse: noPlugins, doc: "Load passes from plugin library"},
	{name: "ignore-info-locators", refuse: later, doc: "Ignore the @info locations in the .fir file"},
	{name: "fuse-info-locators", refuse: later, doc: "@info locations are fused with .fir locations"},
	{name: "prefer-info-locators", doc: "Use @info locations when present, fallback to .fir locations"},
	{name: "I", word: "directory", refuse: later, doc: "Alias for --include-dir"},
	{name: "include-dir", word: "directory", refuse: later, doc: "Directory to search in when resolving source references"},
	{name: "j", word: "N", doc: "Alias for --num-threads"},
	{name: "num-threads", word: "N", doc: "Number of threads to use for parallel compilation"},
	{name: "lowering-options", word: "value", doc: "Style options"},
	{name: "output-error-diagnostics", word: "filename", refuse: later, doc: "Output error diagnostics to a JSON file"},
	{name: "output-final-mlir", word: "filename", refuse: later, doc: "File name to output the final MLIR"},
	{name: "output-hw-mlir", word: "filename", refuse: later, doc: "File name to output the HW IR"},
	{name: "parse-only", doc: "Emit FIR dialect after parsing, verification, and annotation lowering"},
	{name: "ir-fir", doc: "Emit FIR dialect after pipeline"},
	{name: "ir-hw", doc: "Emit HW dialect"},
	{name: "ir-sv", doc: "Emit SV dialect"},
	{name: "ir-verilog", doc: "Emit IR after Verilog lowering"},
	{name: "verilog", doc: "Emit Verilog"},
	{name: "btor2", refuse: later, doc: "Emit BTOR2"},
	{name: "split-verilog", doc: "Emit Verilog (one file per module; specify directory with -o=<dir>)"},
	{name: "disable-output", doc: "Do not output anything"},
	{name: "scalarize-ext-modules", preset: "true", doc: "Scalarize the ports of any external modules"},
	{name: "scalarize-internal-modules", preset: "false", doc: "Scalarize the ports of any internal modules"},
	{name: "scalarize-public-modules", preset: "true", doc: "Scalarize all public modules"},
	{name: "select-instance-choice", word: "string", doc: "Options to specialize instance choice, in option=case format"},
	{name: "verbose-pass-executions", refuse: later, doc: "Log executions of toplevel module passes"},
}

// outputs lists the flags that select the output. For each, it gives the point at which the
// pipeline ends.
var outputs = map[string]point{
	"parse-only": atParsed, "ir-fir": atFIR, "ir-hw": atHW, "ir-sv": atSV, "ir-verilog": atVerilog, "verilog": atVerilog,
	"split-verilog": atVerilog, "disable-output": atVerilog,
}

// options is the parsed command line.
type options struct {
	values map[string]string
	output string   // the flag in outputs
	input  string   // the file
	rest   []string // flags of MLIR
}

func (o *options) value(flag string) string { return o.values[flag] }

func (o *options) is(flag string) bool {
	v := o.values[flag]
	return v != "" && v != "false"
}

func flagNamed(name string) *flag {
	for i := range flags {
		if flags[i].name == name {
			return &flags[i]
		}
	}
	return nil
}

// parse returns the options that the arguments of the command line set, with defaults for
// the others. It returns an error for wrong arguments.
func parse(args []string) (*options, error) {
	o := &options{values: map[string]string{}, output: "verilog", input: "-"}
	for i := range flags {
		o.values[flags[i].name] = flags[i].preset
	}
	inputs := 0
	for len(args) > 0 {
		arg := args[0]
		args = args[1:]
		if arg == "-" || !strings.HasPrefix(arg, "-") {
			if o.input, inputs = arg, inputs+1; inputs > 1 {
				return nil, fmt.Errorf("Too many positional arguments specified!")
			}
			continue
		}
		name, value, has := strings.Cut(strings.TrimLeft(arg, "-"), "=")
		f := flagNamed(name)
		if f == nil && !has {
			f, name, value, has = glued(arg, name)
		}
		if f == nil {
			o.rest = append(o.rest, arg)
			continue
		}
		if f.refuse != "" {
			return nil, fmt.Errorf("--%s: %s", name, f.refuse)
		}
		if f.word != "" && !has {
			if len(args) == 0 {
				return nil, fmt.Errorf("for the --%s option: requires a value!", name)
			}
			value, args = args[0], args[1:]
		}
		if err := o.set(f, value, has); err != nil {
			return nil, err
		}
	}
	if o.values["preserve-values"] == "" {
		o.values["preserve-values"] = map[string]string{"debug": "named", "release": "none"}[o.value("O")]
	}
	return o, nil
}

// glued splits arg, an argument that has a value right after a flag of one letter: -ofile
// or -j4. name is arg without its dash. It returns the flag, its name, the value, and true.
// For any other argument, it returns nil, name, "" and false.
func glued(arg, name string) (*flag, string, string, bool) {
	if strings.HasPrefix(arg, "--") || len(name) < 2 {
		return nil, name, "", false
	}
	if f := flagNamed(name[:1]); f != nil && f.word != "" {
		return f, name[:1], name[1:], true
	}
	return nil, name, "", false
}

// set gives a flag its value. If has is false, the command line has no value for the flag.
func (o *options) set(f *flag, value string, has bool) error {
	switch {
	case f.word == "" && !has:
		value = "true"
	case f.word == "" && value != "true" && value != "false" && value != "1" && value != "0":
		return fmt.Errorf("for the --%s option: '%s' is invalid value for boolean argument! Try 0 or 1", f.name, value)
	case f.word == "" && value == "1":
		value = "true"
	case f.word == "" && value == "0":
		value = "false"
	case f.values != nil && !slices.Contains(f.values, value):
		return fmt.Errorf("for the --%s option: Cannot find option named '%s'!", f.name, value)
	}
	if _, ok := outputs[f.name]; ok && value == "true" {
		o.output = f.name
	}
	switch f.name {
	case "annotation-file", "enable-layers", "disable-layers", "select-instance-choice", "skip-domain":
		if old := o.values[f.name]; old != "" {
			value = old + "," + value
		}
	}
	o.values[f.name] = value
	return nil
}
