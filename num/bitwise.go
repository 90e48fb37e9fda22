package num

import "math/bits"

// Not flips every bit.
func (x Int) Not() Int {
	if x.width <= 64 {
		return Int{width: x.width, lo: x.lo ^ mask(x.width)}
	}
	var buf [8]uint64
	ws := x.words(buf[:])
	for i := range ws {
		ws[i] = ^ws[i]
	}
	return fromWords(x.width, ws)
}

// And returns the bits set in both.
func (x Int) And(y Int) Int {
	if x.width == y.width && x.width <= 64 {
		return Int{width: x.width, lo: x.lo & y.lo}
	}
	mustMatch(x, y)
	var buf [8]uint64
	ws := x.words(buf[:])
	for i := range ws {
		ws[i] &= y.word(i)
	}
	return fromWords(x.width, ws)
}

// Or returns the bits set in either.
func (x Int) Or(y Int) Int {
	if x.width == y.width && x.width <= 64 {
		return Int{width: x.width, lo: x.lo | y.lo}
	}
	mustMatch(x, y)
	var buf [8]uint64
	ws := x.words(buf[:])
	for i := range ws {
		ws[i] |= y.word(i)
	}
	return fromWords(x.width, ws)
}

// Xor returns the bits set in exactly one.
func (x Int) Xor(y Int) Int {
	if x.width == y.width && x.width <= 64 {
		return Int{width: x.width, lo: x.lo ^ y.lo}
	}
	mustMatch(x, y)
	var buf [8]uint64
	ws := x.words(buf[:])
	for i := range ws {
		ws[i] ^= y.word(i)
	}
	return fromWords(x.width, ws)
}

// Shl shifts left by n bits; all bits are gone when n is at least the width.
func (x Int) Shl(n uint32) Int {
	if n >= x.width {
		return Zero(x.width)
	}
	if x.width <= 64 {
		return Int{width: x.width, lo: x.lo << n & mask(x.width)}
	}
	var buf [8]uint64
	ws := x.words(buf[:])
	shiftLeft(ws, int(n))
	return fromWords(x.width, ws)
}

// LShr shifts right by n bits, shifting zeros in; all bits are gone when n is at least the width.
func (x Int) LShr(n uint32) Int {
	if n >= x.width {
		return Zero(x.width)
	}
	if x.width <= 64 {
		return Int{width: x.width, lo: x.lo >> n}
	}
	var buf [8]uint64
	ws := x.words(buf[:])
	shiftRight(ws, int(n), 0)
	return fromWords(x.width, ws)
}

// AShr shifts right by n bits, shifting the sign in; only sign bits are left when n is at least the width.
func (x Int) AShr(n uint32) Int {
	if x.width == 0 {
		return x
	}
	n = min(n, x.width-1)
	if x.width <= 64 {
		return NewSigned(x.width, sext64(x.lo, x.width)>>n)
	}
	var buf [8]uint64
	ws := x.words(buf[:])
	var fill uint64
	if x.IsNegative() {
		fill = ^uint64(0)
		if r := x.width % 64; r != 0 {
			ws[len(ws)-1] |= fill << r
		}
	}
	shiftRight(ws, int(n), fill)
	return fromWords(x.width, ws)
}

// ShiftAmount returns the unsigned value limited to limit, for use as a shift amount.
func (x Int) ShiftAmount(limit uint32) uint32 {
	if x.ActiveBits() > 32 {
		return limit
	}
	return min(uint32(x.Uint64()), limit)
}

// ShlInt, LShrInt and AShrInt shift by the unsigned value of y, whose width may differ.
func (x Int) ShlInt(y Int) Int  { return x.Shl(y.ShiftAmount(x.width)) }
func (x Int) LShrInt(y Int) Int { return x.LShr(y.ShiftAmount(x.width)) }
func (x Int) AShrInt(y Int) Int { return x.AShr(y.ShiftAmount(x.width)) }

// UShlOv shifts left and says whether the unsigned value overflowed or the amount reached the width.
func (x Int) UShlOv(n uint32) (Int, bool) {
	if n >= x.width {
		return Zero(x.width), true
	}
	return x.Shl(n), n > x.LeadingZeros()
}

// SShlOv shifts left and says whether the signed value overflowed or the amount reached the width.
func (x Int) SShlOv(n uint32) (Int, bool) {
	if n >= x.width {
		return Zero(x.width), true
	}
	if x.IsNegative() {
		return x.Shl(n), n >= x.LeadingOnes()
	}
	return x.Shl(n), n >= x.LeadingZeros()
}

// RotL rotates left by n bits, modulo the width.
func (x Int) RotL(n uint32) Int {
	if x.width == 0 {
		return x
	}
	n %= x.width
	if n == 0 {
		return x
	}
	return x.Shl(n).Or(x.LShr(x.width - n))
}

// RotR rotates right by n bits, modulo the width.
func (x Int) RotR(n uint32) Int {
	if x.width == 0 {
		return x
	}
	return x.RotL(x.width - n%x.width)
}

