package simplify

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
	"github.com/millrace-mlir/millrace/stablehlo/hlo"
)

// gatherKnownSizes replaces a dynamic gather with constant slice sizes by a gather.
func gatherKnownSizes(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := stablehlo.DynamicGatherOp(op)
	c := o.SliceSizes().DefinedBy(stablehlo.Constant)
	sizes, ok := hlo.ConstantInts(o.SliceSizes())
	if c == nil || !ok {
		return false
	}
	return put(rw, op, stablehlo.CreateGather(rw.Builder, fused(rw, op, c), stablehlo.GatherArgs{
		Operand: o.Operand(), StartIndices: o.StartIndices(), DimensionNumbers: o.DimensionNumbers(), IndicesAreSorted: o.IndicesAreSorted(),
		SliceSizes: rw.Ctx.DenseI64Array(sizes), ResultType: op.Result(0).Type(),
	}))
}

// iotaThenBroadcast replaces a dynamic iota of rank 2 or more with a one-dimensional dynamic iota
// and a broadcast to the other dimensions.
func iotaThenBroadcast(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := stablehlo.DynamicIotaOp(op)
	t, _ := op.Result(0).Type().(*ir.RankedTensorType)
	if t == nil || len(t.Shape) < 2 {
		return false
	}
	d, loc := o.IotaDimension().Int64(), op.Loc()
	wide := ir.WithElement(o.OutputShape().Type(), rw.Ctx.Int(64))
	var sizes *ir.Value
	if _, index := ir.ElementOf(o.OutputShape().Type()).(*ir.IndexType); index {
		sizes = arith.CreateIndexCast(rw.Builder, loc, arith.IndexCastArgs{In: o.OutputShape(), OutType: wide}).Result(0)
	} else {
		sizes = rw.Value(stablehlo.Convert, loc, wide, []*ir.Value{o.OutputShape()})
	}
	size := element(rw, loc, sizes, d)
	line := stablehlo.CreateDynamicIota(rw.Builder, loc, stablehlo.DynamicIotaArgs{
		OutputShape: size, IotaDimension: rw.Ctx.Int64Attr(rw.Ctx.Int(64), 0),
		ResultType: rw.Ctx.RankedTensorType([]int64{t.Shape[d]}, t.Element, nil),
	}).Result(0)
	rw.ReplaceWith(op, stablehlo.CreateDynamicBroadcastInDim(rw.Builder, loc, stablehlo.DynamicBroadcastInDimArgs{
		Operand: line, OutputDimensions: o.OutputShape(), BroadcastDimensions: rw.Ctx.DenseI64Array([]int64{d}), ResultType: t,
	}))
	return true
}

// element creates a slice of a vector that holds only element i.
func element(rw *rewrite.Rewriter, loc ir.Loc, vector *ir.Value, i int64) *ir.Value {
	return slice(rw, loc, vector, rw.Ctx.RankedTensorType([]int64{1}, ir.ElementOf(vector.Type()), nil),
		[]int64{i}, []int64{i + 1}, []int64{1}).Result(0)
}

func slice(rw *rewrite.Rewriter, loc ir.Loc, x *ir.Value, t ir.Type, start, limit, strides []int64) *ir.Operation {
	return stablehlo.CreateSlice(rw.Builder, loc, stablehlo.SliceArgs{
		Operand: x, StartIndices: rw.Ctx.DenseI64Array(start), LimitIndices: rw.Ctx.DenseI64Array(limit),
		Strides: rw.Ctx.DenseI64Array(strides), ResultType: t,
	})
}

// iotaStatic replaces a dynamic iota with an iota if the result type is static.
func iotaStatic(rw *rewrite.Rewriter, op *ir.Operation) bool {
	t := op.Result(0).Type()
	if !ir.HasStaticShape(t) {
		return false
	}
	rw.ReplaceWith(op, stablehlo.CreateIota(rw.Builder, op.Loc(), stablehlo.IotaArgs{IotaDimension: stablehlo.DynamicIotaOp(op).IotaDimension(), OutputType: t}))
	return true
}

// padKnown replaces a dynamic pad with a pad if its amounts are constant.
func padKnown(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := stablehlo.DynamicPadOp(op)
	l, ok := lists(o.EdgePaddingLow(), o.EdgePaddingHigh(), o.InteriorPadding())
	if !ok {
		return false
	}
	return put(rw, op, stablehlo.CreatePad(rw.Builder, op.Loc(), stablehlo.PadArgs{
		Operand: o.Operand(), PaddingValue: o.PaddingValue(), EdgePaddingLow: rw.Ctx.DenseI64Array(l[0]),
		EdgePaddingHigh: rw.Ctx.DenseI64Array(l[1]), InteriorPadding: rw.Ctx.DenseI64Array(l[2]), ResultType: op.Result(0).Type(),
	}))
}

// lists returns the integers in three constants. It returns false if one of the values is not
// constant.
func lists(a, b, c *ir.Value) (l [3][]int64, ok bool) {
	for i, v := range [3]*ir.Value{a, b, c} {
		if l[i], ok = hlo.ConstantInts(v); !ok {
			return l, false
		}
	}
	return l, true
}

// reshapeTwice merges two consecutive dynamic reshapes: reshape(reshape(x)) -> reshape(x).
func reshapeTwice(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := stablehlo.DynamicReshapeOp(op)
	inner := o.Operand().DefinedBy(stablehlo.DynamicReshape)
	if inner == nil {
		return false
	}
	return put(rw, op, stablehlo.CreateDynamicReshape(rw.Builder, fused(rw, op, inner), stablehlo.DynamicReshapeArgs{
		Operand: stablehlo.DynamicReshapeOp(inner).Operand(), OutputShape: o.OutputShape(), ResultType: op.Result(0).Type(),
	}))
}

