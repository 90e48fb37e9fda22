package num

import "math/bits"

// Rounding is the direction in which an operation rounds a result that the format cannot
// represent.
type Rounding uint8

const (
	NearestEven Rounding = iota
	TowardZero
	Upward
	Downward
	NearestAway
)

// Status is the set of floating point exceptions that an operation raised.
type Status uint8

const (
	InvalidOp Status = 1 << iota
	DivByZero
	Overflow
	Underflow
	Inexact

	OK Status = 0
)

// magBits is the size of a mag in bits, magWords in words. It bounds the exact intermediate
// results: the product of two f128 significands and 158 guard bits.
const magWords, magBits = 6, 384

// mag is a natural number of magBits bits, least significant word first.
type mag [magWords]uint64

func mag128(hi, lo uint64) mag { return mag{lo, hi} }

func (m *mag) bitLen() int {
	for i := magWords - 1; i >= 0; i-- {
		if m[i] != 0 {
			return 64*i + bits.Len64(m[i])
		}
	}
	return 0
}

func (m *mag) bit(i int) bool { return m[i/64]>>(i%64)&1 != 0 }

// lowBits reports whether any of the n lowest bits is set.
func (m *mag) lowBits(n int) bool {
	for i := range magWords {
		if n <= 64*i {
			break
		}
		w := m[i]
		if r := n - 64*i; r < 64 {
			w <<= 64 - r
		}
		if w != 0 {
			return true
		}
	}
	return false
}

func (m *mag) shl(n int) { shiftLeft(m[:], n) }

// shr shifts m right by n bits and reports whether it dropped a set bit.
func (m *mag) shr(n int) (lost bool) {
	if n >= magBits {
		lost = *m != mag{}
		*m = mag{}
		return lost
	}
	lost = m.lowBits(n)
	shiftRight(m[:], n, 0)
	return lost
}

func (m *mag) add(y *mag) {
	var c uint64
	for i := range m {
		m[i], c = bits.Add64(m[i], y[i], c)
	}
}

func (m *mag) sub(y *mag, borrow uint64) {
	for i := range m {
		m[i], borrow = bits.Sub64(m[i], y[i], borrow)
	}
}

func (m *mag) cmp(y *mag) int {
	for i := magWords - 1; i >= 0; i-- {
		if m[i] != y[i] {
			if m[i] < y[i] {
				return -1
			}
			return 1
		}
	}
	return 0
}

// lost says how much rounding drops: it compares the bits below the last kept bit with half of
// that bit.
type lost uint8

const (
	exact lost = iota
	belowHalf
	half
	aboveHalf
)

// away reports whether to round a magnitude up, away from zero. The argument l tells how much
// was dropped, and odd is the last kept bit.
func (rm Rounding) away(l lost, neg, odd bool) bool {
	switch rm {
	case NearestAway:
		return l >= half
	case NearestEven:
		return l == aboveHalf || l == half && odd
	case Upward:
		return !neg && l != exact
	case Downward:
		return neg && l != exact
	}
	return false
}

// round returns the value (-1)^neg * m * 2^lsb, rounded to the format. If sticky is set, the
// true magnitude is above m * 2^lsb by less than 2^lsb. Then m has at least two bits more than
// the precision, or is 0.
func (s Semantics) round(neg bool, m *mag, lsb int, sticky bool, rm Rounding) (Float, Status) {
	f := s.format()
	n := m.bitLen()
	if n == 0 && !sticky {
		return s.pack(unpacked{cat: zero, neg: neg}), OK
	}
	exp := max(lsb+n-1, f.minExp)
	if n == 0 {
		exp = f.minExp
	}
	l := exact
	switch drop := exp - f.precision + 1 - lsb; {
	case exp > f.maxExp:
		return s.overflow(neg, rm)
	case drop <= 0:
		m.shl(-drop)
	case drop > magBits:
		l = belowHalf
		*m = mag{}
	default:
		l = m.drop(drop, sticky)
	}
	if sticky && l == exact {
		l = belowHalf // only when m is 0
	}
	return s.settle(unpacked{cat: normal, neg: neg, exp: exp, hi: m[1], lo: m[0]}, l, rm)
}

