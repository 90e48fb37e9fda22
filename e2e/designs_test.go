package e2e

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/millrace-mlir/millrace/bytecode"
	circt "github.com/millrace-mlir/millrace/circt/all"
	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/engine/native"
	dialects "github.com/millrace-mlir/millrace/ir/dialect/all"
	"github.com/millrace-mlir/millrace/passes"
	allpasses "github.com/millrace-mlir/millrace/passes/all"
	stablehlo "github.com/millrace-mlir/millrace/stablehlo/all"
)

// design is an input in dialects of a guest, with the passes that run on its units.
type design struct {
	name, tool string
	within     []string // around the units
	anchor     string   // the units
	before     string   // passes on the module, with a comma
	passes     string
	input      func(edited string) string // with something else in one unit
	units      int
}

func (d *design) pipeline() string {
	text := d.anchor + "(" + d.passes + ")"
	for _, w := range slices.Backward(d.within) {
		text = w + "(" + text + ")"
	}
	return "builtin.module(" + d.before + text + ")"
}

const (
	hwPasses        = "canonicalize,cse,hw-cleanup,prettify-verilog"
	firrtlPasses    = "firrtl-lower-chirrtl,firrtl-lower-intrinsics,firrtl-drop-names,firrtl-merge-connections,firrtl-register-optimizer,firrtl-passive-wires,canonicalize,cse"
	stablehloPasses = "chlo-legalize-to-stablehlo,stablehlo-aggressive-simplification,canonicalize,cse"
)

// designs are small designs of many units; each unit refers to the one before.
var designs = []*design{
	{name: "hw", tool: "millrace-circt-opt", anchor: "hw.module", passes: hwPasses, input: hardware, units: 20},
	{name: "firrtl", tool: "millrace-circt-opt", within: []string{"firrtl.circuit"}, anchor: "firrtl.module", passes: firrtlPasses, input: firrtl, units: 20},
	{name: "stablehlo", tool: "millrace-stablehlo-opt", anchor: "func.func", passes: stablehloPasses, input: tensors, units: 20},
}

func hardware(edited string) string {
	var b strings.Builder
	for i := range 20 {
		fmt.Fprintf(&b, "hw.module @m%d<W: i32 = 8>(in %%clock : !seq.clock, in %%a : i8, in %%b : i8, out x : i8) {\n", i)
		value := fmt.Sprint(i)
		if i == 7 {
			value += edited
		}
		fmt.Fprintf(&b, "  %%c = hw.constant %s : i8\n  %%0 = comb.add %%a, %%c : i8\n  %%1 = comb.add %%0, %%c : i8\n  %%r = seq.compreg %%1, %%clock : i8\n", value)
		last := "%r"
		if i > 0 {
			fmt.Fprintf(&b, "  %%u.x = hw.instance \"u\" sym @u @m%d<W: i32 = 4>(clock: %%clock: !seq.clock, a: %%r: i8, b: %%b: i8) -> (x: i8)\n", i-1)
			last = "%u.x"
		}
		if i == 5 {
			b.WriteString("  %t = sv.xmr.ref @path : !hw.inout<i8>\n  %v = sv.read_inout %t : !hw.inout<i8>\n  %x = comb.xor %v, %v : i8\n  %y = comb.or %x, %v : i8\n  sv.verbatim \"{{0}}\"(%y) : i8\n")
		}
		fmt.Fprintf(&b, "  hw.output %s : i8\n}\n", last)
	}
	return b.String() + "hw.hierpath @path [@m2::@u, @m1]\n"
}

