package xegpu

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// typeSyntax lists the types with hand-written parsers and printers.
var typeSyntax = []ir.TypeSyntax{
	{Def: TensorDescType, Custom: &asm.CustomType{Parse: parseTensorDesc}, Print: printTensorDesc},
	{Def: MemDescType, Custom: &asm.CustomType{Parse: parseMemDesc}, Print: printMemDesc},
}

// attrSyntax lists the attributes with hand-written parsers and printers.
var attrSyntax = []ir.AttrSyntax{
	{Def: MemLayoutAttr, Custom: &asm.CustomAttr{Parse: parseMemLayout}, Print: printMemLayout},
}

// parseShape parses <, dimensions and an element type, such as <8x16xf16. It does not
// parse the closing >.
func parseShape(p *asm.Parser) (shape, element ir.Attribute, ok bool) {
	if !p.Expect(asm.Less) {
		return nil, nil, false
	}
	dims, ok := p.DimList(true)
	if !ok {
		return nil, nil, false
	}
	t, ok := p.Type()
	if !ok {
		return nil, nil, false
	}
	list := make([]ir.Attribute, len(dims))
	for i, d := range dims {
		list[i] = p.Ctx.Int64Attr(p.Ctx.Int(64), d)
	}
	return p.Ctx.Array(list...), p.Ctx.TypeAttr(t), true
}

func printShape(p *ir.AttrPrinter, t *ir.DialectType) {
	p.Str(t.Def.Mnemonic)
	p.Byte('<')
	for _, d := range t.Params[0].(*ir.ArrayAttr).Elems {
		p.Dim(constraint.IntValue(d))
		p.Byte('x')
	}
	p.Type(constraint.TypeValue(t.Params[1]))
}

// defaultBlock returns the encoding of a !xegpu.tensor_desc whose text gives none.
func defaultBlock(c *ir.Context) ir.Attribute {
	params := make([]ir.Attribute, len(BlockTensorDescAttr.Params))
	for i := range params {
		params[i] = BlockTensorDescAttr.Params[i].Default(c)
	}
	return c.DialectAttr(BlockTensorDescAttr, params...)
}

// parseTensorDesc parses the parameters of !xegpu.tensor_desc: <8x16xf16, encoding,
// layout>. The encoding and the layout are optional and may be in any order.
func parseTensorDesc(p *asm.Parser, d *ir.DialectTypeDef) (ir.Type, bool) {
	at := p.NamePos()
	shape, element, ok := parseShape(p)
	if !ok {
		return nil, false
	}
	encoding, layout := defaultBlock(p.Ctx), ir.Attribute(nil)
	for p.Accept(asm.Comma) {
		a, ok := p.Attr(nil)
		switch {
		case !ok:
			return nil, false
		case constraint.AttrImplements(a, "DistributeLayoutAttr"):
			layout = a
		case constraint.OfAttr(a, BlockTensorDescAttr) || constraint.OfAttr(a, ScatterTensorDescAttr):
			encoding = a
		default:
			return nil, p.Wrong("invalid kind of attribute specified")
		}
	}
	if !p.Expect(asm.Greater) {
		return nil, false
	}
	if problem := badTensorDesc(shape.(*ir.ArrayAttr).Elems, encoding.(*ir.DialectAttr)); problem != "" {
		return nil, p.Errorf(at, "%s", problem)
	}
	return p.Ctx.DialectType(d, shape, element, encoding, layout), true
}

// badTensorDesc describes the error in a shape and its encoding, or returns "" if there is
// none.
func badTensorDesc(shape []ir.Attribute, encoding *ir.DialectAttr) string {
	if len(shape) == 0 {
		return "expected non-zero rank tensor"
	}
	if encoding.Def == BlockTensorDescAttr {
		if encoding.Params[0] == constraint.Enum(encoding.Context(), MemorySpaceAttr, slm) && len(shape) > 1 {
			return "SLM is only supported for 1D block tensor"
		}
		return ""
	}
	chunk, ok := encoding.Params[1].(*ir.IntegerAttr)
	switch {
	case !ok || chunk.Int64() == 1:
	case len(shape) == 1:
		return "expected non-contiguous elements for 1D tensor"
	case chunk.Int64() > 1 && constraint.IntValue(shape[len(shape)-1]) != chunk.Int64():
		return "expected last dim of tensor to match chunk size"
	}
	return ""
}

// slm is the value of enum MemorySpace for shared local memory.
const slm = 3

func printTensorDesc(p *ir.AttrPrinter, t *ir.DialectType) {
	printShape(p, t)
	if e := t.Params[2]; e != nil && e != defaultBlock(t.Context()) {
		p.Str(", ")
		p.Attr(e)
	}
	if l := t.Params[3]; l != nil {
		p.Str(", ")
		p.Attr(l)
	}
	p.Byte('>')
}

func parseMemDesc(p *asm.Parser, d *ir.DialectTypeDef) (ir.Type, bool) {
	shape, element, ok := parseShape(p)
	if !ok {
		return nil, false
	}
	var layout ir.Attribute
	if p.Accept(asm.Comma) {
		if layout, ok = p.Attr(nil); !ok {
			return nil, false
		}
		if !constraint.OfAttr(layout, MemLayoutAttr) {
			return nil, p.Wrong("invalid kind of attribute specified")
		}
	}
	return p.Ctx.DialectType(d, shape, element, layout), p.Expect(asm.Greater)
}

func printMemDesc(p *ir.AttrPrinter, t *ir.DialectType) {
	printShape(p, t)
	if l := t.Params[2]; l != nil {
		p.Str(", ")
		p.Attr(l)
	}
	p.Byte('>')
}

// parseMemLayout parses the parameters of #xegpu.mem_layout: <stride = [1, 16], block =
// [8, 8]>.
func parseMemLayout(p *asm.Parser, d *ir.DialectAttrDef, _ ir.Type) (ir.Attribute, bool) {
	if !p.Expect(asm.Less) {
		return nil, false
	}
	var entries []ir.NamedAttribute
	for {
		name, ok := p.Keyword()
		if !ok || !p.Expect(asm.Equal) {
			return nil, false
		}
		v, ok := p.DenseArrayElems(p.Ctx.Int(64))
		if !ok {
			return nil, false
		}
		entries = append(entries, ir.NamedAttribute{Name: p.Ctx.String(name), Value: v})
		if !p.Accept(asm.Comma) {
			break
		}
	}
	return p.Ctx.DialectAttr(d, p.Ctx.Dict(entries)), p.Expect(asm.Greater)
}

func printMemLayout(p *ir.AttrPrinter, a *ir.DialectAttr) {
	p.Str("mem_layout<")
	if d, ok := a.Params[0].(*ir.DictAttr); ok {
		for i, e := range d.Entries {
			p.Comma(i)
			p.Str(e.Name.Value)
			p.Str(" = ")
			if v, ok := e.Value.(*ir.DenseArrayAttr); ok {
				p.Byte('[')
				p.DenseArrayBody(v)
				p.Byte(']')
			} else {
				p.Attr(e.Value)
			}
		}
	}
	p.Byte('>')
}
