package emitc

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
)

// typeSyntax holds the hand-written syntax and verifiers of types.
var typeSyntax = []ir.TypeSyntax{
	{Def: ArrayType, Custom: &asm.CustomType{Parse: parseArray}, Print: printArray},
	{Def: LValueType, Verify: verifyLValueType},
	{Def: OpaqueType, Verify: verifyOpaqueType},
	{Def: PointerType, Verify: verifyPointerType},
}

// parseArray parses an array type behind its name: <4x5xtype>.
func parseArray(p *asm.Parser, d *ir.DialectTypeDef) (ir.Type, bool) {
	name := p.MnemonicPos(d.Mnemonic)
	if !p.Expect(asm.Less) {
		return nil, false
	}
	dims, ok := p.DimList(false)
	if !ok {
		return nil, false
	}
	at := p.Pos()
	elem, ok := p.Type()
	if !ok {
		return nil, false
	}
	if !validElement(elem) {
		return nil, p.Errorf(at, "invalid array element type ''%s''", elem)
	}
	if !p.Expect(asm.Greater) {
		return nil, false
	}
	if len(dims) == 0 {
		return nil, p.Errorf(name, "shape must not be empty")
	}
	shape := make([]ir.Attribute, len(dims))
	for i, n := range dims {
		shape[i] = p.Ctx.Int64Attr(p.Ctx.Int(64), n)
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
