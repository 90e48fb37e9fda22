package decompose

import (
	"math"

	"github.com/millrace-mlir/millrace/num"
)

func same(_ *formula, x value) value { return x }

// conj builds the complex conjugate of z.
func conj(f *formula, z value) value { return f.complex(f.real(z), f.neg(f.imag(z))) }

func isInf(f *formula, x value) value    { return isPosInf(f, f.abs(x)) }
func isPosInf(f *formula, x value) value { return f.eq(x, f.inf(x)) }
func isNegInf(f *formula, x value) value { return f.eq(x, f.negInf(x)) }
func square(f *formula, x value) value   { return f.mul(x, x) }

// complexSquare builds z*z. If both parts have the same magnitude, the real part is 0. Otherwise
// overflow could make it the difference of two infinities, a NaN.
func complexSquare(f *formula, z value) value {
	x := f.real(z)
	finite := f.isFinite(x)
	ax := f.abs(x)
	y := f.imag(z)
	degenerate := f.and(finite, f.eq(ax, f.abs(y)))
	re := f.sel(degenerate, f.c(0, x), f.mul(f.sub(x, y), f.add(x, y)))
	return f.complex(re, f.mul(f.c(2, x), f.mul(x, y)))
}

// acos builds arccos(x) = atan2(sqrt(1-x^2), x).
func acos(f *formula, x value) value {
	one := f.c(1, x)
	return f.atan2(f.sqrt(f.mul(f.sub(one, x), f.add(one, x))), x)
}

// asin builds arcsin(x) = 2 atan2(x, 1 + sqrt(1-x^2)).
func asin(f *formula, x value) value {
	one := f.c(1, x)
	half := f.atan2(x, f.add(one, f.sqrt(f.mul(f.sub(one, x), f.add(one, x)))))
	return f.add(half, half)
}

func atan(f *formula, x value) value { return f.atan2(x, f.c(1, x)) }

// acosh builds log(x + sqrt(x^2-1)). For large x, where x^2 overflows, it is log(2) + log(x).
func acosh(f *formula, x value) value {
	largest := f.largest(x)
	two := f.c(2, x)
	large := f.ge(x, f.div(largest, two))
	ofLarge := f.add(f.log(two), f.log(x))
	one := f.c(1, x)
	root := f.sqrt(f.sub(x, one))
	return f.sel(large, ofLarge, f.log1p(f.mul(root, f.add(f.sqrt(f.add(x, one)), root))))
}

// asinh builds sign(x) log(a + sqrt(a^2+1)) with a = abs(x). For large x, where a^2 overflows, the
// logarithm is log(2) + log(a).
func asinh(f *formula, x value) value {
	sign := f.sign(x)
	ax := f.abs(x)
	large := f.ge(ax, f.sqrt(f.largest(x)))
	ofLarge := f.add(f.log(f.c(2, x)), f.log(ax))
	square := f.mul(ax, ax)
	one := f.c(1, x)
	rest := f.div(square, f.add(one, f.sqrt(f.add(one, square))))
	return f.mul(sign, f.sel(large, ofLarge, f.log1p(f.add(ax, rest))))
}

// atanh builds (log(1+x) - log(1-x)) / 2, or NaN if abs(x) > 1.
func atanh(f *formula, x value) value {
	beyond := f.gt(f.abs(x), f.c(1, x))
	nan := f.c(math.NaN(), x)
	return f.sel(beyond, nan, f.mul(f.sub(f.log1p(x), f.log1p(f.neg(x))), f.c(0.5, x)))
}

func cosh(f *formula, x value) value {
	logHalf := f.log(f.c(0.5, x))
	up := f.exp(f.add(x, logHalf))
	return f.add(up, f.exp(f.sub(logHalf, x)))
}

// sinhOfLarge builds exp(x + log(1/2)) - exp(-x + log(1/2)). Its terms overflow only if sinh(x)
// does, unlike exp(x).
func sinhOfLarge(f *formula, x value) value {
	logHalf := f.log(f.c(0.5, x))
	up := f.exp(f.add(x, logHalf))
	return f.sub(up, f.exp(f.sub(logHalf, x)))
}

// sinh builds sinh(x). For abs(x) < 1 it uses exp(x)-1, which stays accurate where exp(x) is
// rounded to 1.
func sinh(f *formula, x value) value {
	large := sinhOfLarge(f, x)
	e := f.expm1(x)
	one, half := f.c(1, x), f.c(0.5, x)
	ratio := f.div(e, f.add(e, one))
	small := f.mul(half, f.add(e, ratio))
	return f.sel(f.lt(f.abs(x), one), small, large)
}

