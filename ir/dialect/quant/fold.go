package quant

import (
	"github.com/millrace-mlir/millrace/ir"
)

// undo returns the fold cast(inverse(x)) -> x, if the types agree.
func undo(inverse *ir.OpDef) ir.FoldFunc {
	return func(op *ir.Operation, _ []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
		c := op.Operand(0).DefiningOp()
		if c == nil || !c.Is(inverse) || c.Operand(0).Type() != op.Result(0).Type() {
			return nil, false
		}
		return append(dst, ir.FoldResult{Value: c.Operand(0)}), true
	}
}
