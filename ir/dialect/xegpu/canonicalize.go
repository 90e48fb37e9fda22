package xegpu

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// foldConvertLayout: to the same layout, there is nothing to convert.
func foldConvertLayout(op *ir.Operation, _ []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	if op.Inherent("input_layout") != op.Inherent("target_layout") {
		return nil, false
	}
	return append(dst, ir.FoldResult{Value: op.Operand(0)}), true
}

// layoutPatterns say the same again for those who only apply patterns.
var layoutPatterns = rewrite.Patterns{{
	Name: "FoldConvertLayoutOp",
	Rewrite: func(rw *rewrite.Rewriter, op *ir.Operation) bool {
		if op.Inherent("input_layout") != op.Inherent("target_layout") {
			return false
		}
		rw.Replace(op, op.Operand(0))
		return true
	},
}}
