package tensor

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/elements"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/ir/rewrite/views"
	poly "github.com/millrace-mlir/millrace/num/affine"
)

// generateConstant replaces a tensor.generate that yields the same constant for all elements by a
// constant.
func generateConstant(rw *rewrite.Rewriter, op *ir.Operation) bool {
	t := op.Result(0).Type()
	yield := op.Region(0).First().Last()
	a := ir.MatchConstant(tensor.YieldOp(yield).Value())
	if a == nil || !ir.HasStaticShape(t) {
		return false
	}
	d := elements.Splat(t, a)
	if d == nil {
		return false
	}
	rw.Replace(op, arith.NewConstant(rw.Builder, op.Loc(), d))
	return true
}

// mostPadded is the greatest number of elements of a padded constant. The limit exists because the
// padding creates elements that were not in memory.
const mostPadded = 1 << 28

// padConstant folds a tensor.pad whose source and padding are constants to a constant. Unless
// aggressive is true, the pad must be the only use of the source.
func padConstant(rw *rewrite.Rewriter, op *ir.Operation, aggressive bool) bool {
	o, p := tensor.PadOp(op), tensor.PaddingOf(op)
	source := o.Source()
	d, ok := ir.MatchConstant(source).(*ir.DenseElementsAttr)
	value := tensor.PaddingValue(op)
	if !ok || o.Nofold() || value == nil || !aggressive && !source.HasOneUse() {
		return false
	}
	a, element := ir.MatchConstant(value), ir.ElementOf(source.Type())
	if a == nil || !ir.IsFloat(element) && !ir.IsIntOrIndex(element) {
		return false
	}
	ir.FoldMixed(p.Low)
	ir.FoldMixed(p.High)
	old := shapeOf(source)
	low, shape := make([]int64, len(old)), make([]int64, len(old))
	room := int64(mostPadded)
	for i, n := range old {
		if p.Low[i].Value != nil || p.High[i].Value != nil || p.Low[i].Const < 0 || p.High[i].Const < 0 {
			return false
		}
		low[i], shape[i] = p.Low[i].Const, n+p.Low[i].Const+p.High[i].Const
		if room /= max(shape[i], 1); room == 0 || shape[i] < n {
			return false
		}
	}
	one, ok := elements.Append(nil, a, element)
	if !ok {
		return false
	}
	n := padded(padding{elements.All(d), one, old, shape, low})
	t := rw.Ctx.RankedTensorType(shape, element, source.Type().(*ir.RankedTensorType).Encoding)
	v := arith.NewConstant(rw.Builder, op.Loc(), rw.Ctx.DenseOf(t, n))
	rw.Replace(op, castTo(rw, op, v))
	return true
}

// castTo casts v to the type of op's result, if the types differ.
func castTo(rw *rewrite.Rewriter, op *ir.Operation, v *ir.Value) *ir.Value {
	if t := op.Result(0).Type(); v.Type() != t {
		return tensor.NewCast(rw, op.Loc(), t, v)
	}
	return v
}

// padding describes a padded constant. The elements raw, whose shape is the field from, lie at the
// position low in a larger shape, the field to. All elements around are element.
type padding struct {
	raw, element  []byte
	from, to, low []int64
}

func padded(p padding) []byte {
	raw := slices.Repeat(p.element, int(ir.NumElements(p.to)))
	size := len(p.element)
	strides := elements.Strides(p.to)
	position := slices.Clone(p.low)
	for i := 0; i < len(p.raw); i += size {
		at := int(elements.Linear(position, strides)) * size
		copy(raw[at:], p.raw[i:i+size])
		elements.Next(position, p.from, p.low)
	}
	return raw
}

// decomposeConcat replaces a tensor.concat by insertions of the inputs, one after the other, into
// an empty tensor.
func decomposeConcat(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := tensor.ConcatOp(op)
	dim, loc := int(o.Dim().Int64()), op.Loc()
	sum := poly.NewMap(0, 2, poly.Add(poly.Symbol(0), poly.Symbol(1)))
	var shapes [][]ir.Mixed
	var starts, whole []ir.Mixed
	for i, u := range o.Inputs() {
		shape := tensor.SizesOf(rw.Builder, u.Value().Loc(), u.Value())
		shapes = append(shapes, shape)
		if i == 0 {
			starts, whole = append(starts, ir.Known(0)), slices.Clone(shape)
			continue
		}
		starts = append(starts, whole[dim])
		whole[dim] = affine.ComposedFoldedApply(rw.Builder, loc, sum, []ir.Mixed{whole[dim], shape[dim]})
	}
	v := tensor.NewEmpty(rw.Builder, loc, whole, ir.ElementOf(op.Result(0).Type()))
	for i, u := range o.Inputs() {
		offsets := make([]ir.Mixed, len(whole))
		offsets[dim] = starts[i]
		v = tensor.NewInsert(rw.Builder, tensor.InsertSlice, loc, u.Value(), v, views.Part(offsets, shapes[i])).Result(0)
	}
	rw.Replace(op, castTo(rw, op, v))
	return true
}
