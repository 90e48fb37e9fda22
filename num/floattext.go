package num

import (
	"math"
	"math/bits"
	"strconv"
)

// AppendText appends x in the form that attributes have. It writes six decimals if they read
// back as the same value, and otherwise all digits. It writes hexadecimal bits if x is an
// infinity or NaN, or if the digits have no point.
func AppendText(dst []byte, x Float) []byte {
	switch x.sem {
	case F64:
		return appendFloat(dst, x, math.Float64frombits(x.lo))
	case F32:
		return appendFloat(dst, x, float64(math.Float32frombits(uint32(x.lo))))
	}
	u := x.unpack()
	if u.cat > normal {
		return x.Bits().AppendHex(dst)
	}
	if u.neg {
		dst = append(dst, '-')
	}
	if u.cat == zero {
		return append(dst, "0.000000e+00"...)
	}
	if x.sem.Precision() <= 11 {
		// Six digits always distinguish such values, and every one is an f64.
		d := roundedDigits(math.Abs(x.Float64()), 6)
		return d.appendScientific(dst, 6)
	}
	return appendExact(dst, x, u)
}

// appendFloat does the work of AppendText for f32 and f64. The value of x is v.
func appendFloat(dst []byte, x Float, v float64) []byte {
	abs := math.Abs(v)
	switch {
	case v == 0:
		if x.IsNegative() {
			dst = append(dst, '-')
		}
		return append(dst, "0.000000e+00"...)
	case abs <= math.MaxFloat64: // not NaN
	default:
		return x.Bits().AppendHex(dst)
	}
	if d, ok := sixDigits(abs, x.sem); ok {
		if v < 0 {
			dst = append(dst, '-')
		}
		return d.appendScientific(dst, 6)
	}
	n := 17
	if x.sem == F32 {
		n = 9
	}
	d := roundedDigits(abs, n)
	if d.printsAsInteger(n) {
		return x.Bits().AppendHex(dst)
	}
	if v < 0 {
		dst = append(dst, '-')
	}
	return d.appendFull(dst)
}

// decimal is the number 0.d1d2d3…dn * 10^point, without trailing zeros.
type decimal struct {
	digits [40]byte
	n      int
	point  int
}

// sixDigits returns the six digits that APFloat prints for v, and whether they read back as v.
// The value v is positive and in f32 or f64.
func sixDigits(v float64, sem Semantics) (decimal, bool) {
	size, denormal := 64, v < 0x1p-1022
	if sem == F32 {
		size, denormal = 32, v < 0x1p-126
	}
	if denormal {
		d := roundedDigits(v, 6)
		return d, d.readsAs(v, size)
	}
	var d decimal
	if d.setInteger(v) {
		return d, true
	}
	d.format(v, -1, size)
	// Six digits are much coarser than the values. So only the shortest form can read back, if it
	// has at most six digits. But APFloat may give another result, because it truncates instead of
	// rounding where it believes that it has digits to spare.
	if d.n > 6 {
		return d, false
	}
	switch above, ok := d.above(v); {
	case !ok:
		r := roundedDigits(v, 6)
		return r, r == d
	case !above:
		return d, true
	}
	kept, _, ok := keptDigits(v, 6)
	if !ok {
		r := roundedDigits(v, 6)
		return r, r == d
	}
	return d, kept > 6
}

// setInteger sets d to v if v is an integer from 1 to 999999, and reports whether it is.
func (d *decimal) setInteger(v float64) bool {
	if v >= 1e6 || v < 1 || v != math.Trunc(v) {
		return false
	}
	n := int(v)
	for m := n; m > 0; m /= 10 {
		d.point++
	}
	for i := d.point - 1; i >= 0; i-- {
		d.digits[i] = byte('0' + n%10)
		n /= 10
	}
	d.n = d.point
	d.trim()
	return true
}

// format sets d to the first n digits of v, rounded. If n is negative, it sets d to the shortest
// digits that identify v among floats of size bits.
func (d *decimal) format(v float64, n, size int) {
	var buf [32]byte
	if n > 0 {
		n--
	}
	s := strconv.AppendFloat(buf[:0], v, 'e', n, size)
	// s is d.ddde±xx, or de±xx
	d.n = 0
	i := 0
	for ; s[i] != 'e'; i++ {
		if s[i] != '.' {
			d.digits[d.n] = s[i]
			d.n++
		}
	}
	exp := 0
	for _, c := range s[i+2:] {
		exp = 10*exp + int(c-'0')
	}
	if s[i+1] == '-' {
		exp = -exp
	}
	d.point = exp + 1
	d.trim()
}

func (d *decimal) trim() {
	for d.n > 0 && d.digits[d.n-1] == '0' {
		d.n--
		d.digits[d.n] = 0
	}
}

// above reports whether d, which has at most six digits, is greater than v. It returns ok
// false if it cannot tell for this exponent.
func (d *decimal) above(v float64) (above, ok bool) {
	m := 0
	for _, c := range d.digits[:d.n] {
		m = 10*m + int(c-'0')
	}
	// d = m * 10^e. The fused operation rounds once, so its sign is right.
	switch e := d.point - d.n; {
	case e < -22 || e > 22:
		return false, false
	case e < 0:
		return math.FMA(v, pow10[-e], -float64(m)) < 0, true
	default:
		return math.FMA(float64(m), pow10[e], -v) > 0, true
	}
}

var pow10 = [...]float64{1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22}

