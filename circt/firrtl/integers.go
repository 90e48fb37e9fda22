package firrtl

import (
	"math"
	"strings"

	"github.com/millrace-mlir/millrace/num"
)

// intLit parses an integer in any of its forms. Its width is great enough for the value
// as a signed integer. A decimal has four bits for each digit. For other radices, the
// width depends on the digits. A wider integer that fits in 32 bits has 32 bits.
func (p *parser) intLit() (num.Int, bool) {
	at := p.at()
	switch p.tok.kind {
	case integer, radixInteger:
		s := p.text()
		negative := s[0] == '-'
		s = strings.TrimLeft(s, "+-")
		radix := 10
		if p.tok.kind == radixInteger {
			radix = radices[s[1]]
			s = s[2:]
		}
		v, ok := digitsOf(s, radix)
		if !ok || s == "" {
			return num.Int{}, p.errorf(at, "invalid character in integer literal")
		}
		switch {
		case radix != 10 && v.IsZero():
			v = num.NewInt(1, 0)
		case v.IsNegative():
			v = v.ZExt(v.Width() + 1)
		}
		if negative {
			v = v.Neg()
		}
		if v.Width() > 32 && v.SignificantBits() <= 32 {
			v = v.Trunc(32)
		}
		p.advance()
		return v, true
	case stringLit:
		return p.stringInt(at)
	}
	return num.Int{}, p.fail("expected integer literal")
}

// int64 parses an integer that is at most the greatest signed integer of 64 bits. As upstream's
// parser does, it reads the bits of a negative integer as an unsigned integer: -1 is 15.
func (p *parser) int64() (int64, bool) { return p.intUpTo(math.MaxInt64) }

// int32 is like int64 for integers of 32 bits.
func (p *parser) int32() (int32, bool) {
	n, ok := p.intUpTo(math.MaxInt32)
	return int32(n), ok
}

func (p *parser) intUpTo(limit uint64) (int64, bool) {
	at := p.at()
	v, ok := p.intLit()
	if !ok {
		return 0, false
	}
	if v.ActiveBits() > 64 || v.ZExtOrTrunc(64).Uint64() > limit {
		return 0, p.errorf(at, "value is too big to handle")
	}
	return int64(v.ZExtOrTrunc(64).Uint64()), true
}

var radices = map[byte]int{'b': 2, 'o': 8, 'd': 10, 'h': 16}

// stringInt parses an integer in quotes, such as "h2a". Only versions before 3.0.0 have
// such integers.
func (p *parser) stringInt(at position) (num.Int, bool) {
	if !p.circ.version.less(version{3, 0, 0}) {
		return num.Int{}, p.errorf(at, "String-encoded integer literals are unsupported after FIRRTL 3.0.0")
	}
	s := p.text()
	s = s[1 : len(s)-1]
	if s == "" {
		return num.Int{}, p.errorf(at, "expected integer literal")
	}
	radix, found := radices[s[0]]
	if !found || s[0] == 'd' {
		return num.Int{}, p.errorf(at, "expected base specifier (h/o/b) in integer literal")
	}
	s = s[1:]
	negative := strings.HasPrefix(s, "-")
	s = strings.TrimLeft(s, "+-")
	if s == "" {
		return num.Int{}, p.errorf(at, "expected digits in integer literal")
	}
	v, ok := digitsOf(s, radix)
	if !ok {
		return num.Int{}, p.errorf(at, "invalid character in integer literal")
	}
	if v.IsNegative() {
		v = v.ZExt(v.Width() + 1)
	}
	if negative {
		v = v.Neg()
	}
	p.advance()
	return v, true
}

// digitsOf returns the unsigned number that s denotes, as wide as its digits may need. It
// returns false if s has a wrong digit.
func digitsOf(s string, radix int) (num.Int, bool) {
	s = strings.TrimLeft(s, "0")
	if s == "" {
		return num.NewInt(4, 0), true
	}
	perDigit := uint32(4)
	switch radix {
	case 2:
		perDigit = 1
	case 8:
		perDigit = 3
	}
	v := num.NewInt(max(perDigit*uint32(len(s)), 1), 0)
	if len(s) <= 15 { // small enough for a word
		var n uint64
		for i := 0; i < len(s); i++ {
			d := digitValue(s[i])
			if d < 0 || d >= radix {
				return v, false
			}
			n = n*uint64(radix) + uint64(d)
		}
		return num.NewInt(v.Width(), n), true
	}
	r := num.NewInt(v.Width(), uint64(radix))
	for i := 0; i < len(s); i++ {
		d := digitValue(s[i])
		if d < 0 || d >= radix {
			return v, false
		}
		v = v.Mul(r).Add(num.NewInt(v.Width(), uint64(d)))
	}
	return v, true
}

func digitValue(c byte) int {
	switch {
	case c >= '0' && c <= '9':
		return int(c - '0')
	case c >= 'a' && c <= 'f':
		return int(c-'a') + 10
	case c >= 'A' && c <= 'F':
		return int(c-'A') + 10
	}
	return -1
}
