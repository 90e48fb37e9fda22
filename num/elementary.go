package num

import (
	"math"
	"math/big"
)

// The elementary functions of f32 and f64, rounded once from far more digits than the result has.
// The tool mlir-opt computes them with the C library; its results are the same but for rare last
// bits.

// evaluate returns f(x), rounded to x's format. The function ref computes f in f64 and decides
// results that are NaN, infinite or zero. Results outside the domain of f are negative quiet
// NaNs, as on x86.
func evaluate(x Float, ref func(float64) float64, f func(x *big.Float) *big.Float) Float {
	if x.IsNaN() {
		return x.Quiet()
	}
	v := x.Float64()
	if r, ok := special(x.sem, v, ref(v)); ok {
		return r
	}
	return fromBig(x.sem, f(wide(v)))
}

// special returns results that need no exact computation, where v is the argument and r the
// result in f64. It returns false unless v is zero or infinite, or r is zero, infinite or NaN.
func special(sem Semantics, v, r float64) (Float, bool) {
	switch {
	case math.IsNaN(r):
		return NaN(sem, true), true
	case v == 0, math.IsInf(v, 0), math.IsInf(r, 0), r == 0:
		return sem.rounded(r), true
	}
	return Float{}, false
}

// rounded returns v rounded to the format.
func (s Semantics) rounded(v float64) Float {
	r, _, _ := FromFloat64(v).Convert(s, NearestEven)
	return r
}

func fromBig(sem Semantics, v *big.Float) Float {
	if sem == F32 {
		r, _ := v.Float32()
		return FromFloat32(r)
	}
	r, _ := v.Float64()
	return FromFloat64(r)
}

// digits is the precision in bits of intermediate results.
const digits = 320

func wide(v float64) *big.Float      { return new(big.Float).SetPrec(digits).SetFloat64(v) }
func zeroBig(p uint) *big.Float      { return new(big.Float).SetPrec(p) }
func add(x, y *big.Float) *big.Float { return zeroBig(max(x.Prec(), y.Prec())).Add(x, y) }
func sub(x, y *big.Float) *big.Float { return zeroBig(max(x.Prec(), y.Prec())).Sub(x, y) }
func mul(x, y *big.Float) *big.Float { return zeroBig(max(x.Prec(), y.Prec())).Mul(x, y) }
func quo(x, y *big.Float) *big.Float { return zeroBig(max(x.Prec(), y.Prec())).Quo(x, y) }
func root(x *big.Float) *big.Float   { return zeroBig(x.Prec()).Sqrt(x) }

// scale returns x * 2^n.
func scale(x *big.Float, n int) *big.Float { return zeroBig(x.Prec()).SetMantExp(x, n) }

func integer(p uint, n int64) *big.Float { return zeroBig(p).SetInt64(n) }

// series returns the sum of a series that begins with first. The function next computes term n
// from the power of term n-1: its own power, and the addend. The sum ends when addends no
// longer affect it.
func series(first *big.Float, next func(term *big.Float, n int64) (power, addend *big.Float)) *big.Float {
	sum, power := first, first
	for n := int64(1); ; n++ {
		p, a := next(power, n)
		if a.Sign() == 0 || a.MantExp(nil) < sum.MantExp(nil)-int(sum.Prec()) {
			return sum
		}
		sum, power = add(sum, a), p
	}
}

// atanSeries returns the sum x + sign x^3/3 + x^5/5 + sign x^7/7 + ... For sign -1 this is
// atan(x), and for sign 1 it is atanh(x).
func atanSeries(x *big.Float, sign int64) *big.Float {
	x2 := mul(x, x)
	if sign < 0 {
		x2.Neg(x2)
	}
	return series(x, func(t *big.Float, n int64) (*big.Float, *big.Float) {
		t = mul(t, x2)
		return t, quo(t, integer(t.Prec(), 2*n+1))
	})
}

// piBig returns pi with p bits, by Machin's formula.
func piBig(p uint) *big.Float {
	part := func(k, n int64) *big.Float {
		return mul(integer(p+16, k), atanSeries(quo(integer(p+16, 1), integer(p+16, n)), -1))
	}
	return sub(part(16, 5), part(4, 239))
}

func ln2(p uint) *big.Float {
	return scale(atanSeries(quo(integer(p, 1), integer(p, 3)), 1), 1)
}

