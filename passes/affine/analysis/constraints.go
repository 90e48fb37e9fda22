package analysis

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	poly "github.com/millrace-mlir/millrace/num/affine"
	"github.com/millrace-mlir/millrace/passes/affine/transform"
)

// Relations over SSA values: the ids of their dimensions and symbols are *ir.Value. The functions
// that add constraints may add variables: induction variables as dimensions, other values as
// symbols.

// NewRelation returns a relation without constraints that has a column for each of the given
// dimensions and symbols. A nil value makes a column that belongs to no value.
func NewRelation(dims, symbols []*ir.Value) *poly.Relation {
	r := poly.NewRelation(0, len(dims), len(symbols), 0)
	for i, v := range dims {
		setValue(r, i, v)
	}
	for i, v := range symbols {
		setValue(r, len(dims)+i, v)
	}
	return r
}

func setValue(r *poly.Relation, col int, v *ir.Value) {
	if v != nil {
		r.SetID(col, v)
	}
}

// valueAt returns the value that column col stands for, or nil if the column belongs to no value.
func valueAt(r *poly.Relation, col int) *ir.Value {
	v, _ := r.ID(col).(*ir.Value)
	return v
}

// Values returns the values of the columns from start to limit-1. An element is nil if its column
// belongs to no value.
func Values(r *poly.Relation, start, limit int) []*ir.Value {
	vs := make([]*ir.Value, 0, limit-start)
	for col := start; col < limit; col++ {
		vs = append(vs, valueAt(r, col))
	}
	return vs
}

// find returns the column of v, or -1 if r has no column for it.
func find(r *poly.Relation, v *ir.Value) int { return r.FindID(v, 0) }

func appendSymbol(r *poly.Relation, v *ir.Value) {
	r.SetID(r.AppendVars(poly.VarSymbol, 1), v)
	if c, ok := ir.ConstantInt(v); ok {
		r.AddConstantBound(poly.BoundEQ, find(r, v), c)
	}
}

// addVariable adds a column for v to r, unless r has one. With an induction variable it also adds
// the bounds of the loop (and, for an affine.parallel, its other induction variables). It returns
// false if v is neither an induction variable nor a symbol, or if a bound is not affine.
func addVariable(r *poly.Relation, v *ir.Value) bool {
	if find(r, v) >= 0 {
		return true
	}
	if v.DefinedBy(affine.AffineApply) != nil || !affine.IsValidSymbol(v) && !affine.IsInductionVar(v) {
		return false
	}
	if loop := affine.InductionVarFor(v); loop != nil {
		r.SetID(r.AppendVars(poly.VarSetDim, 1), v)
		return addForDomain(r, loop)
	}
	if loop := parallelFor(v); loop != nil {
		for _, iv := range transform.Body(loop).Args() {
			r.SetID(r.AppendVars(poly.VarSetDim, 1), iv)
		}
		return addParallelDomain(r, loop)
	}
	appendSymbol(r, v)
	return true
}

// composed composes the affine.apply that compute the operands into m. It returns the new map and
// its operands in canonical form.
func composed(m *poly.Map, operands []*ir.Value) (*poly.Map, []*ir.Value) {
	m, operands = affine.FullyComposeMap(m, operands)
	return affine.CanonicalizeMap(m.Simplify(), operands)
}

// alignedMap returns m as a map of the columns of r. Each operand must be a column of r; otherwise
// the result is nil.
func alignedMap(r *poly.Relation, m *poly.Map, operands []*ir.Value) *poly.Map {
	ids := make([]any, len(operands))
	for i, v := range operands {
		ids[i] = v
	}
	aligned, ok := r.AlignedMap(m, ids)
	if !ok {
		return nil
	}
	return aligned
}

// addMapBound bounds the variable in column col by m, and adds columns for the operands that r
// lacks. An upper bound is exclusive. It returns false if an operand or the map is not affine.
func addMapBound(r *poly.Relation, t poly.BoundType, col int, m *poly.Map, operands []*ir.Value) bool {
	m, operands = composed(m, operands)
	for _, v := range operands {
		if !addVariable(r, v) {
			return false
		}
	}
	aligned := alignedMap(r, m, operands)
	return aligned != nil && r.AddMapBound(t, col, aligned, t != poly.BoundUB, false)
}

// addLoopBound does the same as addMapBound, with the same result. It is faster for a bound that
// is a single constant.
func addLoopBound(r *poly.Relation, t poly.BoundType, col int, m *poly.Map, operands []*ir.Value) bool {
	c, ok := m.SingleConstant()
	if !ok {
		return addMapBound(r, t, col, m, operands)
	}
	if t == poly.BoundUB {
		c--
	}
	r.AddConstantBound(t, col, c)
	return true
}

// addForDomain bounds the column of an affine.for's induction variable by the loop's bounds. It
// adds a constraint for a step other than 1 only if the lower bound is constant. It returns false
// if r lacks the column or a bound is not affine.
func addForDomain(r *poly.Relation, loop *ir.Operation) bool {
	col := find(r, transform.IV(loop))
	if col < 0 {
		return false
	}
	if step := transform.Step(loop); step != 1 {
		if lb, ok := transform.ConstantLower(loop); ok {
			// iv - lb == step * ((iv - lb) floordiv step)
			row := make([]int64, r.NumCols(), r.NumCols()+1)
			row[col], row[len(row)-1] = 1, -lb
			r.AddLocalFloorDiv(row, step)
			row = append(row, -lb)
			row[len(row)-2] = -step
			r.AddEquality(row)
		}
	}
	m, operands := lowerBound(loop)
	if !addLoopBound(r, poly.BoundLB, col, m, operands) {
		return false
	}
	m, operands = upperBound(loop)
	return addLoopBound(r, poly.BoundUB, col, m, operands)
}

