package firrtl

import (
	"strconv"
	"strings"

	"github.com/millrace-mlir/millrace/circt/dialect/emit"
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/circt/dialect/sv"
	"github.com/millrace-mlir/millrace/circt/instancegraph"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/passes"
)

// LowerXMR is firrtl-lower-xmr (upstream: LowerXMR.cpp). Probes that see the same signal form a class. A class has a
// route: the instances from the module of the probe down to the signal. Each read of a probe becomes a hierarchical
// reference along the route of its class. Then probes, and ports for them, are erased. The probes of public modules
// stay reachable as macros in a file ref_MODULE.sv.
var LowerXMR = &passes.Pass{
	Name: "LowerXMR", Arg: "firrtl-lower-xmr", Doc: "Lower ref ports to XMR",
	Anchor: "firrtl.circuit", Scope: passes.Always(passes.UnitScope), Dialects: []string{"emit", "hw", "sv"},
	Run: func(c *passes.Ctx) bool {
		x := &xmrLowerer{
			c: c.IR(), b: c.Builder(), circuit: c.Op, graph: newGraph(c.Op), inner: newInnerNames(), names: hw.SymbolNamespace(c.Op),
			classes: map[*ir.Value]*probeClass{}, visited: map[*ir.Operation]bool{}, drop: map[*ir.Operation][]bool{},
			bodies: map[*ir.Operation]*xmrBody{}, first: c.Op.Region(0).First().First(),
		}
		x.paths = newPathCache(x.b, x.names)
		if !x.run() {
			return false
		}
		if !x.changed {
			c.PreserveAll()
		}
		return true
	},
}

type xmrLowerer struct {
	c       *ir.Context
	b       *ir.Builder
	circuit *ir.Operation
	graph   *instancegraph.Graph
	inner   *innerNames
	names   *hw.Namespace
	paths   *pathCache
	first   *ir.Operation // before which paths are made

	classes map[*ir.Value]*probeClass
	visited map[*ir.Operation]bool // modules with an instance that has been seen
	bodies  map[*ir.Operation]*xmrBody

	resolves, indexing, forces []*ir.Operation
	dead                       []*ir.Operation
	drop                       map[*ir.Operation][]bool // ports that go, by module, instance or memory
	dropped                    []*ir.Operation          // the keys of drop in order
	changed                    bool
}

// probeClass is a class of probes that see the same signal. If the class was united with another one, leader is that
// other class, and else nil.
type probeClass struct {
	leader *probeClass
	route  *routeStep
}

func (k *probeClass) find() *probeClass {
	for k.leader != nil {
		if k.leader.leader != nil {
			k.leader = k.leader.leader
		}
		k = k.leader
	}
	return k
}

// routeStep is a step on the route from a probe down to its signal: an instance, the signal itself or an index into the
// signal. The last step may have a suffix: the name of something that the module does not contain yet.
type routeStep struct {
	ref    ir.Attribute // inner reference; nil for an index, or if the suffix alone is the way
	index  *ir.Operation
	suffix string
	next   *routeStep
}

// xmrBody has the references to signals that a module forces. The first reference is made at the beginning of the
// module, and the others follow it.
type xmrBody struct {
	refs   map[xmrKey]*ir.Value
	before *ir.Operation
	some   bool
}

type xmrKey struct {
	t      ir.Type
	ref    *ir.SymbolRefAttr
	suffix string
}

func (x *xmrLowerer) class(v *ir.Value) *probeClass {
	k := x.classes[v]
	if k == nil {
		k = &probeClass{}
		x.classes[v] = k
	}
	return k.find()
}

// unite merges the classes of the probes a and b, because both see the same signal. The merged class keeps the route to
// the signal that is known for a.
func (x *xmrLowerer) unite(a, b *ir.Value) {
	if ka, kb := x.class(a), x.class(b); ka != kb {
		kb.leader = ka
	}
}

// reach records the route to the signal of the probe v, whose first step is step.
func (x *xmrLowerer) reach(v *ir.Value, step routeStep) { x.class(v).route = &step }

// route returns the first step of the route from the probe v to its signal. If the route is not known, it returns nil
// and, if loud is set, reports an error.
func (x *xmrLowerer) route(v *ir.Value, loud bool) *routeStep {
	if r := x.class(v).route; r != nil || !loud {
		return r
	}
	if op := v.DefiningOp(); op != nil {
		op.EmitOpError("reference dataflow cannot be traced back to the remote read op")
	} else {
		m := v.OwnerBlock().Parent()
		m.EmitError("reference dataflow cannot be traced back to the remote read op for module port '%s'", firrtl.PortName(m, v.Index()))
	}
	return nil
}

