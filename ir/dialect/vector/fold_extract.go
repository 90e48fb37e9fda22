package vector

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/ub"
	"github.com/millrace-mlir/millrace/ir/elements"
)

func foldExtract(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	o := ExtractOp(op)
	source := o.Source()
	if len(ints(o.StaticPosition())) == 0 && source.Type() == o.Result().Type() {
		return ir.FoldValue(dst, source)
	}
	if ub.IsPoison(operands[0]) {
		return ir.FoldAttr(dst, operands[0])
	}
	changed := foldPosition(op, 1, operands, typeOf(source).Shape)
	if slices.Contains(ints(o.StaticPosition()), poisonIndex) {
		return ir.FoldAttr(dst, poison(op.Context()))
	}
	if d, ok := operands[0].(*ir.DenseElementsAttr); ok {
		if a := extractConstant(op, d); a != nil {
			return ir.FoldAttr(dst, a)
		}
	}
	dynamic := op.NumOperands() > 1
	if !dynamic {
		if mergeExtracts(op) {
			return nil, true
		}
		v, ok := extractFromInserts(op)
		if v != nil {
			return ir.FoldValue(dst, v)
		}
		if ok {
			return nil, true
		}
	}
	if isBroadcastLike(source.DefiningOp()) {
		if source.DefiningOp().Operand(0).Type() == o.Result().Type() {
			return ir.FoldValue(dst, source.DefiningOp().Operand(0))
		}
		if extractBelowBroadcast(op) {
			return nil, true
		}
	}
	if !dynamic {
		if extractFromShuffle(op) || extractFromShapeCast(op) || extractFromSlice(op) || extractFromInsertedSlices(op) {
			return nil, true
		}
		if e := source.DefinedBy(FromElements); e != nil && typeOf(o.Result()) == nil {
			return ir.FoldValue(dst, e.Operand(firstElement(op)))
		}
	}
	return nil, changed
}

func poison(c *ir.Context) ir.Attribute { return c.DialectAttr(ub.PoisonAttr) }

// firstElement returns the row-major index of the first element that op extracts. All
// indices of op must be static.
func firstElement(op *ir.Operation) int {
	o := ExtractOp(op)
	return int(elements.Linear(ints(o.StaticPosition()), elements.Strides(typeOf(o.Source()).Shape)))
}

func extractConstant(op *ir.Operation, d *ir.DenseElementsAttr) ir.Attribute {
	o := ExtractOp(op)
	t, isVector := o.Result().Type().(*ir.VectorType)
	switch {
	case d.Splat && !isVector:
		return elements.At(d, 0)
	case d.Splat:
		return elements.Reshape(d, t)
	case op.NumOperands() > 1 || typeOf(o.Source()).Scalable != nil:
		return nil
	}
	first := firstElement(op)
	if !isVector {
		return elements.At(d, first)
	}
	var raw []byte
	for i := range int(ir.NumElements(t.Shape)) {
		raw = append(raw, d.RawElement(first+i)...)
	}
	return op.Context().DenseOf(t, raw)
}

// mergeExtracts lets op extract directly from x in extract(extract(x)), and joins the
// positions. It reports whether it changed op.
func mergeExtracts(op *ir.Operation) bool {
	o := ExtractOp(op)
	pos := ints(o.StaticPosition())
	in := o.Source().DefinedBy(Extract)
	if in == nil {
		return false
	}
	var last *ir.Operation
	for ; in != nil; in = ExtractOp(in).Source().DefinedBy(Extract) {
		if in.NumOperands() > 1 {
			return false
		}
		pos = slices.Concat(ints(ExtractOp(in).StaticPosition()), pos)
		last = in
	}
	o.SetSource(last.Operand(0))
	setStatic(op, pos)
	return true
}

// extractFromInserts looks through insertions and transposes. It extends the position by a
// distinct negative number for each result dimension. If these numbers do not come out last
// and in order, the transposes change the result, and it does not fold. It returns the
// value that equals the extraction, or nil and whether it changed op.
func extractFromInserts(op *ir.Operation) (v *ir.Value, changed bool) {
	o := ExtractOp(op)
	pos := ints(o.StaticPosition())
	extracted := len(pos)
	source := o.Source()
	rank := len(typeOf(source).Shape)
	for i := range rank - extracted {
		pos = append(pos, int64(-1-i))
	}
	tail := slices.Clone(pos[extracted:])
	for {
		if t := source.DefinedBy(Transpose); t != nil {
			perm := ints(TransposeOp(t).Permutation())
			moved := make([]int64, len(pos))
			for i, p := range perm {
				moved[p] = pos[i]
			}
			pos, source = moved, TransposeOp(t).Vector()
			continue
		}
		in := source.DefinedBy(Insert)
		if in == nil {
			break
		}
		at := ints(InsertOp(in).StaticPosition())
		static := in.NumOperands() == 2
		if static && slices.Equal(at, pos[:extracted]) && slices.Equal(pos[extracted:], tail) {
			return InsertOp(in).ValueToStore(), true
		}
		if static && len(at) <= len(pos) && slices.Equal(at, pos[:len(at)]) {
			pos = pos[len(at):]
			extracted = len(pos) - len(tail)
			source = InsertOp(in).ValueToStore()
			break
		}
		if len(pos) <= len(at) && slices.Equal(pos, at[:len(pos)]) || meets(pos, at) {
			return nil, false
		}
		source = InsertOp(in).Dest()
	}
	if source == o.Source() || extracted < 0 || !slices.Equal(pos[extracted:], tail) {
		return nil, false
	}
	o.SetSource(source)
	setStatic(op, pos[:extracted])
	return nil, true
}

