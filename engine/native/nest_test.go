package native

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/millrace-mlir/millrace/bytecode"
	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/passes"
)

// located has locations of every kind, in files of its own, and symbols in attributes, in text and in other units.
const located = `module @m attributes {test.main = @f3} {
  memref.global "private" @table : memref<2xi32> = dense<[1, 2]>
  func.func @f0(%a: i32 loc("x.c":7:1)) -> i32 {
    %c = arith.constant 7 : i32 loc("x.c":9:4)
    %r = arith.addi %a, %c : i32 loc("x.c":12:1 to 13:9)
    %s = arith.addi %r, %c : i32 loc(fused["x.c":14:1 to :9, "n"("y.c":100:2)])
    %t = func.call @f1(%s) : (i32) -> i32 loc(callsite("in"("y.c":200:1) at "x.c":15:3))
    return %t : i32 loc(unknown)
  } loc("x.c":5:1)
  func.func @f1(%a: i32) -> i32 attributes {test.ref = @other::@inner} {
    %t = memref.get_global @table : memref<2xi32>
    %z = arith.constant 0 : index
    %v = memref.load %t[%z] : memref<2xi32>
    return %v : i32
  }
  module @other {
    func.func private @inner()
  }
  func.func private @f2(i32) -> i32 attributes {test.like = @f1}
  func.func @f3(%a: i32) -> i32 {
    %v = func.call @f2(%a) : (i32) -> i32
    return %v : i32
  }
}
`

// split is an engine that splits what it opens by function.
func split(t *testing.T, text string, threads int) *engine.OpenResponse {
	t.Helper()
	e := *known
	e.Plan = func(r *passes.Registry, pl *passes.Pipeline, _ func(*passes.Division) bool) []engine.Stage {
		return []engine.Stage{{Pipeline: pl.Short(r), Way: passes.Nested, Anchor: "func.func"}}
	}
	in := input([]byte(text))
	in.Threads = threads
	resp, err := e.NewSession(nil).Open(&engine.OpenRequest{Input: in, Pipeline: "builtin.module(func.func(cse))", Target: 1})
	if err != nil {
		t.Fatal(err)
	}
	return resp
}

// TestFresh has an Open request split a module, and merges it.
func TestFresh(t *testing.T) {
	resp := split(t, located, 1)
	if resp.Split == nil || len(resp.Split.Batches) != 4 {
		t.Fatalf("split into %+v", resp.Split)
	}
	var frame []string
	for _, line := range strings.Split(generic(t, resp.Module), "\n") {
		if name, ok := strings.CutPrefix(line, "  \"func.func\""); ok {
			frame = append(frame, name)
		}
	}
	if len(frame) != 4 || !strings.HasSuffix(frame[0], `({`) || !strings.Contains(generic(t, resp.Module), "memref.global") {
		t.Errorf("the frame:\n%s", generic(t, resp.Module))
	}
	merge := engine.MergeRequest{Input: input(resp.Module), Form: &engine.Form{DebugInfo: true}}
	for i, b := range resp.Split.Batches {
		// Each is valid alone: what its unit refers to is there.
		run := &engine.RunRequest{Input: input(b.Module), Units: []int{0}, Passes: engine.Passes{Pipeline: "builtin.module(func.func(cse))"}, VerifyInput: true}
		if r, err := journaled(t, known).Run(run); err != nil || len(r.Failures) > 0 {
			t.Errorf("batch %d: %+v, %v", i, r, err)
		}
		if text := generic(t, b.Module); !strings.Contains(text, `sym_name = "f3"`) {
			t.Errorf("batch %d lacks the symbol that the module names:\n%s", i, text)
		}
		merge.Parts = append(merge.Parts, engine.Part{From: []int{0}, To: []int{b.Units[0].Global}, Moves: bytecode.MovesOf(b.Files), Module: b.Module})
	}
	want := printed(t, read(t, located))
	if got := serve(t, (*Session).Merge, merge).Module; !bytes.Equal(got, want) {
		t.Errorf("put together:\n%s\nwas:\n%s", got, want)
	}
	if got := resp.Split.Batches[0].Files; !slices.Contains(got, bytecode.File{Name: "x.c", Line: 5}) || !slices.Contains(got, bytecode.File{Name: "y.c", Line: 100}) {
		t.Errorf("the files of the first batch are %v", got)
	}
}

// TestFreshIsTheSame holds what is made of a module against what is made of it elsewhere, and by more threads.
func TestFreshIsTheSame(t *testing.T) {
	var b strings.Builder
	for i := range 600 {
		fmt.Fprintf(&b, "func.func @f%d(%%a: vector<%dxi32>) -> vector<%dxi32> {\n  %%r = arith.addi %%a, %%a : vector<%dxi32>\n  return %%r : vector<%dxi32>\n}\n", i, i+1, i+1, i+1, i+1)
	}
	want := split(t, b.String(), 1)
	for _, threads := range []int{1, 2, 8} {
		got := split(t, "// A comment.\n\n"+b.String(), threads)
		same := func(a, b engine.Batch) bool { return bytes.Equal(a.Module, b.Module) }
		if !slices.EqualFunc(got.Split.Batches, want.Split.Batches, same) || !bytes.Equal(got.Module, want.Module) {
			t.Errorf("%d threads: other bytes", threads)
		}
	}
}

