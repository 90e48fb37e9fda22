package simplify

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
)

// dimensionSize replaces a get_dimension_size with a constant if the type states the size.
func dimensionSize(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := stablehlo.GetDimensionSizeOp(op)
	shape, _ := ir.ShapeOf(o.Operand().Type())
	size := shape[o.Dimension().Int64()]
	if size == ir.Dynamic {
		return false
	}
	rw.ReplaceWith(op, constant(rw, op.Loc(), stablehlo.Splat(op.Result(0).Type(), size)))
	return true
}

// gatherOne replaces a gather of a single slice at a constant index with a slice, and a reshape if
// dimensions are collapsed.
func gatherOne(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := stablehlo.GatherOp(op)
	index := stablehlo.DenseConstant(o.StartIndices())
	if index == nil || !ir.IsIntOrIndex(ir.ElementOf(index.Type)) {
		return false
	}
	numbers := stablehlo.GatherNumbersOf(o.DimensionNumbers())
	shape, _ := ir.ShapeOf(o.Operand().Type())
	if numbers.IndexVectorDim != 0 || rank(index.Type) > 1 || index.Len() != int64(len(numbers.StartIndexMap)) || !ir.HasStaticShape(o.Operand().Type()) {
		return false
	}
	sizes := stablehlo.Dims(o.SliceSizes())
	start, limit := make([]int64, len(sizes)), slices.Clone(sizes)
	for i, d := range numbers.StartIndexMap {
		at := clamped(index.IntAt(i).Int64(), shape[d]-limit[d])
		start[d] += at
		limit[d] += at
	}
	t := ir.ElementOf(op.Result(0).Type())
	result := slice(rw, op.Loc(), o.Operand(), rw.Ctx.RankedTensorType(sizes, t, nil), start, limit, slices.Repeat([]int64{1}, len(sizes))).Result(0)
	if len(numbers.CollapsedSliceDims) > 0 {
		var kept []int64
		for d, size := range sizes {
			if !slices.Contains(numbers.CollapsedSliceDims, int64(d)) {
				kept = append(kept, size)
			}
		}
		result = reshaped(rw, op.Loc(), result, rw.Ctx.RankedTensorType(kept, t, nil)).Result(0)
	}
	result.SetType(op.Result(0).Type())
	rw.Replace(op, result)
	return true
}

// iotaOfOne replaces an iota along a dimension of size one with zeros.
func iotaOfOne(rw *rewrite.Rewriter, op *ir.Operation) bool {
	t := op.Result(0).Type()
	shape, _ := ir.ShapeOf(t)
	return shape[stablehlo.IotaOp(op).IotaDimension().Int64()] == 1 && toZero(rw, op, t)
}

// iotaOfMany replaces an iota of rank 2 or more with a one-dimensional iota and a broadcast to the
// other dimensions.
func iotaOfMany(rw *rewrite.Rewriter, op *ir.Operation) bool {
	t, _ := op.Result(0).Type().(*ir.RankedTensorType)
	if t == nil || len(t.Shape) < 2 {
		return false
	}
	d := stablehlo.IotaOp(op).IotaDimension().Int64()
	line := stablehlo.CreateIota(rw.Builder, op.Loc(), stablehlo.IotaArgs{
		IotaDimension: rw.Ctx.Int64Attr(rw.Ctx.Int(64), 0), OutputType: rw.Ctx.RankedTensorType([]int64{t.Shape[d]}, t.Element, nil),
	})
	rw.ReplaceWith(op, broadcastTo(rw, op.Loc(), line.Result(0), t, d))
	return true
}

// broadcastTo creates a broadcast_in_dim of x to type t. Dimension i of x becomes dimension
// dims[i].
func broadcastTo(rw *rewrite.Rewriter, loc ir.Loc, x *ir.Value, t ir.Type, dims ...int64) *ir.Operation {
	return stablehlo.CreateBroadcastInDim(rw.Builder, loc, stablehlo.BroadcastInDimArgs{Operand: x, BroadcastDimensions: rw.Ctx.DenseI64Array(dims), ResultType: t})
}

// padNothing replaces a pad whose amounts are all 0 with the operand.
func padNothing(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := stablehlo.PadOp(op)
	for _, padding := range [...]*ir.DenseArrayAttr{o.EdgePaddingLow(), o.EdgePaddingHigh(), o.InteriorPadding()} {
		for i := range padding.Len {
			if padding.At(i) != 0 {
				return false
			}
		}
	}
	return replace(rw, op, o.Operand())
}

