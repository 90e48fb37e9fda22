package xegpu

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// foldConvertLayout: to the same layout, there is nothing to convert.
func foldConvertLayout(op *ir.Operation, _ []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	o := ConvertLayoutOp(op)
	if o.InputLayout() != o.TargetLayout() {
		return nil, false
	}
	return append(dst, ir.FoldResult{Value: o.Source()}), true
}

// layoutPatterns say the same again for those who only apply patterns.
var layoutPatterns = rewrite.Patterns{{
	Name: "FoldConvertLayoutOp",
	Rewrite: func(rw *rewrite.Rewriter, op *ir.Operation) bool {
		if ConvertLayoutOp(op).InputLayout() != ConvertLayoutOp(op).TargetLayout() {
			return false
		}
		rw.Replace(op, ConvertLayoutOp(op).Source())
		return true
	},
}}
