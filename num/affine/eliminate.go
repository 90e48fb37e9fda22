package affine

// Elimination of variables. The order of eliminations and of the rows they
// leave is MLIR's, because bounds of loops are read off these rows.

// explosionFactor limits the constraints in IsEmpty. IsEmpty gives up when there are more
// constraints than explosionFactor times the number of variables.
const explosionFactor = 32

// workBudget is how many numbers IsEmpty and ProjectOut may look at before they give up. IsEmpty
// then says that the relation is not empty. ProjectOut then drops the constraints on the variables
// that it has not eliminated yet.
const workBudget = 20_000_000

// cells returns the number of coefficients and constants in all constraints.
func (r *Relation) cells() int { return len(r.eqs.cells) + len(r.ineqs.cells) }

// hasInvalidConstraint reports whether a constraint is false for all values, like 1 == 0 and -1 >=
// 0.
func (r *Relation) hasInvalidConstraint() bool {
	last := r.NumVars()
	for i := range r.eqs.rows() {
		if row := r.eqs.row(i); !row[last].isZero() && allZero(row[:last]) {
			return true
		}
	}
	for i := range r.ineqs.rows() {
		if row := r.ineqs.row(i); row[last].sign() < 0 && allZero(row[:last]) {
			return true
		}
	}
	return false
}

// isEmptyByGCDTest reports whether an equality has no integer solution because a common divisor of
// its coefficients does not divide its constant term.
func (r *Relation) isEmptyByGCDTest() bool {
	last := r.NumVars()
	for i := range r.eqs.rows() {
		row, gcd := r.eqs.row(i), num{}
		for _, v := range row[:last] {
			gcd = gcd.gcd(v)
		}
		if !gcd.isZero() && !row[last].rem(gcd).isZero() {
			return true
		}
	}
	return false
}

// isObviouslyEmpty reports whether a single constraint cannot be satisfied.
func (r *Relation) isObviouslyEmpty() bool {
	return r.isEmptyByGCDTest() || r.hasInvalidConstraint()
}

// IsEmpty reports whether eliminating all variables shows that r has no point. If it returns true,
// r has no integer point. If it returns false, r may still have none.
func (r *Relation) IsEmpty() bool {
	if r.isObviouslyEmpty() {
		return true
	}
	rest := r.Clone()
	rest.removeRedundantLocals()
	if rest.isObviouslyEmpty() {
		return true
	}
	work := 0
	for col := 0; col < rest.NumVars(); {
		cells := rest.cells()
		n := rest.gaussianEliminate(col, rest.NumVars())
		col++
		if rest.isObviouslyEmpty() {
			return true
		}
		if work += (n + 1) * cells; work > workBudget {
			return false
		}
	}
	for range rest.NumVars() {
		if work += rest.cells(); work > workBudget {
			return false
		}
		rest.EliminateVar(rest.bestVarToEliminate(0, rest.NumVars()))
		if rest.NumConstraints() >= explosionFactor*r.NumVars() {
			return false
		}
		if rest.hasInvalidConstraint() {
			return true
		}
	}
	return false
}

// gcdTighten divides inequalities by the common divisor of their coefficients and rounds the
// constant terms. For example, 64 i - 100 >= 0 becomes i - 2 >= 0.
func (r *Relation) gcdTighten() {
	last := r.NumVars()
	for i := range r.ineqs.rows() {
		row := r.ineqs.row(i)
		if gcd := normalize(row[:last]); gcd.cmp(numOf(1)) > 0 {
			row[last] = row[last].floorDiv(gcd)
		}
	}
}

// normalizeByGCD divides each row by the common divisor of all its numbers.
func (r *Relation) normalizeByGCD() {
	for i := range r.eqs.rows() {
		normalize(r.eqs.row(i))
	}
	for i := range r.ineqs.rows() {
		normalize(r.ineqs.row(i))
	}
}

// cancel makes row[col] zero by adding a multiple of pivot to a multiple of row. It leaves the
// columns [done, col) unchanged.
func cancel(row, pivot []num, col, done int) {
	lead, p := row[col], pivot[col]
	if lead.isZero() {
		return
	}
	lcm := p.lcm(lead)
	pivotFactor, rowFactor := lcm.quo(p.abs()), lcm.quo(lead.abs())
	if lead.sign() == p.sign() {
		pivotFactor = pivotFactor.neg()
	}
	for j := range row {
		if j < done || j >= col {
			row[j] = pivotFactor.mul(pivot[j]).add(rowFactor.mul(row[j]))
		}
	}
}

