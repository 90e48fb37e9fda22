package irdl

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
)

// directives lists the custom directives in the assembly formats of the
// dialect.
var directives = asm.Directives{
	"AttributesOp":                  {Parse: parseAttributes, Print: printAttributes},
	"NamedValueList":                {Parse: parseNamed, Print: printNamed},
	"NamedValueListWithVariadicity": {Parse: parseNamed, Print: printNamed},
	"SingleBlockRegion":             {Parse: parseBlock, Print: printBlock},
}

// parseBlock parses an optional region. If the region is absent or empty, it
// gets an empty block.
func parseBlock(p *asm.Parser, a *asm.ParseArgs) bool {
	body := a.AddRegion(p, 0)
	if _, ok := p.OptRegion(a.R, body, nil); !ok {
		return false
	}
	p.EnsureBlock(body)
	return true
}

func printBlock(pr *asm.Printer, a *asm.PrintArgs) {
	if body := a.Region(0); body.First().First() != nil {
		pr.Region(body, true, true)
	}
}

// parseNamed parses (name: %value, ...). If the directive has a third argument,
// the array of variadicities, a keyword such as optional may precede each
// value.
func parseNamed(p *asm.Parser, a *asm.ParseArgs) bool {
	var names, variadicities []ir.Attribute
	us := a.Operands(0)
	ok := p.List(asm.Parens, func() bool {
		name, ok := p.Keyword()
		if !ok || !p.Expect(asm.Colon) {
			return false
		}
		if a.Len() > 2 {
			variadicities = append(variadicities, parseVariadicity(p))
		}
		u, ok := p.Operand()
		names, *us = append(names, p.Ctx.String(name)), append(*us, u)
		return ok
	})
	if !ok {
		return false
	}
	a.SetAttr(1, p.Ctx.Array(names...))
	if a.Len() > 2 {
		a.SetAttr(2, p.Ctx.DialectAttr(VariadicityArrayAttr, p.Ctx.Array(variadicities...)))
	}
	return true
}

// parseVariadicity parses an optional variadicity keyword. Without a keyword,
// the variadicity is single.
func parseVariadicity(p *asm.Parser) ir.Attribute {
	var value int64
	for i := range Variadicity.Cases {
		if c := &Variadicity.Cases[i]; p.AcceptKeyword(c.Keyword) {
			value = c.Value
			break
		}
	}
	return p.Ctx.DialectAttr(VariadicityAttr, p.Ctx.Int64Attr(p.Ctx.Int(Variadicity.Width), value))
}

func printNamed(pr *asm.Printer, a *asm.PrintArgs) {
	names := a.Attr(1).(*ir.ArrayAttr).Elems
	var variadicities []int64
	if a.Len() > 2 {
		variadicities = Variadicities(a.Attr(2))
	}
	pr.Byte('(')
	for i, us := 0, a.Operands(0); i < len(us); i++ {
		if i > 0 {
			pr.Str(", ")
		}
		if i < len(names) {
			pr.Str(names[i].(*ir.StringAttr).Value)
		}
		pr.Str(": ")
		if i < len(variadicities) {
			if v := variadicities[i]; v != 0 {
				pr.Str(Variadicity.Keyword(v))
				pr.Byte(' ')
			}
		}
		pr.Operand(us[i].Value())
	}
	pr.Byte(')')
}

// Variadicities returns the elements of a, a VariadicityArrayAttr, as values of the enumeration Variadicity.
func Variadicities(a ir.Attribute) []int64 {
	l, _ := a.(*ir.DialectAttr).Params[0].(*ir.ArrayAttr)
	if l == nil {
		return nil
	}
	vs := make([]int64, len(l.Elems))
	for i, e := range l.Elems {
		vs[i] = e.(*ir.DialectAttr).Params[0].(*ir.IntegerAttr).Int64()
	}
	return vs
}

// parseAttributes parses an optional {"name" = %value, ...}.
func parseAttributes(p *asm.Parser, a *asm.ParseArgs) bool {
	var names []ir.Attribute
	us := a.Operands(0)
	if p.Accept(asm.LBrace) {
		ok := p.List(asm.NoDelim, func() bool {
			name, ok := p.Attr(nil)
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

func printAttributes(pr *asm.Printer, a *asm.PrintArgs) {
	names := a.Attr(1).(*ir.ArrayAttr).Elems
	us := a.Operands(0)
	if len(names) == 0 {
		return
	}
	pr.Byte('{')
	for i := range min(len(names), len(us)) {
		if i > 0 {
			pr.Str(", ")
		}
		pr.Attr(names[i])
		pr.Str(" = ")
		pr.Operand(us[i].Value())
	}
	pr.Byte('}')
}
