package memref

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// FoldCasts makes the operands of op, other than inner, use the ranked sources of
// the memref.casts that they are; it reports whether there were any.
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

// castOf is the memref.cast that v is the result of, or nil.
func castOf(v *ir.Value) *ir.Operation {
	if c := v.DefiningOp(); c != nil && c.Is(Cast) {
		return c
	}
	return nil
}

// CanFoldCast reports whether a user of a cast's result may use its source: it
// says as much or more about sizes, strides and offset.
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

// lost reports whether something known in b is not known in a.
func lost(a, b []int64) bool {
	for i := range a {
		if a[i] == ir.Dynamic && b[i] != ir.Dynamic {
			return true
		}
	}
	return false
}

func compatible(a, b int64) bool { return a == ir.Dynamic || b == ir.Dynamic || a == b }

// CastCompatible reports whether memref.cast may go from a to b.
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

// spaceCastCompatible reports whether memref.memory_space_cast may go from a to b.
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

// dynamicIndex is the number of dimension i among the dynamic ones.
func dynamicIndex(shape []int64, i int64) int { return ir.NumDynamicDims(shape[:i]) }
