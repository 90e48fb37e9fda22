package tensor

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/ir/rewrite/views"
	poly "github.com/millrace-mlir/millrace/num/affine"
)

// Padding holds the padding of a tensor.pad before (Low) and after (High) each
// dimension.
type Padding struct{ Low, High []ir.Mixed }

// PaddingOf returns the padding of op, a tensor.pad.
func PaddingOf(op *ir.Operation) Padding {
	o := PadOp(op)
	return Padding{
		ir.MixedList(o.StaticLow(), o.Low()),
		ir.MixedList(o.StaticHigh(), o.High()),
	}
}

// paddedType returns the type of a tensor of type t with padding p. Sizes that t
// and p do not determine come from shape, and are dynamic if shape is nil.
func paddedType(t *ir.RankedTensorType, p Padding, shape []int64) *ir.RankedTensorType {
	padded := make([]int64, len(t.Shape))
	for i, d := range t.Shape {
		switch {
		case d != ir.Dynamic && p.Low[i].Value == nil && p.High[i].Value == nil:
			padded[i] = d + p.Low[i].Const + p.High[i].Const
		case shape != nil:
			padded[i] = shape[i]
		default:
			padded[i] = ir.Dynamic
		}
	}
	return t.Context().RankedTensorType(padded, t.Element, nil)
}

// newPad creates a tensor.pad with the attributes of op and an empty region. The
// caller fills the region.
func newPad(rw *rewrite.Rewriter, op *ir.Operation, t ir.Type, source *ir.Value, p Padding) *ir.Operation {
	low, staticLow := ir.SplitMixed(p.Low)
	high, staticHigh := ir.SplitMixed(p.High)
	props := make([]ir.Attribute, len(Pad.Attrs))
	props[Pad.Slot("nofold")] = op.Inherent("nofold")
	props[Pad.Slot("static_low")] = rw.Ctx.DenseI64Array(staticLow)
	props[Pad.Slot("static_high")] = rw.Ctx.DenseI64Array(staticHigh)
	props[Pad.Slot(ir.OperandSegmentSizes)] = rw.Ctx.DenseI32Array([]int32{1, int32(len(low)), int32(len(high))})
	return rw.Create(&ir.OpState{
		Name: op.Name(), Loc: op.Loc(), Attrs: op.Discardable(), Props: props, Regions: 1,
		Operands: slices.Concat([]*ir.Value{source}, low, high), Results: []ir.Type{t},
	})
}

// PaddingValue returns the value with which op pads if it is a constant or
// defined outside of op. Otherwise, it returns nil.
func PaddingValue(op *ir.Operation) *ir.Value {
	body := PadOp(op).Body()
	yield := body.Last()
	if yield == nil || !yield.Is(Yield) {
		return nil
	}
	v := YieldOp(yield).Value()
	if ir.MatchConstant(v) == nil && v.ParentBlock() == body {
		return nil
	}
	return v
}

func noPadding(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := PadOp(op)
	p := PaddingOf(op)
	if !views.AllAre(p.Low, 0) || !views.AllAre(p.High, 0) || o.Nofold() {
		return false
	}
	replaceByCast(rw, op, o.Source())
	return true
}

// padOfCast uses the more static source type of a cast to give the result of a
// tensor.pad more static sizes.
func padOfCast(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := PadOp(op)
	source := widened(o.Source())
	if source == nil {
		return false
	}
	p := PaddingOf(op)
	t := paddedType(typeOf(source), p, typeOf(o.Result()).Shape)
	if t == o.Result().Type() {
		rw.SetOperand(op, 0, source)
		return true
	}
	n := newPad(rw, op, t, o.Source(), p)
	rw.CloneRegion(o.Region(), n.Region(0), ir.NewMapping())
	replaceByCast(rw, op, n.Result(0))
	return true
}

// castOfPad merges a tensor.pad with its only user, a cast to a more static
// type.
func castOfPad(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := PadOp(op)
	v := o.Result()
	if !v.HasOneUse() {
		return false
	}
	cast := v.FirstUse().Owner()
	if !cast.Is(Cast) || !PreservesStatic(v.Type(), cast.Result(0).Type()) {
		return false
	}
	n := newPad(rw, op, cast.Result(0).Type(), o.Source(), PaddingOf(op))
	n.Region(0).TakeBody(o.Region())
	rw.Replace(op, n.Result(0))
	rw.Replace(cast, n.Result(0))
	return true
}

// padded reports for each dimension whether p may be nonzero.
func (p Padding) padded() []bool {
	marks := make([]bool, len(p.Low))
	for i := range marks {
		marks[i] = !p.Low[i].Is(0) || !p.High[i].Is(0)
	}
	return marks
}

