package memref

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// FoldCasts replaces each operand of op that is a cast from a ranked memref by the
// operand of the cast. It does not replace the operand inner. It reports whether
// it changed op.
func FoldCasts(op *ir.Operation, inner *ir.Value) bool {
	folded := false
	for i := range op.Operands() {
		v := op.Operand(i)
		c := v.DefiningOp()
		if c == nil || !c.Is(Cast) || v == inner || constraint.IsUnrankedMemRef(CastOp(c).Source().Type()) {
			continue
		}
		op.SetOperand(i, CastOp(c).Source())
		folded = true
	}
	return folded
}

// castOf returns the memref.cast that defines v, or nil if there is none.
func castOf(v *ir.Value) *ir.Operation {
	if c := v.DefiningOp(); c != nil && c.Is(Cast) {
		return c
	}
	return nil
}

// CanFoldCast reports whether a user of the cast's result may use the cast's
// source instead. The type of the source must have at least as much static
// information about sizes, strides and offset.
func CanFoldCast(cast *ir.Operation) bool {
	o := CastOp(cast)
	s, ok1 := o.Source().Type().(*ir.MemRefType)
	r, ok2 := o.Dest().Type().(*ir.MemRefType)
	if !ok1 || !ok2 || s.Element != r.Element || len(s.Shape) != len(r.Shape) {
		return false
	}
	sOffset, sStrides, ok1 := ir.StridesOf(s)
	rOffset, rStrides, ok2 := ir.StridesOf(r)
	return ok1 && ok2 && !lost(s.Shape, r.Shape) && !lost([]int64{sOffset}, []int64{rOffset}) && !lost(sStrides, rStrides)
}

// lost reports whether an element is static in b but dynamic in a.
func lost(a, b []int64) bool {
	for i := range a {
		if a[i] == ir.Dynamic && b[i] != ir.Dynamic {
			return true
		}
	}
	return false
}

func compatible(a, b int64) bool { return a == ir.Dynamic || b == ir.Dynamic || a == b }

// CastCompatible reports whether memref.cast may convert from a to b.
func CastCompatible(a, b ir.Type) bool {
	s, ok1 := a.(*ir.MemRefType)
	r, ok2 := b.(*ir.MemRefType)
	if !ok1 && !ok2 {
		return false
	}
	if !ok1 || !ok2 {
		return ir.ElementOf(a) == ir.ElementOf(b) && ir.MemorySpace(a) == ir.MemorySpace(b)
	}
	if s.Element != r.Element || s.Space != r.Space || len(s.Shape) != len(r.Shape) {
		return false
	}
	if s.Layout != r.Layout {
		sOffset, sStrides, ok1 := ir.StridesOf(s)
		rOffset, rStrides, ok2 := ir.StridesOf(r)
		if !ok1 || !ok2 || !compatible(sOffset, rOffset) || !slices.EqualFunc(sStrides, rStrides, compatible) {
			return false
		}
	}
	return slices.EqualFunc(s.Shape, r.Shape, compatible)
}

// spaceCastCompatible reports whether memref.memory_space_cast may convert from a
// to b: they may differ only in their memory space.
func spaceCastCompatible(a, b ir.Type) bool {
	if s, ok := a.(*ir.MemRefType); ok {
		r, ok := b.(*ir.MemRefType)
		return ok && s.Element == r.Element && s.Layout == r.Layout && slices.Equal(s.Shape, r.Shape)
	}
	s, ok1 := a.(*ir.UnrankedMemRefType)
	r, ok2 := b.(*ir.UnrankedMemRefType)
	return ok1 && ok2 && s.Element == r.Element
}

func isIdentity(t *ir.MemRefType) bool {
	m, ok := t.Layout.(*ir.AffineMapAttr)
	return ok && m.Map.IsIdentity()
}

// dynamicIndex returns the number of dynamic dimensions before dimension i. It is
// the index of the size operand for dimension i, if that is dynamic.
func dynamicIndex(shape []int64, i int64) int { return ir.NumDynamicDims(shape[:i]) }