// firrtl returns a circuit with annotations on paths: the references of a unit lead into other units.
func firrtl(edited string) string {
	var b strings.Builder
	b.WriteString("firrtl.circuit \"M19\" {\n  firrtl.layer @Layer bind { }\n  hw.hierpath private @path [@M19::@u, @M18::@u, @M17]\n")
	for i := range 20 {
		value, private, layers := fmt.Sprint(i), "private ", ""
		switch i {
		case 7:
			value += edited
		case 19:
			private, layers = "", " attributes {layers = [@Layer]}"
		}
		fmt.Fprintf(&b, "  firrtl.module %s@M%d(in %%a: !firrtl.uint<16>, out %%b: !firrtl.uint<16>)%s {\n", private, i, layers)
		annotation := ""
		if i == 17 {
			annotation = " {annotations = [{circt.nonlocal = @path, class = \"test\"}]}"
		}
		fmt.Fprintf(&b, "    %%c = firrtl.constant %s : !firrtl.uint<16>\n    %%w = firrtl.wire%s : !firrtl.uint<16>\n", value, annotation)
		b.WriteString("    %0 = firrtl.and %a, %a : (!firrtl.uint<16>, !firrtl.uint<16>) -> !firrtl.uint<16>\n    %1 = firrtl.xor %0, %c : (!firrtl.uint<16>, !firrtl.uint<16>) -> !firrtl.uint<16>\n    firrtl.matchingconnect %w, %1 : !firrtl.uint<16>\n")
		last := "%w"
		if i > 0 {
			fmt.Fprintf(&b, "    %%x, %%y = firrtl.instance u sym @u @M%d(in a: !firrtl.uint<16>, out b: !firrtl.uint<16>)\n    firrtl.matchingconnect %%x, %%w : !firrtl.uint<16>\n", i-1)
			last = "%y"
		}
		fmt.Fprintf(&b, "    firrtl.matchingconnect %%b, %s : !firrtl.uint<16>\n  }\n", last)
	}
	return b.String() + "}\n"
}

func tensors(edited string) string {
	var b strings.Builder
	for i := range 20 {
		value := fmt.Sprint(i)
		if i == 7 {
			value += edited
		}
		fmt.Fprintf(&b, "func.func @f%d(%%a: tensor<4xf32>, %%b: tensor<f32>) -> tensor<4xf32> {\n  %%c = stablehlo.constant dense<%s.0> : tensor<4xf32>\n", i, value)
		b.WriteString("  %0 = chlo.broadcast_add %a, %b : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>\n  %1 = stablehlo.multiply %0, %c : tensor<4xf32>\n  %2 = stablehlo.multiply %c, %0 : tensor<4xf32>\n  %3 = stablehlo.add %1, %2 : tensor<4xf32>\n")
		last := "%3"
		if i > 0 {
			fmt.Fprintf(&b, "  %%4 = call @f%d(%%3, %%b) : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>\n", i-1)
			last = "%4"
		}
		fmt.Fprintf(&b, "  return %s : tensor<4xf32>\n}\n", last)
	}
	return b.String()
}

// fleet is a server's set of workers with one data directory.
type fleet struct {
	flags  []string
	victim *process
}

// newFleet starts a worker, and a second one if there is to be a victim.
func newFleet(t *testing.T, address string, slots int, victim bool) *fleet {
	t.Helper()
	f := &fleet{flags: []string{"--address", address, "--data-dir", t.TempDir()}}
	args := append([]string{"worker", "--metrics-address", "", "--slots", fmt.Sprint(slots)}, f.flags...)
	background(t, millrace, args...)
	if victim {
		f.victim = background(t, millrace, args...)
	}
	return f
}

// compile returns the fleet's result for an input, and the summary. It kills the victim as soon as there are
// batches.
func (f *fleet) compile(t *testing.T, pipeline, input, batch string) (out, summary string) {
	t.Helper()
	args := slices.Concat([]string{"compile"}, f.flags, []string{"--pipeline", pipeline, "--batch-size", batch, input})
	if f.victim != nil {
		id := submit(t, slices.Concat(f.flags, []string{"--pipeline", pipeline, "--batch-size", batch, input})...)
		until(t, func() (bool, string) { // or it is done before one can look
			r := run(t, millrace, slices.Concat([]string{"status"}, f.flags, []string{id})...)
			return strings.Contains(r.stdout, " units") || strings.Contains(r.stdout, "completed"), r.stdout + r.stderr
		})
		f.victim.Process.Kill()
	}
	r := succeed(t, millrace, args...)
	return r.stdout, r.stderr
}

