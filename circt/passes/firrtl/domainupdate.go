package firrtl

import (
	"slices"

	"github.com/millrace-mlir/millrace/circt/annotation"
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/ir"
)

// The second half of firrtl-infer-domains writes the domains that it inferred into the circuit. A module gets an input
// port for each domain that it leaves open. It gets an output port for each domain of its own that a port has. Then all
// domain ports are driven, and wires name their domains.

// pendingPorts are the domain ports that a module gets.
type pendingPorts struct {
	list    []insertedPort
	inputs  []*domainTerm // for each port, the variable that it solves, or nil
	outputs []*ir.Value   // for each port, the domain that it exports, or nil
	solved  map[*domainTerm]bool
	export  map[*ir.Value]bool
}

// update writes what was inferred to the module.
func (s *domainModule) update() bool {
	s.changed = true
	exports := map[*ir.Value][]*ir.Value{}
	body := s.module.Region(0).First()
	for _, v := range body.Args() {
		if t := s.terms[v].find(); isDomain(v.Type()) && t != nil && t.value != nil {
			exports[t.value] = append(exports[t.value], v)
		}
	}
	pending := s.missingPorts(exports)
	s.insertPorts(pending, exports)
	info, ok := s.portInfo(exports)
	if !ok || !s.driveOutputs() {
		return false
	}
	s.updates[ir.SymbolName(s.module)] = &domainUpdate{info, pending.list}
	s.updateBody()
	return true
}

// missingPorts plans the domain ports without which the module cannot say the domains of its ports.
func (s *domainModule) missingPorts(exports map[*ir.Value][]*ir.Value) *pendingPorts {
	p := &pendingPorts{solved: map[*domainTerm]bool{}, export: map[*ir.Value]bool{}}
	names := hw.NewNamespace()
	args := s.module.Region(0).First().Args()
	for i := range args {
		names.Add(firrtl.PortName(s.module, i))
	}
	for i, v := range args {
		if !isHardwareType(v.Type()) {
			continue
		}
		for kind, t := range s.row(v).row {
			t = t.find()
			out := !t.isVariable()
			switch {
			case out && (t.value.IsArg() && t.value.OwnerBlock().Parent() == s.module || len(exports[t.value]) > 0 || p.export[t.value]):
				continue
			case !out && p.solved[t]:
				continue
			}
			c := s.module.Context()
			p.list = append(p.list, insertedPort{i, port{
				name: c.String(names.NewName(s.kindName(kind).Value)), t: s.kindType(kind), out: out,
				loc: c.LocAttr(firrtl.PortLocation(s.module, i)), annotations: c.Array(), domains: c.Array(),
			}})
			if out {
				p.export[t.value] = true
				p.inputs, p.outputs = append(p.inputs, nil), append(p.outputs, t.value)
			} else {
				p.solved[t] = true
				p.inputs, p.outputs = append(p.inputs, t), append(p.outputs, nil)
			}
		}
	}
	return p
}

// insertPorts inserts the pending ports, and records what they export.
func (s *domainModule) insertPorts(p *pendingPorts, exports map[*ir.Value][]*ir.Value) {
	if len(p.list) == 0 {
		return
	}
	old := portsOf(s.module)
	number := shiftedPorts(len(old), p.list)
	for i := range old {
		old[i].domains = shiftDomains(old[i].domains, number)
	}
	setPorts(s.module, withPorts(old, p.list))
	body := s.module.Region(0).First()
	for k, in := range p.list {
		v := body.InsertArg(s.b.Arena, in.at+k, in.t, s.module.Context().Loc(in.loc))
		s.inserted[v] = true
		if t := p.inputs[k]; t != nil {
			unifyDomains(t, &domainTerm{value: v})
			exports[v] = append(exports[v], v)
			continue
		}
		domain := p.outputs[k]
		s.b.AfterValue(domain)
		firrtl.CreateDomainDefine(s.b, v.Loc(), firrtl.DomainDefineArgs{Dest: v, Src: domain})
		exports[domain] = append(exports[domain], v)
		s.terms[v] = &domainTerm{value: domain}
	}
}

// shiftedPorts returns the numbers that n ports have after list is inserted.
func shiftedPorts(n int, list []insertedPort) []int {
	number := make([]int, n)
	k := 0
	for i := range number {
		for k < len(list) && list[k].at <= i {
			k++
		}
		number[i] = i + k
	}
	return number
}

