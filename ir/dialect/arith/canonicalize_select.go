package arith

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
)

var selectPatterns = rewrite.Patterns{
	named("RedundantSelectFalse", 2, selectOfSelect(2)),
	named("RedundantSelectTrue", 2, selectOfSelect(1)),
	named("SelectNotCond", 3, selectByNot),
	named("SelectI1ToNot", 3, selectToNot),
	{Name: "SelectToExtUI", Rewrite: selectToExt},
}

// selectOfSelect returns a rewrite of a select whose operand n is a select by
// the same condition. For example, select(c, select(c, x, y), z) -> select(c,
// x, z).
func selectOfSelect(n int) func(rw *rewrite.Rewriter, op *ir.Operation) bool {
	return func(rw *rewrite.Rewriter, op *ir.Operation) bool {
		in := op.Operand(n).DefinedBy(Select)
		if in == nil || SelectOp(in).Condition() != SelectOp(op).Condition() {
			return false
		}
		operands := op.OperandValues(nil)
		operands[n] = in.Operand(n)
		rw.Replace(op, rw.Value(Select, at(rw, op, in), op.Result(0).Type(), operands))
		return true
	}
}

// selectByNot rewrites select(!c, x, y) -> select(c, y, x).
func selectByNot(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := SelectOp(op)
	not := o.Condition().DefinedBy(XOrI)
	if not == nil {
		return false
	}
	if c, ok := scalarConstant(XOrIOp(not).Rhs()); !ok || !c.IsAllOnes() {
		return false
	}
	operands := []*ir.Value{XOrIOp(not).Lhs(), o.FalseValue(), o.TrueValue()}
	rw.Replace(op, rw.Value(Select, at(rw, op, XOrIOp(not).Rhs().DefiningOp()), o.Result().Type(), operands))
	return true
}

// selectToNot rewrites select(c, false, true) -> c xor true.
func selectToNot(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := SelectOp(op)
	if !isBool(o.TrueValue(), false) || !isBool(o.FalseValue(), true) {
		return false
	}
	c := NewConstant(rw.Builder, op.Loc(), rw.Ctx.Bool(true))
	rw.Replace(op, rw.Value(XOrI, op.Loc(), o.Result().Type(), []*ir.Value{o.Condition(), c}))
	return true
}

// selectToExt rewrites select(c, 1, 0) -> extui(c) and select(c, 0, 1) ->
// extui(!c).
func selectToExt(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := SelectOp(op)
	t := o.Result().Type()
	if i, ok := t.(*ir.IntegerType); !ok || i.Width == 1 {
		return false
	}
	cond, yes, no := o.Condition(), o.TrueValue(), o.FalseValue()
	switch {
	case isConstant(yes, num.Int.IsOne) && isConstant(no, num.Int.IsZero):
	case isConstant(yes, num.Int.IsZero) && isConstant(no, num.Int.IsOne):
		c := NewConstant(rw.Builder, op.Loc(), rw.Ctx.Bool(true))
		cond = rw.Value(XOrI, op.Loc(), cond.Type(), []*ir.Value{cond, c})
	default:
		return false
	}
	rw.Replace(op, rw.Value(ExtUI, op.Loc(), t, []*ir.Value{cond}))
	return true
}
