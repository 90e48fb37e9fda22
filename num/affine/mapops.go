package affine

import "slices"

// Maps made of maps.

// mapResults is m with other inputs and each result changed by f.
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

// ReplaceDimsAndSymbols substitutes in all results; the new map has the given
// numbers of inputs.
func (m *Map) ReplaceDimsAndSymbols(dims, symbols []*Expr, numDims, numSymbols int) *Map {
	return m.mapResults(numDims, numSymbols, func(e *Expr) *Expr {
		return e.ReplaceDimsAndSymbols(dims, symbols)
	})
}

// Replace substitutes subexpressions in all results; the new map has the given
// numbers of inputs.
func (m *Map) Replace(numDims, numSymbols int, replacements ...Replacement) *Map {
	return m.mapResults(numDims, numSymbols, func(e *Expr) *Expr { return e.Replace(replacements...) })
}

// ShiftDims adds shift dimensions at offset.
func (m *Map) ShiftDims(shift, offset int) *Map {
	dims := shifted(Dim, m.numDims, shift, offset)
	return m.ReplaceDimsAndSymbols(dims, nil, m.numDims+shift, m.numSymbols)
}

// ShiftSymbols adds shift symbols at offset.
func (m *Map) ShiftSymbols(shift, offset int) *Map {
	symbols := shifted(Symbol, m.numSymbols, shift, offset)
	return m.ReplaceDimsAndSymbols(nil, symbols, m.numDims, m.numSymbols+shift)
}

// withResults is m with other results and the same inputs.
func (m *Map) withResults(results []*Expr) *Map { return NewMap(m.numDims, m.numSymbols, results...) }

// DropResults is m without the results at the given positions.
func (m *Map) DropResults(positions ...int) *Map {
	var results []*Expr
	for i, e := range m.results {
		if !slices.Contains(positions, i) {
			results = append(results, e)
		}
	}
	return m.withResults(results)
}

// DropZeroResults is m without the results that are the constant 0.
func (m *Map) DropZeroResults() *Map { return m.DropResults(m.BroadcastDims()...) }

// InsertResult is m with e as the result at position.
func (m *Map) InsertResult(e *Expr, position int) *Map {
	return m.withResults(slices.Insert(slices.Clone(m.results), position, e))
}

// SubMap is m with the results at the given positions only.
func (m *Map) SubMap(positions ...int) *Map {
	results := make([]*Expr, len(positions))
	for i, p := range positions {
		results[i] = m.results[p]
	}
	return m.withResults(results)
}

// SliceMap is m with length results from start on.
func (m *Map) SliceMap(start, length int) *Map {
	return m.withResults(m.results[start : start+length : start+length])
}

// MajorSubMap is m with its first numResults results, all if it has less; nil
// for none.
func (m *Map) MajorSubMap(numResults int) *Map {
	switch {
	case numResults == 0:
		return nil
	case numResults > len(m.results):
		return m
	}
	return m.SliceMap(0, numResults)
}

// MinorSubMap is m with its last numResults results, all if it has less; nil
// for none.
func (m *Map) MinorSubMap(numResults int) *Map {
	switch {
	case numResults == 0:
		return nil
	case numResults > len(m.results):
		return m
	}
	return m.SliceMap(len(m.results)-numResults, numResults)
}

// Compose is m applied to the results of o, which are as many as m's
// dimensions. Its symbols are m's followed by o's.
func (m *Map) Compose(o *Map) *Map {
	dims := o.results
	if m.numSymbols > 0 && o.numSymbols > 0 {
		dims = o.ShiftSymbols(m.numSymbols, 0).results
	}
	return m.mapResults(o.numDims, m.numSymbols+o.numSymbols, func(e *Expr) *Expr {
		return e.ReplaceDims(dims)
	})
}

// Apply is the value of the results of a map without symbols at a point. It
// fails when a result has no value there.
func (m *Map) Apply(dims []int64) ([]int64, bool) {
	point := make([]*Expr, len(dims))
	for i, v := range dims {
		point[i] = Constant(v)
	}
	return m.Compose(NewMap(0, 0, point...)).ConstantResults()
}

// Simplify simplifies each result.
func (m *Map) Simplify() *Map {
	return m.mapResults(m.numDims, m.numSymbols, func(e *Expr) *Expr {
		return Simplify(e, m.numDims, m.numSymbols)
	})
}

// RemoveDuplicateExprs drops results that equal the one before them.
func (m *Map) RemoveDuplicateExprs() *Map {
	return m.withResults(slices.CompactFunc(slices.Clone(m.results), (*Expr).Equal))
}

// InversePermutation returns the map that undoes m: for each dimension of m
// the first result that it is. It is nil when a dimension is no result.
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

// InverseAndBroadcastProjectedPermutation undoes a projected permutation,
// which may have zeros; dimensions that are no result become 0.
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

// ConcatMaps joins the results: the dimensions of the maps are shared, their
// symbols are not.
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

// ProjectDims replaces the marked dimensions by 0, and renumbers the others
// when compress says so.
func (m *Map) ProjectDims(marked []bool, compress bool) *Map {
	dims, left := project(Dim, marked, compress)
	return m.ReplaceDimsAndSymbols(dims, nil, left, m.numSymbols)
}

// ProjectSymbols replaces the marked symbols by 0, and renumbers the others
// when compress says so.
func (m *Map) ProjectSymbols(marked []bool, compress bool) *Map {
	symbols, left := project(Symbol, marked, compress)
	return m.ReplaceDimsAndSymbols(nil, symbols, m.numDims, left)
}

// project returns what to put for each variable, and how many there are then.
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

// ProjectedMap projects out the marked dimensions, and then drops unused
// symbols when compressSymbols says so.
func (m *Map) ProjectedMap(marked []bool, compressDims, compressSymbols bool) *Map {
	m = m.ProjectDims(marked, compressDims)
	if compressSymbols {
		m = m.CompressUnusedSymbols()
	}
	return m
}

// UnusedDims marks the dimensions that occur in none of the maps, which all
// have numDims dimensions.
func UnusedDims(numDims int, maps ...*Map) []bool {
	unused := make([]bool, numDims)
	for i := range unused {
		unused[i] = !slices.ContainsFunc(maps, func(m *Map) bool { return m.IsFunctionOfDim(i) })
	}
	return unused
}

// UnusedSymbols marks the symbols that occur in none of the maps, which all
// have numSymbols symbols.
func UnusedSymbols(numSymbols int, maps ...*Map) []bool {
	unused := make([]bool, numSymbols)
	for i := range unused {
		unused[i] = !slices.ContainsFunc(maps, func(m *Map) bool { return m.IsFunctionOfSymbol(i) })
	}
	return unused
}

// CompressUnusedDims drops dimensions that no result uses.
func (m *Map) CompressUnusedDims() *Map { return m.ProjectDims(UnusedDims(m.numDims, m), true) }

// CompressUnusedSymbols drops symbols that no result uses.
func (m *Map) CompressUnusedSymbols() *Map {
	return m.ProjectSymbols(UnusedSymbols(m.numSymbols, m), true)
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

// ExpandDimsToRank gives m rank dimensions of which the marked ones are new.
func (m *Map) ExpandDimsToRank(rank int, marked []bool) *Map {
	var dims []*Expr
	for i, drop := range marked {
		if !drop {
			dims = append(dims, Dim(i))
		}
	}
	return m.Compose(NewMap(rank, 0, dims...))
}
