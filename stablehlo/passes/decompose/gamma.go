package decompose

import (
	"math"

	"github.com/millrace-mlir/millrace/num"
)

// The parameters of Lanczos's approximation of the gamma function for g = 7 and n = 9: g and the
// constant term.
const (
	lanczosG    = 7
	lanczosBase = 0.99999999999980993227684700473478
)

var lanczos = []float64{
	676.520368121885098567009190444019, -1259.13921672240287047156078755283, 771.3234287776530786528486258894,
	-176.61502916214059906584551354, 12.507343278686904814458936853, -0.13857109526572011689554707,
	9.984369578019570859563e-6, 1.50563273514931155834e-7,
}

// reflect prepares the reflection formula, by which gamma functions compute results for x < 1/2.
// The result reflected is x < 1/2. The result z is the argument of the formula minus one: -x where
// reflected, otherwise x - 1.
func reflect(f *formula, x value) (half, one, reflected, z value) {
	half = f.c(0.5, x)
	reflected = f.lt(x, half)
	minus := f.neg(x)
	one = f.c(1, x)
	return half, one, reflected, f.sel(reflected, minus, f.sub(x, one))
}

// logLanczos builds t = z + g + 1/2 and log(t), the terms of Lanczos's approximation.
func logLanczos(f *formula, x, z value) (t, logT value) {
	c := f.c(lanczosG+0.5, x)
	t = f.add(c, z)
	logC := f.c(math.Log(lanczosG+0.5), x)
	return t, f.add(logC, f.log1p(f.div(z, c)))
}

// lgamma builds the logarithm of the gamma function's magnitude. With z = x - 1 and Lanczos's
// series a, it is (log(2) + log(pi))/2 + (z + 1/2) log(t) - t + log(a). For x < 1/2 it uses the
// reflection formula.
func lgamma(f *formula, x value) value {
	half, one, reflected, z := reflect(f, x)
	a := f.c(lanczosBase, x)
	for i, v := range lanczos {
		c := f.c(v, x)
		index := f.c(float64(i+1), x)
		a = f.add(a, f.div(c, f.add(z, index)))
	}
	t, logT := logLanczos(f, x, z)
	// The difference is taken before the product, which could overflow.
	quotient := f.div(t, logT)
	r := f.mul(f.sub(f.add(z, half), quotient), logT)
	logA := f.log(a)
	y := f.add(f.add(f.c((math.Log(2)+math.Log(math.Pi))/2, x), r), logA)

	// log(pi) - y - log(abs(sin(pi x))), by the fraction nearer to zero.
	ax := f.abs(x)
	fraction := f.sub(ax, f.floor(ax))
	upper := f.lt(half, fraction)
	fraction = f.sel(upper, f.sub(one, fraction), fraction)
	denominator := f.log(f.sin(f.mul(f.c(math.Pi, x), fraction)))
	mirrored := f.sub(f.sub(f.c(math.Log(math.Pi), x), denominator), y)
	finite := f.isFinite(denominator)
	mirrored = f.sel(finite, mirrored, f.neg(denominator))
	y = f.sel(reflected, mirrored, y)
	infinite := isInf(f, x)
	return f.sel(infinite, f.inf(x), y)
}

// digamma builds the derivative of log(gamma(x)). With z = x - 1 and Lanczos's series a, it is
// log(t) + a'/a - g/t. For x < 1/2 it uses the reflection formula.
func digamma(f *formula, x value) value {
	_, _, reflected, z := reflect(f, x)
	zero := f.c(0, x)
	a := f.c(lanczosBase, x)
	slope := zero
	for i, v := range lanczos {
		c := f.c(v, x)
		term := f.add(z, f.c(float64(i+1), x))
		slope = f.sub(slope, f.div(c, f.mul(term, term)))
		a = f.add(a, f.div(c, term))
	}
	t, logT := logLanczos(f, x, z)
	ratio := f.div(slope, a)
	tail := f.div(f.c(lanczosG, x), t)
	y := f.sub(f.add(logT, ratio), tail)

	// y - pi cot(pi x), for an x moved to be near zero.
	reduced := f.add(x, f.abs(f.floor(f.add(x, f.c(0.5, x)))))
	pi := f.c(math.Pi, x)
	angle := f.mul(pi, reduced)
	cos := f.cos(angle)
	sin := f.sin(angle)
	mirrored := f.sub(y, f.div(f.mul(pi, cos), sin))
	y = f.sel(reflected, mirrored, y)

	// Poles at zero and at negative integers.
	notPositive := f.le(x, zero)
	pole := f.and(notPositive, f.eq(x, f.floor(x)))
	return f.sel(pole, f.c(math.NaN(), x), y)
}

