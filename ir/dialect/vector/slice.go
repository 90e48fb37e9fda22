package vector

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/elements"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// sliceInts returns the integers of attribute name of a strided slice: offsets,
// sizes or strides.
func sliceInts(op *ir.Operation, name string) []int64 { return ints(op.Inherent(name)) }

func unitStrides(op *ir.Operation) bool {
	return !slices.ContainsFunc(sliceInts(op, "strides"), func(s int64) bool { return s != 1 })
}

func foldExtractSlice(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	o := ExtractStridedSliceOp(op)
	t := typeOf(o.Result())
	if o.Source().Type() == t {
		return ir.FoldValue(dst, o.Source())
	}
	if sliceOfInserted(op) {
		return nil, true
	}
	d, ok := operands[0].(*ir.DenseElementsAttr)
	if !ok || !unitStrides(op) {
		return nil, false
	}
	if d.Splat {
		return ir.FoldAttr(dst, elements.Reshape(d, t))
	}
	offsets := make([]int64, len(t.Shape))
	copy(offsets, sliceInts(op, "offsets"))
	strides := elements.Strides(typeOf(o.Source()).Shape)
	pos := slices.Clone(offsets)
	var raw []byte
	for more := true; more; more = elements.Next(pos, t.Shape, offsets) {
		raw = append(raw, d.RawElement(int(elements.Linear(pos, strides)))...)
	}
	return ir.FoldAttr(dst, op.Context().DenseOf(t, raw))
}

// sliceOfInserted lets op extract from an inserted slice, in
// extract_strided_slice(insert_strided_slice(…)). It takes the last inserted slice
// that contains the whole extracted slice. It reports whether it changed op.
func sliceOfInserted(op *ir.Operation) bool {
	view := ExtractStridedSliceOp(op)
	offsets, sizes, strides := sliceInts(op, "offsets"), sliceInts(op, "sizes"), sliceInts(op, "strides")
	rank := len(typeOf(view.Source()).Shape)
	for in := view.Source().DefinedBy(InsertStridedSlice); in != nil; in = InsertStridedSliceOp(in).Dest().DefinedBy(InsertStridedSlice) {
		shape := typeOf(InsertStridedSliceOp(in).ValueToStore()).Shape
		at, step := sliceInts(in, "offsets"), sliceInts(in, "strides")
		if rank != len(shape) || len(offsets) > len(at) {
			return false
		}
		inner := make([]int64, len(offsets))
		disjoint, partial := false, false
		for i, o := range offsets {
			if strides[i] != step[i] {
				return false
			}
			end := at[i] + shape[i]
			if o < at[i] || o >= end {
				disjoint = true
				break
			}
			partial = partial || o+sizes[i] > end
			inner[i] = o - at[i]
		}
		switch {
		case disjoint:
			continue
		case partial:
			return false
		}
		view.SetSource(InsertStridedSliceOp(in).ValueToStore())
		view.SetOffsets(i64Array(op.Context(), inner))
		return true
	}
	return false
}

var extractSlicePatterns = rewrite.Patterns{
	pattern("StridedSliceCreateMaskFolder", sliceOfCreateMask),
	pattern("StridedSliceConstantMaskFolder", sliceOfConstantMask),
	pattern("StridedSliceBroadcast", sliceOfBroadcast),
	pattern("StridedSliceSplat", func(rw *rewrite.Rewriter, op *ir.Operation) bool {
		s := splatSource(ExtractStridedSliceOp(op).Source())
		return s != nil && replaceBy(rw, op, Broadcast, s)
	}),
	pattern("ContiguousExtractStridedSliceToExtract", contiguousSlice),
}

// sliceOfCreateMask replaces a slice of a vector.create_mask by a create_mask
// whose bounds are reduced by the offsets. The bounds may be out of range, because
// vector.create_mask clamps them.
func sliceOfCreateMask(rw *rewrite.Rewriter, op *ir.Operation) bool {
	m := ExtractStridedSliceOp(op).Source().DefinedBy(CreateMask)
	if m == nil || !unitStrides(op) {
		return false
	}
	bounds := m.OperandValues(nil)
	for i, o := range sliceInts(op, "offsets") {
		c := arith.NewIndex(rw.Builder, op.Loc(), o)
		bounds[i] = rw.Value(arith.SubI, op.Loc(), rw.Ctx.Index(), []*ir.Value{bounds[i], c})
	}
	return rw.ReplaceBy(op, CreateMask, bounds)
}

func sliceOfConstantMask(rw *rewrite.Rewriter, op *ir.Operation) bool {
	m := ExtractStridedSliceOp(op).Source().DefinedBy(ConstantMask)
	if m == nil || !unitStrides(op) {
		return false
	}
	bounds, sizes := ints(ConstantMaskOp(m).MaskDimSizes()), sliceInts(op, "sizes")
	for i, o := range sliceInts(op, "offsets") {
		bounds[i] = max(0, min(o+sizes[i], bounds[i])-o)
	}
	if slices.Contains(bounds, 0) {
		clear(bounds)
	}
	return rw.ReplaceBy(op, ConstantMask, nil, rw.Ctx.DenseI64Array(bounds))
}

