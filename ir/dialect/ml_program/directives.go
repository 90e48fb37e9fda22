package ml_program

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
)

// directives lists the custom directives in the assembly formats of the dialect.
var directives = asm.Directives{
	"SymbolVisibility":  {Parse: parseVisibility, Print: printVisibility},
	"TokenOrdering":     {Parse: parseOrdering, Print: printOrdering},
	"TypedInitialValue": {Parse: parseInitial, Print: printInitial},
}

func parseVisibility(p *asm.Parser, a *asm.ParseArgs) bool {
	for _, v := range [...]string{"public", "private", "nested"} {
		if p.AcceptKeyword(v) {
			a.SetAttr(0, p.Ctx.String(v))
			return true
		}
	}
	return p.Errorf(p.Pos(), "expected 'public', 'private', or 'nested'")
}

func printVisibility(pr *asm.Printer, a *asm.PrintArgs) {
	if v, ok := a.Attr(0).(*ir.StringAttr); ok {
		pr.Str(v.Value)
	}
}

// parseInitial parses an optional (value), and then : type.
func parseInitial(p *asm.Parser, a *asm.ParseArgs) bool {
	if p.Accept(asm.LParen) {
		v, ok := p.Attr(nil)
		if !ok || !p.Expect(asm.RParen) {
			return false
		}
		a.SetAttr(1, v)
	}
	t, ok := p.ColonType()
	if ok {
		a.SetAttr(0, p.Ctx.TypeAttr(t))
	}
	return ok
}

func printInitial(pr *asm.Printer, a *asm.PrintArgs) {
	if v := a.Attr(1); v != nil {
		pr.Byte('(')
		pr.Attr(v)
		pr.Byte(')')
	}
	pr.Str(" : ")
	pr.Attr(a.Attr(0))
}

// parseOrdering parses an optional ordering(tokens -> type). () stands for an
// empty list of tokens.
func parseOrdering(p *asm.Parser, a *asm.ParseArgs) bool {
	if !p.AcceptKeyword("ordering") {
		return true
	}
	if !p.Expect(asm.LParen) {
		return false
	}
	if p.Accept(asm.LParen) {
		if !p.Expect(asm.RParen) {
			return false
		}
	} else {
		us, ok := p.AppendOperands(*a.Operands(0), asm.NoDelim)
		*a.Operands(0) = us
		if !ok {
			return false
		}
	}
	if !p.Expect(asm.Arrow) {
		return false
	}
	t, ok := p.Type()
	a.AddType(1, t)
	return ok && p.Expect(asm.RParen)
}

func printOrdering(pr *asm.Printer, a *asm.PrintArgs) {
	tokens, produced := a.Operands(0), a.NumTypes(1) > 0
	if len(tokens) == 0 && !produced {
		return
	}
	pr.Str(" ordering(")
	if len(tokens) == 0 {
		pr.Str("()")
	}
	pr.Operands(tokens)
	if produced {
		pr.Str(" -> ")
		pr.Type(a.Type(1, 0))
	}
	pr.Byte(')')
}
