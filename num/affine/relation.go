package affine

import "slices"

// VarKind is the role of a variable of a Relation. Its values are in the order
// of the columns.
type VarKind uint8

const (
	VarDomain VarKind = iota
	VarRange
	VarSymbol
	VarLocal

	// VarSetDim is the kind of a set's dimensions.
	VarSetDim = VarRange
)

// BoundType says whether a bound is an equality, a lower bound or an upper bound.
type BoundType uint8

const (
	BoundEQ BoundType = iota
	BoundLB
	BoundUB
)

// Relation is a conjunction of linear equalities and inequalities over integer variables. The
// variables are domain and range dimensions, symbols, and locals, which are existentially
// quantified. Each constraint is a row: a coefficient for each variable and the constant term. An
// equality says that this sum is zero, an inequality that it is not negative. A set is a relation
// without a domain.
//
// Dimensions and symbols may have an id, which a client takes for the identity of a variable: an
// SSA value, for example.
type Relation struct {
	counts [VarLocal + 1]int
	ids    []any // of dimensions and symbols; nil where there is none
	eqs    matrix
	ineqs  matrix
}

// NewRelation returns a relation with the given numbers of variables and without constraints.
func NewRelation(numDomain, numRange, numSymbols, numLocals int) *Relation {
	n := numDomain + numRange + numSymbols
	return &Relation{
		counts: [...]int{VarDomain: numDomain, VarRange: numRange, VarSymbol: numSymbols, VarLocal: numLocals},
		ids:    make([]any, n),
		eqs:    matrix{cols: n + numLocals + 1},
		ineqs:  matrix{cols: n + numLocals + 1},
	}
}

// Clone returns an independent copy.
func (r *Relation) Clone() *Relation {
	return &Relation{r.counts, slices.Clone(r.ids), r.eqs.clone(), r.ineqs.clone()}
}

// NumKind is the number of variables of a kind.
func (r *Relation) NumKind(kind VarKind) int { return r.counts[kind] }

// NumDims is the number of domain and range variables.
func (r *Relation) NumDims() int { return r.counts[VarDomain] + r.counts[VarRange] }

// NumSymbols is the number of symbols.
func (r *Relation) NumSymbols() int { return r.counts[VarSymbol] }

// NumLocals is the number of locals.
func (r *Relation) NumLocals() int { return r.counts[VarLocal] }

// NumDimsAndSymbols is the number of variables that are not locals.
func (r *Relation) NumDimsAndSymbols() int { return len(r.ids) }

// NumVars is the number of all variables.
func (r *Relation) NumVars() int { return r.eqs.cols - 1 }

// NumCols returns the length of a row: the number of variables plus one for the constant term.
func (r *Relation) NumCols() int { return r.eqs.cols }

// NumEqualities is the number of equalities.
func (r *Relation) NumEqualities() int { return r.eqs.rows() }

// NumInequalities is the number of inequalities.
func (r *Relation) NumInequalities() int { return r.ineqs.rows() }

// NumConstraints is the number of equalities and inequalities.
func (r *Relation) NumConstraints() int { return r.eqs.rows() + r.ineqs.rows() }

// Equality returns the row of equality i. It keeps only the low 64 bits of larger numbers.
func (r *Relation) Equality(i int) []int64 { return int64s(r.eqs.row(i)) }

// Inequality returns the row of inequality i. It keeps only the low 64 bits of larger numbers.
func (r *Relation) Inequality(i int) []int64 { return int64s(r.ineqs.row(i)) }

// equalityAt returns the number in column col of equality i. It keeps only the low 64 bits of a
// larger number.
func (r *Relation) equalityAt(i, col int) int64 { return r.eqs.at(i, col).int64() }

func int64s(row []num) []int64 {
	out := make([]int64, len(row))
	for i, v := range row {
		out[i] = v.int64()
	}
	return out
}

// kindOffset returns the column of the first variable of a kind.
func (r *Relation) kindOffset(kind VarKind) int {
	offset := 0
	for k := range kind {
		offset += r.counts[k]
	}
	return offset
}

