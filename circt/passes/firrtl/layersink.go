package firrtl

import (
	"github.com/millrace-mlir/millrace/circt/annotation"
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/circt/instancegraph"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

// LayerSink is firrtl-layer-sink (upstream: LayerSink.cpp). Effects and output ports demand values in the block that they
// stand in. An operation moves to the block that holds all demands of it, layer blocks move to the end of theirs, and
// what nothing demands goes.
var LayerSink = &passes.Pass{
	Name: "LayerSink", Arg: "firrtl-layer-sink", Doc: "Sink operations into layer blocks",
	Anchor: "firrtl.circuit", Scope: passes.Always(passes.UnitScope),
	Run: func(c *passes.Ctx) bool {
		graph := newGraph(c.Op)
		e := &sinkEffects{graph: graph, effectful: map[*ir.Operation]bool{}}
		var modules []*ir.Operation
		for _, n := range graph.PostOrderAll() {
			if n.Module == nil {
				continue
			}
			e.module(n.Module)
			if n.Module.Is(firrtl.FModule) {
				modules = append(modules, n.Module)
			}
		}
		return c.Each(len(modules), func(i int, _ *ir.Builder) bool {
			s := &sinker{effects: e, demand: map[*ir.Operation]*ir.Block{}}
			s.module(modules[i])
			return true
		})
	},
}

// sinkEffects tells which operations may not move. Modules with such operations are effectful, so are their instances.
type sinkEffects struct {
	graph     *instancegraph.Graph
	effectful map[*ir.Operation]bool
}

func (e *sinkEffects) module(m *ir.Operation) {
	if !m.Is(firrtl.FModule) || len(annotation.Of(m)) > 0 {
		e.effectful[m] = true
		return
	}
	for i := range firrtl.NumPorts(m) {
		if firrtl.PortSymbol(m, i) != nil || len(annotation.OfPort(m, i)) > 0 {
			e.effectful[m] = true
			return
		}
	}
	if m.WalkPre(func(op *ir.Operation) ir.WalkResult {
		if op != m && e.has(op) {
			return ir.Interrupt
		}
		return ir.Advance
	}) == ir.Interrupt {
		e.effectful[m] = true
	}
}

// has reports whether an operation may not move.
func (e *sinkEffects) has(op *ir.Operation) bool {
	d := op.Def()
	if d == nil {
		return true
	}
	switch {
	case len(annotation.Of(op)) > 0,
		d.Slot("inner_sym") >= 0 && op.Inherent("inner_sym") != nil,
		d.Slot("nameKind") >= 0 && firrtl.EnumValue(op.Inherent("nameKind")) != firrtl.Droppable,
		op.NumRegions() > 0:
		return true
	}
	switch d {
	case firrtl.Instance:
		return e.effectful[e.graph.Lookup(firrtl.InstanceOp(op).ModuleName().Root).Module]
	case firrtl.InstanceChoice:
		for _, name := range instanceTargets(op, nil) {
			if e.effectful[e.graph.Lookup(name).Module] {
				return true
			}
		}
		return false
	case firrtl.Wire, firrtl.Reg, firrtl.RegReset, firrtl.Mem, firrtl.Node:
		return false
	}
	return !op.Implements("FConnectLike") && hasUnknownEffect(op)
}

// sinker sinks the operations of one module.
type sinker struct {
	effects *sinkEffects
	// demand is the innermost block that holds all demands of an operation.
	demand map[*ir.Operation]*ir.Block
	work   []*ir.Operation
}

func (s *sinker) module(m *ir.Operation) {
	body := m.Region(0).First()
	for i, a := range body.Args() {
		if firrtl.PortIsOut(m, i) {
			s.drivers(a, body)
		}
	}
	m.WalkPre(func(op *ir.Operation) ir.WalkResult {
		if op != m && s.effects.has(op) {
			s.need(op, op.Block())
		}
		return ir.Advance
	})
	for len(s.work) > 0 {
		op := s.work[len(s.work)-1]
		s.work = s.work[:len(s.work)-1]
		s.propagate(op)
	}
	s.block(body)
}

// need records that an operation is demanded in a block. An operation is never demanded outside of its own block.
func (s *sinker) need(op *ir.Operation, b *ir.Block) {
	if commonBlock(b, op.Block()) != op.Block() {
		b = op.Block()
	}
	old := s.demand[op]
	now := b
	if old != nil {
		now = commonBlock(old, b)
	}
	if now != old {
		s.demand[op] = now
		s.work = append(s.work, op)
	}
}

// propagate demands the operands of an operation, and what drives its results, where the operation is demanded.
func (s *sinker) propagate(op *ir.Operation) {
	b := s.demand[op]
	for i := range op.NumOperands() {
		if def := op.Operand(i).DefiningOp(); def != nil {
			s.need(def, b)
		} else {
			s.drivers(op.Operand(i), b)
		}
	}
	for i := range op.NumResults() {
		s.drivers(op.Result(i), b)
	}
}

// drivers demands the connects to a value, and to its fields.
func (s *sinker) drivers(v *ir.Value, b *ir.Block) {
	for u := v.FirstUse(); u != nil; u = u.NextUse() {
		op := u.Owner()
		if op.Implements("FConnectLike") && u.Index() == 0 || isAccess(op) && u.Index() == 0 && isDriven(op.Result(0)) {
			s.need(op, b)
		}
	}
}

// isDriven reports whether something connects to a value or its fields.
func isDriven(v *ir.Value) bool {
	for u := v.FirstUse(); u != nil; u = u.NextUse() {
		op := u.Owner()
		if u.Index() == 0 && (op.Implements("FConnectLike") || isAccess(op) && isDriven(op.Result(0))) {
			return true
		}
	}
	return false
}

// block moves and erases the operations of a block, from the last one to the first.
func (s *sinker) block(b *ir.Block) {
	var lastLayer *ir.Operation
	for op := b.Last(); op != nil; {
		prev := op.Prev()
		for i := range op.NumRegions() {
			for r := op.Region(i).First(); r != nil; r = r.Next() {
				s.block(r)
			}
		}
		switch to := s.demand[op]; {
		case op.Is(firrtl.LayerBlock):
			op.Remove()
			b.InsertBefore(op, lastLayer)
			lastLayer = op
		case to == nil && op.Unused():
			op.Erase()
		case to != nil && to != b:
			op.Remove()
			to.InsertBefore(op, to.First())
		}
		op = prev
	}
}
