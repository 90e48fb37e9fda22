package affine

import "slices"

// Flattening of maps and sets with the definitions of the locals.

// definition is the quotient or modulo that a local of a flattening stands for. A quotient is the
// flattener's row, divided by divisor and rounded down. If divisor is 0, the local is a modulo, and
// row is its symbolic divisor.
type definition struct {
	row     []int64
	divisor int64
	ceil    bool // the dividend is still to be increased by divisor-1
}

// definitions lists the definitions of a flattening's locals, in the order of the locals.
type definitions struct {
	list []definition

	// Modulos by symbolic expressions are bounded as if these were positive.
	semiAffine bool
}

// define adds the definition of the newest local: dividend divided by divisor, with the rounding of
// kind.
func (d *definitions) define(kind Kind, dividend []int64, divisor int64) {
	d.list = append(d.list, definition{slices.Clone(dividend), divisor, kind == KindCeilDiv})
}

// defineMod adds the definition of the newest local: a modulo by a symbolic divisor.
func (d *definitions) defineMod(divisor []int64) {
	d.list = append(d.list, definition{row: slices.Clone(divisor)})
}

// relation returns the relation whose constraints define the locals. It adds all locals in one
// step, because adding a local to a relation moves all columns.
func (d *definitions) relation(f *flattener) *Relation {
	r := NewRelation(0, f.numDims, f.numSymbols, len(d.list))
	r.ineqs.cells = make([]num, 0, 2*len(d.list)*r.NumCols())
	for i := range d.list {
		def := &d.list[i]
		at, last := f.localsStart()+i, r.NumVars()
		lower, upper := r.growPair()
		for j, v := range f.compact(nil, def.row) {
			upper[j] = numOf(v)
		}
		if def.divisor == 0 {
			lower[at] = numOf(1)
			upper[at] = numOf(-1)
			upper[last] = upper[last].add(numOf(-1))
			continue
		}
		if def.ceil {
			upper[last] = upper[last].add(numOf(def.divisor - 1))
		}
		copy(lower, upper)
		negate(lower)
		lower[at], upper[at] = numOf(def.divisor), numOf(-def.divisor)
		lower[last] = lower[last].add(numOf(def.divisor - 1))
	}
	return r
}

// Flatten returns each expression as a row over the dimensions, the symbols and the locals. The
// result locals is the relation that defines the locals. It returns ok false for semi-affine
// expressions and for divisions by constants that are not positive. If semiAffine is set, it takes
// modulos by symbolic expressions, and bounds their locals as if the divisors were positive.
func Flatten(exprs []*Expr, numDims, numSymbols int, semiAffine bool) (rows [][]int64, locals *Relation, ok bool) {
	maxLocals := 0
	for _, e := range exprs {
		maxLocals += countLocals(e)
	}
	f := newFlattener(numDims, numSymbols, maxLocals)
	f.definitions = &definitions{semiAffine: semiAffine}
	for _, e := range exprs {
		if !f.walk(e) {
			return nil, nil, false
		}
	}
	for i := range exprs {
		rows = append(rows, f.compact(nil, f.rows[i*f.width:(i+1)*f.width]))
	}
	return rows, f.definitions.relation(f), true
}

// RelationOfSet returns the relation with the constraints of s. They are followed by the
// constraints that define the locals. It returns false if Flatten does.
func RelationOfSet(s *Set) (*Relation, bool) {
	rows, locals, ok := Flatten(s.constraints, s.numDims, s.numSymbols, false)
	if !ok {
		return nil, false
	}
	r := NewRelation(0, s.numDims, s.numSymbols, locals.NumLocals())
	for i, row := range rows {
		if s.eq[i] {
			r.AddEquality(row)
		} else {
			r.AddInequality(row)
		}
	}
	r.Append(locals)
	return r, true
}

// RelationOfMap returns the relation from the dimensions of m to its results. It returns false if
// Flatten does.
func RelationOfMap(m *Map) (*Relation, bool) {
	rows, r, ok := Flatten(m.results, m.numDims, m.numSymbols, false)
	if !ok {
		return nil, false
	}
	first := r.AppendVars(VarRange, len(rows))
	for i, row := range rows {
		eq := r.eqs.grow()
		for j, v := range row {
			if j >= first {
				j += len(rows)
			}
			eq[j] = numOf(v)
		}
		eq[first+i] = numOf(-1)
	}
	r.ConvertKind(VarRange, 0, m.numDims, VarDomain, 0)
	return r, true
}