func (d *decimal) readsAs(v float64, size int) bool {
	var buf [64]byte
	s := append(buf[:0], '.')
	s = append(s, d.digits[:d.n]...)
	s = append(s, 'e')
	s = strconv.AppendInt(s, int64(d.point), 10)
	w, err := strconv.ParseFloat(string(s), size)
	return err == nil && w == v
}

// bitsFor returns the number of bits that APFloat reserves for n decimal digits.
func bitsFor(n int) int { return (n*196 + 58) / 59 }

// oddPart returns v = m * 2^q with m odd.
func oddPart(v float64) (m uint64, q int) {
	b := math.Float64bits(v)
	m, q = b&(1<<52-1), int(b>>52&0x7ff)
	if q == 0 {
		q = 1
	} else {
		m |= 1 << 52
	}
	z := bits.TrailingZeros64(m)
	return m >> z, q - 1075 + z
}

// keptDigits returns the number of digits of v that APFloat computes when it prints n digits.
// APFloat works on the integer v*10^k, with k large enough to make it whole. It first divides this
// integer by a power of ten, which it estimates from the integer's bit length. The division
// truncates. If more than n digits remain, APFloat rounds them to n digits, half up. The result
// point is the number of digits of v before the decimal point. If floating point arithmetic is too
// inexact to tell, ok is false.
func keptDigits(v float64, n int) (kept, point int, ok bool) {
	const eps = 1e-9
	_, q := oddPart(v)
	k := max(-q, 0)
	log2 := math.Log2(v) + float64(k)*(math.Ln10/math.Ln2)
	log10 := log2 * (math.Ln2 / math.Ln10)
	length, count := math.Floor(log2), math.Floor(log10)
	if f := log2 - length; f < eps || f > 1-eps {
		return 0, 0, false
	}
	if f := log10 - count; f < eps || f > 1-eps {
		return 0, 0, false
	}
	removed := max(0, (int(length)+1-bitsFor(n))*59/196)
	return int(count) + 1 - removed, int(count) + 1 - k, true
}

// roundedDigits returns the digits that APFloat prints for v > 0, at most n of them; n must be
// at most 17.
func roundedDigits(v float64, n int) (d decimal) {
	if d.setInteger(v) && d.n <= n {
		return d
	}
	d = decimal{}
	kept, point, ok := keptDigits(v, n)
	if !ok {
		return exactDigits(v, n)
	}
	_, q := oddPart(v)
	last := point - n - 1 // exponent of digit n, counted from 0
	isExact := last <= min(q, 0)
	if kept > n && !isExact {
		d.format(v, n, 64) // no tie, so strconv rounds alike
		return d
	}
	d.format(v, n+1, 64)
	switch {
	case !isExact && d.digits[n] == 0:
		return exactDigits(v, n) // the zero may come from rounding up
	case kept > n && d.digits[n] >= '5':
		d.roundUp(n)
	}
	d.cut(n)
	return d
}

// cut truncates d to n digits.
func (d *decimal) cut(n int) {
	for d.n > n {
		d.n--
		d.digits[d.n] = 0
	}
	d.trim()
}

// roundUp truncates d to n digits and adds one to the last of them.
func (d *decimal) roundUp(n int) {
	d.cut(n)
	for d.n < n {
		d.digits[d.n] = '0'
		d.n++
	}
	i := n - 1
	for ; i >= 0 && d.digits[i] == '9'; i-- {
		d.digits[i] = '0'
	}
	if i < 0 {
		d.digits[0] = '1'
		d.point++
	} else {
		d.digits[i]++
	}
	d.trim()
}

// appendScientific appends d in scientific notation with the given number of decimals. With six
// decimals it is 1.500000e+00.
func (d *decimal) appendScientific(dst []byte, decimals int) []byte {
	dst = append(dst, d.digits[0], '.')
	for i := 1; i <= decimals; i++ {
		if i < d.n {
			dst = append(dst, d.digits[i])
		} else {
			dst = append(dst, '0')
		}
	}
	dst = append(dst, 'e')
	exp := d.point - 1
	if exp < 0 {
		dst, exp = append(dst, '-'), -exp
	} else {
		dst = append(dst, '+')
	}
	if exp < 10 {
		dst = append(dst, '0')
	}
	return strconv.AppendInt(dst, int64(exp), 10)
}

// padding is the largest number of zeros that APFloat adds before it uses an exponent instead.
const padding = 3

// printsAsInteger says whether appendFull would print d without a point. The argument
// precision is the number of significant digits.
func (d *decimal) printsAsInteger(precision int) bool {
	zeros := d.point - d.n
	return zeros >= 0 && zeros <= padding && d.n+zeros <= precision
}

// appendFull appends d with all its digits, as APFloat does.
func (d *decimal) appendFull(dst []byte) []byte {
	digits := d.digits[:d.n]
	switch p := d.point; {
	case p > 0 && p < d.n:
		dst = append(dst, digits[:p]...)
		dst = append(dst, '.')
		return append(dst, digits[p:]...)
	case p <= 0 && 1-p <= padding:
		dst = append(dst, "0.000"[:2-p]...)
		return append(dst, digits...)
	}
	dst = append(dst, digits[0], '.')
	if d.n == 1 {
		dst = append(dst, '0')
	}
	dst = append(dst, digits[1:]...)
	dst = append(dst, 'E')
	exp := d.point - 1
	if exp >= 0 {
		dst = append(dst, '+')
	}
	return strconv.AppendInt(dst, int64(exp), 10)
}

// String returns the text of x as an attribute.
func (x Float) String() string {
	var buf [40]byte
	return string(AppendText(buf[:0], x))
}
