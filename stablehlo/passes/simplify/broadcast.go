package simplify

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/shape"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
	"github.com/millrace-mlir/millrace/stablehlo/hlo"
)

// isIota reports whether dims is 0, 1, 2 and so on.
func isIota(dims *ir.DenseArrayAttr) bool {
	for i := range dims.Len {
		if dims.At(i) != int64(i) {
			return false
		}
	}
	return true
}

// isSorted reports whether dims is ascending.
func isSorted(dims *ir.DenseArrayAttr) bool {
	for i := 1; i < dims.Len; i++ {
		if dims.At(i-1) > dims.At(i) {
			return false
		}
	}
	return true
}

// composed returns the composition of two dimension lists: outer[inner[i]] for each i.
func composed(rw *rewrite.Rewriter, outer, inner *ir.DenseArrayAttr) ir.Attribute {
	dims := make([]int64, inner.Len)
	for i := range dims {
		dims[i] = outer.At(int(inner.At(i)))
	}
	return rw.Ctx.DenseI64Array(dims)
}

// elementCount returns the number of elements of a tensor of type t, whose shape must be static.
func elementCount(t ir.Type) int64 {
	dims, _ := ir.ShapeOf(t)
	return ir.NumElements(dims)
}

// keepsElements reports whether both types have static shapes with the same number of elements.
func keepsElements(a, b ir.Type) bool {
	return ir.HasStaticShape(a) && ir.HasStaticShape(b) && elementCount(a) == elementCount(b)
}

func rank(t ir.Type) int {
	dims, _ := ir.ShapeOf(t)
	return len(dims)
}

// broadcastNothing replaces a broadcast_in_dim to the operand's own type with the operand.
func broadcastNothing(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := stablehlo.BroadcastInDimOp(op)
	return isIota(o.BroadcastDimensions()) && forward(rw, op, o.Operand())
}

// broadcastTwice merges two consecutive broadcast_in_dim: broadcast(broadcast(x)) -> broadcast(x).
// It leaves an inner one that keeps the number and the order of the elements, since
// broadcastToReshape replaces that.
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
	return put(rw, op, stablehlo.CreateBroadcastInDim(rw.Builder, fused(rw, op, inner), stablehlo.BroadcastInDimArgs{
		Operand: n.Operand(), BroadcastDimensions: composed(rw, o.BroadcastDimensions(), n.BroadcastDimensions()), ResultType: op.Result(0).Type(),
	}))
}

// broadcastToReshape replaces a broadcast_in_dim with a reshape if the number and the order of the
// elements stay the same.
func broadcastToReshape(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := stablehlo.BroadcastInDimOp(op)
	if !isSorted(o.BroadcastDimensions()) || !keepsElements(op.Result(0).Type(), o.Operand().Type()) {
		return false
	}
	return put(rw, op, reshaped(rw, op.Loc(), o.Operand(), op.Result(0).Type()))
}

func reshaped(rw *rewrite.Rewriter, loc ir.Loc, x *ir.Value, t ir.Type) *ir.Operation {
	return stablehlo.CreateReshape(rw.Builder, loc, stablehlo.ReshapeArgs{Operand: x, ResultType: t})
}

// broadcastToTranspose replaces a broadcast_in_dim with a transpose if the number of elements and
// the rank stay the same.
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
	return put(rw, op, stablehlo.CreateTranspose(rw.Builder, op.Loc(), stablehlo.TransposeArgs{
		Operand: o.Operand(), Permutation: rw.Ctx.DenseI64Array(permutation), ResultType: t,
	}))
}

// dynamicBroadcastReshape merges a dynamic broadcast of a dynamic reshape to the same shape:
// broadcast(reshape(x, s), s) -> reshape(x, s).
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
	return put(rw, op, stablehlo.CreateDynamicReshape(rw.Builder, fused(rw, op, inner), stablehlo.DynamicReshapeArgs{
		Operand: n.Operand(), OutputShape: n.OutputShape(), ResultType: op.Result(0).Type(),
	}))
}

// dynamicBroadcastTwice merges two consecutive dynamic broadcasts. The result no longer states
// which dimensions expand.
func dynamicBroadcastTwice(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := stablehlo.DynamicBroadcastInDimOp(op)
	inner := o.Operand().DefinedBy(stablehlo.DynamicBroadcastInDim)
	if inner == nil {
		return false
	}
	n := stablehlo.DynamicBroadcastInDimOp(inner)
	none := rw.Ctx.DenseI64Array(nil)
	return put(rw, op, stablehlo.CreateDynamicBroadcastInDim(rw.Builder, fused(rw, op, inner), stablehlo.DynamicBroadcastInDimArgs{
		Operand: n.Operand(), OutputDimensions: o.OutputDimensions(),
		BroadcastDimensions:      composed(rw, o.BroadcastDimensions(), n.BroadcastDimensions()),
		KnownExpandingDimensions: none, KnownNonexpandingDimensions: none, ResultType: op.Result(0).Type(),
	}))
}

// dynamicBroadcastToOwnShape replaces a dynamic broadcast of x to shape_of(x) with x.
func dynamicBroadcastToOwnShape(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := stablehlo.DynamicBroadcastInDimOp(op)
	of := o.OutputDimensions().DefinedBy(shape.ShapeOf)
	return of != nil && shape.ShapeOfOp(of).Arg() == o.Operand() && isIota(o.BroadcastDimensions()) && forward(rw, op, o.Operand())
}

// dynamicBroadcastNothing replaces a dynamic broadcast with a convert if no dimension expands. Then
// only the static type differs.
func dynamicBroadcastNothing(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := stablehlo.DynamicBroadcastInDimOp(op)
	t := op.Result(0).Type()
	kept := o.KnownNonexpandingDimensions()
	if kept == nil || kept.Len != rank(t) || !isIota(o.BroadcastDimensions()) {
		return false
	}
	return put(rw, op, rw.Op(stablehlo.Convert, op.Loc(), []ir.Type{t}, []*ir.Value{o.Operand()}))
}

// dynamicBroadcastStatic replaces a dynamic broadcast of a static operand to a known shape with a
// broadcast_in_dim. The shape is known from the result type or from a constant.
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
	refine(rw, op, stablehlo.CreateBroadcastInDim(rw.Builder, op.Loc(), stablehlo.BroadcastInDimArgs{
		Operand: o.Operand(), BroadcastDimensions: o.BroadcastDimensions(), ResultType: t,
	}).Result(0))
	return true
}

// refine replaces op with v, whose type may be more specific. If an operation of another dialect
// uses op, it may depend on the exact type, so v is converted to that type.
func refine(rw *rewrite.Rewriter, op *ir.Operation, v *ir.Value) {
	t := op.Result(0).Type()
	for u := op.Result(0).FirstUse(); u != nil && v.Type() != t; u = u.NextUse() {
		if u.Owner().Name().Dialect != op.Name().Dialect {
			v = rw.Value(stablehlo.Convert, op.Loc(), t, []*ir.Value{v})
		}
	}
	rw.Replace(op, v)
}
