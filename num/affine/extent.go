package affine

import "slices"

// Constant bounds and extents of variables.

// equalityToConstant returns the index of an equality in which the variable in column col has
// coefficient 1 or -1 and is the only variable. If symbolic is set, symbols and locals may occur
// too. It returns -1 if there is no such equality.
func (r *Relation) equalityToConstant(col int, symbolic bool) int {
	limit := r.NumVars()
	if symbolic {
		limit = r.NumDims()
	}
	for i := range r.eqs.rows() {
		row := r.eqs.row(i)
		if row[col].abs().is(1) && onlyNonZero(row[:limit], col) {
			return i
		}
	}
	return -1
}

func onlyNonZero(row []num, col int) bool {
	for j, v := range row {
		if j != col && !v.isZero() {
			return false
		}
	}
	return true
}

// constantFoldVar replaces the variable in column col by its value, if an equality gives it, and
// removes the variable. Otherwise it returns false.
func (r *Relation) constantFoldVar(col int) bool {
	i := r.equalityToConstant(col, false)
	if i < 0 {
		return false
	}
	row := r.eqs.row(i)
	value := row[len(row)-1].neg().mul(row[col]) // the coefficient is its own inverse
	r.setAndEliminate(col, value.int64())
	return true
}

// ConstantFoldVars does constantFoldVar for each of the count variables from column col on.
func (r *Relation) ConstantFoldVars(col, count int) {
	for range count {
		if !r.constantFoldVar(col) {
			col++
		}
	}
}

// ConstantBound returns the tightest constant bound, inclusive, that it finds for the variable in
// column col by eliminating all other variables. For BoundEQ, the result is known only if the lower
// and the upper bound are equal.
func (r *Relation) ConstantBound(t BoundType, col int) Int {
	if t == BoundEQ {
		lower, upper := r.ConstantBound(BoundLB, col), r.ConstantBound(BoundUB, col)
		if lower.Known && lower == upper {
			return lower
		}
		return Int{}
	}
	bound, ok := r.constantBound(t, col)
	return Int{bound.int64(), ok}
}

func (r *Relation) constantBound(t BoundType, col int) (num, bool) {
	one := r.Clone()
	one.ProjectOut(0, col)
	one.ProjectOut(1, one.NumVars()-1)
	if i := one.equalityToConstant(0, false); i >= 0 {
		return one.eqs.at(i, 1).neg().mul(one.eqs.at(i, 0)), true
	}
	best, found := num{}, false
	for i := range one.ineqs.rows() {
		coefficient, constant := one.ineqs.at(i, 0), one.ineqs.at(i, 1)
		switch {
		case t == BoundLB && coefficient.sign() > 0:
			if b := constant.neg().ceilDiv(coefficient); !found || b.cmp(best) > 0 {
				best, found = b, true
			}
		case t == BoundUB && coefficient.sign() < 0:
			if b := constant.floorDiv(coefficient.neg()); !found || b.cmp(best) < 0 {
				best, found = b, true
			}
		}
	}
	return best, found
}

// Extent describes a dimension that has a constant number of values, Size. The bounds may depend on
// symbols, but their distance does not.
type Extent struct {
	Size int64

	// Lower and Upper hold the coefficients of the symbols and the constant term of the bounds. The
	// bounds are (Lower . symbols) floordiv Divisor and (Upper . symbols) floordiv Divisor, both
	// inclusive.
	Lower, Upper []int64
	Divisor      int64

	// The inequalities that the bounds are from, or twice the equality.
	LowerRow, UpperRow int
}

