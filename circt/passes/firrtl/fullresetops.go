package firrtl

import (
	"slices"

	"github.com/millrace-mlir/millrace/circt/annotation"
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num"
)

// This file brings the full resets to the registers.

func (r *fullReset) implement() bool {
	for _, m := range r.order {
		if !r.module(m) {
			return false
		}
	}
	return true
}

// module gives the registers of a module their reset, and connects the resets of its instances. If the module is in no
// reset domain, it ties off the resets of instances. It returns false after an error.
func (r *fullReset) module(m *moduleDomain) bool {
	d := m.domain()
	var ops []*ir.Operation
	m.module.WalkPost(func(op *ir.Operation) ir.WalkResult {
		switch op.Def() {
		case firrtl.Instance, firrtl.InstanceChoice:
			ops = append(ops, op)
		case firrtl.Reg, firrtl.RegReset:
			if d != nil {
				ops = append(ops, op)
			}
		}
		return ir.Advance
	})
	var reset *ir.Value
	if d != nil {
		c := r.c.IR()
		mark := c.Dict([]ir.NamedAttribute{{Name: c.String(annotation.ClassKey), Value: c.String(fullResetClass)}})
		m.module.SetAttr("annotations", c.Array(append(slices.Clone(annotation.Of(m.module)), mark)...))
		if reset = d.local; reset == nil {
			reset = r.addPort(m.module, d)
		} else if !reset.IsArg() && len(ops) > 0 {
			reset = r.hoist(d, ops[0])
		}
	}
	for _, op := range ops {
		if !r.operation(op, reset) {
			return false
		}
	}
	return true
}

// addPort adds the reset of d as first port of module, and returns the port's value.
func (r *fullReset) addPort(module *ir.Operation, d *resetDomain) *ir.Value {
	c := r.c.IR()
	ports := portsOf(module)
	first := port{name: d.name, t: d.t, loc: c.LocAttr(d.root.Loc()), annotations: c.Array()}
	domains := module.Attr("domainInfo")
	shifted := slices.ContainsFunc(ports, func(p port) bool { return p.domains != nil })
	if shifted {
		m := newDomainMap(func(i int) ir.Type { return ports[i].t }, len(ports))
		m.renumber(func(i int) ir.Type {
			if i == 0 {
				return d.t
			}
			return ports[i-1].t
		}, len(ports)+1)
		for i := range ports {
			ports[i].domains = m.rewrite(ports[i].domains)
		}
	}
	had := len(annotation.List(module.Attr("portAnnotations"))) > 0
	setPorts(module, append([]port{first}, ports...))
	if !shifted {
		module.SetInherent("domainInfo", domains)
	}
	if !had {
		module.SetInherent("portAnnotations", c.Array())
	}
	return module.Region(0).First().InsertArg(r.b.Arena, 0, d.t, d.root.Loc())
}

// hoist moves the wire or node that is the reset of d in front of first, its first user. A node whose input is defined
// later becomes a wire. It returns the reset's value.
func (r *fullReset) hoist(d *resetDomain, first *ir.Operation) *ir.Value {
	dom := ir.NewDominance()
	op := d.local.DefiningOp()
	if dom.OpDominates(op, first) {
		return d.local
	}
	if op.Is(firrtl.Node) && !dom.ValueDominates(op.Operand(0), first) {
		op = r.spill(op)
		d.local = op.Result(0)
	}
	block := commonBlock(op.Block(), first.Block())
	x, y := block.AncestorIn(op), block.AncestorIn(first)
	at := y
	if x != y && x.IsBefore(y) {
		at = x
	}
	if at != op {
		op.MoveBefore(at)
	}
	return d.local
}

// commonBlock returns the innermost block that contains both blocks. The regions between have one block each.
func commonBlock(a, b *ir.Block) *ir.Block {
	around := map[*ir.Block]bool{}
	for x := a; x != nil; x = x.Parent().Block() {
		around[x] = true
	}
	for !around[b] {
		b = b.Parent().Block()
	}
	return b
}

