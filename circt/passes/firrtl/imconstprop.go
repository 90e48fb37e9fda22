package firrtl

import (
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/circt/instancegraph"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/passes"
)

// IMConstProp is firrtl-imconstprop: sparse conditional constant propagation through the modules of a circuit
// (upstream: IMConstProp.cpp). A field of a value is unknown, constant or overdefined, and its state changes only in
// that order. Public modules are live and their inputs are overdefined; a private module is live once a live module
// instantiates it.
var IMConstProp = &passes.Pass{
	Name: "IMConstProp", Arg: "firrtl-imconstprop", Doc: "Intermodule constant propagation and dead code elimination",
	Anchor: "firrtl.circuit", Scope: passes.Always(passes.UnitScope),
	Stats: []passes.Statistic{
		{Name: "num-folded-op", Doc: "Number of operations folded"},
		{Name: "num-erased-op", Doc: "Number of operations erased"},
	},
	Run: func(c *passes.Ctx) bool {
		p := &constProp{
			graph: newGraph(c.Op), ids: map[*ir.Value]int32{}, live: map[*ir.Block]bool{},
		}
		modules := modulesOf(c.Op)
		for _, m := range modules {
			if m.Is(firrtl.FModule) && ir.IsPublic(m) {
				body := m.Region(0).First()
				p.markBlock(body)
				for _, a := range body.Args() {
					p.overdefine(a)
				}
			}
		}
		if !p.solve() {
			return false
		}
		for _, m := range modules {
			if m.Is(firrtl.FModule) && p.live[m.Region(0).First()] {
				r := &constRewrite{p: p, b: c.Builder(), pool: map[pooled]*ir.Operation{}}
				r.module(m)
				c.Count(0, r.folded)
				c.Count(1, r.erased)
			}
		}
		return true
	},
}

// latticeState is the state of a field in the analysis. It only rises: from unknown to constant, and from these to
// overdefined.
type latticeState uint8

const (
	unknown latticeState = iota
	constant
	overdefined
)

type lattice struct {
	state latticeState
	value ir.Attribute
}

var overdefinedLattice = lattice{state: overdefined}

// tracked is a value with the states of its fields. The slice all has the state of each field, by field ID.
type tracked struct {
	value *ir.Value
	one   [1]lattice // the states of a value with one field
	all   []lattice
	// users are the operations that depend on each field.
	users [][]*ir.Operation
	// instances are the results of instances that an output port drives.
	instances []*ir.Value
}

type constProp struct {
	graph  *instancegraph.Graph
	ids    map[*ir.Value]int32
	nodes  []*tracked
	live   map[*ir.Block]bool
	work   []changedField
	failed bool
	buf    []ir.Attribute
}

type changedField struct {
	node  *tracked
	field uint64
}

// track returns the record of v, made at the first request.
func (p *constProp) track(v *ir.Value) *tracked {
	if id, ok := p.ids[v]; ok {
		return p.nodes[id]
	}
	n := &tracked{value: v}
	t := v.Type()
	if firrtl.Is(t, firrtl.RefType) {
		t = firrtl.ReferredType(t)
	}
	if max := firrtl.MaxFieldID(t); max == 0 {
		n.all = n.one[:]
	} else {
		n.all = make([]lattice, max+1)
	}
	n.users = make([][]*ir.Operation, len(n.all))
	p.ids[v] = int32(len(p.nodes))
	p.nodes = append(p.nodes, n)
	return n
}

// field returns the record of the value that v is a field of, and the field ID.
func (p *constProp) field(v *ir.Value) (*tracked, uint64) {
	f := firrtl.FieldRefOf(v, false)
	return p.track(f.Value), f.Field
}

// eachGround calls visit with the field ID and type of each ground type in t. id is the field ID of t itself. A probe
// counts as the type that it refers to.
func eachGround(t ir.Type, id uint64, visit func(id uint64, t ir.Type)) {
	switch {
	case firrtl.Is(t, firrtl.RefType):
		eachGround(firrtl.ReferredType(t), id, visit)
	case firrtl.Is(t, firrtl.BundleType, firrtl.VectorType, firrtl.OpenBundleType, firrtl.OpenVectorType):
		for i := range firrtl.NumElements(t) {
			eachGround(firrtl.ElementType(t, i), id+firrtl.FieldID(t, i), visit)
		}
	default:
		visit(id, t)
	}
}

func isAggregateType(t ir.Type) bool { return firrtl.Is(t, firrtl.BundleType, firrtl.VectorType) }

