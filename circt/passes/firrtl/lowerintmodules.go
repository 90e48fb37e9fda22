package firrtl

import (
	"github.com/millrace-mlir/millrace/circt/annotation"
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/circt/instancegraph"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

// intmoduleOptions are the options of firrtl-lower-intmodules.
type intmoduleOptions struct {
	EICG bool `opt:"fixup-eicg-wrapper" default:"false" doc:"Lower 'EICG_wrapper' modules into clock gate intrinsics"`
}

// LowerIntmodules is firrtl-lower-intmodules: instances of intrinsic modules become generic intrinsics. A wire takes
// the place of each input, and is an operand.
var LowerIntmodules = &passes.Pass{
	Name: "LowerIntmodules", Arg: "firrtl-lower-intmodules", Doc: "Lower instances instances of intrinsic modules to ops.",
	Anchor: "firrtl.circuit", Options: passes.OptionsOf[intmoduleOptions](), Scope: passes.Always(passes.ModuleScope),
	Stats: []passes.Statistic{{Name: "num-instances", Doc: "Number of intmodules instances lowered"}, {Name: "num-intmodules", Doc: "Number of intmodules lowered"}},
	Run: func(c *passes.Ctx) bool {
		var intmodules, gates []*ir.Operation
		for op := range c.Op.Region(0).First().Ops() {
			switch op.Def() {
			case firrtl.FIntModule:
				intmodules = append(intmodules, op)
			case firrtl.FExtModule:
				if s, ok := op.Inherent("defname").(*ir.StringAttr); ok && s.Value == "EICG_wrapper" && passes.Opts[intmoduleOptions](c).EICG {
					gates = append(gates, op)
				}
			}
		}
		if len(intmodules)+len(gates) == 0 {
			c.PreserveAll()
			return true
		}
		l := &intmoduleLowerer{c: c, b: c.Builder(), graph: newGraph(c.Op)}
		for _, op := range intmodules {
			if !l.intmodule(op) {
				return false
			}
		}
		return l.gates(gates)
	},
}

type intmoduleLowerer struct {
	c     *passes.Ctx
	b     *ir.Builder
	graph *instancegraph.Graph
}

// unannotated returns true if op, an intrinsic module or an instance of it, has no annotations. Otherwise it reports an
// error.
func unannotated(op *ir.Operation, name string) bool {
	if len(annotation.Of(op)) == 0 {
		return true
	}
	if firrtl.IsModuleLike(op) {
		return op.EmitError("%s cannot have annotations since it is an intrinsic", name)
	}
	return op.EmitError("%s instance cannot have annotations since it is an intrinsic", name)
}

func (l *intmoduleLowerer) intmodule(op *ir.Operation) bool {
	name := op.Inherent("intrinsic").(*ir.StringAttr)
	if !unannotated(op, name.Value) {
		return false
	}
	node := l.graph.Of(op)
	for e := node.FirstUse(); e != nil; {
		next := e.NextUse()
		if !l.instance(e.Instance, op, name) {
			return false
		}
		e.Erase()
		e.Instance.Erase()
		l.c.Count(0, 1)
		e = next
	}
	l.graph.EraseModule(node)
	op.Erase()
	l.c.Count(1, 1)
	return true
}

// input makes a wire that takes the uses of v, an input of inst, and returns it.
func (l *intmoduleLowerer) input(inst *ir.Operation, v *ir.Value) *ir.Value {
	w := wire(l.b, inst.Loc(), v.Type(), "", firrtl.Droppable)
	v.ReplaceAllUses(w)
	return w
}

func (l *intmoduleLowerer) instance(inst, module *ir.Operation, name *ir.StringAttr) bool {
	if !unannotated(inst, name.Value) {
		return false
	}
	l.b.Before(inst)
	c := l.b.Ctx
	var inputs, outputs []*ir.Value
	var fields []firrtl.Field
	for i := range inst.NumResults() {
		v := inst.Result(i)
		if !firrtl.PortIsOut(inst, i) {
			inputs = append(inputs, l.input(inst, v))
			continue
		}
		if !firrtl.IsBase(v.Type()) {
			return inst.EmitError("intrinsic has non-FIRRTL or non-base port type'%s'", v.Type())
		}
		outputs = append(outputs, v)
		fields = append(fields, firrtl.Field{Name: c.String(firrtl.PortName(inst, i)), Type: v.Type()})
	}
	args := firrtl.GenericIntrinsicArgs{Operands: inputs, Intrinsic: name, Parameters: module.Inherent("parameters")}
	switch len(outputs) {
	case 0:
		firrtl.CreateGenericIntrinsic(l.b, module.Loc(), args)
	case 1:
		args.ResultType = outputs[0].Type()
		outputs[0].ReplaceAllUses(firrtl.CreateGenericIntrinsic(l.b, module.Loc(), args).Result(0))
	default:
		args.ResultType = firrtl.Bundle(c, fields, false)
		whole := firrtl.CreateGenericIntrinsic(l.b, module.Loc(), args).Result(0)
		for i, v := range outputs {
			v.ReplaceAllUses(firrtl.Element(l.b, module.Loc(), whole, i))
		}
	}
	return true
}

// gates replaces the instances of the external modules in modules, which are all called EICG_wrapper, by clock gate
// intrinsics. It returns false after an error.
func (l *intmoduleLowerer) gates(modules []*ir.Operation) bool {
	warned := false
	const name = "EICG_wrapper"
	for _, op := range modules {
		dropped := annotation.Remove(op, func(a ir.Attribute) bool { return annotation.Class(a) == dedupGroupClass })
		if dropped && !warned {
			op.EmitWarning("Annotation %s on EICG_wrapper is dropped", dedupGroupClass)
			warned = true
		}
		if !unannotated(op, name) {
			return false
		}
		node := l.graph.Of(op)
		for e := node.FirstUse(); e != nil; {
			next := e.NextUse()
			if !e.Instance.Is(firrtl.Instance) {
				return l.c.IR().Error(e.Instance.Loc(), "EICG_wrapper must be instantiated with instance op, not via '%s'", e.Instance.Name().Name)
			}
			if !unannotated(e.Instance, name) || !l.gate(e.Instance, op) {
				return false
			}
			e.Erase()
			e.Instance.Erase()
			e = next
		}
		l.graph.EraseModule(node)
		op.Erase()
	}
	return true
}

func (l *intmoduleLowerer) gate(inst, module *ir.Operation) bool {
	l.b.Before(inst)
	c, loc := l.b.Ctx, module.Loc()
	// Wires take the place of the ports. The wires of domain ports come first.
	wires := make([]*ir.Value, inst.NumResults())
	domainsOf := func(port int) (list []*ir.Value) {
		for _, d := range firrtl.DomainsOf(inst, port) {
			list = append(list, wires[d.(*ir.IntegerAttr).Value.Uint64()])
		}
		return list
	}
	replace := func(port int, domains []*ir.Value) *ir.Value {
		v := inst.Result(port)
		w := firrtl.CreateWire(l.b, loc, firrtl.WireArgs{Annotations: c.Array(), Name: c.String(""), NameKind: firrtl.NameKind(c, firrtl.Droppable), Domains: domains,
			ResultType: v.Type()}).Result(0)
		v.ReplaceAllUses(w)
		return w
	}
	var data []int
	for i := range wires {
		if isDomain(inst.Result(i).Type()) {
			wires[i] = replace(i, nil)
		} else {
			data = append(data, i)
		}
	}
	out := data[len(data)-1]
	var inputs []*ir.Value
	for _, i := range data[:len(data)-1] {
		inputs = append(inputs, replace(i, domainsOf(i)))
	}
	if len(inputs) > 2 {
		if firrtl.PortName(inst, data[1]) != "test_en" {
			return c.Error(firrtl.PortLocation(module, data[1]), "expected port named 'test_en'")
		}
		if firrtl.PortName(inst, data[2]) != "en" {
			return c.Error(firrtl.PortLocation(module, data[2]), "expected port named 'en'")
		}
		inputs[1], inputs[2] = inputs[2], inputs[1] // the intrinsic has them the other way round
	}
	domains := domainsOf(out)
	var wire *ir.Value
	if domains != nil {
		wire = replace(out, domains)
	}
	gate := firrtl.CreateGenericIntrinsic(l.b, loc, firrtl.GenericIntrinsicArgs{
		Operands: inputs, Intrinsic: c.String("circt_clock_gate"), Parameters: module.Inherent("parameters"), ResultType: firrtl.Clock(c, false),
	}).Result(0)
	if domains == nil {
		inst.Result(out).ReplaceAllUses(gate)
		return true
	}
	cast := firrtl.CreateUnsafeDomainCast(l.b, loc, firrtl.UnsafeDomainCastArgs{Input: gate, Domains: domains, ResultType: gate.Type()}).Result(0)
	firrtl.CreateMatchingConnect(l.b, loc, firrtl.MatchingConnectArgs{Dest: wire, Src: cast})
	return true
}
