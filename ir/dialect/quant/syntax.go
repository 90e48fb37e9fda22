package quant

import (
	"strconv"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/num"
)

// typeSyntax holds the hand-written syntax of the quantized types.
var typeSyntax = []ir.TypeSyntax{
	{Def: AnyQuantizedType, Custom: &asm.CustomType{Parse: parseAny}, Print: printAny},
	{Def: CalibratedQuantizedType, Custom: &asm.CustomType{Parse: parseCalibrated}, Print: printCalibrated},
	{Def: UniformQuantizedType, Custom: &asm.CustomType{Parse: parseUniform}, Print: printUniform},
	{Def: UniformQuantizedPerAxisType, Custom: &asm.CustomType{Parse: parseUniform}, Print: printUniform},
	{Def: UniformQuantizedSubChannelType, Custom: &asm.CustomType{Parse: parseUniform}, Print: printUniform},
}

// maxStorageBits is the greatest width in bits of the storage type of a
// quantized type.
const maxStorageBits = 32

// signedFlag is the only bit of the parameter flags: the storage type is
// signed.
const signedFlag = 1

// storage is the parsed storage type of a quantized type, with its range of
// values: u8, i8<-8:7>, f8E4M3FN.
type storage struct {
	t        ir.Type
	signed   bool
	min, max int64
	empty    bool // a range was given, and there is nothing in it
}

// refuse reports that the range of a storage type is empty. The parser must
// have read the whole type, because upstream reports the error then.
func (s *storage) refuse(p *asm.Parser) bool {
	return p.Errorf(p.NamePos(), "illegal storage min and storage max: (%d:%d)", s.min, s.max)
}

// storageOf returns the storage type t with its full range of values. The
// prefix u of an integer makes signed false. The second result is false if t
// cannot be a storage type.
func storageOf(t ir.Type, signed bool) (s storage, ok bool) {
	s = storage{t: t, signed: signed}
	switch t := t.(type) {
	case *ir.IntegerType:
		if t.Width == 0 || t.Width > maxStorageBits {
			return s, true
		}
		s.max = 1<<t.Width - 1
		if signed {
			s.min, s.max = -1<<(t.Width-1), 1<<(t.Width-1)-1
		}
	case *ir.FloatType:
		switch t.Kind {
		case num.F8E5M2:
			s.max = 57344
		case num.F8E4M3FN:
			s.max = 448
		default:
			return s, false
		}
		s.min = -s.max
	default:
		return s, false
	}
	return s, true
}

func parseStorage(p *asm.Parser) (s storage, ok bool) {
	at := p.Pos()
	t, ok := p.OptType()
	if !ok {
		return s, false
	}
	signed := true
	if i, isInt := t.(*ir.IntegerType); isInt {
		signed = i.Signedness != ir.Unsigned
	} else if t == nil {
		word, ok := p.Keyword()
		if !ok {
			return s, false
		}
		if word[0] != 'u' {
			return s, p.Errorf(at, "illegal storage type prefix")
		}
		width, err := strconv.ParseUint(word[1:], 10, 32)
		if err != nil {
			return s, p.Errorf(at, "expected storage type width")
		}
		if width == 0 || width > maxStorageBits {
			return s, p.Errorf(at, "illegal storage type size: %d", width)
		}
		t, signed = p.Ctx.Int(uint32(width)), false
	}
	if s, ok = storageOf(t, signed); !ok {
		return s, p.Errorf(at, "illegal quantized storage type alias")
	}
	if w := ir.BitWidth(t); w == 0 || w > maxStorageBits {
		return s, p.Errorf(at, "illegal storage type size: %d", w)
	}
	return parseRange(p, s)
}