// sliceOfBroadcast replaces a slice of a broadcast by a broadcast of a slice. If
// the slice is the whole source, it broadcasts the source.
func sliceOfBroadcast(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := ExtractStridedSliceOp(op)
	b := o.Source().DefinedBy(Broadcast)
	if b == nil {
		return false
	}
	source := BroadcastOp(b).Source()
	in, out := shapeOf(source.Type()), typeOf(o.Result()).Shape
	lead := len(out) - len(in)
	needed := false
	for i, d := range in {
		needed = needed || d != 1 && d != out[i+lead]
	}
	if needed {
		offsets, sizes, strides := dropFront(op, "offsets", lead), dropFront(op, "sizes", lead), dropFront(op, "strides", lead)
		for i, d := range in {
			if d == 1 && i < len(offsets) {
				offsets[i], sizes[i] = 0, 1
			}
		}
		source = newSlice(rw, op.Loc(), source, offsets, sizes, strides)
	}
	return replaceBy(rw, op, Broadcast, source)
}

func dropFront(op *ir.Operation, name string, n int) []int64 {
	l := sliceInts(op, name)
	return l[min(n, len(l)):]
}

func newSlice(rw *rewrite.Rewriter, loc ir.Loc, source *ir.Value, offsets, sizes, strides []int64) *ir.Value {
	t := typeOf(source)
	shape := slices.Concat(sizes, t.Shape[len(sizes):])
	c := rw.Ctx
	return rw.Value(ExtractStridedSlice, loc, c.VectorType(shape, t.Element, t.Scalable), []*ir.Value{source},
		i64Array(c, offsets), i64Array(c, sizes), i64Array(c, strides))
}

// contiguousSlice replaces a slice with contiguous elements by a shape_cast of an
// extraction. The slice must have size 1 in the outer dimensions, and be whole in
// the others.
func contiguousSlice(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := ExtractStridedSliceOp(op)
	t := typeOf(o.Source())
	if !unitStrides(op) || t.Scalable != nil || len(t.Shape) == 0 {
		return false
	}
	sizes := sliceInts(op, "sizes")
	outer := len(sizes)
	for outer > 0 && sizes[outer-1] == t.Shape[outer-1] {
		outer--
	}
	if outer == 0 || outer == len(t.Shape) {
		return false
	}
	if slices.ContainsFunc(sizes[:outer], func(s int64) bool { return s != 1 }) {
		return false
	}
	for outer < len(sizes)-1 && sizes[outer] == 1 {
		outer++
	}
	part := rw.Create(extractState(rw, op.Loc(), o.Source(), sliceInts(op, "offsets")[:outer]))
	return replaceBy(rw, op, ShapeCast, part.Result(0))
}

func foldInsertSlice(op *ir.Operation, _ []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	o := InsertStridedSliceOp(op)
	if o.ValueToStore().Type() != o.Dest().Type() {
		return nil, false
	}
	return ir.FoldValue(dst, o.ValueToStore())
}

var insertSlicePatterns = rewrite.Patterns{
	pattern("FoldInsertStridedSliceSplat", func(rw *rewrite.Rewriter, op *ir.Operation) bool {
		s := splatSource(InsertStridedSliceOp(op).ValueToStore())
		if s == nil || splatSource(InsertStridedSliceOp(op).Dest()) != s {
			return false
		}
		rw.Replace(op, InsertStridedSliceOp(op).Dest())
		return true
	}),
	pattern("FoldInsertStridedSliceOfExtract", insertOfExtractedSlice),
	pattern("InsertStridedSliceConstantFolder", insertConstantSlice),
}

// insertOfExtractedSlice removes the insertion of a slice at the position from
// which it was extracted, into the same vector.
func insertOfExtractedSlice(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := InsertStridedSliceOp(op)
	e := o.ValueToStore().DefinedBy(ExtractStridedSlice)
	if e == nil || ExtractStridedSliceOp(e).Source() != o.Dest() ||
		ExtractStridedSliceOp(e).Strides() != o.Strides() || ExtractStridedSliceOp(e).Offsets() != o.Offsets() {
		return false
	}
	rw.Replace(op, o.Dest())
	return true
}

func insertConstantSlice(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := InsertStridedSliceOp(op)
	t := typeOf(o.Dest())
	into, ok1 := ir.MatchConstant(o.Dest()).(*ir.DenseElementsAttr)
	from, ok2 := ir.MatchConstant(o.ValueToStore()).(*ir.DenseElementsAttr)
	if !ok1 || !ok2 || t.Scalable != nil || !unitStrides(op) ||
		ir.NumElements(t.Shape) > largeConstant && !o.Dest().HasOneUse() {
		return false
	}
	slice := typeOf(o.ValueToStore()).Shape
	lead := len(t.Shape) - len(slice)
	offsets := sliceInts(op, "offsets")
	pos := slices.Clone(offsets)
	strides := elements.Strides(t.Shape)
	raw := elements.All(into)
	size := ir.ElementSize(t.Element)
	i := 0
	for more := true; more; more = elements.Next(pos[lead:], slice, offsets[lead:]) {
		copy(raw[int(elements.Linear(pos, strides))*size:], from.RawElement(i))
		i++
	}
	return rw.ReplaceBy(op, arith.Constant, nil, rw.Ctx.DenseOf(t, raw))
}
