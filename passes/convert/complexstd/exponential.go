package complexstd

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/complex"
	"github.com/millrace-mlir/millrace/ir/dialect/math"
	"github.com/millrace-mlir/millrace/passes/calc"
)

// exp computes exp(x + iy) as exp(x) (cos y + i sin y). If exp(x) overflows, it
// multiplies twice by exp(x/2) instead.
func (f *formula) exp() number {
	x := f.parts(0)
	zero, half, inf := f.c(0), f.c(0.5), f.infinity(false)
	exp := f.do(math.Exp, x.re)
	halfExp := f.do(math.Exp, f.do(arith.MulF, x.re, half))
	cos := f.do(math.Cos, x.im)
	sin := f.do(math.Sin, x.im)
	overflows := f.cmp(calc.OEQ, exp, inf)
	isReal := f.CmpF(calc.OEQ, x.im, zero)
	times := func(v *ir.Value) *ir.Value {
		product := f.do(arith.MulF, exp, v)
		halves := f.do(arith.MulF, f.do(arith.MulF, halfExp, v), halfExp)
		return f.Select(overflows, halves, product)
	}
	re := times(cos)
	return number{re, f.Select(isReal, zero, times(sin))}
}

// cosm1Coefficients approximate (cos(x) - 1 + x²/2) / x⁴ by powers of x², from the
// highest.
var cosm1Coefficients = [...]float64{
	4.7377507964246204691685e-14, -1.1470284843425359765671e-11, 2.0876754287081521758361e-9, -2.7557319214999787979814e-7,
	2.4801587301570552304991e-5, -1.3888888888888872993737e-3, 4.1666666666666666609054e-2,
}

// cosm1 computes cos(v) - 1. For small v, where the difference is close to zero, it
// uses a polynomial to avoid cancellation.
func (f *formula) cosm1(v *ir.Value) *ir.Value {
	minusHalf, minusOne := f.c(-0.5), f.c(-1)
	direct := f.do(arith.AddF, f.do(math.Cos, v), minusOne)
	x2 := f.do(arith.MulF, v, v)
	x4 := f.do(arith.MulF, x2, x2)
	poly := f.c(cosm1Coefficients[0])
	for _, c := range cosm1Coefficients[1:] {
		poly = f.do(math.Fma, poly, x2, f.c(c))
	}
	approx := f.do(arith.MulF, x4, poly)
	approx = f.Op(arith.AddF, approx, f.do(arith.MulF, minusHalf, x2))
	far := f.cmp(calc.OGE, x2, f.c(closeToZero))
	return f.Select(far, direct, approx)
}

// closeToZero is the greatest v² for which cosm1 uses the polynomial: (π/4)².
const closeToZero = 0.61685

// expm1 computes exp(x) - 1 without loss of precision for small x.
func (f *formula) expm1() number {
	x := f.parts(0)
	zero, one := f.c(0), f.c(1)
	expm1 := f.do(math.ExpM1, x.re)
	exp := f.do(arith.AddF, expm1, one)
	sin := f.do(math.Sin, x.im)
	cosm1 := f.cosm1(x.im)
	re := f.do(arith.AddF, f.do(arith.MulF, expm1, f.do(arith.AddF, cosm1, one)), cosm1)
	isReal := f.cmp(calc.OEQ, x.im, zero)
	return number{re, f.Select(isReal, zero, f.do(arith.MulF, exp, sin))}
}

// log1p computes log(1 + x) without loss of precision for small x.
func (f *formula) log1p() number {
	x := f.parts(0)
	half, one := f.c(0.5), f.c(1)
	shifted := f.do(arith.AddF, x.re, one)
	a := f.do(math.AbsF, shifted)
	b := f.do(math.AbsF, x.im)
	large := f.do(arith.MaximumF, a, b)
	small := f.do(arith.MinimumF, a, b)
	reLarger := f.cmp(calc.OGT, shifted, b)
	rest := f.Select(reLarger, x.re, f.do(arith.SubF, large, one))
	g := f.withSpecials()
	ratio := g.do(arith.DivF, small, large)
	log := f.do(math.Log1p, rest)
	square := g.do(math.Log1p, g.do(arith.MulF, ratio, ratio))
	re := g.do(arith.AddF, g.do(arith.MulF, half, square), log)
	re = f.Select(g.cmp(calc.UNO, re, re), small, re)
	return number{re, f.do(math.Atan2, x.im, shifted)}
}

// pow computes x^(a+ib) in polar coordinates: the magnitude is |x|^a exp(-b arg x), the
// angle a arg x + b log |x|. Then it handles special cases, such as a base of zero.
func (f *formula) pow() *ir.Value {
	y := f.parts(1)
	x := f.parts(0)
	abs := f.do2(complex.Abs, f.t, f.op.Operand(0))
	power := f.do(math.PowF, abs, y.re)
	negIm := f.do(arith.NegF, y.im)
	arg := f.do(math.Atan2, x.im, x.re)
	magnitude := f.do(arith.MulF, power, f.do(math.Exp, f.do(arith.MulF, negIm, arg)))
	log := f.do(math.Log, abs)
	angle := f.do(arith.MulF, y.re, arg)
	angle = f.do(arith.AddF, angle, f.do(arith.MulF, y.im, log))
	cos := f.do(math.Cos, angle)
	sin := f.do(math.Sin, angle)

	inf, zero, one := f.infinity(false), f.c(0), f.c(1)
	complexOne := f.create(number{one, zero})
	complexZero := f.create(number{zero, zero})
	complexInf := f.create(number{inf, zero})
	absZero := f.cmp(calc.OEQ, abs, zero)
	yReal := f.cmp(calc.OEQ, y.im, zero)
	yReZero := f.cmp(calc.OEQ, y.re, zero)
	xReal := f.cmp(calc.OEQ, x.im, zero)
	yNonNegative := f.cmp(calc.OLE, zero, y.re)
	re := f.do(arith.MulF, magnitude, cos)
	im := f.do(arith.MulF, magnitude, sin)
	// Zero to a real power is one or zero.
	ofZero := f.Select(yReZero, complexOne, complexZero)
	result := f.create(number{re, im})
	result = f.Select(f.and(f.and(absZero, yReal), yNonNegative), ofZero, result)
	// Anything to the power of zero is one, and so is one to any.
	result = f.Select(f.and(yReZero, yReal), complexOne, result)
	isOne := f.and(f.cmp(calc.OEQ, x.re, one), xReal)
	result = f.Select(isOne, complexOne, result)
	// Infinity to a real power is infinity or zero.
	isInf := f.and(f.cmp(calc.OEQ, x.re, inf), xReal)
	positive := f.and(yReal, f.cmp(calc.OGT, y.re, zero))
	result = f.Select(f.and(isInf, positive), complexInf, result)
	negative := f.and(yReal, f.cmp(calc.OLT, y.re, zero))
	return f.Select(f.and(isInf, negative), complexZero, result)
}
