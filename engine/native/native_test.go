package native

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/millrace-mlir/millrace/engine"
	dialects "github.com/millrace-mlir/millrace/ir/dialect/all"
	"github.com/millrace-mlir/millrace/passes"
	allpasses "github.com/millrace-mlir/millrace/passes/all"
	"github.com/millrace-mlir/millrace/passes/faults"
)

const source = `"builtin.module"() ({
  "func.func"() <{function_type = (i32) -> i32, sym_name = "a"}> ({
  ^bb0(%x: i32):
    %0 = "arith.addi"(%x, %x) : (i32, i32) -> i32
    %1 = "arith.addi"(%x, %x) : (i32, i32) -> i32
    %2 = "arith.muli"(%0, %1) : (i32, i32) -> i32
    %3 = "func.call"(%2) <{callee = @b}> : (i32) -> i32
    "func.return"(%3) : (i32) -> ()
  }) : () -> ()
  "memref.global"() <{initial_value = dense<1> : tensor<2xi32>, sym_name = "t", type = memref<2xi32>}> : () -> ()
  "func.func"() <{function_type = (i32) -> i32, sym_name = "b"}> ({
  ^bb0(%x: i32):
    %0 = "memref.get_global"() <{name = @t}> : () -> memref<2xi32>
    "func.return"(%x) : (i32) -> ()
  }) : () -> ()
}) : () -> ()
`

// known is an engine of all there is; it plans one stage.
var known = &Engine{
	Dialects: dialects.Dialects(), Passes: allpasses.Passes(), Aliases: allpasses.Aliases(), TestPasses: faults.Passes(),
	Plan: func(r *passes.Registry, pl *passes.Pipeline, _ func(*passes.Division) bool) []engine.Stage {
		return []engine.Stage{{Pipeline: pl.Short(r)}}
	},
}

// input is a module that is read as the requests of most tests want it.
func input(module []byte) engine.Input {
	return engine.Input{Name: "t.mlir", Module: module, Threads: 1, AllowUnregistered: true}
}

// ask has a session of its own answer a request.
func ask[Req, Resp any](verb func(*Session, *Req) (*Resp, error), req Req) (*Resp, error) {
	return verb(known.NewSession(nil), &req)
}

// serve is ask for a request that is not refused.
func serve[Req, Resp any](t *testing.T, verb func(*Session, *Req) (*Resp, error), req Req) *Resp {
	t.Helper()
	resp, err := ask(verb, req)
	if err != nil {
		t.Fatal(err)
	}
	return resp
}

// journaled is a session with a journal.
func journaled(t *testing.T, e *Engine) *Session {
	t.Helper()
	journal, err := engine.NewJournal()
	if err != nil {
		t.Fatal(err)
	}
	return e.NewSession(journal)
}

// printed is a module as text with locations.
func printed(t *testing.T, data []byte) []byte {
	t.Helper()
	return serve(t, (*Session).Print, engine.PrintRequest{Input: input(data), Form: engine.Form{DebugInfo: true}}).Module
}

func generic(t *testing.T, data []byte) string {
	t.Helper()
	return string(serve(t, (*Session).Print, engine.PrintRequest{Input: input(data), Form: engine.Form{Generic: true}}).Module)
}

func encoded(t *testing.T, text string) []byte {
	t.Helper()
	return serve(t, (*Session).Open, engine.OpenRequest{Input: input([]byte(text)), Pipeline: "builtin.module(cse)"}).Module
}

