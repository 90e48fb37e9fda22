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

// selectOfSelect: a choice by the same condition inside operand n is known.
func selectOfSelect(n int) func(rw *rewrite.Rewriter, op *ir.Operation) bool {
	return func(rw *rewrite.Rewriter, op *ir.Operation) bool {
		in := op.Operand(n).DefinedBy(Select)
		if in == nil || in.Operand(0) != op.Operand(0) {
			return false
		}
		operands := op.OperandValues(nil)
		operands[n] = in.Operand(n)
		rw.Replace(op, rw.Value(Select, at(rw, op, in), op.Result(0).Type(), operands))
		return true
	}
}

// selectByNot: choosing by the complement is choosing the other way round.
func selectByNot(rw *rewrite.Rewriter, op *ir.Operation) bool {
	not := op.Operand(0).DefinedBy(XOrI)
	if not == nil {
		return false
	}
	if c, ok := scalarConstant(not.Operand(1)); !ok || !c.IsAllOnes() {
		return false
	}
	operands := []*ir.Value{not.Operand(0), op.Operand(2), op.Operand(1)}
	rw.Replace(op, rw.Value(Select, at(rw, op, not.Operand(1).DefiningOp()), op.Result(0).Type(), operands))
	return true
}

// selectToNot: choosing false if p, else true, is the complement of p.
func selectToNot(rw *rewrite.Rewriter, op *ir.Operation) bool {
	if !isBool(op.Operand(1), false) || !isBool(op.Operand(2), true) {
		return false
	}
	c := NewConstant(rw.Builder, op.Loc(), rw.Ctx.Bool(true))
	rw.Replace(op, rw.Value(XOrI, op.Loc(), op.Result(0).Type(), []*ir.Value{op.Operand(0), c}))
	return true
}

// selectToExt: choosing 1 or 0 is extending the condition or its complement.
func selectToExt(rw *rewrite.Rewriter, op *ir.Operation) bool {
	t := op.Result(0).Type()
	if i, ok := t.(*ir.IntegerType); !ok || i.Width == 1 {
		return false
	}
	cond, yes, no := op.Operand(0), op.Operand(1), op.Operand(2)
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