// polygamma builds (-1)^(n+1) n! zeta(n+1, x), the derivative of order n of the digamma function.
// For n = 0 it is digamma(x).
func polygamma(f *formula, n, x value) value {
	one := f.c(1, x)
	two := f.c(2, x)
	sign := f.sub(f.mul(two, f.rem(n, two)), one)
	next := f.add(n, one)
	factorial := f.exp(lgamma(f, next))
	z := zeta(f, next, x)
	y := f.mul(f.mul(sign, factorial), z)
	zero := f.c(0, x)
	isZero := f.eq(n, zero)
	y = f.sel(isZero, digamma(f, x), y)
	fractional := f.ne(n, f.floor(n))
	negative := f.lt(n, zero)
	unnatural := f.or(fractional, negative)
	return f.sel(unnatural, f.c(math.NaN(), x), y)
}

// zetaTerms are (2k)!/B(2k) for k from 12 down to 1, with Bernoulli numbers B: the divisors in the
// Euler-Maclaurin formula.
var zetaTerms = []float64{
	-7.1661652561756670113e18, 1.8152105401943546773e17, -4.5979787224074726105e15, 1.1646782814350067249e14,
	-2.950130727918164224e12, 7.47242496e10, -1.8924375803183791606e9, 47900160, -1209600, 30240, -720, 12,
}

// zetaSum is the number of terms of the series, after the first, that zeta adds one by one.
const zetaSum = 9

// zeta builds Hurwitz's zeta function, the sum of (q + k)^-x over all k >= 0. It adds the first
// terms one by one, and uses the Euler-Maclaurin formula for the rest.
func zeta(f *formula, x, q value) value {
	zero := f.c(0, q)
	one := f.c(1, q)
	a := q
	minus := f.neg(x)
	sum := f.pow(q, minus)
	for range zetaSum {
		a = f.add(a, one)
		sum = f.add(sum, f.pow(a, minus))
	}
	a = f.add(a, one)
	power := f.pow(a, minus)
	oneX := f.c(1, x)
	above := f.mul(power, a)
	correction := f.div(above, f.sub(x, oneX))
	reciprocal := f.div(one, f.mul(a, a))
	horner := zero
	last := len(zetaTerms) - 1
	for i, v := range zetaTerms[:last] {
		n := float64(2 * (last - i))
		upper := f.add(x, f.c(n, x))
		lower := f.add(x, f.c(n-1, x))
		product := f.mul(upper, lower)
		horner = f.mul(product, f.mul(reciprocal, f.add(horner, f.c(1/v, a))))
	}
	half := f.c(0.5, power)
	ratio := f.div(x, a)
	tail := f.mul(power, f.add(half, f.mul(ratio, f.add(f.c(1/zetaTerms[last], a), horner))))
	accurate := f.add(f.add(sum, correction), tail)
	magnitude := f.abs(power)
	bound := f.abs(sum)
	exact := f.lt(magnitude, f.mul(bound, f.format(a, num.Smallest, false)))
	y := f.sel(exact, sum, accurate)
	return zetaDomain(f, x, q, y, zero, one, oneX)
}

// zetaDomain replaces y, the approximation of zeta(x, q), with NaN or infinity where the function
// is undefined or has a pole.
func zetaDomain(f *formula, x, q, y, zero, one, oneX value) value {
	nan := f.c(math.NaN(), x)
	y = f.sel(f.lt(x, oneX), nan, y)
	notPositive := f.le(q, zero)
	fractional := f.ne(x, f.floor(x))
	y = f.sel(f.and(notPositive, fractional), nan, y)
	inf := f.c(math.Inf(1), x)
	whole := f.eq(q, f.floor(q))
	pole := f.and(notPositive, whole)
	two := f.c(2, x)
	wholeX := f.eq(x, f.floor(x))
	even := f.eq(f.rem(x, two), zero)
	evenX := f.and(wholeX, even)
	y = f.sel(pole, f.sel(evenX, inf, nan), y)
	return f.sel(f.eq(x, one), inf, y)
}