// nested has two tables with the same names in them, one with a terminator in the way of no unit, and names that lead inside.
const nested = `module @m {
  func.func private @outside(i32)
  builtin.module @a attributes {test.table = "a"} {
    memref.global "private" @data : memref<2xi32> = dense<[1, 2]>
    func.func @f(%x: i32 loc("x.c":3:1)) -> i32 {
      %r = func.call @g(%x) : (i32) -> i32 loc("x.c":4:2)
      %s = arith.addi %r, %r : i32
      return %s : i32
    }
    func.func @g(%x: i32) -> i32 {
      %y = arith.addi %x, %x : i32
      return %y : i32
    }
    func.func @h() attributes {test.inside = @box::@leaf, test.plain = @box} {
      return
    }
    builtin.module @box {
      func.func private @leaf()
    }
  }
  builtin.module @b {
    func.func @f(%x: i32) -> i32 attributes {test.other = @outside} {
      return %x : i32
    }
  }
  gpu.module @c {
    gpu.func @f() {
      gpu.return
    }
  }
}
`

// TestNested takes functions out of modules in a module, from memory and from bytecode, and puts them back.
func TestNested(t *testing.T) {
	const pipeline = "builtin.module(builtin.module(func.func(cse)))"
	within := []string{"builtin.module"}
	e := *known
	e.Plan = func(r *passes.Registry, pl *passes.Pipeline, _ func(*passes.Division) bool) []engine.Stage {
		return []engine.Stage{{Pipeline: pl.Short(r), Way: passes.Nested, Anchor: "func.func", Within: within}}
	}
	fresh, err := e.NewSession(nil).Open(&engine.OpenRequest{Input: input([]byte(nested)), Pipeline: pipeline, Target: 1})
	if err != nil {
		t.Fatal(err)
	}
	data := read(t, nested)
	want := printed(t, data)
	sliced := serve(t, (*Session).Split, engine.SplitRequest{Input: input(data), Anchor: "func.func", Within: within, Target: 1})
	for what, resp := range map[string]*engine.SplitResponse{"memory": fresh.Split, "bytecode": sliced} {
		if len(resp.Batches) != 4 || resp.Gather != "" {
			t.Fatalf("%s: %d parts of 4", what, len(resp.Batches))
		}
		base := data
		if what == "memory" {
			base = fresh.Module
		}
		merge := engine.MergeRequest{Input: input(base), Within: within, Form: &engine.Form{DebugInfo: true}}
		for i, b := range resp.Batches {
			unit := b.Units[0]
			text := generic(t, b.Module)
			for has, in := range map[string][]int{
				`test.table = "a"`: {0, 1, 2}, `sym_name = "leaf"`: {2}, `sym_name = "outside"`: {3}, `sym_name = "g"`: {0, 1}, "memref.global": {},
			} {
				if strings.Contains(text, has) != slices.Contains(in, i) {
					t.Errorf("%s, part %d: %s is there or missing:\n%s", what, i, has, text)
				}
			}
			run := &engine.RunRequest{Input: input(b.Module), Within: within, Units: []int{unit.Local}, Passes: engine.Passes{Pipeline: pipeline}, VerifyInput: true}
			if r, err := journaled(t, known).Run(run); err != nil || len(r.Failures) > 0 || len(r.Slowest) != 1 || r.Slowest[0].Unit != unit.Local {
				t.Errorf("%s, part %d: %+v, %v", what, i, r, err)
			}
			if taken := serve(t, (*Session).Take, engine.TakeRequest{Input: input(b.Module), Within: within, Units: []int{unit.Local}}); len(taken.At) != 1 || generic(t, taken.Module) != text {
				t.Errorf("%s, part %d taken alone, at %v:\n%s", what, i, taken.At, generic(t, taken.Module))
			}
			merge.Parts = append(merge.Parts, engine.Part{From: []int{unit.Local}, To: []int{unit.Global}, Moves: bytecode.MovesOf(b.Files), Module: b.Module})
		}
		if got := serve(t, (*Session).Merge, merge).Module; !bytes.Equal(got, want) {
			t.Errorf("%s, put together:\n%s\nwas:\n%s", what, got, want)
		}
	}
	// An operation with a terminator after the units cannot be made anew around some of the units.
	ended := `"test.table"() ({ }) : () -> ()`
	if resp := serve(t, (*Session).Split, engine.SplitRequest{Input: input(encoded(t, ended)), Anchor: "func.func", Within: []string{"test.table"}, Target: 1}); resp.Gather == "" {
		t.Error("an operation that is not isolated was taken apart")
	}
}

// TestNotFresh are modules whose parts share something.
func TestNotFresh(t *testing.T) {
	for what, text := range map[string]string{
		"distinct":  `func.func private @f() attributes {test.d = distinct[0]<1 : i32>}`,
		"resources": "func.func private @f() attributes {test.d = dense_resource<r> : tensor<1xi8>}\n{-# dialect_resources: { builtin: { r: \"0x0400000001\" } } #-}",
		"values":    "%c = arith.constant 1 : i32\nfunc.func private @f()",
	} {
		if resp := split(t, text, 2); resp.Split != nil || !bytecode.IsBytecode(resp.Module) {
			t.Errorf("%s: split", what)
		}
	}
}
