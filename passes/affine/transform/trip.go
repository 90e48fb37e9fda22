package transform

import (
	"math"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	poly "github.com/millrace-mlir/millrace/num/affine"
)

// A ValueMap is an affine map together with its operands, dimensions first.
type ValueMap struct {
	*poly.Map
	Operands []*ir.Value
}

// Difference returns a - b, result by result, composed with the affine.apply operations that
// compute the operands.
func Difference(a, b ValueMap) ValueMap {
	ad, as := a.NumDims(), a.NumSymbols()
	var operands []*ir.Value
	operands = append(append(operands, a.Operands[:ad]...), b.Operands[:b.NumDims()]...)
	operands = append(append(operands, a.Operands[ad:]...), b.Operands[b.NumDims():]...)
	shifted := b.ShiftDims(ad, 0).ShiftSymbols(as, 0)
	results := make([]*poly.Expr, a.NumResults())
	for i, e := range a.Results() {
		results[i] = poly.Sub(e, shifted.Result(i))
	}
	m, operands := affine.FullyComposeMap(poly.NewMap(shifted.NumDims(), shifted.NumSymbols(), results...), operands)
	m, operands = affine.CanonicalizeMap(m, operands)
	return ValueMap{m.Simplify(), operands}
}

// lowerBound returns the map and the operands of the lower bound of an affine.for.
func lowerBound(loop *ir.Operation) ValueMap { return ValueMap{LowerMap(loop), LowerOperands(loop)} }

// upperBound returns the map and the operands of the upper bound of an affine.for.
func upperBound(loop *ir.Operation) ValueMap { return ValueMap{UpperMap(loop), UpperOperands(loop)} }

// splat returns the map whose n results all are the first result of v.
func (v ValueMap) splat(n int) ValueMap {
	results := make([]*poly.Expr, n)
	for i := range results {
		results[i] = v.Result(0)
	}
	return ValueMap{poly.NewMap(v.NumDims(), v.NumSymbols(), results...), v.Operands}
}

// constantTrips returns the number of iterations of a loop with constant bounds. It returns false
// if a bound is not constant.
func constantTrips(loop *ir.Operation) (int64, bool) {
	lb, lok := ConstantLower(loop)
	ub, uok := ConstantUpper(loop)
	if !lok || !uok {
		return 0, false
	}
	step, span := Step(loop), max(ub-lb, 0)
	n := span / step
	if span%step > 0 {
		n++
	}
	return n, true
}

// tripCountMap returns a map whose least result is the number of iterations. It returns false if
// the lower bound is a maximum of several results.
func tripCountMap(loop *ir.Operation) (ValueMap, bool) {
	if n, ok := constantTrips(loop); ok {
		return ValueMap{poly.ConstantMap(n), nil}, true
	}
	if LowerMap(loop).NumResults() != 1 {
		return ValueMap{}, false
	}
	upper := upperBound(loop)
	d := Difference(upper, lowerBound(loop).splat(upper.NumResults()))
	results := make([]*poly.Expr, d.NumResults())
	for i, e := range d.Results() {
		results[i] = e.CeilDivConst(Step(loop))
	}
	return ValueMap{poly.NewMap(d.NumDims(), d.NumSymbols(), results...), d.Operands}, true
}

// ConstantTripCount returns the number of iterations of an affine.for, and false if it is not
// constant. If the bounds are not constant but their difference is negative, the result is huge.
func ConstantTripCount(loop *ir.Operation) (uint64, bool) {
	if n, ok := constantTrips(loop); ok {
		return uint64(n), true
	}
	m, ok := tripCountMap(loop)
	if !ok {
		return 0, false
	}
	n := uint64(math.MaxUint64)
	for _, e := range m.Results() {
		c, ok := e.AsConstant()
		if !ok {
			return 0, false
		}
		n = min(n, uint64(c))
	}
	return n, m.NumResults() > 0
}

// tripCountDivisor returns the greatest number that is known to divide the number of iterations. If
// there are no iterations, it returns math.MaxUint64.
func tripCountDivisor(loop *ir.Operation) uint64 {
	switch n, ok := constantTrips(loop); {
	case ok && n == 0: // anything divides it
		return math.MaxUint64
	case ok:
		return uint64(n)
	}
	m, ok := tripCountMap(loop)
	if !ok {
		return 1
	}
	var gcd uint64
	for i, e := range m.Results() {
		d := uint64(e.LargestKnownDivisor())
		if c, ok := e.AsConstant(); ok {
			d = uint64(c)
			if c == 0 { // anything divides it
				d = math.MaxUint64
			}
		}
		if i == 0 {
			gcd = d
		}
		for gcd, d = d, gcd; d != 0; {
			gcd, d = d, gcd%d
		}
	}
	return gcd
}
