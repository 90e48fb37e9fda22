// Package num holds the numbers of the IR: integers of any fixed width, and floating point values
// of every builtin float type. Their results, roundings and spellings are exactly mlir-opt's.
//
// The package holds only arithmetic and the text of numbers. It must not hold types, attributes,
// diagnostics or anything that depends on operations. It imports no other package of the project.
package num

import (
	"cmp"
	"encoding/binary"
	"math/bits"
)

// MaxWidth is the largest width of an integer type, in bits.
const MaxWidth = 1 << 24

// Int is a two's complement integer of a fixed width. Each operation decides whether it treats
// the value as signed. The zero Int has width 0 and value 0. Ints of equal width and value are
// equal under ==.
//
// Binary operations panic if the operands have different widths, and divisions panic if the
// divisor is zero.
type Int struct {
	width uint32
	lo    uint64 // the value when width <= 64, bits above width clear; otherwise 0
	wide  string // all words, little-endian, when width > 64, bits above width clear; otherwise ""
}

// NewInt returns v as an integer of the given width. It drops bits of v that do not fit.
func NewInt(width uint32, v uint64) Int {
	if width <= 64 {
		return Int{width: width, lo: v & mask(width)}
	}
	return fromWords(width, []uint64{v})
}

// NewSigned returns v, sign-extended, as an integer of the given width. It drops bits of v
// that do not fit.
func NewSigned(width uint32, v int64) Int {
	if width <= 64 {
		return Int{width: width, lo: uint64(v) & mask(width)}
	}
	ws := make([]uint64, wordCount(width))
	ws[0] = uint64(v)
	for i := 1; i < len(ws); i++ {
		ws[i] = uint64(v >> 63)
	}
	return fromWords(width, ws)
}

// NewWords returns the integer of the given width whose little-endian words are ws. Missing
// words are zero, and bits that do not fit are dropped.
func NewWords(width uint32, ws []uint64) Int {
	if width > 64 {
		return fromWords(width, ws)
	}
	if len(ws) == 0 {
		return Int{width: width}
	}
	return NewInt(width, ws[0])
}

// Bool returns the 1-bit integer for b.
func Bool(b bool) Int {
	if b {
		return Int{width: 1, lo: 1}
	}
	return Int{width: 1}
}

// Zero returns the integer 0 of the given width.
func Zero(width uint32) Int { return NewInt(width, 0) }

// AllOnes returns the integer with every bit set: the largest unsigned value, and -1 as a
// signed value.
func AllOnes(width uint32) Int { return NewSigned(width, -1) }

// MaxUnsigned returns the largest unsigned value of the given width.
func MaxUnsigned(width uint32) Int { return AllOnes(width) }

// MinSigned returns the smallest signed value of the given width.
func MinSigned(width uint32) Int {
	if width == 0 {
		return Int{}
	}
	return OneBit(width, width-1)
}

// MaxSigned returns the largest signed value of the given width.
func MaxSigned(width uint32) Int { return MinSigned(width).Not() }

// OneBit returns the integer whose only set bit is bit i.
func OneBit(width, i uint32) Int {
	if width <= 64 {
		return NewInt(width, 1<<i)
	}
	ws := make([]uint64, wordCount(width))
	ws[i/64] = 1 << (i % 64)
	return fromWords(width, ws)
}

// LowBits returns the integer whose n lowest bits are set.
func LowBits(width, n uint32) Int {
	if n == 0 {
		return Zero(width)
	}
	return AllOnes(width).LShr(width - n)
}

// highBits returns the integer whose n highest bits are set.
func highBits(width, n uint32) Int {
	if n == 0 {
		return Zero(width)
	}
	return AllOnes(width).Shl(width - n)
}

// Width returns the width in bits.
func (x Int) Width() uint32 { return x.width }

// Uint64 returns the low 64 bits of the value, zero-extended.
func (x Int) Uint64() uint64 {
	if x.width <= 64 {
		return x.lo
	}
	return x.word(0)
}

// Int64 returns the low 64 bits of the sign-extended value.
func (x Int) Int64() int64 {
	if x.width <= 64 {
		return sext64(x.lo, x.width)
	}
	return int64(x.word(0))
}

// FitsUint64 says whether the unsigned value is below 2^64.
func (x Int) FitsUint64() bool { return x.width <= 64 || x.ActiveBits() <= 64 }

// FitsInt64 says whether the signed value is an int64.
func (x Int) FitsInt64() bool { return x.width <= 64 || x.SignificantBits() <= 64 }

// IsZero says whether no bit is set.
func (x Int) IsZero() bool {
	if x.width <= 64 {
		return x.lo == 0
	}
	return allBytes(x.wide, 0)
}

