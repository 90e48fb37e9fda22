package hw

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
)

// Hand-written syntax of hw.module, hw.module.extern and hw.module.generated:
//
//	hw.module private @name<p: i32 = 1>(in %a : i1, out b : i2) attributes {...} {...}

var portWords = [...]string{In: "in", Out: "out", InOut: "inout"}

// Signature is what ParseSignature read of a module's ports.
type Signature struct {
	Ports []Port
	Attrs []*ir.DictAttr // by port; nil where none is written
	Locs  []asm.Argument // by port; of outputs only the location means something
	Args  []asm.Argument // of the ports that are no outputs
}

// ParseSignature parses the ports of a module.
func ParseSignature(p *asm.Parser, s *Signature) bool {
	return p.ListIn(asm.Parens, " in port list", func() bool { return parsePort(p, s) })
}

func parsePort(p *asm.Parser, s *Signature) bool {
	var port Port
	switch {
	case p.AcceptKeyword("in"):
	case p.AcceptKeyword("out"):
		port.Dir = Out
	case p.AcceptKeyword("inout"):
		port.Dir = InOut
	default:
		word, ok := p.OptKeyword()
		if !ok {
			return p.Errorf(p.Pos(), "expected port direction")
		}
		return p.Errorf(p.Pos(), "unknown port direction '%s'", word)
	}
	at := p.Pos()
	arg := asm.Argument{Loc: p.Loc(at)}
	if port.Dir == Out {
		name, ok := p.KeywordOrString()
		if !ok {
			return false
		}
		port.Name = p.Ctx.String(name)
	} else {
		var ok bool
		if arg.Name, ok = p.Operand(); !ok {
			return false
		}
		if arg.Name.Number != 0 {
			return p.Errorf(at, "result number not allowed in argument list")
		}
		name, given := p.OptString()
		if !given {
			name, given = p.OptKeyword()
		}
		if !given {
			name = NameFromSSA(arg.Name.Name)
		}
		port.Name = p.Ctx.String(name)
	}
	var ok bool
	if port.Type, ok = p.ColonType(); !ok {
		return false
	}
	attrs, ok := p.Dict()
	if !ok {
		return false
	}
	if port.Dir != Out {
		arg.Type = port.ArgType()
	}
	if !p.ArgumentLoc(&arg) {
		return false
	}
	if port.Dir != Out {
		s.Args = append(s.Args, arg)
	}
	if attrs != nil && len(attrs.Entries) == 0 {
		attrs = nil
	}
	s.Ports, s.Attrs, s.Locs = append(s.Ports, port), append(s.Attrs, attrs), append(s.Locs, arg)
	return true
}

// NameFromSSA is the name that a value's name in the text stands for: none, where it
// is a number.
func NameFromSSA(name string) string {
	if name != "" && name[0] >= '0' && name[0] <= '9' {
		return ""
	}
	return name
}

// SetPortAttrs sets the attributes of ports where there are any.
func (s *Signature) SetPortAttrs(p *asm.Parser, r *asm.Result) {
	list := make([]ir.Attribute, len(s.Attrs))
	given := false
	for i, a := range s.Attrs {
		if a == nil {
			list[i] = p.Ctx.Dict(nil)
			continue
		}
		list[i], given = a, true
	}
	if given {
		r.SetProp("per_port_attrs", p.Ctx.Array(list...))
	}
}

// SetLocs sets attribute name to the locations of the ports that keep says.
func (s *Signature) SetLocs(p *asm.Parser, r *asm.Result, name string, keep func(Port) bool) {
	var list []asm.Argument
	for i, a := range s.Locs {
		if keep(s.Ports[i]) {
			list = append(list, a)
		}
	}
	if len(list) > 0 {
		p.SetLocs(r, name, list)
	}
}

// ParseParams parses an optional <name: type = value, ...>; there is always a list.
func ParseParams(p *asm.Parser) (ir.Attribute, bool) {
	if !p.Is(asm.Less) {
		return p.Ctx.Array(), true
	}
	var list []ir.Attribute
	ok := p.List(asm.OptAngles, func() bool {
		name, ok := p.KeywordOrString()
		if !ok {
			return false
		}
		d := ParamDecl{Name: p.Ctx.String(name)}
		if d.Type, ok = p.ColonType(); !ok {
			return false
		}
		if p.Accept(asm.Equal) {
			if d.Value, ok = p.Attr(d.Type); !ok {
				return false
			}
		}
		list = append(list, d.Attr())
		return true
	})
	return p.Ctx.Array(list...), ok
}

// PrintParams prints what ParseParams parses.
func PrintParams(pr *ir.AttrPrinter, params []ir.Attribute) {
	if len(params) == 0 {
		return
	}
	pr.Byte('<')
	for i, a := range params {
		d := ParamDeclOf(a)
		pr.Comma(i)
		pr.KeywordOrString(d.Name.Value)
		pr.Str(": ")
		pr.Type(d.Type)
		if d.Value != nil {
			pr.Str(" = ")
			pr.AttrElide(d.Value, ir.MustElide)
		}
	}
	pr.Byte('>')
}

