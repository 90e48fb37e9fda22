package hw

import (
	"slices"
	"sync"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
)

// Hand-written syntax of hw.module, hw.module.extern and hw.module.generated:
//
//	hw.module private @name<p: i32 = 1>(in %a : i1, out b : i2) attributes {...} {...}

var portWords = [...]string{In: "in", Out: "out", InOut: "inout"}

// Signature is the list of a module's ports, as ParseSignature parses it.
type Signature struct {
	Ports []Port
	Attrs []*ir.DictAttr // by port; nil where none is written
	Args  []asm.Argument // of the ports that are no outputs
	Outs  []asm.Argument // of those that are: locations
}

// signatures holds scratch space for lists of ports whose length is not known yet.
var signatures = sync.Pool{New: func() any { return new(Signature) }}

// ParseSignature parses the list of a module's ports into s.
func ParseSignature(p *asm.Parser, s *Signature) bool {
	room := signatures.Get().(*Signature)
	ok := p.ListIn(asm.Parens, " in port list", func() bool { return parsePort(p, room) })
	*s = Signature{slices.Clone(room.Ports), slices.Clone(room.Attrs), slices.Clone(room.Args), slices.Clone(room.Outs)}
	clear(room.Ports)
	clear(room.Attrs)
	clear(room.Args)
	clear(room.Outs)
	*room = Signature{room.Ports[:0], room.Attrs[:0], room.Args[:0], room.Outs[:0]}
	signatures.Put(room)
	return ok
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
			p.Errorf(p.Pos(), "expected valid keyword")
			return p.AlsoErrorf(p.Pos(), "expected port direction")
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
	if port.Dir == Out {
		s.Outs = append(s.Outs, arg)
	} else {
		s.Args = append(s.Args, arg)
	}
	if attrs != nil && len(attrs.Entries) == 0 {
		attrs = nil
	}
	s.Ports, s.Attrs = append(s.Ports, port), append(s.Attrs, attrs)
	return true
}

// NameFromSSA returns the port name that an SSA name implies: the same name, or "" if the
// SSA name is a number.
func NameFromSSA(name string) string {
	if name != "" && name[0] >= '0' && name[0] <= '9' {
		return ""
	}
	return name
}

// setPortAttrs sets the property that holds the attributes of the ports, if any port has
// attributes.
func (s *Signature) setPortAttrs(p *asm.Parser, r *asm.Result) {
	if !slices.ContainsFunc(s.Attrs, func(a *ir.DictAttr) bool { return a != nil }) {
		return
	}
	r.SetProp("per_port_attrs", s.PortAttrs(p))
}

// PortAttrs returns a list with the attributes of each port. A port without attributes
// has an empty dictionary.
func (s *Signature) PortAttrs(p *asm.Parser) ir.Attribute {
	list := make([]ir.Attribute, len(s.Attrs))
	for i, a := range s.Attrs {
		if a == nil {
			a = p.Ctx.Dict(nil)
		}
		list[i] = a
	}
	return p.Ctx.Array(list...)
}

// SetLocs sets the attribute called name to the locations of all ports, in the order of
// the ports.
func (s *Signature) SetLocs(p *asm.Parser, r *asm.Result, name string) {
	var list []asm.Argument
	args, outs := s.Args, s.Outs
	for _, port := range s.Ports {
		from := &args
		if port.Dir == Out {
			from = &outs
		}
		list, *from = append(list, (*from)[0]), (*from)[1:]
	}
	SetLocs(p, r, name, list)
}

// SetLocs sets the attribute called name to the locations of ports. It does nothing if
// there are no ports.
func SetLocs(p *asm.Parser, r *asm.Result, name string, ports []asm.Argument) {
	if len(ports) > 0 {
		p.SetLocs(r, name, ports)
	}
}

// ParseParams parses an optional list of parameters: <name: type = value, ...>. It
// returns an empty list if there is none.
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

// PrintParams prints a list of parameters: <name: type = value, ...>. It prints nothing
// if the list is empty.
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
	s.setPortAttrs(p, r)
	if r.Name.Def != Module {
		s.SetLocs(p, r, "port_locs")
		p.AddRegion(r)
		return true
	}
	SetLocs(p, r, "result_locs", s.Outs)
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

// PrintSignature prints the ports of a module-like operation, which need not have a body.
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
		if d := portAttrs(op, i); d != nil {
			pr.OptDict(d.Entries)
		}
		if loc := portLoc(op, i); pr.DebugInfo() && loc != ir.UnknownLoc {
			pr.OptLoc(loc, op.Context())
		}
	}
	pr.Byte(')')
}

// printExternName prints the name of a port of a module without a body. A name that is no
// identifier follows a made-up one: port2 "a b".
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

// nameModuleArgs names each argument of a module's body after its port.
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
