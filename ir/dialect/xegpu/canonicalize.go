package xegpu

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// foldConvertLayout folds an xegpu.convert_layout to its source, if the source
// already has the target layout.
func foldConvertLayout(op *ir.Operation, _ []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	o := ConvertLayoutOp(op)
	if o.InputLayout() != o.TargetLayout() {
		return nil, false
	}
	return append(dst, ir.FoldResult{Value: o.Source()}), true
}

// layoutPatterns do the same as foldConvertLayout, for drivers that apply
// patterns but do not fold.
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
