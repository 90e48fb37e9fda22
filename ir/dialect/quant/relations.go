package quant

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// sameScalarOrShape reports whether operand and result are both scalars, or
// both tensors of the same shape.
func sameScalarOrShape(op *ir.Operation) bool {
	in, out := op.Operand(0).Type(), op.Result(0).Type()
	if !ir.IsTensor(in) || !ir.IsTensor(out) {
		return !ir.IsTensor(in) && !ir.IsTensor(out)
	}
	return constraint.SameShapes(op, "input", "result")
}

// integerAndQuantized reports whether one of operand and result has integer
// elements and the other has quantized elements.
func integerAndQuantized(op *ir.Operation) bool {
	o := StorageCastOp(op)
	in, out := ir.ElementOf(o.Input().Type()), ir.ElementOf(o.Result().Type())
	return constraint.IsInteger(in) && IsQuantized(out) || IsQuantized(in) && constraint.IsInteger(out)
}
