package native

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"github.com/millrace-mlir/millrace/bytecode"
	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/passes"
)

// TestMergeRuns holds a merge that runs the next stage, and writes what comes of it, against one after the other.
func TestMergeRuns(t *testing.T) {
	opened := split(t, located, 1)
	merge := engine.MergeRequest{Input: input(opened.Module)}
	for _, b := range opened.Split.Batches {
		merge.Parts = append(merge.Parts, engine.Part{From: []int{0}, To: []int{b.Units[0].Global}, Moves: bytecode.MovesOf(b.Files), Module: b.Module})
	}
	for _, threads := range []int{1, 2} {
		const next = "builtin.module(inline,symbol-dce,func.func(canonicalize))"
		whole := engine.RunRequest{Input: input(serve(t, (*Session).Merge, merge).Module), Passes: engine.Passes{Pipeline: next}}
		whole.Threads = threads
		module := serve(t, (*Session).Run, whole).Module
		want := printed(t, module)
		both := merge
		both.Then.Pipeline, both.Threads = next, threads
		if got := serve(t, (*Session).Merge, both); !bytes.Equal(got.Module, module) || len(got.Passes) != 3 {
			t.Errorf("%d threads: other bytes, or not three passes: %+v", threads, got.Passes)
		}
		both.Form = &engine.Form{DebugInfo: true}
		if got := serve(t, (*Session).Merge, both); !bytes.Equal(got.Module, want) {
			t.Errorf("%d threads: got\n%s\nwant\n%s", threads, got.Module, want)
		}
	}
	fails := merge
	fails.Then.Pipeline, fails.TestPasses, fails.Threads = "builtin.module(func.func(test-pass-failure))", true, 2
	if got := serve(t, (*Session).Merge, fails); got.Module != nil || len(got.Failures) == 0 {
		t.Errorf("a failure: %+v", got)
	}
}

// TestMergeKeepsResources has two batches bring back the resource that the module has: its name stays.
func TestMergeKeepsResources(t *testing.T) {
	const text = "func.func @f() -> tensor<1xi8> {\n  %c = arith.constant dense_resource<r> : tensor<1xi8>\n  return %c : tensor<1xi8>\n}\n" +
		"func.func @g() -> tensor<1xi8> {\n  %c = arith.constant dense_resource<r> : tensor<1xi8>\n  return %c : tensor<1xi8>\n}\n" +
		"{-# dialect_resources: { builtin: { r: \"0x0400000001\" } } #-}"
	module := read(t, text)
	p := &pieces{random: rand.New(rand.NewPCG(1, 1)), ways: map[passes.Way]int{}}
	got, why, err := p.apart(module, "builtin.module(func.func(cse))", passes.Nested, "func.func")
	if err != nil || why != "" {
		t.Fatalf("%s, %v", why, err)
	}
	if a, b := printed(t, got), printed(t, module); !bytes.Equal(a, b) {
		t.Errorf("got\n%s\nwant\n%s", a, b)
	}
}
