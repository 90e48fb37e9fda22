package firrtl

import (
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
)

// The syntax of modules, external modules and classes. They hold their ports in lists by
// port: names, types, symbols, locations, annotations and domains. The directions are
// bits: 0 is in, 1 is out. An empty list of symbols, locations, annotations or domains
// means that no port has any.
var (
	moduleSyntax    = moduleLike{body: true}.syntax()
	classSyntax     = moduleLike{body: true, class: true}.syntax()
	extClassSyntax  = moduleLike{class: true}.syntax()
	extModuleSyntax = moduleLike{params: true, convention: true}.syntax()
	intModuleSyntax = moduleLike{params: true}.syntax()
	memModuleSyntax = moduleLike{}.syntax()
)

type moduleLike struct {
	body, class, params, convention bool
}

func (k moduleLike) syntax() *asm.Custom { return &asm.Custom{Parse: k.parse, Print: k.print} }

// portList has the ports that have been parsed.
type portList struct {
	args        []asm.Argument // of a body
	names       []ir.Attribute
	types       []ir.Attribute
	symbols     []ir.Attribute
	annotations []ir.Attribute
	locs        []ir.Attribute
	dirs        []bool
	at          []asm.Pos
	domains     [][]string // the names of the domain ports in a port's clause domains [...]
}

func (k moduleLike) parse(p *asm.Parser, r *asm.Result) bool {
	p.OptVisibility(r)
	if !p.SymbolName(r) {
		return false
	}
	if k.params {
		params, ok := parameterList(p)
		if !ok {
			return false
		}
		r.SetProp("parameters", params)
	}
	ports := &portList{}
	if !p.List(asm.Parens, func() bool { return ports.parse(p, k.body) }) || !p.AttrDictWithKeyword(r) {
		return false
	}
	c := p.Ctx
	orElse := func(name string, a ir.Attribute) {
		if r.Attr(name) == nil && r.Prop(name) == nil {
			r.SetProp(name, a)
		}
	}
	domains, ok := ports.domainInfo(p)
	if !ok {
		return false
	}
	orElse("portDirections", c.DenseBoolArray(ports.dirs))
	orElse("portNames", c.Array(ports.names...))
	orElse("portTypes", c.Array(ports.types...))
	orElse("portSymbols", PortSymbols(c, ports.symbols))
	orElse("portLocations", c.Array(ports.locs...))
	orElse("domainInfo", domains)
	if !k.class {
		orElse("portAnnotations", c.Array(orNone(ports.annotations)...))
		orElse("annotations", c.Array())
		orElse("layers", c.Array())
	}
	if k.convention || k.body && !k.class {
		orElse("convention", Convention(c, Internal))
	}
	if k.convention {
		orElse("knownLayers", c.Array())
	}
	body := p.AddRegion(r)
	if !k.body {
		return true
	}
	if !p.Region(r, body, ports.args) {
		return false
	}
	p.EnsureBlock(body)
	return true
}

// orNone returns list, or nil if all its elements are empty.
func orNone(list []ir.Attribute) []ir.Attribute {
	for _, a := range list {
		if !isEmptyArray(a) {
			return list
		}
	}
	return nil
}

// PortSymbols returns the attribute with the inner symbols of ports. An element of list
// is nil if its port has no symbol.
func PortSymbols(c *ir.Context, list []ir.Attribute) ir.Attribute {
	some := false
	for _, a := range list {
		some = some || len(hw.InnerSyms(a)) > 0
	}
	if !some {
		return c.Array()
	}
	all := make([]ir.Attribute, len(list))
	for i, a := range list {
		if all[i] = a; a == nil {
			all[i] = c.DialectAttr(hw.InnerSymAttr, c.Array())
		}
	}
	return c.Array(all...)
}

func (l *portList) parse(p *asm.Parser, ssa bool) bool {
	out := p.AcceptKeyword("out")
	if !out && !p.AcceptKeyword("in") {
		return p.Errorf(p.Pos(), "expected 'in' or 'out'")
	}
	l.dirs = append(l.dirs, out)
	l.at = append(l.at, p.Pos())
	var a asm.Argument
	a.Loc = p.Loc(p.Pos())
	if ssa {
		u, ok := p.Operand()
		if !ok {
			return false
		}
		a.Name = u
		l.names = append(l.names, p.Ctx.String(nameFromSSA(u.Name)))
	} else {
		s, ok := p.KeywordOrString()
		if !ok {
			return false
		}
		l.names = append(l.names, p.Ctx.String(s))
	}
	t, ok := p.ColonType()
	if !ok {
		return false
	}
	a.Type = t
	l.types = append(l.types, p.Ctx.TypeAttr(t))
	var sym ir.Attribute
	if p.AcceptKeyword("sym") {
		s, ok := hw.ParseInnerSym(p)
		if !ok {
			return false
		}
		sym = s
	}
	l.symbols = append(l.symbols, sym)
	domains, ok := parseDomains(p, ssa)
	if !ok {
		return false
	}
	l.domains = append(l.domains, domains)
	annotations, ok := optAnnotations(p)
	if !ok || !p.ArgumentLoc(&a) {
		return false
	}
	l.annotations = append(l.annotations, annotations)
	l.locs = append(l.locs, p.Ctx.LocAttr(a.Loc))
	l.args = append(l.args, a)
	return true
}

