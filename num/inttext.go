package num

import (
	"math/big"
	"strconv"
	"strings"
)

// ParseInt parses an integer literal without a sign, decimal or 0x hexadecimal, as a value of
// the given width. It returns false if the text is no literal, or if the value is out of range
// by the rules of attribute literals. If negative is set, a minus preceded the literal. If
// signed is set, the type has only the signed range (si and index; a signless type has both).
func ParseInt(text string, width uint32, negative, signed bool) (Int, bool) {
	x, ok := parseMagnitude(text, width)
	switch {
	case !ok:
		return Int{}, false
	case width == 0:
		return x, !negative
	case negative:
		x = x.Neg()
		return x, x.IsNegative()
	case signed && x.IsNegative():
		return Int{}, false
	}
	return x, true
}

// parseMagnitude parses the digits of an integer literal. It returns false if they are
// malformed or need more than width bits.
func parseMagnitude(text string, width uint32) (Int, bool) {
	base := 10
	if len(text) > 1 && text[0] == '0' && text[1] == 'x' {
		base, text = 16, text[2:]
	}
	if text == "" || !isDigits(text, base) {
		return Int{}, false
	}
	if v, err := strconv.ParseUint(text, base, 64); err == nil {
		if width < 64 && v > mask(width) {
			return Int{}, false
		}
		return NewInt(width, v), true
	}
	text = strings.TrimLeft(text, "0")
	// Each decimal digit needs more than 3.3 bits: bound the work on absurd literals.
	if width <= 64 || len(text) > int(width)/3+1 {
		return Int{}, false
	}
	v, ok := new(big.Int).SetString(text, base)
	if !ok || v.BitLen() > int(width) {
		return Int{}, false
	}
	return FromBig(width, v), true
}

func isDigits(s string, base int) bool {
	for i := range len(s) {
		c := s[i]
		switch {
		case c >= '0' && c <= '9':
		case base == 16 && (c|0x20 >= 'a' && c|0x20 <= 'f'):
		default:
			return false
		}
	}
	return true
}

// AppendDecimal appends the signed or unsigned value in decimal.
func (x Int) AppendDecimal(dst []byte, signed bool) []byte {
	switch {
	case x.width > 64:
		return x.Big(signed).Append(dst, 10)
	case signed:
		return strconv.AppendInt(dst, sext64(x.lo, x.width), 10)
	default:
		return strconv.AppendUint(dst, x.lo, 10)
	}
}

// AppendHex appends 0x and the unsigned value in upper-case hexadecimal, without leading
// zeros.
func (x Int) AppendHex(dst []byte) []byte {
	dst = append(dst, '0', 'x')
	n := max(1, (int(x.ActiveBits())+3)/4)
	for i := n - 1; i >= 0; i-- {
		var nibble byte
		if x.width <= 64 {
			nibble = byte(x.lo >> (4 * i) & 15)
		} else {
			nibble = x.wide[i/2] >> (4 * (i & 1)) & 15
		}
		dst = append(dst, "0123456789ABCDEF"[nibble])
	}
	return dst
}

// Decimal returns the signed or unsigned value in decimal.
func (x Int) Decimal(signed bool) string {
	var buf [24]byte
	return string(x.AppendDecimal(buf[:0], signed))
}

// String returns the signed value in decimal.
func (x Int) String() string { return x.Decimal(true) }

// byteLen returns the number of bytes that hold x: the width divided by 8, rounded up.
func (x Int) byteLen() int { return int(x.width+7) / 8 }

// AppendBytes appends the byteLen bytes of the value, in little-endian order. Bits above the
// width are zero.
func (x Int) AppendBytes(dst []byte) []byte {
	if x.width > 64 {
		return append(dst, x.wide[:x.byteLen()]...)
	}
	for i := range x.byteLen() {
		dst = append(dst, byte(x.lo>>(8*i)))
	}
	return dst
}

// FromBytes returns the integer of the given width in the little-endian bytes b. Missing bytes
// are zero, and bits that do not fit are dropped.
func FromBytes(width uint32, b []byte) Int {
	var buf [8]uint64
	n := max(1, wordCount(width))
	ws := buf[:]
	if n > len(buf) {
		ws = make([]uint64, n)
	}
	ws = ws[:n]
	for i := range min(len(b), 8*n) {
		ws[i/8] |= uint64(b[i]) << (i % 8 * 8)
	}
	return fromWords(width, ws)
}