// spill makes a wire at the start of the node's block that takes over its name, symbol, annotations and users. The node
// drives the wire. It returns the wire.
func (r *fullReset) spill(node *ir.Operation) *ir.Operation {
	c, b := r.c.IR(), r.b
	b.AtStart(node.Block())
	args := firrtl.WireArgs{
		Annotations: node.Inherent("annotations"), InnerSym: node.Inherent("inner_sym"), Name: node.Inherent("name"),
		NameKind: node.Inherent("nameKind"), ResultType: node.Result(0).Type(),
	}
	if ref := forcedRef(node); ref != nil {
		args.Forceable, args.RefType = true, ref.Type()
	}
	w := firrtl.CreateWire(b, node.Loc(), args)
	for i := range node.NumResults() {
		node.Result(i).ReplaceAllUses(w.Result(i))
	}
	node.SetInherent("inner_sym", nil)
	node.SetInherent("name", c.String(""))
	node.SetInherent("nameKind", firrtl.NameKind(c, firrtl.Droppable))
	node.SetInherent("annotations", c.Array())
	b.After(node)
	firrtl.EmitConnect(b, node.Loc(), w.Result(0), node.Result(0))
	return w
}

func (r *fullReset) operation(op *ir.Operation, reset *ir.Value) bool {
	switch op.Def() {
	case firrtl.Reg:
		r.register(op, reset)
	case firrtl.RegReset:
		if firrtl.Is(firrtl.RegResetOp(op).ResetSignal().Type(), firrtl.AsyncResetType) || firrtl.Is(reset.Type(), firrtl.UIntType) {
			return ir.VerifyShallow(op, 1)
		}
		r.synchronous(op, reset)
	default:
		r.instance(op, reset)
	}
	return true
}

// register replaces op, a register without reset, by one that reset sets to zero.
func (r *fullReset) register(op *ir.Operation, reset *ir.Value) {
	b, loc := r.b, op.Loc()
	b.Before(op)
	t := op.Result(0).Type()
	z := zero(b, loc, t, map[ir.Type]*ir.Value{})
	args := firrtl.RegResetArgs{
		ClockVal: op.Operand(0), ResetSignal: reset, ResetValue: z, Annotations: op.Inherent("annotations"),
		InnerSym: op.Inherent("inner_sym"), Name: op.Inherent("name"), NameKind: op.Inherent("nameKind"), ResultType: t,
	}
	if ref := forcedRef(op); ref != nil {
		args.Forceable, args.RefType = true, ref.Type()
	}
	n := firrtl.CreateRegReset(b, loc, args)
	op.ReplaceAllUses(n.ResultValues(nil))
	op.Erase()
}

// synchronous moves the synchronous reset of the register op into its connects: a mux chooses the reset value. The
// register then has the asynchronous reset, to zero.
func (r *fullReset) synchronous(op *ir.Operation, reset *ir.Value) {
	b, loc := r.b, op.Loc()
	v := firrtl.RegResetOp(op)
	old, value, reg := v.ResetSignal(), v.ResetValue(), op.Result(0)
	r.muxes(loc, reg, old, value)
	b.After(op)
	mux := firrtl.Make(b, loc, firrtl.MuxPrim, []*ir.Value{old, value, reg})
	firrtl.EmitConnect(b, loc, reg, mux)
	b.Before(op)
	z := zero(b, loc, reg.Type(), map[ir.Type]*ir.Value{})
	op.SetOperand(1, reset)
	op.SetOperand(2, z)
}