// zeroWidth reports whether t is a ground type without bits. It returns false for aggregates without bits.
func zeroWidth(t ir.Type) bool { return firrtl.IsGround(t) && widthIsZero(t) }

// widthIsZero reports whether t, a ground type or an aggregate, is known to have no bits.
func widthIsZero(t ir.Type) bool {
	w, ok := firrtl.BitWidth(t, false)
	return ok && w == 0
}

// noSignal reports whether the probe v refers to a ground type without bits.
func noSignal(v *ir.Value) bool { return zeroWidth(firrtl.ReferredType(v.Type())) }

func isProbe(t ir.Type) bool { return firrtl.Is(t, firrtl.RefType) }

func (x *xmrLowerer) remove(op *ir.Operation) { x.dead = append(x.dead, op) }

// dropPort marks a port of a module, instance or memory for removal.
func (x *xmrLowerer) dropPort(op *ir.Operation, port, ports int) {
	d := x.drop[op]
	if d == nil {
		d = make([]bool, ports)
		x.drop[op] = d
		x.dropped = append(x.dropped, op)
	}
	d[port] = true
}

func (x *xmrLowerer) run() bool {
	var public []*ir.Operation
	for _, n := range x.graph.PostOrderAll() {
		m := n.Module
		if m == nil || !m.Is(firrtl.FModule) {
			continue
		}
		x.bodies[m] = &xmrBody{refs: map[xmrKey]*ir.Value{}}
		if ir.IsPublic(m) {
			public = append(public, m)
		}
		if !x.module(m) {
			return false
		}
	}
	for _, op := range x.resolves {
		if !x.resolve(op) {
			return false
		}
	}
	for _, op := range x.forces {
		if !x.force(op) {
			return false
		}
	}
	for _, m := range public {
		if !x.export(m) {
			return false
		}
	}
	x.collect()
	return true
}

func (x *xmrLowerer) module(m *ir.Operation) bool {
	if m.WalkPost(func(op *ir.Operation) ir.WalkResult {
		if op != m && !x.visit(m, op) {
			return ir.Interrupt
		}
		return ir.Advance
	}) == ir.Interrupt {
		return false
	}
	// The walk can meet an index before the route of the indexed probe is known.
	for len(x.indexing) > 0 {
		work := x.indexing
		x.indexing = nil
		for _, op := range work {
			if r := x.route(op.Operand(0), false); r != nil {
				x.reach(op.Result(0), routeStep{index: op, next: r})
			} else {
				x.indexing = append(x.indexing, op)
			}
		}
		if len(work) == len(x.indexing) {
			x.route(work[0].Operand(0), true)
			return work[0].EmitErrorNotes([]ir.Diagnostic{{Severity: ir.Note, Loc: work[0].Operand(0).Loc(), Text: "indexing through this reference"}},
				"indexing through probe of unknown origin (input probe?)")
		}
	}
	n := firrtl.NumPorts(m)
	for i := range n {
		if isProbe(firrtl.PortType(m, i)) {
			x.dropPort(m, i, n)
		}
	}
	return true
}

// visit records how op, an operation in the module m, relates probes to signals and to other probes. It queues op for
// removal or for a later rewrite, if needed. It returns false after an error.
func (x *xmrLowerer) visit(m, op *ir.Operation) bool {
	switch op.Def() {
	case firrtl.RefSend:
		x.send(m, op)
	case firrtl.RWProbe:
		if !noSignal(op.Result(0)) {
			x.reach(op.Result(0), routeStep{ref: op.Inherent("target")})
		}
		x.remove(op)
	case firrtl.Mem:
		for i := range op.NumResults() {
			if isProbe(op.Result(i).Type()) {
				x.reach(op.Result(i), routeStep{ref: x.inner.ref(m, op), suffix: "Memory"})
				x.dropPort(op, i, op.NumResults())
			}
		}
	case firrtl.Instance:
		return x.instance(m, op)
	case firrtl.RefSub:
		x.remove(op)
		if !noSignal(op.Result(0)) {
			x.indexing = append(x.indexing, op)
		}
	case firrtl.RefResolve:
		x.remove(op)
		if !zeroWidth(op.Result(0).Type()) {
			x.unite(op.Operand(0), op.Result(0))
		}
		x.resolves = append(x.resolves, op)
	case firrtl.RefCast:
		x.remove(op)
		if !noSignal(op.Result(0)) {
			x.unite(op.Operand(0), op.Result(0))
		}
	case firrtl.Wire, firrtl.Reg, firrtl.RegReset, firrtl.Node:
		if isProbe(op.Result(0).Type()) {
			x.remove(op)
		} else if op.NumResults() > 1 && !op.Result(1).Unused() && !zeroWidth(op.Result(0).Type()) {
			x.reach(op.Result(1), routeStep{ref: x.inner.ref(m, op)})
		}
	case firrtl.RefForce, firrtl.RefForceInitial, firrtl.RefRelease, firrtl.RefReleaseInitial:
		x.forces = append(x.forces, op)
	default:
		if op.Implements("FConnectLike") && isProbe(op.Operand(1).Type()) {
			x.remove(op)
			if !noSignal(op.Operand(1)) {
				x.unite(op.Operand(1), op.Operand(0))
			}
		}
	}
	return true
}

