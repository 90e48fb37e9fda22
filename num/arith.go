package num

import (
	"math/big"
	"math/bits"
)

// Add returns x + y modulo 2^width.
func (x Int) Add(y Int) Int {
	if x.width == y.width && x.width <= 64 {
		return Int{width: x.width, lo: (x.lo + y.lo) & mask(x.width)}
	}
	return addWide(x, y, 0, 0)
}

// Sub returns x - y modulo 2^width.
func (x Int) Sub(y Int) Int {
	if x.width == y.width && x.width <= 64 {
		return Int{width: x.width, lo: (x.lo - y.lo) & mask(x.width)}
	}
	return addWide(x, y, ^uint64(0), 1)
}

// addWide returns x + (y ^ flip) + carry.
func addWide(x, y Int, flip, carry uint64) Int {
	mustMatch(x, y)
	var buf [8]uint64
	ws := x.words(buf[:])
	for i := range ws {
		ws[i], carry = bits.Add64(ws[i], y.word(i)^flip, carry)
	}
	return fromWords(x.width, ws)
}

// Neg returns -x modulo 2^width.
func (x Int) Neg() Int {
	if x.width <= 64 {
		return Int{width: x.width, lo: -x.lo & mask(x.width)}
	}
	return Zero(x.width).Sub(x)
}

// Abs returns the absolute value of the signed x. The smallest signed value is its own
// absolute value.
func (x Int) Abs() Int {
	if x.IsNegative() {
		return x.Neg()
	}
	return x
}

// Mul returns x * y modulo 2^width.
func (x Int) Mul(y Int) Int {
	if x.width == y.width && x.width <= 64 {
		return Int{width: x.width, lo: x.lo * y.lo & mask(x.width)}
	}
	mustMatch(x, y)
	return FromBig(x.width, new(big.Int).Mul(x.Big(false), y.Big(false)))
}

// UDiv returns the quotient of the unsigned values, rounded down.
func (x Int) UDiv(y Int) Int {
	if x.width == y.width && x.width <= 64 {
		return Int{width: x.width, lo: x.lo / y.lo}
	}
	mustMatch(x, y)
	return FromBig(x.width, new(big.Int).Quo(x.Big(false), y.Big(false)))
}

// URem returns the remainder of the unsigned values.
func (x Int) URem(y Int) Int {
	if x.width == y.width && x.width <= 64 {
		return Int{width: x.width, lo: x.lo % y.lo}
	}
	mustMatch(x, y)
	return FromBig(x.width, new(big.Int).Rem(x.Big(false), y.Big(false)))
}

// SDiv returns the quotient of the signed values, rounded toward zero. The smallest value
// divided by -1 overflows and gives the smallest value.
func (x Int) SDiv(y Int) Int {
	if x.width == y.width && x.width <= 64 {
		return NewSigned(x.width, sext64(x.lo, x.width)/sext64(y.lo, y.width))
	}
	mustMatch(x, y)
	return FromBig(x.width, new(big.Int).Quo(x.Big(true), y.Big(true)))
}

// SRem returns the remainder of the signed values. It has the sign of x.
func (x Int) SRem(y Int) Int {
	if x.width == y.width && x.width <= 64 {
		return NewSigned(x.width, sext64(x.lo, x.width)%sext64(y.lo, y.width))
	}
	mustMatch(x, y)
	return FromBig(x.width, new(big.Int).Rem(x.Big(true), y.Big(true)))
}

// UAddOv returns x + y modulo 2^width, and whether the unsigned sum overflowed.
func (x Int) UAddOv(y Int) (Int, bool) {
	r := x.Add(y)
	return r, r.ULT(y)
}

// SAddOv returns x + y modulo 2^width, and whether the signed sum overflowed.
func (x Int) SAddOv(y Int) (Int, bool) {
	r := x.Add(y)
	xn := x.IsNegative()
	return r, xn == y.IsNegative() && r.IsNegative() != xn
}

// USubOv returns x - y modulo 2^width, and whether the unsigned difference overflowed.
func (x Int) USubOv(y Int) (Int, bool) { return x.Sub(y), x.ULT(y) }

// SSubOv returns x - y modulo 2^width, and whether the signed difference overflowed.
func (x Int) SSubOv(y Int) (Int, bool) {
	r := x.Sub(y)
	xn := x.IsNegative()
	return r, xn != y.IsNegative() && r.IsNegative() != xn
}

// UMulOv returns x * y modulo 2^width, and whether the unsigned product overflowed.
func (x Int) UMulOv(y Int) (Int, bool) {
	if x.width == y.width && x.width <= 64 {
		hi, lo := bits.Mul64(x.lo, y.lo)
		return NewInt(x.width, lo), hi != 0 || lo&^mask(x.width) != 0
	}
	mustMatch(x, y)
	p := new(big.Int).Mul(x.Big(false), y.Big(false))
	return FromBig(x.width, p), p.BitLen() > int(x.width)
}

// SMulOv returns x * y modulo 2^width, and whether the signed product overflowed.
func (x Int) SMulOv(y Int) (Int, bool) {
	r := x.Mul(y)
	hi := x.MulHighS(y)
	if r.IsNegative() {
		return r, !hi.IsAllOnes()
	}
	return r, !hi.IsZero()
}

// SDivOv returns the signed quotient, rounded toward zero, and whether it overflowed. It
// overflows only for the smallest value divided by -1.
func (x Int) SDivOv(y Int) (Int, bool) {
	ov := x.IsMinSigned() && y.IsAllOnes()
	return x.SDiv(y), ov
}

