package seq

import "github.com/millrace-mlir/millrace/ir"

// Folds of clocks.

// foldClockMux picks the clock that a constant selects.
func foldClockMux(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	c, ok := operands[0].(*ir.IntegerAttr)
	if !ok {
		return nil, false
	}
	v := op.Operand(2)
	if c.Value.IsOne() {
		v = op.Operand(1)
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
