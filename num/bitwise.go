package num

import "math/bits"

// Not returns x with every bit inverted.
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

// And returns the bitwise and of x and y.
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

// Or returns the bitwise or of x and y.
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

// Xor returns the bitwise exclusive or of x and y.
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

// Shl returns x shifted left by n bits. It returns 0 if n is at least the width.
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

// LShr returns x shifted right by n bits, with zeros shifted in. It returns 0 if n is at least
// the width.
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

// AShr returns x shifted right by n bits, with copies of the sign bit shifted in. It returns
// only sign bits if n is at least the width.
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

// ShiftAmount returns the unsigned value of x, but at most limit, for use as a shift amount.
func (x Int) ShiftAmount(limit uint32) uint32 {
	if x.ActiveBits() > 32 {
		return limit
	}
	return min(uint32(x.Uint64()), limit)
}

// ShlInt shifts left by the unsigned value of y, whose width may differ. LShrInt and AShrInt
// shift right in the same way.
func (x Int) ShlInt(y Int) Int  { return x.Shl(y.ShiftAmount(x.width)) }
func (x Int) LShrInt(y Int) Int { return x.LShr(y.ShiftAmount(x.width)) }
func (x Int) AShrInt(y Int) Int { return x.AShr(y.ShiftAmount(x.width)) }

// UShlOv returns x shifted left by n bits, and whether the unsigned value overflowed. An n of
// at least the width counts as overflow.
func (x Int) UShlOv(n uint32) (Int, bool) {
	if n >= x.width {
		return Zero(x.width), true
	}
	return x.Shl(n), n > x.LeadingZeros()
}

// SShlOv returns x shifted left by n bits, and whether the signed value overflowed. An n of at
// least the width counts as overflow.
func (x Int) SShlOv(n uint32) (Int, bool) {
	if n >= x.width {
		return Zero(x.width), true
	}
	if x.IsNegative() {
		return x.Shl(n), n >= x.LeadingOnes()
	}
	return x.Shl(n), n >= x.LeadingZeros()
}

// rotL returns x rotated left by n bits, where n is taken modulo the width.
func (x Int) rotL(n uint32) Int {
	if x.width == 0 {
		return x
	}
	n %= x.width
	if n == 0 {
		return x
	}
	return x.Shl(n).Or(x.LShr(x.width - n))
}

// RotR returns x rotated right by n bits, where n is taken modulo the width.
func (x Int) RotR(n uint32) Int {
	if x.width == 0 {
		return x
	}
	return x.rotL(x.width - n%x.width)
}

// ZExt returns x zero-extended to the given width. It panics if the width is smaller than x's
// width.
func (x Int) ZExt(width uint32) Int {
	if width < x.width {
		panic("num: zext to a smaller width")
	}
	return x.ZExtOrTrunc(width)
}

// SExt returns x sign-extended to the given width. It panics if the width is smaller than x's
// width.
func (x Int) SExt(width uint32) Int {
	if width < x.width {
		panic("num: sext to a smaller width")
	}
	return x.SExtOrTrunc(width)
}

// Trunc returns the lowest width bits of x. It panics if the width is larger than x's width.
func (x Int) Trunc(width uint32) Int {
	if width > x.width {
		panic("num: trunc to a larger width")
	}
	return x.ZExtOrTrunc(width)
}

// ZExtOrTrunc returns x zero-extended or truncated to the given width.
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

// SExtOrTrunc returns x sign-extended or truncated to the given width.
func (x Int) SExtOrTrunc(width uint32) Int {
	if width <= x.width || !x.IsNegative() {
		return x.ZExtOrTrunc(width)
	}
	if x.width <= 64 {
		return NewSigned(width, sext64(x.lo, x.width))
	}
	return x.ZExtOrTrunc(width).Or(highBits(width, width-x.width))
}

// TruncUSat returns x truncated to the given, smaller width. An unsigned value that does not
// fit becomes the largest value.
func (x Int) TruncUSat(width uint32) Int {
	if x.ActiveBits() > width {
		return AllOnes(width)
	}
	return x.Trunc(width)
}

// TruncSSat returns x truncated to the given, smaller width. A signed value that does not fit
// becomes the nearest value in the range.
func (x Int) TruncSSat(width uint32) Int {
	return saturate(x.Trunc(width), x.SignificantBits() > width, x.IsNegative())
}

// Extract returns the bits lo to lo+width-1 of x as an integer of the given width.
func (x Int) Extract(lo, width uint32) Int { return x.LShr(lo).Trunc(width) }

// Insert returns x with the bits from bit lo on replaced by the bits of y.
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

// ByteSwap returns x with its bytes in reverse order. The width must be a multiple of 8.
func (x Int) ByteSwap() Int {
	if x.width <= 64 {
		return NewInt(x.width, bits.ReverseBytes64(x.lo)>>(64-x.width))
	}
	var buf [8]uint64
	return x.reverseWords(buf[:], bits.ReverseBytes64)
}

// BitReverse returns x with its bits in reverse order.
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

// IsSplat says whether x consists of repetitions of its lowest n bits. The width must be a
// multiple of n.
func (x Int) IsSplat(n uint32) bool { return x == x.rotL(n) }

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

// shiftRight shifts little-endian words right by n bits. The words above the highest one count
// as fill.
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