func parseRange(p *asm.Parser, s storage) (storage, bool) {
	if !p.Accept(asm.Less) {
		return s, true
	}
	least, most := s.min, s.max
	minAt := p.Pos()
	var ok bool
	if s.min, ok = p.Integer(); !ok || !p.Expect(asm.Colon) {
		return s, false
	}
	maxAt := p.Pos()
	if s.max, ok = p.Integer(); !ok || !p.Expect(asm.Greater) {
		return s, false
	}
	if s.min < least {
		return s, p.Errorf(minAt, "illegal storage type minimum: %d", s.min)
	}
	if s.max > most {
		return s, p.Errorf(maxAt, "illegal storage type maximum: %d", s.max)
	}
	s.empty = s.min >= s.max
	return s, true
}

// params returns the first five parameters of each type with a storage: flags,
// storage type, expressed type, minimum and maximum.
func (s *storage) params(c *ir.Context, expressed ir.Type) []ir.Attribute {
	flags := int64(0)
	if s.signed {
		flags = signedFlag
	}
	var e ir.Attribute
	if expressed != nil {
		e = c.TypeAttr(expressed)
	}
	return []ir.Attribute{integer(c, flags), c.TypeAttr(s.t), e, integer(c, s.min), integer(c, s.max)}
}

func integer(c *ir.Context, v int64) ir.Attribute { return c.Int64Attr(c.Int(64), v) }

func parseExpressed(p *asm.Parser) (ir.Type, bool) {
	at := p.Pos()
	t, ok := p.Type()
	if !ok {
		return nil, false
	}
	if _, float := t.(*ir.FloatType); !float {
		return nil, p.Errorf(at, "invalid kind of type specified")
	}
	return t, true
}

func parseAny(p *asm.Parser, d *ir.DialectTypeDef) (ir.Type, bool) {
	if !p.Expect(asm.Less) {
		return nil, false
	}
	s, ok := parseStorage(p)
	if !ok {
		return nil, false
	}
	var expressed ir.Type
	if p.Accept(asm.Colon) {
		if expressed, ok = parseExpressed(p); !ok {
			return nil, false
		}
	}
	if !p.Expect(asm.Greater) || s.empty && !s.refuse(p) {
		return nil, false
	}
	return p.Ctx.DialectType(d, s.params(p.Ctx, expressed)...), true
}

func parseCalibrated(p *asm.Parser, d *ir.DialectTypeDef) (ir.Type, bool) {
	if !p.Expect(asm.Less) {
		return nil, false
	}
	expressed, ok := parseExpressed(p)
	if !ok || !p.Expect(asm.Less) {
		return nil, false
	}
	least, ok := parseDouble(p)
	if !ok || !p.Expect(asm.Colon) {
		return nil, false
	}
	most, ok := parseDouble(p)
	if !ok || !p.Expect(asm.Greater) || !p.Expect(asm.Greater) {
		return nil, false
	}
	if least.Value.Float64() >= most.Value.Float64() {
		return nil, p.Errorf(p.NamePos(), "illegal min and max: (%e:%e)", least.Value.Float64(), most.Value.Float64())
	}
	return p.Ctx.DialectType(d, p.Ctx.TypeAttr(expressed), least, most), true
}

func parseDouble(p *asm.Parser) (*ir.FloatAttr, bool) {
	if !p.Is(asm.Integer) && !p.Is(asm.FloatLit) && !p.Is(asm.Minus) {
		return nil, p.Errorf(p.Pos(), "expected floating point literal")
	}
	a, ok := p.Attr(p.Ctx.Float(num.F64))
	if !ok {
		return nil, false
	}
	f, ok := a.(*ir.FloatAttr)
	return f, ok || p.Wrong("expected floating point literal")
}

// refuseType reports an error for a keyword that is no type of this dialect.
// For a known type, handled is false, and the parser goes on.
func refuseType(p *asm.Parser, d *ir.Dialect) (_ ir.Type, handled, ok bool) {
	for _, t := range d.Types {
		if p.IsKeyword(t.Mnemonic) {
			return nil, false, true
		}
	}
	at := p.Pos()
	word, ok := p.Keyword()
	return nil, true, ok && p.Errorf(at, "unknown quantized type %s", word)
}