func complexAsin(f *formula, z value) value {
	x := f.real(z)
	w := asinAcosKernel(f, z)
	re := f.atan2(x, f.real(w))
	below := f.lt(f.imag(z), f.c(0, x))
	im := f.imag(w)
	return f.complex(re, f.sel(below, f.neg(im), im))
}

func complexAcos(f *formula, z value) value {
	w := asinAcosKernel(f, z)
	k := f.real(w)
	x := f.real(z)
	re := f.atan2(k, x)
	y := f.imag(z)
	below := f.lt(y, f.c(0, y))
	im := f.imag(w)
	return f.complex(re, f.sel(below, im, f.neg(im)))
}

func complexAcosh(f *formula, z value) value {
	w := asinAcosKernel(f, z)
	re := f.imag(w)
	y := f.imag(z)
	below := f.lt(y, f.c(0, y))
	k := f.real(w)
	im := f.atan2(k, f.real(z))
	return f.complex(re, f.sel(below, f.neg(im), im))
}

// complexAsinh builds asinh(z) = -i asin(iz), from the kernel of asin.
func complexAsinh(f *formula, z value) value {
	x := f.real(z)
	left := f.lt(x, f.c(0, x))
	y := f.imag(z)
	w := asinAcosKernel(f, f.complex(f.neg(y), x))
	im := f.imag(w)
	re := f.sel(left, f.neg(im), im)
	return f.complex(re, f.atan2(y, f.real(w)))
}

// complexAtan builds atan(z) = -i atanh(iz).
func complexAtan(f *formula, z value) value {
	y := f.neg(f.imag(z))
	w := complexAtanh(f, f.complex(y, f.real(z)))
	re := f.imag(w)
	return f.complex(re, f.neg(f.real(w)))
}

// complexAtanh builds atanh(z). It uses other formulas for large arguments, whose squares would
// overflow.
func complexAtanh(f *formula, z value) value {
	x := f.real(z)
	zero := f.c(0, x)
	right := f.ge(x, zero)
	one := f.c(1, x)
	minusOne := f.c(-1, x)
	sign := f.sel(right, one, minusOne)
	four := f.c(4, x)
	ax := f.abs(x)
	// The reciprocal of the format's precision: of 53, 24 or 11 bits.
	largest := f.largest(x)
	isDouble := f.gt(largest, f.c(1e308, x))
	double := f.c(9007199254740994, x)
	isSingle := f.gt(largest, f.c(1e38, x))
	single := f.c(16777218, x)
	scale := f.sel(isDouble, double, f.sel(isSingle, single, f.c(2050, x)))
	safe := f.mul(scale, scale)
	xSafe := f.lt(ax, safe)
	y := f.imag(z)
	ay := f.abs(y)
	inside := f.and(xSafe, f.lt(ay, safe))
	toOne := f.sub(one, ax)
	square := f.mul(toOne, toOne)
	ySquare := f.mul(y, y)
	ordinary := f.div(ax, f.add(square, ySquare))
	flat := f.lt(f.mul(ay, scale), ax)
	inverse := f.div(one, ax)
	posInf := f.inf(x)
	isPos := f.eq(x, posInf)
	negInf := f.negInf(x)
	xInf := f.or(isPos, f.eq(x, negInf))
	yPos := f.eq(y, posInf)
	anyInf := f.or(xInf, f.or(yPos, f.eq(y, negInf)))
	far := f.div(f.div(one, f.add(f.div(ax, y), f.div(y, ax))), y)
	outside := f.sel(flat, inverse, f.sel(anyInf, zero, far))
	logarithm := f.log1p(f.mul(four, f.sel(inside, ordinary, outside)))
	re := f.mul(f.mul(sign, logarithm), f.c(0.25, x))
	angle := f.atan2(f.add(y, y), f.sub(f.mul(toOne, f.add(one, ax)), ySquare))
	above := f.ge(y, f.c(0, y))
	limit := f.mul(f.sel(above, one, minusOne), f.c(math.Pi, x))
	im := f.mul(f.sel(inside, angle, limit), f.c(0.5, x))
	return f.complex(re, im)
}

// hypot builds sqrt(a^2 + b^2) for a, b >= 0 without overflow in between. Its fields cache
// constants, which are created at their first use.
type hypot struct{ one, zero, two, sqrtTwo value }

