package num

import (
	"math"
	"math/big"
	"math/bits"
)

// Add returns x + y, rounded to nearest even.
func (x Float) Add(y Float) Float {
	switch {
	case x.sem == F64 && y.sem == F64:
		if v := math.Float64frombits(x.lo) + math.Float64frombits(y.lo); v == v {
			return FromFloat64(v)
		}
	case x.sem == F32 && y.sem == F32:
		if v := math.Float32frombits(uint32(x.lo)) + math.Float32frombits(uint32(y.lo)); v == v {
			return FromFloat32(v)
		}
	}
	if a, ok := x.narrow(); ok && x.sem == y.sem {
		if b, ok := y.narrow(); ok {
			return x.sem.fromNarrow(a + b)
		}
	}
	r, _ := x.addRounded(y, NearestEven)
	return r
}

// Sub returns x - y, rounded to nearest even.
func (x Float) Sub(y Float) Float {
	switch {
	case x.sem == F64 && y.sem == F64:
		if v := math.Float64frombits(x.lo) - math.Float64frombits(y.lo); v == v {
			return FromFloat64(v)
		}
	case x.sem == F32 && y.sem == F32:
		if v := math.Float32frombits(uint32(x.lo)) - math.Float32frombits(uint32(y.lo)); v == v {
			return FromFloat32(v)
		}
	}
	if a, ok := x.narrow(); ok && x.sem == y.sem {
		if b, ok := y.narrow(); ok {
			return x.sem.fromNarrow(a - b)
		}
	}
	r, _ := x.subRounded(y, NearestEven)
	return r
}

// Mul returns x * y, rounded to nearest even.
func (x Float) Mul(y Float) Float {
	switch {
	case x.sem == F64 && y.sem == F64:
		if v := math.Float64frombits(x.lo) * math.Float64frombits(y.lo); v == v {
			return FromFloat64(v)
		}
	case x.sem == F32 && y.sem == F32:
		if v := math.Float32frombits(uint32(x.lo)) * math.Float32frombits(uint32(y.lo)); v == v {
			return FromFloat32(v)
		}
	}
	if a, ok := x.narrow(); ok && x.sem == y.sem {
		if b, ok := y.narrow(); ok {
			return x.sem.fromNarrow(a * b)
		}
	}
	r, _ := x.mulRounded(y, NearestEven)
	return r
}

// Div returns x / y, rounded to nearest even.
func (x Float) Div(y Float) Float {
	switch {
	case x.sem == F64 && y.sem == F64:
		if v := math.Float64frombits(x.lo) / math.Float64frombits(y.lo); v == v {
			return FromFloat64(v)
		}
	case x.sem == F32 && y.sem == F32:
		if v := math.Float32frombits(uint32(x.lo)) / math.Float32frombits(uint32(y.lo)); v == v {
			return FromFloat32(v)
		}
	}
	if a, ok := x.narrow(); ok && x.sem == y.sem {
		if b, ok := y.narrow(); ok && b != 0 {
			return x.sem.fromNarrow(a / b)
		}
	}
	r, _ := x.divRounded(y, NearestEven)
	return r
}

// FMA returns x*y + z, rounded once, to nearest even.
func (x Float) FMA(y, z Float) Float {
	if x.sem == F64 && y.sem == F64 && z.sem == F64 {
		if v := math.FMA(math.Float64frombits(x.lo), math.Float64frombits(y.lo), math.Float64frombits(z.lo)); v == v {
			return FromFloat64(v)
		}
	}
	r, _ := x.fmaRounded(y, z, NearestEven)
	return r
}

// addRounded returns x + y with the rounding rm, and the exceptions raised.
func (x Float) addRounded(y Float, rm Rounding) (Float, Status) { return x.addSub(y, false, rm) }

// subRounded returns x - y with the rounding rm, and the exceptions raised.
func (x Float) subRounded(y Float, rm Rounding) (Float, Status) { return x.addSub(y, true, rm) }

func sameFormat(x, y Float) Semantics {
	if x.sem != y.sem {
		panic("num: operands of different formats")
	}
	return x.sem
}

// nanOperand returns the result of an operation on x and y, of which at least one is a NaN:
// the first NaN, made quiet. A signaling NaN raises InvalidOp.
func nanOperand(x, y Float, ux, uy *unpacked) (Float, Status) {
	f := x.sem.format()
	st := OK
	if ux.signaling(f) || uy.signaling(f) {
		st = InvalidOp
	}
	if ux.cat == nan {
		return x.Quiet(), st
	}
	return y.Quiet(), st
}

