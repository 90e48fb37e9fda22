package arm_sme

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// tileElementTimes reports whether the elements of the result tile are n times as
// wide as the elements of operand lhs.
func tileElementTimes(op *ir.Operation, n uint32) bool {
	in := constraint.PartType(op, "lhs")
	return in != nil && ir.BitWidth(ir.ElementOf(op.Result(0).Type())) == n*ir.BitWidth(ir.ElementOf(in))
}
