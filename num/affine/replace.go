package affine

// ReplaceDimsAndSymbols substitutes dims[i] for d<i> and symbols[i] for s<i>.
// Positions beyond the slices stay.
func (e *Expr) ReplaceDimsAndSymbols(dims, symbols []*Expr) *Expr {
	switch e.kind {
	case KindConstant:
		return e
	case KindDim:
		if e.value < int64(len(dims)) {
			return dims[e.value]
		}
		return e
	case KindSymbol:
		if e.value < int64(len(symbols)) {
			return symbols[e.value]
		}
		return e
	}
	return e.rebuild(e.lhs.ReplaceDimsAndSymbols(dims, symbols), e.rhs.ReplaceDimsAndSymbols(dims, symbols))
}

// rebuild returns e with the given operands, or e itself if they are its own. Unchanged nodes
// must not be built again: building simplifies.
func (e *Expr) rebuild(lhs, rhs *Expr) *Expr {
	if lhs.Equal(e.lhs) && rhs.Equal(e.rhs) {
		return e
	}
	return Binary(e.kind, lhs, rhs)
}

// replaceDims replaces d<i> by dims[i]. Dimensions beyond the slice stay.
func (e *Expr) replaceDims(dims []*Expr) *Expr { return e.ReplaceDimsAndSymbols(dims, nil) }

// ReplaceSymbols replaces s<i> by symbols[i]. Symbols beyond the slice stay.
func (e *Expr) ReplaceSymbols(symbols []*Expr) *Expr { return e.ReplaceDimsAndSymbols(nil, symbols) }

// Replacement tells Replace to put To for From.
type Replacement struct{ From, To *Expr }

// Replace replaces, from the root down, each subexpression that equals the From of a
// replacement by its To. The first match counts.
func (e *Expr) Replace(replacements ...Replacement) *Expr {
	for _, r := range replacements {
		if e.Equal(r.From) {
			return r.To
		}
	}
	if !e.IsBinary() {
		return e
	}
	return e.rebuild(e.lhs.Replace(replacements...), e.rhs.Replace(replacements...))
}

// ShiftDims replaces d<i> by d<i+shift> for offset <= i < numDims.
func (e *Expr) ShiftDims(numDims, shift, offset int) *Expr {
	return e.replaceDims(shifted(Dim, numDims, shift, offset))
}

// ShiftSymbols replaces s<i> by s<i+shift> for offset <= i < numSymbols.
func (e *Expr) ShiftSymbols(numSymbols, shift, offset int) *Expr {
	return e.ReplaceSymbols(shifted(Symbol, numSymbols, shift, offset))
}

// shifted returns the variables 0 to n-1, where those from offset on have their positions
// raised by shift.
func shifted(variable func(int) *Expr, n, shift, offset int) []*Expr {
	vars := make([]*Expr, max(n, offset))
	for i := range vars {
		if i < offset {
			vars[i] = variable(i)
		} else {
			vars[i] = variable(i + shift)
		}
	}
	return vars
}

// Compose substitutes the results of m for the dimensions of e.
func (e *Expr) Compose(m *Map) *Expr { return e.replaceDims(m.results) }
