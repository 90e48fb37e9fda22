package seq

import (
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
)

// Folds of clocks.

// foldClockMux picks the clock that a constant selects.
func foldClockMux(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	c, ok := operands[0].(*ir.IntegerAttr)
	if !ok {
		return nil, false
	}
	v := ClockMuxOp(op).FalseClock()
	if c.Value.IsOne() {
		v = ClockMuxOp(op).TrueClock()
	}
	if v == op.Result(0) {
		return nil, false
	}
	return ir.FoldValue(dst, v)
}

func foldToClock(op *ir.Operation, _ []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	return foldBack(op, FromClock, dst)
}

func foldFromClock(op *ir.Operation, _ []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	return foldBack(op, ToClock, dst)
}

// foldBack undoes a conversion that op converts back.
func foldBack(op *ir.Operation, other *ir.OpDef, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	if d := op.Operand(0).DefinedBy(other); d != nil && d.Operand(0) != op.Result(0) {
		return ir.FoldValue(dst, d.Operand(0))
	}
	return nil, false
}

// canonicalizeFirReg makes registers that nothing but themselves writes zero.
func canonicalizeFirReg(rw *rewrite.Rewriter, op *ir.Operation) bool {
	r := FirRegOp(op)
	t, ok := op.Result(0).Type().(*ir.IntegerType)
	if !ok || r.InnerSym() != nil || r.Reset() != nil || r.Preset() != nil || r.Next() != op.Result(0) {
		return false
	}
	zero := rw.Ctx.IntegerAttr(t, num.Zero(t.Width))
	rw.Replace(op, hw.ConstantArgs{Value: zero, ResultType: t}.Build(rw.Builder, op.Loc()).Result(0))
	return true
}
