package tensor

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/ir/rewrite/views"
)

// tensor.extract_slice, tensor.insert_slice and tensor.parallel_insert_slice.

func typeOf(v *ir.Value) *ir.RankedTensorType { return v.Type().(*ir.RankedTensorType) }

// reshaped is t with another shape.
func reshaped(t *ir.RankedTensorType, shape []int64) *ir.RankedTensorType {
	return t.Context().RankedTensorType(shape, t.Element, t.Encoding)
}

// rankReduction marks the dimensions of size 1 that original has and reduced has
// not; ok is false if something else is different. With loose, dynamic sizes
// equal all but 1.
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

// droppedDims marks the sizes that are not dimensions of reduced, the last ones
// of those that may be meant.
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

// DroppedDims marks the dimensions that the slice which op extracts or inserts lacks.
func DroppedDims(op *ir.Operation) []bool {
	t, first := op.Operand(0).Type(), 2
	if op.Is(ExtractSlice) {
		t, first = op.Result(0).Type(), 1
	}
	dropped, _ := droppedDims(t.(*ir.RankedTensorType).Shape, views.Of(op, first).Sizes)
	return dropped
}

// withoutDims is shape without the marked dimensions.
func withoutDims(shape []int64, dropped []bool) []int64 {
	var kept []int64
	for i, d := range shape {
		if !dropped[i] {
			kept = append(kept, d)
		}
	}
	return kept
}

// canonicalSliceType is the type of a slice of t of the given sizes and rank: the
// first dimensions of size 1 are dropped.
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

// isIdentitySlice reports whether r takes all of shape.
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

// extractConstants makes constant offsets, sizes and strides static.
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

// hasConstantOperand reports whether making constants static comes first.
func hasConstantOperand(op *ir.Operation) bool {
	for i := range op.Operands() {
		v := op.Operand(i)
		if _, index := v.Type().(*ir.IndexType); index && ir.MatchConstant(v) != nil {
			return true
		}
	}
	return false
}

// extractOfCast slices the source of a cast.
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

// insertResults are the types of results of an insertion of definition d.
func insertResults(d *ir.OpDef, dest *ir.Value) []ir.Type {
	if d == InsertSlice {
		return []ir.Type{dest.Type()}
	}
	return nil
}

// beforeParent puts the insertion point before what holds op if that is no place
// for other operations than insertions.
func beforeParent(rw *rewrite.Rewriter, op *ir.Operation) {
	if op.Is(ParallelInsertSlice) {
		rw.Before(op.Parent())
	}
}

// insertConstants makes constant offsets, sizes and strides static.
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

// insertOfCast inserts the source of a cast, or into the source of a cast.
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

// castInserted casts the inserted slice to the static sizes of the operation.
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

// Mismatches between the type of a slice and its ranges.
const (
	sliceFits = iota
	sliceRankTooLarge
	sliceSizes
	sliceElements
)

// sliceMismatch tells why t is not want or want without some dimensions of size 1
// (isRankReducedType).
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
