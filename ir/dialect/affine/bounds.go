package affine

import (
	"github.com/millrace-mlir/millrace/ir"
	poly "github.com/millrace-mlir/millrace/num/affine"
)

// Simplification by the ranges of induction variables.

func lowerMap(op *ir.Operation) *poly.Map { return mapOf(op, "lowerBoundMap") }
func upperMap(op *ir.Operation) *poly.Map { return mapOf(op, "upperBoundMap") }
func stepOf(op *ir.Operation) int64       { return AffineForOp(op).Step().Int64() }

// rangeOf returns the least and the greatest value of v, if v is the induction variable of an
// affine.for. A result is an unknown poly.Int if the loop's bound, on which it depends, is not
// constant. For any other v, both are unknown.
func rangeOf(v *ir.Value) (lower, upper poly.Int) {
	loop := InductionVarFor(v)
	if loop == nil {
		return
	}
	lb, lok := lowerMap(loop).SingleConstant()
	ub, uok := upperMap(loop).SingleConstant()
	if lok {
		lower = poly.Known(lb)
	}
	switch {
	case lok && uok:
		upper = poly.Known(ub - 1 - (ub-lb-1)%stepOf(loop))
	case uok:
		upper = poly.Known(ub - 1)
	}
	return lower, upper
}

func ranges(operands []*ir.Value) (lower, upper []poly.Int) {
	lower, upper = make([]poly.Int, len(operands)), make([]poly.Int, len(operands))
	for i, v := range operands {
		lower[i], upper[i] = rangeOf(v)
	}
	return lower, upper
}

// simplifier simplifies the expressions of a map by the ranges of the map's operands. Fields lower
// and upper hold the least and the greatest value of each operand, if known.
type simplifier struct {
	numDims, numSymbols int
	operands            []*ir.Value
	lower, upper        []poly.Int
}

func simplifierFor(m *poly.Map, operands []*ir.Value) *simplifier {
	s := &simplifier{numDims: m.NumDims(), numSymbols: m.NumSymbols(), operands: operands}
	s.lower, s.upper = ranges(operands)
	return s
}

func (s *simplifier) bound(e *poly.Expr, isUpper bool) poly.Int {
	if c, ok := e.AsConstant(); ok {
		return poly.Known(c)
	}
	return poly.Bound(e, s.numDims, s.numSymbols, s.lower, s.upper, isUpper)
}

// simplifyWithOperands simplifies the divisions and modulos in m, by the ranges of the operands
// that are induction variables.
func simplifyWithOperands(m *poly.Map, operands []*ir.Value) *poly.Map {
	s := simplifierFor(m, operands)
	results := make([]*poly.Expr, m.NumResults())
	for i, e := range m.Results() {
		results[i] = s.simplify(e)
	}
	return poly.NewMap(m.NumDims(), m.NumSymbols(), results...)
}

func (s *simplifier) simplify(e *poly.Expr) *poly.Expr {
	if !e.IsBinary() {
		return e
	}
	e = poly.Binary(e.Kind(), s.simplify(e.LHS()), s.simplify(e.RHS()))
	if !e.IsBinary() || e.Kind() != poly.KindFloorDiv && e.Kind() != poly.KindCeilDiv && e.Kind() != poly.KindMod {
		return e
	}
	c, ok := e.RHS().AsConstant()
	if !ok || c <= 0 {
		return e
	}
	lhs := e.LHS()
	if r := s.byRange(e.Kind(), lhs, c); r != nil {
		return r
	}
	if div, quotient, rest, ok := s.split(lhs); ok {
		switch {
		case e.Kind() == poly.KindFloorDiv && c%div == 0:
			return quotient.FloorDivConst(c)
		case e.Kind() == poly.KindMod && div%c == 0:
			return rest.ModConst(c)
		}
		return e
	}
	if e.Kind() == poly.KindFloorDiv && s.isBelow(lhs, c) || e.Kind() == poly.KindMod && s.divisor(lhs)%c == 0 {
		return poly.Constant(0)
	}
	return e
}

