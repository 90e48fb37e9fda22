// Package firtool compiles FIRRTL to SystemVerilog as CIRCT's firtool does.
//
// It has firtool's command line and its pipeline. The pipeline is a table of passes with the flags that change them.
// The package also prepares the circuit for the first pass.
//
// Passes, and lists of passes and dialects, must not be here.
package firtool

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"

	fir "github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/circt/firrtl"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

// A Driver has the parts that firtool's command line needs from the program: the known passes, and a tool that runs
// pipelines of them.
type Driver struct {
	Name    string
	Version string // what --version says behind the name
	Passes  []*passes.Pass
	// Run runs the tool and returns its exit status.
	Run func(j *Job) int
}

// A Job is one run of the tool that executes the pipeline. It has arguments in the form of mlir-opt, and settings that
// no argument expresses.
type Job struct {
	Args []string
	// Import reads input in FIRRTL. It returns handled = false for input in MLIR.
	Import func(c *ir.Context, name, text string) (module *ir.Operation, handled bool)
	// Quiet says that the module is not printed.
	Quiet          bool
	Stdin          io.Reader
	Stdout, Stderr io.Writer
}

// Main runs firtool's command line and returns its exit status.
func (t *Driver) Main(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	for _, a := range args {
		switch strings.TrimLeft(a, "-") {
		case "help", "help-list", "help-hidden":
			io.WriteString(stdout, help(t))
			return 0
		case "version":
			fmt.Fprintf(stdout, "%s %s\n", t.Name, t.Version)
			return 0
		}
	}
	o, err := parse(args)
	if err != nil {
		fmt.Fprintf(stderr, "%s: %s\n", t.Name, err)
		return 1
	}
	if o.output == "split-verilog" && (o.value("o") == "" || o.value("o") == "-") {
		fmt.Fprintln(stderr, "missing output directory: specify with -o=<dir>")
		return 1
	}
	if o.value("blackbox-path") == "" && o.input != "-" {
		o.values["blackbox-path"] = filepath.Dir(o.input)
		if !strings.ContainsRune(o.input, filepath.Separator) {
			o.values["blackbox-path"] = ""
		}
	}
	if missing := o.missing(t); missing != "" {
		fmt.Fprintf(stderr, "%s: the pass %s, which this compilation needs, does not exist yet\n", t.Name, missing)
		return 1
	}
	threads := o.value("num-threads")
	if threads == "" {
		threads = o.value("j")
	}
	if n, err := strconv.Atoi(threads); err == nil && n > 0 {
		defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(n))
	}
	return o.run(t, stdin, stdout, stderr)
}

// run runs the pipeline on the input and returns the exit status.
func (o *options) run(t *Driver, stdin io.Reader, stdout, stderr io.Writer) int {
	j := &Job{Import: o.load, Stdin: stdin, Stderr: stderr}
	args := []string{"--pass-pipeline=" + o.pipeline(outputs[o.output])}
	args = append(args, o.rest...)
	var text bytes.Buffer
	out := stdout
	switch o.output {
	case "verilog":
		j.Quiet = true
		if o.value("o") != "" && o.value("o") != "-" {
			out = &text
		}
	case "split-verilog":
		j.Quiet = true
	case "disable-output":
		j.Quiet, out = true, io.Discard
	case "ir-verilog":
		j.Stdout = io.Discard
		return o.printed(t, j, args, stdout)
	default:
		j.Stdout = stdout
		return o.printed(t, j, args, stdout)
	}
	j.Args, j.Stdout = append(args, o.input), out
	status := t.Run(j)
	if status == 0 && out == io.Writer(&text) {
		if err := os.WriteFile(o.value("o"), text.Bytes(), 0o666); err != nil {
			fmt.Fprintf(stderr, "cannot open output file '%s': %s\n", o.value("o"), err)
			return 1
		}
	}
	return status
}

// printed runs a pipeline, writes the module to standard output or a file, and returns the exit status. Firtool ends
// the text of a module with one newline, and mlir-opt with two. So printed removes one.
func (o *options) printed(t *Driver, j *Job, args []string, stdout io.Writer) int {
	f, err := os.CreateTemp("", "firtool-*.mlir")
	if err != nil {
		fmt.Fprintln(j.Stderr, err)
		return 1
	}
	f.Close()
	defer os.Remove(f.Name())
	j.Args = append(args, "-o", f.Name(), o.input)
	if status := t.Run(j); status != 0 {
		return status
	}
	data, err := os.ReadFile(f.Name())
	if !bytes.HasPrefix(data, []byte("ML\xefR")) && bytes.HasSuffix(data, []byte("\n\n")) {
		data = data[:len(data)-1]
	}
	switch {
	case err != nil:
	case o.value("o") == "" || o.value("o") == "-":
		_, err = stdout.Write(data)
	default:
		if err = os.WriteFile(o.value("o"), data, 0o666); err != nil {
			fmt.Fprintf(j.Stderr, "cannot open output file '%s': %s\n", o.value("o"), err)
			return 1
		}
	}
	if err != nil {
		fmt.Fprintln(j.Stderr, err)
		return 1
	}
	return 0
}