func parseModule(p *asm.Parser, r *asm.Result) bool {
	p.OptVisibility(r)
	if !p.SymbolName(r) {
		return false
	}
	generated := r.Name.Def == ModuleGenerated
	if generated {
		if !p.Expect(asm.Comma) {
			return false
		}
		kind, ok := p.Symbol()
		if !ok {
			return false
		}
		r.SetProp("generatorKind", p.Ctx.FlatSymbol(kind))
	}
	params, ok := ParseParams(p)
	if !ok {
		return false
	}
	var s Signature
	if !ParseSignature(p, &s) || !p.AttrDictWithKeyword(r) {
		return false
	}
	if r.Attr("parameters") != nil {
		return p.Errorf(r.At, "explicit `parameters` attributes not allowed")
	}
	r.SetProp("parameters", params)
	r.SetProp("module_type", p.Ctx.TypeAttr(ModuleTypeOf(p.Ctx, s.Ports)))
	s.SetPortAttrs(p, r)
	if r.Name.Def != Module {
		s.SetLocs(p, r, "port_locs", func(Port) bool { return true })
		p.AddRegion(r)
		return true
	}
	s.SetLocs(p, r, "result_locs", func(port Port) bool { return port.Dir == Out })
	return p.TerminatedRegion(r, p.AddRegion(r), s.Args, "hw.output")
}

func printModule(pr *asm.Printer, op *ir.Operation) {
	pr.Byte(' ')
	if v, ok := op.Attr(ir.SymbolVisibilityAttr).(*ir.StringAttr); ok {
		pr.Str(v.Value)
		pr.Byte(' ')
	}
	pr.Symbol(ir.SymbolName(op).Value)
	if op.Is(ModuleGenerated) {
		pr.Str(", ")
		pr.Symbol(ModuleGeneratedOp(op).GeneratorKind().Root.Value)
	}
	PrintParams(&pr.AttrPrinter, ParamDecls(op))
	PrintSignature(pr, op)
	comment := "comment"
	if s, ok := op.Attr(comment).(*ir.StringAttr); ok && s.Value != "" {
		comment = ""
	}
	locs := "port_locs"
	if op.Is(Module) {
		locs = "result_locs"
	}
	pr.AttrDictWithKeyword(op, ir.SymbolNameAttr, "generatorKind", locs, "module_type", "per_port_attrs", "parameters",
		ir.SymbolVisibilityAttr, comment)
	if body := op.Region(0); op.Is(Module) && !body.Empty() {
		pr.Byte(' ')
		pr.Region(body, false, true)
	}
}

// PrintSignature prints the ports of a module-like operation, which has a body
// or not.
func PrintSignature(pr *asm.Printer, op *ir.Operation) {
	var args []*ir.Value
	external := op.NumRegions() == 0 || op.Region(0).Empty()
	if !external {
		args = op.Region(0).First().Args()
	}
	pr.Byte('(')
	t, next := ModuleTypeIn(op), 0
	for i := range NumPorts(t) {
		port := PortAt(t, i)
		pr.Comma(i)
		pr.Str(portWords[port.Dir])
		pr.Byte(' ')
		switch {
		case port.Dir == Out:
			pr.KeywordOrString(port.Name.Value)
		case external:
			pr.Byte('%')
			printExternName(pr, port.Name.Value, i)
		case next < len(args):
			if string(printedName(pr, args[next])) != port.Name.Value {
				pr.Byte(' ')
				pr.KeywordOrString(port.Name.Value)
			}
			next++
		}
		pr.Str(" : ")
		pr.Type(port.Type)
		if d := PortAttrs(op, i); d != nil {
			pr.OptDict(d.Entries)
		}
		pr.OptLoc(PortLoc(op, i), op.Context())
	}
	pr.Byte(')')
}

// printExternName prints the name of a port that no value stands for; one that is
// no identifier stands behind a made-up one.
func printExternName(pr *asm.Printer, name string, port int) {
	legal := name != "" && (name[0] < '0' || name[0] > '9')
	for i := 0; i < len(name) && legal; i++ {
		c := name[i]
		legal = c == '_' || c == '$' || c == '.' || c == '-' || c >= '0' && c <= '9' || c|32 >= 'a' && c|32 <= 'z'
	}
	if legal {
		pr.Str(name)
		return
	}
	pr.Str("port")
	pr.Int(int64(port))
	pr.Byte(' ')
	pr.Quoted(name)
}

// nameModuleArgs names the arguments of a module's body after its ports.
func nameModuleArgs(op *ir.Operation, _ int, set func(arg int, name string)) {
	t := ModuleTypeIn(op)
	if t == nil || op.Region(0).Empty() {
		return
	}
	arg, n := 0, op.Region(0).First().NumArgs()
	for i := range NumPorts(t) {
		if port := PortAt(t, i); port.Dir != Out && arg < n {
			set(arg, port.Name.Value)
			arg++
		}
	}
}
