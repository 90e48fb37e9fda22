package firrtl

import (
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/circt/instancegraph"
	"github.com/millrace-mlir/millrace/ir"
)

// portRemover is firrtl-imdeadcodeelim{remove-ports-only}. In private modules, it deletes unused expressions, inputs
// without users, outputs that no instance reads, and outputs with a constant. A module comes after the modules that it
// instantiates.
type portRemover struct {
	d       *deadCode
	removed int64
}

func (p *portRemover) run() {
	for _, n := range p.d.graph.PostOrderAll() {
		if n.Module != nil && n.Module.Is(firrtl.FModule) {
			p.expressions(n.Module.Region(0).First())
			if !ir.IsPublic(n.Module) {
				p.ports(n)
			}
		}
	}
}

// expressions deletes the operations in b without users and effects. It goes from the last operation to the first. So
// it also deletes an operation whose only users were deleted.
func (p *portRemover) expressions(b *ir.Block) {
	for op := b.Last(); op != nil; {
		for i := range op.NumRegions() {
			for r := range op.Region(i).Blocks() {
				p.expressions(r)
			}
		}
		prev := op.Prev()
		if op.Unused() && op.NumResults() > 0 && ir.IsMemoryEffectFree(op) {
			op.Erase()
		}
		op = prev
	}
}

// ports deletes the dead ports of the module of n, in the module and at its instances.
func (p *portRemover) ports(n *instancegraph.Node) {
	m := n.Module
	body := m.Region(0).First()
	var drop []bool
	constants := map[int]*ir.Operation{} // by port: the constant that instances use instead
	for i, a := range body.Args() {
		if firrtl.PortSymbol(m, i) != nil || len(ir.ArrayElems(firrtl.PortAnnotations(m, i))) > 0 || firrtl.Is(a.Type(), firrtl.AnalogType) {
			continue
		}
		if !firrtl.PortIsOut(m, i) && a.FirstUse() != nil || firrtl.PortIsOut(m, i) && !p.output(n, i, constants) {
			continue
		}
		if drop == nil {
			drop = make([]bool, body.NumArgs())
		}
		drop[i] = true
		p.removed++
	}
	if drop == nil {
		return
	}
	erasePorts(m, drop)
	for e := n.FirstUse(); e != nil; e = e.NextUse() {
		inst := e.Instance
		for i, dropped := range drop {
			if dropped {
				p.replace(inst, i, constants[i])
			}
		}
		e.Instance = instanceWithout(p.d.b, inst, drop)
	}
	for _, k := range constants {
		if k.Unused() && k.Is(firrtl.Constant) {
			k.Erase()
		}
	}
}

// output reports whether output i of the module can be deleted: it has no users, no instance reads it, or a constant
// drives it. It records the constant in constants.
func (p *portRemover) output(n *instancegraph.Node, i int, constants map[int]*ir.Operation) bool {
	a := n.Module.Region(0).First().Arg(i)
	if a.FirstUse() == nil {
		return true
	}
	read := false
	for e := n.FirstUse(); e != nil; e = e.NextUse() {
		read = read || e.Instance.Result(i).FirstUse() != nil
	}
	if !read {
		if firrtl.Is(a.Type(), firrtl.RefType) {
			return false
		}
		p.d.b.AtStart(a.OwnerBlock())
		p.unbind(a)
		return true
	}
	if !a.HasOneUse() {
		return false
	}
	connect := a.FirstUse().Owner()
	if !connect.Is(firrtl.MatchingConnect) {
		return false
	}
	k := connect.Operand(1).DefiningOp()
	if k == nil || !k.Is(firrtl.InvalidValue) && !k.Is(firrtl.Constant) {
		return false
	}
	constants[i] = k
	connect.Erase()
	return true
}

// replace makes result i of inst unused, since its port is deleted. k is the constant for an output. Connects to an
// input are deleted.
func (p *portRemover) replace(inst *ir.Operation, i int, k *ir.Operation) {
	r := inst.Result(i)
	if r.FirstUse() == nil {
		return
	}
	p.d.b.Before(inst)
	if firrtl.PortIsOut(inst, i) {
		t := r.Type()
		if k != nil && k.Is(firrtl.Constant) {
			t = k.Result(0).Type()
		}
		r.ReplaceAllUses(constantLike(p.d.b, inst.Loc(), k, t))
		return
	}
	p.unbind(r)
}

// unbind deletes the connects to v if v is only written. Otherwise a wire takes its place.
func (p *portRemover) unbind(v *ir.Value) {
	for u := v.FirstUse(); u != nil; u = u.NextUse() {
		if !u.Owner().Implements("FConnectLike") || u.Index() != 0 {
			v.ReplaceAllUses(p.d.wire(v.Type(), v.Loc()))
			return
		}
	}
	for u := v.FirstUse(); u != nil; u = v.FirstUse() {
		u.Owner().Erase()
	}
}