// send records the route from the result of op, a firrtl.ref.send in module m, to the probed value. If the value's
// operation cannot have an inner symbol, the value gets a node.
func (x *xmrLowerer) send(m, op *ir.Operation) {
	x.remove(op)
	v, probe := op.Operand(0), op.Result(0)
	if noSignal(probe) {
		return
	}
	def := v.DefiningOp()
	if def == nil {
		x.reach(probe, routeStep{ref: x.inner.refToPort(m, v.Index())})
		return
	}
	if def.Is(firrtl.VerbatimExpr) && len(ir.ArrayElems(def.Inherent("symbols"))) == 0 && v.HasOneUse() {
		// The text leads into the module from outside, so the route ends at the instance of the module.
		x.reach(probe, routeStep{suffix: firrtl.VerbatimExprOp(def).Text().Value})
		x.dead[len(x.dead)-1] = def
		x.remove(op)
		return
	}
	switch def.Def() {
	case firrtl.Wire, firrtl.Reg, firrtl.RegReset, firrtl.Node:
		x.reach(probe, routeStep{ref: x.inner.ref(m, def)})
		return
	}
	x.b.AfterValue(v)
	name, kind := "", int64(firrtl.Droppable)
	if s, known := firrtl.FieldName(firrtl.FieldRefOf(v, true)); known {
		name, kind = safeName(s)+"_probe", firrtl.InterestingName
	} else if s, ok := def.Attr("name").(*ir.StringAttr); ok {
		name, kind = s.Value+"_probe", firrtl.InterestingName
	}
	node := buildNode(x.b, v.Loc(), v, name, kind)
	readInstead(v, node)
	x.reach(probe, routeStep{ref: x.inner.ref(m, node)})
}

// readInstead replaces the uses of v by the result of node. The use in node itself stays, and so do the connects to v.
func readInstead(v *ir.Value, node *ir.Operation) {
	v.ReplaceUsesIf(node.Result(0), func(u *ir.Operand) bool {
		return u.Owner() != node && !(u.Index() == 0 && u.Owner().Implements("FConnectLike"))
	})
}

// safeName returns the name of a field, such as a.b[1], with underscores in place of dots and brackets.
func safeName(s string) string {
	return strings.NewReplacer(".", "_", "[", "_", "]", "").Replace(s)
}

func buildNode(b *ir.Builder, loc ir.Loc, v *ir.Value, name string, kind int64) *ir.Operation {
	return firrtl.CreateNode(b, loc, firrtl.NodeArgs{Input: v, Name: b.Ctx.String(name), NameKind: firrtl.NameKind(b.Ctx, kind), Annotations: b.Ctx.Array(), ResultType: v.Type()})
}

// refPrefix returns the prefix of the macros for the probes of m: ref_ and the module's Verilog name.
func refPrefix(m *ir.Operation) string {
	name := ir.SymbolName(m).Value
	if m.Is(firrtl.FExtModule) {
		if s, ok := m.Inherent("defname").(*ir.StringAttr); ok && s.Value != "" {
			name = s.Value
		}
	}
	return "ref_" + name
}

