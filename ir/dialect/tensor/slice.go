package tensor

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/ir/rewrite/views"
)

// tensor.extract_slice, tensor.insert_slice and tensor.parallel_insert_slice.

func typeOf(v *ir.Value) *ir.RankedTensorType { return v.Type().(*ir.RankedTensorType) }

// reshaped returns t with another shape. The encoding stays.
func reshaped(t *ir.RankedTensorType, shape []int64) *ir.RankedTensorType {
	return t.Context().RankedTensorType(shape, t.Element, t.Encoding)
}

// rankReduction marks the dimensions of size 1 in original that reduced does not
// have. Result ok is false if the shapes differ in another way. If loose is set, a
// dynamic size equals every size except a 1 of original.
func rankReduction(original, reduced []int64, loose bool) (dropped []bool, ok bool) {
	dropped = make([]bool, len(original))
	k := 0
	for i, d := range original {
		switch {
		case loose && k < len(reduced) && d != 1 && (d == ir.Dynamic || reduced[k] == ir.Dynamic):
			k++
		case k < len(reduced) && d == reduced[k]:
			k++
		case d != 1:
			return nil, false
		default:
			dropped[i] = true
		}
	}
	if k != len(reduced) {
		return nil, false
	}
	return dropped, true
}

// droppedDims marks the sizes that are not dimensions of reduced. If there are more
// sizes 1 than reduced has, it marks the first of them. Result any reports whether it
// marked any size.
func droppedDims(reduced []int64, sizes []ir.Mixed) (dropped []bool, any bool) {
	dropped = make([]bool, len(sizes))
	k := len(reduced) - 1
	for i := len(sizes) - 1; i >= 0; i-- {
		one := sizes[i].Value == nil && sizes[i].Const == 1
		if k >= 0 && (!one || reduced[k] == 1) {
			k--
			continue
		}
		dropped[i], any = true, true
	}
	return dropped, any
}

// DroppedDims marks the dimensions that a rank-reducing extraction or insertion of a
// slice drops.
func DroppedDims(op *ir.Operation) []bool {
	t, first := op.Operand(0).Type(), 2
	if op.Is(ExtractSlice) {
		t, first = op.Result(0).Type(), 1
	}
	dropped, _ := droppedDims(t.(*ir.RankedTensorType).Shape, views.Of(op, first).Sizes)
	return dropped
}

// withoutDims returns shape without the marked dimensions.
func withoutDims(shape []int64, dropped []bool) []int64 {
	var kept []int64
	for i, d := range shape {
		if !dropped[i] {
			kept = append(kept, d)
		}
	}
	return kept
}

// canonicalSliceType returns the type of a slice of t with these sizes and this rank.
// If the rank is less than the number of sizes, it drops the first sizes 1.
func canonicalSliceType(rank int, t *ir.RankedTensorType, sizes []ir.Mixed) *ir.RankedTensorType {
	shape := views.Statics(sizes)
	n := len(shape) - rank
	if n <= 0 {
		return reshaped(t, shape)
	}
	var kept []int64
	for _, d := range shape {
		if d == 1 && n > 0 {
			n--
			continue
		}
		kept = append(kept, d)
	}
	return t.Context().RankedTensorType(kept, t.Element, nil)
}

// isIdentitySlice reports whether the ranges r select a whole tensor of this shape,
// which must be static.
func isIdentitySlice(r views.Ranges, shape []int64) bool {
	if !views.AllAre(r.Offsets, 0) || !views.AllAre(r.Strides, 1) {
		return false
	}
	for i := range min(len(shape), len(r.Sizes)) {
		if shape[i] == ir.Dynamic || !r.Sizes[i].Is(shape[i]) {
			return false
		}
	}
	return true
}

