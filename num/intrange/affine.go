package intrange

import (
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/num/affine"
)

// Affine infers the range of the values of an affine expression. The slices hold the ranges of
// its dimensions and symbols. It assumes that no operation in the expression overflows.
func Affine(e *affine.Expr, dims, symbols []Range) Range {
	switch e.Kind() {
	case affine.KindConstant:
		return Constant(num.NewSigned(IndexMax, e.Value()))
	case affine.KindDim:
		return dims[e.Position()]
	case affine.KindSymbol:
		return symbols[e.Position()]
	}
	x, y := Affine(e.LHS(), dims, symbols), Affine(e.RHS(), dims, symbols)
	switch e.Kind() {
	case affine.KindAdd:
		return AddWith(x, y, NSW)
	case affine.KindMul:
		return MulWith(x, y, NSW)
	case affine.KindMod:
		return modulo(x, y)
	case affine.KindFloorDiv:
		return FloorDivS(x, positive(y))
	}
	return CeilDivS(x, positive(y))
}

// positive returns the part of r above zero. No other number may be a divisor.
func positive(r Range) Range {
	one := num.NewInt(r.Width(), 1)
	return Unsigned(r.UMin.UMax(one), r.UMax).Intersection(Signed(r.SMin.SMax(one), r.SMax))
}

// modulo infers the range of x mod y, a remainder that is never negative.
func modulo(x, y Range) Range {
	if y.SMax.IsZero() {
		return Max(x.Width())
	}
	lo, hi := num.Zero(x.Width()), y.SMax.Sub(num.NewInt(x.Width(), 1))
	switch {
	case x.SMin.IsNegative():
	case y.SMin.IsStrictlyPositive() && x.SMax.ULT(y.SMin):
		lo, hi = x.SMin, x.SMax
	case y.SMin.Eq(y.SMax) && x.SMax.Sub(x.SMin).ULT(y.SMax) && x.SMin.UDiv(y.SMax).Eq(x.SMax.UDiv(y.SMax)):
		lo, hi = x.SMin.URem(y.SMax), x.SMax.URem(y.SMax)
	}
	return Unsigned(lo, hi)
}
