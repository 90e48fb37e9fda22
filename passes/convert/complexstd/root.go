package complexstd

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/math"
	"github.com/millrace-mlir/millrace/passes/calc"
)

// sqrt computes the square root: it halves the angle and takes the root of the magnitude.
// Then it corrects the result for NaNs, infinities and zero.
func (f *formula) sqrt() number {
	zero, half := f.c(0), f.c(0.5)
	x := f.parts(0)
	abs := f.magnitude(x, squareRoot)
	angle := f.do(arith.MulF, f.do(math.Atan2, x.im, x.re), half)
	cos := f.do(math.Cos, angle)
	sin := f.do(math.Sin, angle)
	sinZero := f.cmp(calc.OEQ, sin, zero)
	re := f.do(arith.MulF, abs, cos)
	im := f.Select(sinZero, zero, f.do(arith.MulF, abs, sin))
	if !f.onlyFinite() {
		inf, negInf, nan := f.infinity(false), f.infinity(true), f.nan()
		absIm := f.do(math.AbsF, x.im)
		imInf := f.cmp(calc.OEQ, absIm, inf)
		imFinite := f.cmp(calc.ONE, absIm, inf)
		reInf := f.cmp(calc.OEQ, x.re, inf)
		reNegInf := f.cmp(calc.OEQ, x.re, negInf)
		re = f.Select(f.and(reNegInf, imFinite), zero, re)
		re = f.Select(f.or(imInf, reInf), inf, re)
		signed := f.do(math.CopySign, inf, x.im)
		im = f.Select(f.CmpF(calc.UNO, abs, abs), nan, im)
		im = f.Select(f.or(imInf, reNegInf), signed, im)
	}
	isZero := f.cmp(calc.OEQ, abs, zero)
	re = f.Select(isZero, zero, re)
	return number{re, f.Select(isZero, zero, im)}
}

// rsqrt computes 1 / sqrt(x) in polar coordinates, and corrects the result for infinities
// and zero.
func (f *formula) rsqrt() number {
	zero, inf, minusHalf, nan := f.c(0), f.infinity(false), f.c(-0.5), f.nan()
	x := f.parts(0)
	abs := f.magnitude(x, inverseRoot)
	angle := f.do(arith.MulF, f.do(math.Atan2, x.im, x.re), minusHalf)
	cos := f.do(math.Cos, angle)
	sin := f.do(math.Sin, angle)
	result := number{f.do(arith.MulF, abs, cos), nil}
	result.im = f.do(arith.MulF, abs, sin)
	if !f.onlyFinite() {
		minusOne := f.c(-1)
		signedRe := f.do(math.CopySign, zero, x.re)
		signedIm := f.do(arith.MulF, minusOne, f.do(math.CopySign, zero, x.im))
		absRe, absIm := f.do(math.AbsF, x.re), (*ir.Value)(nil)
		absIm = f.do(math.AbsF, x.im)
		imInf := f.cmp(calc.OEQ, absIm, inf)
		reNaN := f.cmp(calc.UNO, x.re, x.re)
		reInf := f.cmp(calc.OEQ, absRe, inf)
		isInf := f.or(f.and(imInf, reNaN), reInf)
		result = f.chooseBoth(isInf, number{signedRe, signedIm}, result)
	}
	reZero := f.cmp(calc.OEQ, x.re, zero)
	isZero := f.and(reZero, f.cmp(calc.OEQ, x.im, zero))
	return f.chooseBoth(isZero, number{inf, nan}, result)
}

// tan computes tan(x) as -i tanh(ix).
func (f *formula) tan() number {
	x := f.parts(0)
	minusOne := f.c(-1)
	r := f.tanh(number{f.do(arith.MulF, x.im, minusOne), x.re}, minusOne)
	return number{r.im, f.do(arith.MulF, r.re, minusOne)}
}

// tanh computes tanh(x) from expm1(2 re) and expm1(-2 re). The parameter minusOne is the
// constant -1, or nil to create it.
func (f *formula) tanh(x number, minusOne *ir.Value) number {
	if minusOne == nil {
		minusOne = f.c(-1)
	}
	inf, four := f.infinity(false), f.c(4)
	twice := f.do(arith.AddF, x.re, x.re)
	negTwice := f.do(arith.MulF, minusOne, twice)
	up := f.do(math.ExpM1, twice)
	down := f.do(math.ExpM1, negTwice)
	difference := f.do(arith.SubF, up, down)
	cos := f.do(math.Cos, x.im)
	fourCos := f.do(arith.MulF, f.do(arith.MulF, cos, cos), four)
	sin := f.do(math.Sin, x.im)
	imNum := f.do(arith.MulF, four, f.do(arith.MulF, cos, sin))
	sum := f.do(arith.AddF, up, down)
	denominator := f.do(arith.AddF, sum, fourCos)
	overflows := f.cmp(calc.OEQ, sum, inf)
	limit := f.do(math.CopySign, minusOne, x.re)
	re := f.Select(overflows, limit, f.do(arith.DivF, difference, denominator))
	im := f.do(arith.DivF, imNum, denominator)
	if !f.onlyFinite() {
		absRe := f.do(math.AbsF, x.re)
		zero, nan := f.c(0), f.nan()
		reInf := f.cmp(calc.OEQ, absRe, inf)
		imZero := f.cmp(calc.OEQ, x.im, zero)
		finite := f.Op(arith.XOrI, reInf, arith.NewBool(f.Builder, f.Loc, true))
		imNaN := f.cmp(calc.UNO, imNum, imNum)
		isNaN := f.and(imNaN, finite)
		isZero := f.or(imZero, f.and(reInf, imNaN))
		re = f.Select(isNaN, nan, re)
		im = f.Select(isZero, zero, im)
	}
	return number{re, im}
}
