package complex

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/num"
)

// NumberAttr is the attribute #complex.number: a complex number with its type.
var NumberAttr = &ir.DialectAttrDef{
	Mnemonic: "number",
	Params: []ir.ParamDef{
		{Name: "real", Kind: ir.ParamAPFloat},
		{Name: "imag", Kind: ir.ParamAPFloat},
		{Name: "type", Kind: ir.ParamType, SelfType: true},
	},
	Interfaces: []string{"TypedAttr"},
	Custom:     &asm.CustomAttr{Parse: parseNumber},
	Print:      printNumber,
}

// parseNumber parses #complex.number behind its name: <:f32 real, imag>. The
// type that may follow the attribute is ignored.
func parseNumber(p *asm.Parser, d *ir.DialectAttrDef, _ ir.Type) (ir.Attribute, bool) {
	if !p.Expect(asm.Less) || !p.Expect(asm.Colon) {
		return nil, false
	}
	at := p.Pos()
	t, ok := p.Type()
	if !ok {
		return nil, false
	}
	f, ok := t.(*ir.FloatType)
	if !ok {
		return nil, p.Errorf(at, "invalid kind of type specified")
	}
	re, ok := parseDouble(p, f)
	if !ok || !p.Expect(asm.Comma) {
		return nil, false
	}
	im, ok := parseDouble(p, f)
	if !ok || !p.Expect(asm.Greater) {
		return nil, false
	}
	return p.Ctx.DialectAttr(d, re, im, p.Ctx.TypeAttr(p.Ctx.ComplexType(f))), true
}

// parseDouble parses a number as f64, and then rounds it to type f, as upstream
// does.
func parseDouble(p *asm.Parser, f *ir.FloatType) (ir.Attribute, bool) {
	if !p.Is(asm.Integer) && !p.Is(asm.FloatLit) && !p.Is(asm.Minus) {
		return nil, p.Errorf(p.Pos(), "expected floating point literal")
	}
	a, ok := p.Attr(p.Ctx.Float(num.F64))
	if !ok {
		return nil, false
	}
	v, ok := a.(*ir.FloatAttr)
	if !ok {
		return nil, p.Wrong("expected floating point literal")
	}
	n, _, _ := v.Value.Convert(f.Kind, num.NearestEven)
	return p.Ctx.FloatAttr(f, n), true
}

func printNumber(p *ir.AttrPrinter, a *ir.DialectAttr) {
	p.Str("number<:")
	re := a.Params[0].(*ir.FloatAttr)
	p.Type(re.Type)
	p.Byte(' ')
	p.AttrElide(re, ir.MustElide)
	p.Str(", ")
	p.AttrElide(a.Params[1], ir.MustElide)
	p.Byte('>')
}
