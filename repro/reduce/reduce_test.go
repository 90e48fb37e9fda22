package reduce

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/millrace-mlir/millrace/ir"
	dialects "github.com/millrace-mlir/millrace/ir/dialect/all"
)

// has is a test in this process: a valid module in which an operation satisfies want.
func has(want func(op *ir.Operation) bool) Test {
	return func(_ context.Context, text []byte) (bool, error) {
		m, err := parse(dialects.Dialects(), text)
		if err != nil || !m.valid() {
			return false, nil
		}
		found := false
		m.op.WalkPre(func(op *ir.Operation) ir.WalkResult {
			found = found || want(op)
			return ir.Advance
		})
		return found, nil
	}
}

func named(name string) func(op *ir.Operation) bool {
	return func(op *ir.Operation) bool { return op.Name().Name == name }
}

// TestReduce reduces each file of testdata. The first line of a file, "// KEEP: operation", names
// the operation to keep, followed by the expected number of operations.
func TestReduce(t *testing.T) {
	files, err := filepath.Glob("testdata/*.mlir")
	if err != nil || len(files) < 5 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			var keep string
			var least int
			if _, err := fmt.Sscanf(string(text), "// KEEP: %s %d", &keep, &least); err != nil {
				t.Fatal(err)
			}
			var first []byte
			for _, threads := range []int{1, 4} {
				r, err := Reduce(t.Context(), text, has(named(keep)), Options{Dialects: dialects.Dialects(), Threads: threads})
				if err != nil {
					t.Fatal(err)
				}
				if r.Ops > least || !r.complete {
					t.Errorf("%d threads: %d operations (%d before), want %d; complete %t:\n%s", threads, r.Ops, r.Was, least, r.complete, r.Module)
				}
				if first != nil && !bytes.Equal(first, r.Module) {
					t.Errorf("%d threads find another module:\n%s\nand one\n%s", threads, r.Module, first)
				}
				first = r.Module
			}
		})
	}
}

// many is a module of n functions of k additions each.
func many(n, k int) []byte {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "func.func @f%d(%%a: i32, %%b: i32) -> i32 {\n  %%0 = arith.addi %%a, %%b : i32\n", i)
		for j := range k {
			fmt.Fprintf(&b, "  %%%d = arith.addi %%%d, %%a : i32\n", j+1, j)
		}
		if i == n/2 {
			fmt.Fprintf(&b, "  %%x = arith.muli %%%d, %%b : i32\n  return %%x : i32\n}\n", k)
		} else {
			fmt.Fprintf(&b, "  return %%%d : i32\n}\n", k)
		}
	}
	return []byte(b.String())
}

// TestRuns limits the number of runs. Because rules try groups, it grows with the logarithm of the
// number of removable things.
func TestRuns(t *testing.T) {
	r, err := Reduce(t.Context(), many(64, 30), has(named("arith.muli")), Options{Dialects: dialects.Dialects(), Threads: 1})
	if err != nil {
		t.Fatal(err)
	}
	if r.Was != 64*33+1 || r.Ops > 4 || r.Runs > 40 {
		t.Errorf("%d operations from %d in %d runs:\n%s", r.Ops, r.Was, r.Runs, r.Module)
	}
}

// TestAlone looks for a failure in one function of many, in either of two, in two together, and in
// a function that calls another. The result is the same for any number of threads.
func TestAlone(t *testing.T) {
	one := has(named("arith.muli"))
	both := func(ctx context.Context, text []byte) (bool, error) {
		f3, _ := has(symbol3)(ctx, text)
		f40, _ := has(symbol40)(ctx, text)
		return f3 && f40, nil
	}
	either := has(func(op *ir.Operation) bool { return symbol3(op) || symbol40(op) })
	for _, c := range []struct {
		name      string
		module    []byte
		test      Test
		ops, runs int
	}{
		{"one", many(50, 3), one, 3, 11},
		{"both", many(50, 3), both, 2, 50},
		{"either", many(50, 3), either, 1, 30},
		{"called", append(many(50, 3), "func.func @g() {\n  %0 = arith.constant 1 : i32\n  %1 = call @f25(%0, %0) : (i32, i32) -> i32\n  return\n}\n"...), has(named("func.call")), 2, 30},
		{"few", many(3, 3), one, 3, 20},
	} {
		var first []byte
		for threads := 1; threads <= 4; threads++ {
			r, err := Reduce(t.Context(), c.module, c.test, Options{Dialects: dialects.Dialects(), Threads: threads})
			if err != nil {
				t.Fatal(err)
			}
			if r.Ops > c.ops || !r.complete || threads == 1 && r.Runs > c.runs {
				t.Errorf("%s, %d threads: %d operations in %d runs, complete %t:\n%s", c.name, threads, r.Ops, r.Runs, r.complete, r.Module)
			}
			if first != nil && !bytes.Equal(first, r.Module) {
				t.Errorf("%s: %d threads find another module:\n%s\nand one\n%s", c.name, threads, r.Module, first)
			}
			first = r.Module
		}
	}
}

