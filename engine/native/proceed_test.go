package native

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strings"
	"testing"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/passes"
)

// proceeding opens a module, which it splits into batches of a function, and goes on with some of those; nil is all.
func proceeding(t *testing.T, text, pipeline string, within []string, change func(*engine.ProceedRequest)) (open *engine.OpenResponse, went *engine.ProceedResponse) {
	t.Helper()
	e := *known
	e.Plan = func(r *passes.Registry, pl *passes.Pipeline, _ func(*passes.Division) bool) []engine.Stage {
		return []engine.Stage{{Pipeline: pl.Short(r), Way: passes.Nested, Anchor: "func.func", Within: within}}
	}
	session := journaled(t, &e)
	ask := func(keep bool) *engine.OpenResponse {
		t.Helper()
		in := input([]byte(text))
		in.TestPasses, in.Threads = true, 2
		resp, err := session.Open(&engine.OpenRequest{Input: in, Pipeline: pipeline, Target: 1, Keep: keep})
		if err != nil {
			t.Fatal(err)
		}
		if resp.Split == nil {
			t.Fatal("the module was not split")
		}
		return resp
	}
	open = ask(false)
	kept := ask(true)
	for i, b := range open.Split.Batches {
		k := kept.Split.Batches[i]
		if is := sha256.Sum256(b.Module); k.Content.Digest != hex.EncodeToString(is[:]) || k.Content.Size != int64(len(b.Module)) {
			t.Errorf("batch %d: its content is another than is told: %+v", i, k.Content)
		}
		if k.Module != nil || fmt.Sprint(k.Files) != fmt.Sprint(b.Files) {
			t.Errorf("batch %d: %d bytes with files %v, want none with %v", i, len(k.Module), k.Files, b.Files)
		}
	}
	req := engine.ProceedRequest{Passes: engine.Passes{Pipeline: pipeline}, Threads: 2, Form: &engine.Form{DebugInfo: true}, Budget: 1 << 40}
	for i := range open.Split.Batches {
		req.Batches = append(req.Batches, i)
	}
	change(&req)
	went, err := session.Proceed(&req)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := session.Proceed(&req); err == nil {
		t.Error("the module was still there")
	}
	return open, went
}

// TestProceed holds what one process makes of a module that it has split, and of each batch, against what others make of them.
func TestProceed(t *testing.T) {
	var many strings.Builder
	for i := range 40 {
		fmt.Fprintf(&many, "func.func @f%d(%%a: i32) -> i32 {\n  %%c = arith.constant %d : i32\n  %%x = arith.addi %%c, %%a : i32\n  %%y = arith.addi %%c, %%a : i32\n  %%z = arith.muli %%x, %%y : i32\n  %%r = call @f%d(%%z) : (i32) -> i32\n  return %%r : i32\n}\n", i, i%3, (i+7)%40)
	}
	var loops strings.Builder
	for i := range 40 {
		fmt.Fprintf(&loops, "func.func @l%d(%%a: memref<%dxf32>, %%b: memref<%dxf32>) {\n  %%c = arith.constant %d.0 : f32\n  affine.for %%i = 0 to %d {\n    %%x = affine.load %%a[%%i] : memref<%dxf32>\n    %%y = arith.maximumf %%x, %%c : f32\n    affine.store %%y, %%b[%%i] : memref<%dxf32>\n  }\n  affine.for %%i = 0 to %d {\n    %%x = affine.load %%b[%%i] : memref<%dxf32>\n    %%y = arith.addf %%x, %%c : f32\n    affine.store %%y, %%b[%%i] : memref<%dxf32>\n  }\n  return\n}\n", i, i+4, i+4, i, i+4, i+4, i+4, i+4, i+4, i+4)
	}
	for _, c := range []struct {
		text, pipeline string
		within         []string
	}{
		{located, "builtin.module(func.func(canonicalize,cse))", nil},
		{many.String(), "builtin.module(func.func(cse,canonicalize))", nil},
		{loops.String(), "builtin.module(func.func(affine-loop-fusion,affine-scalrep,lower-affine,canonicalize,convert-scf-to-cf,loop-invariant-code-motion,sccp,convert-arith-to-llvm,arith-expand))", nil},
		{nested, "builtin.module(builtin.module(func.func(cse)))", []string{"builtin.module"}},
	} {
		whole := serve(t, (*Session).Run, engine.RunRequest{Input: input([]byte(c.text)), Passes: engine.Passes{Pipeline: c.pipeline}})
		want := printed(t, whole.Module)
		for _, threads := range []int{1, 2, 8, 100} {
			open, went := proceeding(t, c.text, c.pipeline, c.within, func(req *engine.ProceedRequest) { req.Threads = threads })
			if !bytes.Equal(went.Module, want) {
				t.Errorf("%d threads:\n%s\nwant:\n%s", threads, went.Module, want)
			}
			if len(went.Ran) != len(open.Split.Batches) {
				t.Fatalf("%d of %d batches were run", len(went.Ran), len(open.Split.Batches))
			}
			for i, ran := range went.Ran {
				b := open.Split.Batches[i]
				alone := engine.RunRequest{Input: input(b.Module), Within: c.within, Units: []int{b.Units[0].Local}, Passes: engine.Passes{Pipeline: c.pipeline}}
				alone.Files = b.Files
				r := serve(t, (*Session).Run, alone)
				if ran.Batch != i || !bytes.Equal(ran.Module, r.Module) {
					t.Errorf("batch %d alone:\n%s\nhere:\n%s", i, generic(t, r.Module), generic(t, ran.Module))
				}
				if len(ran.Passes) != len(r.Passes) || len(ran.Slowest) != 1 || ran.Slowest[0].Unit != r.Slowest[0].Unit || ran.Slowest[0].Thread >= threads || fmt.Sprint(ran.Statistics) != fmt.Sprint(r.Statistics) || ran.Wall <= 0 {
					t.Errorf("batch %d alone: %+v, here %+v", i, r, ran)
				}
			}
		}
	}
}