// ConstantExtent returns the extent of the dimension in column col. It looks for a lower and an
// upper bound that involve symbols only and differ by a constant, and takes the closest pair. It
// returns false if there is none.
func (r *Relation) ConstantExtent(col int) (Extent, bool) {
	dims, symbols := r.NumDims(), r.NumSymbols()
	if i := r.equalityToConstant(col, true); i >= 0 {
		row := r.eqs.row(i)
		if !allZero(row[r.NumDimsAndSymbols():r.NumVars()]) {
			return Extent{}, false
		}
		value := make([]int64, symbols+1)
		for j := range value {
			c := j + dims
			if j == symbols {
				c = r.NumVars()
			}
			value[j] = row[c].mul(row[col]).neg().int64()
		}
		return Extent{1, value, slices.Clone(value), 1, i, i}, true
	}
	lower, upper, _ := r.BoundRows(col, 0, dims)
	size, l, u, found := r.closestBounds(col, lower, upper)
	if !found {
		return Extent{}, false
	}
	lo, up := r.ineqs.row(l), r.ineqs.row(u)
	e := Extent{size.int64(), make([]int64, symbols+1), make([]int64, symbols+1), lo[col].int64(), l, u}
	for j := range symbols {
		e.Lower[j], e.Upper[j] = lo[dims+j].neg().int64(), up[dims+j].int64()
	}
	last := r.NumVars()
	// The lower bound is rounded up: (v + divisor - 1) floordiv divisor.
	e.Lower[symbols] = lo[last].neg().add(lo[col]).add(numOf(-1)).int64()
	e.Upper[symbols] = up[last].int64()
	return e, true
}

// closestBounds returns the pair of bounds that has the least constant difference. The result size
// is the number of values between the bounds; l and u are the indices of the lower and the upper
// inequality. It returns found false if no pair has a constant difference.
func (r *Relation) closestBounds(col int, lower, upper []int) (size num, l, u int, found bool) {
	last := r.NumVars()
	for _, up := range upper {
		for _, lo := range lower {
			a, b := r.ineqs.row(up), r.ineqs.row(lo)
			if !oppositeNumbers(a[:last], b[:last]) {
				continue
			}
			diff := a[last].add(b[last]).add(numOf(1)).ceilDiv(b[col])
			if diff.sign() < 0 {
				diff = num{}
			}
			if !found || diff.cmp(size) < 0 {
				size, l, u, found = diff, lo, up, true
			}
		}
	}
	return size, l, u, found
}

func oppositeNumbers(a, b []num) bool {
	for j, v := range a {
		if !v.equal(b[j].neg()) {
			return false
		}
	}
	return true
}

// MapExtent describes a dimension that has a constant number of values, Size. The bounds, both
// inclusive, are maps of the symbols.
type MapExtent struct {
	Size               int64
	Lower, Upper       *Map
	LowerRow, UpperRow int
}

// ConstantMapExtent returns the extent of the dimension in column col, like ConstantExtent. Here
// the bounds may also involve locals that are functions of the symbols. It returns false if there
// is no such extent.
func (r *Relation) ConstantMapExtent(col int) (MapExtent, bool) {
	memo := r.localExprs()
	symbolic := func(row []num) bool {
		for j := r.NumDimsAndSymbols(); j < r.NumVars(); j++ {
			if !row[j].isZero() && (memo[j] == nil || !memo[j].symbolic) {
				return false
			}
		}
		return true
	}
	symbols := r.NumSymbols()
	bound := func(e *Expr) *Map { return NewMap(0, symbols, e) }
	if i := r.equalityToConstant(col, true); i >= 0 && symbolic(r.eqs.row(i)) {
		value := sumWithout(r.eqs.row(i), col, memo, -r.equalityAt(i, col))
		return MapExtent{1, bound(value), bound(value), i, i}, true
	}
	lower, upper, _ := r.BoundRows(col, 0, r.NumDims())
	best, found := MapExtent{}, false
	for _, u := range upper {
		up := r.ineqs.row(u)
		if !symbolic(up) {
			continue
		}
		upperExpr := sumWithout(up, col, memo, 1).FloorDivConst(up[col].neg().int64())
		for _, l := range lower {
			lo := r.ineqs.row(l)
			if !symbolic(lo) {
				continue
			}
			// Rounded up by way of a floordiv; MLIR's form decides which
			// differences come out as constants.
			divisor := lo[col].int64()
			lowerExpr := Neg(sumWithout(lo, col, memo, 1)).AddConst(divisor - 1).FloorDivConst(divisor)
			diff, ok := Simplify(Sub(upperExpr, lowerExpr).AddConst(1), 0, symbols).AsConstant()
			if size := max(diff, 0); ok && (!found || size < best.Size) {
				best, found = MapExtent{size, bound(lowerExpr), bound(upperExpr), l, u}, true
			}
		}
	}
	return best, found
}

