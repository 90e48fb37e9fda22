package tile

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	poly "github.com/millrace-mlir/millrace/num/affine"
	"github.com/millrace-mlir/millrace/passes/affine/analysis"
	"github.com/millrace-mlir/millrace/passes/affine/transform"
)

// separateFullTiles adds a copy of a nest of point loops, which run over the iterations of one
// tile. In the copy, all loops have a constant number of iterations. It also adds a condition that
// selects the copy for full tiles. It returns false if there is no such copy or condition.
func separateFullTiles(b *ir.Builder, points []*ir.Operation) bool {
	first := points[0]
	b.Before(first)
	full := fullTiles(b, points)
	if len(full) < len(points) {
		if len(full) > 0 {
			full[0].Erase()
		}
		return false
	}
	cond := fullTileCondition(b, points)
	if cond == nil {
		full[0].Erase()
		return false
	}
	then, otherwise := cond.Region(0).First(), cond.Region(1).First()
	full[0].MoveBefore(then.Last())
	first.MoveBefore(otherwise.Last())
	return true
}

// symbolize converts all dimensions but the first to symbols.
func symbolize(r *poly.Relation) {
	if n := r.NumKind(poly.VarSetDim); n > 1 {
		r.ConvertKind(poly.VarSetDim, 1, n, poly.VarSymbol, 0)
	}
}

// dimensionize converts the first count symbols to dimensions.
func dimensionize(r *poly.Relation, count int) {
	if count > 0 {
		r.ConvertKind(poly.VarSymbol, 0, count, poly.VarSetDim, r.NumKind(poly.VarSetDim))
	}
}

// fullTiles creates a nest for full tiles before points[0]. It returns the new loops. There are
// fewer of them than points if the nest cannot be completed.
func fullTiles(b *ir.Builder, points []*ir.Operation) (full []*ir.Operation) {
	m := ir.NewMapping()
	for _, l := range points {
		if transform.Step(l) != 1 {
			return full
		}
		r, ok := analysis.IndexSet([]*ir.Operation{l})
		if !ok {
			return full
		}
		symbolize(r)
		extent, ok := r.ConstantExtent(0)
		if !ok || extent.LowerRow == extent.UpperRow {
			return full
		}
		dimensionize(r, r.NumSymbols())
		lower, ok1 := rowBound(r, extent.LowerRow)
		upper, ok2 := rowBound(r, extent.UpperRow)
		if !ok1 || !ok2 {
			return full
		}
		n := transform.NewFor(b, l.Loc(), transform.Bounds{Lower: lower.Map, Upper: upper.Map, LowerOperands: lower.Operands, UpperOperands: upper.Operands, Step: 1}, nil)
		m.Map(transform.IV(l), transform.IV(n))
		full = append(full, n)
		b.Before(transform.Body(n).Last())
	}
	for op := transform.Body(points[len(points)-1]).First(); op.Next() != nil; op = op.Next() {
		b.Insert(b.Clone(op, m))
	}
	return full
}

// rowBound returns the bound of the variable in column 0 that inequality i gives, as a map of the
// other variables. These must all be dimensions. An upper bound is exclusive. It returns false if
// the inequality gives no such bound.
func rowBound(r *poly.Relation, i int) (transform.ValueMap, bool) {
	row := r.Inequality(i)
	if row[0] > 0 {
		for k := range row {
			row[k] = -row[k]
		}
	} else {
		row[len(row)-1]++
	}
	row[0] = 0
	with := r.Clone()
	with.AddInequality(row)
	set, ok := with.Set()
	if !ok {
		return transform.ValueMap{}, false
	}
	n := r.NumDims()
	e := set.Constraint(set.NumConstraints()-1).ShiftDims(n, -1, 1)
	m, operands := affine.FullyComposeMap(poly.NewMap(n-1, 0, e), analysis.Values(r, 1, n))
	m, operands = affine.CanonicalizeMap(m, operands)
	return transform.ValueMap{Map: m.RemoveDuplicateExprs(), Operands: operands}, true
}

// fullTileCondition creates the affine.if whose condition holds for full tiles. It returns nil if
// the condition is not known.
func fullTileCondition(b *ir.Builder, points []*ir.Operation) *ir.Operation {
	r, ok := analysis.IndexSet(points)
	if !ok {
		return nil
	}
	r.RemoveIndependentConstraints(len(points))
	for range points {
		symbolize(r)
		extent, ok := r.ConstantExtent(0)
		if !ok || extent.LowerRow == extent.UpperRow {
			return nil
		}
		boundByTile(r, extent)
		r.RemoveVars(0, 1)
		dimensionize(r, min(1, r.NumSymbols()))
	}
	r.RemoveTrivialRedundancy()
	dimensionize(r, r.NumSymbols())
	set, ok := r.Set()
	if !ok {
		return nil
	}
	set, operands := affine.CanonicalizeSet(set, analysis.Values(r, 0, r.NumDims()))
	b.Before(points[0])
	cond := affine.CreateAffineIf(b, points[0].Loc(), affine.AffineIfArgs{Operands: operands, Condition: b.Ctx.IntegerSetAttr(set)})
	for i := range cond.Regions() {
		blk := b.NewBlockIn(cond.Region(i), nil, nil)
		blk.Append(b.Arena.Create(&ir.OpState{Name: b.Ctx.NameOf(affine.AffineYield), Loc: cond.Loc()}))
	}
	return cond
}

// boundByTile replaces the bounds of the variable in column 0 by conditions on the other variables.
// They hold where no bound is tighter than the two bounds of the full tile, which are the rows that
// extent names.
func boundByTile(r *poly.Relation, extent poly.Extent) {
	fullLower, fullUpper := r.Inequality(extent.LowerRow), r.Inequality(extent.UpperRow)
	rows := make([][]int64, r.NumInequalities())
	for i := range rows {
		rows[i] = r.Inequality(i)
	}
	lower, upper, _ := r.BoundRows(0, 0, 0)
	for _, i := range lower {
		for k := range rows[i] {
			rows[i][k] = fullLower[k] - rows[i][k]
		}
	}
	for _, i := range upper {
		for k := range rows[i] {
			rows[i][k] -= fullUpper[k]
		}
	}
	for i := len(rows) - 1; i >= 0; i-- {
		r.RemoveInequality(i)
	}
	for _, row := range rows {
		r.AddInequality(row)
	}
}