// missing returns the first pass of the pipeline that the tool does not have, or "" if it has all.
func (o *options) missing(t *Driver) string {
	known := map[string]bool{}
	for _, p := range t.Passes {
		known[p.Arg] = true
	}
	section := atParsed
	for i := range stages {
		s := &stages[i]
		if s.until != 0 {
			section = s.until
		}
		if section > outputs[o.output] {
			break
		}
		if (s.when == nil || s.when(o)) && !known[s.pass] {
			return s.pass
		}
	}
	return ""
}

// load reads a circuit in FIRRTL text. It returns false for input in MLIR, which it leaves to the tool.
func (o *options) load(c *ir.Context, name, text string) (*ir.Operation, bool) {
	switch o.value("format") {
	case "mlir":
		return nil, false
	case "autodetect":
		if !strings.HasSuffix(name, ".fir") {
			if strings.HasSuffix(name, ".mlir") || strings.HasSuffix(name, ".mlirbc") {
				return nil, false
			}
			c.Error(ir.UnknownLoc, "unknown input format: specify with -format=fir or -format=mlir")
			return nil, true
		}
	}
	top := firrtl.Import(c, name, text, firrtl.Options{})
	if top == nil {
		return nil, true
	}
	for op := range top.Region(0).First().Ops() {
		if op.Is(fir.Circuit) && !o.prepare(c, op) {
			return nil, true
		}
	}
	return top, true
}

// prepare changes a circuit as the flags say, before the first pass runs. It returns false after an error.
func (o *options) prepare(c *ir.Context, circuit *ir.Operation) bool {
	if !o.annotate(c, circuit) {
		return false
	}
	for op := range circuit.Region(0).First().Ops() {
		var flag string
		switch {
		case op.Is(fir.FExtModule):
			flag = "scalarize-ext-modules"
		case op.Is(fir.FModule) && ir.IsPublic(op):
			flag = "scalarize-public-modules"
		case op.Is(fir.FModule):
			flag = "scalarize-internal-modules"
		default:
			continue
		}
		if o.is(flag) && op.Inherent("convention") == fir.Convention(c, fir.Internal) {
			op.SetInherent("convention", fir.Convention(c, fir.Scalarized))
		}
	}
	for flag, attr := range map[string]string{"enable-layers": "enable_layers", "disable-layers": "disable_layers"} {
		if v := o.value(flag); v != "" {
			circuit.SetAttr(attr, layerList(c, v))
		}
	}
	if v := o.value("default-layer-specialization"); v == "enable" || v == "disable" {
		circuit.SetAttr("default_layer_specialization", fir.LayerSpecialization(c, v == "enable"))
	}
	if v := o.value("select-instance-choice"); v != "" {
		var list []ir.Attribute
		for _, s := range strings.Split(v, ",") {
			list = append(list, c.String(s))
		}
		circuit.SetAttr("select_inst_choice", c.Array(list...))
	}
	return true
}

// layerList returns the attribute for a list of layers. For the layer A.B, the attribute is @A::@B.
func layerList(c *ir.Context, text string) ir.Attribute {
	var list []ir.Attribute
	for _, word := range strings.Split(text, ",") {
		parts := strings.Split(strings.TrimSpace(word), ".")
		var nested []*ir.SymbolRefAttr
		for _, p := range parts[1:] {
			nested = append(nested, c.FlatSymbol(c.String(p)))
		}
		list = append(list, c.SymbolRef(c.String(parts[0]), nested))
	}
	return c.Array(list...)
}

// annotate appends the annotations of annotation files to the circuit's annotations. It returns false after an error.
func (o *options) annotate(c *ir.Context, circuit *ir.Operation) bool {
	if o.value("annotation-file") == "" {
		return true
	}
	list := append([]ir.Attribute{}, ir.ArrayElems(circuit.Attr("rawAnnotations"))...)
	for _, name := range strings.Split(o.value("annotation-file"), ",") {
		data, err := os.ReadFile(name)
		if err != nil {
			return c.Error(ir.UnknownLoc, "cannot open input file '%s': %s", name, "No such file or directory")
		}
		more := firrtl.Annotations(c, name, string(data))
		if more == nil && c.Errors() > 0 {
			return false
		}
		list = append(list, more...)
	}
	circuit.SetAttr("rawAnnotations", c.Array(list...))
	return true
}

// help returns the output of --help.
func help(t *Driver) string {
	var b strings.Builder
	b.WriteString("OVERVIEW: MLIR-based FIRRTL compiler\n\nUSAGE: " + t.Name + " [options] <input file>\n\nOPTIONS:\n")
	for i := range flags {
		f := &flags[i]
		name := "--" + f.name
		if f.word != "" {
			name += "=<" + f.word + ">"
		}
		doc := f.doc
		if f.refuse != "" {
			doc += " (refused: " + f.refuse + ")"
		}
		fmt.Fprintf(&b, "  %-58s - %s\n", name, doc)
		for _, v := range f.values {
			fmt.Fprintf(&b, "    =%s\n", v)
		}
	}
	b.WriteString("\nFlags of MLIR, such as --mlir-timing and --mlir-print-ir-after-all, are those of millrace-circt-opt.\n")
	return b.String()
}
