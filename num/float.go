package num

import "math"

// Float is a floating point value of one format. Floats are equal under == if format and bits are.
// Unlike the comparison of values, == distinguishes the two zeros and finds a NaN equal to itself.
type Float struct {
	lo  uint64
	hi  uint64 // bits 64 and up; for formats of at most 64 bits the out-of-band state
	sem Semantics
}

// Conversions and negation can give values that a format cannot encode: a negative f8E8M0FNU, or
// an infinity or NaN in a format without one. The field hi marks such values by these bits. They
// affect the value's text, but not its encoding.
const (
	oobNeg = 1 << iota
	oobInf
	oobNaN
)

type category uint8

const (
	zero category = iota
	normal
	infinity
	nan
)

// unpacked is a decoded float. For a normal value, hi and lo hold the significand; for a NaN
// they hold the payload.
type unpacked struct {
	cat category
	neg bool
	exp int // exponent of the significand's bit precision-1
	hi  uint64
	lo  uint64
}

// FloatBits returns the value that bits encode. An encoding of f80 that the hardware rejects
// becomes NaN, or the normal value that it denotes.
func FloatBits(sem Semantics, bits Int) Float {
	x := bits.ZExtOrTrunc(sem.Width())
	if sem.Width() <= 64 {
		return Float{lo: x.lo, sem: sem}
	}
	f := Float{lo: x.word(0), hi: x.word(1), sem: sem}
	if sem == F80 {
		u := f.unpack()
		return sem.pack(u)
	}
	return f
}

// FloatBits64 returns the value that bits encode, in a format of at most 64 bits.
func FloatBits64(sem Semantics, bits uint64) Float {
	return Float{lo: bits & mask(sem.Width()), sem: sem}
}

// FromFloat64 returns v as f64.
func FromFloat64(v float64) Float { return Float{lo: math.Float64bits(v), sem: F64} }

// FromFloat32 returns v as f32.
func FromFloat32(v float32) Float { return Float{lo: uint64(math.Float32bits(v)), sem: F32} }

// Semantics returns the format of x.
func (x Float) Semantics() Semantics { return x.sem }

// Bits returns the encoding of x.
func (x Float) Bits() Int {
	w := x.sem.Width()
	if w <= 64 {
		lo := x.lo
		if x.hi&oobNeg != 0 {
			lo |= 1 << (w - 1)
		}
		return Int{width: w, lo: lo}
	}
	return fromWords(w, []uint64{x.lo, x.hi})
}

// Float64 returns the value converted to f64, rounded to nearest even.
func (x Float) Float64() float64 {
	switch x.sem {
	case F64:
		return math.Float64frombits(x.lo)
	case F32:
		if v := math.Float32frombits(uint32(x.lo)); v == v {
			return float64(v)
		}
	}
	if v, ok := x.narrow(); ok {
		return v
	}
	r, _, _ := x.Convert(F64, NearestEven)
	return math.Float64frombits(r.lo)
}

// narrow returns x as an f64 if x is finite and its format is much coarser than f64, and otherwise
// false. An operation on such numbers, done in f64 and rounded again, gives the same result as
// with a single rounding.
func (x Float) narrow() (float64, bool) {
	f := x.sem.format()
	if f.precision > 24 || x.hi != 0 {
		return 0, false
	}
	u := unpackNarrow(f, x.lo)
	if u.cat > normal {
		return 0, false
	}
	v := float64(u.lo) * math.Float64frombits(uint64(u.lsb(f)+1023)<<52)
	if u.cat == zero {
		v = 0
	}
	if u.neg {
		v = math.Copysign(v, -1)
	}
	return v, true
}

// fromNarrow rounds v to the format. The value v is the result of an operation on numbers that
// narrow returned.
func (s Semantics) fromNarrow(v float64) Float {
	if v == 0 {
		return s.pack(unpacked{cat: zero, neg: math.Signbit(v)})
	}
	r, _, _ := FromFloat64(v).Convert(s, NearestEven)
	return r
}

