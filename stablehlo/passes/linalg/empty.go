package linalg

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/bufferization"
	"github.com/millrace-mlir/millrace/ir/dialect/complex"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
)

// Tensors that results are written to, and their sizes.

// empty is a tensor for the operation's result, of type t; nil if its sizes cannot be
// told.
func (l *lowering) empty(t *ir.RankedTensorType) *ir.Value {
	var sizes []*ir.Value
	if !ir.HasStaticShape(t) {
		if sizes = l.sizes(t); sizes == nil {
			return nil
		}
	}
	return l.emptyOf(t, sizes)
}

// target is the type of the only result and a tensor to write it to, nil where there is none.
func (l *lowering) target() (t *ir.RankedTensorType, out *ir.Value) {
	if t = l.result(0); t != nil {
		out = l.empty(t)
	}
	return t, out
}

// emptyOf is a tensor of type t with the given dynamic sizes.
func (l *lowering) emptyOf(t *ir.RankedTensorType, sizes []*ir.Value) *ir.Value {
	if isSparse(t) {
		return bufferization.AllocTensorArgs{DynamicSizes: sizes, ResultType: t}.Build(l.Builder, l.Loc).Result(0)
	}
	return tensor.EmptyArgs{DynamicSizes: sizes, ResultType: t}.Build(l.Builder, l.Loc).Result(0)
}

// filled is out with v everywhere.
func (l *lowering) filled(v, out *ir.Value) *ir.Value {
	return linalg.NewNamed(l.Rewriter, linalg.Fill, l.Loc, []*ir.Value{v}, []*ir.Value{out}).Result(0)
}

// zeros is out with zeros everywhere.
func (l *lowering) zeros(out *ir.Value) *ir.Value {
	return l.filled(l.zero(ir.ElementOf(out.Type())), out)
}

// zero is a constant zero.
func (l *lowering) zero(t ir.Type) *ir.Value {
	c, ok := t.(*ir.ComplexType)
	if !ok {
		return arith.NewConstant(l.Builder, l.Loc, arith.ZeroAttr(t))
	}
	part := arith.ZeroAttr(c.Element)
	return complex.ConstantArgs{Value: l.Ctx.Array(part, part), ComplexType: c}.Build(l.Builder, l.Loc).Result(0)
}

// dim is the size of dimension i of v.
func (l *lowering) dim(v *ir.Value, i int) *ir.Value {
	at := arith.NewIndex(l.Builder, l.Loc, int64(i))
	return l.Value(tensor.Dim, l.Loc, l.Ctx.Index(), []*ir.Value{v, at})
}

// dimOrFold is dim, which may be known.
func (l *lowering) dimOrFold(v *ir.Value, i int) *ir.Value {
	at := arith.NewIndex(l.Builder, l.Loc, int64(i))
	return l.ValueOrFold(tensor.Dim, l.Loc, l.Ctx.Index(), []*ir.Value{v, at})
}

// index is v as an index.
func (l *lowering) index(v *ir.Value) *ir.Value {
	if _, ok := v.Type().(*ir.IndexType); ok {
		return v
	}
	return l.Cast(arith.IndexCast, v, l.Ctx.Index())
}

// size tells the size of dimension i of the operation's result.
type size func(l *lowering, i int) *ir.Value

// sizesBy are the operations whose results do not have the shape of an operand.
var sizesBy = map[*ir.OpDef]size{
	stablehlo.Broadcast: func(l *lowering, i int) *ir.Value {
		if sizes := stablehlo.BroadcastOp(l.op).BroadcastSizes().Int64s(); i < len(sizes) {
			return arith.NewIndex(l.Builder, l.Loc, sizes[i])
		}
		return l.dim(l.args[0], i-stablehlo.BroadcastOp(l.op).BroadcastSizes().Len)
	},
	stablehlo.BroadcastInDim: sizeOfBroadcast,
	stablehlo.Concatenate: func(l *lowering, i int) *ir.Value {
		size := l.dim(l.args[0], i)
		if int64(i) == stablehlo.ConcatenateOp(l.op).Dimension().Int64() {
			for _, v := range l.args[1:] {
				size = l.Op(arith.AddI, size, l.dim(v, i))
			}
		}
		return size
	},
	stablehlo.DotGeneral:            sizeOfProduct,
	stablehlo.DynamicBroadcastInDim: sizeFrom(1),
	stablehlo.DynamicIota:           sizeFrom(0),
	stablehlo.Gather:                sizeOfGather,
	stablehlo.Pad:                   sizeOfPadded,
	stablehlo.Rng:                   sizeFrom(2),
}

// likeOperand are the operations whose results have the shape of another operand than
// the first.
var likeOperand = map[*ir.OpDef]int{stablehlo.Clamp: 1, stablehlo.Select: 1}

