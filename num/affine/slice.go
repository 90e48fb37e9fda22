package affine

// Bounds of dimensions as maps of the other variables.

// BoundMaps returns the lower and upper bounds of the dimension in column offset+position that
// involve no other of the num dimensions from offset on. The columns before symStart, without these
// num, are the dimensions of the maps. The other columns up to the locals are their symbols. The
// slice locals has an expression for each local. Lower bounds are inclusive; upper bounds are
// exclusive unless closedUB. The bound is the maximum or minimum of the results.
func (r *Relation) BoundMaps(position, offset, num, symStart int, locals []*Expr, closedUB bool) (lower, upper *Map) {
	col := offset + position
	lowerRows, upperRows, equalRows := r.BoundRows(col, offset, num)
	numDims, numSymbols := symStart-num, r.NumDimsAndSymbols()-symStart
	rest := func(row []int64, sign int64) *Expr {
		flat := make([]int64, 0, len(row))
		for j, v := range row {
			if j < offset || j >= offset+num {
				flat = append(flat, v*sign)
			}
		}
		return fromFlatForm(flat, numDims, numSymbols, locals)
	}
	open := int64(1)
	if closedUB {
		open = 0
	}
	var lowers, uppers []*Expr
	for _, i := range lowerRows {
		row := r.Inequality(i)
		divisor := abs64(row[col])
		lowers = append(lowers, rest(row, -1).AddConst(divisor-1).FloorDivConst(divisor))
	}
	for _, i := range upperRows {
		row := r.Inequality(i)
		uppers = append(uppers, rest(row, 1).FloorDivConst(abs64(row[col])).AddConst(open))
	}
	for _, i := range equalRows {
		row := r.Equality(i)
		sign := int64(1)
		if row[col] > 0 {
			sign = -1
		}
		e, divisor := rest(row, sign), abs64(row[col])
		// As in MLIR 22, this one is exclusive even with closedUB.
		uppers = append(uppers, e.FloorDivConst(divisor).AddConst(1))
		lowers = append(lowers, e.CeilDivConst(divisor))
	}
	return NewMap(numDims, numSymbols, lowers...), NewMap(numDims, numSymbols, uppers...)
}

// slicer finds an expression for each of the num dimensions from offset on. The expressions use the
// other dimensions and the symbols only.
type slicer struct {
	*Relation
	offset, num int
	memo        []*Expr // by column; nil where not known (yet)
}

// SliceBounds returns the bounds of the num dimensions from offset on. They are maps of the other
// dimensions and the symbols, and nil where it finds none. Lower bounds are inclusive; upper bounds
// are exclusive unless closedUB is set. It normalizes r.
func (r *Relation) SliceBounds(offset, num int, closedUB bool) (lower, upper []*Map) {
	r.normalizeByGCD()
	s := slicer{r, offset, num, make([]*Expr, r.NumVars())}
	s.solve()

	open := int64(1)
	if closedUB {
		open = 0
	}
	numDims, numSymbols := r.NumDims()-num, r.NumSymbols()
	lower, upper = make([]*Map, num), make([]*Map, num)
	var reduced *Relation
	for i := range num {
		if e := s.memo[offset+i]; e != nil {
			e = Simplify(e, numDims, numSymbols)
			lower[i] = NewMap(numDims, numSymbols, e)
			upper[i] = NewMap(numDims, numSymbols, e.AddConst(open))
			continue
		}
		if r.NumLocals() == 0 {
			if reduced == nil {
				reduced = r.Clone()
				reduced.removeRedundantInequalities()
			}
			lower[i], upper[i] = reduced.BoundMaps(i, offset, num, r.NumDims(), nil, closedUB)
		}
		lower[i] = r.orConstantBound(lower[i], BoundLB, offset+i, 0, numDims)
		upper[i] = r.orConstantBound(upper[i], BoundUB, offset+i, open, numDims)
	}
	return lower, upper
}

// orConstantBound returns a bound of the variable in column col: m if m has one result, or else the
// constant bound plus adjustment. If there is no constant bound, it returns m, or nil if m has no
// results.
func (r *Relation) orConstantBound(m *Map, t BoundType, col int, adjustment int64, numDims int) *Map {
	if m != nil && len(m.results) == 1 {
		return m
	}
	if b := r.ConstantBound(t, col); b.Known {
		return NewMap(numDims, r.NumSymbols(), Constant(b.Value+adjustment))
	}
	if m != nil && len(m.results) == 0 {
		return nil
	}
	return m
}

