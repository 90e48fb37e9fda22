package spirv

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
)

// attrSyntax lists the attributes with hand-written parsers and printers.
var attrSyntax = []ir.AttrSyntax{
	{Def: InterfaceVarABIAttr, Custom: &asm.CustomAttr{Parse: parseInterfaceVarABI}, Print: printInterfaceVarABI},
	{Def: TargetEnvAttr, Custom: &asm.CustomAttr{Parse: parseTargetEnv}, Print: printTargetEnv},
	{Def: VerCapExtAttr, Custom: &asm.CustomAttr{Parse: parseVerCapExt}, Print: printVerCapExt},
}

// unknown is the value of case Unknown of enums Vendor, DeviceType and
// ClientAPI. It is also the device ID in an environment that gives none.
const unknown = 4294967295

// number32 parses a 32-bit integer. Argument what names the integer in error
// messages.
func number32(p *asm.Parser, what string) (ir.Attribute, bool) {
	at := p.Pos()
	a, ok := p.Attr(p.Ctx.Int(32))
	if _, number := a.(*ir.IntegerAttr); ok && !number {
		return nil, p.Errorf(at, "missing %s", what)
	}
	return a, ok
}

// parseInterfaceVarABI parses the parameters of #spirv.interface_var_abi:
// <(set, binding), StorageClass>. The storage class is optional.
func parseInterfaceVarABI(p *asm.Parser, d *ir.DialectAttrDef, _ ir.Type) (ir.Attribute, bool) {
	if !p.Expect(asm.Less) || !p.Expect(asm.LParen) {
		return nil, false
	}
	set, ok := number32(p, "descriptor set")
	if !ok || !p.Expect(asm.Comma) {
		return nil, false
	}
	binding, ok := number32(p, "binding")
	if !ok || !p.Expect(asm.RParen) {
		return nil, false
	}
	var class ir.Attribute
	if p.Accept(asm.Comma) {
		v, ok := enumKeyword(p, &StorageClass, "unknown storage class")
		if !ok {
			return nil, false
		}
		class = enumValue(p.Ctx, v)
	}
	return p.Ctx.DialectAttr(d, set, binding, class), p.Expect(asm.Greater)
}

func printInterfaceVarABI(p *ir.AttrPrinter, a *ir.DialectAttr) {
	p.Str("interface_var_abi<(")
	p.Int(number(a.Params[0]))
	p.Str(", ")
	p.Int(number(a.Params[1]))
	p.Byte(')')
	if a.Params[2] != nil {
		printCommaKeyword(p, &StorageClass, a.Params[2])
	}
	p.Byte('>')
}

// keywords parses a list of keywords of e in square brackets. Argument what
// begins the error message for an unknown keyword.
func keywords(p *asm.Parser, e *ir.EnumDef, what string) ([]ir.Attribute, bool) {
	var vs []ir.Attribute
	ok := p.List(asm.Squares, func() bool {
		v, ok := enumKeyword(p, e, what)
		vs = append(vs, enumValue(p.Ctx, v))
		return ok
	})
	return vs, ok
}

// parseVerCapExt parses the parameters of #spirv.vce: <version, [capabilities],
// [extensions]>.
func parseVerCapExt(p *asm.Parser, d *ir.DialectAttrDef, _ ir.Type) (ir.Attribute, bool) {
	if !p.Expect(asm.Less) {
		return nil, false
	}
	version, ok := enumKeyword(p, &Version, "unknown version")
	if !ok || !p.Expect(asm.Comma) {
		return nil, false
	}
	caps, ok := keywords(p, &Capability, "unknown capability")
	if !ok || !p.Expect(asm.Comma) {
		return nil, false
	}
	exts, ok := keywords(p, &Extension, "unknown extension")
	if !ok {
		return nil, false
	}
	for i, e := range exts {
		exts[i] = p.Ctx.String(Extension.Keyword(enumOf(e)))
	}
	return p.Ctx.DialectAttr(d, enumValue(p.Ctx, version), p.Ctx.Array(caps...), p.Ctx.Array(exts...)), p.Expect(asm.Greater)
}

