package affine

// folder evaluates affine expressions on given values of the dimensions and symbols. Some of these
// values may be unknown.
type folder struct {
	numDims  int
	operands []Int
	poison   bool
}

// fold returns the value of e, which may be unknown. A division by zero or a modulo by a
// number less than one sets poison.
func (f *folder) fold(e *Expr) Int {
	switch e.kind {
	case KindConstant:
		return Known(e.value)
	case KindDim:
		return f.operands[e.value]
	case KindSymbol:
		return f.operands[f.numDims+int(e.value)]
	}
	l := f.fold(e.lhs)
	if !l.Known {
		return Int{}
	}
	r := f.fold(e.rhs)
	if !r.Known {
		return Int{}
	}
	switch e.kind {
	case KindAdd:
		return Known(l.Value + r.Value)
	case KindMul:
		return Known(l.Value * r.Value)
	}
	if r.Value == 0 || (e.kind == KindMod && r.Value < 0) {
		f.poison = true
		return Int{}
	}
	switch e.kind {
	case KindMod:
		return Known(mod(l.Value, r.Value))
	case KindFloorDiv:
		return Known(FloorDiv64(l.Value, r.Value))
	default:
		return Known(CeilDiv64(l.Value, r.Value))
	}
}

// ConstantFold evaluates m on operands, dimensions first. It returns ok false if a result is
// not known or is poison, or if m has no results. The result poison reports whether a result
// is poison.
func (m *Map) ConstantFold(operands []Int) (values []int64, poison, ok bool) {
	folded, poison := m.PartialConstantFold(operands)
	if poison {
		return nil, true, false
	}
	values, ok = folded.ConstantResults()
	return values, false, ok && len(values) > 0
}

// PartialConstantFold replaces each result that can be evaluated on operands, dimensions first, by
// its value. The result poison reports whether a result has no value because of a division by zero
// or a modulo by less than one. Such results stay unchanged.
func (m *Map) PartialConstantFold(operands []Int) (folded *Map, poison bool) {
	f := folder{numDims: m.numDims, operands: operands}
	results := make([]*Expr, len(m.results))
	for i, e := range m.results {
		results[i] = e
		if v := f.fold(e); v.Known {
			results[i] = Constant(v.Value)
		}
	}
	return m.withResults(results), f.poison
}
