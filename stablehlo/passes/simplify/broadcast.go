package simplify

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/shape"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
	"github.com/millrace-mlir/millrace/stablehlo/hlo"
)

// isIota: the dimensions are 0, 1, 2 and so on.
func isIota(dims *ir.DenseArrayAttr) bool {
	for i := range dims.Len {
		if dims.At(i) != int64(i) {
			return false
		}
	}
	return true
}

// isSorted: no dimension comes before a smaller one.
func isSorted(dims *ir.DenseArrayAttr) bool {
	for i := 1; i < dims.Len; i++ {
		if dims.At(i-1) > dims.At(i) {
			return false
		}
	}
	return true
}

// composed are the outer dimensions of the inner ones.
func composed(rw *rewrite.Rewriter, outer, inner *ir.DenseArrayAttr) ir.Attribute {
	dims := make([]int64, inner.Len)
	for i := range dims {
		dims[i] = outer.At(int(inner.At(i)))
	}
	return rw.Ctx.DenseI64Array(dims)
}

// elementCount is how many elements a type of static shape has.
func elementCount(t ir.Type) int64 {
	dims, _ := ir.ShapeOf(t)
	return ir.NumElements(dims)
}

// keepsElements: both types are of static shapes with as many elements.
func keepsElements(a, b ir.Type) bool {
	return ir.HasStaticShape(a) && ir.HasStaticShape(b) && elementCount(a) == elementCount(b)
}

func rank(t ir.Type) int {
	dims, _ := ir.ShapeOf(t)
	return len(dims)
}

// broadcastNothing is a broadcast to the same type.
func broadcastNothing(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := stablehlo.BroadcastInDimOp(op)
	return isIota(o.BroadcastDimensions()) && forward(rw, op, o.Operand())
}

// broadcastTwice broadcasts at once, but leaves alone what is to become a reshape.
func broadcastTwice(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := stablehlo.BroadcastInDimOp(op)
	inner := o.Operand().DefinedBy(stablehlo.BroadcastInDim)
	if inner == nil {
		return false
	}
	n := stablehlo.BroadcastInDimOp(inner)
	t := o.Operand().Type()
	if ir.HasStaticShape(t) && isSorted(n.BroadcastDimensions()) && keepsElements(t, n.Operand().Type()) {
		return false
	}
	return put(rw, op, stablehlo.BroadcastInDimArgs{
		Operand: n.Operand(), BroadcastDimensions: composed(rw, o.BroadcastDimensions(), n.BroadcastDimensions()), ResultType: op.Result(0).Type(),
	}.Build(rw.Builder, fused(rw, op, inner)))
}

// broadcastToReshape: the elements stay as many and in order.
func broadcastToReshape(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := stablehlo.BroadcastInDimOp(op)
	if !isSorted(o.BroadcastDimensions()) || !keepsElements(op.Result(0).Type(), o.Operand().Type()) {
		return false
	}
	return put(rw, op, reshaped(rw, op.Loc(), o.Operand(), op.Result(0).Type()))
}

func reshaped(rw *rewrite.Rewriter, loc ir.Loc, x *ir.Value, t ir.Type) *ir.Operation {
	return stablehlo.ReshapeArgs{Operand: x, ResultType: t}.Build(rw.Builder, loc)
}

// broadcastToTranspose: the elements stay as many, and the dimensions.
func broadcastToTranspose(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := stablehlo.BroadcastInDimOp(op)
	t, from := op.Result(0).Type(), o.Operand().Type()
	if !keepsElements(t, from) || rank(t) != rank(from) {
		return false
	}
	dims := o.BroadcastDimensions()
	permutation := make([]int64, dims.Len)
	for i := range permutation {
		permutation[dims.At(i)] = int64(i)
	}
	return put(rw, op, stablehlo.TransposeArgs{
		Operand: o.Operand(), Permutation: rw.Ctx.DenseI64Array(permutation), ResultType: t,
	}.Build(rw.Builder, op.Loc()))
}

