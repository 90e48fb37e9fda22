package emitc

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
)

// typeSyntax holds the hand-written syntax of types.
var typeSyntax = map[string]ir.TypeSyntax{
	"array": {Custom: &asm.CustomType{Parse: parseArray}, Print: printArray},
}

// parseArray parses <4x5xtype>.
func parseArray(p *asm.Parser, d *ir.DialectTypeDef) (ir.Type, bool) {
	if !p.Expect(asm.Less) {
		return nil, false
	}
	at := p.Pos()
	dims, ok := p.DimList(false)
	if !ok {
		return nil, false
	}
	elemAt := p.Pos()
	elem, ok := p.Type()
	if !ok || !p.Expect(asm.Greater) {
		return nil, false
	}
	if len(dims) == 0 {
		return nil, p.Errorf(at, "shape must not be empty")
	}
	shape := make([]ir.Attribute, len(dims))
	for i, n := range dims {
		if n < 0 {
			return nil, p.Errorf(at, "dimensions must have non-negative size")
		}
		shape[i] = p.Ctx.Int64Attr(p.Ctx.Int(64), n)
	}
	if t, ok := elem.(*ir.DialectType); ok && t.Def == ArrayType {
		return nil, p.Errorf(elemAt, "invalid array element type '%s'", elem)
	}
	return p.Ctx.DialectType(d, p.Ctx.Array(shape...), p.Ctx.TypeAttr(elem)), true
}

func printArray(p *ir.AttrPrinter, t *ir.DialectType) {
	p.Str("array<")
	for _, d := range t.Params[0].(*ir.ArrayAttr).Elems {
		p.Int(d.(*ir.IntegerAttr).Int64())
		p.Byte('x')
	}
	p.Type(t.Params[1].(*ir.TypeAttr).Type)
	p.Byte('>')
}
