package valuebounds

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num/affine"
)

// Comparison is a comparison operator for two numbers: <, <=, ==, > or >=.
type Comparison uint8

const (
	LT Comparison = iota
	LE
	EQ
	GT
	GE
)

// Bounded is a bound: an affine map with one result, and the numbers and sizes that are its
// operands.
type Bounded struct {
	Map  *affine.Map
	Vars []Var
}

// Bound returns a bound of v in terms of values for which stop returns true. Upper bounds are
// exclusive. It returns ok false if no bound is found.
func Bound(t affine.BoundType, v Var, stop func(Var) bool) (b Bounded, ok bool) {
	return bound(t, v, stop, 1)
}

// GreatestWithout returns the greatest value that v may have, in terms of values that do not
// depend on the values without. It returns ok false if no bound is found.
func GreatestWithout(v Var, without []*ir.Value) (b Bounded, ok bool) {
	return bound(affine.BoundUB, v, func(x Var) bool { return !computedFrom(x.Value, without) }, 0)
}

// computedFrom reports whether v is one of values, or computed from them. It follows
// only the operands of defining operations, not the contents of regions.
func computedFrom(v *ir.Value, values []*ir.Value) bool {
	seen := map[*ir.Value]bool{}
	for todo := []*ir.Value{v}; len(todo) > 0; {
		next := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if seen[next] {
			continue
		}
		seen[next] = true
		if slices.Contains(values, next) {
			return true
		}
		if d := next.DefiningOp(); d != nil {
			todo = d.OperandValues(todo)
		}
	}
	return false
}

// bound returns a bound of v as Bound does, and ok false if it finds none. An upper bound is
// the greatest value plus pastUpper.
func bound(t affine.BoundType, v Var, stop func(Var) bool, pastUpper int64) (b Bounded, ok bool) {
	s := newSet(stop)
	pos := s.insertTerm(TermOf(v))
	s.process()
	s.projectOut(func(v Var) bool { return !stop(v) })
	s.projectOutUnnamed(pos)
	m, ok := s.pick(t, pos, pastUpper)
	if !ok {
		return Bounded{}, false
	}
	return s.inUse(m, pos), true
}

// pick returns the bound of the variable in column pos, in terms of all other columns. An
// upper bound is the greatest value plus pastUpper. If there are several upper bounds, it uses
// the first one, as upstream does. It returns false if there is no bound, or if several lower
// bounds compete.
func (s *Set) pick(t affine.BoundType, pos int, pastUpper int64) (*affine.Map, bool) {
	lower, upper := s.rel.SliceBounds(pos, 1, true)
	lb, ub := lower[0], upper[0]
	bounds := func(m *affine.Map) bool { return m != nil && m.NumResults() > 0 }
	switch {
	case t != affine.BoundUB && !bounds(lb), t != affine.BoundLB && !bounds(ub):
		return nil, false
	case t == affine.BoundUB:
		return affine.NewMap(ub.NumDims(), ub.NumSymbols(), ub.Result(0).AddConst(pastUpper)), true
	}
	return lb, lb.NumResults() == 1 && (t == affine.BoundLB || lb.Equal(ub))
}

// inUse returns m without the inputs that it does not use. The inputs of m are all columns of
// s except the column pos.
func (s *Set) inUse(m *affine.Map, pos int) Bounded {
	var b Bounded
	var dims, symbols []*affine.Expr
	numDims, numSymbols := 0, 0
	for col := range s.rel.NumDimsAndSymbols() {
		if col == pos {
			continue
		}
		e, isDim := affine.Constant(0), col < s.rel.NumDims()
		at := len(dims)
		if !isDim {
			at = len(symbols)
		}
		if used := isDim && m.IsFunctionOfDim(at) || !isDim && m.IsFunctionOfSymbol(at); used {
			v, _ := s.rel.ID(col).(Var)
			b.Vars = append(b.Vars, v)
			if isDim {
				e = affine.Dim(numDims)
				numDims++
			} else {
				e = affine.Symbol(numSymbols)
				numSymbols++
			}
		}
		if isDim {
			dims = append(dims, e)
		} else {
			symbols = append(symbols, e)
		}
	}
	b.Map = m.ReplaceDimsAndSymbols(dims, symbols, numDims, numSymbols)
	return b
}