// padEmpty replaces a pad of an empty tensor by a broadcast of the padding value.
func padEmpty(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := stablehlo.PadOp(op)
	from := o.Operand().Type()
	if !ir.HasStaticShape(from) || elementCount(from) != 0 {
		return false
	}
	t := op.Result(0).Type()
	if !ir.HasStaticShape(t) { // which hides what operand and paddings tell
		dims, _ := ir.ShapeOf(from)
		sizes := slices.Clone(dims)
		for i := range sizes {
			sizes[i] += o.EdgePaddingLow().At(i) + o.EdgePaddingHigh().At(i) + max(dims[i]-1, 0)*o.InteriorPadding().At(i)
		}
		t = rw.Ctx.RankedTensorType(sizes, ir.ElementOf(t), nil)
	}
	refine(rw, op, broadcastTo(rw, op.Loc(), o.PaddingValue(), t).Result(0))
	return true
}

// reshapeReshape merges two consecutive reshapes: reshape(reshape(x)) -> reshape(x).
func reshapeReshape(rw *rewrite.Rewriter, op *ir.Operation) bool {
	inner := stablehlo.ReshapeOp(op).Operand().DefinedBy(stablehlo.Reshape)
	if inner == nil {
		return false
	}
	return put(rw, op, reshaped(rw, fused(rw, op, inner), stablehlo.ReshapeOp(inner).Operand(), op.Result(0).Type()))
}

// reverseOnes removes a reverse of no dimensions, or only of dimensions of size one.
func reverseOnes(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := stablehlo.ReverseOp(op)
	shape, _ := ir.ShapeOf(o.Operand().Type())
	dims := o.Dimensions()
	if dims.Len > 0 && !ir.HasStaticShape(o.Operand().Type()) {
		return false
	}
	for i := range dims.Len {
		if shape[dims.At(i)] != 1 {
			return false
		}
	}
	return replace(rw, op, o.Operand())
}

// reverseEmpty removes a reverse of a tensor without elements.
func reverseEmpty(rw *rewrite.Rewriter, op *ir.Operation) bool {
	t := op.Operand(0).Type()
	return ir.HasStaticShape(t) && elementCount(t) == 0 && replace(rw, op, op.Operand(0))
}

// reverseSplat removes a reverse of a splat constant.
func reverseSplat(rw *rewrite.Rewriter, op *ir.Operation) bool {
	c := op.Operand(0).DefinedBy(stablehlo.Constant)
	if c == nil {
		return false
	}
	d, ok := stablehlo.ConstantOp(c).Value().(*ir.DenseElementsAttr)
	return ok && d.Splat && replace(rw, op, op.Operand(0))
}

// sliceAll removes a slice of the whole operand. The types show that: a static slice of part of the
// operand has another type.
func sliceAll(rw *rewrite.Rewriter, op *ir.Operation) bool {
	return ir.HasStaticShape(op.Operand(0).Type()) && forward(rw, op, op.Operand(0))
}

// transposeNothing removes a transpose that leaves all dimensions in their order.
func transposeNothing(rw *rewrite.Rewriter, op *ir.Operation) bool {
	return isIota(stablehlo.TransposeOp(op).Permutation()) && forward(rw, op, op.Operand(0))
}

// transposeTwice merges two consecutive transposes: transpose(transpose(x)) -> transpose(x).
func transposeTwice(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := stablehlo.TransposeOp(op)
	inner := o.Operand().DefinedBy(stablehlo.Transpose)
	if inner == nil {
		return false
	}
	n := stablehlo.TransposeOp(inner)
	return put(rw, op, stablehlo.CreateTranspose(rw.Builder, fused(rw, op, inner), stablehlo.TransposeArgs{
		Operand: n.Operand(), Permutation: composed(rw, n.Permutation(), o.Permutation()), ResultType: op.Result(0).Type(),
	}))
}

// transposeToReshape replaces a transpose that moves only dimensions of size one with a reshape.
func transposeToReshape(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := stablehlo.TransposeOp(op)
	t := op.Result(0).Type()
	shape, _ := ir.ShapeOf(o.Operand().Type())
	if !ir.HasStaticShape(o.Operand().Type()) || !ir.HasStaticShape(t) {
		return false
	}
	last := int64(-1)
	for i := range o.Permutation().Len {
		d := o.Permutation().At(i)
		if shape[d] == 1 {
			continue
		}
		if d < last {
			return false
		}
		last = d
	}
	rw.ReplaceWith(op, reshaped(rw, op.Loc(), o.Operand(), t))
	return true
}