// merge joins another state, from, into the state of a field, and queues the field if its state changes.
func (p *constProp) merge(n *tracked, field uint64, from lattice) {
	if field >= uint64(len(n.all)) || from.state == unknown {
		return
	}
	to := &n.all[field]
	switch {
	case to.state == overdefined, *to == from:
		return
	case to.state == unknown:
		*to = from
	default:
		*to = overdefinedLattice
	}
	p.work = append(p.work, changedField{n, field})
}

// set replaces the state of a field, without a join: a fold may give another constant when more operands are known.
func (p *constProp) set(n *tracked, field uint64, s lattice) {
	if field >= uint64(len(n.all)) || s.state == unknown || n.all[field] == s {
		return
	}
	n.all[field] = s
	p.work = append(p.work, changedField{n, field})
}

// overdefine makes the states of all fields of v overdefined.
func (p *constProp) overdefine(v *ir.Value) {
	n, at := p.field(v)
	if !isFIRRTLType(v.Type()) || firrtl.IsProperty(v.Type()) {
		p.merge(n, at, overdefinedLattice)
		return
	}
	eachGround(v.Type(), at, func(id uint64, _ ir.Type) { p.merge(n, id, overdefinedLattice) })
}

func isFIRRTLType(t ir.Type) bool {
	d, ok := t.(*ir.DialectType)
	return ok && d.Def.Dialect == firrtl.Dialect
}

func isAccess(op *ir.Operation) bool {
	return op.Is(firrtl.Subfield) || op.Is(firrtl.Subindex) || op.Is(firrtl.Subaccess)
}

// markBlock makes a block live. It gives the values in it their first states, and records the operations in it as users
// of their operands.
func (p *constProp) markBlock(b *ir.Block) {
	if p.live[b] {
		return
	}
	p.live[b] = true
	if m := b.Parent(); m.Is(firrtl.FModule) {
		for i, a := range b.Args() {
			if firrtl.DontTouchPort(m, i) {
				p.overdefine(a)
			}
		}
	}
	for op := range b.Ops() {
		p.mark(op)
		if isAccess(op) {
			continue
		}
		for i := range op.NumOperands() {
			v := op.Operand(i)
			if !isFIRRTLType(v.Type()) {
				continue
			}
			n, at := p.field(v)
			if firrtl.IsProperty(v.Type()) {
				n.users[at] = append(n.users[at], op)
				continue
			}
			eachGround(v.Type(), at, func(id uint64, _ ir.Type) {
				if id < uint64(len(n.users)) {
					n.users[id] = append(n.users[id], op)
				}
			})
		}
	}
}

// mark sets the first states of op's results, for an operation in a live block. The kind of op alone decides them, as
// for a constant or a register.
func (p *constProp) mark(op *ir.Operation) {
	switch op.Def() {
	case firrtl.Reg, firrtl.RegReset, firrtl.Mem, firrtl.InvalidValue, firrtl.Object, firrtl.DPICallIntrinsic:
		p.overdefineResults(op)
	case firrtl.Wire:
		if t := op.Result(0).Type(); !isFIRRTLType(t) || firrtl.HasDontTouch(op) || firrtl.IsForceableOp(op) {
			p.overdefineResults(op)
		}
	case firrtl.Constant, firrtl.SpecialConstant, firrtl.StringConstant, firrtl.FIntegerConstant, firrtl.BoolConstant:
		n, at := p.field(op.Result(0))
		p.merge(n, at, lattice{constant, op.Inherent("value")})
	case firrtl.AggregateConstant:
		n := p.track(op.Result(0))
		p.markAggregate(n, op.Result(0).Type(), 0, op.Inherent("fields"))
	case firrtl.Instance:
		p.instance(op, firrtl.InstanceOp(op).ModuleName().Root)
	case firrtl.InstanceChoice:
		for _, a := range ir.ArrayElems(op.Inherent("moduleNames")) {
			p.instance(op, a.(*ir.SymbolRefAttr).Root)
		}
	case firrtl.LayerBlock:
		p.markBlock(op.Region(0).First())
	default:
		p.markOther(op)
	}
}

func (p *constProp) overdefineResults(op *ir.Operation) {
	for i := range op.NumResults() {
		p.overdefine(op.Result(i))
	}
}

