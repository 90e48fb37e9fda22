package dataflow_test

import (
	"testing"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/dataflow"
	dialects "github.com/millrace-mlir/millrace/ir/dialect/all"
)

// input has a branch on a constant, a loop, and a value that nobody needs.
const input = `func.func @f(%n: index, %m: memref<4xi32>) -> i32 {
	%true = arith.constant true
	%c1 = arith.constant 1 : i32
	%c2 = arith.constant 2 : i32
	%i0 = arith.constant 0 : index
	%i1 = arith.constant 1 : index
	%unneeded = arith.addi %c1, %c2 {tag = "unneeded"} : i32
	cf.cond_br %true, ^taken(%c1 : i32), ^never(%c2 : i32)
^taken(%x: i32):
	%sum = arith.addi %x, %c2 {tag = "sum"} : i32
	%same = scf.for %i = %i0 to %n step %i1 iter_args(%a = %sum) -> (i32) {
		scf.yield %a : i32
	} {tag = "same"}
	%grows = scf.for %i = %i0 to %n step %i1 iter_args(%a = %sum) -> (i32) {
		%b = arith.addi %a, %c1 : i32
		scf.yield %b : i32
	} {tag = "grows"}
	memref.store %grows, %m[%i0] : memref<4xi32>
	return %same : i32
^never(%y: i32):
	return %y : i32
}`

// tagged parses the input and gives the first results of its tagged operations.
func tagged(t *testing.T) (*ir.Operation, map[string]*ir.Value) {
	t.Helper()
	c := ir.NewContext(dialects.Dialects())
	m, err := asm.Parse(c, "test.mlir", input, asm.Options{})
	if err != nil {
		t.Fatal(err)
	}
	values := map[string]*ir.Value{}
	m.WalkPre(func(op *ir.Operation) ir.WalkResult {
		if tag, ok := op.Attr("tag").(*ir.StringAttr); ok {
			values[tag.Value] = op.Result(0)
		}
		return ir.Advance
	})
	return m, values
}

// TestConstants: constants flow through branches and loops, joined only over the edges
// that are taken.
func TestConstants(t *testing.T) {
	m, values := tagged(t)
	s := dataflow.NewSolver(m)
	known := dataflow.LoadConstants(s)
	s.Run()
	for tag, want := range map[string]string{"sum": "3 : i32", "same": "3 : i32", "grows": ""} {
		got := ""
		if a := known.Get(values[tag]).Attr; a != nil {
			got = a.String()
		}
		if got != want {
			t.Errorf("%s is %q, want %q", tag, got, want)
		}
	}
	f := m.Region(0).First().First()
	if entry, never := f.Region(0).First(), f.Region(0).Last(); !s.IsLive(entry) || s.IsLive(never) {
		t.Error("the entry is live, and what no branch takes is not")
	}
}

// TestLiveness: a value is live if it reaches what has an effect or leaves the function.
func TestLiveness(t *testing.T) {
	m, values := tagged(t)
	s := dataflow.NewSolver(m)
	dataflow.LoadConstants(s) // tells which blocks run
	live := dataflow.LoadLiveness(s)
	s.Run()
	for tag, want := range map[string]bool{"sum": true, "same": true, "grows": true, "unneeded": false} {
		if got := live.Get(values[tag]); got != want {
			t.Errorf("%s live: %v, want %v", tag, got, want)
		}
	}
}