func (x Float) addSub(y Float, subtract bool, rm Rounding) (Float, Status) {
	sem := sameFormat(x, y)
	ux, uy := x.unpack(), y.unpack()
	if ux.cat == nan || uy.cat == nan {
		return nanOperand(x, y, &ux, &uy)
	}
	uy.neg = uy.neg != subtract
	switch {
	case ux.cat == infinity && uy.cat == infinity && ux.neg != uy.neg:
		return NaN(sem, false), InvalidOp
	case ux.cat == infinity:
		return x, OK
	case uy.cat == infinity:
		return sem.pack(uy), OK
	case ux.cat == zero && uy.cat == zero:
		if ux.neg != uy.neg {
			ux.neg = rm == Downward
		}
		return sem.pack(ux), OK
	case ux.cat == zero:
		return sem.pack(uy), OK
	case uy.cat == zero:
		return x, OK
	}
	f := sem.format()
	return sem.roundSum(
		term{ux.neg, mag128(ux.hi, ux.lo), ux.lsb(f)},
		term{uy.neg, mag128(uy.hi, uy.lo), uy.lsb(f)}, rm)
}

// term is the number (-1)^neg * m * 2^lsb. The magnitude m is not 0 and has at most 226 bits.
type term struct {
	neg bool
	m   mag
	lsb int
}

// roundSum returns a + b rounded to the format, and the exceptions raised.
func (s Semantics) roundSum(a, b term, rm Rounding) (Float, Status) {
	na, nb := a.m.bitLen(), b.m.bitLen()
	if a.lsb+na < b.lsb+nb {
		a, b, na = b, a, nb
	}
	// Put the top of the larger two bits below the end. The bits that the smaller operand then
	// loses at the bottom are so low that only their presence matters (sticky).
	up := magBits - 2 - na
	a.m.shl(up)
	a.lsb -= up
	sticky := false
	if d := b.lsb - a.lsb; d >= 0 {
		b.m.shl(d)
	} else {
		sticky = b.m.shr(-d)
	}
	neg := a.neg
	switch {
	case a.neg == b.neg:
		a.m.add(&b.m)
	case a.m.cmp(&b.m) < 0: // tops at the same place
		b.m.sub(&a.m, 0)
		a.m, neg = b.m, b.neg
	default:
		var borrow uint64
		if sticky {
			borrow = 1
		}
		a.m.sub(&b.m, borrow)
	}
	if a.m == (mag{}) && !sticky {
		neg = rm == Downward
	}
	return s.round(neg, &a.m, a.lsb, sticky, rm)
}

// mulRounded returns x * y with the rounding rm, and the exceptions raised.
func (x Float) mulRounded(y Float, rm Rounding) (Float, Status) {
	sem := sameFormat(x, y)
	ux, uy := x.unpack(), y.unpack()
	neg := ux.neg != uy.neg
	switch {
	case ux.cat == nan || uy.cat == nan:
		return nanOperand(x, y, &ux, &uy)
	case ux.cat == zero && uy.cat == infinity || ux.cat == infinity && uy.cat == zero:
		return NaN(sem, false), InvalidOp
	case ux.cat == infinity || uy.cat == infinity:
		return sem.pack(unpacked{cat: infinity, neg: neg}), OK
	case ux.cat == zero || uy.cat == zero:
		return sem.pack(unpacked{cat: zero, neg: neg}), OK
	}
	f := sem.format()
	m := product(&ux, &uy)
	return sem.round(neg, &m, ux.lsb(f)+uy.lsb(f), false, rm)
}

// product returns the product of the significands.
func product(x, y *unpacked) mag {
	var m mag
	var c uint64
	m[1], m[0] = bits.Mul64(x.lo, y.lo)
	if x.hi|y.hi == 0 {
		return m
	}
	m[3], m[2] = bits.Mul64(x.hi, y.hi)
	for _, p := range [2][2]uint64{{x.lo, y.hi}, {x.hi, y.lo}} {
		hi, lo := bits.Mul64(p[0], p[1])
		m[1], c = bits.Add64(m[1], lo, 0)
		m[2], c = bits.Add64(m[2], hi, c)
		m[3] += c
	}
	return m
}

// fmaRounded returns x*y + z with a single rounding rm, and the exceptions raised.
func (x Float) fmaRounded(y, z Float, rm Rounding) (Float, Status) {
	sem := sameFormat(x, y)
	sameFormat(y, z)
	ux, uy, uz := x.unpack(), y.unpack(), z.unpack()
	if ux.cat != normal || uy.cat != normal || uz.cat > normal {
		p, st := x, OK
		if ux.cat != normal || uy.cat != normal {
			p, st = x.mulRounded(y, rm)
		}
		if st != OK {
			return p, st
		}
		return p.addSub(z, false, rm)
	}
	f := sem.format()
	p := term{ux.neg != uy.neg, product(&ux, &uy), ux.lsb(f) + uy.lsb(f)}
	if uz.cat == zero {
		return sem.round(p.neg, &p.m, p.lsb, false, rm)
	}
	return sem.roundSum(p, term{uz.neg, mag128(uz.hi, uz.lo), uz.lsb(f)}, rm)
}