// instance records the routes of the probes among the ports of inst, an instance in m. The route of an output continues
// in the instantiated module. An input sees the same signal as the module's argument. instance returns false after an
// error.
func (x *xmrLowerer) instance(m, inst *ir.Operation) bool {
	target := x.graph.Lookup(instanceTargets(inst, nil)[0]).Module
	n := inst.NumResults()
	if target.Is(firrtl.FExtModule) {
		for i := range n {
			if v := inst.Result(i); isProbe(v.Type()) {
				x.reach(v, routeStep{ref: x.inner.ref(m, inst), suffix: "`" + refPrefix(target) + "_" + firrtl.PortName(target, i)})
				x.dropPort(inst, i, n)
				x.dropPort(target, i, n)
			}
		}
		return true
	}
	again := x.visited[target]
	x.visited[target] = true
	for i := range n {
		v := inst.Result(i)
		if !isProbe(v.Type()) {
			continue
		}
		if !target.Is(firrtl.FModule) {
			return inst.EmitOpError("cannot lower ext modules with RefType ports")
		}
		x.dropPort(inst, i, n)
		if v.Unused() || noSignal(v) {
			continue
		}
		arg := target.Region(0).First().Arg(i)
		if firrtl.PortIsOut(inst, i) {
			r := x.route(arg, true)
			if r == nil {
				return false
			}
			x.reach(v, routeStep{ref: x.inner.ref(m, inst), next: r})
			continue
		}
		if again {
			return target.EmitOpError("multiply instantiated module with input RefType port '%s'", firrtl.PortName(target, i))
		}
		x.unite(arg, v)
	}
	return true
}

// pathOf returns the reference for the route that begins with r: a hierarchical path, and the text that follows it.
// Result path is nil if this text is the whole reference.
func (x *xmrLowerer) pathOf(r *routeStep, loc ir.Loc) (path *ir.SymbolRefAttr, suffix string) {
	var refs []ir.Attribute
	var indices []*ir.Operation
	last := r
	for ; r != nil; r = r.next {
		last = r
		if r.index != nil {
			indices = append(indices, r.index)
		} else if r.ref != nil {
			refs = append(refs, r.ref)
		}
	}
	if last.suffix != "" {
		if len(refs) > 0 {
			suffix = "."
		}
		suffix += last.suffix
	}
	for i := len(indices) - 1; i >= 0; i-- {
		t := firrtl.ReferredType(indices[i].Operand(0).Type())
		at := int(firrtl.EnumValue(indices[i].Inherent("index")))
		switch {
		case firrtl.Is(t, firrtl.VectorType, firrtl.OpenVectorType):
			suffix += "[" + strconv.Itoa(at) + "]"
		case firrtl.Is(t, firrtl.BundleType, firrtl.OpenBundleType):
			suffix += "." + firrtl.ElementName(t, at).Value
		}
	}
	if len(refs) > 0 {
		path = x.c.FlatSymbol(x.paths.path(refs, loc, x.first, "xmrPath"))
	}
	return path, suffix
}

// zeroBits creates a value of t, a type without bits.
func zeroBits(b *ir.Builder, loc ir.Loc, t ir.Type) *ir.Value {
	u := firrtl.UInt(b.Ctx, 0, false)
	z := b.Value(firrtl.Constant, loc, u, nil, firrtl.IntValue(u, num.NewInt(0, 0)))
	return b.ValueOrFold(firrtl.BitCast, loc, t, []*ir.Value{z})
}

// resolve replaces op, the read of a probe, by a hierarchical reference. It returns false after an error.
func (x *xmrLowerer) resolve(op *ir.Operation) bool {
	v := op.Result(0)
	x.b.Before(op)
	if widthIsZero(v.Type()) {
		v.ReplaceAllUses(zeroBits(x.b, op.Loc(), v.Type()))
		return true
	}
	r := x.route(op.Operand(0), true)
	if r == nil {
		return false
	}
	path, suffix := x.pathOf(r, op.Loc())
	var to *ir.Operation
	if path != nil {
		to = firrtl.CreateXMRDeref(x.b, op.Loc(), firrtl.XMRDerefArgs{Ref: path, VerbatimSuffix: x.c.String(suffix), DestType: v.Type()})
	} else {
		to = firrtl.CreateVerbatimWire(x.b, op.Loc(), firrtl.VerbatimWireArgs{Text: x.c.String(suffix), Symbols: x.c.Array(), ResultType: v.Type()})
	}
	v.ReplaceAllUses(to.Result(0))
	return true
}

