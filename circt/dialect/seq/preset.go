package seq

import (
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/num"
)

// preset is the value that a register starts with, as the text states it.
type preset struct {
	value  num.Int
	at     asm.Pos // of the operation's first operand, where its faults are reported
	number asm.Pos
}

// parsePreset parses an optional "preset number". It returns nil if there is none.
func parsePreset(p *asm.Parser, at asm.Pos) (*preset, bool) {
	if !p.AcceptKeyword("preset") {
		return nil, true
	}
	s := &preset{at: at, number: p.Pos()}
	if !p.Is(asm.Integer) && !p.Is(asm.Minus) {
		return nil, p.Errorf(at, "expected integer value")
	}
	negative := p.Is(asm.Minus)
	v, ok := p.BigInteger()
	if !ok {
		return nil, false
	}
	if negative {
		return nil, p.Errorf(s.number, "preset value must not be negative")
	}
	s.value = v
	return s, true
}

// set stores the preset in a property of r, as an integer with the width of t.
func (s *preset) set(p *asm.Parser, r *asm.Result, t ir.Type) bool {
	width := int64(1)
	if !IsClock(t) {
		if width = hw.BitWidth(t); width < 0 {
			return p.Errorf(s.number, "cannot preset register of unknown width")
		}
	}
	if int64(s.value.ActiveBits()) > width {
		return p.Errorf(s.number, "preset value too large")
	}
	it := p.Ctx.Int(uint32(width))
	r.SetProp("preset", p.Ctx.IntegerAttr(it, s.value.ZExtOrTrunc(uint32(width))))
	return true
}
