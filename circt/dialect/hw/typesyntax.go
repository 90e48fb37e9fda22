package hw

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
)

// typeSyntax holds the hand-written syntax and the checks of types.
var typeSyntax = []ir.TypeSyntax{
	{Def: ArrayType, Custom: &asm.CustomType{Parse: parseArrayType}, Print: printArrayType, Verify: verifyArrayType},
	{Def: UnpackedArrayType, Custom: &asm.CustomType{Parse: parseArrayType}, Print: printArrayType, Verify: verifyUnpackedArrayType},
	{Def: EnumType, Custom: &asm.CustomType{Parse: parseEnumType}, Print: printEnumType},
	{Def: InOutType, Custom: &asm.CustomType{Parse: parseInOutType}, Print: printInOutType, Verify: verifyInOutType},
	{Def: IntType, Custom: &asm.CustomType{Parse: parseIntType}, Print: printIntType},
	{Def: ModuleType, Custom: &asm.CustomType{Parse: parseModuleType}, Print: printModuleType, Verify: verifyModuleType},
	{Def: StructType, Custom: &asm.CustomType{Parse: parseStructType}, Print: printStructType},
	{Def: TypeAliasType, Custom: &asm.CustomType{Parse: parseTypeAlias}, Print: printTypeAlias},
	{Def: UnionType, Custom: &asm.CustomType{Parse: parseUnionType}, Print: printUnionType},
}

// elementMnemonics lists the words that begin a type which needs no prefix !hw. inside
// another type.
var elementMnemonics = [...]string{"array", "inout", "uarray", "struct", "typealias", "int", "enum", "union"}

// elementType parses a type inside another type. There, the types of the dialect have no
// prefix.
func elementType(p *asm.Parser) (ir.Type, bool) {
	if p.Is(asm.BareID) {
		for _, m := range elementMnemonics {
			if p.IsKeyword(m) {
				return p.DialectTypeBody(p.Ctx.Dialect("hw"))
			}
		}
	}
	return p.Type()
}

// printElementType prints a type inside another type. There, the types of the dialect
// have no prefix.
func printElementType(p *ir.AttrPrinter, t ir.Type) {
	if x, ok := t.(*ir.DialectType); ok && x.Def.Dialect.Name == "hw" {
		p.DialectTypeText(x)
		return
	}
	p.Type(t)
}

// checked returns the type that d makes of params. It returns false if d rejects them.
func checked(p *asm.Parser, at asm.Pos, d *ir.DialectTypeDef, params ...ir.Attribute) (ir.Type, bool) {
	if d.Verify != nil && !d.Verify(p.Ctx, params, func(format string, args ...any) { p.Errorf(at, format, args...) }) {
		return nil, false
	}
	return p.Ctx.DialectType(d, params...), true
}

// parseArrayType parses <size x type>. The size is a number or a parameter.
func parseArrayType(p *asm.Parser, d *ir.DialectTypeDef) (ir.Type, bool) {
	at := p.NamePos()
	if !p.Expect(asm.Less) {
		return nil, false
	}
	var size ir.Attribute
	i64 := p.Ctx.Int(64)
	n, present, ok := p.OptInteger()
	if !ok {
		return nil, false
	}
	if present {
		size = p.Ctx.Int64Attr(i64, n)
	} else if size, ok = p.OptAttr(i64); !ok {
		return nil, false
	} else if size == nil {
		return nil, p.Errorf(at, "expected integer")
	}
	if _, ok := size.(*ir.IntegerAttr); !ok && !isParam(size) {
		return nil, p.Errorf(at, "unsupported dimension kind in hw.array")
	}
	if !p.DimX() {
		return nil, false
	}
	elem, ok := elementType(p)
	if !ok || !p.Expect(asm.Greater) {
		return nil, false
	}
	return checked(p, at, d, p.Ctx.TypeAttr(elem), size)
}

