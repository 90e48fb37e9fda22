package affine

import "slices"

// Set is an immutable integer set. It contains the points at which every constraint, an
// expression of the dimensions and symbols, holds. An equality holds if the expression is
// zero, an inequality if it is not negative.
type Set struct {
	numDims, numSymbols int
	constraints         []*Expr
	eq                  []bool
	hash                uint64
}

// NewSet returns the set with the given constraints. The element eq[i] says that constraint i
// is an equality. The set keeps both slices, so the caller must not change them any more.
func NewSet(numDims, numSymbols int, constraints []*Expr, eq []bool) *Set {
	h := hashExprs(numDims, numSymbols, constraints)
	for _, isEq := range eq {
		if isEq {
			h = mix(h, 1)
		} else {
			h = mix(h, 2)
		}
	}
	return &Set{numDims, numSymbols, constraints, eq, h}
}

// emptySet returns the set that stands for all sets without points. Its only constraint is 1
// == 0.
func emptySet(numDims, numSymbols int) *Set {
	return NewSet(numDims, numSymbols, []*Expr{Constant(1)}, []bool{true})
}

// NumDims is the number of dimensions.
func (s *Set) NumDims() int { return s.numDims }

// NumSymbols is the number of symbols.
func (s *Set) NumSymbols() int { return s.numSymbols }

// NumInputs is the number of dimensions and symbols.
func (s *Set) NumInputs() int { return s.numDims + s.numSymbols }

// NumConstraints is the number of constraints.
func (s *Set) NumConstraints() int { return len(s.constraints) }

// NumEqualities is the number of constraints that are equalities.
func (s *Set) NumEqualities() int {
	n := 0
	for _, isEq := range s.eq {
		if isEq {
			n++
		}
	}
	return n
}

// NumInequalities is the number of constraints that are inequalities.
func (s *Set) NumInequalities() int { return len(s.eq) - s.NumEqualities() }

// Constraints returns the expressions of the constraints; the caller must not change the
// slice.
func (s *Set) Constraints() []*Expr { return s.constraints }

// Constraint returns the expression of constraint i.
func (s *Set) Constraint(i int) *Expr { return s.constraints[i] }

// IsEq tells whether constraint i is an equality.
func (s *Set) IsEq(i int) bool { return s.eq[i] }

// EqFlags returns for each constraint whether it is an equality; the caller must not change
// the slice.
func (s *Set) EqFlags() []bool { return s.eq }

// IsEmptyIntegerSet reports whether s equals the result of emptySet. Other sets may have no
// points either.
func (s *Set) IsEmptyIntegerSet() bool {
	return len(s.constraints) == 1 && s.eq[0] && s.constraints[0].IsConstant(1)
}

// Hash returns a hash of s. Equal sets have equal hashes, in every process.
func (s *Set) Hash() uint64 { return s.hash }

// Equal reports whether s and o have equal inputs and constraints, in the same order. Nil
// equals only nil.
func (s *Set) Equal(o *Set) bool {
	if s == o {
		return true
	}
	return s != nil && o != nil && s.hash == o.hash && s.numDims == o.numDims &&
		s.numSymbols == o.numSymbols && slices.Equal(s.eq, o.eq) &&
		slices.EqualFunc(s.constraints, o.constraints, (*Expr).Equal)
}

// AppendKey appends an encoding of s to dst. Two sets have equal encodings if and only if they
// are equal.
func (s *Set) AppendKey(dst []byte) []byte {
	dst = appendUvarint(dst, uint64(s.numDims))
	dst = appendUvarint(dst, uint64(s.numSymbols))
	for i, e := range s.constraints {
		relation := byte('>')
		if s.eq[i] {
			relation = '='
		}
		dst = e.AppendKey(append(dst, relation))
	}
	return dst
}

// ReplaceDimsAndSymbols replaces d<i> by dims[i] and s<i> by symbols[i] in all constraints.
// The new set has numDims dimensions and numSymbols symbols.
func (s *Set) ReplaceDimsAndSymbols(dims, symbols []*Expr, numDims, numSymbols int) *Set {
	constraints := make([]*Expr, len(s.constraints))
	for i, e := range s.constraints {
		constraints[i] = e.ReplaceDimsAndSymbols(dims, symbols)
	}
	return NewSet(numDims, numSymbols, constraints, s.eq)
}

// MarkInputs sets the element of used for each input that occurs in a constraint, dimensions
// first.
func (s *Set) MarkInputs(used []bool) {
	for _, e := range s.constraints {
		e.markInputs(used, s.numDims)
	}
}
