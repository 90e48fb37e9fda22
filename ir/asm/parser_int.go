package asm

import (
	"strconv"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num"
)

// OptInteger parses an integer with an optional minus, or the keyword false as 0 or true as
// -1. The result present is false, without an error, if the current token begins none of
// these.
func (p *Parser) OptInteger() (v int64, present, ok bool) { return p.optInt(64, false) }

// Integer parses a 64-bit integer as OptInteger does, but reports an error if there is none.
func (p *Parser) Integer() (int64, bool) { return p.integer(64, false) }

// Integer32 parses a 32-bit integer as OptInteger does, but reports an error if there is none.
func (p *Parser) Integer32() (int64, bool) { return p.integer(32, false) }

func (p *Parser) integer(width uint32, unsigned bool) (int64, bool) {
	v, present, ok := p.optInt(width, unsigned)
	if !ok {
		return 0, false
	}
	if !present {
		return 0, p.Errorf(p.Pos(), "expected integer value")
	}
	return v, true
}

// optInt parses an integer of at most width bits, up to 64, as OptInteger does. For an
// unsigned integer, it returns the bits. A minus before an unsigned integer counts modulo
// 2^width if the digits fit in width bits.
func (p *Parser) optInt(width uint32, unsigned bool) (v int64, present, ok bool) {
	switch p.tok.kind {
	case Integer, Minus:
	case BareID:
		switch p.text() {
		case "true":
			p.next()
			if unsigned {
				return int64(^uint64(0) >> (64 - width)), true, true
			}
			return -1, true, true
		case "false":
			p.next()
			return 0, true, true
		}
		return 0, false, true
	default:
		return 0, false, true
	}
	at := p.Pos()
	neg := p.Accept(Minus)
	if p.tok.kind != Integer {
		return 0, true, p.Wrong("expected integer value")
	}
	text := p.text()
	p.next()
	u, good := parseUint(text)
	bits := int64(u)
	if neg {
		bits = -bits
	}
	limit := uint64(1) << (width - 1) // of the magnitude
	switch {
	case neg && unsigned:
		good = good && (u == 0 || 4*uint32(len(strings.TrimPrefix(text, "0x"))) <= width)
		bits = int64(uint64(bits) & (^uint64(0) >> (64 - width)))
	case neg:
		good = good && u <= limit
	case unsigned:
		good = good && u <= 2*limit-1
	default:
		good = good && u < limit
	}
	if !good {
		return 0, true, p.Errorf(at, "integer value too large")
	}
	return bits, true, true
}

// parseUint returns the value of an integer token. It returns false if the value needs more
// than 64 bits.
func parseUint(text string) (uint64, bool) {
	base := 10
	if strings.HasPrefix(text, "0x") {
		base, text = 16, text[2:]
	}
	u, err := strconv.ParseUint(text, base, 64)
	return u, err == nil
}

// BigInteger parses an integer of any size with an optional minus. Its width is the same as
// upstream's: four bits for each digit, and one bit more if the number would otherwise read as
// negative.
func (p *Parser) BigInteger() (v num.Int, ok bool) {
	if p.tok.kind != Integer && p.tok.kind != Minus {
		return v, p.Errorf(p.Pos(), "expected integer value")
	}
	neg := p.Accept(Minus)
	if p.tok.kind != Integer {
		return v, p.Wrong("expected integer value")
	}
	digits := strings.TrimLeft(strings.TrimPrefix(p.text(), "0x"), "0")
	width := uint32(4 * len(digits))
	if width == 0 {
		width = 64
	}
	if len(digits) < ir.MaxIntegerWidth/4 {
		v, ok = num.ParseInt(p.text(), width, false, false)
	}
	if !ok {
		return v, p.errorf(p.Pos(), "integer value too large")
	}
	p.next()
	if v.IsNegative() {
		v = v.ZExt(width + 1)
	}
	if neg {
		v = v.Neg()
	}
	return v, true
}