// dynamicBroadcastReshape broadcasts to the shape that a reshape has made.
func dynamicBroadcastReshape(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := stablehlo.DynamicBroadcastInDimOp(op)
	inner := o.Operand().DefinedBy(stablehlo.DynamicReshape)
	if inner == nil || !isIota(o.BroadcastDimensions()) {
		return false
	}
	n := stablehlo.DynamicReshapeOp(inner)
	if n.OutputShape() != o.OutputDimensions() {
		return false
	}
	return put(rw, op, stablehlo.DynamicReshapeArgs{
		Operand: n.Operand(), OutputShape: n.OutputShape(), ResultType: op.Result(0).Type(),
	}.Build(rw.Builder, fused(rw, op, inner)))
}

// dynamicBroadcastTwice broadcasts at once. Which dimensions expand is no longer
// known.
func dynamicBroadcastTwice(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := stablehlo.DynamicBroadcastInDimOp(op)
	inner := o.Operand().DefinedBy(stablehlo.DynamicBroadcastInDim)
	if inner == nil {
		return false
	}
	n := stablehlo.DynamicBroadcastInDimOp(inner)
	none := rw.Ctx.DenseI64Array(nil)
	return put(rw, op, stablehlo.DynamicBroadcastInDimArgs{
		Operand: n.Operand(), OutputDimensions: o.OutputDimensions(),
		BroadcastDimensions:      composed(rw, o.BroadcastDimensions(), n.BroadcastDimensions()),
		KnownExpandingDimensions: none, KnownNonexpandingDimensions: none, ResultType: op.Result(0).Type(),
	}.Build(rw.Builder, fused(rw, op, inner)))
}

// dynamicBroadcastToOwnShape broadcasts to the shape of the operand.
func dynamicBroadcastToOwnShape(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := stablehlo.DynamicBroadcastInDimOp(op)
	of := o.OutputDimensions().DefinedBy(shape.ShapeOf)
	return of != nil && shape.ShapeOfOp(of).Arg() == o.Operand() && isIota(o.BroadcastDimensions()) && forward(rw, op, o.Operand())
}

// dynamicBroadcastNothing only changes what is known of the shape.
func dynamicBroadcastNothing(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := stablehlo.DynamicBroadcastInDimOp(op)
	t := op.Result(0).Type()
	kept := o.KnownNonexpandingDimensions()
	if kept == nil || kept.Len != rank(t) || !isIota(o.BroadcastDimensions()) {
		return false
	}
	return put(rw, op, rw.Op(stablehlo.Convert, op.Loc(), []ir.Type{t}, []*ir.Value{o.Operand()}))
}

// dynamicBroadcastStatic knows the shape, of which the type may not speak.
func dynamicBroadcastStatic(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := stablehlo.DynamicBroadcastInDimOp(op)
	if !ir.HasStaticShape(o.Operand().Type()) {
		return false
	}
	t := op.Result(0).Type()
	if !ir.HasStaticShape(t) {
		dims, ok := hlo.ConstantInts(o.OutputDimensions())
		if !ok {
			return false
		}
		t = rw.Ctx.RankedTensorType(dims, ir.ElementOf(t), nil)
	}
	refine(rw, op, stablehlo.BroadcastInDimArgs{
		Operand: o.Operand(), BroadcastDimensions: o.BroadcastDimensions(), ResultType: t,
	}.Build(rw.Builder, op.Loc()).Result(0))
	return true
}

// refine replaces op by v, of whose shape more may be known. Operations of other
// dialects might ask for the very type: they get it by a conversion.
func refine(rw *rewrite.Rewriter, op *ir.Operation, v *ir.Value) {
	t := op.Result(0).Type()
	for u := op.Result(0).FirstUse(); u != nil && v.Type() != t; u = u.NextUse() {
		if u.Owner().Name().Dialect != op.Name().Dialect {
			v = rw.Value(stablehlo.Convert, op.Loc(), t, []*ir.Value{v})
		}
	}
	rw.Replace(op, v)
}