// Float32 returns the value converted to f32, rounded to nearest even.
func (x Float) Float32() float32 {
	r, _, _ := x.Convert(F32, NearestEven)
	return math.Float32frombits(uint32(r.lo))
}

// unpack decodes the encoding of x.
func (x Float) unpack() unpacked {
	f := x.sem.format()
	if f.width <= 64 {
		if x.hi != 0 {
			return x.unpackOutOfBand()
		}
		return unpackNarrow(f, x.lo)
	}
	u := unpacked{neg: x.hi>>((f.width-1)&63) != 0}
	if f.explicit {
		e := x.hi & 0x7fff
		u.lo = x.lo
		integer := x.lo>>63 != 0
		switch {
		case e == 0 && x.lo == 0:
			u.cat = zero
		case e == 0x7fff && x.lo == 1<<63:
			u.cat, u.lo = infinity, 0
		case e == 0x7fff || e != 0 && !integer:
			u.cat = nan
		default:
			u.cat, u.exp = normal, max(int(e)-16383, f.minExp)
		}
		return u
	}
	e := x.hi >> 48 & 0x7fff
	u.hi, u.lo = x.hi&(1<<48-1), x.lo
	u.classify(f, e, u.hi|u.lo == 0)
	if u.cat == normal && e != 0 {
		u.hi |= 1 << 48
	}
	return u
}

// classify sets u's category and exponent for an IEEE-like encoding with exponent field e. The
// flag zeroFraction says that the fraction bits are 0.
func (u *unpacked) classify(f *format, e uint64, zeroFraction bool) {
	switch {
	case e == 0 && zeroFraction:
		u.cat = zero
	case f.nonfinite == ieee && e == f.nanExp():
		u.cat = nan
		if zeroFraction {
			u.cat = infinity
		}
	default:
		u.cat, u.exp = normal, max(int(e)-f.bias(), f.minExp)
	}
}

func unpackNarrow(f *format, b uint64) unpacked {
	if f.unsigned {
		if b == 0xff {
			return unpacked{cat: nan, lo: 1}
		}
		return unpacked{cat: normal, exp: int(b) - f.bias(), lo: 1}
	}
	frac := f.precision - 1
	u := unpacked{neg: b>>(f.width-1) != 0, lo: b & (1<<frac - 1)}
	e := b >> frac & (1<<(int(f.width)-f.precision) - 1)
	switch {
	case f.nonfinite == nanNegZero && b == 1<<(f.width-1), f.nonfinite == nanOnes && e == f.nanExp() && u.lo == 1<<frac-1:
		u.cat = nan
		return u
	}
	u.classify(f, e, u.lo == 0)
	if u.cat == normal && e != 0 {
		u.lo |= 1 << frac
	}
	return u
}

func (x Float) unpackOutOfBand() unpacked {
	var u unpacked
	switch {
	case x.hi&oobInf != 0:
		u.cat, u.neg = infinity, x.lo != 0
	case x.hi&oobNaN != 0:
		u.cat, u.neg = nan, x.lo != 0
	default:
		u = unpackNarrow(x.sem.format(), x.lo)
		u.neg = true
	}
	return u
}

// pack encodes u, whose significand and exponent must be in the range of the format.
func (s Semantics) pack(u unpacked) Float {
	f := s.format()
	frac := f.precision - 1
	x := Float{sem: s}
	var e uint64
	switch u.cat {
	case zero:
		if f.unsigned {
			return Float{sem: s} // the smallest value stands in for zero
		}
		if f.nonfinite == nanNegZero {
			u.neg = false
		}
		u.hi, u.lo = 0, 0
	case infinity:
		if f.nonfinite == finiteOnly {
			return s.outOfBand(oobInf, u.neg)
		}
		e = f.nanExp()
		u.hi, u.lo = 0, 0
		if f.explicit {
			u.lo = 1 << 63
		}
	case nan:
		switch {
		case f.nonfinite == finiteOnly:
			return s.outOfBand(oobNaN, u.neg)
		case f.unsigned:
			return Float{lo: 0xff, sem: s}
		}
		e = f.nanExp()
	case normal:
		e = uint64(u.exp + f.bias())
		if e == 1 && !u.bit(frac) && !f.unsigned {
			e = 0
		}
	}
	if f.unsigned {
		x.lo = e & 0xff
		if u.neg {
			x.hi = oobNeg
		}
		return x
	}
	sign := uint64(0)
	if u.neg {
		sign = 1
	}
	switch {
	case f.explicit:
		x.lo, x.hi = u.lo, sign<<15|e
	case f.width > 64:
		x.lo, x.hi = u.lo, sign<<63|e<<48|u.hi&(1<<48-1)
	default:
		x.lo = sign<<(f.width-1) | e<<frac | u.lo&(1<<frac-1)
	}
	return x
}

