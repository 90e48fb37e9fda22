package affine

// Exact questions about integer points, by the Omega test: equalities are eliminated with auxiliary
// variables, inequalities by Fourier-Motzkin. Where that is not exact, the real and the dark shadow
// bracket the answer, and the points between the two shadows are searched in slices.

// omega is a conjunction of constraints over integer variables of one kind: it does not distinguish
// dimensions, symbols and locals.
type omega struct {
	eqs, ineqs matrix
	// budget is how many numbers a question may still make, its searches together.
	budget *int
}

// searchBudget limits the work for one question to about a second. The usual question is whether
// there can be a dependence. If the budget does not suffice for an answer, callers assume that
// there is one.
const searchBudget = 10_000_000

func newOmega(eqs, ineqs matrix) *omega {
	budget := searchBudget
	return &omega{eqs, ineqs, &budget}
}

func (p *omega) clone() *omega { return &omega{p.eqs.clone(), p.ineqs.clone(), p.budget} }

// spend takes n numbers from the budget and reports whether the budget lasted.
func (p *omega) spend(n int) bool {
	*p.budget -= n
	return *p.budget >= 0
}

// isIntegerEmpty reports whether no integers satisfy the constraints. Unlike IsEmpty it reasons
// about integers and is exact, within searchBudget. It returns false if the relation is too hard to
// decide.
func (r *Relation) isIntegerEmpty() bool {
	return newOmega(r.eqs.clone(), r.ineqs.clone()).empty()
}

// IsSubsetOf reports whether every point of r is a point of o, which has the same dimensions and
// symbols. It returns ok false if this is too hard to decide, or if o has a local that is not a
// quotient.
func (r *Relation) IsSubsetOf(o *Relation) (subset, ok bool) {
	a, b := r.Clone(), o.Clone()
	if !a.defineLocals(b) {
		return false, false
	}
	budget := searchBudget
	for i := range b.eqs.rows() {
		row := b.eqs.row(i)
		if !a.implies(row, 1, &budget) || !a.implies(row, -1, &budget) {
			return false, budget >= 0
		}
	}
	for i := range b.ineqs.rows() {
		if !a.implies(b.ineqs.row(i), 1, &budget) {
			return false, budget >= 0
		}
	}
	return true, true
}

// defineLocals gives r and o the same locals, and adds to r the constraints that make the locals of
// o quotients. It returns false if a local of o occurs in constraints but is not a quotient.
func (r *Relation) defineLocals(o *Relation) bool {
	r.MergeLocals(o)
	first := o.NumDimsAndSymbols()
	for i, d := range o.localDivisions() {
		q := first + i
		if d.divisor.isZero() {
			if !o.isColZero(q) {
				return false
			}
			continue
		}
		lower, upper := r.growPair()
		copy(upper, d.dividend)
		copy(lower, d.dividend)
		negate(lower)
		last := len(lower) - 1
		upper[q], lower[q] = d.divisor.neg(), d.divisor
		lower[last] = lower[last].add(d.divisor).add(numOf(-1))
	}
	return true
}

// implies reports whether row times sign is at least 0 at every point of r. It returns false if the
// budget does not last.
func (r *Relation) implies(row []num, sign int64, budget *int) bool {
	p := &omega{r.eqs.clone(), r.ineqs.cloneFor(1), budget}
	if !p.spend(r.cells()) {
		return false
	}
	complement := p.ineqs.grow()
	for j, v := range row {
		complement[j] = v.mul(numOf(-sign))
	}
	last := len(row) - 1
	complement[last] = complement[last].add(numOf(-1))
	return p.empty()
}

func (p *omega) empty() bool {
	for {
		if !p.eliminateEqualities() || !p.tighten() {
			return true
		}
		if p.eqs.rows() > 0 {
			continue // pairs of inequalities turned out to be equalities
		}
		if p.ineqs.rows() == 0 {
			return false
		}
		col, exact, pairs := p.choose()
		if !p.spend((p.ineqs.rows() + pairs) * p.ineqs.cols) {
			return false
		}
		if !exact {
			return p.emptyBetweenShadows(col)
		}
		p.project(col, false)
	}
}