// ZExt returns the unsigned value at a width that is not smaller.
func (x Int) ZExt(width uint32) Int {
	if width < x.width {
		panic("num: zext to a smaller width")
	}
	return x.ZExtOrTrunc(width)
}

// SExt returns the signed value at a width that is not smaller.
func (x Int) SExt(width uint32) Int {
	if width < x.width {
		panic("num: sext to a smaller width")
	}
	return x.SExtOrTrunc(width)
}

// Trunc drops the bits above a width that is not larger.
func (x Int) Trunc(width uint32) Int {
	if width > x.width {
		panic("num: trunc to a larger width")
	}
	return x.ZExtOrTrunc(width)
}

// ZExtOrTrunc returns the unsigned value modulo 2^width.
func (x Int) ZExtOrTrunc(width uint32) Int {
	if width == x.width {
		return x
	}
	if x.width <= 64 {
		return NewInt(width, x.lo)
	}
	if width <= 64 {
		return NewInt(width, x.word(0))
	}
	var buf [8]uint64
	return fromWords(width, x.words(buf[:]))
}

// SExtOrTrunc returns the signed value modulo 2^width.
func (x Int) SExtOrTrunc(width uint32) Int {
	if width <= x.width || !x.IsNegative() {
		return x.ZExtOrTrunc(width)
	}
	if x.width <= 64 {
		return NewSigned(width, sext64(x.lo, x.width))
	}
	return x.ZExtOrTrunc(width).Or(HighBits(width, width-x.width))
}

// TruncUSat returns the unsigned value clamped to the unsigned range of the smaller width.
func (x Int) TruncUSat(width uint32) Int {
	if x.ActiveBits() > width {
		return AllOnes(width)
	}
	return x.Trunc(width)
}

// TruncSSat returns the signed value clamped to the signed range of the smaller width.
func (x Int) TruncSSat(width uint32) Int {
	return saturate(x.Trunc(width), x.SignificantBits() > width, x.IsNegative())
}

// Extract returns the width bits that start at bit lo.
func (x Int) Extract(lo, width uint32) Int { return x.LShr(lo).Trunc(width) }

// Insert returns x with the bits of y in place of its own bits from bit lo on.
func (x Int) Insert(y Int, lo uint32) Int {
	hole := LowBits(x.width, y.width).Shl(lo)
	return x.And(hole.Not()).Or(y.ZExt(x.width).Shl(lo))
}

// Concat returns the concatenation of x, as the high bits, and y, as the low bits.
func (x Int) Concat(y Int) Int {
	w := x.width + y.width
	return x.ZExt(w).Shl(y.width).Or(y.ZExt(w))
}

// WithBit returns x with bit i set to b.
func (x Int) WithBit(i uint32, b bool) Int {
	if b {
		return x.Or(OneBit(x.width, i))
	}
	return x.And(OneBit(x.width, i).Not())
}

// ByteSwap reverses the order of the bytes; the width is a multiple of 8.
func (x Int) ByteSwap() Int {
	if x.width <= 64 {
		return NewInt(x.width, bits.ReverseBytes64(x.lo)>>(64-x.width))
	}
	var buf [8]uint64
	return x.reverseWords(buf[:], bits.ReverseBytes64)
}

// BitReverse reverses the order of the bits.
func (x Int) BitReverse() Int {
	if x.width <= 64 {
		return NewInt(x.width, bits.Reverse64(x.lo)>>(64-x.width))
	}
	var buf [8]uint64
	return x.reverseWords(buf[:], bits.Reverse64)
}

func (x Int) reverseWords(buf []uint64, reverse func(uint64) uint64) Int {
	ws := x.words(buf)
	for i, j := 0, len(ws)-1; i <= j; i, j = i+1, j-1 {
		ws[i], ws[j] = reverse(ws[j]), reverse(ws[i])
	}
	shiftRight(ws, 64*len(ws)-int(x.width), 0)
	return fromWords(x.width, ws)
}

// IsSplat says whether x repeats its lowest n bits, n being a divisor of the width.
func (x Int) IsSplat(n uint32) bool { return x == x.RotL(n) }

// shiftLeft shifts little-endian words left by n < 64*len(ws) bits.
func shiftLeft(ws []uint64, n int) {
	skip, s := n/64, uint(n%64)
	for i := len(ws) - 1; i >= 0; i-- {
		var w uint64
		if i >= skip {
			w = ws[i-skip] << s
		}
		if i > skip {
			w |= ws[i-skip-1] >> (64 - s)
		}
		ws[i] = w
	}
}

// shiftRight shifts little-endian words right by n bits; fill is the word above the highest.
func shiftRight(ws []uint64, n int, fill uint64) {
	skip, s := n/64, uint(n%64)
	at := func(i int) uint64 {
		if i < len(ws) {
			return ws[i]
		}
		return fill
	}
	for i := range ws {
		ws[i] = at(i+skip)>>s | at(i+skip+1)<<(64-s)
	}
}