func (p *constProp) markAggregate(n *tracked, t ir.Type, id uint64, a ir.Attribute) {
	if list, ok := a.(*ir.ArrayAttr); ok && isAggregateType(t) {
		for i, e := range list.Elems {
			p.markAggregate(n, firrtl.ElementType(t, i), id+firrtl.FieldID(t, i), e)
		}
		return
	}
	p.merge(n, id, lattice{constant, a})
}

func (p *constProp) markOther(op *ir.Operation) {
	switch {
	case op.NumOperands() == 0 || op.Is(firrtl.VerbatimExpr) || op.Is(firrtl.VerbatimWire) || op.Is(firrtl.Subaccess) || op.Name().DialectName() == "builtin":
		p.overdefineResults(op)
	case isAccess(op) || op.Is(firrtl.Node) || op.Is(firrtl.RefSend) || op.Is(firrtl.RefResolve):
	default:
		aggregate := false
		for i := range op.NumOperands() {
			aggregate = aggregate || isAggregateType(op.Operand(i).Type())
		}
		for i := range op.NumResults() {
			if r := op.Result(i); aggregate || isAggregateType(r.Type()) {
				p.overdefine(r)
			}
		}
	}
}

// instance makes the module called name live, and merges the states of its outputs into the results of op, an instance
// of it.
func (p *constProp) instance(op *ir.Operation, name *ir.StringAttr) {
	module := p.graph.Lookup(name).Module
	if !module.Is(firrtl.FModule) {
		for i := range op.NumResults() {
			if firrtl.PortIsOut(module, i) {
				p.overdefine(op.Result(i))
			}
		}
		return
	}
	body := module.Region(0).First()
	p.markBlock(body)
	for i := range op.NumResults() {
		if !firrtl.PortIsOut(module, i) {
			continue
		}
		port, r := p.track(body.Arg(i)), p.track(op.Result(i))
		port.instances = append(port.instances, op.Result(i))
		for id := range port.all {
			p.merge(r, uint64(id), port.all[id])
		}
	}
}

func (p *constProp) solve() bool {
	for len(p.work) > 0 {
		f := p.work[len(p.work)-1]
		p.work = p.work[:len(p.work)-1]
		for _, op := range f.node.users[f.field] {
			if p.live[op.Block()] {
				p.visit(op)
			}
		}
	}
	return !p.failed
}

// stateOf returns the state of v, a value with a single field. It is overdefined if v has no such field.
func (p *constProp) stateOf(v *ir.Value) lattice {
	n, at := p.field(v)
	if at >= uint64(len(n.all)) {
		return overdefinedLattice
	}
	return n.all[at]
}

// visit computes the states of op's results after the state of an operand has changed.
func (p *constProp) visit(op *ir.Operation) {
	switch {
	case op.Implements("FConnectLike"):
		p.connect(op)
		return
	case op.Is(firrtl.RefSend), op.Is(firrtl.RefResolve):
		p.forward(op)
		return
	case op.Is(firrtl.Node):
		if firrtl.HasDontTouch(op) || firrtl.IsForceableOp(op) {
			p.overdefineResults(op)
			return
		}
		p.forward(op)
		return
	case op.Is(firrtl.Reg), op.Is(firrtl.RegReset), isAccess(op):
		return
	}
	converged := true
	for i := range op.NumResults() {
		n := p.track(op.Result(i))
		converged = converged && n.all[0].state == overdefined
	}
	if converged {
		return
	}
	if op.NumOperands() > 128 {
		p.overdefineResults(op)
		return
	}
	p.fold(op)
}

// forward merges the states of the operand's fields into the states of the result's fields.
func (p *constProp) forward(op *ir.Operation) {
	n, at := p.field(op.Operand(0))
	r := p.track(op.Result(0))
	for id := range r.all {
		if at+uint64(id) < uint64(len(n.all)) {
			p.merge(r, uint64(id), n.all[at+uint64(id)])
		}
	}
}

// fold computes the results of op from its constant operands. An operation with unknown operands may fold already, such
// as an or with 1. If it does not fold, it waits for these operands.
func (p *constProp) fold(op *ir.Operation) {
	p.buf = p.buf[:0]
	waits := false
	for i := range op.NumOperands() {
		s := p.stateOf(op.Operand(i))
		switch s.state {
		case unknown:
			waits = true
			p.buf = append(p.buf, nil)
		case constant:
			p.buf = append(p.buf, s.value)
		default:
			p.buf = append(p.buf, nil)
		}
	}
	var room [4]ir.FoldResult
	results, ok := ir.FoldWith(op, p.buf, room[:0])
	if !ok || len(results) != op.NumResults() {
		if !waits {
			p.overdefineResults(op)
		}
		return
	}
	for i, r := range results {
		n := p.track(op.Result(i))
		var s lattice
		switch a := r.Attr.(type) {
		case *ir.IntegerAttr:
			s = lattice{constant, a}
		case *ir.StringAttr:
			s = lattice{constant, a}
		case nil:
			s = p.stateOf(r.Value)
		default:
			s = overdefinedLattice
		}
		p.set(n, 0, s)
	}
}

