package firrtl

import (
	"slices"
	"strconv"

	"github.com/millrace-mlir/millrace/circt/annotation"
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

// LowerOpenAggs is firrtl-lower-open-aggs: probes and properties in aggregates become values of their own, so that
// aggregates hold only hardware.
//
//	in %p : openbundle<a: uint<1>, r: probe<uint<1>>>   becomes   in %p : bundle<a: uint<1>>, in %p_r : probe<uint<1>>
var LowerOpenAggs = &passes.Pass{
	Name: "LowerOpenAggs", Arg: "firrtl-lower-open-aggs", Doc: "Lower 'Open' aggregates by splitting out non-hardware elements",
	Anchor: "firrtl.circuit", Scope: passes.Always(passes.ModuleScope),
	Run: func(c *passes.Ctx) bool {
		modules := modulesOf(c.Op)
		changed := make([]bool, len(modules))
		ok := c.Each(len(modules), func(i int, b *ir.Builder) bool {
			l := &openLowerer{b: b, other: map[firrtl.FieldRef]*ir.Value{}, hardware: map[*ir.Value]*ir.Value{}}
			ok := l.module(modules[i])
			changed[i] = l.changed
			return ok
		})
		if ok && !slices.Contains(changed, true) {
			c.PreserveAll()
		}
		return ok
	},
}

// otherField is a field of an open aggregate that is not hardware: a probe or a property.
type otherField struct {
	t      ir.Type
	field  uint64
	flip   bool
	suffix string
}

// openMapping is the split of a type: its hardware, and its other fields.
type openMapping struct {
	same     bool    // the type stays
	hardware ir.Type // nil if there is no hardware in it
	fields   []otherField
	empty    []uint64 // fields of aggregates without hardware
	sym      *ir.DialectAttr
}

type openLowerer struct {
	b        *ir.Builder
	other    map[firrtl.FieldRef]*ir.Value // the new value of a field that is not of hardware, nil if it has none
	hardware map[*ir.Value]*ir.Value       // the hardware of an open aggregate
	erase    []*ir.Operation
	changed  bool
}

// openMapper computes the openMapping of a type.
type openMapper struct {
	c      *ir.Context
	m      *openMapping
	loc    ir.Loc
	old    ir.Attribute // inner symbols
	syms   []hw.InnerSymProps
	failed bool
}

func (l *openLowerer) mapType(t ir.Type, loc ir.Loc, sym ir.Attribute) (*openMapping, bool) {
	m := &openMapping{}
	if !firrtl.Is(t, firrtl.OpenBundleType, firrtl.OpenVectorType) {
		m.same = true
		return m, true
	}
	k := &openMapper{c: l.b.Ctx, m: m, loc: loc, old: sym}
	m.hardware = k.typ(t, "", false, 0, 0)
	if k.failed {
		return nil, false
	}
	if len(hw.InnerSyms(sym)) > 0 {
		if m.hardware == nil {
			return nil, l.b.Ctx.Error(loc, "inner symbol on non-HW type")
		}
		if len(k.syms) > 0 {
			m.sym = hw.InnerSym(k.syms...)
		}
	}
	return m, true
}

// typ returns the hardware part of t, or nil if there is none, and records the probes and properties in t. Type t is a
// part of an open aggregate: its field ID is field in the old type, and next in the new type. The new values for
// probes and properties have names that end in suffix, the path to t, such as "_a_0".
func (k *openMapper) typ(t ir.Type, suffix string, flip bool, field, next uint64) (n ir.Type) {
	switch {
	case firrtl.IsBase(t):
		n = t
	case firrtl.Is(t, firrtl.OpenBundleType):
		n = k.bundle(t, suffix, flip, field, next)
	case firrtl.Is(t, firrtl.OpenVectorType):
		id := next + 1
		for i := range firrtl.NumElements(t) {
			e := k.typ(firrtl.ElementType(t, i), suffix+"_"+strconv.Itoa(i), flip, field+firrtl.FieldID(t, i), id)
			if e != nil {
				n = e
				id += firrtl.MaxFieldID(e) + 1
			}
		}
		if n != nil {
			n = firrtl.Vector(k.c, n, uint64(firrtl.NumElements(t)), firrtl.IsConst(t))
		} else {
			k.m.empty = append(k.m.empty, field)
		}
	case firrtl.Is(t, firrtl.RefType), firrtl.IsProperty(t), firrtl.Is(t, firrtl.DomainType):
		k.m.fields = append(k.m.fields, otherField{t, field, flip, suffix})
	default:
		k.m.empty = append(k.m.empty, field)
	}
	if s := hw.SymOfField(k.old, field); s != nil {
		if n == nil {
			k.failed = true
			k.c.Error(k.loc, "inner symbol %s mapped to non-HW type", ir.Quote(s.Value))
			return nil
		}
		k.syms = append(k.syms, hw.InnerSymProps{Name: s, Field: next})
	}
	return n
}

func (k *openMapper) bundle(t ir.Type, suffix string, flip bool, field, next uint64) ir.Type {
	var elements []firrtl.Field
	id := next + 1
	for i, f := range firrtl.Fields(t) {
		e := k.typ(f.Type, suffix+"_"+f.Name.Value, flip != f.Flip, field+firrtl.FieldID(t, i), id)
		if e != nil {
			elements = append(elements, firrtl.Field{Name: f.Name, Flip: f.Flip, Type: e})
			id += firrtl.MaxFieldID(e) + 1
		}
	}
	if elements == nil {
		k.m.empty = append(k.m.empty, field)
		return nil
	}
	return firrtl.Bundle(k.c, elements, firrtl.IsConst(t))
}

// bind records the values that replace a value, old. The function next returns them one by one: first the hardware,
// then the fields that are not hardware, in order.
func (l *openLowerer) bind(old *ir.Value, m *openMapping, next func() *ir.Value) {
	if m.hardware != nil {
		l.hardware[old] = next()
	}
	for _, f := range m.fields {
		l.other[firrtl.FieldRef{Value: old, Field: f.field}] = next()
	}
	for _, f := range m.empty {
		l.other[firrtl.FieldRef{Value: old, Field: f}] = nil
	}
}

// unannotatedPort rejects annotations on a port that is split, since their field IDs would change. It returns true if
// there are none.
func (l *openLowerer) unannotatedPort(m *openMapping, list []ir.Attribute, loc ir.Loc) bool {
	switch {
	case len(list) == 0:
		return true
	case m.hardware != nil:
		return l.b.Ctx.Error(loc, "annotations on open aggregates not handled yet")
	}
	return l.b.Ctx.Error(loc, "annotations found on aggregate with no HW")
}

func (l *openLowerer) module(module *ir.Operation) bool {
	old := portsOf(module)
	maps := make([]*openMapping, len(old))
	open := false
	for i, p := range old {
		m, ok := l.mapType(p.t, l.b.Ctx.Loc(p.loc), attrOrNil(p.sym))
		if !ok {
			return false
		}
		maps[i] = m
		open = open || !m.same
	}
	if open && !l.ports(module, old, maps) {
		return false
	}
	if module.NumRegions() == 0 || module.Region(0).Empty() {
		return true
	}
	body := module.Region(0).First()
	var ops []*ir.Operation
	module.WalkPre(func(op *ir.Operation) ir.WalkResult {
		if op != module {
			ops = append(ops, op)
		}
		return ir.Advance
	})
	for _, op := range ops {
		if !l.operation(op) {
			return false
		}
	}
	for _, op := range slices.Backward(l.erase) {
		op.Erase()
	}
	if open {
		for i := len(old) - 1; i >= 0; i-- {
			body.EraseArg(i)
		}
	}
	return true
}

// ports gives a module its new ports. The old block arguments stay in front until the body is rewritten. It returns
// false after an error.
func (l *openLowerer) ports(module *ir.Operation, old []port, maps []*openMapping) bool {
	l.changed = true
	c := l.b.Ctx
	var ports []port
	for i, p := range old {
		m := maps[i]
		if m.same {
			ports = append(ports, p)
			continue
		}
		if !l.unannotatedPort(m, annotation.List(p.annotations), c.Loc(p.loc)) {
			return false
		}
		if m.hardware != nil {
			q := p
			q.t, q.sym = m.hardware, m.sym
			ports = append(ports, q)
		}
		for _, f := range m.fields {
			ports = append(ports, port{name: c.String(p.name.Value + f.suffix), t: f.t, out: p.out != f.flip, loc: p.loc, annotations: c.Array(), domains: p.domains})
		}
	}
	if module.NumRegions() > 0 && !module.Region(0).Empty() {
		body := module.Region(0).First()
		at := 0
		next := func() *ir.Value {
			p := ports[at]
			at++
			return body.AddArg(l.b.Arena, p.t, c.Loc(p.loc))
		}
		for i, m := range maps {
			if m.same {
				body.Arg(i).ReplaceAllUses(next())
			} else {
				l.bind(body.Arg(i), m, next)
			}
		}
	}
	dm := newDomainMap(func(i int) ir.Type { return old[i].t }, len(old))
	dm.renumber(func(i int) ir.Type { return ports[i].t }, len(ports))
	for i := range ports {
		if ports[i].domains != nil {
			ports[i].domains = dm.rewrite(ports[i].domains)
		}
	}
	domains, annotations := module.Attr("domainInfo"), module.Attr("portAnnotations")
	setPorts(module, ports)
	if len(annotation.List(domains)) == 0 {
		module.SetInherent("domainInfo", domains)
	}
	if len(annotation.List(annotations)) == 0 && annotations != nil {
		module.SetInherent("portAnnotations", annotations)
	}
	return true
}

func (l *openLowerer) operation(op *ir.Operation) bool {
	switch op.Def() {
	case firrtl.OpenSubfield, firrtl.OpenSubindex:
		l.access(op)
		return true
	case firrtl.Instance, firrtl.InstanceChoice:
		return l.instance(op)
	case firrtl.Wire:
		return l.wire(op)
	}
	isOpen := func(v *ir.Value) bool { return firrtl.Is(v.Type(), firrtl.OpenBundleType, firrtl.OpenVectorType) }
	for i := range op.NumOperands() {
		if isOpen(op.Operand(i)) {
			return op.EmitOpError("unhandled use or producer of types containing non-hw types")
		}
	}
	for i := range op.Results() {
		if isOpen(op.Result(i)) {
			return op.EmitOpError("unhandled use or producer of types containing non-hw types")
		}
	}
	return true
}

// access replaces op, an access to an open aggregate, by the new value of its field or an access to the hardware part.
func (l *openLowerer) access(op *ir.Operation) {
	l.changed = true
	l.erase = append(l.erase, op)
	result := op.Result(0)
	if v, ok := l.other[firrtl.FieldRefOf(result, false)]; ok {
		if v != nil {
			result.ReplaceAllUses(v)
		}
		return
	}
	in := l.hardware[op.Operand(0)]
	if in == nil {
		return
	}
	l.b.Before(op)
	var v *ir.Value
	if op.Is(firrtl.OpenSubfield) {
		i := int(op.Inherent("fieldIndex").(*ir.IntegerAttr).Int64())
		v = firrtl.Element(l.b, op.Loc(), in, firrtl.ElementIndex(in.Type(), firrtl.ElementName(op.Operand(0).Type(), i).Value))
	} else {
		v = firrtl.Element(l.b, op.Loc(), in, int(op.Inherent("index").(*ir.IntegerAttr).Int64()))
	}
	if name := op.Attr("name"); name != nil {
		v.DefiningOp().SetAttr("name", name)
	}
	l.hardware[result] = v
	if firrtl.IsBase(result.Type()) {
		result.ReplaceAllUses(v)
	}
}

func (l *openLowerer) instance(op *ir.Operation) bool {
	n := op.NumResults()
	maps := make([]*openMapping, n)
	open := false
	c := l.b.Ctx
	for i := range n {
		m, ok := l.mapType(op.Result(i).Type(), op.Loc(), nil)
		if !ok || !m.same && !l.unannotatedPort(m, annotation.OfPort(op, i), op.Loc()) {
			return false
		}
		maps[i] = m
		open = open || !m.same
	}
	if !open {
		return true
	}
	l.changed = true
	var p instancePorts
	oldDomains := annotation.List(op.Inherent("domainInfo"))
	for i, m := range maps {
		domain := ir.Attribute(c.Array())
		if i < len(oldDomains) {
			domain = oldDomains[i]
		}
		add := func(t ir.Type, name string, out bool, annotations ir.Attribute) {
			p.types, p.dirs, p.names = append(p.types, t), append(p.dirs, out), append(p.names, c.String(name))
			p.domains, p.annotations = append(p.domains, domain), append(p.annotations, annotations)
		}
		name, out := firrtl.PortName(op, i), firrtl.PortIsOut(op, i)
		if m.same {
			add(op.Result(i).Type(), name, out, c.Array(annotation.OfPort(op, i)...))
		} else if m.hardware != nil {
			add(m.hardware, name, out, c.Array())
		}
		for _, f := range m.fields {
			add(f.t, name+f.suffix, out != f.flip, c.Array())
		}
	}
	dm := newDomainMap(func(i int) ir.Type { return op.Result(i).Type() }, n)
	dm.renumber(func(i int) ir.Type { return p.types[i] }, len(p.types))
	for i := range p.domains {
		p.domains[i] = dm.rewrite(p.domains[i])
	}
	l.b.Before(op)
	inst := l.b.Create(&ir.OpState{
		Name: op.Name(), Loc: op.Loc(), Operands: op.OperandValues(nil), Results: p.types, Props: slices.Clone(op.Props()), Attrs: op.Discardable(),
	})
	inst.SetInherent("portDirections", c.DenseBoolArray(p.dirs))
	inst.SetInherent("portNames", c.Array(p.names...))
	inst.SetInherent("domainInfo", c.Array(p.domains...))
	inst.SetInherent("portAnnotations", c.Array(p.annotations...))
	at := 0
	next := func() *ir.Value {
		at++
		return inst.Result(at - 1)
	}
	for i, m := range maps {
		if m.same {
			op.Result(i).ReplaceAllUses(next())
		} else {
			l.bind(op.Result(i), m, next)
		}
	}
	l.erase = append(l.erase, op)
	return true
}

func (l *openLowerer) wire(op *ir.Operation) bool {
	m, ok := l.mapType(op.Result(0).Type(), op.Loc(), op.Inherent(hw.InnerSymName))
	if !ok || m.same {
		return ok
	}
	l.changed = true
	if len(annotation.Of(op)) > 0 {
		return l.b.Ctx.Error(op.Loc(), "annotations on open aggregates not handled yet")
	}
	l.b.Before(op)
	c, name, at := l.b.Ctx, firrtl.Name(op), 0
	l.bind(op.Result(0), m, func() *ir.Value {
		if m.hardware != nil && l.hardware[op.Result(0)] == nil && at == 0 {
			at = 1
			return firrtl.CreateWire(l.b, op.Loc(), firrtl.WireArgs{
				Annotations: c.Array(), InnerSym: attrOrNil(m.sym), Name: c.String(name), NameKind: op.Inherent("nameKind"), ResultType: m.hardware,
			}).Result(0)
		}
		i := at
		if m.hardware != nil {
			i--
		}
		at++
		return wire(l.b, op.Loc(), m.fields[i].t, name+m.fields[i].suffix, firrtl.Droppable)
	})
	l.erase = append(l.erase, op)
	return true
}
