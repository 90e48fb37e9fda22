package complexstd

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/math"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/passes/calc"
)

// divideBasic computes x / y as x * conj(y) / |y|².
func (f *formula) divideBasic() number {
	x, y := f.parts(0), f.parts(1)
	re2 := f.do(arith.MulF, y.re, y.re)
	norm := f.do(arith.AddF, re2, f.do(arith.MulF, y.im, y.im))
	re := f.do(arith.MulF, x.re, y.re)
	re = f.do(arith.AddF, re, f.do(arith.MulF, x.im, y.im))
	im := f.do(arith.MulF, x.im, y.re)
	im = f.do(arith.SubF, im, f.do(arith.MulF, x.re, y.im))
	re = f.do(arith.DivF, re, norm)
	return number{re, f.do(arith.DivF, im, norm)}
}

// smith computes x / y by Smith's algorithm. It divides by the imaginary part of y first
// if byIm is set, and otherwise by the real part.
func (f *formula) smith(x, y number, byIm bool) number {
	if byIm {
		ratio := f.do(arith.DivF, y.re, y.im)
		norm := f.do(arith.AddF, y.im, f.do(arith.MulF, ratio, y.re))
		re := f.do(arith.DivF, f.do(arith.AddF, f.do(arith.MulF, x.re, ratio), x.im), norm)
		return number{re, f.do(arith.DivF, f.do(arith.SubF, f.do(arith.MulF, x.im, ratio), x.re), norm)}
	}
	ratio := f.do(arith.DivF, y.im, y.re)
	norm := f.do(arith.AddF, y.re, f.do(arith.MulF, ratio, y.im))
	re := f.do(arith.DivF, f.do(arith.AddF, x.re, f.do(arith.MulF, x.im, ratio)), norm)
	return number{re, f.do(arith.DivF, f.do(arith.SubF, x.im, f.do(arith.MulF, x.re, ratio)), norm)}
}

func (f *formula) infinity(negative bool) *ir.Value {
	return f.Exactly(f.t, num.Inf(f.t.(*ir.FloatType).Kind, negative))
}

func (f *formula) nan() *ir.Value { return f.Exactly(f.t, num.NaN(f.t.(*ir.FloatType).Kind, false)) }

func (f *formula) and(x, y *ir.Value) *ir.Value { return f.Op(arith.AndI, x, y) }
func (f *formula) or(x, y *ir.Value) *ir.Value  { return f.Op(arith.OrI, x, y) }

// unit returns x with each infinite part replaced by one and each other part by zero. The
// parts keep their signs. The values reInf and imInf say which parts are infinite.
func (f *formula) unit(x number, reInf, imInf, one, zero *ir.Value) number {
	re := f.Op(math.CopySign, f.Select(reInf, one, zero), x.re)
	return number{re, f.Op(math.CopySign, f.Select(imInf, one, zero), x.im)}
}

// conjugateProduct computes factor * x * conj(y). If swapped is set, it builds the
// products of the imaginary part in the opposite order.
func (f *formula) conjugateProduct(factor *ir.Value, x, y number, swapped bool) number {
	re := f.do(arith.MulF, x.re, y.re)
	re = f.do(arith.MulF, factor, f.do(arith.AddF, re, f.do(arith.MulF, x.im, y.im)))
	var im *ir.Value
	if swapped {
		b := f.do(arith.MulF, x.re, y.im)
		im = f.do(arith.SubF, f.do(arith.MulF, x.im, y.re), b)
	} else {
		a := f.do(arith.MulF, x.im, y.re)
		im = f.do(arith.SubF, a, f.do(arith.MulF, x.re, y.im))
	}
	return number{re, f.do(arith.MulF, factor, im)}
}

// divideImproved computes x / y by Smith's algorithm. If both parts of the result are
// NaN, it corrects them for operands that are zero or infinite.
func (f *formula) divideImproved() number {
	x, y := f.parts(0), f.parts(1)
	byIm := f.smith(x, y, true)
	byRe := f.smith(x, y, false)

	// Something over zero.
	zero := f.c(0)
	absRe := f.do(math.AbsF, y.re)
	reZero := f.CmpF(calc.OEQ, absRe, zero)
	absIm := f.do(math.AbsF, y.im)
	imZero := f.CmpF(calc.OEQ, absIm, zero)
	reNumber := f.CmpF(calc.ORD, x.re, zero)
	isNumber := f.or(reNumber, f.CmpF(calc.ORD, x.im, zero))
	overZero := f.and(isNumber, f.and(reZero, imZero))
	inf := f.infinity(false)
	signed := f.Op(math.CopySign, inf, y.re)
	ofZero := number{f.do(arith.MulF, signed, x.re), nil}
	ofZero.im = f.do(arith.MulF, signed, x.im)

	// Infinity over something finite.
	reFinite := f.CmpF(calc.ONE, absRe, inf)
	yFinite := f.and(reFinite, f.CmpF(calc.ONE, absIm, inf))
	absXRe := f.do(math.AbsF, x.re)
	xReInf := f.CmpF(calc.OEQ, absXRe, inf)
	absXIm := f.do(math.AbsF, x.im)
	xImInf := f.CmpF(calc.OEQ, absXIm, inf)
	xInf := f.and(f.or(xReInf, xImInf), yFinite)
	one := f.c(1)
	xUnit := f.unit(x, xReInf, xImInf, one, zero)
	ofInf := f.conjugateProduct(inf, xUnit, y, true)

	// Something finite over infinity.
	xReFinite := f.CmpF(calc.ONE, absXRe, inf)
	xFinite := f.and(xReFinite, f.CmpF(calc.ONE, absXIm, inf))
	yReInf := f.CmpF(calc.OEQ, absRe, inf)
	yImInf := f.CmpF(calc.OEQ, absIm, inf)
	yInf := f.and(xFinite, f.or(yReInf, yImInf))
	yUnit := f.unit(y, yReInf, yImInf, one, zero)
	ofFinite := f.conjugateProduct(zero, x, yUnit, false)

	result := f.chooseBoth(f.CmpF(calc.OLT, absRe, absIm), byIm, byRe)
	special := f.chooseBoth(yInf, ofFinite, result)
	special = f.chooseBoth(xInf, ofInf, special)
	special = f.chooseBoth(overZero, ofZero, special)
	reNaN := f.CmpF(calc.UNO, result.re, zero)
	bothNaN := f.and(reNaN, f.CmpF(calc.UNO, result.im, zero))
	return f.chooseBoth(bothNaN, special, result)
}

func (f *formula) chooseBoth(cond *ir.Value, yes, no number) number {
	re := f.Select(cond, yes.re, no.re)
	return number{re, f.Select(cond, yes.im, no.im)}
}