func foldExtractSlice(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	o := ExtractSliceOp(op)
	t := o.Result().Type()
	if a := reshapedSplat(operands[0], t); a != nil {
		return append(dst, ir.FoldResult{Attr: a}), true
	}
	source := o.Source()
	if source.Type() == t && isIdentitySlice(views.Of(op, 1), typeOf(o.Result()).Shape) {
		return append(dst, ir.FoldResult{Value: source}), true
	}
	insert := source.DefinedBy(InsertSlice)
	if insert != nil && InsertSliceOp(insert).Source().Type() == t && views.Of(insert, 2).Equal(views.Of(op, 1)) {
		return append(dst, ir.FoldResult{Value: InsertSliceOp(insert).Source()}), true
	}
	return nil, false
}

func foldInsertSlice(op *ir.Operation, _ []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	o := InsertSliceOp(op)
	source, dest := o.Source(), o.Dest()
	r := views.Of(op, 2)
	t := o.Result().Type()
	if source.Type() == t && ir.HasStaticShape(t) && isIdentitySlice(r, typeOf(source).Shape) {
		return append(dst, ir.FoldResult{Value: source}), true
	}
	prev := dest.DefinedBy(InsertSlice)
	if prev != nil && InsertSliceOp(prev).Source().Type() == source.Type() && views.Of(prev, 2).Equal(r) {
		o.SetDest(InsertSliceOp(prev).Dest())
		return append(dst, ir.FoldResult{Value: o.Result()}), true
	}
	extract := source.DefinedBy(ExtractSlice)
	if extract != nil && ExtractSliceOp(extract).Source() == dest && views.Of(extract, 1).Equal(r) {
		return append(dst, ir.FoldResult{Value: dest}), true
	}
	if slices.ContainsFunc(r.Sizes, func(m ir.Mixed) bool { return m.Is(0) }) {
		return append(dst, ir.FoldResult{Value: dest}), true
	}
	return nil, false
}

// extractConstants makes constant offsets, sizes and strides of a
// tensor.extract_slice static.
func extractConstants(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := ExtractSliceOp(op)
	r := views.Of(op, 1)
	if !r.FoldConstants() {
		return false
	}
	source := typeOf(o.Source())
	if _, ok := r.InBounds(source.Shape); !ok {
		return false
	}
	shape := views.Statics(r.Sizes)
	if dropped, any := droppedDims(typeOf(o.Result()).Shape, views.Of(op, 1).Sizes); any {
		shape = withoutDims(shape, dropped)
	}
	t := reshaped(source, shape)
	n := r.New(rw, ExtractSlice, op.Loc(), []ir.Type{t}, o.Source()).Result(0)
	if t != o.Result().Type() {
		n = NewCast(rw, op.Loc(), o.Result().Type(), n)
	}
	rw.Replace(op, n)
	return true
}

// hasConstantOperand reports whether op has a constant index operand. If so, the
// patterns for casts leave op to the patterns that make constants static.
func hasConstantOperand(op *ir.Operation) bool {
	for i := range op.Operands() {
		v := op.Operand(i)
		if _, index := v.Type().(*ir.IndexType); index && ir.MatchConstant(v) != nil {
			return true
		}
	}
	return false
}

// extractOfCast replaces extract_slice(cast(x)) by extract_slice(x), if x is more
// static than the cast.
func extractOfCast(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := ExtractSliceOp(op)
	if hasConstantOperand(op) {
		return false
	}
	source := widened(o.Source())
	if source == nil {
		return false
	}
	r := views.Of(op, 1)
	if _, ok := r.InBounds(typeOf(source).Shape); !ok {
		return false
	}
	rw.ReplaceWith(op, r.New(rw, ExtractSlice, op.Loc(), []ir.Type{o.Result().Type()}, source))
	return true
}

// insertResults returns the result types of an insertion into dest: dest's type for
// InsertSlice, and none for ParallelInsertSlice.
func insertResults(d *ir.OpDef, dest *ir.Value) []ir.Type {
	if d == InsertSlice {
		return []ir.Type{dest.Type()}
	}
	return nil
}

// beforeParent moves the insertion point before op's parent if op is a
// tensor.parallel_insert_slice. The parent's region must contain only insertions.
func beforeParent(rw *rewrite.Rewriter, op *ir.Operation) {
	if op.Is(ParallelInsertSlice) {
		rw.Before(op.Parent())
	}
}