// IsOne says whether the value is 1.
func (x Int) IsOne() bool {
	if x.width <= 64 {
		return x.lo == 1
	}
	return x.wide[0] == 1 && allBytes(x.wide[1:], 0)
}

// IsAllOnes says whether every bit is set; the integer of width 0 counts.
func (x Int) IsAllOnes() bool {
	if x.width <= 64 {
		return x.lo == mask(x.width)
	}
	return x.PopCount() == x.width
}

// IsNegative says whether the sign bit is set.
func (x Int) IsNegative() bool {
	if x.width <= 64 {
		return x.lo>>((x.width-1)&63) != 0 && x.width != 0
	}
	return x.Bit(x.width - 1)
}

// IsNonNegative says whether the sign bit is clear.
func (x Int) IsNonNegative() bool { return !x.IsNegative() }

// IsStrictlyPositive says whether the signed value is above 0.
func (x Int) IsStrictlyPositive() bool { return !x.IsNegative() && !x.IsZero() }

// IsMinSigned says whether x is the smallest signed value.
func (x Int) IsMinSigned() bool {
	if x.width <= 64 {
		return x.width == 0 || x.lo == 1<<(x.width-1)
	}
	return x.IsNegative() && x.PopCount() == 1
}

// IsMaxSigned says whether x is the largest signed value.
func (x Int) IsMaxSigned() bool {
	if x.width <= 64 {
		return x.width == 0 || x.lo == mask(x.width)>>1
	}
	return !x.IsNegative() && x.PopCount() == x.width-1
}

// IsPowerOf2 says whether exactly one bit is set.
func (x Int) IsPowerOf2() bool { return x.PopCount() == 1 }

// Cmp compares the unsigned values. It returns -1 if x is smaller than y, 0 if they are equal,
// and 1 if x is larger.
func (x Int) Cmp(y Int) int {
	if x.width == y.width && x.width <= 64 {
		return cmp.Compare(x.lo, y.lo)
	}
	mustMatch(x, y)
	for i := wordCount(x.width) - 1; i >= 0; i-- {
		if a, b := x.word(i), y.word(i); a != b {
			if a < b {
				return -1
			}
			return 1
		}
	}
	return 0
}

// SCmp compares the signed values. It returns -1 if x is smaller than y, 0 if they are equal,
// and 1 if x is larger.
func (x Int) SCmp(y Int) int {
	if x.width == y.width && x.width <= 64 {
		return cmp.Compare(sext64(x.lo, x.width), sext64(y.lo, y.width))
	}
	if xn := x.IsNegative(); xn != y.IsNegative() {
		mustMatch(x, y)
		if xn {
			return -1
		}
		return 1
	}
	return x.Cmp(y)
}

// Eq says whether the values are equal. It panics if their widths differ.
func (x Int) Eq(y Int) bool {
	mustMatch(x, y)
	return x == y
}

func (x Int) ULT(y Int) bool { return x.Cmp(y) < 0 }
func (x Int) ULE(y Int) bool { return x.Cmp(y) <= 0 }
func (x Int) UGT(y Int) bool { return x.Cmp(y) > 0 }
func (x Int) UGE(y Int) bool { return x.Cmp(y) >= 0 }
func (x Int) SLT(y Int) bool { return x.SCmp(y) < 0 }
func (x Int) SLE(y Int) bool { return x.SCmp(y) <= 0 }
func (x Int) SGT(y Int) bool { return x.SCmp(y) > 0 }
func (x Int) SGE(y Int) bool { return x.SCmp(y) >= 0 }

// UMin returns the smaller of the unsigned values.
func (x Int) UMin(y Int) Int {
	if y.ULT(x) {
		return y
	}
	return x
}

// UMax returns the larger of the unsigned values.
func (x Int) UMax(y Int) Int {
	if x.ULT(y) {
		return y
	}
	return x
}

// SMin returns the smaller of the signed values.
func (x Int) SMin(y Int) Int {
	if y.SLT(x) {
		return y
	}
	return x
}

// SMax returns the larger of the signed values.
func (x Int) SMax(y Int) Int {
	if x.SLT(y) {
		return y
	}
	return x
}

// mask returns a word with the lowest width bits set, for a width of at most 64.
func mask(width uint32) uint64 { return ^uint64(0) >> (64 - width) }

// sext64 returns the width-bit value v sign-extended to 64 bits, for a width of at most 64.
func sext64(v uint64, width uint32) int64 {
	s := 64 - width
	return int64(v<<s) >> s
}