// roundWord returns the value (-1)^neg * m * 2^lsb, rounded to the format. It is a fast form
// of round for an exact magnitude of one word that is not 0.
func (s Semantics) roundWord(neg bool, m uint64, lsb int, rm Rounding) (Float, Status) {
	f := s.format()
	exp := max(lsb+bits.Len64(m)-1, f.minExp)
	if exp > f.maxExp {
		return s.overflow(neg, rm)
	}
	u := unpacked{cat: normal, neg: neg, exp: exp}
	l := exact
	switch drop := exp - f.precision + 1 - lsb; {
	case drop <= 0:
		u.hi, u.lo = shl128(0, m, -drop)
	case drop > 64:
		l = belowHalf
	default:
		u.lo = m >> drop
		switch rest, h := m&^(^uint64(0)<<drop), uint64(1)<<(drop-1); {
		case rest > h:
			l = aboveHalf
		case rest == h:
			l = half
		case rest != 0:
			l = belowHalf
		}
	}
	return s.settle(u, l, rm)
}

// settle completes a rounding: it rounds u as rm says and packs it. The value u has its
// exponent and the kept bits of the significand; l says how much was dropped.
func (s Semantics) settle(u unpacked, l lost, rm Rounding) (Float, Status) {
	f := s.format()
	if f.isNaNPattern(&u) {
		return s.overflow(u.neg, rm)
	}
	if l == exact {
		return s.pack(u), OK
	}
	if rm.away(l, u.neg, u.lo&1 != 0) {
		var c uint64
		u.lo, c = bits.Add64(u.lo, 1, 0)
		u.hi += c
		switch {
		case u.bitLen() == f.precision+1:
			if u.exp == f.maxExp {
				return s.overflow(u.neg, outward(u.neg))
			}
			u.hi, u.lo = u.hi>>1, u.lo>>1|u.hi<<63
			u.exp++
			return s.pack(u), Inexact
		case f.isNaNPattern(&u):
			return s.overflow(u.neg, rm)
		}
	}
	switch u.bitLen() {
	case f.precision:
		return s.pack(u), Inexact
	case 0:
		u.cat = zero
	}
	return s.pack(u), Underflow | Inexact
}

// drop removes the n lowest bits, 0 < n <= magBits. It returns how much they were worth,
// compared with half of the last kept bit. Sticky means that a part below them is not 0.
func (m *mag) drop(n int, sticky bool) lost {
	top := m.bit(n - 1)
	rest := m.lowBits(n-1) || sticky
	m.shr(n)
	switch {
	case top && rest:
		return aboveHalf
	case top:
		return half
	case rest:
		return belowHalf
	}
	return exact
}

func outward(neg bool) Rounding {
	if neg {
		return Downward
	}
	return Upward
}

// isNaNPattern reports whether u has the bits of NaN, in a format whose NaN has exponent and
// fraction all ones.
func (f *format) isNaNPattern(u *unpacked) bool {
	return f.nonfinite == nanOnes && f.precision > 1 && u.exp == f.maxExp && u.lo == 1<<f.precision-1
}

// overflow returns the result of an operation whose magnitude is above the largest value; neg
// says that it is negative. If rm rounds away from zero or to nearest, it is infinity, or NaN
// in a format without infinity. Otherwise, and in a format without both, it is the largest
// value.
func (s Semantics) overflow(neg bool, rm Rounding) (Float, Status) {
	f := s.format()
	if f.nonfinite != finiteOnly && (rm == NearestEven || rm == NearestAway || rm == outward(neg)) {
		return Inf(s, neg), Overflow | Inexact
	}
	return Largest(s, neg), Inexact
}

func (u *unpacked) bitLen() int {
	if u.hi != 0 {
		return 64 + bits.Len64(u.hi)
	}
	return bits.Len64(u.lo)
}

func trailingZeros128(hi, lo uint64) int {
	if lo != 0 {
		return bits.TrailingZeros64(lo)
	}
	return 64 + bits.TrailingZeros64(hi)
}

func shl128(hi, lo uint64, n int) (uint64, uint64) {
	if n >= 64 {
		return lo << (n - 64), 0
	}
	return hi<<n | lo>>(64-n), lo << n
}

func shr128(hi, lo uint64, n int) (uint64, uint64) {
	if n >= 64 {
		return 0, hi >> (n - 64)
	}
	return hi >> n, lo>>n | hi<<(64-n)
}

func ones128(n int) (uint64, uint64) {
	if n > 64 {
		return 1<<(n-64) - 1, ^uint64(0)
	}
	return 0, ^uint64(0) >> (64 - n)
}

// lsb returns the exponent of the lowest bit of the significand.
func (u *unpacked) lsb(f *format) int { return u.exp - f.precision + 1 }
