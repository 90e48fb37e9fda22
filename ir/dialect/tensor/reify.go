package tensor

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/rewrite/views"
	poly "github.com/millrace-mlir/millrace/num/affine"
)

// The sizes of results, from operands.

type reifier = func(b *ir.Builder, op *ir.Operation) ([][]ir.Mixed, bool)

// SizeOf returns size i of a tensor: a constant if the type gives it, and else
// a tensor.dim. Upstream calls it getMixedSize.
func SizeOf(b *ir.Builder, loc ir.Loc, v *ir.Value, i int) ir.Mixed {
	if shape, _ := ir.ShapeOf(v.Type()); shape[i] != ir.Dynamic {
		return ir.Known(shape[i])
	}
	return ir.Mixed{Value: newDim(b, loc, v, i)}
}

// SizesOf returns all sizes of a tensor, as SizeOf does.
func SizesOf(b *ir.Builder, loc ir.Loc, v *ir.Value) []ir.Mixed {
	shape, _ := ir.ShapeOf(v.Type())
	sizes := make([]ir.Mixed, len(shape))
	for i := range sizes {
		sizes[i] = SizeOf(b, loc, v, i)
	}
	return sizes
}

// newDim returns size i of a tensor as a value. It creates a tensor.dim, or
// returns the value to which this folds.
func newDim(b *ir.Builder, loc ir.Loc, v *ir.Value, i int) *ir.Value {
	index := arith.NewIndex(b, loc, int64(i))
	return b.ValueOrFold(Dim, loc, b.Ctx.Index(), []*ir.Value{v, index})
}

// reifyDynamic returns the reifier of operations whose operands from first on
// are the dynamic sizes of the result.
func reifyDynamic(first int) reifier {
	return func(_ *ir.Builder, op *ir.Operation) ([][]ir.Mixed, bool) {
		return [][]ir.Mixed{mixedSizes(typeOf(op.Result(0)).Shape, op.OperandValues(nil)[first:])}, true
	}
}

func reifyExtractSlice(_ *ir.Builder, op *ir.Operation) ([][]ir.Mixed, bool) {
	r := views.Of(op, 1)
	dropped, _ := droppedDims(typeOf(op.Result(0)).Shape, r.Sizes)
	var sizes []ir.Mixed
	for i, m := range r.Sizes {
		if !dropped[i] {
			sizes = append(sizes, m)
		}
	}
	return [][]ir.Mixed{sizes}, true
}

// reifyDestination returns the reifier of operations whose result has the sizes
// of operand i.
func reifyDestination(i int) reifier {
	return func(b *ir.Builder, op *ir.Operation) ([][]ir.Mixed, bool) {
		return [][]ir.Mixed{SizesOf(b, op.Loc(), op.Operand(i))}, true
	}
}

func reifyExpand(_ *ir.Builder, op *ir.Operation) ([][]ir.Mixed, bool) {
	return [][]ir.Mixed{views.OutputShape(op)}, true
}

// reifyCollapse reifies the sizes of a tensor.collapse_shape. A dynamic size is
// the product of the sizes in its group. The boolean result is always true.
func reifyCollapse(b *ir.Builder, op *ir.Operation) ([][]ir.Mixed, bool) {
	source, sizes := CollapseShapeOp(op).Src(), []ir.Mixed{}
	for i, dims := range views.Reassociation(op) {
		if d := typeOf(op.Result(0)).Shape[i]; d != ir.Dynamic {
			sizes = append(sizes, ir.Known(d))
			continue
		}
		product := poly.Constant(1)
		var values []*ir.Value
		for k, d := range dims {
			product = poly.Mul(product, poly.Symbol(k))
			values = append(values, newDim(b, op.Loc(), source, int(d)))
		}
		m, values := affine.ComposeMap(poly.NewMap(0, len(values), product), values)
		sizes = append(sizes, ir.Mixed{Value: affine.NewApply(b, op.Loc(), m, values)})
	}
	return [][]ir.Mixed{sizes}, true
}

// FoldedPaddingOf returns the padding of op, a tensor.pad, with constant
// operands as static padding.
func FoldedPaddingOf(op *ir.Operation) Padding {
	p := PaddingOf(op)
	ir.FoldMixed(p.Low)
	ir.FoldMixed(p.High)
	return p
}

// reifyPad reifies the sizes of a tensor.pad. A dynamic size is the sum of the
// source's size and the padding on both sides. The boolean result is always
// true.
func reifyPad(b *ir.Builder, op *ir.Operation) ([][]ir.Mixed, bool) {
	p := FoldedPaddingOf(op)
	sum := poly.Add(poly.Add(poly.Dim(0), poly.Dim(1)), poly.Dim(2))
	var sizes []ir.Mixed
	for i, d := range typeOf(op.Result(0)).Shape {
		if d != ir.Dynamic {
			sizes = append(sizes, ir.Known(d))
			continue
		}
		size := ir.Mixed{Value: newDim(b, op.Loc(), PadOp(op).Source(), i)}
		if c, ok := size.Int(); ok {
			size = ir.Known(c)
		}
		sizes = append(sizes, affine.ComposedFoldedApply(b, op.Loc(), poly.NewMap(3, 0, sum), []ir.Mixed{size, p.Low[i], p.High[i]}))
	}
	return [][]ir.Mixed{sizes}, true
}

// reifyConcat reifies the sizes of a tensor.concat. In the concatenated
// dimension, a dynamic size is the sum of the inputs' sizes. The boolean result
// is always true.
func reifyConcat(b *ir.Builder, op *ir.Operation) ([][]ir.Mixed, bool) {
	o := ConcatOp(op)
	inferred, _ := ConcatType(op)
	dim := int(o.Dim().Int64())
	sizes := make([]ir.Mixed, len(inferred.Shape))
	for i, d := range typeOf(o.Result()).Shape {
		switch {
		case i == dim:
		case d != ir.Dynamic:
			sizes[i] = ir.Known(d)
		case inferred.Shape[i] != ir.Dynamic:
			sizes[i] = ir.Mixed{Value: arith.NewIndex(b, op.Loc(), inferred.Shape[i])}
		default:
			sizes[i] = ir.Mixed{Value: newDim(b, op.Loc(), o.Inputs()[0].Value(), i)}
		}
	}
	if d := typeOf(o.Result()).Shape[dim]; d != ir.Dynamic {
		sizes[dim] = ir.Known(d)
		return [][]ir.Mixed{sizes}, true
	}
	sum := poly.Constant(0)
	var values []ir.Mixed
	for i, u := range o.Inputs() {
		sum = poly.Add(sum, poly.Dim(i))
		values = append(values, ir.Mixed{Value: newDim(b, op.Loc(), u.Value(), dim)})
	}
	sizes[dim] = affine.ComposedFoldedApply(b, op.Loc(), poly.NewMap(len(values), 0, sum), values)
	if sizes[dim].Value == nil {
		sizes[dim].Value = arith.NewIndex(b, op.Loc(), sizes[dim].Const)
	}
	return [][]ir.Mixed{sizes}, true
}
