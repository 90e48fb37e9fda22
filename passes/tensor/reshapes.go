package tensor

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/ir/rewrite/views"
)

// Reshapes that add or drop dimensions of size 1, beside slices that can do so.

// expandOfSlice folds an expansion of a rank-reducing slice to a slice that keeps all dimensions,
// if the result types are equal.
func expandOfSlice(rw *rewrite.Rewriter, op *ir.Operation) bool {
	slice := tensor.ExpandShapeOp(op).Src().DefinedBy(tensor.ExtractSlice)
	if slice == nil {
		return false
	}
	source, r := tensor.ExtractSliceOp(slice).Source(), views.Of(slice, 1)
	t := source.Type().(*ir.RankedTensorType)
	if rw.Ctx.RankedTensorType(views.Statics(r.Sizes), t.Element, t.Encoding) != op.Result(0).Type() {
		return false
	}
	rw.ReplaceWith(op, tensor.NewSlice(rw.Builder, op.Loc(), source, r))
	return true
}

// collapseOfSlice folds a collapse of dimensions of size 1 into the slice, which drops them.
func collapseOfSlice(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := tensor.CollapseShapeOp(op)
	slice := o.Src().DefinedBy(tensor.ExtractSlice)
	if slice == nil || !o.Src().HasOneUse() || !reduces(shapeOf(o.Src()), shapeOf(op.Result(0))) {
		return false
	}
	n := views.Of(slice, 1).New(rw, tensor.ExtractSlice, slice.Loc(), op.ResultTypes(nil), tensor.ExtractSliceOp(slice).Source())
	rw.ReplaceWith(op, n)
	return true
}

// insertOfCollapse folds insert_slice(collapse_shape(x), dest) to an insertion of x, if x has the
// sizes of the slice.
func insertOfCollapse(rw *rewrite.Rewriter, op *ir.Operation) bool {
	collapse := op.Operand(0).DefinedBy(tensor.CollapseShape)
	if collapse == nil {
		return false
	}
	source, dest, r := tensor.CollapseShapeOp(collapse).Src(), op.Operand(1), views.Of(op, 2)
	if rw.Ctx.RankedTensorType(views.Statics(r.Sizes), ir.ElementOf(dest.Type()), nil) != source.Type() {
		return false
	}
	rw.ReplaceWith(op, tensor.NewInsert(rw.Builder, op.Def(), op.Loc(), source, dest, r))
	return true
}

// insertOfExpand folds insert_slice(expand_shape(x), dest) to an insertion of x, if the expansion
// only adds dimensions of size 1.
func insertOfExpand(rw *rewrite.Rewriter, op *ir.Operation) bool {
	expand := op.Operand(0).DefinedBy(tensor.ExpandShape)
	if expand == nil || !reduces(shapeOf(op.Operand(0)), shapeOf(tensor.ExpandShapeOp(expand).Src())) {
		return false
	}
	rw.SetOperand(op, 0, tensor.ExpandShapeOp(expand).Src())
	return true
}
