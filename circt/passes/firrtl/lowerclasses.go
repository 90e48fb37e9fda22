package firrtl

import (
	"github.com/millrace-mlir/millrace/circt/annotation"
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/circt/dialect/om"
	"github.com/millrace-mlir/millrace/circt/instancegraph"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

// LowerClasses is firrtl-lower-classes for circuits without classes and properties: each public module has a class of om
// without fields, and so has each module that instantiates a module with a class. In a class stands an object for each
// such instance, with the path to the instance. Classes, objects and properties are refused.
var LowerClasses = &passes.Pass{
	Name: "LowerClasses", Arg: "firrtl-lower-classes", Doc: "Lower FIRRTL classes and objects to OM classes and objects",
	Anchor: "firrtl.circuit", Dialects: []string{"om"}, Scope: passes.Always(passes.UnitScope),
	Run: func(c *passes.Ctx) bool {
		l := &classLowering{c: c.IR(), b: c.Builder(), circuit: c.Op, names: hw.SymbolNamespace(c.Op)}
		return l.run()
	},
}

type classLowering struct {
	c       *ir.Context
	b       *ir.Builder
	circuit *ir.Operation
	names   *hw.Namespace
	graph   *instancegraph.Graph
	classes map[*ir.Operation]*ir.StringAttr // by module
	first   *ir.Operation                    // before which paths are made
	inner   *hw.Namespace                    // of innerOf
	innerOf *ir.Operation
}

const notLowered = "cannot be lowered to om yet; use firtool or circt-opt for circuits with classes and properties"

func (l *classLowering) run() bool {
	modules := modulesOf(l.circuit)
	for _, m := range modules {
		if !supported(m) {
			return false
		}
	}
	l.graph = newGraph(l.circuit)
	has := map[*ir.Operation]bool{}
	for _, n := range l.graph.PostOrderAll() {
		if n.Module == nil {
			continue
		}
		some := ir.IsPublic(n.Module)
		for e := n.First(); e != nil; e = e.Next() {
			some = some || has[e.Target.Module]
		}
		has[n.Module] = some
	}
	l.classes = map[*ir.Operation]*ir.StringAttr{}
	l.first = l.circuit.Region(0).First().First()
	for _, m := range modules {
		if has[m] {
			l.classes[m] = l.c.String(l.names.NewName(ir.SymbolName(m).Value + "_Class"))
		}
	}
	for _, m := range modules {
		if has[m] && !l.declare(m) {
			return false
		}
	}
	return true
}

// supported reports whether a module has nothing of properties; it refuses the module otherwise.
func supported(m *ir.Operation) bool {
	if m.Is(firrtl.Class) || m.Is(firrtl.ExtClass) {
		return m.EmitError(notLowered)
	}
	for i := range firrtl.NumPorts(m) {
		if t := firrtl.PortType(m, i); firrtl.IsProperty(t) {
			return m.EmitError("property port '%s' "+notLowered, firrtl.PortName(m, i))
		}
	}
	ok := true
	m.WalkPre(func(op *ir.Operation) ir.WalkResult {
		if annotation.Has(annotation.Of(op), "circt.tracker") {
			ok = op.EmitError("tracked path " + notLowered)
			return ir.Interrupt
		}
		for i := range op.NumResults() {
			if firrtl.IsProperty(op.Result(i).Type()) {
				ok = op.EmitError(notLowered)
				return ir.Interrupt
			}
		}
		if op.Is(firrtl.PropertyAssert) {
			ok = op.EmitError(notLowered)
			return ir.Interrupt
		}
		return ir.Advance
	})
	return ok
}

// declare makes the class of a module at the end of the circuit.
func (l *classLowering) declare(m *ir.Operation) bool {
	l.b.AtEnd(l.circuit.Region(0).First())
	name := l.classes[m]
	params := l.c.Array(l.c.String("basepath"))
	base := l.c.DialectType(om.BasePathType)
	if !m.Is(firrtl.FModule) {
		k := om.ClassExternArgs{SymName: name, FormalParamNames: params, FieldNames: l.c.Array(), FieldTypes: l.c.Dict(nil)}.Build(l.b, m.Loc())
		l.b.NewBlockIn(k.Region(0), []ir.Type{base}, []ir.Loc{m.Loc()})
		return true
	}
	k := om.ClassArgs{SymName: name, FormalParamNames: params, FieldNames: l.c.Array(), FieldTypes: l.c.Dict(nil)}.Build(l.b, m.Loc())
	if !ir.IsPublic(m) {
		k.SetAttr(ir.SymbolVisibilityAttr, l.c.String("private"))
	}
	body := l.b.NewBlockIn(k.Region(0), []ir.Type{base}, []ir.Loc{m.Loc()})
	for e := l.graph.Of(m).First(); e != nil; e = e.Next() {
		if class := l.classes[e.Target.Module]; class != nil && !l.object(m, e.Instance, body, class) {
			return false
		}
	}
	l.b.AtEnd(body)
	om.ClassFieldsArgs{FieldLocs: l.c.Array()}.Build(l.b, ir.UnknownLoc)
	return true
}

// object makes the object for an instance, with the path to it.
func (l *classLowering) object(m, inst *ir.Operation, body *ir.Block, class *ir.StringAttr) bool {
	if !inst.Is(firrtl.Instance) {
		return inst.EmitError("instance choice of modules with classes " + notLowered)
	}
	sym := hw.InnerSymOf(inst)
	if sym == nil {
		if l.inner == nil || l.innerOf != m {
			l.inner, l.innerOf = hw.InnerNamespace(m), m
		}
		sym = l.c.String(l.inner.NewName("sym"))
		inst.SetInherent(hw.InnerSymName, hw.InnerSym(hw.InnerSymProps{Name: sym}))
	}
	l.b.Before(l.first)
	path := l.c.String(l.names.NewName("nla"))
	p := hw.HierPathArgs{SymName: path, Namepath: l.c.Array(hw.InnerRef(ir.SymbolName(m), sym))}.Build(l.b, ir.UnknownLoc)
	p.SetAttr(ir.SymbolVisibilityAttr, l.c.String("private"))
	l.b.AtEnd(body)
	base := om.BasePathCreateArgs{BasePath: body.Arg(0), Target: l.c.FlatSymbol(path), ResultType: body.Arg(0).Type()}.Build(l.b, inst.Loc())
	t := l.c.DialectType(om.ClassType, l.c.FlatSymbol(class))
	om.ObjectArgs{ClassName: l.c.FlatSymbol(class), ActualParams: []*ir.Value{base.Result(0)}, ResultType: t}.Build(l.b, inst.Loc())
	return true
}
