package arith

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// selectShapesMatch reports whether a select's condition is i1 or has its result's shape.
func selectShapesMatch(op *ir.Operation) bool {
	return constraint.IsSignless(SelectOp(op).Condition().Type(), 1) || constraint.SameShapes(op, "condition", "result")
}