func (s Semantics) outOfBand(state uint64, neg bool) Float {
	x := Float{hi: state, sem: s}
	if neg {
		x.lo = 1 << (s.Width() - 1)
	}
	return x
}

func (u *unpacked) bit(i int) bool {
	if i >= 64 {
		return u.hi>>(i-64)&1 != 0
	}
	return u.lo>>i&1 != 0
}

// category returns the category of x. It does not decode f32 and f64 completely.
func (x Float) category() category {
	switch x.sem {
	case F64:
		switch e := x.lo >> 52 & 0x7ff; {
		case x.lo<<1 == 0:
			return zero
		case e != 0x7ff:
			return normal
		case x.lo<<12 == 0:
			return infinity
		}
		return nan
	case F32:
		switch e := x.lo >> 23 & 0xff; {
		case x.lo<<33 == 0:
			return zero
		case e != 0xff:
			return normal
		case x.lo<<41 == 0:
			return infinity
		}
		return nan
	}
	return x.unpack().cat
}

// IsNaN says whether x is a NaN.
func (x Float) IsNaN() bool { return x.category() == nan }

// IsInf says whether x is an infinity.
func (x Float) IsInf() bool { return x.category() == infinity }

// IsZero says whether x is a zero of either sign.
func (x Float) IsZero() bool { return x.category() == zero }

// IsFinite says whether x is neither infinite nor NaN.
func (x Float) IsFinite() bool { return x.category() <= normal }

// IsFiniteNonZero says whether x is a number other than zero.
func (x Float) IsFiniteNonZero() bool { return x.category() == normal }

// IsNegative reports whether the sign is set, for zeros and NaNs too.
func (x Float) IsNegative() bool {
	f := x.sem.format()
	switch {
	case f.width <= 64:
		return !f.unsigned && x.lo>>(f.width-1) != 0 || x.hi&oobNeg != 0
	default:
		return x.hi>>((f.width-1)&63) != 0
	}
}

// IsPosZero says whether x is +0.
func (x Float) IsPosZero() bool { return x.IsZero() && !x.IsNegative() }

// IsNegZero says whether x is -0.
func (x Float) IsNegZero() bool { return x.IsZero() && x.IsNegative() }

// IsDenormal says whether x is denormal: not zero, but below the smallest normal value.
func (x Float) IsDenormal() bool {
	u := x.unpack()
	return u.cat == normal && !u.bit(x.sem.Precision()-1)
}

// isSignaling says whether x is a signaling NaN. Formats with only one NaN have none.
func (x Float) isSignaling() bool {
	u := x.unpack()
	return u.signaling(x.sem.format())
}

func (u *unpacked) signaling(f *format) bool {
	return u.cat == nan && f.nonfinite == ieee && !u.bit(f.precision-2)
}

// IsInteger says whether x is finite and has no fraction. It uses RoundToIntegral and shares
// its limits.
func (x Float) IsInteger() bool {
	if !x.IsFinite() {
		return false
	}
	r, _ := x.RoundToIntegral(TowardZero)
	return r.Compare(x) == Equal
}

// IsExactly says whether x has the value v.
func (x Float) IsExactly(v float64) bool {
	y, _, _ := FromFloat64(v).Convert(x.sem, NearestEven)
	return x == y
}

