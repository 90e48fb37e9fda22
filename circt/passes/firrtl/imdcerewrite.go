package firrtl

import (
	"github.com/millrace-mlir/millrace/circt/annotation"
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/builtin"
)

// What deadCode found is rewritten here: first ports and instances, then bodies.

// wire creates a wire of type t without a name, and returns its value.
func (d *deadCode) wire(t ir.Type, loc ir.Loc) *ir.Value {
	c := d.circuit.Context()
	return firrtl.CreateWire(d.b, loc, firrtl.WireArgs{ResultType: t, Annotations: c.Array(), Name: c.String(""), NameKind: firrtl.NameKind(c, firrtl.Droppable)}).Result(0)
}

// placeholder creates a value of type t that is not alive, for operations that are about to be erased.
func (d *deadCode) placeholder(t ir.Type, loc ir.Loc) *ir.Value {
	return d.b.Op(builtin.UnrealizedConversionCast, loc, []ir.Type{t}, nil).Result(0)
}

// detach replaces result i of inst. A wire takes the place of a live result, and a placeholder the place of a dead
// result.
func (d *deadCode) detach(inst *ir.Operation, i int) {
	r := inst.Result(i)
	d.b.Before(inst)
	if !d.values[r] {
		r.ReplaceAllUses(d.placeholder(r.Type(), inst.Loc()))
		return
	}
	w := d.wire(r.Type(), inst.Loc())
	r.ReplaceAllUses(w)
	delete(d.values, r)
	d.values[w] = true
}

// signature deletes the dead ports of the private module m, and its dead instances.
func (d *deadCode) signature(m *ir.Operation) {
	if ir.IsPublic(m) {
		return
	}
	n := d.graph.Of(m)
	for e := n.FirstUse(); e != nil; {
		use := e
		e = e.NextUse()
		if inst := use.Instance; !d.ops[inst] && inst.Is(firrtl.Instance) {
			for i := range inst.NumResults() {
				d.detach(inst, i)
			}
			use.Erase()
			inst.Erase()
		}
	}
	drop := d.deadPorts(m)
	if drop == nil {
		return
	}
	for _, a := range m.Region(0).First().Args() {
		delete(d.values, a)
	}
	erasePorts(m, drop)
	for _, a := range m.Region(0).First().Args() {
		d.values[a] = true
	}
	for e := n.FirstUse(); e != nil; e = e.NextUse() {
		inst := e.Instance
		for i, dropped := range drop {
			if dropped {
				d.detach(inst, i)
			}
		}
		alive := d.ops[inst]
		for i := range inst.NumResults() {
			delete(d.values, inst.Result(i))
		}
		delete(d.ops, inst)
		to := instanceWithout(d.b, inst, drop)
		for i := range to.NumResults() {
			d.values[to.Result(i)] = true
		}
		e.Instance = to
		if alive {
			d.ops[to] = true
		}
	}
}

// deadPorts returns which ports of m to delete, by index, or nil if there are none. In the module, a wire replaces a
// port that is alive there.
func (d *deadCode) deadPorts(m *ir.Operation) []bool {
	var drop []bool
	body := m.Region(0).First()
	first := body.First()
	for i, a := range body.Args() {
		if firrtl.DontTouchPort(m, i) {
			continue
		}
		if d.values[a] && (!firrtl.PortIsOut(m, i) || d.demanded(m, i)) {
			continue
		}
		if drop == nil {
			drop = make([]bool, body.NumArgs())
		}
		drop[i] = true
		d.removedPorts++
		if first != nil {
			d.b.Before(first)
		} else {
			d.b.AtEnd(body)
		}
		if d.values[a] {
			w := d.wire(a.Type(), m.Loc())
			delete(d.values, a)
			d.values[w] = true
			a.ReplaceAllUses(w)
		} else {
			a.ReplaceAllUses(d.placeholder(a.Type(), m.Loc()))
		}
	}
	return drop
}

// demanded reports whether an output of m is alive at any instance.
func (d *deadCode) demanded(m *ir.Operation, port int) bool {
	for e := d.graph.Of(m).FirstUse(); e != nil; e = e.NextUse() {
		if d.values[e.Instance.Result(port)] {
			return true
		}
	}
	return false
}

// body deletes the dead operations and annotations of the module m, from the bottom up.
func (d *deadCode) body(m *ir.Operation) {
	dead := func(a ir.Attribute) bool {
		s := annotation.Nonlocal(a)
		if s == nil || !canBeDeleted(a) {
			return false
		}
		p := d.paths.Lookup(s)
		return p == nil || !d.ops[p]
	}
	annotation.RemovePorts(m, func(_ int, a ir.Attribute) bool { return dead(a) })
	annotation.Remove(m, dead)
	d.block(m.Region(0).First())
}

// canBeDeleted reports whether a is an annotation that does not keep its target alive.
func canBeDeleted(a ir.Attribute) bool {
	switch annotation.Class(a) {
	case "freechips.rocketchip.objectmodel.OMIRTracker", "sifive.enterprise.firrtl.OMIRTracker", "circt.tracker":
		return true
	}
	return false
}

func (d *deadCode) block(b *ir.Block) {
	for op := b.Last(); op != nil; {
		for i := op.NumRegions() - 1; i >= 0; i-- {
			for r := op.Region(i).Last(); r != nil; r = r.Prev() {
				d.block(r)
			}
		}
		prev := op.Prev()
		if d.isDead(op) {
			op.Erase()
			d.erasedOps++
		}
		op = prev
	}
}

func (d *deadCode) isDead(op *ir.Operation) bool {
	if op.Implements("FConnectLike") {
		return !d.values[op.Operand(0)]
	}
	if isDeclaration(op) || !hasUnknownEffect(op) {
		alive := false
		for i := range op.NumResults() {
			alive = alive || d.values[op.Result(i)]
		}
		if !alive && op.Unused() {
			return !op.Is(firrtl.Instance) || ir.IsTriviallyDead(op)
		}
	}
	return op.Unused() && ir.IsTriviallyDead(op)
}
