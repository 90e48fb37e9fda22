package num

import (
	"math"
	"math/big"
)

// The functions of the C library that folding uses, for f32 and f64.

// saturated is the magnitude of x beyond which e^-x does not affect a sum with 1.
const saturated = 40

// Exp returns e^x.
func Exp(x Float) Float { return evaluate(x, math.Exp, expBig) }

// Expm1 returns e^x - 1. It is accurate for x near 0, too.
func Expm1(x Float) Float {
	if x.Float64() < -saturated {
		return x.sem.rounded(-1)
	}
	return evaluate(x, math.Expm1, expm1Big)
}

// Exp2 returns 2^x.
func Exp2(x Float) Float {
	return evaluate(x, math.Exp2, func(x *big.Float) *big.Float { return expBig(mul(x, ln2(digits))) })
}

// Log returns the natural logarithm of x.
func Log(x Float) Float { return evaluate(x, math.Log, logBig) }

// Log1p returns log(1 + x). It is accurate for x near 0, too.
func Log1p(x Float) Float { return evaluate(x, math.Log1p, log1pBig) }

// Log2 returns the logarithm of x to base 2.
func Log2(x Float) Float {
	return evaluate(x, math.Log2, func(x *big.Float) *big.Float { return quo(logBig(x), ln2(digits)) })
}

// Log10 returns the logarithm of x to base 10.
func Log10(x Float) Float {
	return evaluate(x, math.Log10, func(x *big.Float) *big.Float { return quo(logBig(x), logBig(integer(digits, 10))) })
}

// Sqrt returns the square root of x.
func Sqrt(x Float) Float { return evaluate(x, math.Sqrt, root) }

// Sin returns the sine of x radians.
func Sin(x Float) Float {
	return evaluate(x, math.Sin, func(x *big.Float) *big.Float {
		s, _ := sinCos(x)
		return s
	})
}

// Cos returns the cosine of x radians.
func Cos(x Float) Float {
	return evaluate(x, math.Cos, func(x *big.Float) *big.Float {
		_, c := sinCos(x)
		return c
	})
}

// Tan returns the tangent of x radians.
func Tan(x Float) Float {
	return evaluate(x, math.Tan, func(x *big.Float) *big.Float {
		s, c := sinCos(x)
		return quo(s, c)
	})
}

// Atan returns the arc tangent of x in radians.
func Atan(x Float) Float { return evaluate(x, math.Atan, atanBig) }

// outside reports whether |x| > 1. Then the C library's arc sine and arc cosine return a
// positive NaN, unlike its other functions.
func outside(x Float) bool { return math.Abs(x.Float64()) > 1 }

// Asin returns the arc sine of x in radians.
func Asin(x Float) Float {
	if outside(x) {
		return NaN(x.sem, false)
	}
	return evaluate(x, math.Asin, func(x *big.Float) *big.Float {
		one := integer(digits, 1)
		square := mul(sub(one, x), add(one, x))
		if square.Sign() == 0 {
			return mul(x, scale(piBig(digits), -1))
		}
		return atanBig(quo(x, root(square)))
	})
}

// Acos returns the arc cosine of x in radians.
func Acos(x Float) Float {
	f := func(x *big.Float) *big.Float {
		one := integer(digits, 1)
		if add(one, x).Sign() == 0 {
			return piBig(digits)
		}
		return scale(atanBig(root(quo(sub(one, x), add(one, x)))), 1)
	}
	switch {
	case outside(x):
		return NaN(x.sem, false)
	case x.IsZero():
		return fromBig(x.sem, scale(piBig(digits), -1))
	}
	return evaluate(x, math.Acos, f)
}

// Sinh returns the hyperbolic sine of x.
func Sinh(x Float) Float { return evaluate(x, math.Sinh, sinhBig) }

// Cosh returns the hyperbolic cosine of x.
func Cosh(x Float) Float {
	return evaluate(x, math.Cosh, func(x *big.Float) *big.Float {
		e := expBig(x)
		return scale(add(e, quo(integer(digits, 1), e)), -1)
	})
}

