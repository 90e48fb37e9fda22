// Package affine holds affine expressions, affine maps and integer sets, and
// the Presburger arithmetic that affine passes need. Results and their printed
// forms agree with MLIR 22. It is the lowest package of the project: it knows
// nothing of operations, values, attributes or text files, and imports nothing
// of ours.
package affine

import "math/bits"

// Kind is the kind of an expression. Its values are in the order of MLIR's
// AffineExprKind.
type Kind uint8

const (
	KindAdd Kind = iota
	KindMul
	KindMod
	KindFloorDiv
	KindCeilDiv
	KindConstant
	KindDim
	KindSymbol
)

// Expr is an immutable affine expression. Expressions are compared with Equal:
// equal ones need not be the same pointer.
type Expr struct {
	kind     Kind
	symbolic bool // made of symbols and constants only
	pure     bool // mul, mod and divisions are by constants only

	// A constant's value, a dim's or symbol's position, or, for a binary
	// expression, its largest known divisor.
	value    int64
	hash     uint64
	lhs, rhs *Expr
}

const (
	numCachedVars  = 32
	minCachedConst = -128
	maxCachedConst = 1024
)

// Shared expressions for the first dimensions, the first symbols and small constants,
// which almost every map uses.
var (
	cachedDims    = makeLeaves(KindDim, 0, numCachedVars)
	cachedSymbols = makeLeaves(KindSymbol, 0, numCachedVars)
	cachedConsts  = makeLeaves(KindConstant, minCachedConst, maxCachedConst-minCachedConst+1)
)

func makeLeaves(kind Kind, first int64, n int) []Expr {
	leaves := make([]Expr, n)
	for i := range leaves {
		leaves[i] = leaf(kind, first+int64(i))
	}
	return leaves
}

func leaf(kind Kind, value int64) Expr {
	return Expr{
		kind:     kind,
		symbolic: kind != KindDim,
		pure:     true,
		value:    value,
		hash:     mix(uint64(kind)+1, uint64(value)),
	}
}

// mix returns a hash of the hash h and the number v. It is the same in every process.
func mix(h, v uint64) uint64 {
	hi, lo := bits.Mul64(h^0x9e3779b97f4a7c15, v^0xd6e8feb86659fd93)
	return hi ^ lo ^ bits.RotateLeft64(h, 23)
}

// Dim returns the dimension d<position>.
func Dim(position int) *Expr {
	if position < numCachedVars {
		return &cachedDims[position]
	}
	e := leaf(KindDim, int64(position))
	return &e
}

// Symbol returns the symbol s<position>.
func Symbol(position int) *Expr {
	if position < numCachedVars {
		return &cachedSymbols[position]
	}
	e := leaf(KindSymbol, int64(position))
	return &e
}

// Constant returns the constant v.
func Constant(v int64) *Expr {
	if v >= minCachedConst && v <= maxCachedConst {
		return &cachedConsts[v-minCachedConst]
	}
	e := leaf(KindConstant, v)
	return &e
}

// binary returns a new binary expression and does not simplify it. The constructors
// such as Add call it after their simplifications.
func binary(kind Kind, lhs, rhs *Expr) *Expr {
	return &Expr{
		kind:     kind,
		symbolic: lhs.symbolic && rhs.symbolic,
		pure:     pureBinary(kind, lhs, rhs),
		value:    binaryDivisor(kind, lhs, rhs),
		hash:     mix(mix(uint64(kind)+1, lhs.hash), rhs.hash),
		lhs:      lhs,
		rhs:      rhs,
	}
}

func pureBinary(kind Kind, lhs, rhs *Expr) bool {
	switch kind {
	case KindAdd:
		return lhs.pure && rhs.pure
	case KindMul:
		return lhs.pure && rhs.pure && (lhs.kind == KindConstant || rhs.kind == KindConstant)
	default:
		return lhs.pure && rhs.kind == KindConstant
	}
}

// binaryDivisor returns the largest known divisor of lhs op rhs. It wraps around on
// overflow, as upstream's does.
func binaryDivisor(kind Kind, lhs, rhs *Expr) int64 {
	switch kind {
	case KindMul:
		return lhs.LargestKnownDivisor() * rhs.LargestKnownDivisor()
	case KindAdd, KindMod:
		return int64(GCD64(uint64(lhs.LargestKnownDivisor()), uint64(rhs.LargestKnownDivisor())))
	default:
		if rhs.kind == KindConstant && rhs.value != 0 {
			if d := lhs.LargestKnownDivisor(); d%rhs.value == 0 {
				return abs64(d / rhs.value)
			}
		}
		return 1
	}
}

// Kind returns the kind of e.
func (e *Expr) Kind() Kind { return e.kind }

// IsBinary tells whether e has a left and a right operand.
func (e *Expr) IsBinary() bool { return e.kind <= KindCeilDiv }

// LHS returns the left operand of a binary expression, or nil for other expressions.
func (e *Expr) LHS() *Expr { return e.lhs }

// RHS returns the right operand of a binary expression, or nil for other expressions.
func (e *Expr) RHS() *Expr { return e.rhs }

// Position returns the position of a dimension or symbol, such as 2 for d2.
func (e *Expr) Position() int { return int(e.value) }

// Value returns the value of a constant. For other kinds, the result means nothing.
func (e *Expr) Value() int64 { return e.value }

