package transform

import (
	"github.com/millrace-mlir/millrace/ir"
)

// foldMergeHandles: one handle is merged already, unless it is to lose duplicates.
func foldMergeHandles(op *ir.Operation, _ []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	if op.NumOperands() != 1 || MergeHandlesOp(op).Deduplicate() {
		return nil, false
	}
	return append(dst, ir.FoldResult{Value: op.Operand(0)}), true
}
