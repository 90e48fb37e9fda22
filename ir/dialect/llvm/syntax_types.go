package llvm

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// typeSyntax holds the hand-written syntax of types that contain other types. Inside them,
// types of this dialect are written without "!llvm.".
var typeSyntax = []ir.TypeSyntax{
	{Def: ArrayType, Custom: &asm.CustomType{Parse: parseArray}, Print: printArray},
	{Def: FunctionType, Custom: &asm.CustomType{Parse: parseFunctionType}, Print: printFunctionType},
	{Def: StructType, Custom: &asm.CustomType{Parse: parseStruct}, Print: printStruct},
	{Def: TargetExtType, Custom: &asm.CustomType{Parse: parseTarget}, Print: printTarget},
}

// parseType parses a type inside a type. "!llvm." is optional for types of this dialect.
func parseType(p *asm.Parser) (ir.Type, bool) {
	if t, ok := p.OptType(); !ok || t != nil {
		return t, ok
	}
	return p.DialectTypeBody(p.Ctx.Dialect("llvm"))
}

// refuseType reports an error for any input but the keyword of a type of this dialect.
// Result handled is false for such a keyword, and the caller parses the type. Otherwise,
// handled is true and ok is false.
func refuseType(p *asm.Parser, d *ir.Dialect) (_ ir.Type, handled, ok bool) {
	for _, t := range d.Types {
		if p.IsKeyword(t.Mnemonic) {
			return nil, false, true
		}
	}
	at := p.Pos()
	if t, ok := p.OptType(); !ok {
		return nil, true, false
	} else if t != nil {
		return nil, true, p.Errorf(at, "unexpected type, expected keyword")
	}
	word, ok := p.Keyword()
	if !ok {
		return nil, true, false
	}
	return nil, true, p.Errorf(at, "unknown LLVM type: %s", word)
}

func parseTypeAttr(p *asm.Parser) (ir.Attribute, bool) {
	t, ok := parseType(p)
	if !ok {
		return nil, false
	}
	return p.Ctx.TypeAttr(t), true
}

// printType prints a type in the form that parseType parses. !llvm.ppc_fp128, the
// dialect's only float, keeps its prefix.
func printType(p *ir.AttrPrinter, a ir.Attribute) {
	t := a.(*ir.TypeAttr).Type
	if x, ok := t.(*ir.DialectType); ok && x.Def.Dialect.Name == "llvm" && x.Def != PPCFP128Type {
		p.DialectTypeText(x)
		return
	}
	p.Type(t)
}

func printTypes(p *ir.AttrPrinter, ts []ir.Attribute) {
	for i, t := range ts {
		p.Comma(i)
		printType(p, t)
	}
}

func number(a ir.Attribute) int64 { return a.(*ir.IntegerAttr).Value.Int64() }

func isTrue(a ir.Attribute) bool {
	i, ok := a.(*ir.IntegerAttr)
	return ok && !i.Value.IsZero()
}

// parseArray parses !llvm.array behind its name: <4 x type>.
func parseArray(p *asm.Parser, d *ir.DialectTypeDef) (ir.Type, bool) {
	at := p.Pos()
	if !p.Expect(asm.Less) {
		return nil, false
	}
	n, ok := p.Integer()
	if !ok || !p.ExpectKeyword("x") {
		return nil, false
	}
	t, ok := parseTypeAttr(p)
	if !ok || !p.Expect(asm.Greater) {
		return nil, false
	}
	if e := t.(*ir.TypeAttr).Type; !isMemberType(e) {
		return nil, p.Errorf(at, "invalid array element type: '%s'", e)
	}
	return p.Ctx.DialectType(d, t, p.Ctx.Int64Attr(p.Ctx.Int(64), n)), true
}

func printArray(p *ir.AttrPrinter, t *ir.DialectType) {
	p.Str("array<")
	p.Int(number(t.Params[1]))
	p.Str(" x ")
	printType(p, t.Params[0])
	p.Byte('>')
}

