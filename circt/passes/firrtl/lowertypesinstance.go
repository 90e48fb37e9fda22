package firrtl

import (
	"github.com/millrace-mlir/millrace/circt/annotation"
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/ir"
)

// instancePorts has the ports of an instance while they are split.
type instancePorts struct {
	types                       []ir.Type
	dirs                        []bool
	names, domains, annotations []ir.Attribute
	ends                        []int // behind the ports that each old port became
}

// instance splits the port types of an instance by one level. The new instance is lowered
// next. It returns false if no port is split.
func (l *typeLowerer) instance(op *ir.Operation) bool {
	scalar := false
	for _, name := range instanceTargets(op, nil) {
		scalar = l.scalarized[name]
		break
	}
	mode := l.portMode(scalar)
	c := l.b.Ctx
	n := op.NumResults()
	var p instancePorts
	changed := false
	oldDomains, oldAnnotations := annotation.List(op.Inherent("domainInfo")), annotation.List(op.Inherent("portAnnotations"))
	at := func(list []ir.Attribute, i int) ir.Attribute {
		if i < len(list) {
			return list[i]
		}
		return c.Array()
	}
	for i := range n {
		t, name, out := op.Result(i).Type(), firrtl.PortName(op, i), firrtl.PortIsOut(op, i)
		add := func(t ir.Type, name string, out bool, annotations ir.Attribute) {
			p.types, p.dirs, p.names = append(p.types, t), append(p.dirs, out), append(p.names, c.String(name))
			p.domains, p.annotations = append(p.domains, at(oldDomains, i)), append(p.annotations, annotations)
		}
		fields, ok := mode.peel(t)
		if !ok {
			add(t, name, out, at(oldAnnotations, i))
		}
		for k := range fields {
			f := &fields[k]
			add(likeSource(t, f.t), name+f.suffix, out != f.flip, l.annotations(annotation.List(at(oldAnnotations, i)), f))
		}
		changed = changed || ok
		p.ends = append(p.ends, len(p.types))
	}
	if !changed {
		return false
	}
	m := newDomainMap(func(i int) ir.Type { return op.Result(i).Type() }, n)
	m.renumber(func(i int) ir.Type { return p.types[i] }, len(p.types))
	for i := range p.domains {
		p.domains[i] = m.rewrite(p.domains[i])
	}
	inst := l.like(op, op.OperandValues(nil), p.types...)
	inst.SetInherent("portDirections", c.DenseBoolArray(p.dirs))
	inst.SetInherent("portNames", c.Array(p.names...))
	inst.SetInherent("domainInfo", c.Array(p.domains...))
	inst.SetInherent("portAnnotations", c.Array(p.annotations...))
	if s := hw.InnerSymOf(op); s != nil {
		inst.SetInherent(hw.InnerSymName, hw.InnerSym(hw.InnerSymProps{Name: s}))
	}
	inst.SetDiscardable(op.Discardable())
	first := 0
	for i := range n {
		vs := make([]*ir.Value, 0, p.ends[i]-first)
		for k := first; k < p.ends[i]; k++ {
			vs = append(vs, inst.Result(k))
		}
		if v := op.Result(i); len(vs) == 1 && v.Type() == vs[0].Type() {
			v.ReplaceAllUses(vs[0])
		} else {
			l.users(v, vs)
		}
		first = p.ends[i]
	}
	return true
}
