package affine

import "slices"

// Maps made of maps.

// mapResults returns the map with the given numbers of inputs and with f applied to
// each result. It returns m itself if nothing changes.
func (m *Map) mapResults(numDims, numSymbols int, f func(*Expr) *Expr) *Map {
	var results []*Expr // nil while nothing is changed
	for i, e := range m.results {
		changed := f(e)
		if changed != e && results == nil {
			results = make([]*Expr, len(m.results))
			copy(results, m.results[:i])
		}
		if results != nil {
			results[i] = changed
		}
	}
	switch {
	case results != nil:
		return NewMap(numDims, numSymbols, results...)
	case numDims == m.numDims && numSymbols == m.numSymbols:
		return m
	}
	return NewMap(numDims, numSymbols, m.results...)
}

// ReplaceDimsAndSymbols replaces d<i> by dims[i] and s<i> by symbols[i] in all
// results. The new map has numDims dimensions and numSymbols symbols.
func (m *Map) ReplaceDimsAndSymbols(dims, symbols []*Expr, numDims, numSymbols int) *Map {
	return m.mapResults(numDims, numSymbols, func(e *Expr) *Expr {
		return e.ReplaceDimsAndSymbols(dims, symbols)
	})
}

// Replace applies the replacements to the subexpressions of all results. The new map
// has numDims dimensions and numSymbols symbols.
func (m *Map) Replace(numDims, numSymbols int, replacements ...Replacement) *Map {
	return m.mapResults(numDims, numSymbols, func(e *Expr) *Expr { return e.Replace(replacements...) })
}

// ShiftDims inserts shift unused dimensions at position offset. The dimensions from
// there on move up.
func (m *Map) ShiftDims(shift, offset int) *Map {
	dims := shifted(Dim, m.numDims, shift, offset)
	return m.ReplaceDimsAndSymbols(dims, nil, m.numDims+shift, m.numSymbols)
}

// ShiftSymbols inserts shift unused symbols at position offset. The symbols from
// there on move up.
func (m *Map) ShiftSymbols(shift, offset int) *Map {
	symbols := shifted(Symbol, m.numSymbols, shift, offset)
	return m.ReplaceDimsAndSymbols(nil, symbols, m.numDims, m.numSymbols+shift)
}

// withResults returns the map with the inputs of m and other results.
func (m *Map) withResults(results []*Expr) *Map { return NewMap(m.numDims, m.numSymbols, results...) }

// DropResults returns m without the results at the given positions.
func (m *Map) DropResults(positions ...int) *Map {
	var results []*Expr
	for i, e := range m.results {
		if !slices.Contains(positions, i) {
			results = append(results, e)
		}
	}
	return m.withResults(results)
}

// DropZeroResults returns m without the results that are the constant 0.
func (m *Map) DropZeroResults() *Map { return m.DropResults(m.BroadcastDims()...) }

// InsertResult returns m with e inserted as the result at position.
func (m *Map) InsertResult(e *Expr, position int) *Map {
	return m.withResults(slices.Insert(slices.Clone(m.results), position, e))
}

// SubMap returns m with only the results at the given positions, in their order.
func (m *Map) SubMap(positions ...int) *Map {
	results := make([]*Expr, len(positions))
	for i, p := range positions {
		results[i] = m.results[p]
	}
	return m.withResults(results)
}

// SliceMap returns m with only the length results from start on.
func (m *Map) SliceMap(start, length int) *Map {
	return m.withResults(m.results[start : start+length : start+length])
}

// MajorSubMap returns m with only its first numResults results. It returns m if m has
// fewer, and nil if numResults is 0.
func (m *Map) MajorSubMap(numResults int) *Map {
	switch {
	case numResults == 0:
		return nil
	case numResults > len(m.results):
		return m
	}
	return m.SliceMap(0, numResults)
}

// MinorSubMap returns m with only its last numResults results. It returns m if m has
// fewer, and nil if numResults is 0.
func (m *Map) MinorSubMap(numResults int) *Map {
	switch {
	case numResults == 0:
		return nil
	case numResults > len(m.results):
		return m
	}
	return m.SliceMap(len(m.results)-numResults, numResults)
}

// Compose returns the map that applies o and then m. The results of o are the
// dimensions of m. The symbols of m come first, followed by the symbols of o.
func (m *Map) Compose(o *Map) *Map {
	dims := o.results
	if m.numSymbols > 0 && o.numSymbols > 0 {
		dims = o.ShiftSymbols(m.numSymbols, 0).results
	}
	return m.mapResults(o.numDims, m.numSymbols+o.numSymbols, func(e *Expr) *Expr {
		return e.replaceDims(dims)
	})
}

// Apply returns the values of the results of m at a point. The map m must have no
// symbols. It returns false if a result has no value there, because of a division by
// zero for example.
func (m *Map) Apply(dims []int64) ([]int64, bool) {
	point := make([]*Expr, len(dims))
	for i, v := range dims {
		point[i] = Constant(v)
	}
	return m.Compose(NewMap(0, 0, point...)).ConstantResults()
}

// Simplify returns m with each result simplified.
func (m *Map) Simplify() *Map {
	return m.mapResults(m.numDims, m.numSymbols, func(e *Expr) *Expr {
		return Simplify(e, m.numDims, m.numSymbols)
	})
}

// RemoveDuplicateExprs returns m without the results that equal the result before
// them.
func (m *Map) RemoveDuplicateExprs() *Map {
	return m.withResults(slices.CompactFunc(slices.Clone(m.results), (*Expr).Equal))
}

