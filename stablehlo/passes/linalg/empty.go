package linalg

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/bufferization"
	"github.com/millrace-mlir/millrace/ir/dialect/complex"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	"github.com/millrace-mlir/millrace/ir/dialect/shape"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
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

// A reifier computes the shape of the operation's result as a tensor of indices, in the
// way of upstream's reifyReturnTypeShapes. It returns nil if it cannot.
type reifier func(l *lowering) *ir.Value

// reifiers are the operations whose results do not have the shape of their first operand.
var reifiers = map[*ir.OpDef]reifier{
	stablehlo.Broadcast: func(l *lowering) *ir.Value {
		var sizes []*ir.Value
		for _, n := range stablehlo.BroadcastOp(l.op).BroadcastSizes().Int64s() {
			sizes = append(sizes, arith.NewIndex(l.Builder, l.Loc, n))
		}
		return l.shape(append(sizes, l.dims(l.args[0])...))
	},
	stablehlo.Clamp: likeOperand(1),
	stablehlo.Concatenate: func(l *lowering) *ir.Value {
		axis := stablehlo.ConcatenateOp(l.op).Dimension().Int64()
		all := make([][]*ir.Value, len(l.args))
		for i, v := range l.args {
			all[i] = l.dims(v)
		}
		sizes := all[0]
		for _, more := range all[1:] {
			sizes[axis] = l.Op(arith.AddI, sizes[axis], more[axis])
		}
		return l.shape(sizes)
	},
	stablehlo.DotGeneral:            reifyProduct,
	stablehlo.DynamicBroadcastInDim: shapeOperand(1),
	stablehlo.DynamicIota:           shapeOperand(0),
	stablehlo.Gather:                reifyGather,
	stablehlo.Pad:                   reifyPadded,
	stablehlo.Rng:                   shapeOperand(2),
	stablehlo.Select:                likeOperand(1),
	stablehlo.Transpose: func(l *lowering) *ir.Value {
		permutation := stablehlo.TransposeOp(l.op).Permutation().Int64s()
		sizes := make([]*ir.Value, len(permutation))
		for d := range permutation {
			sizes[slices.Index(permutation, int64(d))] = l.dimOrFold(l.args[0], d)
		}
		return l.shape(sizes)
	},
}

// sizes creates the dynamic sizes of the operation's result of type t. It returns nil if the
// operation cannot reify its shape.
func (l *lowering) sizes(t *ir.RankedTensorType) []*ir.Value {
	reify, ok := reifiers[l.op.Def()]
	if !ok {
		reify = likeOperand(0)
	}
	if reify == nil {
		return nil
	}
	reified := reify(l)
	if reified == nil {
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

// shape creates a vector of index from sizes.
func (l *lowering) shape(sizes []*ir.Value) *ir.Value {
	t := l.tensorType([]int64{int64(len(sizes))}, l.Ctx.Index())
	return tensor.CreateFromElements(l.Builder, l.Loc, tensor.FromElementsArgs{Elements: sizes, ResultType: t}).Result(0)
}

// dims creates the sizes of all dimensions of v.
func (l *lowering) dims(v *ir.Value) []*ir.Value {
	sizes := make([]*ir.Value, rankOf(v))
	for i := range sizes {
		sizes[i] = l.dim(v, i)
	}
	return sizes
}

// likeOperand returns a reifier for results with the shape of operand k. That operand must have the
// rank of the result.
func likeOperand(k int) reifier {
	return func(l *lowering) *ir.Value {
		v := l.args[k]
		if ranked(v) == nil || rankOf(v) != len(l.result(0).Shape) {
			return nil
		}
		t := l.tensorType([]int64{int64(rankOf(v))}, l.Ctx.Index())
		return shape.CreateShapeOf(l.Builder, l.Loc, shape.ShapeOfArgs{Arg: v, ResultType: t}).Result(0)
	}
}

// shapeOperand returns a reifier for results whose sizes are the elements of operand k.
func shapeOperand(k int) reifier {
	return func(l *lowering) *ir.Value {
		v := l.args[k]
		t := ir.WithElement(v.Type(), l.Ctx.Index())
		if v.Type() == t {
			return v
		}
		return l.Cast(arith.IndexCast, v, t)
	}
}

// reifyProduct is the reifier of dot_general. The result's sizes are the batch sizes, then the
// sizes of lhs and rhs along dimensions that are not contracted.
func reifyProduct(l *lowering) *ir.Value {
	n := stablehlo.DotNumbersOf(stablehlo.DotGeneralOp(l.op).DotDimensionNumbers())
	var sizes []*ir.Value
	for _, d := range n.LhsBatch {
		sizes = append(sizes, l.dim(l.args[0], int(d)))
	}
	for k, v := range l.args {
		taken := slices.Concat(n.LhsBatch, n.LhsContract)
		if k == 1 {
			taken = slices.Concat(n.RhsBatch, n.RhsContract)
		}
		for d := range rankOf(v) {
			if !slices.Contains(taken, int64(d)) {
				sizes = append(sizes, l.dim(v, d))
			}
		}
	}
	return l.shape(sizes)
}

// reifyGather is the reifier of gather. Offset dimensions have the sizes of slices, the other
// dimensions the sizes of the indices.
func reifyGather(l *lowering) *ir.Value {
	o := stablehlo.GatherOp(l.op)
	n := stablehlo.GatherNumbersOf(o.DimensionNumbers())
	var kept []*ir.Value
	sizes := make([]*ir.Value, len(l.result(0).Shape))
	for d, size := range o.SliceSizes().Int64s() {
		v := arith.NewIndex(l.Builder, l.Loc, size)
		if !slices.Contains(n.CollapsedSliceDims, int64(d)) && !slices.Contains(n.OperandBatchingDims, int64(d)) {
			kept = append(kept, v)
		}
	}
	d := 0 // the dimension of the indices
	for i := range sizes {
		if k := slices.Index(n.OffsetDims, int64(i)); k >= 0 {
			sizes[i] = kept[k]
			continue
		}
		if int64(d) == n.IndexVectorDim {
			d++
		}
		sizes[i] = l.dim(l.args[1], d)
		d++
	}
	return l.shape(sizes)
}

func reifyPadded(l *lowering) *ir.Value {
	o := stablehlo.PadOp(l.op)
	c := func(v int64) *ir.Value { return arith.NewIndex(l.Builder, l.Loc, v) }
	one, zero := c(1), c(0)
	sizes := make([]*ir.Value, rankOf(l.args[0]))
	for i := range sizes {
		around := c(o.EdgePaddingLow().At(i) + o.EdgePaddingHigh().At(i))
		size := l.dim(l.args[0], i)
		if interior := o.InteriorPadding().At(i); interior != 0 {
			step := c(interior)
			gaps := l.Op(arith.MulI, l.Op(arith.MaxSI, l.Op(arith.SubI, size, one), zero), step)
			size = l.Op(arith.AddI, size, gaps)
		}
		sizes[i] = l.Op(arith.AddI, size, around)
	}
	return l.shape(sizes)
}

// elements64 returns a vector of 64-bit integers as an attribute.
func (l *lowering) elements64(vs ...int64) ir.Attribute {
	return constraint.DenseI64Elements(l.Ctx, vs...)
}
