package memref

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/rewrite/views"
)

func foldCasts(op *ir.Operation, _ []ir.Attribute, _ []ir.FoldResult) ([]ir.FoldResult, bool) {
	return nil, FoldCasts(op, nil)
}

// foldCastsButValue folds the memref.casts that define op's operands, except operand 0,
// the stored value.
func foldCastsButValue(op *ir.Operation, _ []ir.Attribute, _ []ir.FoldResult) ([]ir.FoldResult, bool) {
	return nil, FoldCasts(op, op.Operand(0))
}

func foldAssumeAlignment(op *ir.Operation, _ []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	o := AssumeAlignmentOp(op)
	source := o.Memref().DefiningOp()
	if source == nil || !source.Is(AssumeAlignment) || AssumeAlignmentOp(source).Alignment() != o.Alignment() {
		return nil, false
	}
	return append(dst, ir.FoldResult{Value: o.Memref()}), true
}

// foldCopy looks for the first operand of a memref.copy that is a cast without loss of
// static information. It replaces the operand by the source of the cast. It returns
// false if there is no such operand.
func foldCopy(op *ir.Operation, _ []ir.Attribute, _ []ir.FoldResult) ([]ir.FoldResult, bool) {
	for i := range op.Operands() {
		if c := castOf(op.Operand(i)); c != nil && CanFoldCast(c) {
			op.SetOperand(i, CastOp(c).Source())
			return nil, true
		}
	}
	return nil, false
}

func foldDim(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	o := DimOp(op)
	index, ok1 := operands[1].(*ir.IntegerAttr)
	t, ok2 := o.Source().Type().(*ir.MemRefType)
	if !ok1 || !ok2 {
		return nil, false
	}
	i := index.Int64()
	if i < 0 || i >= int64(len(t.Shape)) {
		return nil, false
	}
	if t.Shape[i] != ir.Dynamic {
		return append(dst, ir.FoldResult{Attr: op.Context().IndexAttr(t.Shape[i])}), true
	}
	if def := o.Source().DefiningOp(); def != nil {
		if v := sizeOperand(def, t, i); v != nil {
			return append(dst, ir.FoldResult{Value: v}), true
		}
	}
	return nil, FoldCasts(op, nil)
}

// sizeOperand returns the size operand for dynamic dimension i of the result of an
// allocation or view. The result has type t. It returns nil if there is no such operand.
func sizeOperand(def *ir.Operation, t *ir.MemRefType, i int64) *ir.Value {
	switch {
	case def.Is(Alloc), def.Is(Alloca):
		return def.OperandsNamed("dynamicSizes")[dynamicIndex(t.Shape, i)].Value()
	case def.Is(View):
		return ViewOp(def).Sizes()[dynamicIndex(t.Shape, i)].Value()
	case def.Is(SubView):
		dropped, ok := droppedDims(def)
		if !ok {
			return nil
		}
		for k, m := range slicesOf(def).Sizes {
			if dropped[k] {
				continue
			}
			if i == 0 {
				return m.Value
			}
			i--
		}
	}
	return nil
}

// foldMetadata creates constants before op for the sizes, the strides and the offset
// that are known. They replace these results of op, an extract_strided_metadata. It also
// folds a cast that defines the source.
func foldMetadata(op *ir.Operation, _ []ir.Attribute, _ []ir.FoldResult) ([]ir.FoldResult, bool) {
	o := ExtractStridedMetadataOp(op)
	m := metadataOf(op)
	b := ir.NewBuilder(op.Context())
	b.Before(op)
	changed := false
	for i, c := range slices.Concat([]ir.Mixed{m.offset}, m.Sizes, m.Strides) {
		v := op.Result(1 + i)
		if c.Value != nil || v.Unused() {
			continue
		}
		k := b.Op(arith.Constant, op.Loc(), []ir.Type{op.Context().Index()}, nil, op.Context().IndexAttr(c.Const))
		v.ReplaceAllUses(k.Result(0))
		changed = true
	}
	if c := castOf(o.Source()); c != nil {
		if _, ok := CastOp(c).Source().Type().(*ir.MemRefType); ok {
			o.SetSource(CastOp(c).Source())
			changed = true
		}
	}
	return nil, changed
}

func foldSpaceCast(op *ir.Operation, _ []ir.Attribute, _ []ir.FoldResult) ([]ir.FoldResult, bool) {
	o := MemorySpaceCastOp(op)
	c := o.Source().DefiningOp()
	if c == nil || !c.Is(MemorySpaceCast) {
		return nil, false
	}
	o.SetSource(MemorySpaceCastOp(c).Source())
	return nil, true
}

func foldReinterpretCast(op *ir.Operation, _ []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	o := ReinterpretCastOp(op)
	source := o.Source()
	if prev := source.DefiningOp(); prev != nil {
		if prev.Is(ReinterpretCast) || prev.Is(Cast) || prev.Is(SubView) && views.AllAre(slicesOf(prev).Offsets, 0) {
			o.SetSource(prev.Operand(0))
			return nil, true
		}
	}
	t := o.Result().Type().(*ir.MemRefType)
	if ir.NumDynamicDims(t.Shape) == 0 && source.Type() == t && o.StaticOffsets().At(0) == 0 {
		return append(dst, ir.FoldResult{Value: source}), true
	}
	return nil, false
}

func foldSubView(op *ir.Operation, _ []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	o := SubViewOp(op)
	source := o.Source()
	t := o.Result().Type().(*ir.MemRefType)
	if source.Type() != t {
		return nil, false
	}
	layout, strided := t.Layout.(*ir.StridedLayoutAttr)
	if ir.NumDynamicDims(t.Shape) == 0 && (!strided || layout.Offset != ir.Dynamic && ir.NumDynamicDims(layout.Strides) == 0) {
		return append(dst, ir.FoldResult{Value: source}), true
	}
	prev := source.DefiningOp()
	if prev == nil || !prev.Is(SubView) {
		return nil, false
	}
	if s := slicesOf(op); views.AllAre(s.Offsets, 0) && views.AllAre(s.Strides, 1) && slices.Equal(s.Sizes, slicesOf(prev).Sizes) {
		return append(dst, ir.FoldResult{Value: source}), true
	}
	return nil, false
}

func foldTranspose(op *ir.Operation, _ []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	o := TransposeOp(op)
	m := o.Permutation().Map
	source := o.In()
	if m.IsIdentity() && source.Type() == o.Result().Type() {
		return append(dst, ir.FoldResult{Value: source}), true
	}
	prev := source.DefiningOp()
	if prev == nil || !prev.Is(Transpose) {
		return nil, false
	}
	m = m.Compose(TransposeOp(prev).Permutation().Map)
	o.SetIn(TransposeOp(prev).In())
	o.SetPermutation(op.Context().AffineMapAttr(m))
	return nil, true
}

func foldView(op *ir.Operation, _ []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	o := ViewOp(op)
	t := o.Result().Type()
	if t != o.Source().Type() || !ir.HasStaticShape(t) {
		return nil, false
	}
	return append(dst, ir.FoldResult{Value: o.Source()}), true
}

// foldReshape returns the fold of expand_shape or collapse_shape. inverse is the other
// of these operations, which undoes op.
func foldReshape(inverse *ir.OpDef) ir.FoldFunc {
	return func(op *ir.Operation, _ []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
		return views.Fold(op, inverse, dst)
	}
}
