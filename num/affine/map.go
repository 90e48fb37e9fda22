package affine

import "slices"

// Map is an immutable affine map: numDims and numSymbols inputs, and results
// in terms of them. A nil *Map is "no map".
type Map struct {
	numDims, numSymbols int
	results             []*Expr
	hash                uint64
}

// NewMap makes a map. It keeps results, which must not be changed any more and
// must not use positions beyond the counts.
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

// MinorIdentityMap returns the identity of the last results dimensions.
func MinorIdentityMap(dims, results int) *Map {
	exprs := make([]*Expr, results)
	for i := range exprs {
		exprs[i] = Dim(dims - results + i)
	}
	return NewMap(dims, 0, exprs...)
}

// DimsMap returns the map of numDims dimensions whose results are the
// dimensions at the target positions.
func DimsMap(numDims int, targets []int) *Map {
	exprs := make([]*Expr, len(targets))
	for i, t := range targets {
		exprs[i] = Dim(t)
	}
	return NewMap(numDims, 0, exprs...)
}

// PermutationMap returns (d0, ..., dn) -> (d<permutation[0]>, ...).
func PermutationMap(permutation []int) *Map { return DimsMap(len(permutation), permutation) }

// InferMaps makes a map of each list, all with just the inputs that the
// highest positions in any of the lists call for.
func InferMaps(lists ...[]*Expr) []*Map {
	maxDim, maxSym := MaxDimAndSymbol(lists...)
	maps := make([]*Map, len(lists))
	for i, exprs := range lists {
		maps[i] = NewMap(maxDim+1, maxSym+1, exprs...)
	}
	return maps
}

// MaxDimAndSymbol returns the highest positions used in the lists, -1 for none.
func MaxDimAndSymbol(lists ...[]*Expr) (maxDim, maxSym int) {
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

// Hash is equal for equal maps and the same in every process.
func (m *Map) Hash() uint64 { return m.hash }

// Equal is structural equality.
func (m *Map) Equal(o *Map) bool {
	if m == o {
		return true
	}
	return m != nil && o != nil && m.hash == o.hash && m.numDims == o.numDims &&
		m.numSymbols == o.numSymbols && slices.EqualFunc(m.results, o.results, (*Expr).Equal)
}

// AppendKey appends an encoding of m in which equal maps, and only those, have
// equal bytes.
func (m *Map) AppendKey(dst []byte) []byte {
	return AppendMapKey(dst, m.numDims, m.numSymbols, m.results)
}

// AppendMapKey is AppendKey of a map that need not exist yet.
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

// IsMinorIdentity tells whether the results are the last dimensions in order.
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

// IsSymbolIdentity tells what MLIR 22's query of that name does, which looks
// for dimensions although it counts symbols.
func (m *Map) IsSymbolIdentity() bool {
	return m.numSymbols == len(m.results) && m.endsInDimsFrom(0)
}

// BroadcastDims lists the results that are the constant 0.
func (m *Map) BroadcastDims() []int {
	var dims []int
	for i, e := range m.results {
		if e.IsConstant(0) {
			dims = append(dims, i)
		}
	}
	return dims
}

// IsMinorIdentityWithBroadcasting tells whether m is a minor identity in which
// some results are replaced by 0, and which ones.
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

// IsPermutationOfMinorIdentityWithBroadcasting tells whether a permutation of
// the results makes m a minor identity with broadcasting, and gives one.
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

// SingleConstant returns the value of the only result when it is a constant.
func (m *Map) SingleConstant() (int64, bool) {
	if len(m.results) != 1 {
		return 0, false
	}
	return m.results[0].AsConstant()
}

// ConstantResults returns the values of all results when all are constants.
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

// IsProjectedPermutation tells whether the results are distinct dimensions, or
// also zeros when allowZeros says so, and there are no symbols.
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

// IsPermutation tells whether the results are all dimensions in some order.
func (m *Map) IsPermutation() bool {
	return m.numDims == len(m.results) && m.IsProjectedPermutation(false)
}

// DimPosition is the position of the dimension that is result i.
func (m *Map) DimPosition(i int) int { return m.results[i].Position() }

// ResultPosition is the first result that is the dimension e, or -1.
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

// MarkInputs sets used for each input that occurs in a result, dimensions first.
func (m *Map) MarkInputs(used []bool) {
	for _, e := range m.results {
		e.markInputs(used, m.numDims)
	}
}

// LargestKnownDivisor is the greatest integer known to divide every result,
// the largest uint64 when all are zero.
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
