package load

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
)

// parseType parses a type of a dialect that was made at run time, from its mnemonic on.
func parseType(p *asm.Parser, d *ir.Dialect) (t ir.Type, handled, ok bool) {
	at := p.Pos()
	name, ok := p.Keyword()
	if !ok {
		return nil, true, false
	}
	def := d.Type(name)
	if def == nil {
		return nil, true, p.Errorf(at, "expected dynamic type")
	}
	params, ok := parameters(p, at, def.Verify)
	if !ok {
		return nil, true, false
	}
	return p.Ctx.DialectType(def, params...), true, true
}

// parseAttr parses an attribute of such a dialect.
func parseAttr(p *asm.Parser, d *ir.Dialect, _ ir.Type) (a ir.Attribute, handled, ok bool) {
	at := p.Pos()
	name, ok := p.Keyword()
	if !ok {
		return nil, true, false
	}
	def := d.Attr(name)
	if def == nil {
		return nil, true, p.Errorf(at, "expected dynamic attribute")
	}
	params, ok := parameters(p, at, def.Verify)
	if !ok {
		return nil, true, false
	}
	return p.Ctx.DialectAttr(def, params...), true, true
}

// parameters parses the parameters of a type or attribute, which may be absent, and verifies them.
// Errors about them stand at the mnemonic.
func parameters(p *asm.Parser, at asm.Pos, verify ir.ParamVerifier) ([]ir.Attribute, bool) {
	var params []ir.Attribute
	ok := p.List(asm.OptAngles, func() bool {
		a, ok := p.Attr(nil)
		params = append(params, a)
		return ok
	})
	if !ok {
		return nil, false
	}
	return params, verify(p.Ctx, params, func(format string, args ...any) { p.Errorf(at, format, args...) })
}

func printType(p *ir.AttrPrinter, t *ir.DialectType) { printParameters(p, t.Def.Mnemonic, t.Params) }

func printAttr(p *ir.AttrPrinter, a *ir.DialectAttr) { printParameters(p, a.Def.Mnemonic, a.Params) }

func printParameters(p *ir.AttrPrinter, mnemonic string, params []ir.Attribute) {
	p.Str(mnemonic)
	if len(params) == 0 {
		return
	}
	p.Byte('<')
	for i, a := range params {
		p.Comma(i)
		p.Attr(a)
	}
	p.Byte('>')
}
