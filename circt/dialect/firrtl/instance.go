package firrtl

import (
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
)

// The syntax of instances: name, inner symbol, kind of name, attributes, instantiated
// module and ports.
var (
	instanceSyntax       = &asm.Custom{Parse: parseInstance, Print: printInstance}
	instanceChoiceSyntax = &asm.Custom{Parse: parseInstanceChoice, Print: printInstanceChoice}
)

func parseInstance(p *asm.Parser, r *asm.Result) bool {
	if !instanceHead(p, r) || !p.AttrDict(r) {
		return false
	}
	module, ok := hw.ParseSymbolAttr(p, nil)
	if !ok {
		return false
	}
	r.SetProp("moduleName", module)
	return instancePorts(p, r)
}

// instanceHead parses the name, the inner symbol and the kind of name of an instance.
func instanceHead(p *asm.Parser, r *asm.Result) bool {
	name, ok := p.KeywordOrString()
	if !ok {
		return false
	}
	r.SetProp("name", p.Ctx.String(name))
	if p.AcceptKeyword("sym") {
		s, ok := hw.ParseInnerSym(p)
		if !ok {
			return false
		}
		r.SetProp("inner_sym", s)
	}
	kind := int64(Droppable)
	if p.AcceptKeyword("interesting_name") {
		kind = InterestingName
	}
	r.SetProp("nameKind", NameKind(p.Ctx, kind))
	return true
}

// instancePorts parses the ports of an instance, and sets the attributes that the text
// leaves out to empty lists.
func instancePorts(p *asm.Parser, r *asm.Result) bool {
	ports := &portList{}
	if !p.List(asm.Parens, func() bool { return ports.parseOfInstance(p) }) {
		return false
	}
	domains, ok := ports.domainInfo(p)
	if !ok {
		return false
	}
	c := p.Ctx
	orElse := func(name string, a ir.Attribute) {
		if r.Attr(name) == nil && r.Prop(name) == nil {
			r.SetProp(name, a)
		}
	}
	orElse("annotations", c.Array())
	orElse("layers", c.Array())
	orElse("portDirections", c.DenseBoolArray(ports.dirs))
	orElse("portNames", c.Array(ports.names...))
	orElse("portAnnotations", c.Array(ports.annotations...))
	orElse("domainInfo", padDomains(c, domains, len(ports.names)))
	for _, t := range ports.types {
		r.Types = append(r.Types, t.(*ir.TypeAttr).Type)
	}
	return true
}

// padDomains returns a, domain information. If that is empty, it returns an empty list
// for each of n ports.
func padDomains(c *ir.Context, a ir.Attribute, n int) ir.Attribute {
	if !isEmptyArray(a) || n == 0 {
		return a
	}
	list := make([]ir.Attribute, n)
	for i := range list {
		list[i] = c.Array()
	}
	return c.Array(list...)
}

func (l *portList) parseOfInstance(p *asm.Parser) bool {
	out := p.AcceptKeyword("out")
	if !out && !p.AcceptKeyword("in") {
		return p.Errorf(p.Pos(), "expected 'in' or 'out'")
	}
	l.dirs = append(l.dirs, out)
	l.at = append(l.at, p.Pos())
	s, ok := p.KeywordOrString()
	if !ok {
		return false
	}
	t, ok := p.ColonType()
	if !ok {
		return false
	}
	domains, ok := parseDomains(p, false)
	if !ok {
		return false
	}
	annotations, ok := optAnnotations(p)
	l.names = append(l.names, p.Ctx.String(s))
	l.types = append(l.types, p.Ctx.TypeAttr(t))
	l.domains = append(l.domains, domains)
	l.annotations = append(l.annotations, annotations)
	l.args = append(l.args, asm.Argument{})
	return ok
}

func printInstance(pr *asm.Printer, op *ir.Operation) {
	printInstanceHead(pr, op, "moduleName")
	pr.Byte(' ')
	pr.Attr(op.Inherent("moduleName"))
	printInstancePorts(pr, op)
}

