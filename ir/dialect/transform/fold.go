package transform

import (
	"github.com/millrace-mlir/millrace/ir"
)

// foldMergeHandles folds the merge of one handle to this handle, unless the merge
// removes duplicates.
func foldMergeHandles(op *ir.Operation, _ []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	if op.NumOperands() != 1 || MergeHandlesOp(op).Deduplicate() {
		return nil, false
	}
	return append(dst, ir.FoldResult{Value: op.Operand(0)}), true
}
