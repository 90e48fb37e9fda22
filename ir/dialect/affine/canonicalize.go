package affine

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	poly "github.com/millrace-mlir/millrace/num/affine"
)

// newOp returns the state of a new operation of definition d, with the map m and these
// operands. It has the location and the result types of another operation, like. It has
// no other inherent attributes.
func newOp(rw *rewrite.Rewriter, like *ir.Operation, d *ir.OpDef, m *poly.Map, operands []*ir.Value) *ir.OpState {
	props := make([]ir.Attribute, len(d.Attrs))
	props[d.Slot("map")] = rw.Ctx.AffineMapAttr(m)
	return &ir.OpState{Name: rw.Ctx.NameOf(d), Loc: like.Loc(), Operands: operands, Results: like.ResultTypes(nil), Props: props}
}

// composeInto returns a rewrite that composes the map of an operation with the operations
// that define the map's operands. The map's operands are the operation's operands from
// index first on. The new operation keeps the attributes named in keep.
func composeInto(first int, keep ...string) func(rw *rewrite.Rewriter, op *ir.Operation) bool {
	return func(rw *rewrite.Rewriter, op *ir.Operation) bool {
		old := mapOf(op, "map")
		all := op.OperandValues(nil)
		m, operands := ComposeMap(old, all[first:])
		m, operands = CanonicalizeMap(m, operands)
		m = simplifyWithOperands(m, operands)
		if m.Equal(old) && slices.Equal(operands, all[first:]) {
			return false
		}
		s := newOp(rw, op, op.Def(), m, slices.Concat(all[:first], operands))
		for _, name := range keep {
			s.Props[op.Def().Slot(name)] = op.Inherent(name)
		}
		rw.ReplaceNew(op, s)
		return true
	}
}

func composePattern(name string, first int, keep ...string) rewrite.Pattern {
	return rewrite.Pattern{
		Name:    "(anonymous namespace)::SimplifyAffineOp<mlir::affine::" + name + ">",
		Rewrite: composeInto(first, keep...),
	}
}

// minMaxPatterns are the canonicalization patterns of affine.min or affine.max.
func minMaxPatterns(name string) rewrite.Patterns {
	of := "<mlir::affine::" + name + ">"
	return rewrite.Patterns{
		{Name: "CanonicalizeSingleResultAffineMinMaxOp" + of, Rewrite: singleToApply},
		{Name: "DeduplicateAffineMinMaxExpressions" + of, Rewrite: dropEqualResults},
		{Name: "MergeAffineMinMaxOp" + of, Rewrite: mergeMinMax},
		composePattern(name, 0),
		{Name: "CanonicalizeAffineMinMaxOpExprAndTermOrder" + of, Rewrite: sortResults},
	}
}

func singleToApply(rw *rewrite.Rewriter, op *ir.Operation) bool {
	m := mapOf(op, "map")
	if m.NumResults() != 1 {
		return false
	}
	rw.ReplaceNew(op, newOp(rw, op, AffineApply, m, op.OperandValues(nil)))
	return true
}

func dropEqualResults(rw *rewrite.Rewriter, op *ir.Operation) bool {
	m := mapOf(op, "map")
	var kept []*poly.Expr
	known := make(map[uint64][]*poly.Expr, m.NumResults())
	for _, e := range m.Results() {
		if alike := known[e.Hash()]; !slices.ContainsFunc(alike, e.Equal) {
			known[e.Hash()] = append(alike, e)
			kept = append(kept, e)
		}
	}
	if len(kept) == m.NumResults() {
		return false
	}
	rw.ReplaceNew(op, newOp(rw, op, op.Def(), poly.NewMap(m.NumDims(), m.NumSymbols(), kept...), op.OperandValues(nil)))
	return true
}

// mergeMinMax merges operations of the same kind that define operands: min(x, min(y, z))
// -> min(x, y, z). The operand must be a whole result of the map, not part of an
// expression.
func mergeMinMax(rw *rewrite.Rewriter, op *ir.Operation) bool {
	m := mapOf(op, "map")
	operands := op.OperandValues(nil)
	nd, ns := m.NumDims(), m.NumSymbols()
	dims, syms := slices.Clone(operands[:nd]), slices.Clone(operands[nd:])
	var results []*poly.Expr
	var producers []*ir.Operation
	for _, e := range m.Results() {
		var v *ir.Value
		switch e.Kind() {
		case poly.KindSymbol:
			v = syms[e.Position()]
		case poly.KindDim:
			v = dims[e.Position()]
		}
		if v != nil && v.DefiningOp() != nil && v.DefiningOp().Is(op.Def()) {
			producers = append(producers, v.DefiningOp())
			continue
		}
		results = append(results, e)
	}
	if len(producers) == 0 {
		return false
	}
	for _, p := range producers {
		pm := mapOf(p, "map")
		po := p.OperandValues(nil)
		dims, syms = append(dims, po[:pm.NumDims()]...), append(syms, po[pm.NumDims():]...)
		for _, e := range pm.Results() {
			results = append(results, e.ShiftDims(pm.NumDims(), nd, 0).ShiftSymbols(pm.NumSymbols(), ns, 0))
		}
		nd, ns = nd+pm.NumDims(), ns+pm.NumSymbols()
	}
	rw.ReplaceNew(op, newOp(rw, op, op.Def(), poly.NewMap(nd, ns, results...), slices.Concat(dims, syms)))
	return true
}

// sortResults sorts the results of the map by their coefficients. It does nothing if a
// result has a division or modulo.
func sortResults(rw *rewrite.Rewriter, op *ir.Operation) bool {
	m := mapOf(op, "map")
	n := m.NumInputs() + 1
	rows := make([][]int64, m.NumResults())
	for i, e := range m.Results() {
		if !e.IsPureAffine() {
			return false
		}
		row, _, ok := poly.Flatten([]*poly.Expr{e}, m.NumDims(), m.NumSymbols(), false)
		if !ok || len(row[0]) != n {
			return false
		}
		rows[i] = row[0]
	}
	if slices.IsSortedFunc(rows, slices.Compare) {
		return false
	}
	order := make([]int, len(rows))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return slices.Compare(rows[a], rows[b]) })
	rw.ReplaceNew(op, newOp(rw, op, op.Def(), m.SubMap(order...), op.OperandValues(nil)))
	return true
}

// dropDeadElse removes the else block of an affine.if without results, if the block has
// nothing but its terminator.
func dropDeadElse(rw *rewrite.Rewriter, op *ir.Operation) bool {
	b := AffineIfOp(op).ElseRegion().First()
	if b == nil || b.First() != b.Last() || op.NumResults() > 0 {
		return false
	}
	rw.EraseBlock(b)
	rw.Modified(op)
	return true
}

// foldDecidedIf replaces an affine.if by its then block if the condition always holds, or
// by its else block if the condition never holds.
func foldDecidedIf(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := AffineIfOp(op)
	set := setOf(op)
	var b *ir.Block
	switch {
	case set.IsEmptyIntegerSet():
		if op.NumResults() == 0 && o.ElseRegion().Empty() {
			rw.Erase(op)
			return true
		}
		b = o.ElseRegion().First()
	case set.NumEqualities() == 1 && set.NumInequalities() == 0 && set.Constraint(0).IsConstant(0):
		b = o.ThenRegion().First()
	default:
		return false
	}
	term := b.Last()
	rw.InlineBlockBefore(b, op.Block(), op)
	rw.Replace(op, term.OperandValues(nil)...)
	rw.Erase(term)
	return true
}
