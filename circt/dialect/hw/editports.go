package hw

import (
	"github.com/millrace-mlir/millrace/ir"
)

// PortEntry is a port with the attributes and the location that a module-like operation
// holds for it.
type PortEntry struct {
	Port
	Attrs *ir.DictAttr // nil: none
	Loc   ir.Loc
}

// PortEntries returns the ports of a module-like operation.
func PortEntries(op *ir.Operation) []PortEntry {
	t := ModuleTypeIn(op)
	list := make([]PortEntry, NumPorts(t))
	for i := range list {
		list[i] = PortEntry{PortAt(t, i), portAttrs(op, i), portLoc(op, i)}
	}
	return list
}

// SetPorts replaces the ports of a module-like operation by list. The caller updates the
// arguments of its body and the operands of its terminator.
func SetPorts(op *ir.Operation, list []PortEntry) {
	c := op.Context()
	ports := make([]Port, len(list))
	attrs := make([]ir.Attribute, len(list))
	var locs []ir.Attribute
	given := false
	for i, p := range list {
		ports[i], attrs[i] = p.Port, c.Dict(nil)
		if p.Attrs != nil && len(p.Attrs.Entries) > 0 {
			attrs[i], given = p.Attrs, true
		}
		if !op.Is(Module) || p.Dir == Out {
			locs = append(locs, c.LocAttr(p.Loc))
		}
	}
	op.SetInherent("module_type", c.TypeAttr(ModuleTypeOf(c, ports)))
	var all ir.Attribute
	if given {
		all = c.Array(attrs...)
	}
	op.SetInherent("per_port_attrs", all)
	name := "port_locs"
	if op.Is(Module) {
		name = "result_locs"
	}
	if op.Inherent(name) != nil {
		op.SetInherent(name, c.Array(locs...))
	}
}