// calling has units that refer to other units, so that their batches have stand-ins.
const calling = `func.func private @outside(i32) -> i32
memref.global "private" constant @table : memref<2xi32> = dense<[1, 2]>
func.func @a(%x: i32) -> i32 {
  %t = memref.get_global @table : memref<2xi32>
  %y = call @b(%x) : (i32) -> i32
  return %y : i32
}
func.func @b(%x: i32) -> i32 {
  %y = call @outside(%x) : (i32) -> i32
  %f = constant @a : (i32) -> i32
  %z = call_indirect %f(%y) : (i32) -> i32
  return %z : i32
}
`

// TestProceedInPart leaves out batches that the request does not name, batches after the budget, and
// batches that fail.
func TestProceedInPart(t *testing.T) {
	const pipeline = "builtin.module(func.func(cse))"
	_, went := proceeding(t, located, pipeline, nil, func(req *engine.ProceedRequest) { req.Batches = []int{3, 1} })
	if len(went.Ran) != 2 || went.Ran[0].Batch != 3 || went.Ran[0].RunResponse.Module == nil || went.Module != nil {
		t.Errorf("two batches: %+v", went.Ran)
	}
	for _, text := range []string{located, calling} {
		open, went := proceeding(t, text, pipeline, nil, func(req *engine.ProceedRequest) { req.Budget = -1 })
		if len(went.Ran) != 0 || len(went.Left) != len(open.Split.Batches) || went.Module != nil {
			t.Errorf("no time: %d batches ran and %d are left of %d", len(went.Ran), len(went.Left), len(open.Split.Batches))
		}
		for _, left := range went.Left {
			if want := open.Split.Batches[left.Batch].Module; !bytes.Equal(left.Module, want) {
				t.Errorf("batch %d is left as\n%s\nwant\n%s", left.Batch, generic(t, left.Module), generic(t, want))
			}
		}
	}
	const apart = "func.func @f0() {\n  return\n}\nfunc.func @f1() {\n  return\n}\nfunc.func @f2() {\n  return\n}\n"
	_, went = proceeding(t, apart, "builtin.module(func.func(test-pass-failure{at=f1}))", nil, func(*engine.ProceedRequest) {})
	if len(went.Ran) != 2 || went.Ran[1].Batch != 2 || went.Module != nil {
		t.Errorf("one fails: %+v", went.Ran)
	}
}