// kindAt returns the kind of the variable in a column, and its position among the variables of
// that kind.
func (r *Relation) kindAt(col int) (VarKind, int) {
	for kind, n := range r.counts {
		if col < n {
			return VarKind(kind), col
		}
		col -= n
	}
	panic("affine: no variable in this column")
}

// ID returns the id of the variable in a column, or nil if it has none.
func (r *Relation) ID(col int) any {
	if col >= len(r.ids) {
		return nil
	}
	return r.ids[col]
}

// SetID sets the id of the dimension or symbol in a column.
func (r *Relation) SetID(col int, id any) { r.ids[col] = id }

// FindID returns the first column, from offset on, whose variable has the id. It returns -1 if
// there is none or the id is nil.
func (r *Relation) FindID(id any, offset int) int {
	for col := offset; col < len(r.ids); col++ {
		if id != nil && r.ids[col] == id {
			return col
		}
	}
	return -1
}

// InsertVars inserts count variables of a kind, unconstrained, at a position among the variables
// of that kind. It returns the column of the first.
func (r *Relation) InsertVars(kind VarKind, position, count int) int {
	col := r.kindOffset(kind) + position
	r.counts[kind] += count
	r.eqs.insertColumns(col, count)
	r.ineqs.insertColumns(col, count)
	if kind != VarLocal {
		r.ids = slices.Insert(r.ids, col, make([]any, count)...)
	}
	return col
}

// AppendVars adds count variables, unconstrained, after the others of a kind. It returns the
// column of the first.
func (r *Relation) AppendVars(kind VarKind, count int) int {
	return r.InsertVars(kind, r.counts[kind], count)
}

// RemoveVars removes the variables in the columns [start, limit).
func (r *Relation) RemoveVars(start, limit int) {
	if start >= limit {
		return
	}
	for col := limit - 1; col >= start; col-- {
		kind, _ := r.kindAt(col)
		r.counts[kind]--
		if kind != VarLocal {
			r.ids = slices.Delete(r.ids, col, col+1)
		}
	}
	r.eqs.removeColumns(start, limit-start)
	r.ineqs.removeColumns(start, limit-start)
}

// SwapVars swaps the variables in two columns, and their ids. A variable that becomes a local
// loses its id.
func (r *Relation) SwapVars(a, b int) {
	if a == b {
		return
	}
	r.eqs.swapColumns(a, b)
	r.ineqs.swapColumns(a, b)
	idA, idB := r.ID(a), r.ID(b)
	if a < len(r.ids) {
		r.ids[a] = idB
	}
	if b < len(r.ids) {
		r.ids[b] = idA
	}
}

// ConvertKind turns variables of one kind, from, into variables of another kind, to. They are the
// variables at positions [start, limit) of the old kind, and come to the given position of the
// new kind. Variables that become locals lose their ids.
func (r *Relation) ConvertKind(from VarKind, start, limit int, to VarKind, position int) {
	count := limit - start
	if count <= 0 {
		return
	}
	src, dst := r.kindOffset(from)+start, r.kindOffset(to)+position
	if to > from {
		dst -= count
	}
	r.eqs.moveColumns(src, count, dst)
	r.ineqs.moveColumns(src, count, dst)
	moved := make([]any, count)
	if from != VarLocal {
		copy(moved, r.ids[src:src+count])
		r.ids = slices.Delete(r.ids, src, src+count)
	}
	if to != VarLocal {
		r.ids = slices.Insert(r.ids, dst, moved...)
	}
	r.counts[from] -= count
	r.counts[to] += count
}

// AddEquality adds the constraint that the row is zero.
func (r *Relation) AddEquality(row []int64) { setInt64s(r.eqs.grow(), row) }

// AddInequality adds the constraint that the row is zero or more.
func (r *Relation) AddInequality(row []int64) { setInt64s(r.ineqs.grow(), row) }

func setInt64s(dst []num, row []int64) {
	if len(row) != len(dst) {
		panic("affine: a row has not the relation's number of columns")
	}
	for i, v := range row {
		dst[i] = numOf(v)
	}
}

// RemoveEquality removes the equality i.
func (r *Relation) RemoveEquality(i int) { r.eqs.removeRow(i) }