// TestDesigns compiles designs with one, two and eight slots, and kills a worker in the second run. Then one unit is
// changed, and only that unit is compiled again.
func TestDesigns(t *testing.T) {
	dir, address := guests(t), server(t)
	for _, d := range designs {
		t.Run(d.name, func(t *testing.T) {
			tool, pipeline := filepath.Join(dir, d.tool), d.pipeline()
			input := write(t, "in.mlir", d.input(""))
			want := succeed(t, tool, "--pass-pipeline="+pipeline, input).stdout
			if want == succeed(t, tool, input).stdout {
				t.Fatal("the pipeline changes nothing")
			}
			var f *fleet
			for _, slots := range []int{1, 2, 8} {
				f = newFleet(t, address, slots, slots == 2)
				if got, _ := f.compile(t, pipeline, input, "1"); got != want {
					t.Errorf("%d slots: got\n%s\nwant\n%s", slots, got, want)
				}
			}
			edited := write(t, "in.mlir", "// Another line.\n"+d.input("1"))
			got, summary := f.compile(t, pipeline, edited, "1")
			if want := succeed(t, tool, "--pass-pipeline="+pipeline, edited).stdout; got != want {
				t.Errorf("edited: got\n%s\nwant\n%s", got, want)
			}
			if says := fmt.Sprintf("%d units in %d batches (%d cached)", d.units, d.units, d.units-1); !strings.Contains(summary, says) {
				t.Errorf("edited: %s does not say %q", summary, says)
			}
		})
	}
}

// A shuffle runs the batches of a design in random order, in this process, and merges the results.
type shuffle struct {
	t       *testing.T
	d       *design
	engine  native.Engine
	session *native.Session
	input   []byte
}

func newShuffle(t *testing.T, d *design, input []byte) *shuffle {
	t.Helper()
	journal, err := engine.NewJournal()
	if err != nil {
		t.Fatal(err)
	}
	s := &shuffle{t: t, d: d, input: input}
	switch d.tool {
	case "millrace-circt-opt":
		s.engine = native.Engine{Dialects: circt.Dialects(), Passes: circt.Passes()}
	case "millrace-stablehlo-opt":
		s.engine = native.Engine{
			Dialects: append(dialects.Dialects(), stablehlo.Dialects()...), Passes: append(allpasses.Passes(), stablehlo.Passes()...),
		}
	default:
		t.Fatalf("nobody knows the dialects of %s", d.tool)
	}
	s.engine.Plan = func(r *passes.Registry, pl *passes.Pipeline, _ func(*passes.Division) bool) []engine.Stage {
		return []engine.Stage{{Pipeline: pl.Short(r), Anchor: d.anchor, Within: d.within}}
	}
	s.session = s.engine.NewSession(journal)
	return s
}

func (s *shuffle) of(module []byte) engine.Input {
	return engine.Input{Name: "in.mlir", Threads: 1, Module: module}
}

// run runs the pipeline on a module.
func (s *shuffle) run(req *engine.RunRequest) []byte {
	s.t.Helper()
	req.Pipeline = s.d.pipeline()
	resp, err := s.session.Run(req)
	if err != nil || len(resp.Failures) > 0 || resp.Gather != "" {
		s.t.Fatalf("%s: run: %+v, %v", s.d.name, resp, err)
	}
	return resp.Module
}

// whole returns the result of one run of the pipeline on the input.
func (s *shuffle) whole(form *engine.Form) string {
	s.t.Helper()
	out := s.run(&engine.RunRequest{Input: s.of(s.input)})
	resp, err := s.session.Print(&engine.PrintRequest{Input: s.of(out), Form: *form})
	if err != nil {
		s.t.Fatal(err)
	}
	return string(resp.Module)
}

