package passes_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

// adders is a module of n functions that add constants, in generic form.
func adders(t *testing.T, n int) (*ir.Context, *ir.Operation) {
	var b strings.Builder
	b.WriteString("\"builtin.module\"() ({\n")
	for i := range n {
		fmt.Fprintf(&b, `"func.func"() <{function_type = (i32) -> (), sym_name = "f%d"}> ({
^bb0(%%a: i32):
  %%0 = "arith.constant"() <{value = %d : i32}> : () -> i32
  %%1 = "arith.addi"(%%a, %%0) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
  "func.call"(%%1) <{callee = @f0}> : (i32) -> ()
  "func.return"() : () -> ()
}) : () -> ()
`, i, i)
	}
	b.WriteString("}) : () -> ()\n")
	return parse(t, b.String())
}

// TestChangedUnitsAreVerified spoils one of many functions in a pass that runs on the module behind others, in each way
// that the verifier knows. The errors must be the same as for a pipeline of that pass alone, which verifies everything.
func TestChangedUnitsAreVerified(t *testing.T) {
	body := func(module *ir.Operation, i int) (ops []*ir.Operation) {
		f := module.Region(0).First().First()
		for range i {
			f = f.Next()
		}
		for op := range f.Region(0).First().Ops() {
			ops = append(ops, op)
		}
		return append(ops, f)
	}
	wrongs := map[string]func(module *ir.Operation){
		"terminator":  func(m *ir.Operation) { body(m, 40)[3].Erase() },
		"order":       func(m *ir.Operation) { b := body(m, 40); b[1].MoveBefore(b[0]) },
		"result type": func(m *ir.Operation) { body(m, 40)[1].Result(0).SetType(m.Context().IntegerType(64, ir.Signless)) },
		"argument type": func(m *ir.Operation) {
			body(m, 40)[0].Block().Arg(0).SetType(m.Context().IntegerType(64, ir.Signless))
		},
		"isolation":    func(m *ir.Operation) { body(m, 40)[1].SetOperand(1, body(m, 39)[0].Result(0)) },
		"property":     func(m *ir.Operation) { body(m, 40)[0].SetInherent("value", m.Context().Unit()) },
		"name":         func(m *ir.Operation) { body(m, 40)[4].SetInherent(ir.SymbolNameAttr, nil) },
		"twice a name": func(m *ir.Operation) { body(m, 40)[4].SetInherent(ir.SymbolNameAttr, m.Context().String("f39")) },
		"callee":       func(m *ir.Operation) { body(m, 0)[4].Erase() },
		"place":        func(m *ir.Operation) { body(m, 40)[3].MoveBefore(m.Region(0).First().First()) },
	}
	nop := &passes.Pass{Name: "Nop", Arg: "nop", Run: func(*passes.Ctx) bool { return true }}
	for what, spoil := range wrongs {
		wrong := &passes.Pass{Name: "Wrong", Arg: "wrong", Run: func(c *passes.Ctx) bool {
			spoil(c.Op)
			return true
		}}
		c, op := adders(t, 50)
		ok, want := events(t, c, op, 1, "builtin.module(wrong)", wrong)
		if ok || len(want) == 0 {
			t.Errorf("%s: %v %q, want an error", what, ok, want)
		}
		for _, threads := range []int{1, 4} {
			c, op := adders(t, 50)
			ok, got := events(t, c, op, threads, "builtin.module(nop,nop,nop,func.func(nop),wrong)", nop, wrong)
			if ok || !slices.Equal(got, want) {
				t.Errorf("%s, %d threads: %v %q, want %q", what, threads, ok, got, want)
			}
		}
	}
}

// TestValidUnitsAreRemembered runs passes on a module whose functions one pass changes: each is verified once, and the
// changed function once more.
func TestValidUnitsAreRemembered(t *testing.T) {
	c, op := adders(t, 50)
	def := op.Region(0).First().First().Region(0).First().First().Def()
	old, seen := def.Verify, 0
	def.Verify = func(op *ir.Operation) bool { seen++; return old(op) }
	defer func() { def.Verify = old }()
	nop := &passes.Pass{Name: "Nop", Arg: "nop", Run: func(*passes.Ctx) bool { return true }}
	change := &passes.Pass{Name: "Change", Arg: "change", Run: func(c *passes.Ctx) bool {
		f := c.Op.Region(0).First().First()
		f.Region(0).First().First().SetInherent("value", c.IR().Int64Attr(c.IR().IntegerType(32, ir.Signless), 77))
		return true
	}}
	if ok, got := events(t, c, op, 1, "builtin.module(nop,nop,nop,func.func(nop),change,nop)", nop, change); !ok || seen != 51 {
		t.Errorf("%v %q: %d constants verified, want 51", ok, got, seen)
	}
}
