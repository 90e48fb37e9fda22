package affine

import "slices"

// Relations with variables in common.

// IsAlignedWith tells whether r and o have the same dimensions and symbols,
// with the same ids, in the same order.
func (r *Relation) IsAlignedWith(o *Relation) bool {
	return r.counts[VarDomain] == o.counts[VarDomain] && r.counts[VarRange] == o.counts[VarRange] &&
		r.counts[VarSymbol] == o.counts[VarSymbol] && slices.Equal(r.ids, o.ids)
}

// MergeAndAlign gives both relations the union of their dimensions from position offset on,
// the union of their symbols, and the union of their locals. Variables with equal ids are the
// same; r's variables come first.
func (r *Relation) MergeAndAlign(offset int, o *Relation) {
	for d := offset; d < r.NumDims(); d++ {
		if col := o.FindID(r.ids[d], d); col >= 0 {
			o.SwapVars(d, col)
		} else {
			o.InsertVars(VarSetDim, d-o.kindOffset(VarSetDim), 1)
			o.SetID(d, r.ids[d])
		}
	}
	for d := r.NumDims(); d < o.NumDims(); d++ {
		r.SetID(r.AppendVars(VarSetDim, 1), o.ids[d])
	}
	r.MergeSymbols(o)
	r.MergeLocals(o)
}

// MergeSymbols gives both relations the union of their symbols: the symbols of r, followed by
// the symbols that only o has. A symbol without an id equals no other symbol.
func (r *Relation) MergeSymbols(o *Relation) {
	for i := range r.NumSymbols() {
		id := r.ids[r.NumDims()+i]
		at := o.NumDims() + i
		if col := o.FindID(id, at); col >= 0 {
			o.SwapVars(at, col)
		} else {
			o.SetID(o.InsertVars(VarSymbol, i, 1), id)
		}
	}
	for i := r.NumSymbols(); i < o.NumSymbols(); i++ {
		r.SetID(r.AppendVars(VarSymbol, 1), o.ids[o.NumDims()+i])
	}
}

// Inverse swaps the domain and the range of r.
func (r *Relation) Inverse() {
	numDomain, numRange := r.counts[VarDomain], r.counts[VarRange]
	r.ConvertKind(VarDomain, 0, numDomain, VarRange, numRange)
	r.ConvertKind(VarRange, 0, numRange, VarDomain, 0)
}

// MergeAndCompose makes r the composition of o and r. It contains (a, c) if, for some b, o
// contains (a, b) and r contains (b, c).
func (r *Relation) MergeAndCompose(o *Relation) {
	result := o.Clone()
	ownDomain, ownRange := r.counts[VarDomain], r.counts[VarRange]
	otherDomain, otherRange := o.counts[VarDomain], o.counts[VarRange]

	// For a while both are from [otherDomain ownDomain] to [otherRange ownRange].
	r.InsertVars(VarDomain, 0, otherDomain)
	r.InsertVars(VarRange, 0, otherRange)
	result.InsertVars(VarDomain, otherDomain, ownDomain)
	result.InsertVars(VarRange, otherRange, ownRange)
	r.MergeSymbols(result)
	r.MergeLocals(result)

	// Then both are from otherDomain to ownRange, with b among the locals.
	result.RemoveVars(otherDomain, otherDomain+ownDomain)
	result.ConvertKind(VarRange, 0, otherRange, VarLocal, result.NumLocals())
	r.ConvertKind(VarDomain, otherDomain, otherDomain+ownDomain, VarLocal, r.NumLocals())
	r.RemoveVars(otherDomain, otherDomain+otherRange)

	for i := range ownRange {
		if id := r.ids[otherDomain+i]; id != nil {
			result.ids[otherDomain+i] = id
		}
	}
	result.Append(r)
	result.removeRedundantLocals()
	*r = *result
}

// AlignMap rewrites m in terms of the given dimensions and symbols. The operands are the
// values of m's dimensions, then of its symbols. Operands that are in neither list become
// further symbols; the result added lists them.
func AlignMap[V comparable](m *Map, operands, dims, symbols []V) (aligned *Map, added []V) {
	replacements := make([]*Expr, len(operands))
	for i, operand := range operands {
		if at := slices.Index(dims, operand); at >= 0 {
			replacements[i] = Dim(at)
		} else if at := slices.Index(symbols, operand); at >= 0 {
			replacements[i] = Symbol(at)
		} else {
			// An operand that is added twice is two symbols, as upstream's is.
			replacements[i] = Symbol(len(symbols) + len(added))
			added = append(added, operand)
		}
	}
	return m.ReplaceDimsAndSymbols(replacements[:m.numDims], replacements[m.numDims:],
		len(dims), len(symbols)+len(added)), added
}

// AlignedMap rewrites m in terms of the dimensions and symbols of r. The operands are the
// values of m's inputs, and must be ids of r. It returns false if an operand is not.
func (r *Relation) AlignedMap(m *Map, operands []any) (*Map, bool) {
	aligned, added := AlignMap(m, operands, r.ids[:r.NumDims()], r.ids[r.NumDims():])
	return aligned, len(added) == 0
}
