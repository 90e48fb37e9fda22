package firtool

import (
	"fmt"
	"strings"
)

// anchor says which operations a pass of the pipeline runs on.
type anchor uint8

const (
	onModule    anchor = iota // builtin.module
	onCircuit                 // firrtl.circuit
	inCircuit                 // any operation in firrtl.circuit
	onFModule                 // firrtl.module
	onHWModule                // hw.module
	inTopModule               // any operation in builtin.module
)

// nests lists, for each anchor, the operations that the text of the pipeline nests around
// a pass.
var nests = [...][]string{
	onModule: nil, onCircuit: {"firrtl.circuit"}, inCircuit: {"firrtl.circuit", "any"}, onFModule: {"firrtl.circuit", "firrtl.module"},
	onHWModule: {"hw.module"}, inTopModule: {"any"},
}

// point is a place at which the pipeline may end.
type point uint8

const (
	atParsed  point = iota + 1 // --parse-only
	atFIR                      // --ir-fir
	atHW                       // --ir-hw
	atSV                       // --ir-sv
	atVerilog                  // --ir-verilog, --verilog, --split-verilog
)

// stage is a pass of firtool's pipeline.
type stage struct {
	pass    string
	on      anchor
	options func(o *options) string // nil: none
	when    func(o *options) bool   // nil: always
	until   point                   // of the stages up to the next that ends at a point
}

func optimizing(o *options) bool { return !o.is("disable-opt") }

// given returns a condition that is true if the flag is set.
func given(flag string) func(*options) bool { return func(o *options) bool { return o.is(flag) } }

func canonical(*options) string {
	return "max-iterations=10 max-num-rewrites=-1 region-simplify=disabled test-convergence=false top-down=true"
}

// option returns a function that writes a pass's option. The option is called name, and
// has the value of the flag.
func option(name, flag string) func(*options) string {
	return func(o *options) string { return name + "=" + o.value(flag) }
}

// join returns a function that writes several options with spaces between them.
func join(parts ...func(*options) string) func(*options) string {
	return func(o *options) string {
		var words []string
		for _, p := range parts {
			if s := p(o); s != "" {
				words = append(words, s)
			}
		}
		return strings.Join(words, " ")
	}
}

func noMem(o *options) string {
	return fmt.Sprintf("disable-mem-randomization=%t", o.is("disable-all-randomization") || o.is("disable-mem-randomization"))
}

func registersRandom(o *options) bool {
	return !o.is("disable-all-randomization") && !o.is("disable-reg-randomization")
}

func noReg(o *options) string {
	return fmt.Sprintf("disable-reg-randomization=%t", !registersRandom(o))
}

func readEnable(o *options) string {
	if o.is("ignore-read-enable-mem") {
		return "read-enable-mode=ignore"
	}
	return "read-enable-mode=undefined"
}

