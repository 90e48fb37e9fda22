package firrtl

import (
	"slices"

	"github.com/millrace-mlir/millrace/circt/annotation"
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

// LowerDomains is firrtl-lower-domains. It lowers each domain @D to two classes. An object of @D holds the values of
// the domain's fields. An object of @D_out holds an object of @D, and the paths of the hardware ports that are
// associated with the domain.
//
//	in %A: !firrtl.domain<@D()>    becomes    in %A: !firrtl.class<@D()>, out %A_out: !firrtl.class<@D_out(…)>
//	out %B: !firrtl.domain<@D()>   becomes    out %B_out: !firrtl.class<@D_out(…)>
//
// A domain that is a wire or the result of firrtl.domain.create becomes an object of @D.
var LowerDomains = &passes.Pass{
	Name: "LowerDomains", Arg: "firrtl-lower-domains", Doc: "lower domain information to properties",
	Anchor: "firrtl.circuit", Scope: passes.Always(passes.UnitScope),
	Stats: []passes.Statistic{{Name: "num-domains", Doc: "Number of domains lowered"}},
	Run: func(c *passes.Ctx) bool {
		l := &domainLowering{classBuilder: classBuilder{c.Builder()}, circuit: c.Op, classes: map[*ir.StringAttr]domainClasses{},
			instances: map[*ir.StringAttr][]*ir.Operation{}}
		if !l.run() {
			return false
		}
		c.Count(0, int64(len(l.classes)))
		return true
	},
}

// domainClasses are the types of a domain's two classes.
type domainClasses struct{ info, out ir.Type }

// Indices of the ports of a domain's class @D_out.
const (
	domainInfoIn = iota
	domainInfoOut
	associationsIn
	associationsOut
)

type domainLowering struct {
	classBuilder
	circuit *ir.Operation
	classes map[*ir.StringAttr]domainClasses // by the name of the domain

	instances map[*ir.StringAttr][]*ir.Operation // of each module, instance choices included
}

func (l *domainLowering) run() bool {
	body := l.circuit.Region(0).First()
	for op := body.First(); op != nil; {
		next := op.Next()
		switch {
		case op.Is(firrtl.DomainDef):
			l.domain(op)
		case op.Is(firrtl.FModule):
			l.collect(op)
		}
		op = next
	}
	for op := body.First(); op != nil; op = op.Next() {
		if firrtl.IsModuleLike(op) && !l.module(op) {
			return false
		}
	}
	return true
}

// collect records the instances and instance choices in module in l.instances.
func (l *domainLowering) collect(module *ir.Operation) {
	module.WalkPre(func(op *ir.Operation) ir.WalkResult {
		switch op.Def() {
		case firrtl.Instance:
			name := firrtl.InstanceOp(op).ModuleName().Root
			l.instances[name] = append(l.instances[name], op)
		case firrtl.InstanceChoice:
			for i, a := range ir.ArrayElems(op.Inherent("moduleNames")) {
				name := a.(*ir.SymbolRefAttr).Root
				if list := l.instances[name]; i == 0 || len(list) == 0 || list[len(list)-1] != op {
					l.instances[name] = append(list, op)
				}
			}
		}
		return ir.Advance
	})
}

// domain replaces the definition of a domain by its two classes.
func (l *domainLowering) domain(op *ir.Operation) {
	c := l.b.Ctx
	name := ir.SymbolName(op)
	l.b.Before(op)
	var ports []port
	for _, f := range firrtl.DomainFields(op) {
		ports = append(ports, port{name: c.String(f.Name.Value + "_in"), t: f.Type}, port{name: c.String(f.Name.Value + "_out"), t: f.Type, out: true})
	}
	info := typeOf(l.pairs(op.Loc(), name.Value, ports))
	paths := firrtl.List(c, firrtl.Property(c, firrtl.PathType))
	out := typeOf(l.pairs(op.Loc(), name.Value+"_out", []port{
		domainInfoIn:    {name: c.String("domainInfo_in"), t: info},
		domainInfoOut:   {name: c.String("domainInfo_out"), t: info, out: true},
		associationsIn:  {name: c.String("associations_in"), t: paths},
		associationsOut: {name: c.String("associations_out"), t: paths, out: true},
	}))
	l.classes[name] = domainClasses{info, out}
	op.Erase()
}

// pairs makes a class with these ports, an input and an output for each field, and assigns each input to its output.
func (l *domainLowering) pairs(loc ir.Loc, name string, ports []port) *ir.Operation {
	op := l.class(loc, name)
	body := op.Region(0).First()
	for i := range ports {
		ports[i].loc = l.b.Ctx.LocAttr(ir.UnknownLoc)
		body.AddArg(l.b.Arena, ports[i].t, ir.UnknownLoc)
	}
	setPorts(op, ports)
	op.SetInherent("domainInfo", l.b.Ctx.Array())
	block, point := l.b.Point()
	l.b.AtEnd(body)
	for i := 0; i < len(ports); i += 2 {
		l.assign(loc, body.Arg(i+1), body.Arg(i))
	}
	l.b.Restore(block, point)
	return op
}

func (l *domainLowering) classesOf(t ir.Type) domainClasses {
	return l.classes[t.(*ir.DialectType).Params[0].(*ir.SymbolRefAttr).Root]
}

// loweredDomain is a domain port of a module while its module is lowered.
type loweredDomain struct {
	at           int // index of the first port that replaces the domain port
	associations []associatedPort
}

// associatedPort is a hardware port that is associated with a domain.
type associatedPort struct {
	id  ir.Attribute
	loc ir.Loc
}

// module lowers the domains of a module's ports and of its body. It returns false after an error.
func (l *domainLowering) module(m *ir.Operation) bool {
	if !m.Is(firrtl.FModule) && !m.Is(firrtl.FExtModule) {
		return true
	}
	ports, domains := l.ports(m)
	setPorts(m, ports)
	m.SetInherent("domainInfo", l.b.Ctx.Array())
	if m.Is(firrtl.FModule) {
		body := m.Region(0).First()
		l.arguments(body, ports, domains)
		l.block(body)
	}
	for _, inst := range l.instances[ir.SymbolName(m)] {
		switch {
		case inst.Is(firrtl.Instance):
			l.instance(inst)
		case domains != nil:
			return inst.EmitOpError("has an unimplemented lowering in LowerDomains")
		default:
			inst.SetInherent("domainInfo", noDomains(inst))
		}
	}
	return true
}

// ports returns the ports of m with its domains lowered, and the domain ports. Hardware ports that are associated with
// a domain get a tracker annotation, unless they have no bits.
func (l *domainLowering) ports(m *ir.Operation) (list []port, domains []loweredDomain) {
	c := l.b.Ctx
	old := portsOf(m)
	index := make([]int, len(old))
	for i := range old {
		p := old[i]
		p.domains = nil
		if isDomain(p.t) {
			index[i] = len(domains)
			domains = append(domains, loweredDomain{at: len(list)})
			k := l.classesOf(p.t)
			p.loc, p.sym = c.LocAttr(ir.UnknownLoc), nil
			if !p.out {
				p.t = k.info
				list = append(list, p)
			}
			p.name, p.t, p.out = c.String(p.name.Value+"_out"), k.out, true
		}
		list = append(list, p)
	}
	at := 0
	for i := range old {
		if isDomain(old[i].t) {
			at++
			if !old[i].out {
				at++
			}
			continue
		}
		if of := firrtl.DomainsOf(m, i); len(of) > 0 && !(firrtl.IsBase(old[i].t) && hasZeroWidth(old[i].t)) {
			a := associatedPort{c.Distinct(c.Unit()), c.Loc(old[i].loc)}
			tracker := c.Dict([]ir.NamedAttribute{{Name: c.String(annotation.ClassKey), Value: c.String(trackerClass)}, {Name: c.String("id"), Value: a.id}})
			list[at].annotations = c.Array(append(slices.Clone(annotation.List(old[i].annotations)), tracker)...)
			for _, d := range of {
				// Upstream forgets the associations of ports that precede the domain.
				if d := d.(*ir.IntegerAttr).Value.Uint64(); d < uint64(i) {
					domains[index[d]].associations = append(domains[index[d]].associations, a)
				}
			}
		}
		at++
	}
	return list, domains
}

// arguments changes the arguments of body to the new list of ports. At the start of body it makes an object for each
// domain port, and assigns it to the port's output.
func (l *domainLowering) arguments(body *ir.Block, ports []port, domains []loweredDomain) {
	l.b.AtStart(body)
	for i := range domains {
		d := &domains[i]
		arg := body.Arg(d.at)
		loc, k := arg.Loc(), l.classesOf(arg.Type())
		name := ports[d.at].name.Value
		in := !ports[d.at].out
		var out *ir.Value
		if in {
			arg.SetType(k.info)
			out = body.InsertArg(l.b.Arena, d.at+1, k.out, loc)
		} else {
			arg.SetType(k.out)
			out = arg
			name = name[:len(name)-len("_out")]
		}
		object := firrtl.CreateObject(l.b, loc, firrtl.ObjectArgs{Name: l.b.Ctx.String(name + "_object"), ResultType: k.out}).Result(0)
		info := l.subfield(loc, object, domainInfoIn, k.info)
		if in {
			l.assign(loc, info, arg)
		} else {
			arg.ReplaceAllUses(info)
		}
		paths := l.subfield(loc, object, associationsIn, firrtl.List(l.b.Ctx, firrtl.Property(l.b.Ctx, firrtl.PathType)))
		var values []*ir.Value
		for _, a := range d.associations {
			values = append(values, firrtl.CreatePath(l.b, a.loc, firrtl.PathArgs{Target: a.id, TargetKind: l.b.Ctx.Int64Attr(l.b.Ctx.Int(32), int64(firrtl.TargetReference)),
				ResultType: firrtl.Property(l.b.Ctx, firrtl.PathType)}).Result(0))
		}
		l.assign(loc, paths, l.list(loc, firrtl.Property(l.b.Ctx, firrtl.PathType), values))
		l.assign(loc, out, object)
	}
}

func (l *domainLowering) subfield(loc ir.Loc, object *ir.Value, i int, t ir.Type) *ir.Value {
	return firrtl.CreateObjectSubfield(l.b, loc, firrtl.ObjectSubfieldArgs{Input: object, Index: firrtl.I32(l.b.Ctx, int64(i)), ResultType: t}).Result(0)
}

// block lowers the operations of b.
func (l *domainLowering) block(b *ir.Block) {
	for op := b.First(); op != nil; {
		next := op.Next()
		for i := range op.NumRegions() {
			for r := op.Region(i).First(); r != nil; r = r.Next() {
				l.block(r)
			}
		}
		l.operation(op)
		op = next
	}
}

// operation lowers an operation on domains. It leaves other operations and instances alone.
func (l *domainLowering) operation(op *ir.Operation) {
	l.b.Before(op)
	switch op.Def() {
	case firrtl.DomainDefine:
		l.define(op)
	case firrtl.DomainCreate:
		if op.Unused() {
			break
		}
		k := l.classesOf(op.Result(0).Type())
		object := firrtl.CreateObject(l.b, op.Loc(), firrtl.ObjectArgs{Name: op.Inherent("name"), ResultType: k.info}).Result(0)
		for i := range op.NumOperands() {
			l.set(op.Loc(), object, i, op.Operand(i))
		}
		op.Result(0).ReplaceAllUses(object)
	case firrtl.DomainCreateAnon:
		if !op.Unused() {
			k := l.classesOf(op.Result(0).Type())
			op.Result(0).ReplaceAllUses(firrtl.CreateUnknownValue(l.b, op.Loc(), firrtl.UnknownValueArgs{ResultType: k.info}).Result(0))
		}
	case firrtl.DomainSubfield:
		i := firrtl.DomainSubfieldOp(op).FieldIndex().Value.Int64()
		op.Result(0).ReplaceAllUses(l.subfield(op.Loc(), op.Operand(0), int(2*i+1), op.Result(0).Type()))
	case firrtl.UnsafeDomainCast:
		op.Result(0).ReplaceAllUses(op.Operand(0))
	case firrtl.Wire:
		if !isDomain(op.Result(0).Type()) {
			if op.NumOperands() > 0 {
				op.SetOperands(l.b.Arena, nil)
			}
			return
		}
		k := l.classesOf(op.Result(0).Type())
		op.Result(0).ReplaceAllUses(firrtl.CreateObject(l.b, op.Loc(), firrtl.ObjectArgs{Name: op.Inherent("name"), ResultType: k.info}).Result(0))
	default:
		return
	}
	op.Erase()
}

// define lowers a definition to an assignment. An object that stands for a wire is assigned field by field, because an
// object is not a destination as a whole.
func (l *domainLowering) define(op *ir.Operation) {
	dest, src, loc := op.Operand(0), op.Operand(1), op.Loc()
	if dest.DefinedBy(firrtl.Object) == nil {
		l.assign(loc, dest, src)
		return
	}
	for i := 0; i < firrtl.NumElements(dest.Type()); i += 2 {
		t := firrtl.ElementType(dest.Type(), i)
		to := l.subfield(loc, dest, i, t)
		l.assign(loc, to, l.subfield(loc, src, i+1, t))
	}
}

// instance replaces an instance with domain ports by an instance of the lowered module.
func (l *domainLowering) instance(op *ir.Operation) {
	if !hasDomains(op) {
		op.SetInherent("domainInfo", noDomains(op))
		return
	}
	l.b.Before(op)
	c := l.b.Ctx
	s := &ir.OpState{Name: op.Name(), Loc: op.Loc(), Props: slices.Clone(op.Props())}
	var names, annotations []ir.Attribute
	var dirs []bool
	add := func(name ir.Attribute, t ir.Type, out bool, i int) {
		s.Results = append(s.Results, t)
		names, dirs = append(names, name), append(dirs, out)
		annotations = append(annotations, c.Array(annotation.OfPort(op, i)...))
	}
	old := ir.ArrayElems(op.Inherent("portNames"))
	for i := range op.NumResults() {
		t, out := op.Result(i).Type(), firrtl.PortIsOut(op, i)
		if isDomain(t) {
			k := l.classesOf(t)
			if !out {
				add(old[i], k.info, false, i)
			}
			add(c.String(old[i].(*ir.StringAttr).Value+"_out"), k.out, true, i)
			continue
		}
		add(old[i], t, out, i)
	}
	to := l.b.Create(s)
	to.SetDiscardable(op.Discardable())
	to.SetInherent("portDirections", c.DenseBoolArray(dirs))
	to.SetInherent("portNames", c.Array(names...))
	to.SetInherent("portAnnotations", c.Array(annotations...))
	to.SetInherent("domainInfo", noDomains(to))
	at := 0
	for i := range op.NumResults() {
		v := op.Result(i)
		w := to.Result(at)
		at++
		if isDomain(v.Type()) {
			if firrtl.PortIsOut(op, i) {
				w = l.subfield(op.Loc(), w, domainInfoOut, l.classesOf(v.Type()).info)
			} else {
				at++
			}
		}
		v.ReplaceAllUses(w)
	}
	op.Erase()
}

func hasDomains(inst *ir.Operation) bool {
	for i := range inst.NumResults() {
		if isDomain(inst.Result(i).Type()) {
			return true
		}
	}
	return false
}

// noDomains returns the domain information of an instance without domains: an empty list for each port.
func noDomains(inst *ir.Operation) ir.Attribute {
	list := make([]ir.Attribute, inst.NumResults())
	for i := range list {
		list[i] = inst.Context().Array()
	}
	return inst.Context().Array(list...)
}