// parseFunctionType parses !llvm.func behind its name: <result (arguments, ...)>.
func parseFunctionType(p *asm.Parser, d *ir.DialectTypeDef) (ir.Type, bool) {
	at := p.Pos()
	if !p.Expect(asm.Less) {
		return nil, false
	}
	result, ok := parseTypeAttr(p)
	if !ok {
		return nil, false
	}
	var args []ir.Attribute
	variadic := false
	if !p.Expect(asm.LParen) {
		return nil, false
	}
	if !p.Is(asm.RParen) {
		ok = p.List(asm.NoDelim, func() bool {
			if p.Accept(asm.Ellipsis) {
				variadic = true
				return p.Is(asm.RParen) || p.Expect(asm.RParen)
			}
			t, ok := parseTypeAttr(p)
			args = append(args, t)
			return ok
		})
	}
	if !ok || !p.Expect(asm.RParen) || !p.Expect(asm.Greater) {
		return nil, false
	}
	if t := result.(*ir.TypeAttr).Type; !isResultType(t) {
		return nil, p.Errorf(at, "invalid function result type: '%s'", t)
	}
	for _, a := range args {
		if t := a.(*ir.TypeAttr).Type; !isArgumentType(t) {
			return nil, p.Errorf(at, "invalid function argument type: '%s'", t)
		}
	}
	return p.Ctx.DialectType(d, result, p.Ctx.Array(args...), p.Ctx.Bool(variadic)), true
}

func printFunctionType(p *ir.AttrPrinter, t *ir.DialectType) {
	p.Str("func<")
	printType(p, t.Params[0])
	p.Str(" (")
	args := ir.ArrayElems(t.Params[1])
	printTypes(p, args)
	if isTrue(t.Params[2]) {
		if len(args) > 0 {
			p.Str(", ")
		}
		p.Str("...")
	}
	p.Str(")>")
}

// function returns the function type with these parameter and result types. Without a
// result, it returns void.
func function(c *ir.Context, args, results []ir.Type, variadic bool) *ir.DialectType {
	result := ir.Type(c.DialectType(VoidType))
	if len(results) > 0 {
		result = results[0]
	}
	as := make([]ir.Attribute, len(args))
	for i, t := range args {
		as[i] = c.TypeAttr(t)
	}
	return c.DialectType(FunctionType, c.TypeAttr(result), c.Array(as...), c.Bool(variadic))
}

// FunctionParts returns the parameter and result types of a function type; void gives no
// result.
func FunctionParts(t ir.Type) (args, results []ir.Type, variadic bool) {
	f, ok := t.(*ir.DialectType)
	if !ok || f.Def != FunctionType {
		return nil, nil, false
	}
	return appendInputs(f, nil), appendResults(f, nil), isTrue(f.Params[2])
}

func isVoid(t ir.Type) bool {
	x, ok := t.(*ir.DialectType)
	return ok && x.Def == VoidType
}

// parseStruct parses !llvm.struct behind its name: <packed (types)>, <"name", (types)> or
// <"name", opaque>. Inside a struct of that name, <"name"> refers to that struct.
func parseStruct(p *asm.Parser, d *ir.DialectTypeDef) (ir.Type, bool) {
	start := p.Pos()
	if !p.Expect(asm.Less) {
		return nil, false
	}
	name, named := p.OptString()
	var t *ir.DialectType
	if named {
		t = p.Ctx.MutableType(d, p.Ctx.String(name), nil, p.Ctx.Bool(false))
		if !p.BeginMutable(t) {
			return t, p.Expect(asm.Greater)
		}
		defer p.EndMutable()
		if p.Is(asm.Greater) {
			return nil, p.Errorf(p.Pos(), "struct without a body only allowed in a recursive struct")
		}
		if !p.Expect(asm.Comma) {
			return nil, false
		}
	}
	at := p.Pos()
	if p.AcceptKeyword("opaque") {
		if !named {
			return nil, p.Errorf(at, "only identified structs can be opaque")
		}
		if body, set := t.Body(); set && body[0] != nil {
			return nil, p.Errorf(at, "redeclaring defined struct as opaque")
		}
		return t, p.Expect(asm.Greater)
	}
	packed := p.Ctx.Bool(p.AcceptKeyword("packed"))
	if !p.Expect(asm.LParen) {
		return nil, false
	}
	bodyAt := p.Pos()
	var body []ir.Attribute
	var wrong ir.Type
	wrongAt := start
	ok := true
	if !p.Is(asm.RParen) {
		ok = p.List(asm.NoDelim, func() bool {
			at := p.Pos()
			m, ok := parseTypeAttr(p)
			body = append(body, m)
			if !ok {
				return false
			}
			if t := constraint.TypeValue(m); wrong == nil && !isMemberType(t) {
				wrong = t
				if named {
					wrongAt = at
				}
			}
			return true
		})
	}
	if !ok || !p.Expect(asm.RParen) || !p.Expect(asm.Greater) {
		return nil, false
	}
	if wrong != nil {
		return nil, p.Errorf(wrongAt, "invalid LLVM structure element type: '%s'", wrong)
	}
	if !named {
		return p.Ctx.DialectType(d, p.Ctx.String(""), p.Ctx.Array(body...), packed), true
	}
	return t, t.SetBody([]ir.Attribute{p.Ctx.Array(body...), packed}) ||
		p.Errorf(bodyAt, "identified type already used with a different body")
}