func wordCount(width uint32) int { return int((width + 63) / 64) }

func mustMatch(x, y Int) {
	if x.width != y.width {
		panic("num: operands of different width")
	}
}

// word returns 64-bit word i of an integer that is wider than 64 bits.
func (x Int) word(i int) uint64 {
	s := x.wide[8*i : 8*i+8]
	return uint64(s[0]) | uint64(s[1])<<8 | uint64(s[2])<<16 | uint64(s[3])<<24 |
		uint64(s[4])<<32 | uint64(s[5])<<40 | uint64(s[6])<<48 | uint64(s[7])<<56
}

// Word returns 64-bit word i of x, counted from the least significant one.
func (x Int) Word(i uint32) uint64 {
	if x.width <= 64 {
		return x.lo
	}
	return x.word(int(i))
}

// words returns the 64-bit words of x. It uses the memory of buf if they fit there. An integer
// of width 0 has one word.
func (x Int) words(buf []uint64) []uint64 {
	if x.width <= 64 {
		return append(buf[:0], x.lo)
	}
	ws := buf[:0]
	for i := range wordCount(x.width) {
		ws = append(ws, x.word(i))
	}
	return ws
}

// fromWords returns the integer of the given width with these 64-bit words. Missing words are
// zero, and bits that do not fit are dropped.
func fromWords(width uint32, ws []uint64) Int {
	if width <= 64 {
		return Int{width: width, lo: ws[0] & mask(width)}
	}
	var small [64]byte
	n := wordCount(width)
	buf := small[:]
	if 8*n > len(small) {
		buf = make([]byte, 8*n)
	}
	buf = buf[:8*n]
	for i := range n {
		var w uint64
		if i < len(ws) {
			w = ws[i]
		}
		if i == n-1 {
			w &= mask(width - uint32(i)*64)
		}
		binary.LittleEndian.PutUint64(buf[8*i:], w)
	}
	return Int{width: width, wide: string(buf)}
}

func allBytes(s string, b byte) bool {
	for i := range len(s) {
		if s[i] != b {
			return false
		}
	}
	return true
}

// ActiveBits returns the number of bits that the unsigned value needs.
func (x Int) ActiveBits() uint32 { return x.width - x.LeadingZeros() }

// SignificantBits returns the number of bits that the signed value needs, including its sign
// bit.
func (x Int) SignificantBits() uint32 { return x.width - x.NumSignBits() + 1 }

// NumSignBits returns the number of highest bits that equal the sign bit, which counts itself.
func (x Int) NumSignBits() uint32 {
	if x.IsNegative() {
		return x.LeadingOnes()
	}
	return x.LeadingZeros()
}

// LeadingZeros returns the number of clear bits above the highest set bit, or the width if no
// bit is set.
func (x Int) LeadingZeros() uint32 {
	if x.width <= 64 {
		return x.width - uint32(bits.Len64(x.lo))
	}
	for i := wordCount(x.width) - 1; i >= 0; i-- {
		if w := x.word(i); w != 0 {
			return x.width - uint32(64*i+bits.Len64(w))
		}
	}
	return x.width
}

// LeadingOnes returns the number of set bits above the highest clear bit, or the width if all
// bits are set.
func (x Int) LeadingOnes() uint32 { return x.Not().LeadingZeros() }

// TrailingZeros returns the number of clear bits below the lowest set bit, or the width if no
// bit is set.
func (x Int) TrailingZeros() uint32 {
	if x.width <= 64 {
		return min(uint32(bits.TrailingZeros64(x.lo)), x.width)
	}
	for i := range wordCount(x.width) {
		if w := x.word(i); w != 0 {
			return uint32(64*i + bits.TrailingZeros64(w))
		}
	}
	return x.width
}

// TrailingOnes returns the number of set bits below the lowest clear bit, or the width if all
// bits are set.
func (x Int) TrailingOnes() uint32 { return x.Not().TrailingZeros() }

// PopCount returns the number of set bits.
func (x Int) PopCount() uint32 {
	if x.width <= 64 {
		return uint32(bits.OnesCount64(x.lo))
	}
	n := 0
	for i := range wordCount(x.width) {
		n += bits.OnesCount64(x.word(i))
	}
	return uint32(n)
}

// LogBase2 returns the index of the highest set bit, or -1 if no bit is set.
func (x Int) LogBase2() int { return int(x.ActiveBits()) - 1 }

// Bit says whether bit i is set.
func (x Int) Bit(i uint32) bool {
	if x.width <= 64 {
		return x.lo>>i&1 != 0
	}
	return x.wide[i/8]>>(i%8)&1 != 0
}