// eliminateEqualities eliminates a variable by each equality until none is left. It returns false
// if an equality has no solution.
func (p *omega) eliminateEqualities() bool {
	for p.eqs.rows() > 0 {
		row := p.eqs.row(0)
		last := len(row) - 1
		k := leastNonZero(row[:last])
		if k < 0 {
			if !row[last].isZero() {
				return false
			}
			p.eqs.removeRow(0)
			continue
		}
		gcd := num{}
		for _, v := range row[:last] {
			gcd = gcd.gcd(v)
		}
		if !row[last].rem(gcd).isZero() {
			return false
		}
		normalize(row)
		if row[k].abs().is(1) {
			p.substitute(0, k)
			continue
		}
		// row == 0 modulo m as well, and there the variable has a unit
		// coefficient: m * sigma is the row with balanced residues.
		m := row[k].abs().add(numOf(1))
		p.eqs.insertColumns(last, 1)
		p.ineqs.insertColumns(last, 1)
		residues := p.eqs.grow()
		for j, v := range p.eqs.row(0) {
			residues[j] = balancedMod(v, m)
		}
		residues[last] = m.neg()
		p.substitute(p.eqs.rows()-1, k)
	}
	return true
}

// leastNonZero returns the position of the number with the least absolute value among those other
// than zero. It returns -1 if all are zero.
func leastNonZero(numbers []num) int {
	best := -1
	for j, v := range numbers {
		if !v.isZero() && (best < 0 || v.abs().cmp(numbers[best].abs()) < 0) {
			best = j
		}
	}
	return best
}

// balancedMod returns the residue of a modulo m in [-m/2, m/2).
func balancedMod(a, m num) num {
	two := numOf(2)
	q := a.mul(two).add(m).floorDiv(m.mul(two))
	return a.add(m.mul(q).neg())
}

// substitute eliminates the variable in column col by the equality eq, in which its coefficient is
// 1 or -1.
func (p *omega) substitute(eq, col int) {
	pivot := append([]num(nil), p.eqs.row(eq)...)
	p.eqs.removeRow(eq)
	for _, m := range []*matrix{&p.eqs, &p.ineqs} {
		for i := range m.rows() {
			cancel(m.row(i), pivot, col, col)
		}
		m.removeColumns(col, 1)
	}
}

// tighten rounds the constant terms of the inequalities. Of those that differ only in the constant
// term, it keeps the tightest. A pair of inequalities that leaves one value becomes an equality. It
// returns false if there is a contradiction.
func (p *omega) tighten() bool {
	last := p.ineqs.cols - 1
	byRow := map[uint64][]int{}
	drop := make([]bool, p.ineqs.rows())
	for i := range drop {
		row := p.ineqs.row(i)
		gcd := normalize(row[:last])
		if gcd.isZero() {
			if row[last].sign() < 0 {
				return false
			}
			drop[i] = true
			continue
		}
		row[last] = row[last].floorDiv(gcd)
		h := hashNumbers(row[:last])
		rows, found := byRow[h], false
		for k, other := range rows {
			if !equalNumbers(p.ineqs.row(other)[:last], row[:last]) {
				continue
			}
			found = true
			if row[last].cmp(p.ineqs.at(other, last)) < 0 {
				drop[other], rows[k] = true, i
			} else {
				drop[i] = true
			}
			break
		}
		if !found {
			byRow[h] = append(rows, i)
		}
	}
	if !p.pairUp(byRow, drop) {
		return false
	}
	p.ineqs.keepRows(func(i int) bool { return !drop[i] })
	return true
}

