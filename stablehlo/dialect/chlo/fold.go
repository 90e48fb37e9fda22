package chlo

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/elements"
)

// foldConstantLike folds constant_like to a splat constant if the shapes of operand and result are
// static.
func foldConstantLike(op *ir.Operation, _ []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	t := op.Result(0).Type()
	if !ir.HasStaticShape(op.Operand(0).Type()) || !ir.HasStaticShape(t) {
		return dst, false
	}
	return ir.FoldAttr(dst, elements.Splat(t, ConstantLikeOp(op).Value()))
}