// shiftDomains returns a, the domains of a port, with the new numbers of ports.
func shiftDomains(a ir.Attribute, number []int) ir.Attribute {
	list := ir.ArrayElems(a)
	if len(list) == 0 {
		return a
	}
	out := make([]ir.Attribute, len(list))
	for i, e := range list {
		out[i] = e
		if n, ok := e.(*ir.IntegerAttr); ok {
			out[i] = e.Context().Int64Attr(n.Type, int64(number[n.Value.Uint64()]))
		}
	}
	return a.Context().Array(out...)
}

// withPorts returns old with the ports in list inserted.
func withPorts(old []port, list []insertedPort) (all []port) {
	k := 0
	for i := range old {
		for ; k < len(list) && list[k].at <= i; k++ {
			all = append(all, list[k].port)
		}
		all = append(all, old[i])
	}
	for ; k < len(list); k++ {
		all = append(all, list[k].port)
	}
	return all
}

// updateInstancePorts replaces inst by an instance with the ports of its updated module, and returns that.
func (s *domainModule) updateInstancePorts(inst *ir.Operation, u *domainUpdate) *ir.Operation {
	s.b.Before(inst)
	c := inst.Context()
	old := make([]port, inst.NumResults())
	names := ir.ArrayElems(inst.Inherent("portNames"))
	for i := range old {
		old[i] = port{name: names[i].(*ir.StringAttr), t: inst.Result(i).Type(), out: firrtl.PortIsOut(inst, i), annotations: c.Array(annotation.OfPort(inst, i)...)}
	}
	all := withPorts(old, u.ports)
	state := &ir.OpState{Name: inst.Name(), Loc: inst.Loc(), Props: slices.Clone(inst.Props())}
	newNames, annotations, dirs := make([]ir.Attribute, len(all)), make([]ir.Attribute, len(all)), make([]bool, len(all))
	for i := range all {
		p := &all[i]
		state.Results = append(state.Results, p.t)
		newNames[i], annotations[i], dirs[i] = p.name, p.annotations, p.out
	}
	to := s.b.Create(state)
	if file := inst.Attr("output_file"); file != nil { // upstream drops the other attributes
		to.SetAttr("output_file", file)
	}
	to.SetInherent("portDirections", c.DenseBoolArray(dirs))
	to.SetInherent("portNames", c.Array(newNames...))
	to.SetInherent("portAnnotations", c.Array(annotations...))
	to.SetInherent("domainInfo", u.info)
	for i, n := range shiftedPorts(len(old), u.ports) {
		inst.Result(i).ReplaceAllUses(to.Result(n))
	}
	inst.Erase()
	return to
}

// portInfo writes the domains of all ports to the module, and returns them. It returns false after an error.
func (s *domainModule) portInfo(exports map[*ir.Value][]*ir.Value) (*ir.ArrayAttr, bool) {
	c := s.module.Context()
	args := s.module.Region(0).First().Args()
	info := make([]ir.Attribute, len(args))
	for i, v := range args {
		info[i] = c.Array()
		if !isHardwareType(v.Type()) {
			continue
		}
		list, ok := s.associations(s.module, i)
		if !ok {
			return nil, false
		}
		ports := make([]ir.Attribute, len(list))
		for kind, at := range list {
			if at != nil {
				ports[kind] = at
				continue
			}
			domain := s.row(v).row[kind].find().value
			switch found := exports[domain]; {
			case len(found) > 1:
				return nil, s.ambiguous(i, kind, found)
			case len(found) == 1:
				ports[kind] = c.Int64Attr(c.IntegerType(32, ir.Unsigned), int64(found[0].Index()))
			default:
				return nil, s.private(i, kind, domain)
			}
		}
		info[i] = c.Array(ports...)
	}
	a := c.Array(info...)
	s.module.SetInherent("domainInfo", a)
	return a, true
}

// isDriven reports whether an operation defines v, a domain.
func isDriven(v *ir.Value) bool { return assignment(v, firrtl.DomainDefine) != nil }