// connect merges the state of a connect's source into its destination. A destination that is selected at runtime is
// overdefined.
func (p *constProp) connect(op *ir.Operation) {
	dest, src := op.Operand(0), op.Operand(1)
	if !isFIRRTLType(dest.Type()) {
		p.overdefine(src)
		p.overdefine(dest)
		return
	}
	from, fromAt := p.field(src)
	to, toAt := p.field(dest)
	if d := to.value.DefinedBy(firrtl.Subaccess); d != nil {
		v := d.Operand(0)
		for def := v.DefiningOp(); def != nil && def.NumOperands() > 0; def = v.DefiningOp() {
			v = def.Operand(0)
		}
		p.overdefine(v)
		return
	}
	if firrtl.IsProperty(dest.Type()) {
		p.propagate(op, from, fromAt, to, toAt, dest.Type())
		return
	}
	eachGround(dest.Type(), 0, func(id uint64, t ir.Type) { p.propagate(op, from, fromAt+id, to, toAt+id, t) })
}

func (p *constProp) propagate(op *ir.Operation, from *tracked, fromAt uint64, to *tracked, toAt uint64, t ir.Type) {
	s := overdefinedLattice
	if fromAt < uint64(len(from.all)) {
		s = extendLattice(from.all[fromAt], t)
	}
	if s.state == unknown {
		return
	}
	def := to.value.DefiningOp()
	if def == nil {
		for _, r := range to.instances {
			p.merge(p.track(r), toAt, s)
		}
		p.merge(to, toAt, s)
		return
	}
	switch def.Def() {
	case firrtl.Wire, firrtl.Reg, firrtl.RegReset:
		p.merge(to, toAt, s)
	case firrtl.Instance:
		p.merge(to, toAt, s)
		module := p.graph.Lookup(firrtl.InstanceOp(def).ModuleName().Root).Module
		if module.Is(firrtl.FModule) {
			p.merge(p.track(module.Region(0).First().Arg(to.value.Index())), toAt, s)
		}
	case firrtl.InstanceChoice:
		for _, a := range ir.ArrayElems(def.Inherent("moduleNames")) {
			n := p.graph.Lookup(a.(*ir.SymbolRefAttr).Root)
			if n.Module.Is(firrtl.FModule) {
				p.merge(p.track(n.Module.Region(0).First().Arg(to.value.Index())), toAt, s)
			}
		}
	case firrtl.Mem, firrtl.ObjectSubfield, firrtl.Object:
	default:
		p.failed = true
		op.EmitErrorNotes([]ir.Diagnostic{{Severity: ir.Note, Loc: to.value.Loc(), Text: "connect destination is here"}},
			"connectlike operation unhandled by IMConstProp")
	}
}

// extendLattice returns s, resized to the width of t if it is an integer constant. It is overdefined if that width is
// not known.
func extendLattice(s lattice, t ir.Type) lattice {
	if s.state != constant || firrtl.IsProperty(t) {
		return s
	}
	a, ok := s.value.(*ir.IntegerAttr)
	if !ok {
		return overdefinedLattice
	}
	it, isInt := a.Type.(*ir.IntegerType)
	if isInt && it.Signedness == ir.Signless && it.Width == 1 {
		return s // a boolean: clocks and resets
	}
	w := firrtl.Width(t)
	if w < 0 {
		return overdefinedLattice
	}
	v := a.Value
	if v.Width() == uint32(w) {
		return s
	}
	c := a.Context()
	signed := isInt && it.Signedness == ir.Signed
	v = resize(v, uint32(w), signed)
	sign := ir.Unsigned
	if signed {
		sign = ir.Signed
	}
	return lattice{constant, c.IntegerAttr(c.IntegerType(uint32(w), sign), v)}
}

// resize truncates or extends v to width w. If signed is set, an extension copies the sign bit.
func resize(v num.Int, w uint32, signed bool) num.Int {
	switch {
	case w < v.Width():
		return v.Trunc(w)
	case signed:
		return v.SExt(w)
	}
	return v.ZExt(w)
}
