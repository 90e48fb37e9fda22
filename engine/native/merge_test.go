package native

import (
	"bytes"
	"testing"

	"github.com/millrace-mlir/millrace/bytecode"
	"github.com/millrace-mlir/millrace/engine"
)

// TestMergeRuns holds a merge that runs the next stage, and writes what comes of it, against one after the other.
func TestMergeRuns(t *testing.T) {
	journal, err := engine.NewJournal()
	if err != nil {
		t.Fatal(err)
	}
	opened := split(t, located, 1)
	merge := engine.Request{Verb: engine.Merge, Name: "t.mlir", Module: opened.Module, AllowUnregistered: true}
	for i, blob := range opened.Blobs {
		merge.Blobs = append(merge.Blobs, blob)
		merge.Parts = append(merge.Parts, engine.Part{From: []int{0}, To: []int{opened.Batches[i][0].Global}, Moves: bytecode.MovesOf(opened.Files[i])})
	}
	do := func(req engine.Request) *engine.Response {
		resp, err := known.Serve(t.Context(), &req, journal)
		if err != nil {
			t.Fatal(err)
		}
		return resp
	}
	for _, threads := range []int{1, 2} {
		const next = "builtin.module(inline,symbol-dce,func.func(canonicalize))"
		form := &engine.Form{DebugInfo: true}
		whole := engine.Request{Verb: engine.Run, Name: "t.mlir", Module: do(merge).Module, Pipeline: next, Threads: threads, AllowUnregistered: true}
		module := do(whole).Module
		want := do(engine.Request{Verb: engine.Print, Name: "t.mlir", Module: module, Form: form, AllowUnregistered: true}).Module
		both := merge
		both.Pipeline, both.Threads = next, threads
		if got := do(both); !bytes.Equal(got.Module, module) || len(got.Passes) != 3 {
			t.Errorf("%d threads: other bytes, or not three passes: %+v", threads, got.Passes)
		}
		both.Form = form
		if got := do(both); !bytes.Equal(got.Module, want) {
			t.Errorf("%d threads: got\n%s\nwant\n%s", threads, got.Module, want)
		}
	}
	fails := merge
	fails.Pipeline, fails.TestPasses, fails.Threads = "builtin.module(func.func(test-pass-failure))", true, 2
	if got := do(fails); got.Module != nil || len(got.Failures) == 0 {
		t.Errorf("a failure: %+v", got)
	}
}