// sizes are those of the operation's result that its type t does not tell; nil if they
// cannot be told.
func (l *lowering) sizes(t *ir.RankedTensorType) []*ir.Value {
	d := l.op.Def()
	of := sizesBy[d]
	if d == stablehlo.Transpose {
		return l.transposedSizes(t)
	}
	if of == nil {
		v := l.args[likeOperand[d]]
		// An operand of another rank is a scalar, or is cut into smaller elements.
		if s := ranked(v); s == nil || d != stablehlo.BitcastConvert && len(s.Shape) != len(t.Shape) {
			return nil
		}
		of = func(l *lowering, i int) *ir.Value { return l.dim(v, i) }
	}
	var sizes []*ir.Value
	for i, n := range t.Shape {
		if n != ir.Dynamic {
			continue
		}
		v := of(l, i)
		if v == nil {
			return nil
		}
		sizes = append(sizes, v)
	}
	return sizes
}

// sizeFrom: operand k lists the sizes.
func sizeFrom(k int) size {
	return func(l *lowering, i int) *ir.Value {
		at := arith.NewIndex(l.Builder, l.Loc, int64(i))
		return l.index(l.extract(l.args[k], at))
	}
}

// transposedSizes asks for the sizes in the order of the operand's dimensions.
func (l *lowering) transposedSizes(t *ir.RankedTensorType) []*ir.Value {
	permutation := stablehlo.TransposeOp(l.op).Permutation().Int64s()
	all := make([]*ir.Value, len(permutation))
	for d := range permutation {
		if to := slices.Index(permutation, int64(d)); t.Shape[to] == ir.Dynamic {
			all[to] = l.dim(l.args[0], d)
		}
	}
	return slices.DeleteFunc(all, func(v *ir.Value) bool { return v == nil })
}

// sizeOfBroadcast: a dimension that is not known is one of the operand.
func sizeOfBroadcast(l *lowering, i int) *ir.Value {
	from := slices.Index(stablehlo.BroadcastInDimOp(l.op).BroadcastDimensions().Int64s(), int64(i))
	if from < 0 {
		return nil
	}
	return l.dim(l.args[0], from)
}

// sizeOfProduct: batch dimensions come first, then those of the factors that remain.
func sizeOfProduct(l *lowering, i int) *ir.Value {
	n := stablehlo.DotNumbersOf(stablehlo.DotGeneralOp(l.op).DotDimensionNumbers())
	if i < len(n.LhsBatch) {
		return l.dim(l.args[0], int(n.LhsBatch[i]))
	}
	i -= len(n.LhsBatch)
	for k, v := range l.args {
		taken := slices.Concat(n.LhsBatch, n.LhsContract)
		if k == 1 {
			taken = slices.Concat(n.RhsBatch, n.RhsContract)
		}
		for d := range rankOf(v) {
			if slices.Contains(taken, int64(d)) {
				continue
			}
			if i == 0 {
				return l.dim(v, d)
			}
			i--
		}
	}
	return nil
}

// sizeOfGather: offset dimensions have the sizes of slices, others those of the indices.
func sizeOfGather(l *lowering, i int) *ir.Value {
	o := stablehlo.GatherOp(l.op)
	n := stablehlo.GatherNumbersOf(o.DimensionNumbers())
	if k := slices.Index(n.OffsetDims, int64(i)); k >= 0 {
		var kept []int64
		for d, size := range o.SliceSizes().Int64s() {
			if !slices.Contains(n.CollapsedSliceDims, int64(d)) && !slices.Contains(n.OperandBatchingDims, int64(d)) {
				kept = append(kept, size)
			}
		}
		return arith.NewIndex(l.Builder, l.Loc, kept[k])
	}
	d := 0 // the number of the batch dimension
	for k := range i {
		if !slices.Contains(n.OffsetDims, int64(k)) {
			d++
		}
	}
	if int64(d) >= n.IndexVectorDim {
		d++
	}
	return l.dim(l.args[1], d)
}

func sizeOfPadded(l *lowering, i int) *ir.Value {
	o := stablehlo.PadOp(l.op)
	c := func(v int64) *ir.Value { return arith.NewIndex(l.Builder, l.Loc, v) }
	size := l.dim(l.args[0], i)
	if interior := o.InteriorPadding().At(i); interior != 0 {
		gaps := l.Op(arith.MaxSI, l.Op(arith.SubI, size, c(1)), c(0))
		size = l.Op(arith.AddI, size, l.Op(arith.MulI, gaps, c(interior)))
	}
	return l.Op(arith.AddI, size, c(o.EdgePaddingLow().At(i)+o.EdgePaddingHigh().At(i)))
}

// elements64 is a tensor of 64-bit integers.
func (l *lowering) elements64(vs ...int64) ir.Attribute {
	return constraint.DenseI64Elements(l.Ctx, vs...)
}