// padOrthogonally merges pad(slice(pad(slice(x)))) into pad(slice(x)). The two
// pairs must pad different dimensions, with the same value.
func padOrthogonally(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := PadOp(op)
	inner := o.Source().DefinedBy(ExtractSlice)
	if inner == nil {
		return false
	}
	outerPad := ExtractSliceOp(inner).Source().DefinedBy(Pad)
	if outerPad == nil || PadOp(outerPad).Nofold() {
		return false
	}
	outer := PadOp(outerPad).Source().DefinedBy(ExtractSlice)
	rank := len(typeOf(o.Source()).Shape)
	if outer == nil || len(typeOf(ExtractSliceOp(outer).Source()).Shape) != rank || len(typeOf(ExtractSliceOp(inner).Source()).Shape) != rank {
		return false
	}
	in, out := views.Of(inner, 1), views.Of(outer, 1)
	p, q := PaddingOf(op), PaddingOf(outerPad)
	unit := func(r views.Ranges) bool {
		return !slices.ContainsFunc(r.Strides, func(m ir.Mixed) bool { return m != ir.Known(1) })
	}
	if !unit(in) || !unit(out) || !views.AllAre(p.Low, 0) || !views.AllAre(q.Low, 0) {
		return false
	}
	a, b := PaddingValue(op), PaddingValue(outerPad)
	if a == nil || b == nil || ir.MatchConstant(a) == nil || ir.MatchConstant(a) != ir.MatchConstant(b) {
		return false
	}
	innerDims, outerDims := p.padded(), q.padded()
	r := views.Ranges{Offsets: make([]ir.Mixed, rank), Sizes: slices.Clone(in.Sizes), Strides: in.Strides}
	high := make([]ir.Mixed, rank)
	for i := range rank {
		switch {
		case innerDims[i] && outerDims[i]:
			return false
		case !innerDims[i] && in.Offsets[i].Is(0):
			r.Offsets[i] = out.Offsets[i]
		case !outerDims[i] && out.Offsets[i].Is(0):
			r.Offsets[i] = in.Offsets[i]
		default:
			return false
		}
		if innerDims[i] {
			high[i] = p.High[i]
		}
		if outerDims[i] {
			if size := typeOf(ExtractSliceOp(inner).Source()).Shape[i]; size == ir.Dynamic || !in.Sizes[i].Is(size) {
				return false
			}
			r.Sizes[i], high[i] = out.Sizes[i], q.High[i]
		}
	}
	source := ExtractSliceOp(outer).Source()
	slice := r.New(rw, ExtractSlice, op.Loc(), []ir.Type{reshaped(typeOf(source), views.Statics(r.Sizes))}, source)
	n := newPad(rw, op, o.Result().Type(), slice.Result(0), Padding{p.Low, high})
	rw.InlineRegionBefore(o.Region(), n.Region(0), nil)
	rw.Replace(op, n.Result(0))
	return true
}

// padConstants makes constant padding of a tensor.pad static, if the result type
// then has more static sizes.
func padConstants(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := PadOp(op)
	p := PaddingOf(op)
	ir.FoldMixed(p.Low)
	ir.FoldMixed(p.High)
	source, old := typeOf(o.Source()), typeOf(o.Result())
	shape := slices.Clone(old.Shape)
	for i, d := range paddedType(source, p, nil).Shape {
		if shape[i] == ir.Dynamic {
			shape[i] = d
		}
	}
	if slices.Equal(shape, old.Shape) || ir.NumDynamicDims(shape) == len(shape) {
		return false
	}
	n := newPad(rw, op, rw.Ctx.RankedTensorType(shape, old.Element, nil), o.Source(), p)
	rw.CloneRegion(o.Region(), n.Region(0), ir.NewMapping())
	replaceByCast(rw, op, n.Result(0))
	return true
}

// padOfPad merges pad(pad(x)) into one tensor.pad with the sum of the paddings.
// Both must pad with the same value.
func padOfPad(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := PadOp(op)
	prev := o.Source().DefinedBy(Pad)
	if prev == nil || o.Nofold() || PadOp(prev).Nofold() {
		return false
	}
	if v := PaddingValue(op); v == nil || v != PaddingValue(prev) {
		return false
	}
	sum := poly.NewMap(2, 0, poly.Add(poly.Dim(0), poly.Dim(1)))
	add := func(a, b []ir.Mixed) []ir.Mixed {
		sums := make([]ir.Mixed, len(a))
		for i := range a {
			sums[i] = affine.ComposedFoldedApply(rw.Builder, op.Loc(), sum, []ir.Mixed{a[i], b[i]})
		}
		return sums
	}
	p, q := PaddingOf(op), PaddingOf(prev)
	high := add(p.High, q.High)
	low := add(p.Low, q.Low)
	n := newPad(rw, op, o.Result().Type(), PadOp(prev).Source(), Padding{low, high})
	rw.InlineRegionBefore(o.Region(), n.Region(0), nil)
	rw.Replace(op, n.Result(0))
	return true
}

// PaddedSizes returns the sizes of the result of op, a tensor.pad. It creates
// operations at the insertion point that compute the dynamic sizes.
func PaddedSizes(b *ir.Builder, op *ir.Operation) []ir.Mixed {
	o := PadOp(op)
	p := PaddingOf(op)
	sum := poly.NewMap(3, 0, poly.Add(poly.Add(poly.Dim(0), poly.Dim(1)), poly.Dim(2)))
	sizes := make([]ir.Mixed, len(p.Low))
	for i, d := range typeOf(o.Result()).Shape {
		if sizes[i] = ir.Known(d); d != ir.Dynamic {
			continue
		}
		c := arith.NewIndex(b, op.Loc(), int64(i))
		dim := b.ValueOrFold(Dim, op.Loc(), b.Ctx.Index(), []*ir.Value{o.Source(), c})
		sizes[i] = affine.ComposedFoldedApply(b, op.Loc(), sum, []ir.Mixed{{Value: dim}, p.Low[i], p.High[i]})
	}
	return sizes
}
