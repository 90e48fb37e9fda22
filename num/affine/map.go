package affine

import "slices"

// Map is an immutable affine map: a list of results, which are expressions of numDims
// dimensions and numSymbols symbols. A nil *Map means "no map".
type Map struct {
	numDims, numSymbols int
	results             []*Expr
	hash                uint64
}

// NewMap returns a map with the given results, which must not use positions beyond
// numDims and numSymbols. The map keeps the slice, so the caller must not change it
// any more.
func NewMap(numDims, numSymbols int, results ...*Expr) *Map {
	return &Map{numDims, numSymbols, results, hashExprs(numDims, numSymbols, results)}
}

func hashExprs(numDims, numSymbols int, exprs []*Expr) uint64 {
	h := mix(uint64(numDims)<<32|uint64(numSymbols), uint64(len(exprs)))
	for _, e := range exprs {
		h = mix(h, e.hash)
	}
	return h
}

// ConstantMap returns () -> (v).
func ConstantMap(v int64) *Map { return NewMap(0, 0, Constant(v)) }

// IdentityMap returns (d0, ..., dn) -> (d0, ..., dn).
func IdentityMap(numDims int) *Map { return MinorIdentityMap(numDims, numDims) }

// MinorIdentityMap returns the map of dims dimensions to the last of them, as many as
// results. For 3 dimensions and 2 results, it is (d0, d1, d2) -> (d1, d2).
func MinorIdentityMap(dims, results int) *Map {
	exprs := make([]*Expr, results)
	for i := range exprs {
		exprs[i] = Dim(dims - results + i)
	}
	return NewMap(dims, 0, exprs...)
}

// DimsMap returns the map of numDims dimensions whose results are the dimensions at
// the positions targets.
func DimsMap(numDims int, targets []int) *Map {
	exprs := make([]*Expr, len(targets))
	for i, t := range targets {
		exprs[i] = Dim(t)
	}
	return NewMap(numDims, 0, exprs...)
}

// PermutationMap returns (d0, ..., dn) -> (d<permutation[0]>, ...).
func PermutationMap(permutation []int) *Map { return DimsMap(len(permutation), permutation) }

// InferMaps returns a map for each list of results. All maps have the same inputs: as
// many as the highest positions in the lists need.
func InferMaps(lists ...[]*Expr) []*Map {
	maxDim, maxSym := maxDimAndSymbol(lists...)
	maps := make([]*Map, len(lists))
	for i, exprs := range lists {
		maps[i] = NewMap(maxDim+1, maxSym+1, exprs...)
	}
	return maps
}

// maxDimAndSymbol returns the highest positions of dimensions and symbols in the
// lists, -1 where there is none.
func maxDimAndSymbol(lists ...[]*Expr) (maxDim, maxSym int) {
	maxDim, maxSym = -1, -1
	for _, exprs := range lists {
		for _, e := range exprs {
			e.maxPositions(&maxDim, &maxSym)
		}
	}
	return maxDim, maxSym
}

// NumDims is the number of dimensions.
func (m *Map) NumDims() int { return m.numDims }

// NumSymbols is the number of symbols.
func (m *Map) NumSymbols() int { return m.numSymbols }

// NumInputs is the number of dimensions and symbols.
func (m *Map) NumInputs() int { return m.numDims + m.numSymbols }

// NumResults is the number of results.
func (m *Map) NumResults() int { return len(m.results) }

// Results are the result expressions; the caller must not change the slice.
func (m *Map) Results() []*Expr { return m.results }

// Result is the result expression i.
func (m *Map) Result(i int) *Expr { return m.results[i] }

// Hash returns a hash of m. Equal maps have equal hashes, in every process.
func (m *Map) Hash() uint64 { return m.hash }

// Equal reports whether m and o have equal inputs and results. Nil equals only nil.
func (m *Map) Equal(o *Map) bool {
	if m == o {
		return true
	}
	return m != nil && o != nil && m.hash == o.hash && m.numDims == o.numDims &&
		m.numSymbols == o.numSymbols && slices.EqualFunc(m.results, o.results, (*Expr).Equal)
}

// AppendKey appends an encoding of m to dst. Two maps have equal encodings if and
// only if they are equal.
func (m *Map) AppendKey(dst []byte) []byte {
	return AppendMapKey(dst, m.numDims, m.numSymbols, m.results)
}

// AppendMapKey appends the encoding that AppendKey gives for the map with these
// inputs and results. The map need not exist.
func AppendMapKey(dst []byte, numDims, numSymbols int, results []*Expr) []byte {
	dst = appendUvarint(dst, uint64(numDims))
	dst = appendUvarint(dst, uint64(numSymbols))
	for _, e := range results {
		dst = e.AppendKey(dst)
	}
	return dst
}

// IsEmpty tells whether m has neither inputs nor results.
func (m *Map) IsEmpty() bool { return m.NumInputs() == 0 && len(m.results) == 0 }

// IsIdentity tells whether the results are exactly the dimensions in order.
func (m *Map) IsIdentity() bool {
	return m.numDims == len(m.results) && m.endsInDimsFrom(0)
}

// IsMinorIdentity reports whether m has no symbols and its results are the last
// dimensions, in order.
func (m *Map) IsMinorIdentity() bool {
	first := m.numDims - len(m.results)
	return m.numSymbols == 0 && first >= 0 && m.endsInDimsFrom(first)
}

func (m *Map) endsInDimsFrom(first int) bool {
	for i, e := range m.results {
		if !e.IsDim(first + i) {
			return false
		}
	}
	return true
}

