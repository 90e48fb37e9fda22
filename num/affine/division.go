package affine

import "slices"

// Locals that are divisions by constants.

// division is the quotient (dividend . variables + constant) floordiv divisor. The constant is
// the last element of dividend.
type division struct {
	dividend []num
	divisor  num // positive; zero where there is no division
}

func (d *division) equal(o *division) bool {
	return d.divisor.equal(o.divisor) && equalNumbers(d.dividend, o.dividend)
}

// findDivision finds constraints that make the variable in column col a quotient of known
// variables, and returns this quotient. It returns ok false if there are none. The result
// fromEquality reports that the quotient follows from a single equality, not from a pair of
// inequalities.
func (r *Relation) findDivision(col int, known func(col int) bool) (d division, fromEquality, ok bool) {
	lower, upper, equal := r.BoundRows(col, 0, 0)
	for _, u := range upper {
		for _, l := range lower {
			d, ok = divisionOfBounds(r.ineqs.row(l), r.ineqs.row(u), col)
			if ok && d.isOf(col, known) {
				return d, false, true
			}
		}
	}
	for _, e := range equal {
		d = divisionOfEquality(r.eqs.row(e), col)
		if d.isOf(col, known) {
			return d, true, true
		}
	}
	return division{}, false, false
}

// isOf reports whether all variables of the dividend are known; the variable in column col
// does not count.
func (d *division) isOf(col int, known func(col int) bool) bool {
	for j, v := range d.dividend[:len(d.dividend)-1] {
		if j != col && !v.isZero() && !known(j) {
			return false
		}
	}
	return true
}

// divisionOfBounds returns the division whose quotient q, in column col, two inequalities
// define. They do so if they say 0 <= dividend - divisor * q <= divisor - 1, or have tighter
// bounds that imply this. Otherwise it returns false.
func divisionOfBounds(lower, upper []num, col int) (division, bool) {
	last := len(lower) - 1
	for j := range last {
		if !lower[j].equal(upper[j].neg()) {
			return division{}, false
		}
	}
	divisor := lower[col]
	slack := divisor.add(numOf(-1)).add(lower[last].neg()).add(upper[last].neg())
	if slack.sign() < 0 || slack.cmp(divisor) >= 0 {
		return division{}, false
	}
	d := division{slices.Clone(upper), divisor}
	d.dividend[col] = num{}
	d.dividend[last] = d.dividend[last].add(slack)
	d.normalize()
	return d, true
}

func divisionOfEquality(row []num, col int) division {
	d := division{slices.Clone(row), row[col].abs()}
	if row[col].sign() > 0 {
		negate(d.dividend)
	}
	d.dividend[col] = num{}
	d.normalize()
	return d
}

// normalize divides the dividend and the divisor by the common divisor of the coefficients and
// the divisor. It rounds the constant term, which does not change the quotient.
func (d *division) normalize() {
	gcd := d.divisor
	for _, v := range d.dividend[:len(d.dividend)-1] {
		gcd = gcd.gcd(v)
	}
	if gcd.is(1) {
		return
	}
	for j, v := range d.dividend {
		d.dividend[j] = v.floorDiv(gcd)
	}
	d.divisor = d.divisor.quo(gcd)
}

// detectFloorDiv sets memo[col] to a quotient if inequalities make the variable in column col
// a quotient of other variables. These must have expressions in memo. Otherwise it returns
// false.
func (r *Relation) detectFloorDiv(col int, memo []*Expr) bool {
	d, fromEquality, ok := r.findDivision(col, func(j int) bool { return memo[j] != nil })
	if !ok || fromEquality {
		return false
	}
	last := r.NumVars()
	e := Constant(d.dividend[last].int64())
	for j, v := range d.dividend[:last] {
		if !v.isZero() {
			e = Add(e, memo[j].MulConst(v.int64()))
		}
	}
	memo[col] = e.FloorDivConst(d.divisor.int64())
	return true
}

// localExprs returns an expression for each column. A dimension or symbol has itself, and a
// local has the quotient that it equals, or nil if it is not known to be one.
func (r *Relation) localExprs() []*Expr {
	memo := make([]*Expr, r.NumVars())
	for col := range r.ids {
		if col < r.NumDims() {
			memo[col] = Dim(col)
		} else {
			memo[col] = Symbol(col - r.NumDims())
		}
	}
	for changed := true; changed; {
		changed = false
		for col := len(r.ids); col < len(memo); col++ {
			if memo[col] == nil && r.detectFloorDiv(col, memo) {
				changed = true
			}
		}
	}
	return memo
}

// localDivisions returns the quotient that each local equals. The divisor is zero for a local
// that is not known to be a quotient.
func (r *Relation) localDivisions() []division {
	first := r.NumDimsAndSymbols()
	divisions := make([]division, r.NumLocals())
	known := func(col int) bool { return col < first || !divisions[col-first].divisor.isZero() }
	for changed := true; changed; {
		changed = false
		for i := range divisions {
			if !divisions[i].divisor.isZero() {
				continue
			}
			if d, _, ok := r.findDivision(first+i, known); ok {
				divisions[i] = d
				changed = true
			}
		}
	}
	return divisions
}

// MergeLocals gives r and o the same locals; both must have the same dimensions and symbols.
// The locals of r come first, followed by the locals of o. Locals of o that are the same
// quotient as an earlier local are left out.
func (r *Relation) MergeLocals(o *Relation) {
	first, own := r.NumDimsAndSymbols(), r.NumLocals()
	r.AppendVars(VarLocal, o.NumLocals())
	o.InsertVars(VarLocal, 0, own)
	divisions := r.localDivisions()
	copy(divisions[own:], o.localDivisions()[own:])
	for i := 0; i < len(divisions); i++ {
		if divisions[i].divisor.isZero() {
			continue
		}
		for j := max(i+1, own); j < len(divisions); j++ {
			if !divisions[i].equal(&divisions[j]) {
				continue
			}
			r.mergeVar(first+i, first+j)
			o.mergeVar(first+i, first+j)
			divisions = slices.Delete(divisions, j, j+1)
			for k := range divisions {
				if row := divisions[k].dividend; row != nil {
					row[first+i] = row[first+i].add(row[first+j])
					divisions[k].dividend = slices.Delete(row, first+j, first+j+1)
				}
			}
			j--
		}
	}
}

// mergeVar replaces the variable in column b by the variable in column a, which is to the left
// of b.
func (r *Relation) mergeVar(a, b int) {
	r.ineqs.addToColumn(b, a, numOf(1))
	r.eqs.addToColumn(b, a, numOf(1))
	r.RemoveVars(b, b+1)
}
