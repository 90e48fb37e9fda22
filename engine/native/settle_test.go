package native

import (
	"bytes"
	"os"
	"reflect"
	"slices"
	"strconv"
	"testing"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/passes"
)

// first is the pipeline with which the inliner begins.
var first = &passes.First{Pass: "inline", Pipeline: "any(canonicalize)"}

// apartThenInline runs a nest on single units and then the inliner on the module, as a job does. It returns the settled
// units too. Without a result the stage is gathered.
func apartThenInline(t *testing.T, text, nest, anchor string) (result []byte, settled engine.Settled) {
	t.Helper()
	open, err := ask((*Session).Open, engine.OpenRequest{Input: input([]byte(text)), Pipeline: nest})
	if err != nil {
		return nil, settled
	}
	split, err := ask((*Session).Split, engine.SplitRequest{Input: input(open.Module), Way: passes.Nested, Anchor: anchor, Target: 1, Pipeline: nest})
	if err != nil || split.Gather != "" || len(split.Batches) == 0 {
		return nil, settled
	}
	merge := engine.MergeRequest{Input: input(open.Module), Way: passes.Nested, Then: engine.Passes{Pipeline: "builtin.module(inline)"}, Parts: make([]engine.Part, len(split.Batches))}
	for k := range split.Batches {
		b, part := &split.Batches[k], &merge.Parts[k]
		req := engine.RunRequest{Input: input(b.Module), Passes: engine.Passes{Pipeline: nest, First: first}, Piece: engine.Piece{Way: passes.Nested}}
		req.Files = b.Files
		for _, u := range b.Units {
			req.Units = append(req.Units, u.Local)
			part.From, part.To = append(part.From, u.Local), append(part.To, u.Global)
		}
		run, err := ask((*Session).Run, req)
		if err != nil || len(run.Failures) > 0 {
			return nil, settled
		}
		part.Settled.AddAll(&run.Settled, func(unit int) (int, bool) {
			i := slices.Index(part.From, unit)
			return part.To[max(i, 0)], i >= 0
		})
		settled.AddAll(&part.Settled, func(unit int) (int, bool) { return unit, true })
		part.Module, part.Moves = run.Module, nil
	}
	resp, err := ask((*Session).Merge, merge)
	if err != nil || resp.Gather != "" {
		return nil, settled
	}
	return resp.Module, settled
}

// TestSettled shows which units are settled: canonicalize leaves them unchanged (@stays, @calls), or changes only the
// order in which a constant is used (@turns).
func TestSettled(t *testing.T) {
	const text = `
func.func private @folds(%a: i32) -> i32 {
  %0 = arith.constant 1 : i32
  %1 = arith.constant 2 : i32
  %2 = arith.addi %0, %1 : i32
  return %2 : i32
}
func.func private @stays(%a: i32) -> i32 {
  %0 = arith.muli %a, %a : i32
  return %0 : i32
}
func.func private @swaps(%a: i32) -> i32 {
  %0 = arith.constant 1 : i32
  %1 = arith.addi %0, %a : i32
  return %1 : i32
}
func.func private @declared()
func.func private @turns(%a: memref<4xf32>, %b: memref<4xf32>) {
  %c = arith.constant 0.0 : f32
  affine.for %i = 0 to 4 {
    affine.store %c, %a[%i] : memref<4xf32>
  }
  affine.for %i = 0 to 4 {
    %0 = affine.load %a[%i] : memref<4xf32>
    %1 = arith.maximumf %0, %c : f32
    affine.store %1, %b[%i] : memref<4xf32>
  }
  return
}
func.func @calls(%a: i32) -> i32 {
  %0 = call @folds(%a) : (i32) -> i32
  %1 = call @stays(%0) : (i32) -> i32
  %2 = call @swaps(%1) : (i32) -> i32
  return %2 : i32
}
`
	m := serve(t, (*Session).Open, engine.OpenRequest{Input: input([]byte(text)), Pipeline: "builtin.module(func.func(cse,affine-loop-fusion))"}).Module
	run := serve(t, (*Session).Run, engine.RunRequest{Input: input(m), Passes: engine.Passes{Pipeline: "builtin.module(func.func(cse,affine-loop-fusion))", First: first}, Units: []int{0, 1, 2, 3, 4, 5}})
	if want := (engine.Settled{Units: []int{1, 4, 5}, Referring: []int{5}, Orders: [][]int{{4, 2, 1, 0}}}); !reflect.DeepEqual(run.Settled, want) {
		t.Errorf("settled: %+v", run.Settled)
	}
	if last := run.Passes[len(run.Passes)-1]; last.Pass != "inline" || last.Anchor != "func.func" || last.Runs != 6 {
		t.Errorf("%+v", last)
	}
	plain := serve(t, (*Session).Run, engine.RunRequest{Input: input(m), Passes: engine.Passes{Pipeline: "builtin.module(func.func(cse,affine-loop-fusion))"}, Units: []int{0, 1, 2, 3, 4, 5}})
	if !bytes.Equal(plain.Module, run.Module) || plain.Settled.Units != nil {
		t.Error("to ask for settled units changes the module")
	}
}

// TestInlineSettled: inputs of passes become after cse in single units and the inliner, which does not simplify settled units, what they
// become in one process. It takes one input of 16; MILLRACE_PIECES is another share.
func TestInlineSettled(t *testing.T) {
	every := 16
	if s := os.Getenv("MILLRACE_PIECES"); s != "" {
		every, _ = strconv.Atoi(s)
	}
	n, compared, units, turned := 0, 0, 0, 0
	eachPassInput(t, func(what, text, _ string) {
		if n++; n%every != 0 {
			return
		}
		for _, nest := range []string{"cse", "canonicalize,cse", "affine-loop-fusion"} {
			got, settled := apartThenInline(t, text, "builtin.module(func.func("+nest+"))", "func.func")
			if got == nil {
				continue
			}
			open := serve(t, (*Session).Open, engine.OpenRequest{Input: input([]byte(text)), Pipeline: "builtin.module(inline)"})
			want, err := ask((*Session).Run, engine.RunRequest{Input: input(open.Module), Passes: engine.Passes{Pipeline: "builtin.module(func.func(" + nest + "),inline)"}})
			if err != nil || len(want.Failures) > 0 {
				continue
			}
			compared++
			units += len(settled.Units)
			turned += len(settled.Orders)
			if !bytes.Equal(got, want.Module) {
				t.Errorf("%s: after %s:\n%s", what, nest, firstDifference(withLocations(t, got), withLocations(t, want.Module)))
			}
		}
	})
	if t.Logf("%d modules, %d settled units, %d values with another order of uses", compared, units, turned); compared < 100 || units < 100 || turned == 0 {
		t.Errorf("only %d modules with %d settled units and %d turned values", compared, units, turned)
	}
}
