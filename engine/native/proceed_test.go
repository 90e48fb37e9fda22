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
func proceeding(t *testing.T, text, pipeline string, within []string, change func(*engine.Request)) (open, went *engine.Response) {
	t.Helper()
	e := *known
	e.Plan = func(r *passes.Registry, pl *passes.Pipeline, _ bool) []engine.Stage {
		return []engine.Stage{{Pipeline: pl.Short(r), Way: passes.Nested, Anchor: "func.func", Within: within}}
	}
	journal, err := engine.NewJournal()
	if err != nil {
		t.Fatal(err)
	}
	ask := func(req engine.Request) *engine.Response {
		t.Helper()
		req.Name, req.AllowUnregistered, req.TestPasses, req.Pipeline, req.Within = "t.mlir", true, true, pipeline, within
		resp, err := e.Serve(t.Context(), &req, journal)
		if err != nil {
			t.Fatal(err)
		}
		return resp
	}
	open = ask(engine.Request{Verb: engine.Open, Module: []byte(text), Target: 1, Threads: 2})
	kept := ask(engine.Request{Verb: engine.Open, Module: []byte(text), Target: 1, Threads: 2, Keep: true})
	if !open.Split || !kept.Split || len(kept.Contents) != len(open.Blobs) || kept.Blobs != nil || fmt.Sprint(open.Files) != fmt.Sprint(kept.Files) {
		t.Fatal("the module was not split, or in different ways")
	}
	for i, c := range kept.Contents {
		if is := sha256.Sum256(open.Blobs[i]); c.Digest != hex.EncodeToString(is[:]) || c.Size != int64(len(open.Blobs[i])) {
			t.Errorf("batch %d: its content is another than is told: %+v", i, c)
		}
	}
	req := engine.Request{Verb: engine.Proceed, Threads: 2, Form: &engine.Form{DebugInfo: true}, Budget: 1 << 40}
	for i := range open.Batches {
		req.Batches = append(req.Batches, i)
	}
	change(&req)
	went = ask(req)
	if _, err := e.Serve(t.Context(), &req, journal); err == nil {
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
		journal, err := engine.NewJournal()
		if err != nil {
			t.Fatal(err)
		}
		form := &engine.Form{DebugInfo: true}
		run := engine.Request{Verb: engine.Run, Name: "t.mlir", Module: []byte(c.text), Pipeline: c.pipeline, Threads: 1, AllowUnregistered: true}
		whole, err := known.Serve(t.Context(), &run, journal)
		if err != nil {
			t.Fatal(err)
		}
		want := serve(t, engine.Request{Verb: engine.Print, Form: form, Module: whole.Module}).Module
		for _, threads := range []int{1, 2, 8, 100} {
			open, went := proceeding(t, c.text, c.pipeline, c.within, func(req *engine.Request) { req.Threads = threads })
			if !bytes.Equal(went.Module, want) {
				t.Errorf("%d threads:\n%s\nwant:\n%s", threads, went.Module, want)
			}
			if len(went.Ran) != len(open.Batches) {
				t.Fatalf("%d of %d batches were run", len(went.Ran), len(open.Batches))
			}
			for i, ran := range went.Ran {
				alone := engine.Request{
					Verb: engine.Run, Name: "t.mlir", Module: open.Blobs[i], Files: open.Files[i], Within: c.within, Units: []int{open.Batches[i][0].Local},
					Pipeline: c.pipeline, Threads: 1, AllowUnregistered: true,
				}
				r, err := known.Serve(t.Context(), &alone, journal)
				if err != nil {
					t.Fatal(err)
				}
				if ran.Batch != i || !bytes.Equal(went.Blobs[i], r.Module) {
					t.Errorf("batch %d alone:\n%s\nhere:\n%s", i, generic(t, r.Module), generic(t, went.Blobs[i]))
				}
				if len(ran.Passes) != len(r.Passes) || len(ran.Slowest) != 1 || ran.Slowest[0].Unit != r.Slowest[0].Unit || ran.Slowest[0].Thread >= threads || fmt.Sprint(ran.Statistics) != fmt.Sprint(r.Statistics) || ran.Wall <= 0 {
					t.Errorf("batch %d alone: %+v, here %+v", i, r, ran)
				}
			}
		}
	}
}

// TestProceedInPart leaves out what was not asked for, what comes too late, and what fails.
func TestProceedInPart(t *testing.T) {
	const pipeline = "builtin.module(func.func(cse))"
	_, went := proceeding(t, located, pipeline, nil, func(req *engine.Request) { req.Batches = []int{3, 1} })
	if len(went.Ran) != 2 || went.Ran[0].Batch != 3 || len(went.Blobs) != 2 || went.Module != nil {
		t.Errorf("two batches: %+v", went.Ran)
	}
	if _, went = proceeding(t, located, pipeline, nil, func(req *engine.Request) { req.Budget = -1 }); len(went.Ran) != 0 || went.Module != nil {
		t.Errorf("no time: %+v", went.Ran)
	}
	const apart = "func.func @f0() {\n  return\n}\nfunc.func @f1() {\n  return\n}\nfunc.func @f2() {\n  return\n}\n"
	_, went = proceeding(t, apart, "builtin.module(func.func(test-pass-failure{at=f1}))", nil, func(*engine.Request) {})
	if len(went.Ran) != 2 || went.Ran[1].Batch != 2 || went.Module != nil {
		t.Errorf("one fails: %+v", went.Ran)
	}
}