func printInstanceHead(pr *asm.Printer, op *ir.Operation, more ...string) {
	pr.Byte(' ')
	pr.KeywordOrString(Name(op))
	if s, ok := op.Inherent("inner_sym").(*ir.DialectAttr); ok {
		pr.Str(" sym ")
		hw.PrintInnerSym(&pr.AttrPrinter, s)
	}
	if k := enumValue(op.Inherent("nameKind")); k != Droppable {
		pr.Byte(' ')
		pr.Str(nameKinds.Keyword(k))
	}
	skip := append([]string{"name", "nameKind", "inner_sym", "portDirections", "portNames", "portTypes", "portAnnotations", "domainInfo"}, more...)
	for _, name := range [...]string{"annotations", "layers"} {
		if isEmptyArray(op.Inherent(name)) {
			skip = append(skip, name)
		}
	}
	pr.AttrDict(op, skip...)
}

func printInstancePorts(pr *asm.Printer, op *ir.Operation) {
	pr.Byte('(')
	for i := range op.NumResults() {
		pr.Comma(i)
		pr.Str(directionWord(PortIsOut(op, i)))
		pr.KeywordOrString(PortName(op, i))
		pr.Str(": ")
		pr.Type(op.Result(i).Type())
		for k, d := range DomainsOf(op, i) {
			if k == 0 {
				pr.Str(" domains [")
			} else {
				pr.Str(", ")
			}
			pr.KeywordOrString(PortName(op, int(enumValue(d))))
		}
		if len(DomainsOf(op, i)) > 0 {
			pr.Byte(']')
		}
		if a := PortAnnotations(op, i); !isEmptyArray(a) {
			pr.Byte(' ')
			pr.Attr(a)
		}
	}
	pr.Byte(')')
}

// parseInstanceChoice parses an instance choice: the head, attributes, the default
// module, and alternatives @option { @case -> @module, ... }.
func parseInstanceChoice(p *asm.Parser, r *asm.Result) bool {
	if !instanceHead(p, r) || !p.AttrDict(r) {
		return false
	}
	module, ok := hw.ParseSymbolAttr(p, nil)
	if !ok || !p.ExpectKeyword("alternatives") {
		return false
	}
	option, ok := hw.ParseSymbolAttr(p, nil)
	if !ok {
		return false
	}
	c := p.Ctx
	modules := []ir.Attribute{module}
	var cases []ir.Attribute
	ok = p.List(asm.Braces, func() bool {
		at, ok := p.OptSymbol()
		if !ok {
			return p.Wrong("expected '}'")
		}
		if !p.Expect(asm.Arrow) {
			return false
		}
		target, ok := hw.ParseSymbolAttr(p, nil)
		if !ok {
			return false
		}
		modules = append(modules, target)
		cases = append(cases, c.SymbolRef(option.Root, []*ir.SymbolRefAttr{c.FlatSymbol(at)}))
		return true
	})
	if !ok {
		return false
	}
	r.SetProp("moduleNames", c.Array(modules...))
	r.SetProp("caseNames", c.Array(cases...))
	return instancePorts(p, r)
}

func printInstanceChoice(pr *asm.Printer, op *ir.Operation) {
	printInstanceHead(pr, op, "moduleNames", "caseNames")
	modules, cases := elems(op, "moduleNames"), elems(op, "caseNames")
	pr.Byte(' ')
	if len(modules) > 0 {
		pr.Attr(modules[0])
	}
	pr.Str(" alternatives ")
	for i, a := range cases {
		ref, ok := a.(*ir.SymbolRefAttr)
		if !ok || len(ref.Nested) == 0 || i+1 >= len(modules) {
			continue
		}
		if i == 0 {
			pr.Symbol(ref.Root.Value)
			pr.Str(" { ")
		} else {
			pr.Str(", ")
		}
		pr.Attr(ref.Nested[len(ref.Nested)-1])
		pr.Str(" -> ")
		pr.Attr(modules[i+1])
	}
	pr.Str(" } ")
	printInstancePorts(pr, op)
}