// solve fills memo with the expressions that it finds: constants, modulos, quotients and sums.
func (s *slicer) solve() {
	for col := range s.ids {
		switch {
		case col < s.offset:
			s.memo[col] = Dim(col)
		case col >= s.NumDims():
			s.memo[col] = Symbol(col - s.NumDims())
		case col >= s.offset+s.num:
			s.memo[col] = Dim(col - s.num)
		}
	}
	for changed := true; changed; {
		changed = false
		for col := range s.memo {
			if s.memo[col] == nil && s.solveVar(col) {
				changed = true
			}
		}
	}
}

func (s *slicer) solveVar(col int) bool {
	lower, upper := s.ConstantBound(BoundLB, col), s.ConstantBound(BoundUB, col)
	if lower.Known && upper.Known {
		if lower.Value == upper.Value {
			s.memo[col] = Constant(lower.Value)
			return true
		}
		if lower.Value == 0 && upper.Value >= 1 && s.solveMod(col, upper.Value+1) {
			return true
		}
	}
	return s.detectFloorDiv(col, s.memo) || s.solveEquality(col)
}

// solveEquality solves the first equality that involves the variable in column col, and sets
// memo[col]. It returns false if there is none, or if another variable in it is not known.
func (s *slicer) solveEquality(col int) bool {
	i := s.eqs.findNonZero(col)
	if i < 0 {
		return false
	}
	row := s.eqs.row(i)
	for j, v := range row[:s.NumVars()] {
		if j != col && !v.isZero() && s.memo[j] == nil {
			return false
		}
	}
	s.memo[col] = solveFor(sumWithout(row, col, s.memo, 1), row[col].int64())
	return true
}

// solveFor returns the x that solves sum + coefficient * x == 0, rounded down.
func solveFor(sum *Expr, coefficient int64) *Expr {
	if coefficient > 0 {
		return Neg(sum).FloorDivConst(coefficient)
	}
	return sum.FloorDivConst(-coefficient)
}

// solveMod recognizes a variable with values in [0, divisor) as the modulo of a dimension n. It
// needs an equality like n - divisor * q == variable. If q is a single variable that is not known,
// it also finds that q is n floordiv divisor. It returns false if there is no such equality.
func (s *slicer) solveMod(col int, divisor int64) bool {
	for i := range s.eqs.rows() {
		row := s.Equality(i)
		coefficient := row[col]
		if coefficient == 0 || row[s.NumVars()] != 0 {
			continue
		}
		dividend, quotients, q, ok := s.splitQuotient(row, col, divisor)
		if !ok {
			continue
		}
		n := Simplify(solveFor(dividend, coefficient), s.NumDims(), s.NumSymbols())
		if n.kind != KindDim || quotients == 0 {
			continue
		}
		s.memo[col] = n.ModConst(divisor)
		nCol := n.Position()
		if nCol >= s.offset {
			nCol += s.num
		}
		if ub := s.ConstantBound(BoundUB, nCol); ub.Known && ub.Value < divisor {
			s.memo[col] = n
		}
		if quotients == 1 && s.memo[q] == nil {
			sign := int64(-1)
			if (row[q] > 0) == (coefficient > 0) {
				sign = 1
			}
			s.memo[q] = n.FloorDivConst(divisor).MulConst(sign)
		}
		return true
	}
	return false
}

// splitQuotient splits the terms of a row, an equality without locals, except the term in column
// col. It separates the terms whose coefficients are multiples of divisor times the coefficient in
// col. It returns the sum of the other terms, the number of separated terms, and the column of the
// last separated term. It returns ok false if the variable of another term is not known.
func (s *slicer) splitQuotient(row []int64, col int, divisor int64) (dividend *Expr, quotients, q int, ok bool) {
	dividend, q = Constant(0), -1
	for j := range s.ids {
		c := row[j]
		switch {
		case j == col || c == 0:
		case c%(divisor*row[col]) == 0:
			quotients++
			q = j
		case s.memo[j] == nil:
			return nil, 0, 0, false
		default:
			dividend = Add(dividend, s.memo[j].MulConst(c))
		}
	}
	return dividend, quotients, q, true
}