func TestCut(t *testing.T) {
	data := encoded(t, source)
	in := input(data)
	req := &cutting{Input: &in}
	sliced, err := known.openCutter(req)
	if err != nil {
		t.Fatal(err)
	}
	read, err := known.readCut(req)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []cutter{sliced, read} {
		units := c.Units()
		if len(units) != 3 || c.Distinct() || !units[0].Isolated || units[1].Isolated || units[2].Symbol != "b" || units[0].Size < units[1].Size {
			t.Errorf("%T: units %+v", c, units)
		}
		a, atA, err := c.Take([]int{0})
		if err != nil || len(atA) != 1 || atA[0] != 0 {
			t.Fatalf("%T: %v, %v", c, atA, err)
		}
		if text := generic(t, a); !strings.Contains(text, `sym_name = "b", sym_visibility = "private"`) || strings.Contains(text, "memref.global") {
			t.Errorf("%T: the batch of @a:\n%s", c, text)
		}
		b, atB, err := c.Take([]int{2})
		if err != nil || len(atB) != 1 {
			t.Fatalf("%T: %v, %v", c, atB, err)
		}
		if text := generic(t, b); !strings.Contains(text, "memref.global") {
			t.Errorf("%T: the batch of @b:\n%s", c, text)
		}
		merge := engine.MergeRequest{Input: in, Parts: []engine.Part{{From: atA, To: []int{0}, Module: a}, {From: atB, To: []int{2}, Module: b}}}
		if got, want := generic(t, serve(t, (*Session).Merge, merge).Module), generic(t, data); got != want {
			t.Errorf("%T: cut and merged:\n%s\nwas:\n%s", c, got, want)
		}
		merge.Parts = []engine.Part{{From: []int{1 - atB[0]}, To: []int{2}, Module: b}} // the other one
		if serve(t, (*Session).Merge, merge).Gather == "" {
			t.Errorf("%T: another operation was put in", c)
		}
	}
	marked := serve(t, (*Session).Merge, engine.MergeRequest{Input: in, Failed: map[int]string{2: "hang"}}).Module
	if strings.Count(generic(t, marked), `{millrace.failed = "hang"}`) != 1 {
		t.Errorf("marked:\n%s", generic(t, marked))
	}
	for _, module := range [][]byte{data, []byte(generic(t, data))} {
		split := serve(t, (*Session).Split, engine.SplitRequest{Input: input(module), Anchor: "func.func", Target: 1})
		if len(split.Batches) != 2 || split.Batches[1].Units[0] != (engine.Unit{Symbol: "b", Global: 2, Local: 1}) {
			t.Errorf("split into %+v", split.Batches)
		}
		if taken := serve(t, (*Session).Take, engine.TakeRequest{Input: input(module), Units: []int{2}}); !slices.Equal(taken.At, []int{1}) {
			t.Errorf("taken: %v", taken.At)
		}
	}
}

func TestRefused(t *testing.T) {
	for _, tc := range []struct{ pipeline, module, want string }{
		{"builtin.module(nosuch)", source, "<unknown>:0: error: MLIR Textual PassPipeline Parser:1:1: error: 'nosuch' does not refer to a registered pass or pass pipeline\nnosuch\n^"},
		{"func.func(cse)", source, "t.mlir:1:1: error: can't run 'func.func' pass manager on 'builtin.module' op"},
		{"builtin.module(cse)", "nonsense", "t.mlir:1:1: error: "},
		{"builtin.module(cse)", "ML\xefR broken", "t.mlir:0:0: error: "},
	} {
		_, err := ask((*Session).Open, engine.OpenRequest{Input: input([]byte(tc.module)), Pipeline: tc.pipeline})
		var refused *engine.RequestError
		if !errors.As(err, &refused) || !strings.HasPrefix(err.Error(), tc.want) {
			t.Errorf("%s: %v, want %s", tc.pipeline, err, tc.want)
		}
	}
}

