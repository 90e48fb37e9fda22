package dataflow_test

import (
	"fmt"
	"strconv"
	"strings"
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

// tagged parses a module and gives the first results of its tagged operations.
func tagged(t *testing.T, input string) (*ir.Operation, map[string]*ir.Value) {
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
	m, values := tagged(t, input)
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

// wide returns a function in which n blocks branch to one block, and which n calls call. All of them pass 1,
// but the last block passes lastBlock and the last call passes lastCall.
func wide(n int, lastBlock, lastCall int) string {
	var b strings.Builder
	b.WriteString("func.func private @callee(%a: i32, %f: i1) -> i32 {\n %one = arith.constant 1 : i32\n %last = arith.constant " + strconv.Itoa(lastBlock) + " : i32\n cf.br ^b0\n")
	for i := range n {
		value := "%one"
		if i == n-1 {
			value = "%last"
		}
		fmt.Fprintf(&b, "^b%d:\n cf.cond_br %%f, ^b%d, ^all(%s : i32)\n", i, i+1, value)
	}
	fmt.Fprintf(&b, "^b%d:\n cf.br ^all(%%one : i32)\n^all(%%x: i32):\n", n)
	b.WriteString(" %r = arith.addi %x, %a {tag = \"sum\"} : i32\n return %r : i32\n}\n")
	for i := range n {
		value := 1
		if i == n-1 {
			value = lastCall
		}
		fmt.Fprintf(&b, "func.func @f%d(%%f: i1) -> i32 {\n %%c = arith.constant %d : i32\n %%r = call @callee(%%c, %%f) : (i32, i1) -> i32\n %%s = arith.addi %%r, %%c {tag = \"f%d\"} : i32\n return %%s : i32\n}\n", i, value, i)
	}
	return b.String()
}

// TestManyEdges joins values over so many edges, and from so many calls, that the solver finds them by an
// index.
func TestManyEdges(t *testing.T) {
	for _, n := range []int{2, 15, 16, 17, 18, 60} {
		for _, c := range []struct {
			block, call int
			sum         string // "" is not constant
		}{{1, 1, "2 : i32"}, {2, 1, ""}, {1, 3, ""}} {
			m, values := tagged(t, wide(n, c.block, c.call))
			s := dataflow.NewSolver(m)
			known := dataflow.LoadConstants(s)
			s.Run()
			got := ""
			if a := known.Get(values["sum"]).Attr; a != nil {
				got = a.String()
			}
			if got != c.sum {
				t.Errorf("%d edges, the last of %d and of calls %d: the sum is %q, want %q", n, c.block, c.call, got, c.sum)
			}
			if first := known.Get(values["f0"]).Attr; (first != nil) != (c.sum != "") {
				t.Errorf("%d edges, the last of %d and of calls %d: what a caller computes is %v", n, c.block, c.call, first)
			}
		}
	}
}

// TestLiveness: a value is live if it reaches an operation with an effect or leaves the function.
func TestLiveness(t *testing.T) {
	m, values := tagged(t, input)
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