// projectOut eliminates the columns of the Vars for which drop returns true.
func (s *Set) projectOut(drop func(Var) bool) {
	for col := 0; col < s.rel.NumDimsAndSymbols(); {
		if v, named := s.rel.ID(col).(Var); named && drop(v) {
			s.rel.ProjectOut(col, 1)
		} else {
			col++
		}
	}
}

// projectOutUnnamed eliminates all columns that do not stand for a Var, except the column
// except.
func (s *Set) projectOutUnnamed(except int) {
	for col := 0; col < s.rel.NumDimsAndSymbols(); {
		if _, named := s.rel.ID(col).(Var); named || col == except {
			col++
		} else {
			s.rel.ProjectOut(col, 1)
		}
	}
}

// ConstantBound returns a constant bound of x, or false if none is found. Upper bounds are
// exclusive.
func ConstantBound(t affine.BoundType, x Term) (int64, bool) {
	const pos = 0
	var s *Set
	s = newSet(func(Var) bool { return s.rel.ConstantBound(t, pos).Known })
	s.populate(x)
	b := s.rel.ConstantBound(t, pos)
	if t == affine.BoundUB {
		b.Value++
	}
	return b.Value, b.Known
}

// ScalableBound returns a bound of v as an affine map of at most one operand, vector.vscale,
// whose limits scale gives. Upper bounds are inclusive. It returns false if no such bound is
// found.
func ScalableBound(t affine.BoundType, v Var, scale Scale) (*affine.Map, bool) {
	s := newSet(func(Var) bool { return false })
	s.scale = &scale
	pos := s.insert(v, affine.VarSetDim)
	s.queue = append(s.queue, pos)
	s.process()
	if s.rel.IsEmpty() {
		return nil, false
	}
	s.projectOut(func(o Var) bool { return o != v && o != Of(scale.value) })
	s.projectOutUnnamed(pos)
	for range s.rel.NumLocals() {
		s.rel.ProjectOut(s.rel.NumDimsAndSymbols(), 1)
	}
	for col := range s.rel.NumDimsAndSymbols() {
		if col != pos && s.rel.ID(col) != Of(scale.value) {
			return nil, false
		}
	}
	lower, upper := s.rel.SliceBounds(pos, 1, true)
	isSingle := func(m *affine.Map) bool { return m != nil && m.NumResults() == 1 }
	switch {
	case t == affine.BoundUB && isSingle(upper[0]):
		return upper[0], true
	case t != affine.BoundUB && isSingle(lower[0]) && (t == affine.BoundLB || lower[0].Equal(upper[0])):
		return lower[0], true
	}
	return nil, false
}

// Compare reports whether "x c y" is known to hold.
func Compare(x Term, c Comparison, y Term) bool {
	p, q := -1, -1
	var s *Set
	s = newSet(func(Var) bool {
		return p >= 0 && q >= 0 && s.holds(p, c, q)
	})
	p = s.populate(x)
	q = s.populate(y)
	return s.holds(p, c, q)
}

// Order compares x and y. If known is true, holds says whether "x c y" holds.
func Order(x Term, c Comparison, y Term) (holds, known bool) {
	s := newSet(func(Var) bool { return false })
	p, q := s.populate(x), s.populate(y)
	if s.holds(p, c, q) {
		return true, true
	}
	return false, s.holds(p, c.Not(), q)
}

// Not returns the negation of c. It must not be called for EQ.
func (c Comparison) Not() Comparison {
	return [...]Comparison{LT: GE, LE: GT, EQ: EQ, GT: LE, GE: LT}[c]
}

// PopulateAndCompare adds the constraints of the values in both terms and of the values that
// define them. It reports whether "x c y" is known to hold.
func (s *Set) PopulateAndCompare(x Term, c Comparison, y Term) bool {
	p := s.populate(x)
	q := s.populate(y)
	return s.holds(p, c, q)
}

// holds reports whether the comparison of columns p and q is known to hold, because its
// negation contradicts the constraints. If the constraints contradict each other, nothing is
// known.
func (s *Set) holds(p int, c Comparison, q int) bool {
	if s.rel.IsEmpty() {
		return false
	}
	if c == EQ {
		return s.holds(p, LE, q) && s.holds(p, GE, q)
	}
	row := make([]int64, s.rel.NumCols())
	sign := int64(1)
	if c == GT || c == GE {
		sign = -1
	}
	row[p] += sign
	row[q] -= sign
	if c == LE || c == GE {
		row[len(row)-1] = -1
	}
	contrary := s.rel.Clone()
	contrary.AddInequality(row)
	return contrary.IsEmpty()
}