// pairUp finds inequalities with opposite coefficients. If such a pair leaves one value, it becomes
// an equality, and drop marks both. It returns false if a pair leaves no value. The map byRow lists
// inequalities by the hash of their coefficients.
func (p *omega) pairUp(byRow map[uint64][]int, drop []bool) bool {
	last := p.ineqs.cols - 1
	opposite := make([]num, last)
	for i := range drop {
		if drop[i] {
			continue
		}
		row := p.ineqs.row(i)
		copy(opposite, row)
		negate(opposite)
		for _, other := range byRow[hashNumbers(opposite)] {
			if drop[other] || !equalNumbers(p.ineqs.row(other)[:last], opposite) {
				continue
			}
			switch row[last].add(p.ineqs.at(other, last)).sign() {
			case -1:
				return false
			case 0:
				copy(p.eqs.grow(), row)
				drop[i], drop[other] = true, true
			}
			break
		}
	}
	return true
}

// choose returns the column of the variable that is cheapest to eliminate, and -1 if there is none.
// The cost, pairs, is the number of pairs of bounds. It prefers variables whose elimination is
// exact: all their lower or all their upper bounds have coefficient one.
func (p *omega) choose() (col int, exact bool, pairs int) {
	col = -1
	for j := range p.ineqs.cols - 1 {
		lower, upper := 0, 0
		unitLower, unitUpper := true, true
		for i := range p.ineqs.rows() {
			v := p.ineqs.at(i, j)
			switch v.sign() {
			case 1:
				lower++
				unitLower = unitLower && v.is(1)
			case -1:
				upper++
				unitUpper = unitUpper && v.is(-1)
			}
		}
		cost, isExact := lower*upper, unitLower || unitUpper
		if col < 0 || (isExact && !exact) || (isExact == exact && cost < pairs) {
			col, exact, pairs = j, isExact, cost
		}
	}
	return col, exact, pairs
}

// project eliminates the variable in column col by combining each lower with each upper bound. If
// dark is set, the result is the dark shadow. It has only points above which there is surely an
// integer.
func (p *omega) project(col int, dark bool) {
	last := p.ineqs.cols - 1
	combined := matrix{cols: p.ineqs.cols}
	for u := range p.ineqs.rows() {
		up := p.ineqs.row(u)
		if up[col].sign() >= 0 {
			continue
		}
		for l := range p.ineqs.rows() {
			lo := p.ineqs.row(l)
			if lo[col].sign() <= 0 {
				continue
			}
			a, b := up[col].neg(), lo[col]
			row := combined.grow()
			for j := range row {
				row[j] = up[j].mul(b).add(lo[j].mul(a))
			}
			if dark {
				gap := a.add(numOf(-1)).mul(b.add(numOf(-1)))
				row[last] = row[last].add(gap.neg())
			}
		}
	}
	p.ineqs.keepRows(func(i int) bool { return p.ineqs.at(i, col).isZero() })
	p.ineqs.cells = append(p.ineqs.cells, combined.cells...)
	p.ineqs.removeColumns(col, 1)
	p.eqs.removeColumns(col, 1)
}

// emptyBetweenShadows reports whether p has no integer point, if the elimination of the variable in
// column col is not exact. It returns false if the budget runs out.
func (p *omega) emptyBetweenShadows(col int) bool {
	shadow := p.clone()
	shadow.project(col, false)
	if shadow.empty() {
		return true
	}
	shadow = p.clone()
	shadow.project(col, true)
	if !shadow.empty() {
		return false
	}
	// A point outside the dark shadow is close above some lower bound.
	a := num{}
	for i := range p.ineqs.rows() {
		if v := p.ineqs.at(i, col).neg(); v.cmp(a) > 0 {
			a = v
		}
	}
	for i := range p.ineqs.rows() {
		b := p.ineqs.at(i, col)
		if b.sign() <= 0 {
			continue
		}
		limit := a.mul(b).add(a.neg()).add(b.neg()).floorDiv(a)
		for above := (num{}); above.cmp(limit) <= 0; above = above.add(numOf(1)) {
			if !p.spend(len(p.ineqs.cells)) {
				return false
			}
			slice := p.clone()
			row := slice.eqs.grow()
			copy(row, p.ineqs.row(i))
			last := len(row) - 1
			row[last] = row[last].add(above.neg())
			if !slice.empty() {
				return false
			}
		}
	}
	return true
}
