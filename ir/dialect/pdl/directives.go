package pdl

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
)

// directives lists the custom directives in the assembly formats of the dialect.
var directives = asm.Directives{
	"OperationOpAttributes": NamedAttributes,
	"RangeType":             RangeResult,
	"ResultsValueType":      {Parse: parseResultsType, Print: printResultsType},
}

// NamedAttributes is the directive for {"name" = %value, ...}. RangeResult is the directive
// for the type of a range, which follows from the range's arguments. Both dialects, pdl and
// pdl_interp, share this syntax.
var (
	NamedAttributes = asm.Directive{Parse: parseAttributes, Print: printAttributes}
	RangeResult     = asm.Directive{Parse: parseRangeResult, Print: printRangeResult}
)

// parseAttributes parses an optional {"name" = %value, ...}.
func parseAttributes(p *asm.Parser, a *asm.ParseArgs) bool {
	var names []ir.Attribute
	us := a.Operands(0)
	if p.Accept(asm.LBrace) {
		ok := p.List(asm.NoDelim, func() bool {
			name, ok := p.ConstrainedAttr(&attrName, nil, false, false)
			if !ok || !p.Expect(asm.Equal) {
				return false
			}
			u, ok := p.Operand()
			names, *us = append(names, name), append(*us, u)
			return ok
		})
		if !ok || !p.Expect(asm.RBrace) {
			return false
		}
	}
	a.SetAttr(1, p.Ctx.Array(names...))
	return true
}

// attrName is the constraint that an attribute's name is a string.
var attrName = ir.AttrConstraint{Class: "StringAttr"}

func printAttributes(pr *asm.Printer, a *asm.PrintArgs) {
	names, _ := a.Attr(1).(*ir.ArrayAttr)
	if names == nil || len(names.Elems) == 0 {
		return
	}
	pr.Str(" {")
	for i, us := 0, a.Operands(0); i < len(us); i++ {
		pr.Comma(i)
		pr.Attr(names.Elems[i])
		pr.Str(" = ")
		pr.Operand(us[i].Value())
	}
	pr.Byte('}')
}

// ElementType returns the element type of a range type, and any other type unchanged.
func ElementType(t ir.Type) ir.Type {
	if r, ok := t.(*ir.DialectType); ok && r.Def == RangeType {
		return r.Params[0].(*ir.TypeAttr).Type
	}
	return t
}

// parseRangeResult sets the type of a range, which follows from the range's arguments.
// Without arguments, it parses a colon and the type.
func parseRangeResult(p *asm.Parser, a *asm.ParseArgs) bool {
	if args := *a.Types(0); len(args) > 0 {
		a.AddType(1, p.Ctx.DialectType(RangeType, p.Ctx.TypeAttr(ElementType(args[0]))))
		return true
	}
	t, ok := p.ColonType()
	a.AddType(1, t)
	return ok
}

func printRangeResult(pr *asm.Printer, a *asm.PrintArgs) {
	if a.NumTypes(0) == 0 {
		pr.Str(": ")
		pr.Type(a.Type(1, 0))
	}
}

// parseResultsType parses an arrow and a type if an index precedes. Otherwise, it parses
// nothing, and the type is a range of values.
func parseResultsType(p *asm.Parser, a *asm.ParseArgs) bool {
	if a.Attr(0) == nil {
		a.AddType(1, p.Ctx.DialectType(RangeType, p.Ctx.TypeAttr(p.Ctx.DialectType(ValueType))))
		return true
	}
	if !p.Expect(asm.Arrow) {
		return false
	}
	t, ok := p.Type()
	a.AddType(1, t)
	return ok
}

func printResultsType(pr *asm.Printer, a *asm.PrintArgs) {
	if a.Attr(0) != nil {
		pr.Str(" -> ")
		pr.Type(a.Type(1, 0))
	}
}

// typeSyntax lists the types with hand-written parsers and printers.
var typeSyntax = []ir.TypeSyntax{
	{Def: RangeType, Custom: &asm.CustomType{Parse: parseRange}, Print: printRange},
}

// parseRange parses a range type behind its name: the mnemonic of the element type in angle
// brackets.
func parseRange(p *asm.Parser, d *ir.DialectTypeDef) (ir.Type, bool) {
	if !p.Expect(asm.Less) {
		return nil, false
	}
	at := p.Pos()
	word, ok := p.Keyword()
	if !ok {
		return nil, false
	}
	for _, e := range [...]*ir.DialectTypeDef{AttributeType, OperationType, TypeType, ValueType} {
		if e.Mnemonic == word {
			return p.Ctx.DialectType(d, p.Ctx.TypeAttr(p.Ctx.DialectType(e))), p.Expect(asm.Greater)
		}
	}
	if word == RangeType.Mnemonic {
		inner, ok := parseRange(p, d)
		return nil, ok && p.Errorf(at, "element of pdl.range cannot be another range, but got'%s'", inner)
	}
	return nil, p.Errorf(at, "expected keyword for pdl type")
}

func printRange(p *ir.AttrPrinter, t *ir.DialectType) {
	p.Str("range<")
	if e, ok := t.Params[0].(*ir.TypeAttr).Type.(*ir.DialectType); ok {
		p.Str(e.Def.Mnemonic)
	}
	p.Byte('>')
}