// Inf returns infinity, negative if neg is set, or the NaN of a format that has no infinity.
func Inf(sem Semantics, neg bool) Float {
	if f := sem.format(); f.nonfinite == nanOnes || f.nonfinite == nanNegZero {
		return NaN(sem, neg)
	}
	return sem.pack(unpacked{cat: infinity, neg: neg})
}

// NaN returns the quiet NaN without payload, with the sign bit set if neg is set.
func NaN(sem Semantics, neg bool) Float {
	return sem.pack(sem.format().quietNaN(neg))
}

func (f *format) quietNaN(neg bool) unpacked {
	u := unpacked{cat: nan, neg: neg}
	switch {
	case f.nonfinite == nanNegZero:
		u.neg = true
	case f.nonfinite == nanOnes:
		u.lo = 1<<(f.precision-1) - 1
	default:
		u.quiet(f)
		if f.explicit {
			u.lo |= 1 << 63
		}
	}
	return u
}

// quiet sets the quiet bit of a NaN, in formats that have a quiet bit.
func (u *unpacked) quiet(f *format) {
	if f.nonfinite != ieee {
		return
	}
	if i := f.precision - 2; i >= 64 {
		u.hi |= 1 << (i - 64)
	} else {
		u.lo |= 1 << i
	}
}

// Quiet returns the quiet form of x if x is a NaN. It returns other values unchanged.
func (x Float) Quiet() Float {
	u := x.unpack()
	if u.cat != nan {
		return x
	}
	u.quiet(x.sem.format())
	return x.sem.pack(u)
}

// ZeroFloat returns zero, negative if neg is set, or the smallest value of a format that has
// no zero.
func ZeroFloat(sem Semantics, neg bool) Float {
	return sem.pack(unpacked{cat: zero, neg: neg})
}

// OneFloat returns 1, or -1 if neg is set.
func OneFloat(sem Semantics, neg bool) Float {
	x, _ := FromInt(sem, NewInt(2, 1), false, NearestEven)
	if neg {
		return x.Neg()
	}
	return x
}

// Largest returns the largest finite value of the format, negated if neg is set.
func Largest(sem Semantics, neg bool) Float {
	f := sem.format()
	u := unpacked{cat: normal, neg: neg, exp: f.maxExp}
	u.hi, u.lo = ones128(f.precision)
	if f.nonfinite == nanOnes && f.precision > 1 {
		u.lo &^= 1
	}
	return sem.pack(u)
}

// Smallest returns the smallest value above zero of the format, negated if neg is set. It is
// usually denormal.
func Smallest(sem Semantics, neg bool) Float {
	return sem.pack(unpacked{cat: normal, neg: neg, exp: sem.MinExponent(), lo: 1})
}

// SmallestNormal returns the smallest normal value above zero of the format, negated if neg is
// set.
func SmallestNormal(sem Semantics, neg bool) Float {
	u := unpacked{cat: normal, neg: neg, exp: sem.MinExponent()}
	u.hi, u.lo = shl128(0, 1, sem.Precision()-1)
	return sem.pack(u)
}

// Neg returns -x. Formats without -0 keep zero and NaN unchanged.
func (x Float) Neg() Float {
	f := x.sem.format()
	switch {
	case f.unsigned:
		if x.lo == 0xff {
			return x
		}
		x.hi ^= oobNeg
	case f.nonfinite == nanNegZero && x.lo<<(65-f.width) == 0:
	case f.width > 64:
		x.hi ^= 1 << ((f.width - 1) & 63)
	default:
		x.lo ^= 1 << (f.width - 1)
	}
	return x
}

// Abs returns x with the sign bit clear.
func (x Float) Abs() Float {
	if x.IsNegative() {
		return x.Neg()
	}
	return x
}

// CopySign returns x with the sign of y.
func (x Float) CopySign(y Float) Float {
	if x.IsNegative() != y.IsNegative() {
		return x.Neg()
	}
	return x
}