func printArrayType(p *ir.AttrPrinter, t *ir.DialectType) {
	p.Str(t.Def.Mnemonic)
	p.Byte('<')
	if n, ok := t.Params[1].(*ir.IntegerAttr); ok {
		p.Int(n.Int64())
	} else {
		p.AttrElide(t.Params[1], ir.MustElide)
	}
	p.Byte('x')
	printElementType(p, typeParam(t, 0))
	p.Byte('>')
}

func verifyArrayType(_ *ir.Context, params []ir.Attribute, emit func(string, ...any)) bool {
	if hasInOut(params[0].(*ir.TypeAttr).Type) {
		emit("hw.array cannot contain InOut types")
		return false
	}
	return true
}

func verifyUnpackedArrayType(_ *ir.Context, params []ir.Attribute, emit func(string, ...any)) bool {
	if !isValue(params[0].(*ir.TypeAttr).Type) {
		emit("invalid element for uarray type")
		return false
	}
	return true
}

func parseEnumType(p *asm.Parser, d *ir.DialectTypeDef) (ir.Type, bool) {
	var fields []ir.Attribute
	if !p.List(asm.Angles, func() bool {
		name, ok := p.Keyword()
		fields = append(fields, p.Ctx.String(name))
		return ok
	}) {
		return nil, false
	}
	return p.Ctx.DialectType(d, p.Ctx.Array(fields...)), true
}

func printEnumType(p *ir.AttrPrinter, t *ir.DialectType) {
	p.Str("enum<")
	for i, f := range t.Params[0].(*ir.ArrayAttr).Elems {
		p.Comma(i)
		p.Str(f.(*ir.StringAttr).Value)
	}
	p.Byte('>')
}

func parseInOutType(p *asm.Parser, d *ir.DialectTypeDef) (ir.Type, bool) {
	at := p.NamePos()
	if !p.Expect(asm.Less) {
		return nil, false
	}
	elem, ok := elementType(p)
	if !ok || !p.Expect(asm.Greater) {
		return nil, false
	}
	return checked(p, at, d, p.Ctx.TypeAttr(elem))
}

func printInOutType(p *ir.AttrPrinter, t *ir.DialectType) {
	p.Str("inout<")
	printElementType(p, typeParam(t, 0))
	p.Byte('>')
}

func verifyInOutType(_ *ir.Context, params []ir.Attribute, emit func(string, ...any)) bool {
	t := params[0].(*ir.TypeAttr).Type
	if !isValue(t) {
		emit("invalid element for hw.inout type '%s'", t)
		return false
	}
	return true
}

func parseIntType(p *asm.Parser, _ *ir.DialectTypeDef) (ir.Type, bool) {
	if !p.Expect(asm.Less) {
		return nil, false
	}
	width, ok := p.Attr(p.Ctx.Int(32))
	if !ok || !p.Expect(asm.Greater) {
		return nil, false
	}
	return intOf(width), true
}

func printIntType(p *ir.AttrPrinter, t *ir.DialectType) {
	p.Str("int<")
	p.AttrElide(t.Params[0], ir.MustElide)
	p.Byte('>')
}

// parseFields parses <name: type, ...>. The function name parses the name of a field. If
// two fields have the same name, it reports an error whose text ends with words.
func parseFields(p *asm.Parser, words string, name func() (string, bool), offsets bool) ([]Field, bool) {
	var fields []Field
	seen := map[string]bool{}
	good := true
	ok := p.List(asm.Angles, func() bool {
		at := p.Pos()
		n, ok := name()
		if !ok {
			return false
		}
		t, ok := p.ColonType()
		if !ok {
			return false
		}
		if seen[n] {
			p.AlsoErrorf(at, "duplicate field name '%s'%s", n, words)
			good = false
		}
		seen[n] = true
		f := Field{Name: p.Ctx.String(n), Type: t}
		if offsets && p.AcceptKeyword("offset") {
			f.Offset, ok = p.Integer()
		}
		fields = append(fields, f)
		return ok
	})
	return fields, ok && good
}

