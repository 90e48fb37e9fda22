package firrtl

import (
	"slices"

	"github.com/millrace-mlir/millrace/circt/annotation"
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/ir"
)

// port is a port of a module, while a pass adds, splits or removes ports.
type port struct {
	name        *ir.StringAttr
	t           ir.Type
	out         bool
	sym         *ir.DialectAttr
	loc         ir.LocationAttr
	annotations ir.Attribute
	domains     ir.Attribute // nil where the module has no domains
}

// portsOf returns the ports of a module, from its attributes.
func portsOf(module *ir.Operation) []port {
	c := module.Context()
	list := make([]port, firrtl.NumPorts(module))
	names := ir.ArrayElems(module.Inherent("portNames"))
	domains := annotation.List(module.Attr("domainInfo"))
	for i := range list {
		p := &list[i]
		p.name = names[i].(*ir.StringAttr)
		p.t = firrtl.PortType(module, i)
		p.out = firrtl.PortIsOut(module, i)
		p.sym = firrtl.PortSymbol(module, i)
		p.loc = c.LocAttr(firrtl.PortLocation(module, i))
		p.annotations = c.Array(annotation.OfPort(module, i)...)
		if i < len(domains) {
			p.domains = domains[i]
		}
	}
	return list
}

// setPorts writes a list of ports to the attributes of a module. It does not change the arguments of the body.
func setPorts(module *ir.Operation, list []port) {
	c := module.Context()
	n := len(list)
	attrs := map[string][]ir.Attribute{}
	for _, name := range [...]string{"portNames", "portTypes", "portSymbols", "portLocations", "portAnnotations", "domainInfo"} {
		attrs[name] = make([]ir.Attribute, n)
	}
	dirs := make([]bool, n)
	for i := range list {
		p := &list[i]
		dirs[i] = p.out
		attrs["portNames"][i] = p.name
		attrs["portTypes"][i] = c.TypeAttr(p.t)
		if p.sym != nil {
			attrs["portSymbols"][i] = p.sym
		}
		attrs["portLocations"][i] = p.loc
		attrs["portAnnotations"][i] = p.annotations
		attrs["domainInfo"][i] = p.domains
		if p.domains == nil {
			attrs["domainInfo"][i] = c.Array()
		}
	}
	module.SetInherent("portDirections", c.DenseBoolArray(dirs))
	module.SetInherent("portSymbols", firrtl.PortSymbols(c, attrs["portSymbols"]))
	delete(attrs, "portSymbols")
	for name, l := range attrs {
		if module.Def().Slot(name) >= 0 {
			module.SetInherent(name, c.Array(l...))
		}
	}
}

// domainMap renumbers the ports that are domains after ports were added or removed. The domain ports keep their order,
// so the k-th one before is the k-th one after.
type domainMap struct {
	old    []int // ports that were domains
	number map[int]int
}

func newDomainMap(types func(i int) ir.Type, n int) *domainMap {
	m := &domainMap{}
	for i := range n {
		if firrtl.Is(types(i), firrtl.DomainType) {
			m.old = append(m.old, i)
		}
	}
	return m
}

// renumber computes the new numbers: types has the types of the n ports after the change.
func (m *domainMap) renumber(types func(i int) ir.Type, n int) {
	m.number = map[int]int{}
	k := 0
	for i := range n {
		if firrtl.Is(types(i), firrtl.DomainType) && k < len(m.old) {
			m.number[m.old[k]] = i
			k++
		}
	}
}

// rewrite returns a, the domains of a port or the fields of a domain, with the new numbers of the domain ports.
func (m *domainMap) rewrite(a ir.Attribute) ir.Attribute {
	list, ok := a.(*ir.ArrayAttr)
	if !ok {
		return a
	}
	c := a.Context()
	elems := make([]ir.Attribute, len(list.Elems))
	for i, e := range list.Elems {
		elems[i] = e
		if n, ok := e.(*ir.IntegerAttr); ok {
			elems[i] = c.Int64Attr(c.IntegerType(32, ir.Unsigned), int64(m.number[int(n.Value.Uint64())]))
		}
	}
	return c.Array(elems...)
}