// sumWithout returns the sum of a row's terms except the term of column col, times sign.
func sumWithout(row []num, col int, memo []*Expr, sign int64) *Expr {
	last := len(row) - 1
	e := Constant(0)
	for j, v := range row[:last] {
		if j != col && !v.isZero() {
			e = Add(e, memo[j].MulConst(v.int64()*sign))
		}
	}
	return e.AddConst(row[last].int64() * sign)
}

// IsHyperRectangular tells whether no constraint involves two of the count
// variables from a column on.
func (r *Relation) IsHyperRectangular(col, count int) bool {
	for _, m := range []*matrix{&r.ineqs, &r.eqs} {
		for i := range m.rows() {
			involved := 0
			for _, v := range m.row(i)[col : col+count] {
				if !v.isZero() {
					involved++
				}
			}
			if involved > 1 {
				return false
			}
		}
	}
	return true
}

// UnionBoundingBox replaces the constraints of r by bounds of the dimensions that hold for both r
// and o. Both must have the same dimensions; it aligns their symbols by id first. It returns false
// if it finds no bounds for a dimension, or if a relation has locals.
func (r *Relation) UnionBoundingBox(o *Relation) bool {
	if r.NumLocals() > 0 || o.NumLocals() > 0 {
		return false
	}
	if !r.IsAlignedWith(o) {
		o = o.Clone()
		r.MergeAndAlign(r.NumDims(), o)
	}
	dims, symbols := r.NumDims(), r.NumSymbols()
	box := NewRelation(r.counts[VarDomain], r.counts[VarRange], symbols, 0)
	for d := range dims {
		a, okA := r.ConstantExtent(d)
		b, okB := o.ConstantExtent(d)
		if !okA || !okB || a.Divisor != b.Divisor {
			return false
		}
		lower, ok := r.outerBound(o, BoundLB, d, a.Lower, b.Lower, a.Divisor-1)
		if !ok {
			return false
		}
		upper, ok := r.outerBound(o, BoundUB, d, a.Upper, b.Upper, 0)
		if !ok {
			return false
		}
		row := make([]int64, dims, dims+symbols+1)
		row[d] = a.Divisor
		lowerRow := append(slices.Clone(row), lower...)
		for j := dims; j < len(lowerRow); j++ {
			lowerRow[j] = -lowerRow[j]
		}
		box.AddInequality(lowerRow)
		row[d] = -a.Divisor
		box.AddInequality(append(row, upper...))
	}
	addCommon(&box.ineqs, &r.ineqs, &o.ineqs)
	addCommon(&box.eqs, &r.eqs, &o.eqs)
	r.ineqs, r.eqs = box.ineqs, box.eqs
	r.RemoveTrivialRedundancy()
	return true
}

// outerBound returns the lesser of the two lower bounds a and b, or the greater of two upper
// bounds, and subtracts adjustment from it. If the two cannot be compared, it returns the lesser or
// greater of the constant bounds of dimension d. It returns false if these are not known.
func (r *Relation) outerBound(o *Relation, t BoundType, d int, a, b []int64, adjustment int64) ([]int64, bool) {
	last := len(a) - 1
	if slices.Equal(a[:last], b[:last]) {
		outer := a
		if (t == BoundLB) == (b[last] < a[last]) {
			outer = b
		}
		outer = slices.Clone(outer)
		outer[last] -= adjustment
		return outer, true
	}
	x, y := r.ConstantBound(t, d), o.ConstantBound(t, d)
	if !x.Known || !y.Known {
		return nil, false
	}
	outer := make([]int64, len(a))
	outer[last] = min(x.Value, y.Value)
	if t == BoundUB {
		outer[last] = max(x.Value, y.Value)
	}
	return outer, true
}

// addCommon adds to dst each row of a that is also a row of b.
func addCommon(dst, a, b *matrix) {
	for i := range a.rows() {
		for k := range b.rows() {
			if equalNumbers(a.row(i), b.row(k)) {
				copy(dst.grow(), a.row(i))
				break
			}
		}
	}
}
