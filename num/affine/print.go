package affine

import "strconv"

// NameFunc appends to dst the name of the dimension at position, or of the symbol if symbol is
// set.
type NameFunc func(dst []byte, position int, symbol bool) []byte

// AppendMap appends m as mlir-opt prints it: (d0)[s0] -> (d0 + s0).
func AppendMap(dst []byte, m *Map) []byte {
	dst = appendInputs(dst, m.numDims, m.numSymbols)
	dst = append(dst, " -> ("...)
	for i, e := range m.results {
		if i > 0 {
			dst = append(dst, ", "...)
		}
		dst = appendExpr(dst, e, false, nil)
	}
	return append(dst, ')')
}

// AppendSet appends s as mlir-opt prints it: (d0) : (d0 - 1 >= 0).
func AppendSet(dst []byte, s *Set) []byte {
	dst = appendInputs(dst, s.numDims, s.numSymbols)
	dst = append(dst, " : ("...)
	for i, e := range s.constraints {
		if i > 0 {
			dst = append(dst, ", "...)
		}
		dst = appendExpr(dst, e, false, nil)
		if s.eq[i] {
			dst = append(dst, " == 0"...)
		} else {
			dst = append(dst, " >= 0"...)
		}
	}
	return append(dst, ')')
}

// AppendExpr appends e with dimensions named d0, d1, ... and symbols s0, s1, ...
func AppendExpr(dst []byte, e *Expr) []byte { return appendExpr(dst, e, false, nil) }

// AppendNamedExpr appends e to dst and takes the names of its variables from name.
func AppendNamedExpr(dst []byte, e *Expr, name NameFunc) []byte {
	return appendExpr(dst, e, false, name)
}

func (e *Expr) String() string { return string(AppendExpr(nil, e)) }
func (m *Map) String() string  { return string(AppendMap(nil, m)) }
func (s *Set) String() string  { return string(AppendSet(nil, s)) }

func appendInputs(dst []byte, numDims, numSymbols int) []byte {
	dst = append(dst, '(')
	dst = appendVars(dst, 'd', numDims)
	dst = append(dst, ')')
	if numSymbols == 0 {
		return dst
	}
	dst = append(dst, '[')
	dst = appendVars(dst, 's', numSymbols)
	return append(dst, ']')
}

func appendVars(dst []byte, letter byte, n int) []byte {
	for i := range n {
		if i > 0 {
			dst = append(dst, ", "...)
		}
		dst = strconv.AppendInt(append(dst, letter), int64(i), 10)
	}
	return dst
}

var spelling = [...]string{
	KindAdd:      " + ",
	KindMul:      " * ",
	KindMod:      " mod ",
	KindFloorDiv: " floordiv ",
	KindCeilDiv:  " ceildiv ",
}

// appendExpr appends e to dst. If strong is set, the surrounding operator binds tightly, and a
// binary expression needs parentheses. If name is nil, the variables are d0, s0 and so on.
func appendExpr(dst []byte, e *Expr, strong bool, name NameFunc) []byte {
	switch e.kind {
	case KindConstant:
		return strconv.AppendInt(dst, e.value, 10)
	case KindDim:
		return appendVar(dst, 'd', e, name)
	case KindSymbol:
		return appendVar(dst, 's', e, name)
	}
	if strong {
		dst = append(dst, '(')
	}
	switch {
	case e.kind == KindAdd:
		dst = appendSum(dst, e, name)
	case e.kind == KindMul && e.rhs.IsConstant(-1):
		dst = appendExpr(append(dst, '-'), e.lhs, true, name)
	default:
		dst = appendExpr(dst, e.lhs, true, name)
		dst = append(dst, spelling[e.kind]...)
		dst = appendExpr(dst, e.rhs, true, name)
	}
	if strong {
		dst = append(dst, ')')
	}
	return dst
}

// appendSum appends the addition e; the addition of a negative term becomes a subtraction.
func appendSum(dst []byte, e *Expr, name NameFunc) []byte {
	dst = appendExpr(dst, e.lhs, false, name)
	term := e.rhs
	if c, ok := term.AsConstant(); ok && c < 0 {
		return strconv.AppendInt(append(dst, " - "...), -c, 10)
	}
	if term.kind == KindMul && term.rhs.kind == KindConstant && term.rhs.value < 0 {
		dst = append(dst, " - "...)
		if term.rhs.value == -1 {
			return appendExpr(dst, term.lhs, term.lhs.kind == KindAdd, name)
		}
		dst = appendExpr(dst, term.lhs, true, name)
		return strconv.AppendInt(append(dst, " * "...), -term.rhs.value, 10)
	}
	return appendExpr(append(dst, " + "...), term, false, name)
}

func appendVar(dst []byte, letter byte, e *Expr, name NameFunc) []byte {
	if name != nil {
		return name(dst, int(e.value), letter == 's')
	}
	return strconv.AppendInt(append(dst, letter), e.value, 10)
}