// driveOutputs defines the domains that leave the module through its ports.
func (s *domainModule) driveOutputs() bool {
	body := s.module.Region(0).First()
	for i, v := range body.Args() {
		if !isDomain(v.Type()) || !firrtl.PortIsOut(s.module, i) || isDriven(v) {
			continue
		}
		t := s.terms[v].find()
		if t == nil || t.value == nil {
			return s.undrivenOutput(i)
		}
		s.b.AtEnd(body)
		firrtl.CreateDomainDefine(s.b, v.Loc(), firrtl.DomainDefineArgs{Dest: v, Src: t.value})
		s.changed = true
	}
	return true
}

// updateBody drives the domains that enter instances, and gives wires their domains.
func (s *domainModule) updateBody() {
	s.inScope = map[*ir.Value]*ir.Value{}
	for i, v := range s.module.Region(0).First().Args() {
		if isDomain(v.Type()) && !firrtl.PortIsOut(s.module, i) {
			s.inScope[v] = v
		}
	}
	for _, op := range postOrder(s.module) {
		switch op.Def() {
		case firrtl.Wire:
			s.updateWire(op)
		case firrtl.Instance, firrtl.InstanceChoice:
			s.updateInstance(op)
		case firrtl.DomainCreate, firrtl.DomainCreateAnon:
			s.inScope[op.Result(0)] = op.Result(0)
		}
	}
}

// domainFor returns a value for t, a domain or a variable, that may be used at the builder's insertion point. It solves
// a variable of the given kind with an anonymous domain at the location of user.
func (s *domainModule) domainFor(t *domainTerm, kind int, user *ir.Operation) *ir.Value {
	s.changed = true
	if t = t.find(); t.value != nil {
		return s.valueInScope(t.value)
	}
	anon := firrtl.CreateDomainCreateAnon(s.b, user.Loc(), firrtl.DomainCreateAnonArgs{
		Name: s.kindName(kind), ResultType: s.kindType(kind),
	}).Result(0)
	unifyDomains(t, &domainTerm{value: anon})
	s.inScope[anon], s.inserted[anon] = anon, true
	return anon
}

// valueInScope returns domain, or, if its operation comes later, a wire in front of the builder's insertion point that
// the domain will drive.
func (s *domainModule) valueInScope(domain *ir.Value) *ir.Value {
	if v := s.inScope[domain]; v != nil {
		return v
	}
	c := s.b.Ctx
	wire := firrtl.CreateWire(s.b, domain.Loc(), firrtl.WireArgs{
		Name: firrtl.SymbolOf(domain.Type()).Root, NameKind: firrtl.NameKind(c, firrtl.Droppable), Annotations: c.Array(), ResultType: domain.Type(),
	}).Result(0)
	block, before := s.b.Point()
	s.b.AfterValue(domain)
	firrtl.CreateDomainDefine(s.b, domain.Loc(), firrtl.DomainDefineArgs{Dest: wire, Src: domain})
	s.b.Restore(block, before)
	s.inScope[domain] = wire
	return wire
}

func (s *domainModule) updateInstance(op *ir.Operation) {
	for i := range op.NumResults() {
		if v := op.Result(i); isDomain(v.Type()) && firrtl.PortIsOut(op, i) {
			s.inScope[v] = v
		}
	}
	s.b.After(op)
	for i := range op.NumResults() {
		if v := op.Result(i); isDomain(v.Type()) && !firrtl.PortIsOut(op, i) && !isDriven(v) {
			src := s.domainFor(s.term(v), s.kind(v.Type()), op)
			firrtl.CreateDomainDefine(s.b, v.Loc(), firrtl.DomainDefineArgs{Dest: v, Src: src})
		}
	}
}

func (s *domainModule) updateWire(op *ir.Operation) {
	v := op.Result(0)
	switch {
	case isDomain(v.Type()):
		if !isDriven(v) {
			s.b.After(op)
			src := s.domainFor(s.term(v), s.kind(v.Type()), op)
			firrtl.CreateDomainDefine(s.b, op.Loc(), firrtl.DomainDefineArgs{Dest: v, Src: src})
		}
	case isHardwareType(v.Type()) && !s.isColorless(v):
		s.b.Before(op)
		var domains []*ir.Value
		for kind, t := range s.row(v).row {
			domains = append(domains, s.domainFor(t, kind, op))
		}
		op.SetOperands(s.b.Arena, domains)
	}
}
