package amx

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/num"
)

// typeSyntax lists the types with hand-written parsers and printers.
var typeSyntax = []ir.TypeSyntax{
	{Def: TileType, Custom: &asm.CustomType{Parse: parseTile}, Print: printTile, Verify: verifyTile},
}

// parseTile parses <16x32xbf16>.
func parseTile(p *asm.Parser, d *ir.DialectTypeDef) (ir.Type, bool) {
	at := p.Pos()
	if !p.Expect(asm.Less) {
		return nil, false
	}
	dims, ok := p.DimList(false)
	if !ok {
		return nil, false
	}
	elem, ok := p.Type()
	if !ok || !p.Expect(asm.Greater) {
		return nil, false
	}
	params := []ir.Attribute{p.Ctx.DenseI64Array(dims), p.Ctx.TypeAttr(elem)}
	if !verifyTile(p.Ctx, params, func(f string, a ...any) { p.Errorf(at, f, a...) }) {
		return nil, p.Fail()
	}
	return p.Ctx.DialectType(d, params...), true
}

func verifyTile(_ *ir.Context, params []ir.Attribute, report func(format string, args ...any)) bool {
	if t := params[1].(*ir.TypeAttr).Type; !tileMayHold(t) {
		report("failed to verify 'elementType': 32-bit float or 16-bit float or bfloat16 type or 32-bit signless integer or 8-bit signless integer")
		return false
	}
	return true
}

func tileMayHold(t ir.Type) bool {
	return constraint.IsFloatKind(t, num.F32) || constraint.IsFloatKind(t, num.F16) || constraint.IsFloatKind(t, num.BF16) ||
		constraint.IsSignless(t, 32) || constraint.IsSignless(t, 8)
}

func printTile(p *ir.AttrPrinter, t *ir.DialectType) {
	p.Str("tile<")
	dims := t.Params[0].(*ir.DenseArrayAttr).Int64s()
	p.Dims(dims)
	if len(dims) == 0 { // as upstream, which then cannot read it back
		p.Byte('x')
	}
	p.Type(TileElement(t))
	p.Byte('>')
}
