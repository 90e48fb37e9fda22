package memrefnorm

import (
	"github.com/millrace-mlir/millrace/ir"
	poly "github.com/millrace-mlir/millrace/num/affine"
)

// layoutOf returns the map from the indices of a memref to its place in memory. It returns nil for
// the default layout, and for layouts other than affine maps and strided layouts.
func layoutOf(t *ir.MemRefType) *poly.Map {
	switch l := t.Layout.(type) {
	case *ir.AffineMapAttr:
		return l.Map
	case *ir.StridedLayoutAttr:
		return stridedMap(l)
	}
	return nil
}

// stridedMap returns a strided layout as a map: the offset plus the sum of index times stride.
// Dynamic strides and offsets become symbols.
func stridedMap(l *ir.StridedLayoutAttr) *poly.Map {
	symbols := 0
	known := func(c int64) *poly.Expr {
		if c != ir.Dynamic {
			return poly.Constant(c)
		}
		symbols++
		return poly.Symbol(symbols - 1)
	}
	e := known(l.Offset)
	for i, s := range l.Strides {
		e = poly.Add(e, poly.Mul(poly.Dim(i), known(s)))
	}
	return poly.NewMap(len(l.Strides), symbols, e)
}

func isIdentity(t *ir.MemRefType) bool {
	m := layoutOf(t)
	return m != nil && m.IsIdentity()
}

// isTiled reports whether the map splits an index into a quotient and a remainder. Such a map has
// both e floordiv c and e mod c as results.
func isTiled(m *poly.Map) bool {
	for _, q := range m.Results() {
		if q.Kind() != poly.KindFloorDiv || q.RHS().Kind() != poly.KindConstant {
			continue
		}
		for _, r := range m.Results() {
			if r.Kind() == poly.KindMod && r.LHS().Equal(q.LHS()) && r.RHS().Equal(q.RHS()) {
				return true
			}
		}
	}
	return false
}

// normalized returns the type with the identity layout that has room for all elements that t places
// in memory. It returns t itself if there is no such type, or if t is not static.
func normalized(t *ir.MemRefType) *ir.MemRefType {
	m := layoutOf(t)
	if m == nil || len(t.Shape) == 0 || m.IsIdentity() {
		return t
	}
	rank := len(t.Shape)
	r := poly.NewRelation(0, rank, m.NumSymbols(), 0)
	for d, n := range t.Shape {
		if n == ir.Dynamic {
			return t
		}
		if n > 0 {
			r.AddConstantBound(poly.BoundLB, d, 0)
			r.AddConstantBound(poly.BoundUB, d, n-1)
		}
	}
	if !r.ComposeMatchingMap(m) {
		return t
	}
	n := m.NumResults()
	r.ProjectOut(n, r.NumVars()-n-r.NumLocals())
	shape := make([]int64, n)
	for d := range shape {
		upper := r.ConstantBound(poly.BoundUB, d)
		if !upper.Known || upper.Value < 0 {
			return t
		}
		shape[d] = upper.Value + 1
	}
	return t.Context().MemRefType(shape, t.Element, nil, t.Space)
}