// stages lists the passes of firtool's pipeline in order.
var stages = []stage{
	{pass: "firrtl-check-recursive-instantiation", on: onCircuit, until: atParsed},
	{pass: "firrtl-check-layers", on: onCircuit},
	{pass: "firrtl-lower-open-aggs", on: onCircuit},
	{pass: "firrtl-resolve-paths", on: onCircuit},
	{pass: "firrtl-lower-annotations", on: onCircuit, options: join(same("disable-annotation-classless"), same("disable-annotation-unknown"), fixed("no-ref-type-ports=false"))},
	{pass: "firrtl-materialize-debug-info", on: onFModule, when: given("g")},
	{pass: "firrtl-lower-intmodules", on: onCircuit, options: same("fixup-eicg-wrapper")},
	{pass: "firrtl-lower-intrinsics", on: onFModule},
	{pass: "test-apply-lowering-options", on: onModule, options: option("options", "lowering-options"), when: given("lowering-options"), until: atFIR},
	{pass: "firrtl-lower-signatures", on: onCircuit, until: atFIR},
	{pass: "firrtl-inject-dut-hier", on: onCircuit},
	{pass: "cse", on: inCircuit, when: optimizing},
	{pass: "firrtl-passive-wires", on: onFModule},
	{pass: "firrtl-drop-names", on: onFModule, options: option("preserve-values", "preserve-values")},
	{pass: "firrtl-lower-chirrtl", on: onFModule},
	{pass: "firrtl-lower-matches", on: onFModule},
	{pass: "firrtl-infer-widths", on: onCircuit},
	{pass: "firrtl-mem-to-reg-of-vec", on: onCircuit, options: same("ignore-read-enable-mem"), when: oldResets},
	{pass: "firrtl-infer-resets", on: onCircuit},
	{pass: "firrtl-full-reset", on: onCircuit, options: option("convert-async-domain-mems", "use-new-full-reset-flow")},
	{pass: "firrtl-specialize-option", on: onCircuit, options: same("select-default-for-unspecified-instance-choice")},
	{pass: "firrtl-drop-const", on: onCircuit},
	{pass: "firrtl-dedup", on: onCircuit, options: same("dedup-classes"), when: func(o *options) bool { return !o.is("no-dedup") }},
	{pass: "firrtl-lower-types", on: onCircuit, options: fixed("preserve-aggregate=all preserve-memories=all"), when: given("vb-to-bv")},
	{pass: "firrtl-vb-to-bv", on: onCircuit, when: given("vb-to-bv")},
	{pass: "firrtl-flatten-memory", on: onFModule, when: func(o *options) bool { return !o.is("lower-memories") }},
	{pass: "firrtl-lower-types", on: onCircuit, options: join(same("preserve-aggregate"), fixed("preserve-memories=none"))},
	{pass: "firrtl-expand-whens", on: onFModule},
	{pass: "firrtl-sfc-compat", on: onFModule},
	{pass: "firrtl-infer-domains", on: onCircuit, options: join(option("mode", "domain-mode"), skipped), when: func(o *options) bool { return o.value("domain-mode") != "disable" }},
	{pass: "firrtl-check-comb-loops", on: onCircuit},
	{pass: "firrtl-specialize-layers", on: onCircuit},
	{pass: "firrtl-inliner", on: onCircuit},
	{pass: "firrtl-layer-merge", on: onFModule},
	{pass: "firrtl-randomize-register-init", on: onFModule, when: registersRandom},
	{pass: "canonicalize", on: onFModule, options: canonical, when: optimizing},
	{pass: "firrtl-infer-rw", on: onFModule, when: optimizing},
	{pass: "firrtl-lower-memory", on: onCircuit, when: func(o *options) bool { return o.is("repl-seq-mem") && o.value("repl-seq-mem-file") != "" }},
	{pass: "firrtl-imconstprop", on: onCircuit, when: optimizing},
	{pass: "firrtl-add-seqmem-ports", on: onCircuit},
	{pass: "firrtl-emit-metadata", on: onModule, options: join(same("repl-seq-mem"), same("repl-seq-mem-file"))},
	{pass: "firrtl-extract-instances", on: onCircuit},
	{pass: "symbol-dce", on: onCircuit},
	{pass: "firrtl-inner-symbol-dce", on: onModule},
	{pass: "firrtl-eliminate-wires", on: onFModule, when: func(o *options) bool { return optimizing(o) && !o.is("disable-wire-elimination") }},
	{pass: "canonicalize", on: onFModule, options: canonical, when: optimizing},
	{pass: "firrtl-register-optimizer", on: onFModule, when: optimizing},
	{pass: "firrtl-imconstprop", on: onCircuit, when: optimizing},
	{pass: "canonicalize", on: onFModule, options: canonical, when: optimizing},
	{pass: "firrtl-imdeadcodeelim", on: onModule, options: fixed("remove-ports-only=false"), when: optimizing},
	{pass: "firrtl-annotate-input-only-modules", on: onCircuit, when: given("inline-input-only-modules")},
	{pass: "firrtl-inliner", on: onCircuit, when: given("inline-input-only-modules")},
	{pass: "canonicalize", on: onFModule, options: canonical, when: given("inline-input-only-modules")},
	{pass: "firrtl-merge-connections", on: onFModule, options: aggressive},
	{pass: "firrtl-vectorization", on: onFModule, when: optimizing},
	{pass: "firrtl-populate-instance-choice-symbols", on: onCircuit, until: atHW},
	{pass: "firrtl-layer-sink", on: onCircuit, when: func(o *options) bool { return optimizing(o) && !o.is("disable-layer-sink") }},
	{pass: "firrtl-lower-xmr", on: onCircuit},
	{pass: "firrtl-lower-layers", on: onCircuit, options: same("emit-all-bind-files")},
	{pass: "canonicalize", on: onFModule, options: canonical, when: optimizing},
	{pass: "firrtl-assign-output-dirs", on: onCircuit, options: outputDir},
	{pass: "firrtl-grand-central", on: onCircuit, options: join(fixed("companion-mode=bind"), same("no-views"))},
	{pass: "firrtl-blackbox-reader", on: onCircuit, options: option("input-prefix", "blackbox-path")},
	{pass: "firrtl-resolve-traces", on: onCircuit, options: option("file", "output-annotation-file")},
	{pass: "firrtl-lower-dpi", on: onCircuit},
	{pass: "firrtl-lower-domains", on: onCircuit},
	{pass: "firrtl-lower-classes", on: onCircuit},
	{pass: "firrtl-lint", on: onCircuit, options: join(same("lint-static-asserts"), same("lint-xmrs-in-design"))},
	{pass: "lower-firrtl-to-hw", on: onModule, options: join(same("lower-to-core"), same("verification-flavor"), same("warn-on-unprocessed-annotations"))},
	{pass: "cse", on: onHWModule, when: optimizing},
	{pass: "canonicalize", on: onHWModule, options: canonical, when: optimizing},
	{pass: "hw-verify-irn", on: onModule},
	{pass: "verify-clocked-assert-like", on: onHWModule},
	{pass: "strip-contracts", on: inTopModule, until: atSV},
	{pass: "verif-lower-tests", on: onModule},
	{pass: "verif-lower-symbolic-values", on: onModule, options: option("mode", "symbolic-values")},
	{pass: "externalize-clock-gate", on: onModule, options: join(option("enable", "ckg-enable"), option("input", "ckg-input"), fixed("instance-name=ckg"),
		option("name", "ckg-name"), option("output", "ckg-output"), option("test-enable", "ckg-test-enable"))},
	{pass: "lower-sim-to-sv", on: onModule},
	{pass: "lower-seq-to-sv", on: onModule, options: join(noMem, noReg, same("emit-separate-always-blocks"), fixed("lower-to-always-ff=true"))},
	{pass: "lower-verif-to-sv", on: onHWModule},
	{pass: "hw-memory-sim", on: onModule, options: join(same("add-mux-pragmas"), same("add-vivado-ram-address-conflict-synthesis-bug-workaround"),
		noMem, noReg, readEnable, same("repl-seq-mem"))},
	{pass: "cse", on: onHWModule, when: optimizing},
	{pass: "canonicalize", on: onHWModule, options: canonical, when: optimizing},
	{pass: "cse", on: onHWModule, when: optimizing},
	{pass: "hw-cleanup", on: onHWModule, options: mergeAlways, when: optimizing},
	{pass: "hw-verify-irn", on: onModule},
	{pass: "verify-clocked-assert-like", on: onHWModule, until: atVerilog},
	{pass: "hw-legalize-modules", on: onHWModule},
	{pass: "prettify-verilog", on: onHWModule, when: optimizing},
	{pass: "strip-debuginfo-with-pred", on: onModule, options: fixed("drop-suffix=.fir"), when: given("strip-fir-debug-info")},
	// Firtool's predicate is code; the option stands for it.
	{pass: "strip-debuginfo-with-pred", on: onModule, options: fixed("all"), when: given("strip-debug-info")},
	{pass: "hw-export-module-hierarchy", on: onModule, when: given("export-module-hierarchy")},
	{pass: "hw-verify-irn", on: onModule},
	{pass: "export-verilog", on: onModule, when: func(o *options) bool { return o.output != "split-verilog" }},
	{pass: "export-split-verilog", on: onModule, options: option("dir-name", "o"), when: func(o *options) bool { return o.output == "split-verilog" }},
}