// IsSymbolIdentity reports whether m has as many symbols as results, and the results
// are d0, d1 and so on. MLIR 22's function of this name has the same flaw: it counts
// symbols, but looks for dimensions.
func (m *Map) IsSymbolIdentity() bool {
	return m.numSymbols == len(m.results) && m.endsInDimsFrom(0)
}

// BroadcastDims returns the positions of the results that are the constant 0.
func (m *Map) BroadcastDims() []int {
	var dims []int
	for i, e := range m.results {
		if e.IsConstant(0) {
			dims = append(dims, i)
		}
	}
	return dims
}

// IsMinorIdentityWithBroadcasting reports whether m is a minor identity in which some
// results are replaced by 0. The result broadcast lists the positions of these.
func (m *Map) IsMinorIdentityWithBroadcasting() (broadcast []int, ok bool) {
	first := m.numDims - len(m.results)
	if first < 0 {
		return nil, false
	}
	for i, e := range m.results {
		switch {
		case e.IsConstant(0):
			broadcast = append(broadcast, i)
		case !e.IsDim(first + i):
			return nil, false
		}
	}
	return broadcast, true
}

// IsPermutationOfMinorIdentityWithBroadcasting reports whether some permutation of
// the results makes m a minor identity with broadcasting. If so, it returns one:
// result i moves to permutation[i].
func (m *Map) IsPermutationOfMinorIdentityWithBroadcasting() (permutation []int, ok bool) {
	inputs, n := m.NumInputs(), len(m.results)
	firstDim, leading := max(inputs-n, 0), max(n-inputs, 0)
	permutation = make([]int, n)
	found := make([]bool, max(inputs, n))
	var broadcast []int
	for i, e := range m.results {
		switch {
		case e.IsConstant(0):
			broadcast = append(broadcast, i)
		case e.kind == KindDim && e.Position() >= firstDim:
			permutation[i] = e.Position() - firstDim + leading
			found[permutation[i]] = true
		default:
			return nil, false
		}
	}
	pos := 0
	for _, i := range broadcast {
		for pos < len(found) && found[pos] {
			pos++
		}
		permutation[i] = pos
		pos++
	}
	return permutation, true
}

// IsConstant tells whether all results are constants.
func (m *Map) IsConstant() bool {
	for _, e := range m.results {
		if e.kind != KindConstant {
			return false
		}
	}
	return true
}

// SingleConstant returns the value of the only result if it is a constant. It returns
// false if m has another number of results or the result is no constant.
func (m *Map) SingleConstant() (int64, bool) {
	if len(m.results) != 1 {
		return 0, false
	}
	return m.results[0].AsConstant()
}

// ConstantResults returns the values of all results if all are constants, and false
// otherwise.
func (m *Map) ConstantResults() ([]int64, bool) {
	values := make([]int64, len(m.results))
	for i, e := range m.results {
		v, ok := e.AsConstant()
		if !ok {
			return nil, false
		}
		values[i] = v
	}
	return values, true
}

// IsProjectedPermutation reports whether m has no symbols and its results are
// distinct dimensions. If allowZeros is set, results may also be 0, but m must not
// have more results than inputs.
func (m *Map) IsProjectedPermutation(allowZeros bool) bool {
	if m.numSymbols > 0 || len(m.results) > m.NumInputs() {
		return false
	}
	for i, e := range m.results {
		if e.kind == KindDim {
			for _, before := range m.results[:i] {
				if before.IsDim(e.Position()) {
					return false
				}
			}
		} else if !allowZeros || !e.IsConstant(0) {
			return false
		}
	}
	return true
}

// IsPermutation reports whether m has no symbols and its results are all its
// dimensions, in some order.
func (m *Map) IsPermutation() bool {
	return m.numDims == len(m.results) && m.IsProjectedPermutation(false)
}

// DimPosition returns the position of the dimension that is result i. Result i must
// be a dimension.
func (m *Map) DimPosition(i int) int { return m.results[i].Position() }

// ResultPosition returns the position of the first result that is the dimension e. It
// returns -1 if there is none or e is not a dimension.
func (m *Map) ResultPosition(e *Expr) int {
	if e.kind != KindDim {
		return -1
	}
	return slices.IndexFunc(m.results, e.Equal)
}

// IsFunctionOfDim tells whether d<position> occurs in a result.
func (m *Map) IsFunctionOfDim(position int) bool {
	for _, e := range m.results {
		if e.IsFunctionOfDim(position) {
			return true
		}
	}
	return false
}

// IsFunctionOfSymbol tells whether s<position> occurs in a result.
func (m *Map) IsFunctionOfSymbol(position int) bool {
	for _, e := range m.results {
		if e.IsFunctionOfSymbol(position) {
			return true
		}
	}
	return false
}

// MarkInputs sets the element of used for each input that occurs in a result,
// dimensions first.
func (m *Map) MarkInputs(used []bool) {
	for _, e := range m.results {
		e.markInputs(used, m.numDims)
	}
}

// LargestKnownDivisor returns the greatest integer that is known to divide every
// result. It returns the largest uint64 if all results are zero.
func (m *Map) LargestKnownDivisor() uint64 {
	gcd := uint64(0)
	for _, e := range m.results {
		gcd = GCD64(gcd, uint64(e.LargestKnownDivisor()))
	}
	if gcd == 0 {
		return 1<<64 - 1
	}
	return gcd
}
