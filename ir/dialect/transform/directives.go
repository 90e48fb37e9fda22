package transform

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
)

// directives lists the custom directives in the assembly formats of the dialect.
var directives = asm.Directives{
	"AlternativesOpSelectedRegion": {Parse: parseSelectedRegion, Print: printSelectedRegion},
	"ApplyRegisteredPassOptions":   {Parse: parsePassOptions, Print: printPassOptions},
	"ContinuousTileSizeTypes":      {Parse: parseUniformResults, Print: printUniformResults},
	"ForeachMatchSymbols":          {Parse: parseMatchSymbols, Print: printMatchSymbols},
	"MultitileSizesTypes":          {Parse: parseUniformResults, Print: printUniformResults},
	"PackedOrDynamicIndexList":     {Parse: parsePackedList, Print: printPackedList},
	"SemiFunctionType":             {Parse: parseSemiFunctionType, Print: printSemiFunctionType},
	"SequenceOpOperands":           {Parse: parseSequenceOperands, Print: printSequenceOperands},
	"TransformMatchDims":           {Parse: parseMatchDims, Print: printMatchDims},
}

// parseSequenceOperands parses an optional root, the extra bindings, and the
// types of all of them. The opening and the closing parenthesis around the types
// are each optional.
func parseSequenceOperands(p *asm.Parser, a *asm.ParseArgs) bool {
	root, present, ok := p.OptOperand()
	if !ok || !present {
		return ok
	}
	*a.Operands(0) = append(*a.Operands(0), root)
	extra := a.Operands(2)
	if p.Accept(asm.Comma) {
		if *extra, ok = p.AppendOperands(*extra, asm.NoDelim); !ok {
			return false
		}
	}
	if !p.Expect(asm.Colon) {
		return false
	}
	p.Accept(asm.LParen)
	t, ok := p.Type()
	if !ok {
		return false
	}
	a.AddType(1, t)
	if len(*extra) > 0 {
		if !p.Expect(asm.Comma) {
			return false
		}
		ts, ok := p.TypeList()
		if !ok {
			return false
		}
		*a.Types(3) = append(*a.Types(3), ts...)
	}
	if len(*extra) != len(*a.Types(3)) {
		return p.Errorf(a.R.At, "expected types to be provided for all operands")
	}
	p.Accept(asm.RParen)
	return true
}

func printSequenceOperands(pr *asm.Printer, a *asm.PrintArgs) {
	root := a.Operand(0)
	if root == nil {
		return
	}
	pr.Operand(root)
	extra := a.Operands(2)
	for i := range extra {
		pr.Str(", ")
		pr.Operand(extra[i].Value())
	}
	pr.Str(" : ")
	if len(extra) > 0 {
		pr.Byte('(')
	}
	pr.Type(root.Type())
	for i := range extra {
		pr.Str(", ")
		pr.Type(extra[i].Value().Type())
	}
	if len(extra) > 0 {
		pr.Byte(')')
	}
}

// optionalResult reports whether the results in a SemiFunctionType are optional.
// They are not if the directive's third argument is false.
func optionalResult(n int, code func(int) string) bool { return n < 3 || code(2) != "false" }

// parseSemiFunctionType parses "(argument) -> results". If the results are
// optional, it also parses the argument's type alone.
func parseSemiFunctionType(p *asm.Parser, a *asm.ParseArgs) bool {
	open := true
	if optionalResult(a.Len(), a.Code) {
		open = p.Accept(asm.LParen)
	} else if !p.Expect(asm.LParen) {
		return false
	}
	t, ok := p.Type()
	if !ok {
		return false
	}
	a.AddType(0, t)
	if !open {
		return true
	}
	if !p.Expect(asm.RParen) || !p.Expect(asm.Arrow) {
		return false
	}
	if p.Is(asm.LParen) && optionalResult(a.Len(), a.Code) {
		ts, ok := p.TypeListParens()
		*a.Types(1) = append(*a.Types(1), ts...)
		return ok
	}
	t, ok = p.Type()
	a.AddType(1, t)
	return ok
}

func printSemiFunctionType(pr *asm.Printer, a *asm.PrintArgs) {
	n := a.NumTypes(1)
	if n > 0 {
		pr.Byte('(')
	}
	pr.Type(a.Type(0, 0))
	if n == 0 {
		return
	}
	pr.Str(") -> ")
	if n > 1 {
		pr.Byte('(')
	}
	for i := range n {
		pr.Comma(i)
		pr.Type(a.Type(1, i))
	}
	if n > 1 {
		pr.Byte(')')
	}
}

// parseUniformResults parses "(target) -> type". All results have this type.
func parseUniformResults(p *asm.Parser, a *asm.ParseArgs) bool {
	at := p.Pos()
	f, ok := asm.TypeOf[*ir.FunctionType](p, "builtin.function")
	if !ok {
		return false
	}
	if len(f.Inputs) != 1 || len(f.Results) != 1 {
		return p.Errorf(at, "expects a trailing functional type with one argument and one result")
	}
	a.AddType(0, f.Inputs[0])
	for i := 1; i < a.Len(); i++ {
		a.AddType(i, f.Results[0])
	}
	return true
}

