package affine

import (
	"github.com/millrace-mlir/millrace/ir"
	poly "github.com/millrace-mlir/millrace/num/affine"
)

// ComposedFoldedApply is m, which has one result, of operands, dimensions first:
// a constant, one of the values that operands are computed from, or the result
// of a new affine.apply at the insertion point (makeComposedFoldedAffineApply).
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

// foldIntoMap puts the known operands of m into it and returns the others.
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