// muxes makes the connects to target, a register or an element of it, choose value while reset is set. It also treats
// the elements of target. It reports whether there is such a connect.
func (r *fullReset) muxes(loc ir.Loc, target, reset, value *ir.Value) (used bool) {
	b := r.b
	var uses []*ir.Operand
	for u := target.FirstUse(); u != nil; u = u.NextUse() {
		uses = append(uses, u)
	}
	for _, u := range uses {
		op := u.Owner()
		b.Before(op)
		switch op.Def() {
		case firrtl.Connect, firrtl.MatchingConnect:
			if op.Operand(0) == target {
				op.SetOperand(1, firrtl.Make(b, loc, firrtl.MuxPrim, []*ir.Value{reset, value, op.Operand(1)}))
				used = true
			}
		case firrtl.Subfield, firrtl.Subindex, firrtl.Subaccess:
			if op.Operand(0) != target {
				continue
			}
			operands := op.OperandValues(nil)
			operands[0] = value
			part := firrtl.Make(b, loc, op.Def(), operands, op.Props()...)
			if r.muxes(loc, op.Result(0), reset, part) {
				used = true
			} else {
				part.DefiningOp().Erase()
			}
		}
	}
	return used
}

// instance connects reset to the reset port of inst. If the parent is in no reset domain, reset is nil, and the port is
// tied off.
func (r *fullReset) instance(inst *ir.Operation, reset *ir.Value) {
	targets := instanceTargets(inst, nil)
	if len(targets) == 0 {
		return
	}
	n := r.graph.Lookup(targets[0])
	if n == nil || n.Module == nil {
		return
	}
	d := r.domains[n.Module].domain()
	if d == nil {
		return
	}
	b, loc := r.b, inst.Loc()
	var to *ir.Value
	switch {
	case d.local == nil:
		next := r.addInstancePort(inst, d)
		r.graph.Replace(targets, inst, next)
		inst.Erase()
		inst, to = next, next.Result(0)
	case d.port >= 0:
		to = inst.Result(d.port)
	default:
		return
	}
	b.After(inst)
	if reset == nil {
		if firrtl.Is(d.t, firrtl.AsyncResetType) {
			reset = firrtl.CreateSpecialConstant(b, loc, firrtl.SpecialConstantArgs{Value: r.c.IR().Bool(false), ResultType: d.t}).Result(0)
		} else {
			t := firrtl.UInt(r.c.IR(), 1, false)
			reset = b.Value(firrtl.Constant, loc, t, nil, firrtl.IntValue(t, num.Zero(1)))
		}
	}
	firrtl.EmitConnect(b, loc, to, reset)
}

// addInstancePort replaces inst by an instance with the reset of d as its first port, and returns that.
func (r *fullReset) addInstancePort(inst *ir.Operation, d *resetDomain) *ir.Operation {
	c := r.c.IR()
	r.b.Before(inst)
	types := append([]ir.Type{d.t}, inst.ResultTypes(nil)...)
	n := r.b.Create(&ir.OpState{
		Name: inst.Name(), Loc: inst.Loc(), Operands: inst.OperandValues(nil), Results: types, Props: slices.Clone(inst.Props()), Attrs: inst.Discardable(),
	})
	dirs := make([]bool, len(types))
	for i := 1; i < len(types); i++ {
		dirs[i] = firrtl.PortIsOut(inst, i-1)
	}
	first := func(name string, a ir.Attribute) []ir.Attribute {
		return append([]ir.Attribute{a}, ir.ArrayElems(inst.Inherent(name))...)
	}
	m := newDomainMap(func(i int) ir.Type { return types[i+1] }, len(types)-1)
	m.renumber(func(i int) ir.Type { return types[i] }, len(types))
	domains := first("domainInfo", c.Array())
	for i := range domains {
		domains[i] = m.rewrite(domains[i])
	}
	n.SetInherent("portDirections", c.DenseBoolArray(dirs))
	n.SetInherent("portNames", c.Array(first("portNames", d.name)...))
	n.SetInherent("portAnnotations", c.Array(first("portAnnotations", c.Array())...))
	n.SetInherent("domainInfo", c.Array(domains...))
	for i := 1; i < len(types); i++ {
		inst.Result(i - 1).ReplaceAllUses(n.Result(i))
	}
	return n
}
