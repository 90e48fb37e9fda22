package affine

import (
	"cmp"
	"slices"
)

// simplifySemiAffine simplifies divisions and modulos by a symbol that is a factor of the left
// operand: d0 * s0 floordiv s0 -> d0.
func simplifySemiAffine(e *Expr, numDims, numSymbols int) *Expr {
	if !e.IsBinary() {
		return e
	}
	lhs := simplifySemiAffine(e.lhs, numDims, numSymbols)
	rhs := simplifySemiAffine(e.rhs, numDims, numSymbols)
	if e.kind == KindAdd || e.kind == KindMul {
		return Binary(e.kind, lhs, rhs)
	}
	if isModOfModSubtraction(lhs, rhs, numDims, numSymbols) {
		return Constant(0)
	}
	if rhs.kind != KindSymbol || !symbolDivides(e.lhs, rhs.Position(), e.kind, false) {
		return Binary(e.kind, lhs, rhs)
	}
	if e.kind == KindMod {
		return Constant(0)
	}
	if quotient := divideBySymbol(lhs, rhs.Position(), e.kind); quotient != nil {
		return quotient
	}
	return Binary(e.kind, lhs, rhs)
}

// symbolDivides reports whether the division or modulo op of e by a symbol can be done term by
// term. The argument inMul says that e is an operand of a multiplication. A division inside e
// prevents this unless it is of op's own kind and is not multiplied.
func symbolDivides(e *Expr, symbol int, op Kind, inMul bool) bool {
	switch e.kind {
	case KindConstant:
		return e.value == 0
	case KindDim:
		return false
	case KindSymbol:
		return e.Position() == symbol
	case KindAdd:
		return symbolDivides(e.lhs, symbol, op, false) && symbolDivides(e.rhs, symbol, op, false)
	case KindMod:
		return symbolDivides(e.lhs, symbol, KindMod, false) && symbolDivides(e.rhs, symbol, KindMod, false)
	case KindMul:
		return symbolDivides(e.lhs, symbol, op, true) || symbolDivides(e.rhs, symbol, op, true)
	default:
		return op == e.kind && !inMul && symbolDivides(e.lhs, symbol, e.kind, false)
	}
}

// divideBySymbol returns e divided by a symbol, or nil if a term does not have the symbol as a
// factor. The caller has checked symbolDivides.
func divideBySymbol(e *Expr, symbol int, op Kind) *Expr {
	switch e.kind {
	case KindConstant:
		if e.value != 0 {
			return nil
		}
		return e
	case KindDim:
		return nil
	case KindSymbol:
		return Constant(1)
	case KindAdd:
		return binaryOrNil(KindAdd, divideBySymbol(e.lhs, symbol, op), divideBySymbol(e.rhs, symbol, op))
	case KindMod:
		return binaryOrNil(KindMod, divideBySymbol(e.lhs, symbol, KindMod), divideBySymbol(e.rhs, symbol, KindMod))
	case KindMul:
		if !symbolDivides(e.lhs, symbol, op, false) {
			return binaryOrNil(KindMul, e.lhs, divideBySymbol(e.rhs, symbol, op))
		}
		return binaryOrNil(KindMul, divideBySymbol(e.lhs, symbol, op), e.rhs)
	default:
		return binaryOrNil(e.kind, divideBySymbol(e.lhs, symbol, e.kind), e.rhs)
	}
}

func binaryOrNil(kind Kind, lhs, rhs *Expr) *Expr {
	if lhs == nil || rhs == nil {
		return nil
	}
	return Binary(kind, lhs, rhs)
}

// isModOfModSubtraction reports whether lhs is x - x mod rhs, which is a multiple of rhs. Loop
// peeling leaves such expressions behind.
func isModOfModSubtraction(lhs, rhs *Expr, numDims, numSymbols int) bool {
	terms := appendTerms(nil, lhs)
	for i, t := range terms {
		if t.kind != KindMul || !t.rhs.IsConstant(-1) {
			continue
		}
		inner := t.lhs
		if inner.kind != KindMod || !inner.rhs.Equal(rhs) {
			continue
		}
		diff := Constant(0)
		for j, other := range terms {
			if j != i {
				diff = Add(diff, other)
			}
		}
		if Simplify(Sub(diff, inner.lhs), numDims, numSymbols).IsConstant(0) {
			return true
		}
	}
	return false
}

// appendTerms appends the terms of e, which are the operands of its nested additions. Another
// expression is its own term.
func appendTerms(dst []*Expr, e *Expr) []*Expr {
	if e.kind != KindAdd {
		return append(dst, e)
	}
	return appendTerms(appendTerms(dst, e.lhs), e.rhs)
}

// term is a term of a sum, with its place in the order of the terms. They are sorted by
// position, which is the position of the left variable, and then by rank.
type term struct {
	position, rank int
	coefficient    int64
	expr           *Expr
}

// semiAffineFromRow builds the expression of a row with its terms sorted by
// variables: d0, d0 * s0, s0, d1, ... Locals that are no simple product or
// division of variables come last.
func semiAffineFromRow(f *flattener, row []int64) *Expr {
	locals := row[f.localsStart() : f.localsStart()+len(f.locals)]
	terms, placed := simpleTerms(f, row, locals)
	slices.SortStableFunc(terms, func(a, b term) int {
		return cmp.Or(cmp.Compare(a.position, b.position), cmp.Compare(a.rank, b.rank))
	})
	e := Constant(0)
	for i, t := range terms {
		// Terms of one place are all taken for the first of them: upstream keeps
		// one entry a place.
		if i > 0 && t.position == terms[i-1].position && t.rank == terms[i-1].rank {
			terms[i] = terms[i-1]
			t = terms[i]
		}
		e = Add(e, t.expr.MulConst(t.coefficient))
	}
	for i, c := range locals {
		if c != 0 && !placed[i] {
			e = Add(e, f.locals[i].MulConst(c))
		}
	}
	if c := row[f.width-1]; c != 0 {
		e = e.AddConst(c)
	}
	return e
}

// simpleTerms returns the terms of a row that are variables, or locals that are a simple
// product or division of variables. The result placed reports for each local whether it is
// among them.
func simpleTerms(f *flattener, row, locals []int64) (terms []term, placed []bool) {
	symbolRank, dimRank := max(f.numDims, f.numSymbols), -1
	afterDims := func() int { symbolRank++; return symbolRank - 1 }
	beforeSymbols := func() int { dimRank--; return dimRank + 1 }
	for i := range f.numSymbols {
		if c := row[f.numDims+i]; c != 0 {
			terms = append(terms, term{i, afterDims(), c, Symbol(i)})
		}
	}
	placed = make([]bool, len(locals))
	for i, c := range locals {
		e := f.locals[i]
		if c == 0 || !e.IsBinary() || !isVariable(e.lhs) || !(isVariable(e.rhs) || e.rhs.kind == KindConstant) {
			continue
		}
		t := term{e.lhs.Position(), 0, c, e}
		switch {
		case e.lhs.kind == KindSymbol:
			t.rank = afterDims()
		case e.rhs.kind == KindConstant:
			t.rank = beforeSymbols()
		default:
			t.rank = e.rhs.Position()
		}
		terms = append(terms, t)
		placed[i] = true
	}
	for i := range f.numDims {
		if c := row[i]; c != 0 {
			terms = append(terms, term{i, beforeSymbols(), c, Dim(i)})
		}
	}
	return terms, placed
}

func isVariable(e *Expr) bool { return e.kind == KindDim || e.kind == KindSymbol }