// logBig returns the natural logarithm of x, which must be positive.
func logBig(x *big.Float) *big.Float {
	m := zeroBig(x.Prec())
	k := x.MantExp(m)
	if f, _ := m.Float64(); f < math.Sqrt2/2 {
		m, k = scale(m, 1), k-1
	}
	one := integer(x.Prec(), 1)
	l := scale(atanSeries(quo(sub(m, one), add(m, one)), 1), 1)
	if k == 0 {
		return l
	}
	return add(mul(integer(x.Prec(), int64(k)), ln2(x.Prec())), l)
}

// log1pBig returns log(1+x). It is accurate for x near 0, too.
func log1pBig(x *big.Float) *big.Float {
	one := integer(x.Prec(), 1)
	if x.MantExp(nil) > -1 {
		return logBig(add(one, x))
	}
	return scale(atanSeries(quo(x, add(one, add(one, x))), 1), 1)
}

// expm1Series returns e^x - 1 for small x, from the Taylor series.
func expm1Series(x *big.Float) *big.Float {
	return series(x, func(t *big.Float, n int64) (*big.Float, *big.Float) {
		t = quo(mul(t, x), integer(x.Prec(), n+1))
		return t, t
	})
}

func expBig(x *big.Float) *big.Float {
	l := ln2(x.Prec())
	k, _ := quo(x, l).Int64()
	r := sub(x, mul(integer(x.Prec(), k), l))
	return scale(add(integer(x.Prec(), 1), expm1Series(r)), int(k))
}

func expm1Big(x *big.Float) *big.Float {
	if x.MantExp(nil) > -1 {
		return sub(expBig(x), integer(x.Prec(), 1))
	}
	return expm1Series(x)
}

// sinCos returns the sine and the cosine of x. It reduces x by multiples of pi/2 and sums the
// Taylor series.
func sinCos(x *big.Float) (sin, cos *big.Float) {
	p := uint(digits + max(0, x.MantExp(nil)))
	half := scale(piBig(p), -1)
	q, _ := add(quo(zeroBig(p).Abs(x), half), zeroBig(p).SetFloat64(0.5)).Int(nil)
	r := sub(zeroBig(p).Abs(x), mul(zeroBig(p).SetInt(q), half)).SetPrec(digits)
	minus := mul(r, r)
	minus.Neg(minus)
	sum := func(first *big.Float, odd int64) *big.Float {
		return series(first, func(t *big.Float, n int64) (*big.Float, *big.Float) {
			t = quo(mul(t, minus), integer(digits, (2*n-1+odd)*(2*n+odd)))
			return t, t
		})
	}
	s, c := r, sum(integer(digits, 1), 0)
	if r.Sign() != 0 {
		s = sum(r, 1)
	}
	switch q.Bit(0) | q.Bit(1)<<1 {
	case 1:
		s, c = c, zeroBig(digits).Neg(s)
	case 2:
		s, c = zeroBig(digits).Neg(s), zeroBig(digits).Neg(c)
	case 3:
		s, c = zeroBig(digits).Neg(c), s
	}
	if x.Sign() < 0 {
		s = zeroBig(digits).Neg(s)
	}
	return s, c
}

func atanBig(x *big.Float) *big.Float {
	if x.Sign() < 0 {
		return zeroBig(x.Prec()).Neg(atanBig(zeroBig(x.Prec()).Neg(x)))
	}
	one := integer(x.Prec(), 1)
	if x.Cmp(one) > 0 {
		return sub(scale(piBig(x.Prec()), -1), atanBig(quo(one, x)))
	}
	const halvings = 3
	for range halvings {
		x = quo(x, add(one, root(add(one, mul(x, x)))))
	}
	return scale(atanSeries(x, -1), halvings)
}

// sinhBig returns sinh(x). It uses e^x - 1, so that small values stay accurate.
func sinhBig(x *big.Float) *big.Float {
	if x.Sign() < 0 {
		return zeroBig(digits).Neg(sinhBig(zeroBig(digits).Neg(x)))
	}
	e := expm1Big(x)
	return scale(add(e, quo(e, add(e, integer(x.Prec(), 1)))), -1)
}

// erfBig returns erf(v) from its Taylor series. The precision grows with v², because the terms
// cancel each other, and because 1 - erf must be accurate for small values of erfc.
func erfBig(v float64) *big.Float {
	p := digits + uint(3*v*v)
	x := zeroBig(p).SetFloat64(v)
	minus := mul(x, x)
	minus.Neg(minus)
	sum := series(x, func(t *big.Float, n int64) (*big.Float, *big.Float) {
		t = quo(mul(t, minus), integer(p, n))
		return t, quo(t, integer(p, 2*n+1))
	})
	return quo(scale(sum, 1), root(piBig(p)))
}
