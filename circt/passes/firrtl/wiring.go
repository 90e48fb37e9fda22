package firrtl

import (
	"fmt"

	"github.com/millrace-mlir/millrace/circt/annotation"
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/circt/instancegraph"
	"github.com/millrace-mlir/millrace/ir"
)

// This file wires signals through the hierarchy (upstream: LegacyWiring.cpp and LowerAnnotations.cpp). A signal goes up
// from its source by output ports to the innermost module that holds source and sink, and down by input ports.

// The classes of annotations that name the source or a sink of a signal, by a pin's name.
const (
	wiringSourceClass = "firrtl.passes.wiring.SourceAnnotation"
	wiringSinkClass   = "firrtl.passes.wiring.SinkAnnotation"
)

// wiringPin collects the source and the sinks that name the same pin.
type wiringPin struct {
	name   *ir.StringAttr
	source *ir.Value
	sinks  []*ir.Value
}

// wiredSignal is a pair of values to be connected. The new ports have the given name, or a name by default. If probe is
// set, the signal goes up as a probe.
type wiredSignal struct {
	source, sink *ir.Value
	name         string
	probe        bool
}

// wiringPort is a port that a module gets for the wire with the index wire.
type wiringPort struct {
	wire int
	port
}

// moduleWiring has the changes that a module needs for the wired signals: its new ports, and its new connections.
type moduleWiring struct {
	ports []wiringPort
	ends  map[int]*ir.Value // by wire: the value in the module that has to be connected
	turns []wiredSignal     // connections between two instances, or an instance and an end
}

// wirer connects sources and sinks across modules, by new ports.
type wirer struct {
	l       *annotationLowerer
	b       *ir.Builder
	modules map[*ir.Operation]*moduleWiring
	stale   []*ir.Operation // wires that nodes have replaced
}

// applyWiring records the annotated value as the source or a sink of the pin that the annotation names. It returns
// false after an error.
func applyWiring(l *annotationLowerer, r *resolved, a *ir.DictAttr) bool {
	class := annotation.Class(a)
	name, ok := a.Get("pin").(*ir.StringAttr)
	if !ok {
		return l.c.IR().Error(l.c.Op.Loc(), "Annotation does not have an associated pin name: %s", a)
	}
	pin := l.pins[name]
	if pin == nil {
		pin = &wiringPin{name: name}
		l.pins[name] = pin
		l.pinOrder = append(l.pinOrder, pin)
	}
	v := l.wiringEnd(r, class == wiringSourceClass)
	if v == nil {
		return l.c.IR().Error(l.c.Op.Loc(), "Annotation targets non-wireable operation: %s", a)
	}
	if class == wiringSinkClass {
		pin.sinks = append(pin.sinks, v)
		return true
	}
	if pin.source != nil {
		return l.c.IR().Error(l.c.Op.Loc(), "More than one %s defined for pin %s", class, name)
	}
	pin.source = v
	return true
}

// wiringEnd returns the value that a target names, or nil. It selects fields of a port at the start of the module for a
// source, and at its end for a sink. It selects fields of a declaration behind the declaration.
func (l *annotationLowerer) wiringEnd(r *resolved, source bool) *ir.Value {
	b := l.c.Builder()
	op := r.ref.op
	var v *ir.Value
	switch {
	case r.ref.port >= 0 && op.Is(firrtl.FModule):
		body := op.Region(0).First()
		v = body.Arg(r.ref.port)
		if source {
			b.AtStart(body)
		} else {
			b.AtEnd(body)
		}
	case r.ref.port >= 0 && op.NumResults() > r.ref.port:
		v = op.Result(r.ref.port)
		b.After(op)
	case op.NumResults() > 0:
		v = op.Result(0)
		b.After(op)
	default:
		return nil
	}
	return fieldOf(b, op.Loc(), v, r.field)
}