func printStruct(p *ir.AttrPrinter, t *ir.DialectType) {
	p.Str("struct<")
	body := t.Params[1:]
	if t.IsMutable() {
		p.Quoted(t.Params[0].(*ir.StringAttr).Value)
		if !p.Enter(t) {
			p.Byte('>')
			return
		}
		defer p.Leave()
		p.Str(", ")
		var set bool
		if body, set = t.Body(); !set {
			p.Str("opaque>")
			return
		}
	}
	if isTrue(body[1]) {
		p.Str("packed ")
	}
	p.Byte('(')
	printTypes(p, ir.ArrayElems(body[0]))
	p.Str(")>")
}

// parseTarget parses !llvm.target behind its name: <"name", types, integers>.
func parseTarget(p *asm.Parser, d *ir.DialectTypeDef) (ir.Type, bool) {
	if !p.Expect(asm.Less) {
		return nil, false
	}
	name, ok := p.String()
	if !ok {
		return nil, false
	}
	var types, ints []ir.Attribute
	for p.Accept(asm.Comma) {
		at := p.Pos()
		v, present, ok := p.OptInteger()
		if !ok {
			return nil, false
		}
		if present {
			ints = append(ints, p.Ctx.Int64Attr(p.Ctx.Int(64), v))
			continue
		}
		t, ok := parseTypeAttr(p)
		if !ok {
			return nil, false
		}
		if len(ints) > 0 {
			return nil, p.Errorf(at, "failed to parse parameter list for target extension type")
		}
		types = append(types, t)
	}
	return p.Ctx.DialectType(d, p.Ctx.String(name), p.Ctx.Array(types...), p.Ctx.Array(ints...)), p.Expect(asm.Greater)
}

func printTarget(p *ir.AttrPrinter, t *ir.DialectType) {
	p.Str("target<")
	p.Quoted(t.Params[0].(*ir.StringAttr).Value)
	for _, a := range ir.ArrayElems(t.Params[1]) {
		p.Str(", ")
		p.Type(a.(*ir.TypeAttr).Type)
	}
	for _, a := range ir.ArrayElems(t.Params[2]) {
		p.Str(", ")
		p.Int(number(a))
	}
	p.Byte('>')
}

// isMemberType reports whether t may be an element type of arrays and structs.
func isMemberType(t ir.Type) bool {
	return !isOneOf(t, VoidType, LabelType, MetadataType, FunctionType, TokenType)
}

func isArgumentType(t ir.Type) bool { return !isOneOf(t, VoidType, FunctionType) }

func isResultType(t ir.Type) bool { return !isOneOf(t, FunctionType, MetadataType, LabelType) }

func isOneOf(t ir.Type, defs ...*ir.DialectTypeDef) bool {
	d, ok := t.(*ir.DialectType)
	return ok && slices.Contains(defs, d.Def)
}