func fixed(text string) func(*options) string { return func(*options) string { return text } }

// same returns a function that writes the option with the name and the value of the flag.
func same(flag string) func(*options) string { return option(flag, flag) }

// skipped returns the option that lists the domains of --skip-domain, or "" if there are none.
func skipped(o *options) string {
	if o.value("skip-domain") == "" {
		return ""
	}
	return "skip-domain={" + o.value("skip-domain") + "}"
}

func oldResets(o *options) bool { return !o.is("use-new-full-reset-flow") }

func aggressive(o *options) string {
	return fmt.Sprintf("aggressive-merging=%t", !o.is("disable-aggressive-merge-connections"))
}

func mergeAlways(o *options) string {
	return fmt.Sprintf("merge-always-blocks=%t", !o.is("emit-separate-always-blocks"))
}

func outputDir(o *options) string {
	if o.value("o") == "" || o.value("o") == "-" {
		return "output-dir="
	}
	return option("output-dir", "o")(o)
}

// pipeline returns the text of the pipeline up to the point end.
func (o *options) pipeline(end point) string {
	var b strings.Builder
	b.WriteString("builtin.module(")
	var open []string
	section, first := atParsed, true
	for i := range stages {
		s := &stages[i]
		if s.until != 0 {
			section = s.until
		}
		if section > end {
			break
		}
		if s.when != nil && !s.when(o) {
			continue
		}
		want := nests[s.on]
		keep := 0
		for keep < len(open) && keep < len(want) && open[keep] == want[keep] {
			keep++
		}
		b.WriteString(strings.Repeat(")", len(open)-keep))
		if !first {
			b.WriteString(",")
		}
		first = false
		for _, n := range want[keep:] {
			b.WriteString(n + "(")
		}
		open = want
		b.WriteString(s.pass)
		if s.options != nil {
			b.WriteString("{" + s.options(o) + "}")
		}
	}
	b.WriteString(strings.Repeat(")", len(open)+1))
	return b.String()
}