// parallelBounds returns the lower and upper bounds of an affine.parallel, one map for each
// dimension. All lower maps take lowerOperands, all upper maps upperOperands.
func parallelBounds(loop *ir.Operation) (lower, upper []*poly.Map, lowerOperands, upperOperands []*ir.Value) {
	split := func(name string) (maps []*poly.Map, inputs int) {
		all := mapAttr(loop, name+"Map")
		groups := loop.Inherent(name + "Groups").(*ir.DenseElementsAttr)
		at := 0
		for i := range int(groups.Len()) {
			n := int(groups.IntAt(i).Int64())
			maps = append(maps, all.SliceMap(at, n))
			at += n
		}
		return maps, all.NumInputs()
	}
	lower, n := split("lowerBounds")
	upper, _ = split("upperBounds")
	operands := loop.OperandValues(nil)
	return lower, upper, operands[:n], operands[n:]
}

// addParallelDomain bounds the induction variables of an affine.parallel, which must be columns of
// r, by the loop's bounds. It returns false if a column is missing or a bound is not affine.
func addParallelDomain(r *poly.Relation, loop *ir.Operation) bool {
	lower, upper, lowerOperands, upperOperands := parallelBounds(loop)
	for i, iv := range transform.Body(loop).Args() {
		col := find(r, iv)
		if col < 0 || !addLoopBound(r, poly.BoundLB, col, first(lower[i]), lowerOperands) ||
			!addLoopBound(r, poly.BoundUB, col, first(upper[i]), upperOperands) {
			return false
		}
	}
	return true
}

// first returns the map of the first result of m if all results are constants, because upstream
// uses no other result of such a map. It returns other maps unchanged.
func first(m *poly.Map) *poly.Map {
	if m.IsConstant() && m.NumResults() > 1 {
		return m.SliceMap(0, 1)
	}
	return m
}

// addIfDomain adds the condition of an affine.if to r. It adds nothing if the condition is
// semi-affine.
func addIfDomain(r *poly.Relation, op *ir.Operation) {
	set := op.Inherent("condition").(*ir.IntegerSetAttr).Set
	set, operands := affine.CanonicalizeSet(set, op.OperandValues(nil))
	cond, ok := poly.RelationOfSet(set)
	if !ok {
		return // semi-affine: nothing is known
	}
	for i, v := range operands {
		cond.SetID(i, v)
	}
	r.MergeAndAlign(0, cond)
	r.Append(cond)
}

// addSliceBounds bounds the slice's induction variables, as far as they are columns of r, by the
// slice's bounds. A nil bound stands for the bounds of the whole loop. It returns false if a bound
// is not affine.
func addSliceBounds(r *poly.Relation, s *Slice) bool {
	for i, v := range s.IVs {
		col := find(r, v)
		if col < 0 {
			continue
		}
		lb, ub := s.Lower[i], s.Upper[i]
		var ok bool
		switch {
		case isPoint(lb, ub):
			ok = addMapBound(r, poly.BoundEQ, col, lb, s.Operands)
		case hasResults(lb) && hasResults(ub):
			ok = addMapBound(r, poly.BoundLB, col, lb, s.Operands) && addMapBound(r, poly.BoundUB, col, ub, s.Operands)
		default:
			ok = addForDomain(r, affine.InductionVarFor(v))
		}
		if !ok {
			return false
		}
	}
	return true
}

// isPoint reports whether the bounds lb and ub (exclusive) allow exactly one value: ub is lb + 1.
func isPoint(lb, ub *poly.Map) bool {
	if lb == nil || ub == nil || lb.NumResults() != 1 || ub.NumResults() != 1 {
		return false
	}
	l, u := lb.Result(0), ub.Result(0)
	if x, p := l.Offset(); x == nil || !x.IsBinary() { // the frequent kinds, without making an expression
		y, q := u.Offset()
		return q-p == 1 && (x == y || x != nil && y != nil && x.Equal(y))
	}
	return l.AddConst(1).Equal(u)
}

func hasResults(m *poly.Map) bool { return m != nil && m.NumResults() > 0 }

// symbolsToDims turns the symbols that are induction variables of an affine.for into dimensions.
// Each first swaps places with the first symbol, as in upstream's code, because the order of
// columns shows in the output.
func symbolsToDims(r *poly.Relation) {
	var ivs []*ir.Value
	for col := r.NumDims(); col < r.NumDimsAndSymbols(); col++ {
		if v := valueAt(r, col); v != nil && affine.InductionVarFor(v) != nil {
			ivs = append(ivs, v)
		}
	}
	for _, v := range ivs {
		if col := find(r, v); col >= r.NumDims() {
			r.SwapVars(col, r.NumDims())
			r.ConvertKind(poly.VarSymbol, 0, 1, poly.VarSetDim, r.NumKind(poly.VarSetDim))
		}
	}
}