func (h *hypot) of(f *formula, x, a, b value) value {
	larger := f.max(a, b)
	smaller := f.min(a, b)
	equal := f.eq(larger, smaller)
	if h.sqrtTwo == nil {
		h.sqrtTwo = f.c(math.Sqrt2, x)
	}
	ofEqual := f.mul(h.sqrtTwo, larger)
	if h.one == nil {
		h.one = f.c(1, x)
	}
	ratio := f.div(smaller, larger)
	square := f.mul(ratio, ratio)
	root := f.sqrt(f.add(h.one, square))
	isOne := f.eq(root, h.one)
	if h.zero == nil {
		h.zero = f.c(0, x)
	}
	tiny := f.and(isOne, f.gt(square, h.zero))
	product := f.mul(larger, square)
	if h.two == nil {
		h.two = f.c(2, x)
	}
	ofTiny := f.add(larger, f.div(product, h.two))
	return f.sel(equal, ofEqual, f.sel(tiny, ofTiny, f.mul(larger, root)))
}

// asinAcosKernel is common to asin, acos and their hyperbolic variants. In the first
// quadrant, the result's real part is the real part of sqrt((1-z)(1+z)). Its imaginary part
// is the imaginary part of asin(z).
func asinAcosKernel(f *formula, z value) value {
	x := f.real(z)
	ax := f.abs(x)
	signedY := f.imag(z)
	y := f.abs(signedY)
	larger := f.max(ax, y)
	root := f.sqrt(f.largest(x))
	safeMax := f.div(root, f.c(8, x))
	huge := f.ge(larger, safeMax)
	one := f.c(1, x)
	inside := f.le(ax, one)
	half := f.c(0.5, x)
	xp1 := f.add(ax, one)
	h := &hypot{one: one}
	r := h.of(f, x, f.abs(xp1), y)
	xm1 := f.sub(ax, one)
	s := h.of(f, x, f.abs(xm1), y)
	a := f.mul(half, f.add(r, s))
	halfApx := f.mul(half, f.add(a, ax))
	yy := f.mul(y, y)
	rpxp1 := f.add(r, xp1)
	quotient := f.div(yy, rpxp1)
	smxm1 := f.sub(s, xm1)
	ofInside := f.sqrt(f.mul(halfApx, f.add(quotient, smxm1)))
	left := f.div(halfApx, rpxp1)
	spxm1 := f.add(s, xm1)
	ofOutside := f.mul(y, f.sqrt(f.add(left, f.div(halfApx, spxm1))))
	re := f.sel(huge, y, f.sel(inside, ofInside, ofOutside))

	// Where y is large enough, x does not matter.
	farX := f.lt(ax, f.mul(safeMax, f.c(1e12, x)))
	low := f.mul(safeMax, f.c(1e-6, x))
	limit := f.sel(farX, low, f.mul(safeMax, f.c(100, x)))
	yFar := f.ge(y, limit)
	m := f.sel(yFar, y, ax)
	mFar := f.ge(m, f.sel(yFar, limit, safeMax))
	logs := f.add(f.log(h.two), f.log(m))
	finite := f.and(yFar, f.not(f.eq(y, f.inf(signedY))))
	ratio := f.sel(finite, f.div(ax, y), h.zero)
	ofFar := f.add(logs, f.mul(half, f.log1p(f.mul(ratio, ratio))))
	safeMin := f.mul(f.sqrt(f.format(x, smallestNormal, false)), f.c(4, x))
	small := f.lt(y, safeMin)
	smallY := f.and(small, f.lt(ax, one))
	product := f.mul(xp1, xm1)
	ap1 := f.add(a, one)
	ofSmall := f.neg(f.div(product, ap1))
	beyond := f.ge(ax, one)
	halfYY := f.mul(half, yy)
	q := f.div(halfYY, rpxp1)
	ofBeyond := f.add(q, f.mul(half, spxm1))
	near := f.le(a, f.c(1.5, x))
	ofNear := f.add(q, f.div(halfYY, smxm1))
	am1 := f.sel(smallY, ofSmall, f.sel(beyond, ofBeyond, f.sel(near, ofNear, f.sub(a, one))))
	sq := f.sqrt(f.mul(am1, ap1))
	ofY := f.div(y, sq)
	im := f.sel(mFar, ofFar, f.sel(smallY, ofY, f.log1p(f.add(am1, sq))))
	return f.complex(re, im)
}

func smallestNormal(sem num.Semantics, negative bool) num.Float {
	return num.SmallestNormal(sem, negative)
}
