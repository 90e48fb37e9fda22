package firrtl

import (
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/ir"
)

// This file takes ports off modules and instances.

// without returns the elements of list whose indices are not marked in drop.
func without(list []ir.Attribute, drop []bool) []ir.Attribute {
	out := make([]ir.Attribute, 0, len(list))
	for i, a := range list {
		if i >= len(drop) || !drop[i] {
			out = append(out, a)
		}
	}
	return out
}

// dropFromList removes the elements that drop marks from a list attribute of op. It keeps an empty list, and ignores
// attributes that op does not have.
func dropFromList(op *ir.Operation, name string, drop []bool) {
	if op.Def().Slot(name) < 0 {
		return
	}
	if list := ir.ArrayElems(op.Inherent(name)); len(list) > 0 {
		op.SetInherent(name, op.Context().Array(without(list, drop)...))
	}
}

// dropDomains returns info, domain information, without the ports that drop marks. It removes the lists of these
// ports, and removes these ports from the lists of other ports. It renumbers the domain ports that remain.
func dropDomains(c *ir.Context, info ir.Attribute, drop []bool) ir.Attribute {
	list := ir.ArrayElems(info)
	if len(list) == 0 {
		return info
	}
	shift := make([]int64, len(drop))
	n := int64(0)
	for i := range drop {
		shift[i] = int64(i) - n
		if drop[i] {
			n++
		}
	}
	out := without(list, drop)
	for i, a := range out {
		var kept []ir.Attribute
		for _, e := range ir.ArrayElems(a) {
			d := e.(*ir.IntegerAttr)
			if at := d.Value.Uint64(); !drop[at] {
				kept = append(kept, c.Int64Attr(d.Type, shift[at]))
			}
		}
		out[i] = c.Array(kept...)
	}
	return c.Array(out...)
}

func dropDirections(op *ir.Operation, drop []bool) ir.Attribute {
	var dirs []bool
	for i := range firrtl.NumPorts(op) {
		if !drop[i] {
			dirs = append(dirs, firrtl.PortIsOut(op, i))
		}
	}
	return op.Context().DenseBoolArray(dirs)
}

// erasePorts removes the ports that drop marks from a module. The arguments of its body for them must be unused.
func erasePorts(module *ir.Operation, drop []bool) {
	c := module.Context()
	module.SetInherent("portDirections", dropDirections(module, drop))
	for _, name := range [...]string{"portNames", "portTypes", "portAnnotations", "portLocations"} {
		dropFromList(module, name, drop)
	}
	if list := ir.ArrayElems(module.Inherent("portSymbols")); len(list) > 0 {
		module.SetInherent("portSymbols", firrtl.PortSymbols(c, without(list, drop)))
	}
	module.SetInherent("domainInfo", dropDomains(c, module.Inherent("domainInfo"), drop))
	if module.NumRegions() == 0 || module.Region(0).Empty() {
		return
	}
	body := module.Region(0).First()
	for i := len(drop) - 1; i >= 0; i-- {
		if drop[i] {
			body.EraseArg(i)
		}
	}
}

// instanceWithout replaces inst by an instance without the ports that drop marks, and returns that. The results of
// inst for them must be unused.
func instanceWithout(b *ir.Builder, inst *ir.Operation, drop []bool) *ir.Operation {
	b.Before(inst)
	c := inst.Context()
	s := &ir.OpState{Name: inst.Name(), Loc: inst.Loc(), Props: append([]ir.Attribute(nil), inst.Props()...)}
	for i := range inst.NumResults() {
		if !drop[i] {
			s.Results = append(s.Results, inst.Result(i).Type())
		}
	}
	to := b.Create(s)
	to.SetDiscardable(inst.Discardable())
	to.SetInherent("portDirections", dropDirections(inst, drop))
	dropFromList(to, "portNames", drop)
	dropFromList(to, "portAnnotations", drop)
	to.SetInherent("domainInfo", dropDomains(c, inst.Inherent("domainInfo"), drop))
	n := 0
	for i := range inst.NumResults() {
		if !drop[i] {
			inst.Result(i).ReplaceAllUses(to.Result(n))
			n++
		}
	}
	inst.Erase()
	return to
}
