package affine

import "slices"

// Flattening of maps and sets with the definitions of the locals.

// definition is the division that a local of a flattening stands for. Its dividend is a row of the
// flattener, divided by divisor and rounded down. A local without a divisor is a modulo by the row,
// which is symbolic.
type definition struct {
	row     []int64
	divisor int64
	ceil    bool // the dividend is still to be increased by divisor-1
}

// definitions collects the definitions of a flattening's locals, in their order.
type definitions struct {
	list []definition

	// Modulos by symbolic expressions are bounded as if these were positive.
	semiAffine bool
}

// define adds the newest local as the dividend divided by divisor.
func (d *definitions) define(kind Kind, dividend []int64, divisor int64) {
	d.list = append(d.list, definition{slices.Clone(dividend), divisor, kind == KindCeilDiv})
}

// defineMod adds the newest local as a modulo by a symbolic divisor.
func (d *definitions) defineMod(divisor []int64) {
	d.list = append(d.list, definition{row: slices.Clone(divisor)})
}

// relation is the relation that defines the locals. It is made at once: a relation
// that grows by a local moves all its columns.
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

// Flatten returns a row for each expression over the dimensions, the symbols
// and the locals of a relation that defines these. It fails for semi-affine
// expressions and for divisions by constants that are not positive. With
// semiAffine it takes modulos by symbolic expressions, whose locals it bounds
// as if the divisors were positive.
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

// RelationOfSet returns the relation with the constraints of s, first those
// that s lists, then those that define its locals. It fails where Flatten does.
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

// RelationOfMap returns the relation from the dimensions of m to its results.
// It fails where Flatten does.
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

// flattenAndMergeLocals flattens a map of the relation's dimensions and
// symbols, and puts the locals of that before the relation's own.
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

// ComposeMatchingMap puts the results of m, whose inputs are the relation's
// dimensions and symbols, as new dimensions before these.
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

// AddMapBound bounds the variable in a column by each result of m, whose
// inputs are the relation's dimensions and symbols. An upper bound that is not
// closed is exclusive. Results that involve the variable itself are left out.
// It fails where Flatten does.
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

// Set returns the constraints as an integer set, equalities first. It fails
// when a local that occurs in them cannot be told as a division.
func (r *Relation) Set() (*Set, bool) {
	dims, symbols := r.NumDims(), r.NumSymbols()
	if r.NumConstraints() == 0 {
		return NewSet(dims, symbols, []*Expr{Constant(0)}, []bool{true}), true
	}
	memo := r.localExprs()
	for col := r.NumDimsAndSymbols(); col < r.NumVars(); col++ {
		if memo[col] == nil && !r.IsColZero(col) {
			return nil, false
		}
	}
	locals := memo[r.NumDimsAndSymbols():]
	var constraints []*Expr
	eq := make([]bool, r.NumConstraints())
	for i := range r.eqs.rows() {
		eq[i] = true
		constraints = append(constraints, FromFlatForm(r.Equality(i), dims, symbols, locals))
	}
	for i := range r.ineqs.rows() {
		constraints = append(constraints, FromFlatForm(r.Inequality(i), dims, symbols, locals))
	}
	return NewSet(dims, symbols, constraints, eq), true
}

// Simplify flattens s, drops constraints that follow from others in a simple
// way, and tells when no points are left. Of a set that cannot be flattened it
// loses all constraints: so does MLIR 22, wrong as it is.
func (s *Set) Simplify() *Set {
	r, ok := RelationOfSet(s)
	if !ok {
		r = NewRelation(0, s.numDims, s.numSymbols, 0)
	}
	if r.IsEmpty() {
		return EmptySet(s.numDims, s.numSymbols)
	}
	r.RemoveTrivialRedundancy()
	if simplified, ok := r.Set(); ok {
		return simplified
	}
	return s
}