func printUniformResults(pr *asm.Printer, a *asm.PrintArgs) {
	pr.Byte('(')
	pr.Type(a.Type(0, 0))
	pr.Str(") -> ")
	pr.Type(a.Type(1, 0))
}

// parseMatchDims parses the dimensions of a match: all, except(1, 2), or 1, 2.
func parseMatchDims(p *asm.Parser, a *asm.ParseArgs) bool {
	if p.AcceptKeyword("all") {
		a.SetAttr(0, p.Ctx.DenseI64Array(nil))
		a.SetAttr(2, p.Ctx.Unit())
		return true
	}
	delim := asm.NoDelim
	if p.AcceptKeyword("except") {
		a.SetAttr(1, p.Ctx.Unit())
		delim = asm.Parens
	}
	var dims []int64
	ok := p.List(delim, func() bool {
		v, ok := p.Integer()
		dims = append(dims, v)
		return ok
	})
	a.SetAttr(0, p.Ctx.DenseI64Array(dims))
	return ok
}

func printMatchDims(pr *asm.Printer, a *asm.PrintArgs) {
	if a.Attr(2) != nil {
		pr.Str("all")
		return
	}
	if a.Attr(1) != nil {
		pr.Str("except(")
	}
	if dims, ok := a.Attr(0).(*ir.DenseArrayAttr); ok {
		for i := range dims.Len {
			pr.Comma(i)
			pr.Int(dims.At(i))
		}
	}
	if a.Attr(1) != nil {
		pr.Byte(')')
	}
}

// parseMatchSymbols parses the pairs of transform.foreach_match: @matcher ->
// @action, ....
func parseMatchSymbols(p *asm.Parser, a *asm.ParseArgs) bool {
	var matchers, actions []ir.Attribute
	ok := p.List(asm.NoDelim, func() bool {
		m, ok := p.Symbol()
		if !ok || !p.Expect(asm.Arrow) {
			return false
		}
		act, ok := p.Symbol()
		if !ok {
			return false
		}
		matchers, actions = append(matchers, p.Ctx.FlatSymbol(m)), append(actions, p.Ctx.FlatSymbol(act))
		return true
	})
	a.SetAttr(0, p.Ctx.Array(matchers...))
	a.SetAttr(1, p.Ctx.Array(actions...))
	return ok
}

func printMatchSymbols(pr *asm.Printer, a *asm.PrintArgs) {
	matchers, _ := a.Attr(0).(*ir.ArrayAttr)
	actions, _ := a.Attr(1).(*ir.ArrayAttr)
	if matchers == nil || actions == nil {
		return
	}
	pr.Indent()
	pr.Indent()
	for i := range min(len(matchers.Elems), len(actions.Elems)) {
		if i > 0 {
			pr.Str(", ") // before a new line too
		}
		pr.Newline()
		pr.Attr(matchers.Elems[i])
		pr.Str(" -> ")
		pr.Attr(actions.Elems[i])
	}
	pr.Dedent()
	pr.Dedent()
}

// parsePackedList parses a list of indices, or *(%handle), a handle that holds
// the whole list.
func parsePackedList(p *asm.Parser, a *asm.ParseArgs) bool {
	if p.Accept(asm.Star) {
		if !p.Expect(asm.LParen) {
			return false
		}
		u, ok := p.Operand()
		*a.Operands(0) = append(*a.Operands(0), u)
		a.SetAttr(2, p.Ctx.DenseI64Array(nil))
		return ok && p.Expect(asm.RParen)
	}
	us, sizes, ok := p.IndexList(asm.Squares)
	*a.Operands(1) = append(*a.Operands(1), us...)
	a.SetAttr(2, sizes)
	return ok
}

func printPackedList(pr *asm.Printer, a *asm.PrintArgs) {
	if v := a.Operand(0); v != nil {
		pr.Str("*(")
		pr.Operand(v)
		pr.Byte(')')
		return
	}
	sizes, _ := a.Attr(2).(*ir.DenseArrayAttr)
	pr.IndexList(a.Operands(1), sizes, asm.Squares)
}

// parseSelectedRegion parses the selected region of transform.tune.alternatives:
// its number, or an operand, a parameter that gives the number.
func parseSelectedRegion(p *asm.Parser, a *asm.ParseArgs) bool {
	u, present, ok := p.OptOperand()
	if !ok {
		return false
	}
	if present {
		*a.Operands(1) = append(*a.Operands(1), u)
		return true
	}
	v, ok := p.Integer()
	a.SetAttr(0, p.Ctx.Int64Attr(p.Ctx.Index(), v))
	return ok
}

func printSelectedRegion(pr *asm.Printer, a *asm.PrintArgs) {
	if v := a.Operand(1); v != nil {
		pr.Operand(v)
		return
	}
	if v, ok := a.Attr(0).(*ir.IntegerAttr); ok {
		pr.Int(v.Int64())
	}
}
