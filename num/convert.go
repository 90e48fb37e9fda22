package num

import "math/bits"

// Convert returns x converted to another format, to, with the rounding rm. It also returns the
// exceptions raised, and whether converting back would give another value than x.
func (x Float) Convert(to Semantics, rm Rounding) (r Float, st Status, losesInfo bool) {
	if x.sem == to {
		return x, OK, false
	}
	from, f := x.sem.format(), to.format()
	u := x.unpack()
	switch u.cat {
	case normal:
		if u.hi == 0 {
			r, st = to.roundWord(u.neg, u.lo, u.lsb(from), rm)
			return r, st, st != OK
		}
		m := mag128(u.hi, u.lo)
		r, st = to.round(u.neg, &m, u.lsb(from), false, rm)
		return r, st, st != OK
	case nan:
		return x.convertNaN(u, to)
	case infinity:
		if f.nonfinite == nanOnes || f.nonfinite == nanNegZero {
			return NaN(to, u.neg), Inexact, true
		}
	case zero:
		if f.nonfinite == nanNegZero && u.neg && from.nonfinite != nanNegZero {
			return to.pack(u), Inexact, true
		}
	}
	return to.pack(u), OK, false
}

// convertNaN converts the NaN u, the unpacked x. It keeps the upper bits of the payload as far
// as they fit. Its results mean the same as Convert's.
func (x Float) convertNaN(u unpacked, to Semantics) (Float, Status, bool) {
	from, f := x.sem.format(), to.format()
	signaling := u.signaling(from)
	st := OK
	if signaling {
		st = InvalidOp
	}
	if f.nonfinite == nanOnes || f.nonfinite == nanNegZero {
		return NaN(to, u.neg), st, from.nonfinite == ieee || from.nonfinite == finiteOnly
	}
	// f80 has NaNs that no other format can hold: without the integer or the quiet bit.
	special := from.explicit && !f.explicit && u.lo>>62 != 3
	loses := special
	switch shift := f.precision - from.precision; {
	case shift > 0:
		u.hi, u.lo = shl128(u.hi, u.lo, shift)
	case shift < 0 && from.nonfinite == ieee:
		if trailingZeros128(u.hi, u.lo) < -shift {
			loses = true
		}
		u.hi, u.lo = shr128(u.hi, u.lo, -shift)
	}
	if from.nonfinite == nanNegZero {
		u = f.quietNaN(false)
	}
	if f.explicit && !special {
		u.lo |= 1 << 63
	}
	if signaling {
		u.quiet(f)
	}
	return to.pack(u), st, loses
}

// FromInt converts the integer v, which is signed or unsigned, to the format sem, with the
// rounding rm. It also returns the exceptions raised.
func FromInt(sem Semantics, v Int, signed bool, rm Rounding) (Float, Status) {
	neg := signed && v.IsNegative()
	if neg {
		v = v.Neg()
	}
	n := int(v.ActiveBits())
	lsb := 0
	sticky := false
	if n > magBits {
		lsb = n - magBits
		sticky = int(v.TrailingZeros()) < lsb
		v = v.LShr(uint32(lsb)).Trunc(magBits)
	}
	var m mag
	copy(m[:], v.words(make([]uint64, 0, magWords+1)))
	return sem.round(neg, &m, lsb, sticky, rm)
}

// ToInt returns x rounded to a signed or unsigned integer of the given width, and whether x
// was such an integer before. The value -0 was not. If the result is out of range, the status
// is InvalidOp and the result is the nearest end of the range, or 0 for NaN.
func (x Float) ToInt(width uint32, signed bool, rm Rounding) (r Int, st Status, isExact bool) {
	u := x.unpack()
	switch u.cat {
	case nan:
		return Zero(width), InvalidOp, false
	case infinity:
		return integerLimit(width, signed, u.neg), InvalidOp, false
	case zero:
		return Zero(width), OK, !u.neg
	}
	f := x.sem.format()
	if u.exp+1 > int(width) {
		return integerLimit(width, signed, u.neg), InvalidOp, false
	}
	m := mag128(u.hi, u.lo)
	lsb := u.lsb(f)
	l := exact
	switch {
	case lsb < -magBits:
		l, m, lsb = belowHalf, mag{}, 0
	case lsb < 0:
		l = m.drop(-lsb, false)
		lsb = 0
	}
	if rm.away(l, u.neg, m[0]&1 != 0) {
		m.add(&mag{1})
	}
	n := lsb + m.bitLen()
	limit := int(width)
	if signed {
		limit--
	}
	minSigned := signed && u.neg && n == int(width) && bits.OnesCount64(m[0])+bits.OnesCount64(m[1]) == 1
	if u.neg && !signed && n != 0 || n > limit && !minSigned {
		return integerLimit(width, signed, u.neg), InvalidOp, false
	}
	r = NewWords(max(width, 128), m[:2]).Shl(uint32(lsb)).Trunc(width)
	if u.neg {
		r = r.Neg()
	}
	if l != exact {
		return r, Inexact, false
	}
	return r, OK, true
}

// integerLimit returns the smallest signed or unsigned integer of a width if neg is set, and
// otherwise the largest.
func integerLimit(width uint32, signed, neg bool) Int {
	switch {
	case neg && signed:
		return MinSigned(width)
	case neg:
		return Zero(width)
	case signed:
		return MaxSigned(width)
	}
	return MaxUnsigned(width)
}