// force makes op, a force or release, refer to the signal of its probe. It returns false after an error.
func (x *xmrLowerer) force(op *ir.Operation) bool {
	at := op.NumOperands() - 1
	if op.Is(firrtl.RefForce) || op.Is(firrtl.RefForceInitial) {
		at--
	}
	dest := op.Operand(at)
	if noSignal(dest) {
		op.Erase()
		return true
	}
	r := x.route(dest, true)
	if r == nil {
		return false
	}
	path, suffix := x.pathOf(r, op.Loc())
	if path == nil {
		return op.EmitError("force/release operations on instance choice ref ports are not yet supported")
	}
	m := op.Enclosing(firrtl.FModule)
	body := x.bodies[m]
	key := xmrKey{dest.Type(), path, suffix}
	v := body.refs[key]
	if v == nil {
		if !body.some {
			body.before, body.some = m.Region(0).First().First(), true
		}
		x.b.Before(body.before)
		v = firrtl.CreateXMRRef(x.b, op.Loc(), firrtl.XMRRefArgs{Ref: path, VerbatimSuffix: x.c.String(suffix), DestType: dest.Type()}).Result(0)
		body.refs[key] = v
	}
	op.SetOperand(at, v)
	return true
}

// export makes the file with the macros for the probes that are outputs of the public module m. It returns false after
// an error.
func (x *xmrLowerer) export(m *ir.Operation) bool {
	type macro struct {
		name, text string
		path       *ir.SymbolRefAttr
	}
	var macros []macro
	prefix := refPrefix(m)
	top := x.circuit.Region(0).First()
	before := top.First()
	for i := range firrtl.NumPorts(m) {
		t := firrtl.PortType(m, i)
		if !isProbe(t) || zeroWidth(firrtl.ReferredType(t)) || !firrtl.PortIsOut(m, i) {
			continue
		}
		r := x.route(m.Region(0).First().Arg(i), true)
		if r == nil {
			return false
		}
		k := macro{name: prefix + "_" + firrtl.PortName(m, i)}
		var suffix string
		if k.path, suffix = x.pathOf(r, m.Loc()); k.path != nil {
			k.text = "{{0}}"
		}
		k.text += suffix
		x.b.Before(before)
		sv.BuildMacroDecl(x.b, m.Loc(), k.name)
		macros = append(macros, k)
	}
	if len(macros) == 0 {
		return true
	}
	x.b.Before(m)
	emit.BuildFile(x.b, m.Loc(), x.c.String(prefix+".sv"), func() {
		for _, k := range macros {
			symbols := x.c.Array()
			if k.path != nil {
				symbols = x.c.Array(k.path)
			}
			sv.CreateMacroDef(x.b, m.Loc(), sv.MacroDefArgs{MacroName: x.c.FlatSymbol(x.c.String(k.name)), FormatString: x.c.String(k.text), Symbols: symbols})
		}
	})
	return true
}

// collect erases the operations and ports that are marked for removal.
func (x *xmrLowerer) collect() {
	x.changed = len(x.dead) > 0 || len(x.dropped) > 0 || len(x.forces) > 0
	for i := len(x.dead) - 1; i >= 0; i-- {
		x.dead[i].DropAllUses()
		x.dead[i].Erase()
	}
	// Instances go before modules: their results still have the types of the ports.
	for _, op := range x.dropped {
		drop := x.drop[op]
		switch op.Def() {
		case firrtl.Mem:
			x.memoryWithout(op, drop)
		case firrtl.Instance, firrtl.InstanceChoice:
			instanceWithout(x.b, op, drop)
		default:
			erasePorts(op, drop)
		}
	}
}

// memoryWithout replaces mem by a memory without the debug ports that drop marks.
func (x *xmrLowerer) memoryWithout(mem *ir.Operation, drop []bool) {
	x.b.Before(mem)
	s := &ir.OpState{Name: mem.Name(), Loc: mem.Loc(), Props: append([]ir.Attribute(nil), mem.Props()...)}
	for i := range mem.NumResults() {
		if !drop[i] {
			s.Results = append(s.Results, mem.Result(i).Type())
		}
	}
	to := x.b.Create(s)
	to.SetInherent("ruw", firrtl.RUWBehavior(x.c, 0))
	dropFromList(to, "portNames", drop)
	dropFromList(to, "portAnnotations", drop)
	n := 0
	for i := range mem.NumResults() {
		if !drop[i] {
			mem.Result(i).ReplaceAllUses(to.Result(n))
			n++
		}
	}
	mem.Erase()
}
