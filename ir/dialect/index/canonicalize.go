package index

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
)

var (
	associative = rewrite.Patterns{{Name: "associative", Rewrite: mergeConstants}}
	cmpPatterns = rewrite.Patterns{{Name: "cmp", Rewrite: compareTerms}}
)

// mergeConstants rewrites (x op c0) op c1 -> x op (c1 op c0), if c1 op c0 folds
// to a constant.
func mergeConstants(rw *rewrite.Rewriter, op *ir.Operation) bool {
	in := op.Operand(0).DefiningOp()
	c := op.Operand(1)
	if ir.MatchConstant(c) == nil || in == nil || in.Name() != op.Name() || ir.MatchConstant(in.Operand(1)) == nil {
		return false
	}
	types := []ir.Type{op.Result(0).Type()}
	merged := rw.CreateOrFold(&ir.OpState{
		Name: op.Name(), Loc: op.Loc(), Operands: []*ir.Value{c, in.Operand(1)}, Results: types,
	}, nil)[0]
	if made := merged.DefiningOp(); made.Name() == op.Name() {
		rw.Erase(made)
		return false
	}
	rw.ReplaceNew(op, &ir.OpState{Name: op.Name(), Loc: op.Loc(), Operands: []*ir.Value{in.Operand(0), merged}, Results: types})
	return true
}

// compareTerms rewrites cmp(x - y, 0) -> cmp(x, y) and cmp(0, x - y) -> cmp(y,
// x).
func compareTerms(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := CmpOp(op)
	isZero := func(v *ir.Value) bool {
		c, ok := ir.MatchConstant(v).(*ir.IntegerAttr)
		return ok && num.Int.IsZero(c.Value)
	}
	difference := 0
	if !isZero(o.Rhs()) {
		if !isZero(o.Lhs()) {
			return false
		}
		difference = 1
	}
	sub := op.Operand(difference).DefiningOp()
	if sub == nil || !sub.Is(Sub) {
		return false
	}
	x, y := sub.Operand(difference), sub.Operand(1-difference)
	return rw.ReplaceBy(op, Cmp, []*ir.Value{x, y}, o.Pred())
}
