package firrtl

import (
	"strings"

	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/circt/dialect/om"
	"github.com/millrace-mlir/millrace/circt/instancegraph"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

// LowerClasses is firrtl-lower-classes (upstream: LowerClasses.cpp). Each class becomes a class of om. So does the
// property part of a module if the module is public, has property ports or operations on properties, or instantiates
// such a module. Property ports become parameters and fields, and instances become objects. Paths to hardware become
// hierarchical paths from the module that owns the class.
var LowerClasses = &passes.Pass{
	Name: "LowerClasses", Arg: "firrtl-lower-classes", Doc: "Lower FIRRTL classes and objects to OM classes and objects",
	Anchor: "firrtl.circuit", Dialects: []string{"om"}, Scope: passes.Always(passes.UnitScope),
	Run: func(c *passes.Ctx) bool {
		g := newGraph(c.Op)
		l := &classLowering{
			c: c.IR(), b: c.Builder(), circuit: c.Op, graph: g, paths: newPathMaker(c, g), has: map[*ir.Operation]bool{},
			classes: map[*ir.Operation]*loweredClass{}, external: map[string]*loweredClass{}, targets: map[ir.Attribute]*trackedTarget{},
			fields: map[*ir.StringAttr][]ir.Attribute{}, through: map[*instancegraph.Node][]*ir.StringAttr{},
		}
		return l.run()
	},
}

type classLowering struct {
	c       *ir.Context
	b       *ir.Builder
	circuit *ir.Operation
	graph   *instancegraph.Graph
	paths   *pathMaker

	has      map[*ir.Operation]bool // modules and classes that become classes
	classes  map[*ir.Operation]*loweredClass
	order    []*loweredClass
	external map[string]*loweredClass          // by the name in Verilog
	fields   map[*ir.StringAttr][]ir.Attribute // names of the ports of classes
	targets  map[ir.Attribute]*trackedTarget   // by identifier
	// roots are the modules whose base path is handed down, through lists them for each module on the way.
	roots   []*ir.StringAttr
	through map[*instancegraph.Node][]*ir.StringAttr
	ports   []portsObject
}

// loweredClass is an om class, with the FIRRTL module or class that it is made of.
type loweredClass struct {
	op, from *ir.Operation
	node     *instancegraph.Node
	paths    []*ir.StringAttr // of the instances that become objects, in order
	body     *ir.Block
}

const containingModule = "containingModule"

func (l *classLowering) run() bool {
	for _, n := range l.graph.PostOrderAll() {
		if n.Module != nil {
			l.has[n.Module] = l.needsClass(n)
		}
	}
	if !l.resolvePaths() {
		return false
	}
	for _, n := range l.graph.Nodes {
		if n.Module != nil && l.has[n.Module] {
			l.declare(n)
		}
	}
	for _, k := range l.order {
		l.fill(k)
	}
	modules := modulesOf(l.circuit)
	for _, m := range modules {
		if l.has[m] && !isClass(m) {
			eraseProperties(m)
		}
	}
	for _, m := range modules {
		if !isClass(m) {
			l.dropInstancePorts(m)
		}
	}
	for _, k := range l.order {
		if !l.objects(k) {
			return false
		}
	}
	l.portLists()
	for _, m := range modules {
		if isClass(m) {
			m.Erase()
		}
	}
	for _, k := range l.order {
		if !l.convert(k) {
			return false
		}
	}
	return true
}

func isClass(m *ir.Operation) bool { return m.Is(firrtl.Class) || m.Is(firrtl.ExtClass) }

func (l *classLowering) needsClass(n *instancegraph.Node) bool {
	m := n.Module
	if isClass(m) || ir.IsPublic(m) {
		return true
	}
	for i := range firrtl.NumPorts(m) {
		if firrtl.IsProperty(firrtl.PortType(m, i)) {
			return true
		}
	}
	for e := n.First(); e != nil; e = e.Next() {
		if l.has[e.Target.Module] {
			return true
		}
	}
	if m.Is(firrtl.FModule) {
		for op := range m.Region(0).First().Ops() {
			if isPropertyOp(op) {
				return true
			}
		}
	}
	return false
}

// isPropertyOp reports whether an operand or a result of op is a property.
func isPropertyOp(op *ir.Operation) bool {
	for i := range op.NumOperands() {
		if firrtl.IsProperty(op.Operand(i).Type()) {
			return true
		}
	}
	for i := range op.NumResults() {
		if firrtl.IsProperty(op.Result(i).Type()) {
			return true
		}
	}
	return false
}

// className returns the name of the om class for the module or class m.
func className(m *ir.Operation) string {
	name := ir.SymbolName(m).Value
	switch {
	case m.Is(firrtl.FModule):
		return name + "_Class"
	case m.Is(firrtl.FExtModule):
		return strings.TrimPrefix(refPrefix(m), "ref_") + "_Class"
	}
	return name
}

// declare makes the om class of a module, without a body, at the end of the circuit. External modules with the same
// Verilog name share a class.
func (l *classLowering) declare(n *instancegraph.Node) {
	m := n.Module
	if isClass(m) {
		l.fields[ir.SymbolName(m)] = ir.ArrayElems(m.Inherent("portNames"))
	}
	name := className(m)
	extern := m.Is(firrtl.ExtClass) || m.Is(firrtl.FExtModule)
	k := l.external[name]
	if !extern || k == nil {
		k = &loweredClass{from: m, node: n, op: l.newClass(n, name, extern)}
		l.order = append(l.order, k)
		if extern {
			l.external[name] = k
		}
	}
	l.classes[m] = k
	for e := n.First(); e != nil; e = e.Next() {
		if e.Instance.Is(firrtl.Instance) && l.has[e.Target.Module] {
			k.paths = append(k.paths, l.paths.of([]ir.Attribute{l.paths.m.inner.ref(m, e.Instance)}))
		}
	}
}

func (l *classLowering) newClass(n *instancegraph.Node, name string, extern bool) *ir.Operation {
	m, c := n.Module, l.c
	params := []ir.Attribute{c.String("basepath")}
	for i := range l.through[n] {
		params = append(params, c.String("alt_basepath_"+itoa(i)))
	}
	contains := false
	for i := range firrtl.NumPorts(m) {
		if !firrtl.PortIsOut(m, i) && firrtl.IsProperty(firrtl.PortType(m, i)) {
			params = append(params, c.String(firrtl.PortName(m, i)))
			contains = contains || strings.Contains(firrtl.PortName(m, i), containingModule)
		}
	}
	if contains {
		params = append(params, c.String("ports"))
	}
	var names []ir.Attribute
	var types []ir.NamedAttribute
	field := func(name string, t ir.Type) {
		names = append(names, c.String(name))
		types = append(types, ir.NamedAttribute{Name: c.String(name), Value: c.TypeAttr(l.convertType(t))})
	}
	if extern {
		for i := range firrtl.NumPorts(m) {
			if t := firrtl.PortType(m, i); firrtl.PortIsOut(m, i) && firrtl.IsProperty(t) {
				field(firrtl.PortName(m, i), t)
			}
		}
	} else {
		for op := range m.Region(0).First().Ops() {
			if op.Is(firrtl.PropAssign) && op.Operand(0).IsArg() {
				field(firrtl.PortName(m, op.Operand(0).Index()), op.Operand(1).Type())
			}
		}
	}
	if contains {
		field("ports", l.portListType())
	}
	l.b.AtEnd(l.circuit.Region(0).First())
	a := om.ClassArgs{SymName: c.String(name), FormalParamNames: c.Array(params...), FieldNames: c.Array(names...), FieldTypes: c.Dict(types)}
	var op *ir.Operation
	if extern {
		op = om.CreateClassExtern(l.b, m.Loc(), om.ClassExternArgs(a))
	} else {
		op = om.CreateClass(l.b, m.Loc(), a)
	}
	if !ir.IsPublic(m) {
		op.SetAttr(ir.SymbolVisibilityAttr, c.String("private"))
	}
	return op
}

// fill makes the body of the class k, and moves the operations on properties from the module into this body.
func (l *classLowering) fill(k *loweredClass) {
	m := k.from
	base := l.c.DialectType(om.BasePathType)
	k.body = l.b.NewBlockIn(k.op.Region(0), []ir.Type{base}, []ir.Loc{ir.UnknownLoc})
	if k.op.Is(om.ClassExtern) {
		for i := range firrtl.NumPorts(m) {
			if t := firrtl.PortType(m, i); !firrtl.PortIsOut(m, i) && firrtl.IsProperty(t) {
				k.body.AddArg(l.b.Arena, t, firrtl.PortLocation(m, i))
			}
		}
		return
	}
	for range l.through[k.node] {
		k.body.AddArg(l.b.Arena, base, ir.UnknownLoc)
	}
	body := m.Region(0).First()
	for op := body.Last(); op != nil; {
		prev := op.Prev()
		l.take(k, op)
		op = prev
	}
	contains := false
	for i := range firrtl.NumPorts(m) {
		t := firrtl.PortType(m, i)
		if firrtl.PortIsOut(m, i) || !firrtl.IsProperty(t) {
			continue
		}
		contains = contains || strings.Contains(firrtl.PortName(m, i), containingModule)
		body.Arg(i).ReplaceAllUses(k.body.AddArg(l.b.Arena, t, firrtl.PortLocation(m, i)))
	}
	var fields []*ir.Value
	var locs []ir.Loc
	for op := k.body.First(); op != nil; {
		next := op.Next()
		if op.Is(firrtl.PropAssign) && op.Operand(0).IsArg() {
			fields, locs = append(fields, op.Operand(1)), append(locs, op.Loc())
			op.Erase()
		}
		op = next
	}
	if contains {
		fields, locs = append(fields, k.body.AddArg(l.b.Arena, l.portListType(), ir.UnknownLoc)), append(locs, ir.UnknownLoc)
	}
	attrs := make([]ir.Attribute, len(locs))
	for i := range locs {
		attrs[i] = l.c.LocAttr(locs[i])
	}
	loc := ir.UnknownLoc
	if len(locs) > 0 {
		loc = l.c.Fused(locs, nil)
	}
	l.b.AtEnd(k.body)
	om.CreateClassFields(l.b, loc, om.ClassFieldsArgs{Fields: fields, FieldLocs: l.c.Array(attrs...)})
}

// take moves op to the start of the body of the class k if op is an operation on properties. If op is an instance of
// a module that has a class, take copies op to this place.
func (l *classLowering) take(k *loweredClass, op *ir.Operation) {
	if op.Is(firrtl.Instance) {
		if !l.has[l.graph.Lookup(instanceTargets(op, nil)[0]).Module] {
			return
		}
		l.b.AtStart(k.body)
		clone := l.b.Insert(l.b.Arena.Clone(op, ir.NewMapping()))
		for i := range op.NumResults() {
			if firrtl.IsProperty(op.Result(i).Type()) {
				op.Result(i).ReplaceAllUses(clone.Result(i))
			}
		}
		return
	}
	if isPropertyOp(op) {
		op.Remove()
		k.body.Prepend(op)
	}
}

func isPropertyValue(v *ir.Value) bool { return firrtl.IsProperty(v.Type()) }

// propertyPorts returns which of n ports are properties, by index, or nil if none is. t returns the type of a port.
func propertyPorts(op *ir.Operation, n int, t func(i int) ir.Type) []bool {
	var drop []bool
	for i := range n {
		if firrtl.IsProperty(t(i)) {
			if drop == nil {
				drop = make([]bool, n)
			}
			drop[i] = true
		}
	}
	return drop
}

func eraseProperties(m *ir.Operation) {
	if drop := propertyPorts(m, firrtl.NumPorts(m), func(i int) ir.Type { return firrtl.PortType(m, i) }); drop != nil {
		erasePorts(m, drop)
	}
}

// dropInstancePorts removes the property ports from the instances in m.
func (l *classLowering) dropInstancePorts(m *ir.Operation) {
	var list []*ir.Operation
	m.WalkPost(func(op *ir.Operation) ir.WalkResult {
		if op.Is(firrtl.Instance) {
			list = append(list, op)
		}
		return ir.Advance
	})
	for _, op := range list {
		if drop := propertyPorts(op, op.NumResults(), func(i int) ir.Type { return op.Result(i).Type() }); drop != nil {
			instanceWithout(l.b, op, drop)
		}
	}
}
