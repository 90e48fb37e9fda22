package scf

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
)

// foldIntoRange folds additions and multiplications of the induction variable into the bounds and
// the step. It continues as long as the induction variable has only that use. It always returns
// true, as eachLoop needs it.
func foldIntoRange(b *ir.Builder, op *ir.Operation) bool {
	iv := body(op).Arg(0)
	for iv.HasOneUse() {
		user := iv.FirstUse().Owner()
		if !user.Is(arith.AddI) && !user.Is(arith.MulI) || !fromOutside(op, user, iv) {
			break
		}
		b.Before(op)
		// A sum leaves the step as it is.
		folded := []int{forLower, forUpper}
		if user.Is(arith.MulI) {
			folded = append(folded, forStep)
		}
		values := make([]*ir.Value, len(folded))
		for k, i := range folded {
			m := ir.NewMapping()
			m.Map(iv, op.Operand(i))
			values[k] = b.Insert(b.Clone(user, m)).Result(0)
		}
		for k, i := range folded {
			op.SetOperand(i, values[k])
		}
		user.Result(0).ReplaceAllUses(iv)
		user.Erase()
	}
	return true
}

// fromOutside reports whether all operands of user are iv or are defined outside of the loop.
func fromOutside(loop, user *ir.Operation, iv *ir.Value) bool {
	for i := range user.Operands() {
		v := user.Operand(i)
		if v != iv && loop.Region(0).IsAncestorOf(v.ParentRegion()) {
			return false
		}
	}
	return true
}
