package simplify

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
)

// dimensionSize is the size that the type states.
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

// gatherOne takes one slice from a known place.
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

// iotaOfOne counts along a dimension of size one.
func iotaOfOne(rw *rewrite.Rewriter, op *ir.Operation) bool {
	t := op.Result(0).Type()
	shape, _ := ir.ShapeOf(t)
	return shape[stablehlo.IotaOp(op).IotaDimension().Int64()] == 1 && toZero(rw, op, t)
}

// iotaOfMany counts along one dimension and broadcasts that to the others.
func iotaOfMany(rw *rewrite.Rewriter, op *ir.Operation) bool {
	t, _ := op.Result(0).Type().(*ir.RankedTensorType)
	if t == nil || len(t.Shape) < 2 {
		return false
	}
	d := stablehlo.IotaOp(op).IotaDimension().Int64()
	line := stablehlo.IotaArgs{
		IotaDimension: rw.Ctx.Int64Attr(rw.Ctx.Int(64), 0), OutputType: rw.Ctx.RankedTensorType([]int64{t.Shape[d]}, t.Element, nil),
	}.Build(rw.Builder, op.Loc())
	rw.ReplaceWith(op, broadcastTo(rw, op.Loc(), line.Result(0), t, d))
	return true
}

// broadcastTo puts the dimensions of x at dims of a tensor of type t.
func broadcastTo(rw *rewrite.Rewriter, loc ir.Loc, x *ir.Value, t ir.Type, dims ...int64) *ir.Operation {
	return stablehlo.BroadcastInDimArgs{Operand: x, BroadcastDimensions: rw.Ctx.DenseI64Array(dims), ResultType: t}.Build(rw.Builder, loc)
}

// padNothing adds and takes away nothing.
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

// reshapeReshape reshapes at once.
func reshapeReshape(rw *rewrite.Rewriter, op *ir.Operation) bool {
	inner := stablehlo.ReshapeOp(op).Operand().DefinedBy(stablehlo.Reshape)
	if inner == nil {
		return false
	}
	return put(rw, op, reshaped(rw, fused(rw, op, inner), stablehlo.ReshapeOp(inner).Operand(), op.Result(0).Type()))
}

// reverseOnes reverses dimensions of size one, or none.
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

// reverseEmpty has no elements to reverse.
func reverseEmpty(rw *rewrite.Rewriter, op *ir.Operation) bool {
	t := op.Operand(0).Type()
	return ir.HasStaticShape(t) && elementCount(t) == 0 && replace(rw, op, op.Operand(0))
}

// reverseSplat has equal elements.
func reverseSplat(rw *rewrite.Rewriter, op *ir.Operation) bool {
	c := op.Operand(0).DefinedBy(stablehlo.Constant)
	if c == nil {
		return false
	}
	d, ok := stablehlo.ConstantOp(c).Value().(*ir.DenseElementsAttr)
	return ok && d.Splat && replace(rw, op, op.Operand(0))
}

// sliceAll takes everything: all else gives another type.
func sliceAll(rw *rewrite.Rewriter, op *ir.Operation) bool {
	return ir.HasStaticShape(op.Operand(0).Type()) && forward(rw, op, op.Operand(0))
}

// transposeNothing leaves the dimensions where they are.
func transposeNothing(rw *rewrite.Rewriter, op *ir.Operation) bool {
	return isIota(stablehlo.TransposeOp(op).Permutation()) && forward(rw, op, op.Operand(0))
}

// transposeTwice transposes at once.
func transposeTwice(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := stablehlo.TransposeOp(op)
	inner := o.Operand().DefinedBy(stablehlo.Transpose)
	if inner == nil {
		return false
	}
	n := stablehlo.TransposeOp(inner)
	return put(rw, op, stablehlo.TransposeArgs{
		Operand: n.Operand(), Permutation: composed(rw, n.Permutation(), o.Permutation()), ResultType: op.Result(0).Type(),
	}.Build(rw.Builder, fused(rw, op, inner)))
}

// transposeToReshape moves dimensions of size one only.
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