func parseStructType(p *asm.Parser, _ *ir.DialectTypeDef) (ir.Type, bool) {
	fields, ok := parseFields(p, "", p.KeywordOrString, false)
	if !ok {
		return nil, false
	}
	return structOf(p.Ctx, fields), true
}

func printStructType(p *ir.AttrPrinter, t *ir.DialectType) {
	p.Str("struct<")
	for i := range NumFields(t) {
		f := FieldAt(t, i)
		p.Comma(i)
		p.KeywordOrString(f.Name.Value)
		p.Str(": ")
		p.Type(f.Type)
	}
	p.Byte('>')
}

func parseUnionType(p *asm.Parser, d *ir.DialectTypeDef) (ir.Type, bool) {
	fields, ok := parseFields(p, " in hw.union type", p.Keyword, true)
	if !ok {
		return nil, false
	}
	return p.Ctx.DialectType(d, fieldList(p.Ctx, fields, true)), true
}

func printUnionType(p *ir.AttrPrinter, t *ir.DialectType) {
	p.Str("union<")
	for i := range NumFields(t) {
		f := FieldAt(t, i)
		p.Comma(i)
		p.Str(f.Name.Value)
		p.Str(": ")
		p.Type(f.Type)
		if f.Offset != 0 {
			p.Str(" offset ")
			p.Int(f.Offset)
		}
	}
	p.Byte('>')
}

func parseTypeAlias(p *asm.Parser, _ *ir.DialectTypeDef) (ir.Type, bool) {
	if !p.Expect(asm.Less) {
		return nil, false
	}
	ref, ok := p.SymbolRef()
	if !ok || !p.Expect(asm.Comma) {
		return nil, false
	}
	inner, ok := p.Type()
	if !ok || !p.Expect(asm.Greater) {
		return nil, false
	}
	return aliasOf(ref, inner), true
}

func printTypeAlias(p *ir.AttrPrinter, t *ir.DialectType) {
	p.Str("typealias<")
	p.Attr(t.Params[0])
	p.Str(", ")
	p.Type(typeParam(t, 1))
	p.Byte('>')
}

var directionWords = [...]string{In: "input", Out: "output", InOut: "inout"}

func parseModuleType(p *asm.Parser, d *ir.DialectTypeDef) (ir.Type, bool) {
	at := p.NamePos()
	ports := make([]Port, 0, 8)
	if !p.List(asm.Angles, func() bool {
		at := p.Pos()
		word, ok := p.Keyword()
		if !ok {
			return false
		}
		dir := Direction(0)
		for int(dir) < len(directionWords) && directionWords[dir] != word {
			dir++
		}
		if int(dir) == len(directionWords) {
			return p.Errorf(at, "invalid direction")
		}
		name, ok := p.KeywordOrString()
		if !ok {
			return false
		}
		t, ok := p.ColonType()
		ports = append(ports, Port{dir, p.Ctx.String(name), t})
		return ok
	}) {
		return nil, false
	}
	return checked(p, at, d, portList(p.Ctx, ports))
}

func printModuleType(p *ir.AttrPrinter, t *ir.DialectType) {
	p.Str("modty<")
	for i := range NumPorts(t) {
		port := PortAt(t, i)
		p.Comma(i)
		p.Str(directionWords[port.Dir])
		p.Byte(' ')
		p.KeywordOrString(port.Name.Value)
		p.Str(" : ")
		p.Type(port.Type)
	}
	p.Byte('>')
}

func verifyModuleType(_ *ir.Context, params []ir.Attribute, emit func(string, ...any)) bool {
	list := params[0].(*ir.ArrayAttr).Elems
	for i := 2; i < len(list); i += 3 {
		if hasInOut(list[i].(*ir.TypeAttr).Type) {
			emit("Ports cannot be inout types")
			return false
		}
	}
	return true
}