// parseDomains parses an optional clause domains [...]: the names of the domain ports
// that a port is associated with. If ssa is set, these are SSA names, or else keywords or
// strings. Without the clause, the list is empty. ok is false after an error.
func parseDomains(p *asm.Parser, ssa bool) (list []string, ok bool) {
	if !p.AcceptKeyword("domains") {
		return nil, true
	}
	return list, p.List(asm.Squares, func() bool {
		if ssa {
			u, ok := p.Operand()
			list = append(list, u.Name)
			return ok
		}
		s, ok := p.KeywordOrString()
		list = append(list, s)
		return ok
	})
}

// optAnnotations parses a list of annotations. If none begins here, it returns an empty
// list.
func optAnnotations(p *asm.Parser) (ir.Attribute, bool) {
	if !p.Is(asm.LSquare) {
		return p.Ctx.Array(), true
	}
	return p.Attr(nil)
}

// domainInfo returns the attribute with the domains of all ports: for each port, a list
// of the indices of domain ports. It returns false after an error.
func (l *portList) domainInfo(p *asm.Parser) (ir.Attribute, bool) {
	c, some := p.Ctx, false
	info := make([]ir.Attribute, len(l.domains))
	for i, ds := range l.domains {
		nums := make([]ir.Attribute, len(ds))
		for k, d := range ds {
			port := l.find(d)
			if port < 0 {
				return nil, p.Errorf(l.at[i], "domain name '\"%s\"' not found", d)
			}
			nums[k] = c.Int64Attr(c.IntegerType(32, ir.Unsigned), int64(port))
		}
		some = some || len(ds) > 0
		info[i] = c.Array(nums...)
	}
	if !some {
		return c.Array(), true
	}
	return c.Array(info...), true
}

func (l *portList) find(name string) int {
	for i := range l.names {
		if l.args[i].Name.Name == name || l.args[i].Name.Name == "" && l.names[i].(*ir.StringAttr).Value == name {
			return i
		}
	}
	return -1
}

// elided names the attributes that the syntax of modules has in its own form.
var elided = []string{"sym_name", "sym_visibility", "parameters", "portDirections", "portTypes", "portSymbols", "portLocations",
	"domainInfo"}

func (k moduleLike) print(pr *asm.Printer, op *ir.Operation) {
	if v, ok := op.Attr("sym_visibility").(*ir.StringAttr); ok {
		pr.Byte(' ')
		pr.Str(v.Value)
	}
	pr.Byte(' ')
	if s, ok := op.Inherent("sym_name").(*ir.StringAttr); ok {
		pr.Symbol(s.Value)
	}
	if k.params {
		printParameterList(pr, op.Inherent("parameters"))
	}
	named := k.printPorts(pr, op)
	skip := elided[:len(elided):len(elided)]
	if named {
		skip = append(skip, "portNames")
	}
	if !k.class {
		skip = append(skip, "portAnnotations")
	}
	for _, name := range [...]string{"annotations", "layers", "knownLayers", "externalRequirements"} {
		if op.Def().Slot(name) >= 0 && isEmptyArray(op.Inherent(name)) {
			skip = append(skip, name)
		}
	}
	if enumValue(op.Inherent("convention")) == Internal {
		skip = append(skip, "convention")
	}
	pr.AttrDictWithKeyword(op, skip...)
	if k.body {
		pr.Byte(' ')
		pr.Region(op.Region(0), false, true)
	}
}