// Tanh returns the hyperbolic tangent of x.
func Tanh(x Float) Float {
	if v := x.Float64(); math.Abs(v) > saturated {
		return x.sem.rounded(math.Copysign(1, v))
	}
	return evaluate(x, math.Tanh, func(x *big.Float) *big.Float {
		e := expm1Big(scale(x, 1))
		return quo(e, add(e, integer(digits, 2)))
	})
}

// Asinh returns the inverse hyperbolic sine of x.
func Asinh(x Float) Float {
	return evaluate(x, math.Asinh, func(x *big.Float) *big.Float {
		one := integer(digits, 1)
		a, square := zeroBig(digits).Abs(x), mul(x, x)
		r := log1pBig(add(a, quo(square, add(one, root(add(square, one))))))
		if x.Sign() < 0 {
			r.Neg(r)
		}
		return r
	})
}

// Acosh returns the inverse hyperbolic cosine of x.
func Acosh(x Float) Float {
	return evaluate(x, math.Acosh, func(x *big.Float) *big.Float {
		t := sub(x, integer(digits, 1))
		return log1pBig(add(t, root(add(scale(t, 1), mul(t, t)))))
	})
}

// Atanh returns the inverse hyperbolic tangent of x.
func Atanh(x Float) Float {
	return evaluate(x, math.Atanh, func(x *big.Float) *big.Float {
		one := integer(digits, 1)
		return scale(log1pBig(quo(scale(x, 1), sub(one, x))), -1)
	})
}

// Erf returns the error function of x.
func Erf(x Float) Float {
	v := x.Float64()
	if math.Abs(v) > saturated/4 {
		return x.sem.rounded(math.Copysign(1, v))
	}
	return evaluate(x, math.Erf, func(*big.Float) *big.Float { return erfBig(v) })
}

// Erfc returns 1 - erf(x). It is accurate for large x, too.
func Erfc(x Float) Float {
	v := x.Float64()
	if v < -saturated/4 {
		return x.sem.rounded(2)
	}
	return evaluate(x, math.Erfc, func(*big.Float) *big.Float {
		e := erfBig(v)
		return sub(integer(e.Prec(), 1), e)
	})
}

// Atan2 returns the angle in radians between the positive x axis and the point (x, y).
func Atan2(y, x Float) Float {
	if y.IsNaN() || x.IsNaN() {
		return y.Add(x)
	}
	fy, fx := y.Float64(), x.Float64()
	r := math.Atan2(fy, fx)
	if fx == 0 || math.IsInf(fx, 0) || math.IsInf(fy, 0) || fy == 0 || r == 0 {
		return y.sem.rounded(r)
	}
	a := atanBig(quo(wide(math.Abs(fy)), wide(math.Abs(fx))))
	if fx < 0 {
		a = sub(piBig(digits), a)
	}
	if fy < 0 {
		a.Neg(a)
	}
	return fromBig(y.sem, a)
}

// exactPowers is the largest integer exponent for which Pow computes the power without
// intermediate rounding, so that ties are rounded correctly.
const exactPowers = 64

// Pow returns x^y.
func Pow(x, y Float) Float {
	fx, fy := x.Float64(), y.Float64()
	r := math.Pow(fx, fy)
	if x.IsNaN() && r != 1 || y.IsNaN() && r != 1 {
		return x.Add(y)
	}
	if s, ok := special(x.sem, fx, r); ok || fy == 0 || math.IsInf(fy, 0) || fx == 1 {
		if ok {
			return s
		}
		return x.sem.rounded(r)
	}
	if fy == math.Trunc(fy) && fy > 0 && fy <= exactPowers {
		p := zeroBig(53 * exactPowers).SetInt64(1)
		for range int(fy) {
			p.Mul(p, new(big.Float).SetFloat64(fx))
		}
		return fromBig(x.sem, p)
	}
	v := expBig(mul(wide(fy), logBig(wide(math.Abs(fx)))))
	if r < 0 {
		v.Neg(v)
	}
	return fromBig(x.sem, v)
}