// flattenAndMergeLocals flattens m, whose inputs are the dimensions and symbols of r. It inserts
// the new locals before the locals of r, with the constraints that define them. It returns false if
// Flatten does. For semiAffine see Flatten.
func (r *Relation) flattenAndMergeLocals(m *Map, semiAffine bool) ([][]int64, bool) {
	rows, locals, ok := Flatten(m.results, m.numDims, m.numSymbols, semiAffine)
	if !ok {
		return nil, false
	}
	if n := locals.NumLocals(); n > 0 {
		locals.AppendVars(VarLocal, r.NumLocals())
		locals.counts[VarDomain], locals.counts[VarRange] = r.counts[VarDomain], r.counts[VarRange]
		r.InsertVars(VarLocal, 0, n)
		r.Append(locals)
	}
	return rows, true
}

// ComposeMatchingMap adds a dimension to r for each result of m, before the other dimensions, and
// makes it equal the result. The inputs of m are the dimensions and symbols of r. It returns false
// if Flatten does.
func (r *Relation) ComposeMatchingMap(m *Map) bool {
	rows, ok := r.flattenAndMergeLocals(m, false)
	if !ok {
		return false
	}
	r.InsertVars(VarSetDim, 0, len(rows))
	for i, row := range rows {
		eq := r.eqs.grow()
		eq[i] = numOf(1)
		last := len(row) - 1
		for j, v := range row[:last] {
			eq[len(rows)+j] = numOf(v).neg()
		}
		eq[len(eq)-1] = numOf(row[last]).neg()
	}
	return true
}

// AddMapBound bounds the variable in column col by each result of m, whose inputs are the
// dimensions and symbols of r. An upper bound is exclusive unless closed is set. It skips results
// that involve the variable itself. It returns false if Flatten does. For semiAffine see Flatten.
func (r *Relation) AddMapBound(t BoundType, col int, m *Map, closed, semiAffine bool) bool {
	rows, ok := r.flattenAndMergeLocals(m, semiAffine)
	if !ok {
		return false
	}
	for _, row := range rows {
		if row[col] != 0 {
			continue
		}
		rel := &r.ineqs
		if t == BoundEQ {
			rel = &r.eqs
		}
		dst := rel.grow()
		last := len(row) - 1
		for j, v := range row[:last] {
			dst[j] = numOf(v)
		}
		dst[len(dst)-1] = numOf(row[last])
		dst[col] = numOf(-1)
		if t != BoundUB {
			negate(dst)
		}
		if !closed && t != BoundEQ {
			dst[len(dst)-1] = dst[len(dst)-1].add(numOf(-1))
		}
	}
	return true
}

// Set returns the constraints as an integer set, equalities first. It returns false if a local that
// occurs in them is not known to be a quotient.
func (r *Relation) Set() (*Set, bool) {
	dims, symbols := r.NumDims(), r.NumSymbols()
	if r.NumConstraints() == 0 {
		return NewSet(dims, symbols, []*Expr{Constant(0)}, []bool{true}), true
	}
	memo := r.localExprs()
	for col := r.NumDimsAndSymbols(); col < r.NumVars(); col++ {
		if memo[col] == nil && !r.isColZero(col) {
			return nil, false
		}
	}
	locals := memo[r.NumDimsAndSymbols():]
	var constraints []*Expr
	eq := make([]bool, r.NumConstraints())
	for i := range r.eqs.rows() {
		eq[i] = true
		constraints = append(constraints, fromFlatForm(r.Equality(i), dims, symbols, locals))
	}
	for i := range r.ineqs.rows() {
		constraints = append(constraints, fromFlatForm(r.Inequality(i), dims, symbols, locals))
	}
	return NewSet(dims, symbols, constraints, eq), true
}

// Simplify flattens s, removes constraints that are trivially redundant, and returns the canonical
// empty set if it finds no points. If s cannot be flattened, the result has no constraints: MLIR 22
// does the same, although it is wrong.
func (s *Set) Simplify() *Set {
	r, ok := RelationOfSet(s)
	if !ok {
		r = NewRelation(0, s.numDims, s.numSymbols, 0)
	}
	if r.IsEmpty() {
		return emptySet(s.numDims, s.numSymbols)
	}
	r.RemoveTrivialRedundancy()
	if simplified, ok := r.Set(); ok {
		return simplified
	}
	return s
}