// meets reports whether two positions have the same number in each dimension where both
// have an index. Negative numbers are not indices.
func meets(a, b []int64) bool {
	for i := range min(len(a), len(b)) {
		if a[i] >= 0 && b[i] >= 0 && a[i] != b[i] {
			return false
		}
	}
	return true
}

// extractBelowBroadcast makes op, an extraction from a broadcast, extract from the operand
// of the broadcast. It returns false, and changes nothing, if the extraction needs
// dimensions that the broadcast adds.
func extractBelowBroadcast(op *ir.Operation) bool {
	o := ExtractOp(op)
	b := o.Source().DefiningOp()
	in, out := shapeOf(b.Operand(0).Type()), shapeOf(o.Result().Type())
	if len(out) > len(in) || typeOf(o.Result()) != nil && !slices.Equal(out, in[len(in)-len(out):]) {
		return false
	}
	added := len(typeOf(o.Source()).Shape) - len(in)
	old := position(op, 1)
	pos := make([]ir.Mixed, len(in)-len(out))
	for i := range pos {
		if in[i] != 1 {
			pos[i] = old[i+added]
		}
	}
	o.SetSource(b.Operand(0))
	setPosition(op, 1, pos)
	return true
}

func extractFromShuffle(op *ir.Operation) bool {
	o := ExtractOp(op)
	s := o.Source().DefinedBy(Shuffle)
	if s == nil || len(typeOf(o.Source()).Shape) != 1 {
		return false
	}
	v1 := typeOf(ShuffleOp(s).V1())
	if len(v1.Shape) == 0 {
		return false
	}
	at, from := ints(ShuffleOp(s).Mask())[ints(o.StaticPosition())[0]], 0
	if at >= v1.Shape[0] {
		at, from = at-v1.Shape[0], 1
	}
	o.SetSource(s.Operand(from))
	setStatic(op, []int64{at})
	return true
}

// extractFromShapeCast makes op extract from the source of a vector.shape_cast. The shape
// of that source must end with the shape of op's result. It reports whether it changed op.
func extractFromShapeCast(op *ir.Operation) bool {
	o := ExtractOp(op)
	cast := o.Source().DefinedBy(ShapeCast)
	if cast == nil {
		return false
	}
	from, to := shapeOf(ShapeCastOp(cast).Source().Type()), shapeOf(o.Result().Type())
	if len(to) > len(from) || !slices.Equal(to, from[len(from)-len(to):]) {
		return false
	}
	pos := ints(o.StaticPosition())
	via := typeOf(o.Source()).Shape
	n := elements.Linear(pos, elements.Strides(via[:len(pos)]))
	strides := elements.Strides(from[:len(from)-len(to)])
	at := make([]int64, len(strides))
	for i, s := range strides {
		at[i] = n / s
		n %= s
	}
	o.SetSource(ShapeCastOp(cast).Source())
	setStatic(op, at)
	return true
}

// extractFromSlice makes op extract from the source of a vector.extract_strided_slice. The
// slice must contain the extracted dimensions in full. It reports whether it changed op.
func extractFromSlice(op *ir.Operation) bool {
	view := ExtractOp(op)
	s := view.Source().DefinedBy(ExtractStridedSlice)
	if s == nil || !unitStrides(s) {
		return false
	}
	from, to := typeOf(ExtractStridedSliceOp(s).Source()).Shape, typeOf(s.Result(0)).Shape
	offsets := sliceInts(s, "offsets")
	for n := len(offsets); n > 0 && offsets[n-1] == 0 && from[n-1] == to[n-1]; n = len(offsets) {
		offsets = offsets[:n-1]
	}
	pos := ints(view.StaticPosition())
	if len(pos) < len(offsets) || len(shapeOf(view.Result().Type())) > len(from)-len(offsets) {
		return false
	}
	for i, o := range offsets {
		pos[i] += o
	}
	view.SetSource(ExtractStridedSliceOp(s).Source())
	setStatic(op, pos)
	return true
}

// extractFromInsertedSlices makes op extract from a slice that a
// vector.insert_strided_slice inserted. It looks for the last such slice that contains the
// position, and that slice must have the extracted dimensions in full. It reports whether
// it changed op.
func extractFromInsertedSlices(op *ir.Operation) bool {
	o := ExtractOp(op)
	rank := len(shapeOf(o.Result().Type()))
	pos := ints(o.StaticPosition())
	for in := o.Source().DefinedBy(InsertStridedSlice); in != nil; in = InsertStridedSliceOp(in).Dest().DefinedBy(InsertStridedSlice) {
		slice, whole := typeOf(InsertStridedSliceOp(in).ValueToStore()).Shape, typeOf(InsertStridedSliceOp(in).Dest()).Shape
		lead := len(whole) - len(slice)
		if rank > len(slice) || !unitStrides(in) {
			return false
		}
		inner, inside := within(pos, sliceInts(in, "offsets"), slice, lead)
		if !inside {
			continue
		}
		if !slices.Equal(slice[len(slice)-rank:], whole[len(whole)-rank:]) {
			return false
		}
		o.SetSource(InsertStridedSliceOp(in).ValueToStore())
		setStatic(op, inner)
		return true
	}
	return false
}

// within returns pos relative to a slice at offsets, or false if pos is outside. The first
// lead dimensions of the slice have size 1 and are absent from slice.
func within(pos, offsets, slice []int64, lead int) (inner []int64, ok bool) {
	for i, p := range pos {
		size := int64(1)
		if i >= lead {
			size = slice[i-lead]
		}
		if p < offsets[i] || p >= offsets[i]+size {
			return nil, false
		}
		if i >= lead {
			inner = append(inner, p-offsets[i])
		}
	}
	return inner, true
}