// divRounded returns x / y with the rounding rm, and the exceptions raised.
func (x Float) divRounded(y Float, rm Rounding) (Float, Status) {
	sem := sameFormat(x, y)
	ux, uy := x.unpack(), y.unpack()
	neg := ux.neg != uy.neg
	switch {
	case ux.cat == nan || uy.cat == nan:
		return nanOperand(x, y, &ux, &uy)
	case ux.cat == uy.cat && ux.cat != normal:
		return NaN(sem, false), InvalidOp
	case ux.cat == infinity:
		return sem.pack(unpacked{cat: infinity, neg: neg}), OK
	case ux.cat == zero || uy.cat == infinity:
		return sem.pack(unpacked{cat: zero, neg: neg}), OK
	case uy.cat == zero:
		return Inf(sem, neg), DivByZero
	}
	f := sem.format()
	ux.normalize(f)
	uy.normalize(f)
	// Long division, for three bits more than the precision.
	q := mag{}
	n := f.precision + 3
	rhi, rlo := ux.hi, ux.lo
	for range n {
		q[1] = q[1]<<1 | q[0]>>63
		q[0] <<= 1
		lo, borrow := bits.Sub64(rlo, uy.lo, 0)
		if hi, borrow := bits.Sub64(rhi, uy.hi, borrow); borrow == 0 {
			rhi, rlo = hi, lo
			q[0] |= 1
		}
		rhi, rlo = rhi<<1|rlo>>63, rlo<<1
	}
	return sem.round(neg, &q, ux.exp-uy.exp-n+1, rhi|rlo != 0, rm)
}

// normalize shifts the significand so that its highest set bit is at position precision-1, and
// adapts the exponent. This changes only denormals.
func (u *unpacked) normalize(f *format) {
	n := f.precision - u.bitLen()
	u.hi, u.lo = shl128(u.hi, u.lo, n)
	u.exp -= n
}

// Mod returns the remainder of x / y with the quotient rounded toward zero, as C's fmod does.
// It is exact and has the sign of x.
func (x Float) Mod(y Float) (Float, Status) { return x.remainder(y, false) }

// Remainder returns the remainder of x / y with the quotient rounded to nearest even, as C's
// remainder does. It is exact.
func (x Float) Remainder(y Float) (Float, Status) { return x.remainder(y, true) }

func (x Float) remainder(y Float, nearest bool) (Float, Status) {
	sem := sameFormat(x, y)
	ux, uy := x.unpack(), y.unpack()
	switch {
	case ux.cat == nan || uy.cat == nan:
		return nanOperand(x, y, &ux, &uy)
	case ux.cat == infinity || uy.cat == zero:
		return NaN(sem, false), InvalidOp
	case ux.cat == zero || uy.cat == infinity:
		return x, OK
	}
	f := sem.format()
	lsb := min(ux.lsb(f), uy.lsb(f))
	a, b := ux.shifted(f, lsb), uy.shifted(f, lsb)
	q := new(big.Int)
	q.QuoRem(a, b, a)
	neg := ux.neg
	if nearest {
		switch c := new(big.Int).Lsh(a, 1).Cmp(b); {
		case c > 0, c == 0 && q.Bit(0) == 1:
			a.Sub(b, a)
			neg = !neg
		}
	}
	if a.Sign() == 0 {
		return sem.pack(unpacked{cat: zero, neg: ux.neg}), OK
	}
	// The remainder is a multiple of the smaller lowest bit and below y, so it is in the format.
	// Shift it down to where round takes it.
	z := int(a.TrailingZeroBits())
	a.Rsh(a, uint(z))
	var m mag
	copy(m[:], FromBig(128, a).words(make([]uint64, 0, 2)))
	return sem.round(neg, &m, lsb+z, false, NearestEven)
}

// shifted returns the magnitude of u as a multiple of 2^lsb.
func (u *unpacked) shifted(f *format, lsb int) *big.Int {
	b := bigWords([]uint64{u.lo, u.hi})
	return b.Lsh(b, uint(u.lsb(f)-lsb))
}

// RoundToIntegral returns x rounded to an integral value, and the exceptions raised.
//
// It adds and subtracts the first power of two whose values have no fractions, as APFloat does. So
// it shares APFloat's failure in f8E3M4 and f6E2M3FN, where that power is out of range.
func (x Float) RoundToIntegral(rm Rounding) (Float, Status) {
	f := x.sem.format()
	u := x.unpack()
	switch {
	case u.signaling(f):
		return x.Quiet(), InvalidOp
	case u.cat != normal || u.exp+1 >= f.precision:
		return x, OK
	}
	m := mag{1}
	magic, _ := x.sem.round(u.neg, &m, f.precision-1, false, NearestEven)
	r, st := x.addRounded(magic, rm)
	r, _ = r.subRounded(magic, rm)
	if r.IsNegative() != u.neg {
		r = r.Neg()
	}
	return r, st
}
