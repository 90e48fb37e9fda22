package affine

import (
	"github.com/millrace-mlir/millrace/ir"
	poly "github.com/millrace-mlir/millrace/num/affine"
)

// ComposedFoldedApply returns the result of m, which has one result, for operands,
// dimensions first. It composes m with the affine.apply operations that define operands.
// The result is a constant, an existing value, or the result of a new affine.apply at the
// insertion point (makeComposedFoldedAffineApply).
func ComposedFoldedApply(b *ir.Builder, loc ir.Loc, m *poly.Map, operands []ir.Mixed) ir.Mixed {
	m, values := foldIntoMap(m, operands)
	m, values = ComposeMap(m, values)
	index := b.Ctx.Index()
	op := b.Arena.Create(&ir.OpState{
		Name: b.Ctx.NameOf(AffineApply), Loc: loc, Operands: values, Results: []ir.Type{index},
		Props: []ir.Attribute{b.Ctx.AffineMapAttr(m)},
	})
	var scratch ir.FoldScratch
	if r, _ := scratch.FoldOp(op); len(r) > 0 {
		folded := ir.Mixed{Value: r[0].Value}
		c, known := r[0].Attr.(*ir.IntegerAttr)
		if known {
			folded = ir.Known(c.Int64())
		}
		if known || folded.Value != nil {
			op.Erase()
			return folded
		}
	}
	return ir.Mixed{Value: b.Insert(op).Result(0)}
}

// NewComposedApply creates an affine.apply of m, composed with the affine.apply operations
// that define operands (makeComposedAffineApply).
func NewComposedApply(b *ir.Builder, loc ir.Loc, m *poly.Map, operands []*ir.Value) *ir.Value {
	m, operands = ComposeMap(m, operands)
	return NewApply(b, loc, m, operands)
}

// foldIntoMap replaces the inputs of m with constant operands by these constants. It
// returns the new map and the operands that are values, dimensions first.
func foldIntoMap(m *poly.Map, operands []ir.Mixed) (*poly.Map, []*ir.Value) {
	var values []*ir.Value
	part := func(operands []ir.Mixed, variable func(int) *poly.Expr) (exprs []*poly.Expr, n int) {
		for _, o := range operands {
			if o.Value == nil {
				exprs = append(exprs, poly.Constant(o.Const))
				continue
			}
			exprs = append(exprs, variable(n))
			values = append(values, o.Value)
			n++
		}
		return exprs, n
	}
	dims, nd := part(operands[:m.NumDims()], poly.Dim)
	syms, ns := part(operands[m.NumDims():], poly.Symbol)
	return m.ReplaceDimsAndSymbols(dims, syms, nd, ns), values
}

// ComposedFoldedMinMax returns the least or greatest result of m for operands; d is
// AffineMin or AffineMax. The result is a constant, an existing value, or the result of a
// new operation at the insertion point (makeComposedFoldedAffineMin).
func ComposedFoldedMinMax(b *ir.Builder, d *ir.OpDef, loc ir.Loc, m *poly.Map, operands []ir.Mixed) ir.Mixed {
	m, values := foldIntoMap(m, operands)
	m, values = composeEach(m, values)
	op := b.Arena.Create(&ir.OpState{
		Name: b.Ctx.NameOf(d), Loc: loc, Operands: values, Results: []ir.Type{b.Ctx.Index()}, Props: []ir.Attribute{b.Ctx.AffineMapAttr(m)},
	})
	var scratch ir.FoldScratch
	if r, _ := scratch.FoldOp(op); len(r) > 0 {
		folded := ir.Mixed{Value: r[0].Value}
		if c, known := r[0].Attr.(*ir.IntegerAttr); known {
			folded = ir.Known(c.Int64())
		}
		op.Erase()
		return folded
	}
	return ir.Mixed{Value: b.Insert(op).Result(0)}
}

// composeEach composes each result of m separately with the affine.apply operations that
// define operands. Then it joins the results to one map, and merges equal operands.
func composeEach(m *poly.Map, operands []*ir.Value) (*poly.Map, []*ir.Value) {
	var dims, syms []*ir.Value
	var results []*poly.Expr
	for i := range m.NumResults() {
		sub, values := FullyComposeMap(m.SubMap(i), operands)
		sub, values = CanonicalizeMap(sub, values)
		results = append(results, sub.Result(0).ShiftDims(sub.NumDims(), len(dims), 0).ShiftSymbols(sub.NumSymbols(), len(syms), 0))
		dims = append(dims, values[:sub.NumDims()]...)
		syms = append(syms, values[sub.NumDims():]...)
	}
	return CanonicalizeMap(poly.NewMap(len(dims), len(syms), results...), append(dims, syms...))
}
