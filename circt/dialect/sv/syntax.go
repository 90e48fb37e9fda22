package sv

import (
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// attrSyntax holds the hand-written syntax of attributes.
var attrSyntax = []ir.AttrSyntax{
	{Def: AttributeAttr, Custom: &asm.CustomAttr{Parse: parseAttribute}, Print: printAttribute},
}

// parseAttribute parses <"name" = "expression", emitAsComment>.
func parseAttribute(p *asm.Parser, d *ir.DialectAttrDef, _ ir.Type) (ir.Attribute, bool) {
	if !p.Expect(asm.Less) {
		return nil, false
	}
	name, ok := p.String()
	if !ok {
		return nil, false
	}
	var expression ir.Attribute
	if p.Accept(asm.Equal) {
		s, ok := p.String()
		if !ok {
			return nil, false
		}
		expression = p.Ctx.String(s)
	}
	comment := false
	if p.Accept(asm.Comma) {
		if !p.ExpectKeyword("emitAsComment") {
			return nil, false
		}
		comment = true
	}
	return p.Ctx.DialectAttr(d, p.Ctx.String(name), expression, p.Ctx.Bool(comment)), p.Expect(asm.Greater)
}

func printAttribute(p *ir.AttrPrinter, a *ir.DialectAttr) {
	p.Str("attribute<")
	p.Attr(a.Params[0])
	if a.Params[1] != nil {
		p.Str(" = ")
		p.Attr(a.Params[1])
	}
	if !a.Params[2].(*ir.IntegerAttr).Value.IsZero() {
		p.Str(", emitAsComment")
	}
	p.Byte('>')
}

// parseEvents parses a list of events: posedge %clock, ...
func parseEvents(p *asm.Parser, a *asm.ParseArgs) bool {
	var events []ir.Attribute
	at := p.Pos()
	word, ok := p.OptKeyword()
	for ok {
		kind, known := hw.EventControl.Value(word)
		if !known {
			return p.Errorf(at, "expected 'posedge', 'negedge', or 'edge'")
		}
		events = append(events, p.Ctx.Int64Attr(p.Ctx.Int(32), kind))
		u, good := p.Operand()
		if !good {
			return false
		}
		*a.Operands(1) = append(*a.Operands(1), u)
		if !p.Accept(asm.Comma) {
			break
		}
		if word, ok = p.Keyword(); !ok {
			return false
		}
	}
	a.SetAttr(0, p.Ctx.Array(events...))
	return true
}

func printEvents(pr *asm.Printer, a *asm.PrintArgs) {
	events, _ := a.Attr(0).(*ir.ArrayAttr)
	for i, u := range a.Operands(1) {
		pr.Comma(i)
		if i < len(events.Elems) {
			pr.Str(hw.EventControl.Keyword(constraint.IntValue(events.Elems[i])))
		}
		pr.Byte(' ')
		pr.Operand(u.Value())
	}
}

// parseInitType gives the optional initial value of a register the type that the register
// holds.
func parseInitType(p *asm.Parser, a *asm.ParseArgs) bool {
	if len(*a.Operands(1)) == 0 {
		return true
	}
	t := hw.InOutElement((*a.Types(0))[0])
	if t == nil {
		return p.Errorf(p.Pos(), "expected inout type for reg")
	}
	a.AddType(2, t)
	return true
}

// parseSignal parses @interface::@signal. The interface becomes a type, and the signal an
// attribute.
func parseSignal(p *asm.Parser, a *asm.ParseArgs) bool {
	at := p.Pos()
	ref, ok := p.SymbolRef()
	if !ok {
		return false
	}
	if len(ref.Nested) != 1 {
		return p.Errorf(at, "expected the signal of an interface")
	}
	a.AddType(0, p.Ctx.DialectType(InterfaceType, p.Ctx.FlatSymbol(ref.Root)))
	a.SetAttr(1, ref.Nested[0])
	return true
}

func printSignal(pr *asm.Printer, a *asm.PrintArgs) {
	pr.Attr(a.Type(0, 0).(*ir.DialectType).Params[0])
	pr.Str("::")
	pr.Attr(a.Attr(1))
}

// parseModports parses (input @signal, ...).
func parseModports(p *asm.Parser, a *asm.ParseArgs) bool {
	var ports []ir.Attribute
	if !p.List(asm.Parens, func() bool {
		dir, ok := p.EnumKeywords(&ModportDirection)
		if !ok {
			return false
		}
		signal, ok := p.Symbol()
		if ok {
			ports = append(ports, p.Ctx.DialectAttr(ModportStructAttr, constraint.Enum(p.Ctx, modportDirectionAttr, dir), p.Ctx.FlatSymbol(signal)))
		}
		return ok
	}) {
		return false
	}
	a.SetAttr(0, p.Ctx.Array(ports...))
	return true
}

func printModports(pr *asm.Printer, a *asm.PrintArgs) {
	pr.Byte('(')
	for i, e := range a.Attr(0).(*ir.ArrayAttr).Elems {
		port := e.(*ir.DialectAttr)
		pr.Comma(i)
		pr.Str(ModportDirection.Keyword(constraint.IntValue(port.Params[0].(*ir.DialectAttr).Params[0])))
		pr.Byte(' ')
		pr.Attr(port.Params[1])
	}
	pr.Byte(')')
}

// parseXMRPath parses a path and a name after it: a, "b", name.
func parseXMRPath(p *asm.Parser, a *asm.ParseArgs) bool {
	var path []ir.Attribute
	if !p.List(asm.NoDelim, func() bool {
		s, ok := p.KeywordOrString()
		path = append(path, p.Ctx.String(s))
		return ok
	}) {
		return false
	}
	last := len(path) - 1
	a.SetAttr(0, p.Ctx.Array(path[:last]...))
	a.SetAttr(1, path[last])
	return true
}

func printXMRPath(pr *asm.Printer, a *asm.PrintArgs) {
	for _, e := range a.Attr(0).(*ir.ArrayAttr).Elems {
		pr.Attr(e)
		pr.Str(", ")
	}
	pr.Attr(a.Attr(1))
}

// parseCaseRegions parses any number of cases: case (pattern, "name") { ... }.
func parseCaseRegions(p *asm.Parser, a *asm.ParseArgs) bool {
	var patterns, names []ir.Attribute
	for p.AcceptKeyword("case") {
		if !p.Expect(asm.LParen) {
			return false
		}
		pattern, ok := p.Attr(nil)
		if !ok || !p.Expect(asm.Comma) {
			return false
		}
		name, ok := p.String()
		if !ok || !p.Expect(asm.RParen) {
			return false
		}
		patterns, names = append(patterns, pattern), append(names, p.Ctx.String(name))
		body := a.AddRegion(p, 2)
		if !p.Region(a.R, body, nil) {
			return false
		}
		p.EnsureBlock(body)
	}
	a.SetAttr(0, p.Ctx.Array(patterns...))
	a.SetAttr(1, p.Ctx.Array(names...))
	return true
}

func printCaseRegions(pr *asm.Printer, a *asm.PrintArgs) {
	patterns, names := a.Attr(0).(*ir.ArrayAttr).Elems, a.Attr(1).(*ir.ArrayAttr).Elems
	bodies := a.Regions(2)
	for i := range bodies {
		pr.Newline()
		pr.Str("case (")
		pr.Attr(patterns[i])
		pr.Str(", ")
		pr.Attr(names[i])
		pr.Str(") ")
		pr.Region(&bodies[i], true, true)
	}
	pr.Newline()
}

// parseFor parses %i = %lower to %upper step %step : type {body} {attributes}.
func parseFor(p *asm.Parser, r *asm.Result) bool {
	iv, bounds, ok := p.LoopBounds()
	if !ok {
		return false
	}
	t, ok := p.ColonType()
	if !ok {
		return false
	}
	iv.Type = t
	r.SetProp("inductionVarName", p.Ctx.String(hw.NameFromSSA(iv.Name.Name)))
	if !p.ResolveAs(bounds[:], t, r) {
		return false
	}
	body := p.AddRegion(r)
	if !p.Region(r, body, []asm.Argument{iv}) {
		return false
	}
	p.EnsureBlock(body)
	return p.AttrDict(r)
}

func printFor(pr *asm.Printer, op *ir.Operation) {
	o := ForOp(op)
	iv := o.BodyRegion().First().Arg(0)
	pr.Byte(' ')
	pr.Operand(iv)
	pr.Str(" = ")
	pr.Operand(o.LowerBound())
	pr.Str(" to ")
	pr.Operand(o.UpperBound())
	pr.Str(" step ")
	pr.Operand(o.Step())
	pr.Str(" : ")
	pr.Type(o.LowerBound().Type())
	pr.Byte(' ')
	pr.Region(o.BodyRegion(), false, false)
	pr.AttrDict(op, "inductionVarName")
}

func nameInduction(op *ir.Operation, _ int, set func(int, string)) {
	if s := ForOp(op).InductionVarName(); s != nil {
		set(0, s.Value)
	}
}

// nameUnknown returns a function that names the result of an operation. The name is
// prefix and the width of the result in bits, such as x_i8.
func nameUnknown(prefix string) func(*ir.Operation, func(int, string)) {
	return func(op *ir.Operation, set func(int, string)) {
		set(0, prefix+op.Context().Int64Attr(op.Context().Index(), hw.BitWidth(op.Result(0).Type())).Value.Decimal(true))
	}
}

func nameMacro(op *ir.Operation, set func(int, string)) {
	if s, ok := op.Inherent("macroName").(*ir.SymbolRefAttr); ok {
		set(0, s.Root.Value)
	}
}

// nameVerbatim names a value after the identifier at the start of its text. The
// identifier may follow a backquote.
func nameVerbatim(op *ir.Operation, set func(int, string)) {
	s, ok := op.Inherent("format_string").(*ir.StringAttr)
	if !ok {
		return
	}
	text := s.Value
	if text != "" && text[0] == '`' {
		text = text[1:]
	}
	n := 0
	for n < len(text) && (text[n] == '_' || text[n] >= '0' && text[n] <= '9' || text[n]|32 >= 'a' && text[n]|32 <= 'z') {
		n++
	}
	if n > 0 {
		set(0, text[:n])
	}
}
