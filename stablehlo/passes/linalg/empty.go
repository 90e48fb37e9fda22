package linalg

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/bufferization"
	"github.com/millrace-mlir/millrace/ir/dialect/complex"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/stablehlo/passes/reify"
)

// Tensors that results are written to, and their sizes.

// empty creates an uninitialized tensor of type t for the operation's result. It returns nil if the
// dynamic sizes cannot be computed.
func (l *lowering) empty(t *ir.RankedTensorType) *ir.Value {
	var sizes []*ir.Value
	if !ir.HasStaticShape(t) {
		if sizes = l.sizes(t); sizes == nil {
			return nil
		}
	}
	return l.emptyOf(t, sizes)
}

// target returns the type of the only result, and an uninitialized tensor of this type. The type is
// nil if the result is no ranked tensor. The tensor is also nil if its dynamic sizes cannot be
// computed.
func (l *lowering) target() (t *ir.RankedTensorType, out *ir.Value) {
	if t = l.result(0); t != nil {
		out = l.empty(t)
	}
	return t, out
}

// emptyOf creates an uninitialized tensor of type t with the given dynamic sizes.
func (l *lowering) emptyOf(t *ir.RankedTensorType, sizes []*ir.Value) *ir.Value {
	if isSparse(t) {
		return bufferization.CreateAllocTensor(l.Builder, l.Loc, bufferization.AllocTensorArgs{DynamicSizes: sizes, ResultType: t}).Result(0)
	}
	return tensor.CreateEmpty(l.Builder, l.Loc, tensor.EmptyArgs{DynamicSizes: sizes, ResultType: t}).Result(0)
}

// filled creates a linalg.fill with v, whose destination is out.
func (l *lowering) filled(v, out *ir.Value) *ir.Value {
	return linalg.NewNamed(l.Rewriter, linalg.Fill, l.Loc, []*ir.Value{v}, []*ir.Value{out}).Result(0)
}

// zeros creates a linalg.fill with zero, whose destination is out.
func (l *lowering) zeros(out *ir.Value) *ir.Value {
	return l.filled(l.zero(ir.ElementOf(out.Type())), out)
}

// zero creates the constant zero of element type t.
func (l *lowering) zero(t ir.Type) *ir.Value {
	c, ok := t.(*ir.ComplexType)
	if !ok {
		return arith.NewConstant(l.Builder, l.Loc, arith.ZeroAttr(t))
	}
	part := arith.ZeroAttr(c.Element)
	return complex.CreateConstant(l.Builder, l.Loc, complex.ConstantArgs{Value: l.Ctx.Array(part, part), ComplexType: c}).Result(0)
}

// dim creates a tensor.dim: the size of dimension i of v.
func (l *lowering) dim(v *ir.Value, i int) *ir.Value {
	at := arith.NewIndex(l.Builder, l.Loc, int64(i))
	return l.Value(tensor.Dim, l.Loc, l.Ctx.Index(), []*ir.Value{v, at})
}

// dimOrFold creates a tensor.dim, the size of dimension i of v, or a constant if the size is
// static.
func (l *lowering) dimOrFold(v *ir.Value, i int) *ir.Value {
	at := arith.NewIndex(l.Builder, l.Loc, int64(i))
	return l.ValueOrFold(tensor.Dim, l.Loc, l.Ctx.Index(), []*ir.Value{v, at})
}

// index casts the integer v to the type index, unless it has that type.
func (l *lowering) index(v *ir.Value) *ir.Value {
	if _, ok := v.Type().(*ir.IndexType); ok {
		return v
	}
	return l.Cast(arith.IndexCast, v, l.Ctx.Index())
}

// sizes creates the dynamic sizes of the operation's result of type t. It returns nil if the shape
// cannot be computed. Operations without a rule have the shape of their first operand; upstream
// aborts there.
func (l *lowering) sizes(t *ir.RankedTensorType) []*ir.Value {
	reified := reify.Shape(l.Calc, l.op, l.args)
	if reified == nil {
		reified = reify.Like(l.Calc, l.args[0])
	}
	if n := ranked(reified).Shape[0]; n != int64(len(t.Shape)) {
		return nil
	}
	var sizes []*ir.Value
	for i, n := range t.Shape {
		if n == ir.Dynamic {
			sizes = append(sizes, l.extract(reified, arith.NewIndex(l.Builder, l.Loc, int64(i))))
		}
	}
	return sizes
}

// elements64 returns a vector of 64-bit integers as an attribute.
func (l *lowering) elements64(vs ...int64) ir.Attribute {
	return constraint.DenseI64Elements(l.Ctx, vs...)
}