// reshapeOfSameShape removes a dynamic reshape of f(reshape(x, s)) to the same shape s, if f keeps
// the shape.
func reshapeOfSameShape(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := stablehlo.DynamicReshapeOp(op)
	def := o.Operand().DefiningOp()
	if def == nil || !def.Has(ir.SameOperandsAndResultShape) || def.NumOperands() == 0 {
		return false
	}
	inner := def.Operand(0).DefinedBy(stablehlo.DynamicReshape)
	return inner != nil && stablehlo.DynamicReshapeOp(inner).OutputShape() == o.OutputShape() && replace(rw, op, def.Result(0))
}

// reshapeStatic replaces a dynamic reshape with a reshape if the result type is static.
func reshapeStatic(rw *rewrite.Rewriter, op *ir.Operation) bool {
	t := op.Result(0).Type()
	if !ir.HasStaticShape(t) {
		return false
	}
	rw.ReplaceWith(op, reshaped(rw, op.Loc(), stablehlo.DynamicReshapeOp(op).Operand(), t))
	return true
}

// shapeOfReshape replaces the shape of a dynamic reshape with the reshape's shape operand:
// shape_of(reshape(x, s)) -> s.
func shapeOfReshape(rw *rewrite.Rewriter, op *ir.Operation) bool {
	reshape := op.Operand(0).DefinedBy(stablehlo.DynamicReshape)
	return reshape != nil && forward(rw, op, stablehlo.DynamicReshapeOp(reshape).OutputShape())
}

// sliceKnownStart replaces a dynamic slice with a slice if the start indices are constant. It
// clamps them as the dynamic slice would.
func sliceKnownStart(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := stablehlo.DynamicSliceOp(op)
	from, ranked := ir.ShapeOf(o.Operand().Type())
	if !ranked || !ir.HasStaticShape(o.Operand().Type()) {
		return false
	}
	sizes, starts := o.SliceSizes(), o.StartIndices()
	for i := range starts {
		if _, ok := stablehlo.SplatInt(ir.MatchConstant(starts[i].Value())); !ok {
			return false
		}
	}
	start, limit, strides := make([]int64, len(starts)), make([]int64, len(starts)), make([]int64, len(starts))
	for i := range starts {
		at, _ := stablehlo.SplatInt(ir.MatchConstant(starts[i].Value()))
		size := sizes.At(i)
		start[i], strides[i] = clamped(at.Int64(), from[i]-size), 1
		limit[i] = start[i] + size
	}
	return put(rw, op, slice(rw, op.Loc(), o.Operand(), op.Result(0).Type(), start, limit, strides))
}

// clamped returns at, clamped to [0, most].
func clamped(at, most int64) int64 { return min(max(at, 0), most) }

// updateNothing replaces a dynamic update slice with its operand if the update is a constant
// without elements.
func updateNothing(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := stablehlo.DynamicUpdateSliceOp(op)
	d := stablehlo.DenseConstant(o.Update())
	return d != nil && d.Len() == 0 && forward(rw, op, o.Operand())
}

// updateAll replaces a dynamic update slice that overwrites all elements with the update.
func updateAll(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := stablehlo.DynamicUpdateSliceOp(op)
	if o.Operand().Type() != o.Update().Type() || !ir.HasStaticShape(o.Operand().Type()) {
		return false
	}
	for _, start := range o.StartIndices() {
		if !stablehlo.IsZero(ir.MatchConstant(start.Value())) {
			return false
		}
	}
	return forward(rw, op, o.Update())
}

// sliceKnown replaces a dynamic slice with constant starts, limits and strides by a slice.
func sliceKnown(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := stablehlo.RealDynamicSliceOp(op)
	l, ok := lists(o.StartIndices(), o.LimitIndices(), o.Strides())
	return ok && put(rw, op, slice(rw, op.Loc(), o.Operand(), op.Result(0).Type(), l[0], l[1], l[2]))
}

// sliceKnownSizes replaces a real_dynamic_slice with a dynamic_slice if its strides are 1 and its
// limit is start plus a constant.
func sliceKnownSizes(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := stablehlo.RealDynamicSliceOp(op)
	strides, ok := hlo.ConstantInts(o.Strides())
	if !ok {
		return false
	}
	for _, s := range strides {
		if s != 1 {
			return false
		}
	}
	sizes, ok := stablehlo.Beyond(o.StartIndices(), o.LimitIndices())
	if !ok {
		return false
	}
	loc := op.Loc()
	scalar := rw.Ctx.RankedTensorType(nil, ir.ElementOf(o.StartIndices().Type()), nil)
	starts := make([]*ir.Value, len(sizes))
	for i := range starts {
		starts[i] = reshaped(rw, loc, element(rw, loc, o.StartIndices(), int64(i)), scalar).Result(0)
	}
	n := stablehlo.CreateDynamicSlice(rw.Builder, loc, stablehlo.DynamicSliceArgs{
		Operand: o.Operand(), StartIndices: starts, SliceSizes: rw.Ctx.DenseI64Array(sizes),
		ResultType: rw.Ctx.RankedTensorType(sizes, ir.ElementOf(op.Result(0).Type()), nil),
	})
	carry(op, n)
	refine(rw, op, n.Result(0))
	return true
}
