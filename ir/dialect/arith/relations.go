package arith

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// selectShapesMatch reports whether a select's condition is i1 or has its result's shape.
func selectShapesMatch(op *ir.Operation) bool {
	return constraint.IsSignless(op.Operand(0).Type(), 1) || constraint.SameShapes(op, "condition", "result")
}
