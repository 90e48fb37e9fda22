package interp

import (
	"math"
	"math/cmplx"
)

// mulComplex multiplies complex numbers by the schoolbook formula, and rounds after each step to
// the format of e.
func mulComplex(e *element, a, b complex128) complex128 {
	r := func(v float64) float64 {
		if e.width == 32 {
			return float64(float32(v))
		}
		return v
	}
	re := r(r(real(a)*real(b)) - r(imag(a)*imag(b)))
	im := r(r(real(a)*imag(b)) + r(imag(a)*real(b)))
	return complex(re, im)
}

func divComplex(e *element, a, b complex128) complex128 { return e.each(quotient(a, b)) }

// quotient divides z by w with the algorithm of C's Annex G: it scales the divisor, and repairs
// NaNs that infinities cause. The C library gives the same results.
func quotient(z, w complex128) complex128 {
	a, b, c, d := real(z), imag(z), real(w), imag(w)
	scale := 0
	if l := math.Logb(math.Max(math.Abs(c), math.Abs(d))); !math.IsInf(l, 0) && !math.IsNaN(l) {
		scale = int(l)
		c, d = math.Ldexp(c, -scale), math.Ldexp(d, -scale)
	}
	denominator := float64(c*c) + float64(d*d)
	x := math.Ldexp((float64(a*c)+float64(b*d))/denominator, -scale)
	y := math.Ldexp((float64(b*c)-float64(a*d))/denominator, -scale)
	if math.IsNaN(x) && math.IsNaN(y) {
		switch {
		case denominator == 0 && (!math.IsNaN(a) || !math.IsNaN(b)):
			x, y = math.Copysign(math.Inf(1), c)*a, math.Copysign(math.Inf(1), c)*b
		case (math.IsInf(a, 0) || math.IsInf(b, 0)) && isFinite(c) && isFinite(d):
			a, b = unit(a), unit(b)
			x, y = math.Inf(1)*(a*c+b*d), math.Inf(1)*(b*c-a*d)
		case math.IsInf(math.Max(math.Abs(c), math.Abs(d)), 1) && isFinite(a) && isFinite(b):
			c, d = unit(c), unit(d)
			x, y = 0*(a*c+b*d), 0*(b*c-a*d)
		}
	}
	return complex(x, y)
}

// unit returns 1 for an infinity and 0 for any other number, with the sign of v.
func unit(v float64) float64 {
	if math.IsInf(v, 0) {
		return math.Copysign(1, v)
	}
	return math.Copysign(0, v)
}

func isFinite(v float64) bool { return !math.IsInf(v, 0) && !math.IsNaN(v) }

func powComplex(e *element, a, b complex128) complex128 {
	if a == 0 && b == 0 {
		return 1
	}
	return e.each(expComplex(b * logComplex(a)))
}

// atan2Complex returns -i log((x + iy) / sqrt(x^2 + y^2)), each step rounded to the format of e.
func atan2Complex(e *element, y, x complex128) complex128 {
	i := complex(0, 1)
	root := e.each(sqrtComplex(e.each(mulComplex(e, x, x) + mulComplex(e, y, y))))
	q := divComplex(e, e.each(x+mulComplex(e, i, y)), root)
	return mulComplex(e, -i, e.each(logComplex(q)))
}

func logComplex(z complex128) complex128 {
	re, im := real(z), imag(z)
	a := math.Hypot(re, im)
	angle := atan2(im, re)
	if a > 0.5 && a < 2 {
		// Near the unit circle the logarithm of the modulus cancels.
		x, y := math.Abs(re), math.Abs(im)
		if x < y {
			x, y = y, x
		}
		return complex(0.5*math.Log1p((x-1)*(x+1)+y*y), angle)
	}
	return complex(log(a), angle)
}

func expComplex(z complex128) complex128 {
	re, im := real(z), imag(z)
	switch {
	case im == 0:
		return complex(math.Exp(re), im)
	case math.IsInf(re, -1) && !isFinite(im):
		return complex(0, math.Copysign(0, im))
	case math.IsInf(re, 1) && !isFinite(im):
		return complex(math.Inf(1), math.NaN())
	}
	s, c := sincos(im)
	if re > 709 && isFinite(re) {
		half := math.Exp(re / 2)
		return complex(half*c*half, half*s*half)
	}
	r := math.Exp(re)
	if r == 0 {
		return complex(math.Copysign(0, c), math.Copysign(0, s))
	}
	return complex(r*c, r*s)
}

// expm1Complex returns exp(z) - 1. It stays accurate for small z, because it replaces cos(y) - 1
// with -2 sin(y/2)^2.
func expm1Complex(z complex128) complex128 {
	re, im := real(z), imag(z)
	if im == 0 {
		return complex(math.Expm1(re), im)
	}
	s, c := sincos(im)
	h := sin(im / 2)
	e := math.Expm1(re)
	if math.IsInf(e, 1) {
		return expComplex(z)
	}
	return complex(e*c-2*h*h, (e+1)*s)
}

func log1pComplex(z complex128) complex128 {
	re, im := real(z), imag(z)
	if math.Abs(re) < 0.5 && math.Abs(im) < 0.5 {
		return complex(0.5*math.Log1p(re*(2+re)+im*im), atan2(im, 1+re))
	}
	return logComplex(complex(1+re, im))
}

func sqrtComplex(z complex128) complex128 { return cmplx.Sqrt(z) }

func tanhComplex(z complex128) complex128 {
	if re := real(z); isFinite(imag(z)) && math.Abs(re) > 20 {
		s, c := sincos(imag(z))
		e := math.Exp(-2 * math.Abs(re))
		return complex(math.Copysign(1, re), 4*s*c*e)
	}
	return cmplx.Tanh(z)
}

func tanComplex(z complex128) complex128 {
	// tan(z) = -i tanh(iz)
	t := tanhComplex(complex(-imag(z), real(z)))
	return complex(imag(t), -real(t))
}

func cbrtComplex(z complex128) complex128 {
	s, c := sincos(atan2(imag(z), real(z)) / 3)
	r := math.Pow(real(z)*real(z)+imag(z)*imag(z), 1.0/6)
	return complex(r*c, r*s)
}

func logisticComplex(z complex128) complex128 { return quotient(1, 1+expComplex(-z)) }
