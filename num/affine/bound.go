package affine

// Bound returns an inclusive bound of e: an upper bound if isUpper is set, otherwise a lower
// one. The slices lower and upper hold inclusive bounds of the inputs of e, dimensions first.
// The result is unknown if a bound that it needs is unknown, or if e is too complex.
func Bound(e *Expr, numDims, numSymbols int, lower, upper []Int, isUpper bool) Int {
	switch e.kind {
	case KindFloorDiv, KindCeilDiv:
		c, ok := e.rhs.AsConstant()
		if !ok || c < 1 {
			return Int{}
		}
		b := Bound(e.lhs, numDims, numSymbols, lower, upper, isUpper)
		switch {
		case !b.Known:
			return Int{}
		case e.kind == KindFloorDiv:
			return Known(FloorDiv64(b.Value, c))
		default:
			return Known(CeilDiv64(b.Value, c))
		}
	case KindMod:
		if c, ok := e.rhs.AsConstant(); ok && c >= 1 {
			lb := Bound(e.lhs, numDims, numSymbols, lower, upper, false)
			ub := Bound(e.lhs, numDims, numSymbols, lower, upper, isUpper)
			// Bounds within one period carry over. As in MLIR 22, ub is a second
			// lower bound when a lower bound is asked for.
			inPeriod := lb.Known && ub.Known && FloorDiv64(lb.Value, c) == FloorDiv64(ub.Value, c)
			switch {
			case inPeriod && isUpper:
				return Known(mod(ub.Value, c))
			case inPeriod:
				return Known(mod(lb.Value, c))
			case isUpper:
				return Known(c - 1)
			default:
				return Known(0)
			}
		}
	}
	f := newFlattener(numDims, numSymbols, 1)
	f.linear = true
	if !f.walk(e) {
		return Int{}
	}
	row := f.top()
	bound := row[f.width-1]
	for i, c := range row[:f.localsStart()] {
		if c == 0 {
			continue
		}
		b := lower[i]
		if (c > 0) == isUpper {
			b = upper[i]
		}
		if !b.Known {
			return Int{}
		}
		bound += b.Value * c
	}
	return Known(bound)
}