// TestOdd finds the symbol that is unlike the others, if there is one.
func TestOdd(t *testing.T) {
	alike := "func.func @NAME(%a: i32) { %0 = arith.addi %a, %a : i32\n return }\n"
	other := "func.func @NAME(%a: i64) { %0 = arith.addi %a, %a : i64\n return }\n"
	more := "func.func @NAME(%a: i64) { %0 = arith.muli %a, %a : i64\n return }\n"
	third := "func.func @NAME(%a: i16) { %0 = arith.subi %a, %a : i16\n return }\n"
	for _, c := range []struct {
		what []string
		want int
	}{
		{[]string{alike, alike, other, alike}, 2},
		{[]string{alike, other, alike, more}, 3}, // i64 is of both
		{[]string{alike, alike, alike, alike}, -1},
		{[]string{more, alike, alike, third}, -1},
	} {
		var text strings.Builder
		for i, f := range c.what {
			text.WriteString(strings.Replace(f, "NAME", fmt.Sprint("f", i), 1))
		}
		m, err := parse(dialects.Dialects(), []byte(text.String()))
		if err != nil {
			t.Fatal(err)
		}
		if got := odd(m.top()); got != c.want {
			t.Errorf("%d, want %d in\n%s", got, c.want, text.String())
		}
	}
}

func symbol3(op *ir.Operation) bool  { return isSymbol(op, "f3") }
func symbol40(op *ir.Operation) bool { return isSymbol(op, "f40") }

func isSymbol(op *ir.Operation, name string) bool {
	s := ir.SymbolName(op)
	return s != nil && s.Value == name
}

func TestWithin(t *testing.T) {
	for _, c := range []struct {
		a, b []uint64
		want bool
	}{
		{nil, nil, true}, {nil, []uint64{1}, true}, {[]uint64{1}, nil, false}, {[]uint64{2}, []uint64{1, 2, 3}, true},
		{[]uint64{2, 2}, []uint64{1, 2, 3}, false}, {[]uint64{2, 2, 3}, []uint64{2, 2, 3}, true}, {[]uint64{4}, []uint64{1, 2, 3}, false},
	} {
		if got := within(c.a, c.b); got != c.want {
			t.Errorf("%v within %v: %t", c.a, c.b, got)
		}
	}
}

// TestInterrupted checks that a reduction keeps the best module when a context or the number of
// runs stops it.
func TestInterrupted(t *testing.T) {
	in := many(8, 10)
	ctx, cancel := context.WithCancel(t.Context())
	var n atomic.Int32
	test := has(named("arith.muli"))
	stopping := func(c context.Context, text []byte) (bool, error) {
		if n.Add(1) == 8 {
			cancel()
		}
		return test(c, text)
	}
	r, err := Reduce(ctx, in, stopping, Options{Dialects: dialects.Dialects(), Threads: 1})
	if err != nil {
		t.Fatal(err)
	}
	if ok, _ := test(t.Context(), r.Module); !ok || r.complete || r.Ops >= r.Was || r.Ops < 4 {
		t.Errorf("interrupted at %d of %d operations, complete %t, holds %t", r.Ops, r.Was, r.complete, ok)
	}
	r, err = Reduce(t.Context(), in, test, Options{Dialects: dialects.Dialects(), Runs: 5, Threads: 1})
	if err != nil || r.Runs > 6 || r.complete {
		t.Errorf("%+v, %v", r, err)
	}
}

func TestNothing(t *testing.T) {
	o := Options{Dialects: dialects.Dialects()}
	if _, err := Reduce(t.Context(), many(1, 1), has(named("arith.divsi")), o); !errors.Is(err, ErrNothing) {
		t.Error(err)
	}
	if _, err := Reduce(t.Context(), []byte("module {"), has(named("arith.divsi")), o); err == nil {
		t.Error("what cannot be read was reduced")
	}
	broken := errors.New("broken")
	if _, err := Reduce(t.Context(), many(1, 1), func(context.Context, []byte) (bool, error) { return false, broken }, o); !errors.Is(err, broken) {
		t.Error(err)
	}
}