// byRange simplifies e kind c, for a division or a modulo, by the range of e. For a division, it
// returns the quotient if all values in the range have the same quotient. For a modulo, it returns
// e if the range lies in [0, c). Otherwise it returns nil.
func (s *simplifier) byRange(kind poly.Kind, e *poly.Expr, c int64) *poly.Expr {
	lower, upper := s.bound(e, false), s.bound(e, true)
	if !lower.Known || !upper.Known {
		return nil
	}
	lo, hi := lower.Value, upper.Value
	switch {
	case kind == poly.KindFloorDiv && poly.FloorDiv64(lo, c) == poly.FloorDiv64(hi, c):
		return poly.Constant(poly.FloorDiv64(lo, c))
	case kind == poly.KindCeilDiv && poly.CeilDiv64(lo, c) == poly.CeilDiv64(hi, c):
		return poly.Constant(poly.CeilDiv64(lo, c))
	case kind == poly.KindMod && lo >= 0 && lo < c && hi < c:
		return e
	}
	return nil
}

// split splits the sum e into multiple + rest. Result div divides multiple, and rest is in [0,
// div). Result ok is false if e is not such a sum.
func (s *simplifier) split(e *poly.Expr) (div int64, multiple, rest *poly.Expr, ok bool) {
	if e.Kind() != poly.KindAdd {
		return 0, nil, nil, false
	}
	if div = s.divisor(e.LHS()); s.isBelow(e.RHS(), div) {
		return div, e.LHS(), e.RHS(), true
	}
	if div = s.divisor(e.RHS()); s.isBelow(e.LHS(), div) {
		return div, e.RHS(), e.LHS(), true
	}
	return 0, nil, nil, false
}

// divisor returns the greatest number that is known to divide e. The values of an induction
// variable have a common divisor if the loop's lower bound and step have it.
func (s *simplifier) divisor(e *poly.Expr) int64 {
	if e.Kind() != poly.KindDim {
		return e.LargestKnownDivisor()
	}
	loop := InductionVarFor(s.operands[e.Position()])
	if loop == nil {
		return 1
	}
	if lb, ok := lowerMap(loop).SingleConstant(); ok && lb == 0 {
		return stepOf(loop)
	}
	return int64(poly.GCD64(lowerMap(loop).LargestKnownDivisor(), uint64(stepOf(loop))))
}

// isBelow reports whether e is a constant or an induction variable whose values are in [0, k). It
// is false for any other expression.
func (s *simplifier) isBelow(e *poly.Expr, k int64) bool {
	if c, ok := e.AsConstant(); ok {
		return c >= 0 && c < k
	}
	if e.Kind() != poly.KindDim {
		return false
	}
	loop := InductionVarFor(s.operands[e.Position()])
	if loop == nil {
		return false
	}
	lb, lok := lowerMap(loop).SingleConstant()
	ub, uok := upperMap(loop).SingleConstant()
	return lok && uok && lb >= 0 && ub <= k
}

// simplifyMinMax drops results of m that do not count. If isMax is set, these are results that can
// never be the maximum, and otherwise results that can never be the minimum. It replaces a result
// by a constant if the result's range is one value.
func simplifyMinMax(m *poly.Map, operands []*ir.Value, isMax bool) *poly.Map {
	if len(operands) == 0 {
		return m
	}
	s := simplifierFor(m, operands)
	// In terms of a maximum: near is the bound on the side of other results, far
	// the one that must not reach them.
	n := m.NumResults()
	near, far := make([]poly.Int, n), make([]poly.Int, n)
	for i, e := range m.Results() {
		near[i], far[i] = s.bound(e, !isMax), s.bound(e, isMax)
	}
	var kept []*poly.Expr
	for i, e := range m.Results() {
		if near[i].Known && near[i] == far[i] {
			e = poly.Constant(near[i].Value)
		}
		if !redundant(near, far, i, isMax) {
			kept = append(kept, e)
		}
	}
	return poly.NewMap(m.NumDims(), m.NumSymbols(), kept...)
}

// redundant reports whether result i of a minimum or maximum can be dropped, because another
// result is always at least as good. For a maximum, near[k] is the lower bound of result k and
// far[k] its upper bound. For a minimum, it is the other way round. Of equal constant results, the
// first is kept.
func redundant(near, far []poly.Int, i int, isMax bool) bool {
	if !far[i].Known {
		return false
	}
	for k, other := range near {
		if k == i || !other.Known {
			continue
		}
		if other.Value == far[i].Value {
			if i < k && far[k].Known && near[i].Known && near[i] == far[i] && other == far[k] {
				continue
			}
			return true
		}
		if other.Value > far[i].Value == isMax {
			return true
		}
	}
	return false
}
