package firrtl

import (
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/ir"
)

// A domain has no hierarchical reference, so modules of layers have ports for the domains that cross their border.

// layerPort is a port of domain type, on the module that a layer block becomes.
type layerPort struct {
	name  string
	t     ir.Type
	loc   ir.Loc
	arg   *ir.Value // in the module
	outer *ir.Value // what an input is defined as; nil for an output
	// inputs are the inputs of other instances that an output defines.
	inputs []*ir.Value
}

func domainName(v *ir.Value) string {
	if v.DefinedBy(firrtl.DomainCreateAnon) != nil {
		return "anonDomain"
	}
	if s, known := firrtl.FieldName(firrtl.FieldRefOf(v, true)); known && s != "" {
		return safeName(s)
	}
	return "anonDomain"
}

// domainInput returns a new input port for v, a domain outside of the block, that user uses in the block.
func (w *layerModule) domainInput(user *ir.Operation, v *ir.Value) *ir.Value {
	body := w.block.Region(0).First()
	p := &layerPort{name: domainName(v), t: v.Type(), loc: user.Loc(), outer: v, arg: body.AddArg(w.b.Arena, v.Type(), user.Loc())}
	w.ports = append(w.ports, p)
	return p.arg
}

// crossing moves op out of the block if op defines a domain input of another layer module, whose instance has moved
// out. A domain from inside of the block becomes an output port. It returns false for other operations.
func (w *layerModule) crossing(op *ir.Operation) bool {
	if !op.Is(firrtl.DomainDefine) || !w.created[op.Operand(0).DefiningOp()] {
		return false
	}
	input, v := op.Operand(0), op.Operand(1)
	if !w.inside(v) {
		op.MoveBefore(w.block)
		return true
	}
	p := w.outputs[v]
	if p == nil {
		body := w.block.Region(0).First()
		loc := w.portLocs[input]
		p = &layerPort{name: domainName(v), t: v.Type(), loc: loc, arg: body.AddArg(w.b.Arena, v.Type(), loc)}
		w.ports = append(w.ports, p)
		w.outputs[v] = p
		w.b.AtEnd(body)
		firrtl.CreateDomainDefine(w.b, ir.UnknownLoc, firrtl.DomainDefineArgs{Dest: p.arg, Src: v})
	}
	p.inputs = append(p.inputs, input)
	op.Erase()
	return true
}

// describePorts writes the ports' names, types and directions to op, a module or an instance. An instance has no
// attribute for types.
func (w *layerModule) describePorts(op *ir.Operation) {
	if len(w.ports) == 0 {
		return
	}
	c := w.c
	dirs := make([]bool, len(w.ports))
	names, types, locs, none := make([]ir.Attribute, len(dirs)), make([]ir.Attribute, len(dirs)), make([]ir.Attribute, len(dirs)), make([]ir.Attribute, len(dirs))
	for i, p := range w.ports {
		dirs[i] = p.outer == nil
		names[i], types[i], locs[i], none[i] = c.String(p.name), c.TypeAttr(p.t), c.LocAttr(p.loc), c.Array()
	}
	op.SetInherent("portDirections", c.DenseBoolArray(dirs))
	op.SetInherent("portNames", c.Array(names...))
	if op.Is(firrtl.FModule) {
		op.SetInherent("portTypes", c.Array(types...))
		op.SetInherent("portLocations", c.Array(locs...))
		return
	}
	op.SetInherent("portAnnotations", c.Array(none...))
	op.SetInherent("domainInfo", c.Array(none...))
}

// definePorts defines the domain ports of inst, an instance of the layer module, behind it.
func (w *layerModule) definePorts(inst *ir.Operation) {
	w.b.After(inst)
	for i, p := range w.ports {
		w.portLocs[inst.Result(i)] = p.loc
		if p.outer != nil {
			firrtl.CreateDomainDefine(w.b, ir.UnknownLoc, firrtl.DomainDefineArgs{Dest: inst.Result(i), Src: p.outer})
		}
	}
	for i, p := range w.ports {
		for _, input := range p.inputs {
			firrtl.CreateDomainDefine(w.b, ir.UnknownLoc, firrtl.DomainDefineArgs{Dest: input, Src: inst.Result(i)})
		}
	}
}