func TestRun(t *testing.T) {
	data := encoded(t, source)
	session := journaled(t, known)
	run := func(pipeline string, req engine.RunRequest) (*engine.RunResponse, error) {
		req.Input, req.Pipeline = input(data), pipeline
		req.TestPasses = true
		return session.Run(&req)
	}
	resp, err := run("builtin.module(func.func(cse))", engine.RunRequest{Units: []int{0, 2}})
	if err != nil || len(resp.Failures) != 0 {
		t.Fatalf("%+v, %v", resp, err)
	}
	if got := generic(t, resp.Module); strings.Count(got, "arith.addi") != 1 {
		t.Errorf("after cse:\n%s", got)
	}
	if len(resp.Passes) != 1 || resp.Passes[0].Pass != "cse" || resp.Passes[0].Anchor != "func.func" || resp.Passes[0].Runs != 2 || resp.Passes[0].Wall <= 0 {
		t.Errorf("times %+v", resp.Passes)
	}
	if len(resp.Statistics) == 0 || resp.Statistics[0].Value == 0 {
		t.Errorf("statistics %+v", resp.Statistics)
	}
	dumped, err := run("builtin.module(func.func(cse),symbol-dce)", engine.RunRequest{
		Units: []int{0, 2}, Dump: &engine.Dump{Unit: "b", Before: []string{"symbol-dce"}, After: []string{"cse"}},
	})
	if err != nil {
		t.Fatal(err)
	}
	const body = "func.func @b(%arg0: i32) -> i32 {\n  return %arg0 : i32\n}\n\n" // the use of @t has gone
	want := "// -----// IR Dump After CSE (cse) //----- //\n" + body + "// -----// IR Dump Before SymbolDCE (symbol-dce) //----- //\n" + body
	if dumped.Dumps != want {
		t.Errorf("dumped\n%s\nwant\n%s", dumped.Dumps, want)
	}
	snapshot := filepath.Join(t.TempDir(), "before.mlir")
	for _, tc := range []struct {
		pass    string
		invalid bool
	}{{"test-pass-failure{gen-diagnostics=true at=b}", false}, {"test-pass-create-invalid-ir{at=b}", true}} {
		resp, err := run("builtin.module(func.func(cse,"+tc.pass+"))", engine.RunRequest{Units: []int{0, 2}, Snapshot: snapshot})
		if err != nil {
			t.Fatal(err)
		}
		name, _, _ := strings.Cut(tc.pass, "{")
		if len(resp.Failures) != 1 || resp.Failures[0].Unit != 2 || resp.Failures[0].Pass != name || resp.Failures[0].Invalid != tc.invalid || !strings.Contains(engine.Text(resp.Failures[0].Diagnostics), "error: ") {
			t.Errorf("%s: %+v", tc.pass, resp.Failures)
		}
		before, err := os.ReadFile(snapshot)
		if err != nil {
			t.Fatal(err)
		}
		if first, _, _ := strings.Cut(string(before), "\n"); !strings.HasPrefix(first, "builtin.module(func.func("+name) || strings.Contains(first, "at=") {
			t.Errorf("%s: snapshot for %s", tc.pass, first)
		}
	}
	if _, err := run("builtin.module(nosuch)", engine.RunRequest{}); err == nil {
		t.Error("an unknown pass ran")
	}
	data = []byte("ML\xefR broken")
	if _, err := run("builtin.module(cse)", engine.RunRequest{}); err == nil {
		t.Error("broken bytecode ran")
	}
}

// TestRunAgain runs batches of all sizes one after the other, so that their operations reuse the same
// memory. Each result is the same as from a run alone.
func TestRunAgain(t *testing.T) {
	const pipeline = "builtin.module(func.func(canonicalize,cse))"
	batch := func(functions int) []byte {
		var b strings.Builder
		for i := range functions {
			fmt.Fprintf(&b, "func.func @f%d(%%a: i32, %%c: i1) -> i32 {\n", i)
			for k := range i % 50 {
				fmt.Fprintf(&b, "  %%%d = arith.constant %d : i32\n  %%x%d = arith.addi %%a, %%%d : i32\n", k, k%7, k, k)
			}
			b.WriteString("  cf.cond_br %c, ^bb1(%a : i32), ^bb2\n^bb1(%b: i32):\n  return %b : i32\n^bb2:\n  return %a : i32\n}\n")
		}
		return encoded(t, b.String())
	}
	session := known.NewSession(nil)
	again := func(module []byte, pipeline string) *engine.RunResponse {
		t.Helper()
		resp, err := session.Run(&engine.RunRequest{Input: input(module), Passes: engine.Passes{Pipeline: pipeline}})
		if err != nil {
			t.Fatal(err)
		}
		return resp
	}
	for _, n := range []int{1, 700, 3, 60, 1500, 1, 900, 1500} {
		module := batch(n)
		got := generic(t, again(module, pipeline).Module)
		want := generic(t, serve(t, (*Session).Run, engine.RunRequest{Input: input(module), Passes: engine.Passes{Pipeline: pipeline}}).Module)
		if got != want {
			t.Fatalf("%d functions came out in another way after others", n)
		}
		again(module, "builtin.module(cse)")
	}
}