// RemoveInequality removes the inequality i.
func (r *Relation) RemoveInequality(i int) { r.ineqs.removeRow(i) }

// Append adds the constraints of o to r. Both must have the same numbers of variables of each
// kind.
func (r *Relation) Append(o *Relation) {
	if r.counts != o.counts {
		panic("affine: relations of different spaces")
	}
	r.ineqs.cells = append(r.ineqs.cells, o.ineqs.cells...)
	r.eqs.cells = append(r.eqs.cells, o.eqs.cells...)
}

// AddConstantBound bounds the variable in column col by value, inclusive, from below or above, or
// makes it equal value.
func (r *Relation) AddConstantBound(t BoundType, col int, value int64) {
	rows, sign := &r.ineqs, int64(1)
	if t == BoundEQ {
		rows = &r.eqs
	}
	if t == BoundUB {
		sign = -1
	}
	row := rows.grow()
	row[col] = numOf(sign)
	row[len(row)-1] = numOf(value).mul(numOf(-sign))
}

// AddLocalFloorDiv appends a local q equal to dividend floordiv divisor, where dividend is a row
// and divisor is positive. The constraints are divisor * q <= dividend <= divisor * q + divisor -
// 1.
func (r *Relation) AddLocalFloorDiv(dividend []int64, divisor int64) {
	q := r.AppendVars(VarLocal, 1)
	lower, upper := r.growPair()
	setInt64s(upper, slices.Insert(slices.Clone(dividend), q, 0))
	copy(lower, upper)
	negate(lower)
	lower[q], upper[q] = numOf(divisor), numOf(-divisor)
	lower[q+1] = lower[q+1].add(numOf(divisor - 1))
}

// growPair appends two inequalities of zeros and returns their rows.
func (r *Relation) growPair() (lower, upper []num) {
	r.ineqs.grow()
	upper = r.ineqs.grow()
	return r.ineqs.row(r.ineqs.rows() - 2), upper
}

// setAndEliminate sets the variables from column col on to values, and removes them.
func (r *Relation) setAndEliminate(col int, values ...int64) {
	for i, v := range values {
		r.ineqs.addToColumn(col+i, r.NumVars(), numOf(v))
		r.eqs.addToColumn(col+i, r.NumVars(), numOf(v))
	}
	r.RemoveVars(col, col+len(values))
}

// isColZero reports whether no constraint involves the variable in column col.
func (r *Relation) isColZero(col int) bool {
	return r.ineqs.findNonZero(col) < 0 && r.eqs.findNonZero(col) < 0
}

// containsPoint reports whether values, one for each variable, satisfy the constraints.
func (r *Relation) containsPoint(values []int64) bool {
	for i := range r.eqs.rows() {
		if !valueAt(r.eqs.row(i), values).isZero() {
			return false
		}
	}
	for i := range r.ineqs.rows() {
		if valueAt(r.ineqs.row(i), values).sign() < 0 {
			return false
		}
	}
	return true
}

func valueAt(row []num, values []int64) num {
	sum := row[len(values)]
	for i, v := range values {
		sum = sum.add(row[i].mul(numOf(v)))
	}
	return sum
}

// BoundRows returns the indices of the inequalities that bound the variable in column col from
// below and above, and of the equalities that involve it. It leaves out constraints that involve
// another variable in the columns [offset, offset+count).
func (r *Relation) BoundRows(col, offset, count int) (lower, upper, equal []int) {
	independent := func(row []num) bool {
		for j := offset; j < offset+count; j++ {
			if j != col && !row[j].isZero() {
				return false
			}
		}
		return true
	}
	for i := range r.ineqs.rows() {
		row := r.ineqs.row(i)
		switch sign := row[col].sign(); {
		case sign == 0 || !independent(row):
		case sign > 0:
			lower = append(lower, i)
		default:
			upper = append(upper, i)
		}
	}
	for i := range r.eqs.rows() {
		row := r.eqs.row(i)
		if !row[col].isZero() && independent(row) {
			equal = append(equal, i)
		}
	}
	return lower, upper, equal
}