// AsConstant returns the value of e and true if e is a constant. Otherwise the value
// means nothing.
func (e *Expr) AsConstant() (int64, bool) { return e.value, e.kind == KindConstant }

// IsConstant tells whether e is the constant v.
func (e *Expr) IsConstant(v int64) bool { return e.kind == KindConstant && e.value == v }

// IsDim tells whether e is the dimension d<position>.
func (e *Expr) IsDim(position int) bool { return e.kind == KindDim && e.value == int64(position) }

// IsSymbol tells whether e is the symbol s<position>.
func (e *Expr) IsSymbol(position int) bool {
	return e.kind == KindSymbol && e.value == int64(position)
}

// Hash returns a hash of e. Equal expressions have equal hashes, in every process.
func (e *Expr) Hash() uint64 { return e.hash }

// Equal reports whether e and o have the same structure. Nil equals only nil.
func (e *Expr) Equal(o *Expr) bool {
	if e == o {
		return true
	}
	if e == nil || o == nil || e.hash != o.hash || e.kind != o.kind {
		return false
	}
	if e.kind > KindCeilDiv {
		return e.value == o.value
	}
	return e.rhs.Equal(o.rhs) && e.lhs.Equal(o.lhs)
}

// IsSymbolicOrConstant tells whether no dimension occurs in e.
func (e *Expr) IsSymbolicOrConstant() bool { return e.symbolic }

// IsPureAffine tells whether all multiplications, divisions and modulos in e are by
// constants.
func (e *Expr) IsPureAffine() bool { return e.pure }

// LargestKnownDivisor returns the greatest integer that is known to divide e, which
// is 0 for the constant zero.
func (e *Expr) LargestKnownDivisor() int64 {
	switch e.kind {
	case KindDim, KindSymbol:
		return 1
	case KindConstant:
		return abs64(e.value)
	default:
		return e.value
	}
}

// IsMultipleOf tells whether e is known to be a multiple of factor, which must not be
// zero.
func (e *Expr) IsMultipleOf(factor int64) bool {
	switch e.kind {
	case KindDim, KindSymbol:
		return factor*factor == 1
	case KindConstant:
		return e.value%factor == 0
	}
	l, r, f := uint64(e.lhs.LargestKnownDivisor()), uint64(e.rhs.LargestKnownDivisor()), uint64(factor)
	if e.kind == KindMul {
		return l%f == 0 || r%f == 0 || (l*r)%f == 0
	}
	return GCD64(l, r)%f == 0
}

// IsFunctionOfDim tells whether d<position> occurs in e.
func (e *Expr) IsFunctionOfDim(position int) bool {
	if e.IsBinary() {
		return !e.symbolic && (e.lhs.IsFunctionOfDim(position) || e.rhs.IsFunctionOfDim(position))
	}
	return e.IsDim(position)
}

// IsFunctionOfSymbol tells whether s<position> occurs in e.
func (e *Expr) IsFunctionOfSymbol(position int) bool {
	if e.IsBinary() {
		return e.lhs.IsFunctionOfSymbol(position) || e.rhs.IsFunctionOfSymbol(position)
	}
	return e.IsSymbol(position)
}

// Offset splits e into base + plus, where plus is a constant. If e is a constant,
// base is nil.
func (e *Expr) Offset() (base *Expr, plus int64) {
	switch {
	case e.kind == KindConstant:
		return nil, e.value
	case e.kind == KindAdd && e.rhs.kind == KindConstant:
		return e.lhs, e.rhs.value
	}
	return e, 0
}

// markInputs sets the element of used for each input of e. Symbol i has the element
// numDims + i.
func (e *Expr) markInputs(used []bool, numDims int) {
	switch e.kind {
	case KindConstant:
	case KindDim:
		used[e.value] = true
	case KindSymbol:
		used[numDims+int(e.value)] = true
	default:
		e.lhs.markInputs(used, numDims)
		e.rhs.markInputs(used, numDims)
	}
}

// Walk visits the nodes of e in postorder, left before right, until visit returns
// false. It returns false if visit did.
func (e *Expr) Walk(visit func(*Expr) bool) bool {
	if e.IsBinary() && (!e.lhs.Walk(visit) || !e.rhs.Walk(visit)) {
		return false
	}
	return visit(e)
}

// maxPositions raises maxDim and maxSym to the highest positions of dimensions and
// symbols in e.
func (e *Expr) maxPositions(maxDim, maxSym *int) {
	switch e.kind {
	case KindDim:
		*maxDim = max(*maxDim, int(e.value))
	case KindSymbol:
		*maxSym = max(*maxSym, int(e.value))
	case KindConstant:
	default:
		e.lhs.maxPositions(maxDim, maxSym)
		e.rhs.maxPositions(maxDim, maxSym)
	}
}

// AppendKey appends an encoding of e to dst. Two expressions have equal encodings if
// and only if they are equal.
func (e *Expr) AppendKey(dst []byte) []byte {
	dst = append(dst, byte(e.kind))
	if e.IsBinary() {
		return e.rhs.AppendKey(e.lhs.AppendKey(dst))
	}
	return appendUvarint(dst, uint64(e.value<<1)^uint64(e.value>>63))
}

func appendUvarint(dst []byte, v uint64) []byte {
	for v >= 0x80 {
		dst = append(dst, byte(v)|0x80)
		v >>= 7
	}
	return append(dst, byte(v))
}