// wirePins connects the source of each pin to its sinks. It returns false after an error.
func (l *annotationLowerer) wirePins() bool {
	wires := l.wires
	for _, pin := range l.pinOrder {
		switch {
		case pin.source == nil:
			return l.c.IR().Error(l.c.Op.Loc(), "Unable to resolve source for pin: %s", pin.name)
		case len(pin.sinks) == 0:
			return l.c.IR().Error(l.c.Op.Loc(), "Unable to resolve sink(s) for pin: %s", pin.name)
		}
		for _, s := range pin.sinks {
			wires = append(wires, wiredSignal{source: pin.source, sink: s})
		}
	}
	w := &wirer{l: l, b: l.c.Builder(), modules: map[*ir.Operation]*moduleWiring{}}
	return len(wires) == 0 || w.run(wires)
}

func moduleOfValue(v *ir.Value) *ir.Operation {
	op := v.ParentBlock().Parent()
	if op.Is(firrtl.FModule) {
		return op
	}
	return op.Enclosing(firrtl.FModule)
}

func (w *wirer) run(wires []wiredSignal) bool {
	graph := w.l.graph
	paths := newInstancePaths(graph, topModule(w.l.c.Op, graph))
	for i, x := range wires {
		from, to := moduleOfValue(x.source), moduleOfValue(x.sink)
		if from == to {
			if !w.connect(x.source, x.sink) {
				return false
			}
			continue
		}
		ups, downs := paths.to(graph.Of(from)), paths.to(graph.Of(to))
		if len(ups) != 1 || len(downs) != 1 {
			return w.refuse(x, "This source is involved with a Wiring Problem where the source or the sink are multiply instantiated and this is not supported.")
		}
		up, down := ups[0], downs[0]
		for len(up) > 0 && len(down) > 0 && up[0] == down[0] {
			up, down = up[1:], down[1:]
		}
		s, d := x.source.Type(), x.sink.Type()
		if s != d && !firrtl.Equivalent(d, s, false, false, false) {
			return w.refuse(x, "Wiring Problem source type '%s' does not match sink type '%s'", s, d)
		}
		w.of(from).ends[i] = x.source
		w.of(to).ends[i] = x.sink
		t := s
		if x.probe && firrtl.IsBase(s) {
			t = firrtl.Ref(w.b.Ctx, firrtl.PassiveOf(s), false, nil)
		}
		w.bore(i, up, x.source, t, x.name)
		w.bore(i, down, x.sink, nil, x.name)
	}
	for _, n := range graph.PostOrderAll() {
		if m := w.modules[n.Module]; m != nil && n.Module.Is(firrtl.FModule) && !w.module(n, m) {
			return false
		}
	}
	for _, op := range w.stale {
		op.Erase()
	}
	return true
}

func (w *wirer) refuse(x wiredSignal, format string, args ...any) bool {
	note := ir.Diagnostic{Severity: ir.Note, Loc: x.sink.Loc(), Text: "The sink is here."}
	w.l.c.IR().Emit(&ir.Diagnostic{Severity: ir.Error, Loc: x.source.Loc(), Text: fmt.Sprintf(format, args...), Notes: []ir.Diagnostic{note}})
	return false
}

func (w *wirer) of(module *ir.Operation) *moduleWiring {
	m := w.modules[module]
	if m == nil {
		m = &moduleWiring{ends: map[int]*ir.Value{}}
		w.modules[module] = m
	}
	return m
}

// bore plans a port for wire i in each module of path, from the innermost module outwards. At the path's end is the
// value v. The ports are outputs of type up, or inputs of v's type if up is nil. Their names follow given, or v's name if given is empty.
func (w *wirer) bore(i int, path []*ir.Operation, v *ir.Value, up ir.Type, given string) {
	c := w.l.c.IR()
	t := up
	if up == nil {
		t = v.Type()
	}
	name := ""
	for k := len(path) - 1; k >= 0; k-- {
		module := w.l.graph.Lookup(firrtl.InstanceOp(path[k]).ModuleName().Root).Module
		if name == "" {
			if name = given; name == "" {
				text, _ := firrtl.FieldName(firrtl.FieldRefOf(v, true))
				name = safeName(text) + "__bore"
			}
		} else {
			name = firrtl.Name(path[k+1]) + "_" + name
		}
		name = w.l.paths.m.inner.space(module).NewName(name)
		m := w.of(module)
		m.ports = append(m.ports, wiringPort{i, port{
			name: c.String(name), t: t, out: up != nil, loc: c.LocAttr(ir.UnknownLoc), annotations: c.Array(), domains: c.Array(),
		}})
	}
}

