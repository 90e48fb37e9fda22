package num

import (
	"errors"
	"math/big"
	"strconv"
	"strings"
)

// exactDigits does the work of roundedDigits by exact arithmetic.
func exactDigits(v float64, n int) decimal {
	m, q := oddPart(v)
	return digitsOf(new(big.Int).SetUint64(m), q, n)
}

// digitsOf returns the digits that APFloat prints for m * 2^q, at most n of them. The integer
// m must be odd.
func digitsOf(m *big.Int, q, n int) decimal {
	exp := min(q, 0)
	if q > 0 {
		m = new(big.Int).Lsh(m, uint(q))
	} else {
		m = new(big.Int).Mul(m, bigPow(5, -q))
	}
	if excess := (m.BitLen() - bitsFor(n)) * 59 / 196; excess > 0 {
		m.Quo(m, bigPow(10, excess))
		exp += excess
	}
	s := m.Append(nil, 10)
	d := decimal{point: exp + len(s)}
	d.n = copy(d.digits[:], s)
	if len(s) > n {
		up := d.digits[n] >= '5'
		d.cut(n)
		if up {
			d.roundUp(n)
		}
	}
	d.trim()
	return d
}

func bigPow(base int64, n int) *big.Int {
	return new(big.Int).Exp(big.NewInt(base), big.NewInt(int64(n)), nil)
}

// enoughDigits returns a number of decimal digits that distinguishes all values of a format, as APFloat
// computes it: 59/196 is slightly less than log10(2).
func enoughDigits(s Semantics) int { return 2 + s.Precision()*59/196 }

// appendExact does the work of AppendText for the wide formats, except for the sign. The
// unpacked value of x is u.
func appendExact(dst []byte, x Float, u unpacked) []byte {
	z := trailingZeros128(u.hi, u.lo)
	hi, lo := shr128(u.hi, u.lo, z)
	m, q := bigWords([]uint64{lo, hi}), u.lsb(x.sem.format())+z
	d := digitsOf(m, q, 6)
	var buf [24]byte
	if y, err := ParseDecimal(string(d.appendScientific(buf[:0], 6)), x.sem); err == nil && y == x.Abs() {
		return d.appendScientific(dst, 6)
	}
	n := enoughDigits(x.sem)
	d = digitsOf(m, q, n)
	if !d.printsAsInteger(n) {
		return d.appendFull(dst)
	}
	if u.neg {
		dst = dst[:len(dst)-1]
	}
	return x.Bits().AppendHex(dst)
}

var errDecimal = errors.New("not a decimal number")

// parseDecimalRounded parses a decimal number and rounds it once to the format. It also
// returns the exceptions raised.
func parseDecimalRounded(text string, sem Semantics, rm Rounding) (Float, Status, error) {
	digits, exp, neg, ok := splitDecimal(text)
	if !ok {
		return Float{}, OK, errDecimal
	}
	if digits == "" {
		return ZeroFloat(sem, neg), OK, nil
	}
	f := sem.format()
	// Far outside the range of every format the digits do not matter. 3.3 bits a digit, with room.
	switch top := exp + len(digits); {
	case top > 6000:
		r, st := sem.overflow(neg, rm)
		return r, st, nil
	case top < -6000:
		var m mag
		r, st := sem.round(neg, &m, f.minExp, true, rm)
		return r, st, nil
	}
	n, _ := new(big.Int).SetString(digits, 10)
	lsb := 0
	sticky := false
	if exp >= 0 {
		n.Mul(n, bigPow(10, exp))
	} else {
		// Scale the numerator so that the quotient has bits to round with.
		den := bigPow(10, -exp)
		lsb = min(0, n.BitLen()-den.BitLen()-f.precision-4)
		n.Lsh(n, uint(-lsb))
		rem := new(big.Int)
		n.QuoRem(n, den, rem)
		sticky = rem.Sign() != 0
	}
	if excess := n.BitLen() - magBits; excess > 0 {
		sticky = sticky || int(n.TrailingZeroBits()) < excess
		n.Rsh(n, uint(excess))
		lsb += excess
	}
	var m mag
	copy(m[:], FromBig(magBits, n).words(make([]uint64, 0, magWords)))
	r, st := sem.round(neg, &m, lsb, sticky, rm)
	return r, st, nil
}

// splitDecimal parses a decimal number as digits * 10^exp; neg says that it is negative. The
// digits have no leading or trailing zeros, so they are empty for zero. It returns ok false
// if s is malformed.
func splitDecimal(s string) (digits string, exp int, neg, ok bool) {
	if s != "" && (s[0] == '-' || s[0] == '+') {
		neg, s = s[0] == '-', s[1:]
	}
	mantissa, exponent, hasExp := strings.Cut(strings.ToLower(s), "e")
	if hasExp {
		e := strings.TrimPrefix(exponent, "+")
		if strings.HasPrefix(e, "+") {
			return "", 0, false, false
		}
		n, err := strconv.Atoi(e)
		if err != nil && !errors.Is(err, strconv.ErrRange) || len(e) != len(exponent) && e[0] == '-' {
			return "", 0, false, false
		}
		exp = max(-1<<30, min(1<<30, n))
	}
	whole, fraction, _ := strings.Cut(mantissa, ".")
	if whole+fraction == "" || !isDigits(whole, 10) || !isDigits(fraction, 10) {
		return "", 0, false, false
	}
	digits = strings.TrimLeft(whole+fraction, "0")
	exp -= len(fraction)
	n := len(digits)
	digits = strings.TrimRight(digits, "0")
	return digits, exp + n - len(digits), neg, true
}
