package ir_test

import (
	"strings"
	"testing"

	"github.com/millrace-mlir/millrace/ir"
)

// TestVerifyAfterChange: the verifier remembers shapes of operations that were
// right, and still sees what became wrong.
func TestVerifyAfterChange(t *testing.T) {
	const text = `func.func @f(%a: i32, %b: i32, %c: i64) -> i1 {
  %0 = arith.addi %a, %b : i32
  %1 = arith.addi %b, %a : i32
  %2 = arith.cmpi slt, %0, %1 : i32
  return %2 : i1
}`
	changes := []struct {
		name, want string
		change     func(m *ir.Operation)
	}{
		{"operand", "requires the same type for all operands and results", func(m *ir.Operation) {
			named(m, "arith.addi")[1].SetOperand(1, named(m, "func.func")[0].Region(0).First().Arg(2))
		}},
		{"result", "requires the same type for all operands and results", func(m *ir.Operation) {
			named(m, "arith.addi")[1].Result(0).SetType(m.Context().Int(64))
		}},
		{"attribute", "attribute 'predicate' failed to satisfy constraint", func(m *ir.Operation) {
			named(m, "arith.cmpi")[0].SetInherent("predicate", m.Context().String("slt"))
		}},
		{"place", "must be the last operation in the parent block", func(m *ir.Operation) {
			named(m, "func.return")[0].MoveBefore(named(m, "arith.addi")[1])
		}},
	}
	for _, c := range changes {
		m := parse(t, text)
		for range 2 {
			if !ir.Verify(m, 1) {
				t.Fatalf("%s: %v", c.name, m.Context().Diags.All)
			}
		}
		c.change(m)
		if ir.Verify(m, 1) {
			t.Errorf("%s: nothing was said", c.name)
		} else if all := m.Context().Diags.All; !strings.Contains(all[len(all)-1].Text, c.want) {
			t.Errorf("%s: %v, want %s", c.name, all, c.want)
		}
	}
}
