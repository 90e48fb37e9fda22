package linalg

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// A tensor made from an empty tensor is empty.

// emptyPatterns fold a slice, reshape or concatenation of empty tensors to an empty tensor.
var emptyPatterns = EmptyPatterns(false)

// EmptyPatterns returns the patterns of emptyPatterns. If single is true, slices and reshapes are
// replaced only if their operand has one use.
func EmptyPatterns(single bool) []rewrite.Pattern {
	once := func(f func(*rewrite.Rewriter, *ir.Operation) bool) func(*rewrite.Rewriter, *ir.Operation) bool {
		return func(rw *rewrite.Rewriter, op *ir.Operation) bool {
			return (!single || op.Operand(0).HasOneUse()) && f(rw, op)
		}
	}
	return []rewrite.Pattern{
		{Name: "(anonymous namespace)::FoldEmptyTensorWithExtractSliceOp", Root: tensor.ExtractSlice, Rewrite: once(sliceOfEmpty)},
		{Name: "(anonymous namespace)::FoldEmptyTensorWithReshapeOp<mlir::tensor::ExpandShapeOp>", Root: tensor.ExpandShape, Rewrite: once(reshapeOfEmpty)},
		{Name: "(anonymous namespace)::FoldEmptyTensorWithReshapeOp<mlir::tensor::CollapseShapeOp>", Root: tensor.CollapseShape, Rewrite: once(reshapeOfEmpty)},
		{Name: "(anonymous namespace)::FoldConcatsOfEmpty", Root: tensor.Concat, Rewrite: concatOfEmpty},
	}
}

// ofEmptyTensors returns the canonicalization patterns of tensor.empty. It adds the patterns
// registered with tensor.cast and tensor.dim that fold an empty tensor.
func ofEmptyTensors() []rewrite.Pattern {
	list := canonical(tensor.Empty)
	for _, p := range rewrite.CanonicalPatterns(tensor.Cast, tensor.Dim) {
		if p.Name == ofEmpty || p.Name == "(anonymous namespace)::FoldEmptyTensorWithCastOp" {
			list = append(list, p)
		}
	}
	return list
}

func sliceOfEmpty(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := tensor.ExtractSliceOp(op)
	if o.Source().DefinedBy(tensor.Empty) == nil {
		return false
	}
	t := o.Result().Type()
	sizes := ir.ValuesOf(o.Sizes())
	shape, _ := ir.ShapeOf(t)
	if len(sizes) != ir.NumDynamicDims(shape) {
		return false
	}
	rw.ReplaceWith(op, tensor.CreateEmpty(rw.Builder, op.Loc(), tensor.EmptyArgs{DynamicSizes: sizes, ResultType: t}))
	return true
}

func reshapeOfEmpty(rw *rewrite.Rewriter, op *ir.Operation) bool {
	if op.OperandsNamed("src")[0].Value().DefinedBy(tensor.Empty) == nil {
		return false
	}
	return emptyOfShape(rw, op)
}

func concatOfEmpty(rw *rewrite.Rewriter, op *ir.Operation) bool {
	for _, u := range tensor.ConcatOp(op).Inputs() {
		if u.Value().DefinedBy(tensor.Empty) == nil {
			return false
		}
	}
	return emptyOfShape(rw, op)
}

// emptyOfShape replaces op by an empty tensor with the shape that op's shape reification
// computes. It returns false if that fails.
func emptyOfShape(rw *rewrite.Rewriter, op *ir.Operation) bool {
	shapes, ok := op.Def().ReifyShapes(rw.Builder, op)
	if !ok {
		return false
	}
	t := op.Result(0).Type()
	v := tensor.NewEmpty(rw.Builder, op.Loc(), shapes[0], ir.ElementOf(t))
	if v.Type() != t {
		v = tensor.CreateCast(rw.Builder, op.Loc(), tensor.CastArgs{Source: v, DestType: t}).Result(0)
	}
	rw.Replace(op, v)
	return true
}