// merged returns the result of batches of at least target bytes, and the number of batches.
func (s *shuffle) merged(form *engine.Form, seed uint64, target int) (out string, batches int) {
	s.t.Helper()
	open, err := s.session.Open(&engine.OpenRequest{Input: s.of(s.input), Pipeline: s.d.pipeline(), Target: target})
	if err != nil || open.Split == nil {
		s.t.Fatalf("%s: open: %+v, %v", s.d.name, open, err)
	}
	merge := &engine.MergeRequest{Input: s.of(open.Module), Within: s.d.within, Form: form}
	for _, i := range rand.New(rand.NewPCG(seed, 1)).Perm(len(open.Split.Batches)) {
		b := &open.Split.Batches[i]
		run := &engine.RunRequest{Input: s.of(b.Module), Within: s.d.within, VerifyInput: true}
		p := engine.Part{Moves: bytecode.MovesOf(b.Files)}
		for _, u := range b.Units {
			run.Units = append(run.Units, u.Local)
			p.From, p.To = append(p.From, u.Local), append(p.To, u.Global)
		}
		p.Module = s.run(run)
		merge.Parts = append(merge.Parts, p)
	}
	resp, err := s.session.Merge(merge)
	if err != nil || resp.Gather != "" {
		s.t.Fatalf("%s: merge: %+v, %v", s.d.name, resp, err)
	}
	return string(resp.Module), len(open.Split.Batches)
}

// TestShuffledBatches checks that batches in any order give the result of one run.
func TestShuffledBatches(t *testing.T) {
	form := &engine.Form{DebugInfo: true}
	for _, d := range designs {
		s := newShuffle(t, d, []byte(d.input("")))
		want := s.whole(form)
		for seed := range uint64(3) {
			if got, _ := s.merged(form, seed, 1+int(seed)*500); got != want {
				t.Errorf("%s, shuffled: got\n%s\nwant\n%s", d.name, got, want)
			}
		}
	}
}

// TestFailingModule makes a module of a circuit fail, and checks that the program that knows its dialects runs the
// reproducer.
func TestFailingModule(t *testing.T) {
	dir, data := guests(t), t.TempDir()
	when := "    %one = firrtl.constant 1 : !firrtl.uint<1>\n    firrtl.when %one : !firrtl.uint<1> {\n    }\n"
	input := write(t, "in.mlir", strings.Replace(firrtl(""), "    %c = firrtl.constant 9 ", when+"    %c = firrtl.constant 9 ", 1))
	const pipeline = "builtin.module(firrtl.circuit(firrtl.module(cse,firrtl-infer-rw)))"
	const message = "'firrtl.when' op is unsupported by InferReadWrite"
	r := run(t, millrace, "compile", "-q", "--data-dir", data, "--batch-size", "1KiB", "--pipeline", pipeline, input)
	if r.status != 1 || !strings.Contains(r.stderr, "in.mlir:94:5: error: "+message) {
		t.Errorf("status %d\n%s", r.status, r.stderr)
	}
	found := reproducers(t, data)
	if len(found) != 1 || found[0].Unit != "M9" || found[0].Pass != "firrtl-infer-rw" {
		t.Fatalf("reproducers %+v", found)
	}
	r = run(t, filepath.Join(dir, "millrace-circt-opt"), "--run-reproducer", found[0].Path)
	if r.status != 1 || !strings.Contains(r.stderr, message) {
		t.Errorf("replayed: status %d\n%s", r.status, r.stderr)
	}
	text, err := os.ReadFile(found[0].Path)
	if err != nil || !strings.Contains(string(text), "firrtl.extmodule private @M8") {
		t.Errorf("the module that is instantiated is no declaration: %v\n%s", err, text)
	}
}