// InversePermutation returns the map that undoes m: it maps each dimension of m to
// the first result of m that is this dimension. It returns nil if a dimension is not
// among the results.
func (m *Map) InversePermutation() *Map {
	if m.IsEmpty() {
		return m
	}
	inverse := make([]*Expr, m.numDims)
	for i, e := range m.results {
		if e.kind == KindDim && inverse[e.Position()] == nil {
			inverse[e.Position()] = Dim(i)
		}
	}
	if slices.Contains(inverse, nil) {
		return nil
	}
	return NewMap(len(m.results), 0, inverse...)
}

// InverseAndBroadcastProjectedPermutation returns the map that undoes m, a projected
// permutation that may have zeros. Dimensions that are no result become 0.
func (m *Map) InverseAndBroadcastProjectedPermutation() *Map {
	inverse := make([]*Expr, m.NumInputs())
	for i := range inverse {
		inverse[i] = Constant(0)
	}
	for i, e := range m.results {
		if e.kind == KindDim {
			inverse[e.Position()] = Dim(i)
		}
	}
	return NewMap(len(m.results), 0, inverse...)
}

// ConcatMaps returns a map with the results of all maps. The maps share their
// dimensions; each keeps its own symbols.
func ConcatMaps(maps ...*Map) *Map {
	numDims, numSymbols := 0, 0
	var results []*Expr
	for _, m := range maps {
		for _, e := range m.results {
			results = append(results, e.ShiftSymbols(m.numSymbols, numSymbols, 0))
		}
		numSymbols += m.numSymbols
		numDims = max(numDims, m.numDims)
	}
	return NewMap(numDims, numSymbols, results...)
}

// ProjectDims replaces the marked dimensions by 0. If compress is set, it removes
// them and renumbers the others.
func (m *Map) ProjectDims(marked []bool, compress bool) *Map {
	dims, left := project(Dim, marked, compress)
	return m.ReplaceDimsAndSymbols(dims, nil, left, m.numSymbols)
}

// projectSymbols replaces the marked symbols by 0. If compress is set, it removes
// them and renumbers the others.
func (m *Map) projectSymbols(marked []bool, compress bool) *Map {
	symbols, left := project(Symbol, marked, compress)
	return m.ReplaceDimsAndSymbols(nil, symbols, m.numDims, left)
}

// project returns the replacement of each variable, 0 for the marked ones. The second
// result is the number of variables after that, which is smaller if compress is set.
func project(variable func(int) *Expr, marked []bool, compress bool) ([]*Expr, int) {
	vars := make([]*Expr, len(marked))
	kept := 0
	for i, drop := range marked {
		switch {
		case drop:
			vars[i] = Constant(0)
		case compress:
			vars[i] = variable(kept)
			kept++
		default:
			vars[i] = variable(i)
		}
	}
	if !compress {
		kept = len(marked)
	}
	return vars, kept
}

// ProjectedMap replaces the marked dimensions by 0, and removes them if compressDims
// is set. If compressSymbols is set, it also removes the symbols that are unused
// then.
func (m *Map) ProjectedMap(marked []bool, compressDims, compressSymbols bool) *Map {
	m = m.ProjectDims(marked, compressDims)
	if compressSymbols {
		m = m.CompressUnusedSymbols()
	}
	return m
}

// UnusedDims returns, for each of numDims dimensions, whether it occurs in none of
// the maps. All maps must have numDims dimensions.
func UnusedDims(numDims int, maps ...*Map) []bool {
	unused := make([]bool, numDims)
	for i := range unused {
		unused[i] = !slices.ContainsFunc(maps, func(m *Map) bool { return m.IsFunctionOfDim(i) })
	}
	return unused
}

// unusedSymbols returns, for each of numSymbols symbols, whether it occurs in none of
// the maps. All maps must have numSymbols symbols.
func unusedSymbols(numSymbols int, maps ...*Map) []bool {
	unused := make([]bool, numSymbols)
	for i := range unused {
		unused[i] = !slices.ContainsFunc(maps, func(m *Map) bool { return m.IsFunctionOfSymbol(i) })
	}
	return unused
}

// CompressUnusedDims removes the dimensions that no result uses, and renumbers the
// others.
func (m *Map) CompressUnusedDims() *Map { return m.ProjectDims(UnusedDims(m.numDims, m), true) }

// CompressUnusedSymbols removes the symbols that no result uses, and renumbers the
// others.
func (m *Map) CompressUnusedSymbols() *Map {
	return m.projectSymbols(unusedSymbols(m.numSymbols, m), true)
}

// CompressUnusedDims drops dimensions that no map uses; all maps have equal
// numbers of inputs.
func CompressUnusedDims(maps ...*Map) []*Map {
	return compressList(maps, (*Map).CompressUnusedDims)
}

// CompressUnusedSymbols drops symbols that no map uses; all maps have equal
// numbers of inputs.
func CompressUnusedSymbols(maps ...*Map) []*Map {
	return compressList(maps, (*Map).CompressUnusedSymbols)
}

func compressList(maps []*Map, compress func(*Map) *Map) []*Map {
	if len(maps) == 0 {
		return nil
	}
	var all []*Expr
	for _, m := range maps {
		all = append(all, m.results...)
	}
	whole := compress(maps[0].withResults(all))
	compressed := make([]*Map, len(maps))
	start := 0
	for i, m := range maps {
		compressed[i] = whole.SliceMap(start, len(m.results))
		start += len(m.results)
	}
	return compressed
}

// ExpandDimsToRank returns m with rank dimensions. The element marked[i] says that
// dimension i is new and unused; the others are the dimensions of m, in order.
func (m *Map) ExpandDimsToRank(rank int, marked []bool) *Map {
	var dims []*Expr
	for i, drop := range marked {
		if !drop {
			dims = append(dims, Dim(i))
		}
	}
	return m.Compose(NewMap(rank, 0, dims...))
}