// SFloorDivOv returns the signed quotient rounded down, and whether it overflowed.
func (x Int) SFloorDivOv(y Int) (Int, bool) {
	q, ov := x.SDivOv(y)
	if x.IsNegative() != y.IsNegative() && q.Mul(y) != x {
		q = q.Sub(NewInt(x.width, 1))
	}
	return q, ov
}

// SCeilDivOv returns the signed quotient rounded up, and whether a step of upstream's
// computation for folding arith.ceildivsi overflowed. Negating the smallest signed value
// counts as overflow, even if the quotient itself exists.
func (x Int) SCeilDivOv(y Int) (Int, bool) {
	if x.IsZero() {
		return x, false
	}
	zero := Zero(x.width)
	switch xp, yp := x.IsStrictlyPositive(), y.IsStrictlyPositive(); {
	case xp && yp:
		return ceilPositive(x, y)
	case !xp && !yp:
		nx, ov1 := zero.SSubOv(x)
		ny, ov2 := zero.SSubOv(y)
		r, ov3 := ceilPositive(nx, ny)
		return r, ov1 || ov2 || ov3
	case yp:
		nx, ov1 := zero.SSubOv(x)
		q, ov2 := nx.SDivOv(y)
		r, ov3 := zero.SSubOv(q)
		return r, ov1 || ov2 || ov3
	default:
		ny, ov1 := zero.SSubOv(y)
		q, ov2 := x.SDivOv(ny)
		r, ov3 := zero.SSubOv(q)
		return r, ov1 || ov2 || ov3
	}
}

// ceilPositive returns (x-1)/y+1 and whether the final addition overflowed.
func ceilPositive(x, y Int) (Int, bool) {
	one := NewInt(x.width, 1)
	return x.Sub(one).SDiv(y).SAddOv(one)
}

// UCeilDiv returns the unsigned quotient rounded up.
func (x Int) UCeilDiv(y Int) Int {
	if x.IsZero() {
		return x
	}
	one := NewInt(x.width, 1)
	return x.Sub(one).UDiv(y).Add(one)
}

// SFloorDiv returns the signed quotient rounded down.
func (x Int) SFloorDiv(y Int) Int {
	q, _ := x.SFloorDivOv(y)
	return q
}

// SCeilDiv returns the signed quotient rounded up.
func (x Int) SCeilDiv(y Int) Int {
	q, r := x.SDiv(y), x.SRem(y)
	if !r.IsZero() && r.IsNegative() == y.IsNegative() {
		q = q.Add(NewInt(x.width, 1))
	}
	return q
}

// MulHighU returns the upper half of the unsigned product, which has twice the width.
func (x Int) MulHighU(y Int) Int {
	if x.width == y.width && x.width <= 64 {
		hi, lo := bits.Mul64(x.lo, y.lo)
		return NewInt(x.width, lo>>x.width|hi<<(64-x.width))
	}
	mustMatch(x, y)
	p := new(big.Int).Mul(x.Big(false), y.Big(false))
	return FromBig(x.width, p.Rsh(p, uint(x.width)))
}

// MulHighS returns the upper half of the signed product, which has twice the width.
func (x Int) MulHighS(y Int) Int {
	r := x.MulHighU(y)
	if x.IsNegative() {
		r = r.Sub(y)
	}
	if y.IsNegative() {
		r = r.Sub(x)
	}
	return r
}

// UAddSat returns the sum clamped to the unsigned range.
func (x Int) UAddSat(y Int) Int {
	r, ov := x.UAddOv(y)
	if ov {
		return AllOnes(x.width)
	}
	return r
}

// SAddSat returns the sum clamped to the signed range.
func (x Int) SAddSat(y Int) Int {
	r, ov := x.SAddOv(y)
	return saturate(r, ov, x.IsNegative())
}

// USubSat returns the difference clamped to the unsigned range.
func (x Int) USubSat(y Int) Int {
	r, ov := x.USubOv(y)
	if ov {
		return Zero(x.width)
	}
	return r
}

// SSubSat returns the difference clamped to the signed range.
func (x Int) SSubSat(y Int) Int {
	r, ov := x.SSubOv(y)
	return saturate(r, ov, x.IsNegative())
}

// saturate returns r, the result of an operation, unless ov says that it overflowed.
// After an overflow, it returns the least signed value if the true result is negative,
// and otherwise the greatest.
func saturate(r Int, ov, negative bool) Int {
	switch {
	case !ov:
		return r
	case negative:
		return MinSigned(r.width)
	default:
		return MaxSigned(r.width)
	}
}

// Big returns the signed or unsigned value as a big.Int.
func (x Int) Big(signed bool) *big.Int {
	var buf [8]uint64
	z := bigWords(x.words(buf[:]))
	if signed && x.IsNegative() {
		z.Sub(z, new(big.Int).Lsh(big.NewInt(1), uint(x.width)))
	}
	return z
}

func bigWords(ws []uint64) *big.Int {
	out := make([]big.Word, 0, 2*len(ws))
	for _, w := range ws {
		out = append(out, big.Word(w))
		if bits.UintSize == 32 {
			out = append(out, big.Word(w>>32))
		}
	}
	return new(big.Int).SetBits(out)
}

// FromBig returns v modulo 2^width.
func FromBig(width uint32, v *big.Int) Int {
	var buf [8]uint64
	ws := buf[:0]
	step := 64 / bits.UintSize
	words := v.Bits()
	for i := 0; i < max(len(words), 1) && len(ws) < max(wordCount(width), 1); i += step {
		var w uint64
		for j := i; j < min(i+step, len(words)); j++ {
			w |= uint64(words[j]) << (bits.UintSize * (j - i))
		}
		ws = append(ws, w)
	}
	x := fromWords(width, ws)
	if v.Sign() < 0 {
		return x.Neg()
	}
	return x
}
