package firrtl

import (
	"slices"

	"github.com/millrace-mlir/millrace/circt/annotation"
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/ir"
)

// This file appends ports to modules and instances.

// appendPorts adds ports behind the ports of a module, and arguments for them to its body.
func appendPorts(b *ir.Builder, module *ir.Operation, list []port) {
	if len(list) == 0 {
		return
	}
	setPorts(module, append(portsOf(module), list...))
	if module.NumRegions() == 0 || module.Region(0).Empty() {
		return
	}
	for i := range list {
		module.Region(0).First().AddArg(b.Arena, list[i].t, module.Context().Loc(list[i].loc))
	}
}

// instanceWithMore replaces inst by an instance with additional ports behind the old ones, and returns that.
func instanceWithMore(b *ir.Builder, inst *ir.Operation, list []port) *ir.Operation {
	b.Before(inst)
	c := inst.Context()
	s := &ir.OpState{Name: inst.Name(), Loc: inst.Loc(), Props: slices.Clone(inst.Props())}
	n := inst.NumResults()
	for i := range n {
		s.Results = append(s.Results, inst.Result(i).Type())
	}
	names, annotations := slices.Clone(ir.ArrayElems(inst.Inherent("portNames"))), make([]ir.Attribute, 0, n+len(list))
	dirs := make([]bool, 0, n+len(list))
	domains := slices.Clone(ir.ArrayElems(inst.Inherent("domainInfo")))
	for i := range n {
		annotations = append(annotations, c.Array(annotation.OfPort(inst, i)...))
		dirs = append(dirs, firrtl.PortIsOut(inst, i))
	}
	for i := range list {
		p := &list[i]
		s.Results = append(s.Results, p.t)
		names = append(names, p.name)
		annotations = append(annotations, p.annotations)
		dirs = append(dirs, p.out)
		domains = append(domains, c.Array())
	}
	to := b.Create(s)
	to.SetDiscardable(inst.Discardable())
	to.SetInherent("portDirections", c.DenseBoolArray(dirs))
	to.SetInherent("portNames", c.Array(names...))
	to.SetInherent("portAnnotations", c.Array(annotations...))
	to.SetInherent("domainInfo", c.Array(domains...))
	for i := range n {
		inst.Result(i).ReplaceAllUses(to.Result(i))
	}
	inst.Erase()
	return to
}