// modulePorts splits the ports of a module, as far as the mode demands.
func (l *typeLowerer) modulePorts(module *ir.Operation) {
	old := portsOf(module)
	mode := l.portMode(l.scalarized[ir.SymbolName(module)])
	domains := newDomainMap(func(i int) ir.Type { return old[i].t }, len(old))
	var body *ir.Block
	if module.Is(firrtl.FModule) {
		body = module.Region(0).First()
	}
	var ports []port
	any := false
	for i := range old {
		if _, ok := mode.peel(old[i].t); ok {
			any = true
		}
	}
	for i := range old {
		var arg *ir.Value
		if body != nil && any {
			arg = body.Arg(i)
		}
		ports = l.splitPort(ports, body, arg, old[i], mode)
	}
	if l.failed {
		return
	}
	if body != nil && any {
		for i := len(old) - 1; i >= 0; i-- {
			body.EraseArg(i)
		}
	}
	domains.renumber(func(i int) ir.Type { return ports[i].t }, len(ports))
	for i := range ports {
		if ports[i].domains != nil {
			ports[i].domains = domains.rewrite(ports[i].domains)
		}
	}
	setPorts(module, ports)
}

// moveUses makes the users of v use w instead. The value w must have no uses; it gets the uses in the same order.
func moveUses(v, w *ir.Value) {
	uses := usesOf(v)
	v.ReplaceAllUses(w)
	w.ReorderUses(uses)
}

// reverseUses reverses the order of v's uses. A replacement of v by a new value would have the same effect.
func reverseUses(v *ir.Value) {
	if v.Unused() || v.HasOneUse() {
		return
	}
	uses := usesOf(v)
	slices.Reverse(uses)
	v.ReorderUses(uses)
}

func usesOf(v *ir.Value) []*ir.Operand {
	var uses []*ir.Operand
	for u := v.FirstUse(); u != nil; u = u.NextUse() {
		uses = append(uses, u)
	}
	return uses
}

// splitPort appends to ports the ports that p becomes. Their arguments come behind all other arguments of body. arg,
// the old argument or nil, loses its uses.
func (l *typeLowerer) splitPort(ports []port, body *ir.Block, arg *ir.Value, p port, mode preserveMode) []port {
	fields, ok := mode.peel(p.t)
	if !ok {
		if arg != nil {
			moveUses(arg, body.AddArg(l.b.Arena, p.t, l.b.Ctx.Loc(p.loc)))
		}
		return append(ports, p)
	}
	syms, ok := l.partition(attrOrNil(p.sym), p.t, l.b.Ctx.Loc(p.loc))
	if !ok {
		l.failed = true
		return ports
	}
	parts := make([]port, len(fields))
	elements := make([]*ir.Value, len(fields))
	for i := range fields {
		f := &fields[i]
		parts[i] = port{
			name: l.b.Ctx.String(p.name.Value + f.suffix), t: likeSource(p.t, f.t), out: p.out != f.flip, loc: p.loc,
			annotations: l.annotations(annotation.List(p.annotations), f), domains: p.domains,
		}
		if syms != nil {
			parts[i].sym = syms[i]
		}
		if arg != nil {
			// The operation stands in no block: the element's own elements or its argument take its uses.
			elements[i] = l.b.Arena.Create(&ir.OpState{Name: l.b.Ctx.NameOf(firrtl.InvalidValue), Loc: l.loc, Results: []ir.Type{parts[i].t}}).Result(0)
		}
	}
	if arg != nil {
		l.users(arg, elements)
	}
	for i := range parts {
		ports = l.splitPort(ports, body, elements[i], parts[i], mode)
	}
	return ports
}

func attrOrNil(a *ir.DialectAttr) ir.Attribute {
	if a == nil {
		return nil
	}
	return a
}