func printVerCapExt(p *ir.AttrPrinter, a *ir.DialectAttr) {
	p.Str("vce<")
	p.Buf = Version.Append(p.Buf, enumOf(a.Params[0]))
	p.Str(", [")
	for i, c := range a.Params[1].(*ir.ArrayAttr).Elems {
		p.Comma(i)
		p.Buf = Capability.Append(p.Buf, enumOf(c))
	}
	p.Str("], [")
	for i, e := range a.Params[2].(*ir.ArrayAttr).Elems {
		p.Comma(i)
		p.Str(e.(*ir.StringAttr).Value)
	}
	p.Str("]>")
}

// parseTargetEnv parses the parameters of #spirv.target_env: <triple,
// api=Client, Vendor:DeviceType:id, limits>.
func parseTargetEnv(p *asm.Parser, d *ir.DialectAttrDef, _ ir.Type) (ir.Attribute, bool) {
	if !p.Expect(asm.Less) {
		return nil, false
	}
	triple, ok := ofDef(p, VerCapExtAttr)
	if !ok || !p.Expect(asm.Comma) {
		return nil, false
	}
	var client, vendor, device, id int64 = unknown, unknown, unknown, unknown
	if p.AcceptKeyword("api") {
		if !p.Expect(asm.Equal) {
			return nil, false
		}
		if client, ok = enumKeyword(p, &ClientAPI, "unknown client API"); !ok || !p.Expect(asm.Comma) {
			return nil, false
		}
	}
	if p.Is(asm.BareID) {
		if vendor, ok = enumKeyword(p, &Vendor, "unknown vendor"); !ok {
			return nil, false
		}
		if p.Accept(asm.Colon) {
			if device, ok = enumKeyword(p, &DeviceType, "unknown device type"); !ok {
				return nil, false
			}
			if p.Accept(asm.Colon) {
				if id, ok = p.Integer(); !ok {
					return nil, false
				}
			}
		}
		if !p.Expect(asm.Comma) {
			return nil, false
		}
	}
	limits, ok := ofDef(p, ResourceLimitsAttr)
	if !ok || !p.Expect(asm.Greater) {
		return nil, false
	}
	c := p.Ctx
	return c.DialectAttr(d, triple, limits, enumValue(c, client), enumValue(c, vendor), enumValue(c, device), enumValue(c, id)), true
}

// ofDef parses an attribute, and reports an error if its definition is not d.
func ofDef(p *asm.Parser, d *ir.DialectAttrDef) (ir.Attribute, bool) {
	at := p.Pos()
	a, ok := p.Attr(nil)
	if !ok {
		return nil, false
	}
	if x, ok := a.(*ir.DialectAttr); !ok || x.Def != d {
		return nil, p.Errorf(at, "invalid kind of attribute specified")
	}
	return a, true
}

func printTargetEnv(p *ir.AttrPrinter, a *ir.DialectAttr) {
	p.Str("target_env<#spirv.")
	printVerCapExt(p, a.Params[0].(*ir.DialectAttr))
	if enumOf(a.Params[2]) != unknown {
		p.Str(", api=")
		p.Buf = ClientAPI.Append(p.Buf, enumOf(a.Params[2]))
	}
	if enumOf(a.Params[3]) != unknown {
		printCommaKeyword(p, &Vendor, a.Params[3])
		if enumOf(a.Params[4]) != unknown {
			p.Byte(':')
			p.Buf = DeviceType.Append(p.Buf, enumOf(a.Params[4]))
			if id := enumOf(a.Params[5]); id != unknown {
				p.Byte(':')
				p.Int(id)
			}
		}
	}
	p.Str(", ")
	p.Attr(a.Params[1])
	p.Byte('>')
}