// insertConstants makes constant offsets, sizes and strides of an insertion static.
func insertConstants(rw *rewrite.Rewriter, op *ir.Operation) bool {
	r := views.Of(op, 2)
	if !r.FoldConstants() {
		return false
	}
	source, dest := op.Operand(0), op.Operand(1)
	if _, ok := r.InBounds(typeOf(dest).Shape); !ok {
		return false
	}
	t := canonicalSliceType(len(typeOf(source).Shape), typeOf(dest), r.Sizes)
	if t != source.Type() {
		beforeParent(rw, op)
		source = NewCast(rw, op.Loc(), t, source)
		rw.Before(op)
	}
	rw.ReplaceWith(op, r.New(rw, op.Def(), op.Loc(), insertResults(op.Def(), dest), source, dest))
	return true
}

// insertOfCast replaces the source and the destination of an insertion by the sources
// of casts, if these are more static.
func insertOfCast(rw *rewrite.Rewriter, op *ir.Operation) bool {
	if hasConstantOperand(op) {
		return false
	}
	source, dest := widened(op.Operand(0)), widened(op.Operand(1))
	if source == nil && dest == nil {
		return false
	}
	if source == nil {
		source = op.Operand(0)
	}
	if dest == nil {
		dest = op.Operand(1)
	}
	r := views.Of(op, 2)
	shape := typeOf(source).Shape
	static := views.Statics(r.Sizes)
	dropped, ok := rankReduction(static, shape, true)
	if !ok {
		return false
	}
	k := 0
	for i := range static {
		// A dynamic size of the source stays where it is for all that follow.
		if !dropped[i] && shape[k] != ir.Dynamic {
			static[i] = shape[k]
			r.Sizes[i] = ir.Known(shape[k])
			k++
		}
	}
	if sliceMismatch(reshaped(typeOf(dest), static), typeOf(source)) != sliceFits {
		return false
	}
	if _, ok := r.InBounds(typeOf(dest).Shape); !ok {
		return false
	}
	n := r.New(rw, op.Def(), op.Loc(), insertResults(op.Def(), dest), source, dest)
	if op.Is(InsertSlice) && dest.Type() != InsertSliceOp(op).Dest().Type() {
		replaceByCast(rw, op, n.Result(0))
	} else {
		rw.ReplaceWith(op, n)
	}
	return true
}

// castInserted casts the source of an insertion to the static sizes that the
// insertion has.
func castInserted(rw *rewrite.Rewriter, op *ir.Operation) bool {
	source, dest := op.Operand(0), op.Operand(1)
	t := typeOf(source)
	if len(t.Shape) != len(typeOf(dest).Shape) {
		return false
	}
	r := views.Of(op, 2)
	shape := slices.Clone(t.Shape)
	for i, m := range r.Sizes {
		if c, ok := m.Int(); ok {
			if c < 0 {
				return false
			}
			shape[i] = c
		}
	}
	n := reshaped(t, shape)
	if n == t || !PreservesStatic(t, n) || !CastCompatible(t, n) {
		return false
	}
	beforeParent(rw, op)
	cast := NewCast(rw, op.Loc(), n, source)
	if op.Is(ParallelInsertSlice) {
		rw.Before(op)
	}
	rw.ReplaceWith(op, r.New(rw, op.Def(), op.Loc(), insertResults(op.Def(), dest), cast, dest))
	return true
}

// Reasons why a slice type does not fit its ranges. The constant sliceFits means that
// it fits.
const (
	sliceFits = iota
	sliceRankTooLarge
	sliceSizes
	sliceElements
)

// sliceMismatch compares t with want, and with want without some dimensions of size
// 1. It returns sliceFits or the first reason why neither matches. Upstream calls it
// isRankReducedType.
func sliceMismatch(want, t *ir.RankedTensorType) int {
	if want == t {
		return sliceFits
	}
	if len(t.Shape) > len(want.Shape) {
		return sliceRankTooLarge
	}
	if _, ok := rankReduction(want.Shape, t.Shape, false); !ok {
		return sliceSizes
	}
	if want.Element != t.Element {
		return sliceElements
	}
	return sliceFits
}