// printPorts prints the ports and reports whether the printed SSA names equal the names
// of the ports.
func (k moduleLike) printPorts(pr *asm.Printer, op *ir.Operation) bool {
	named := true
	var entry *ir.Block
	if k.body && !op.Region(0).Empty() {
		entry = op.Region(0).First()
	}
	pr.Byte('(')
	for i := range NumPorts(op) {
		pr.Comma(i)
		pr.Str(directionWord(PortIsOut(op, i)))
		name := PortName(op, i)
		if entry != nil && i < entry.NumArgs() {
			start := len(pr.Buf)
			pr.Operand(entry.Arg(i))
			named = named && string(pr.Buf[min(start+1, len(pr.Buf)):]) == name
		} else {
			pr.KeywordOrString(name)
		}
		pr.Str(": ")
		pr.Type(PortType(op, i))
		if s := PortSymbol(op, i); s != nil {
			pr.Str(" sym ")
			hw.PrintInnerSym(&pr.AttrPrinter, s)
		}
		k.printDomains(pr, op, i, entry)
		if a := PortAnnotations(op, i); !isEmptyArray(a) {
			pr.Byte(' ')
			pr.Attr(a)
		}
		if locs, ok := op.Inherent("portLocations").(*ir.ArrayAttr); ok && i < len(locs.Elems) {
			if l, ok := locs.Elems[i].(ir.LocationAttr); ok {
				pr.OptLoc(op.Context().Loc(l), op.Context())
			}
		}
	}
	pr.Byte(')')
	return named
}

func directionWord(out bool) string {
	if out {
		return "out "
	}
	return "in "
}

func (k moduleLike) printDomains(pr *asm.Printer, op *ir.Operation, port int, entry *ir.Block) {
	for i, a := range DomainsOf(op, port) {
		if i == 0 {
			pr.Str(" domains [")
		} else {
			pr.Str(", ")
		}
		n := int(enumValue(a))
		if entry != nil && n < entry.NumArgs() {
			pr.Operand(entry.Arg(n))
		} else {
			pr.KeywordOrString(PortName(op, n))
		}
	}
	if len(DomainsOf(op, port)) > 0 {
		pr.Byte(']')
	}
}

// IsModuleLike reports whether op has ports: a module of any kind, or a class.
func IsModuleLike(op *ir.Operation) bool { return op.Implements("FModuleLike") }

// elems returns the elements of a list attribute, or nil if op has no such attribute.
func elems(op *ir.Operation, name string) []ir.Attribute {
	if l, ok := op.Inherent(name).(*ir.ArrayAttr); ok {
		return l.Elems
	}
	return nil
}

// NumPorts returns the number of ports of a module-like operation or an instance.
func NumPorts(op *ir.Operation) int { return len(elems(op, "portNames")) }

// PortName returns the name of port i, or "" if it has none.
func PortName(op *ir.Operation, i int) string {
	if l := elems(op, "portNames"); i < len(l) {
		if s, ok := l[i].(*ir.StringAttr); ok {
			return s.Value
		}
	}
	return ""
}

// PortType returns the type of port i of a module-like operation.
func PortType(op *ir.Operation, i int) ir.Type {
	if l := elems(op, "portTypes"); i < len(l) {
		if t, ok := l[i].(*ir.TypeAttr); ok {
			return t.Type
		}
	}
	return op.Context().None()
}

// PortIsOut reports whether port i is an output.
func PortIsOut(op *ir.Operation, i int) bool {
	d, ok := op.Inherent("portDirections").(*ir.DenseArrayAttr)
	return ok && i < d.Len && d.At(i) != 0
}

// PortSymbol returns the inner symbols of port i, or nil if it has none.
func PortSymbol(op *ir.Operation, i int) *ir.DialectAttr {
	if l := elems(op, "portSymbols"); i < len(l) && len(hw.InnerSyms(l[i])) > 0 {
		return l[i].(*ir.DialectAttr)
	}
	return nil
}

// PortAnnotations returns the annotations of port i, or nil if op has no list for the
// port.
func PortAnnotations(op *ir.Operation, i int) ir.Attribute {
	if l := elems(op, "portAnnotations"); i < len(l) {
		return l[i]
	}
	return nil
}

// PortLocation returns the location of port i.
func PortLocation(op *ir.Operation, i int) ir.Loc {
	if l := elems(op, "portLocations"); i < len(l) {
		if a, ok := l[i].(ir.LocationAttr); ok {
			return op.Context().Loc(a)
		}
	}
	return op.Loc()
}

// DomainsOf returns the indices of the domain ports that port i is associated with.
func DomainsOf(op *ir.Operation, i int) []ir.Attribute {
	if l := elems(op, "domainInfo"); i < len(l) {
		if d, ok := l[i].(*ir.ArrayAttr); ok {
			return d.Elems
		}
	}
	return nil
}

// DomainFields returns the fields that a domain defines.
func DomainFields(op *ir.Operation) []Field {
	var fs []Field
	for _, a := range elems(op, "fields") {
		p := a.(*ir.DialectAttr).Params
		fs = append(fs, Field{Name: p[0].(*ir.StringAttr), Type: p[1].(*ir.TypeAttr).Type})
	}
	return fs
}