// module adds the planned ports to the module of n and its instances, and connects them. It returns false after an
// error.
func (w *wirer) module(n *instancegraph.Node, m *moduleWiring) bool {
	before := firrtl.NumPorts(n.Module)
	list := make([]port, len(m.ports))
	for i := range m.ports {
		list[i] = m.ports[i].port
	}
	appendPorts(w.b, n.Module, list)
	body := n.Module.Region(0).First()
	for i, p := range m.ports {
		x := wiredSignal{source: body.Arg(before + i), sink: m.ends[p.wire]}
		if p.out {
			x.source, x.sink = x.sink, x.source
		}
		if !w.connect(x.source, x.sink) {
			return false
		}
	}
	for _, t := range m.turns {
		if !w.connect(t.source, t.sink) {
			return false
		}
	}
	if len(list) == 0 {
		return true
	}
	for e := n.FirstUse(); e != nil; e = e.NextUse() {
		e.Instance = instanceWithMore(w.b, e.Instance, list)
		parent := w.of(e.Parent.Module)
		for i, p := range m.ports {
			r := e.Instance.Result(before + i)
			switch other := parent.ends[p.wire]; {
			case other == nil:
				parent.ends[p.wire] = r
			case p.out:
				parent.turns = append(parent.turns, wiredSignal{source: r, sink: other})
			default:
				parent.turns = append(parent.turns, wiredSignal{source: other, sink: r})
			}
		}
	}
	return true
}

// connect connects source to sink, a value of the same module, behind all other operations. If sink is a wire without
// users, a node replaces the wire. It returns false after an error.
func (w *wirer) connect(source, sink *ir.Value) bool {
	block := connectBlock(source, sink)
	if block == nil {
		return w.refuse(wiredSignal{source: source, sink: sink}, "This value is involved with a Wiring Problem where the destination is in the same module but neither dominates the other, which is not supported.")
	}
	w.b.AtEnd(block)
	switch s, d := source.Type(), sink.Type(); {
	case firrtl.Is(d, firrtl.RefType) && firrtl.IsBase(s):
		source = firrtl.CreateRefSend(w.b, ir.UnknownLoc, firrtl.RefSendArgs{Base: source, ResultType: d}).Result(0)
	case firrtl.Is(s, firrtl.RefType) && firrtl.IsBase(d):
		source = firrtl.CreateRefResolve(w.b, ir.UnknownLoc, firrtl.RefResolveArgs{Ref: source, ResultType: firrtl.ReferredType(s)}).Result(0)
	}
	if op := sink.DefinedBy(firrtl.Wire); op != nil && sink.FirstUse() == nil && firrtl.IsBase(source.Type()) && firrtl.Has(source.Type(), firrtl.Passive) {
		firrtl.CreateNode(w.b, ir.UnknownLoc, firrtl.NodeArgs{
			ResultType: source.Type(), Input: source, Name: w.b.Ctx.String(firrtl.Name(op)), NameKind: firrtl.NameKind(w.b.Ctx, firrtl.Droppable),
			Annotations: op.Inherent("annotations").(*ir.ArrayAttr),
		})
		w.stale = append(w.stale, op)
		return true
	}
	firrtl.EmitConnect(w.b, ir.UnknownLoc, sink, source)
	return true
}

// connectBlock returns the block in which both values can be used, or nil if there is none.
func connectBlock(a, b *ir.Value) *ir.Block {
	switch {
	case a.ParentBlock() == b.ParentBlock(), availableAt(b, a):
		return a.ParentBlock()
	case availableAt(a, b):
		return b.ParentBlock()
	}
	return nil
}

// availableAt reports whether v can be used in the block of another value, at.
func availableAt(v, at *ir.Value) bool {
	if v.DefiningOp() == nil {
		return true
	}
	if at.DefiningOp() == nil {
		return false
	}
	for op := at.DefiningOp(); op != nil; op = op.Parent() {
		if op.Block() == v.ParentBlock() {
			return v.DefiningOp().IsBefore(op)
		}
	}
	return false
}
