package quant

import (
	"github.com/millrace-mlir/millrace/ir"
)

// undo folds a cast of the result of inverse to the operand of inverse, if the types agree.
func undo(inverse *ir.OpDef) ir.FoldFunc {
	return func(op *ir.Operation, _ []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
		c := op.Operand(0).DefiningOp()
		if c == nil || !c.Is(inverse) || c.Operand(0).Type() != op.Result(0).Type() {
			return nil, false
		}
		return append(dst, ir.FoldResult{Value: c.Operand(0)}), true
	}
}
