package gpu

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
)

// attrSyntax holds the hand-written syntax of attributes whose text no declarative
// format can describe.
var attrSyntax = []ir.AttrSyntax{
	{Def: ObjectAttr, Custom: &asm.CustomAttr{Parse: parseObject}, Print: printObject},
}

// parseObject parses #gpu.object behind its name: <target, properties = {...}, kernels
// = <...>, format = "object">.
func parseObject(p *asm.Parser, d *ir.DialectAttrDef, _ ir.Type) (ir.Attribute, bool) {
	start := p.Pos()
	if !p.Expect(asm.Less) {
		return nil, false
	}
	target, ok := p.Attr(nil)
	if !ok || !p.Expect(asm.Comma) {
		return nil, false
	}
	var properties, kernels ir.Attribute
	if p.AcceptKeyword("properties") {
		if !p.Expect(asm.Equal) {
			return nil, false
		}
		if properties, ok = p.Attr(nil); !ok || !p.Expect(asm.Comma) {
			return nil, false
		}
	}
	if p.AcceptKeyword("kernels") {
		if !p.Expect(asm.Equal) {
			return nil, false
		}
		k := ir.AttrConstraint{Attr: KernelTableAttr}
		if kernels, ok = p.ConstrainedAttr(&k, nil, true, false); !ok || !p.Expect(asm.Comma) {
			return nil, false
		}
	}
	format := d.Params[1].Default(p.Ctx)
	at := p.Pos()
	if word, present := p.OptKeyword(); present {
		v, ok := CompilationTarget.Value(word)
		if !ok {
			return nil, p.Errorf(at, "expected keyword for GPU object format")
		}
		if format = p.Ctx.Int64Attr(p.Ctx.Int(32), v); !p.Expect(asm.Equal) {
			return nil, false
		}
	}
	s, ok := p.String()
	if !ok {
		return nil, false
	}
	if !p.Expect(asm.Greater) {
		return nil, false
	}
	if !isTarget(target) {
		return nil, p.Errorf(start, "the target attribute must implement or promise the `gpu::TargetAttrInterface`")
	}
	return p.Ctx.DialectAttr(d, target, format, p.Ctx.String(s), properties, kernels), true
}

func printObject(p *ir.AttrPrinter, a *ir.DialectAttr) {
	p.Str("object<")
	p.Attr(a.Params[0])
	p.Str(", ")
	if a.Params[3] != nil {
		p.Str("properties = ")
		p.Attr(a.Params[3])
		p.Str(", ")
	}
	if k, ok := a.Params[4].(*ir.DialectAttr); ok {
		p.Str("kernels = ")
		start := len(p.Buf)
		p.DialectAttrText(k)
		p.Buf = append(p.Buf[:start], p.Buf[start+len(k.Def.Mnemonic):]...)
		p.Str(", ")
	}
	if a.Params[1] != a.Def.Params[1].Default(a.Context()) {
		p.Buf = CompilationTarget.Append(p.Buf, a.Params[1].(*ir.IntegerAttr).Int64())
		p.Str(" = ")
	}
	p.Attr(a.Params[2])
	p.Byte('>')
}