// gaussianEliminate eliminates the variables in the columns [start, limit), from the left, by
// equalities. It stops at a variable that has inequalities only, and returns the number of
// variables that it removed. It eliminates the first variable at any cost, the others within
// workBudget.
func (r *Relation) gaussianEliminate(start, limit int) int {
	if start >= limit {
		return 0
	}
	r.gcdTighten()
	col, work := start, 0
	for ; col < limit; col++ {
		if work += r.cells(); work > workBudget && col > start {
			break
		}
		p := r.eqs.findNonZero(col)
		if p < 0 {
			if r.ineqs.findNonZero(col) < 0 {
				continue // in no constraint at all
			}
			break
		}
		pivot := append([]num(nil), r.eqs.row(p)...)
		for i := range r.eqs.rows() {
			if i != p {
				cancel(r.eqs.row(i), pivot, col, start)
			}
			normalize(r.eqs.row(i))
			if i == p {
				copy(pivot, r.eqs.row(p))
			}
		}
		for i := range r.ineqs.rows() {
			cancel(r.ineqs.row(i), pivot, col, start)
			normalize(r.ineqs.row(i))
		}
		r.eqs.removeRow(p)
		r.gcdTighten()
	}
	r.RemoveVars(start, col)
	return col - start
}

// removeRedundantLocals eliminates each local that has coefficient 1 or -1 in an equality.
func (r *Relation) removeRedundantLocals() {
	for i := range r.eqs.rows() {
		normalize(r.eqs.row(i))
	}
	for {
		i, col := r.unitLocal()
		if i < 0 {
			return
		}
		pivot := append([]num(nil), r.eqs.row(i)...)
		for k := range r.eqs.rows() {
			if k != i && !r.eqs.at(k, col).isZero() {
				cancel(r.eqs.row(k), pivot, col, col)
				normalize(r.eqs.row(k))
			}
		}
		for k := range r.ineqs.rows() {
			cancel(r.ineqs.row(k), pivot, col, col)
		}
		r.RemoveVars(col, col+1)
		r.eqs.removeRow(i)
	}
}

// unitLocal returns the index of an equality and the column of a local that has coefficient 1 or -1
// in it. Both are -1 if there is no such equality.
func (r *Relation) unitLocal() (eq, col int) {
	for i := range r.eqs.rows() {
		for j := r.NumDimsAndSymbols(); j < r.NumVars(); j++ {
			if r.eqs.at(i, j).abs().is(1) {
				return i, j
			}
		}
	}
	return -1, -1
}

// bestVarToEliminate returns the column in [start, limit) that is cheapest to eliminate. The cost
// of a column is the number of its lower bounds times the number of its upper bounds.
func (r *Relation) bestVarToEliminate(start, limit int) int {
	best, bestCost := start, -1
	for col := start; col < limit; col++ {
		lower, upper := 0, 0
		for i := range r.ineqs.rows() {
			switch r.ineqs.at(i, col).sign() {
			case 1:
				lower++
			case -1:
				upper++
			}
		}
		if cost := lower * upper; bestCost < 0 || cost < bestCost {
			best, bestCost = col, cost
		}
	}
	return best
}

// eliminationBudget limits the numbers, of 16 bytes each, that the elimination of one variable may
// make.
const eliminationBudget = 4_000_000

// EliminateVar eliminates the variable in column col, by an equality if there is one. Otherwise it
// uses Fourier-Motzkin, which combines each lower bound with each upper bound. The result may have
// integer points that are not projections of an integer point. EliminateVar returns true only if it
// knows that there are none. If there are too many pairs of bounds, it drops the bounds of the
// variable instead.
func (r *Relation) EliminateVar(col int) (exact bool) {
	if r.eqs.findNonZero(col) >= 0 {
		r.gaussianEliminate(col, col+1)
		return false
	}
	r.gcdTighten()
	if r.isColZero(col) {
		r.RemoveVars(col, col+1)
		return false
	}
	lower, upper, _ := r.BoundRows(col, 0, 0)
	combined := matrix{cols: r.ineqs.cols}
	exact = true
	if len(lower)*len(upper)*combined.cols > eliminationBudget {
		upper, exact = nil, false
	}
	for _, u := range upper {
		for _, l := range lower {
			lo, up, row := r.ineqs.row(l), r.ineqs.row(u), combined.grow()
			lcm := lo[col].lcm(up[col])
			lf, uf := lcm.quo(lo[col]), lcm.quo(up[col].neg())
			for j := range row {
				row[j] = up[j].mul(uf).add(lo[j].mul(lf))
			}
			exact = exact && lcm.is(1)
		}
	}
	r.ineqs.keepRows(func(i int) bool { return r.ineqs.at(i, col).isZero() })
	r.ineqs.cells = append(combined.cells, r.ineqs.cells...)
	r.RemoveVars(col, col+1)
	r.gcdTighten()
	r.normalizeByGCD()
	r.RemoveTrivialRedundancy()
	return exact
}

// ProjectOut eliminates the count variables from column col on.
func (r *Relation) ProjectOut(col, count int) {
	if count == 0 {
		return
	}
	left, eliminated, work := count, 0, 0
	for at := col; at < r.NumVars() && work <= workBudget; {
		cells := r.cells()
		n := r.gaussianEliminate(at, at+left)
		at++
		left -= n + 1
		eliminated += n
		work += (n + 1) * cells
	}
	for left = count - eliminated; left > 0; left-- {
		if work += r.cells(); work > workBudget {
			r.forgetVars(col, col+left)
			break
		}
		r.EliminateVar(r.bestVarToEliminate(col, col+left))
	}
	r.gcdTighten()
	r.normalizeByGCD()
}

// forgetVars removes the variables in the columns [start, limit), and all constraints that involve
// them.
func (r *Relation) forgetVars(start, limit int) {
	r.ineqs.keepRows(func(i int) bool { return allZero(r.ineqs.row(i)[start:limit]) })
	r.eqs.keepRows(func(i int) bool { return allZero(r.eqs.row(i)[start:limit]) })
	r.RemoveVars(start, limit)
}

// RemoveTrivialRedundancy removes inequalities that are always true. Of the inequalities that
// differ only in the constant term, it keeps the tightest.
func (r *Relation) RemoveTrivialRedundancy() {
	r.gcdTighten()
	r.normalizeByGCD()
	last := r.NumVars()
	redundant := make([]bool, r.ineqs.rows())
	tightest := map[uint64][]int{}
	for i := range redundant {
		row := r.ineqs.row(i)
		if row[last].sign() >= 0 && allZero(row[:last]) {
			redundant[i] = true
			continue
		}
		h := hashNumbers(row[:last])
		rows, found := tightest[h], false
		for k, other := range rows {
			if !equalNumbers(r.ineqs.row(other)[:last], row[:last]) {
				continue
			}
			found = true
			if r.ineqs.at(other, last).cmp(row[last]) > 0 {
				redundant[other], rows[k] = true, i
			} else {
				redundant[i] = true
			}
			break
		}
		if !found {
			tightest[h] = append(rows, i)
		}
	}
	r.ineqs.keepRows(func(i int) bool { return !redundant[i] })
}

func equalNumbers(a, b []num) bool {
	for i, v := range a {
		if !v.equal(b[i]) {
			return false
		}
	}
	return true
}

// redundancyBudget limits how many numbers removeRedundantInequalities may look at. After that, it
// keeps the other inequalities.
const redundancyBudget = 5_000_000

// removeRedundantInequalities removes each inequality that the other constraints imply: they have
// no point in common with its complement.
func (r *Relation) removeRedundantInequalities() {
	last := r.NumVars()
	redundant := make([]bool, r.ineqs.rows())
	trial := r.Clone()
	for i := range redundant {
		if i*trial.cells() > redundancyBudget {
			break
		}
		row := trial.ineqs.row(i)
		negate(row)
		row[last] = row[last].add(numOf(-1))
		if trial.IsEmpty() {
			redundant[i] = true
			clear(row)
		} else {
			row[last] = row[last].add(numOf(1))
			negate(row)
		}
	}
	r.ineqs.keepRows(func(i int) bool { return !redundant[i] })
}

// RemoveIndependentConstraints removes constraints that involve none of the
// first count variables.
func (r *Relation) RemoveIndependentConstraints(count int) {
	r.ineqs.keepRows(func(i int) bool { return !allZero(r.ineqs.row(i)[:count]) })
	r.eqs.keepRows(func(i int) bool { return !allZero(r.eqs.row(i)[:count]) })
}
