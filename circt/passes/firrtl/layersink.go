package firrtl

import (
	"github.com/millrace-mlir/millrace/circt/annotation"
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/circt/instancegraph"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

// LayerSink is firrtl-layer-sink (upstream: LayerSink.cpp). Effects and output ports demand values in the block that
// they stand in. An operation moves to the innermost block that encloses all demands of it; constants and operations on
// probes are copied to each block with users. Layer blocks move to the end of the block that they stand in, and
// operations without demand are erased.
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
		return c.Each(len(modules), func(i int, b *ir.Builder) bool {
			s := &sinker{effects: e, b: b, demand: map[*ir.Operation]*ir.Block{}}
			s.module(modules[i])
			return true
		})
	},
}

// sinkEffects finds the operations that may not move. A module with such an operation is effectful, and so are its
// instances.
type sinkEffects struct {
	graph     *instancegraph.Graph
	effectful map[*ir.Operation]bool
}

func (e *sinkEffects) module(m *ir.Operation) {
	if m.Is(firrtl.FMemModule) {
		return
	}
	if !m.Is(firrtl.FModule) || len(annotation.Of(m)) > 0 {
		e.effectful[m] = true
		return
	}
	for i := range firrtl.NumPorts(m) {
		if len(annotation.OfPort(m, i)) > 0 {
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

// has reports whether op may not move, because it has an effect, a name or annotations.
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

// sinker moves the operations of one module into layer blocks.
type sinker struct {
	effects *sinkEffects
	b       *ir.Builder
	// demand is the innermost block that holds all demands of an operation.
	demand map[*ir.Operation]*ir.Block
	work   []*ir.Operation
}

func (s *sinker) module(m *ir.Operation) {
	body := m.Region(0).First()
	layersToBack(body)
	for i, a := range body.Args() {
		if firrtl.PortIsOut(m, i) {
			s.connects(a, body)
		}
	}
	m.WalkPost(func(op *ir.Operation) ir.WalkResult {
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

// layersToBack moves the layer blocks of b behind all its other operations, and does the same in nested blocks. They
// keep their order.
func layersToBack(b *ir.Block) {
	var other *ir.Operation // the last operation that is no layer block
	for op := b.Last(); op != nil; {
		prev := op.Prev()
		for i := range op.NumRegions() {
			for r := range op.Region(i).Blocks() {
				layersToBack(r)
			}
		}
		switch {
		case !op.Is(firrtl.LayerBlock):
			if other == nil {
				other = op
			}
		case other != nil:
			op.MoveAfter(other)
		}
		op = prev
	}
}

// holds reports whether b is the same block as another one, other, or contains it at any depth.
func holds(b, other *ir.Block) bool {
	for ; other != nil; other = other.Parent().Block() {
		if b == other {
			return true
		}
	}
	return false
}

// clamp returns the block to which op can move if a user in b needs it. This is the innermost module body or block of a
// layer around b, but never a block outside of op's own. If op's block does not contain b, clamp returns op's block.
// Connects may stand deeper than their declaration.
func clamp(op *ir.Operation, b *ir.Block) *ir.Block {
	upper := op.Block()
	if !holds(upper, b) {
		return upper
	}
	for i := b; i != upper; i = i.Parent().Block() {
		if p := i.Parent(); !p.Is(firrtl.LayerBlock) && !p.Is(firrtl.FModule) {
			b = p.Block()
		}
	}
	return b
}

// need records that b needs the result or the effect of op. The new destination of op is the innermost block that
// contains all blocks that need it. If this changes the destination, op joins the work list.
func (s *sinker) need(op *ir.Operation, b *ir.Block) {
	b = clamp(op, b)
	old := s.demand[op]
	for old != nil && !holds(b, old) {
		b = b.Parent().Block()
	}
	if b != old {
		s.demand[op] = b
		s.work = append(s.work, op)
	}
}

// propagate records that op's destination needs the operands of op. If op is a declaration, its destination also needs
// the connects to it.
func (s *sinker) propagate(op *ir.Operation) {
	b := s.demand[op]
	for i := range op.NumOperands() {
		if def := op.Operand(i).DefiningOp(); def != nil {
			s.need(def, b)
		}
	}
	switch op.Def() {
	case firrtl.Wire, firrtl.Reg, firrtl.RegReset, firrtl.Mem, firrtl.Object:
		for i := range op.NumResults() {
			s.connects(op.Result(i), b)
		}
	case firrtl.Instance, firrtl.InstanceChoice:
		for i := range op.NumResults() {
			if !firrtl.PortIsOut(op, i) {
				s.connects(op.Result(i), b)
			}
		}
	}
}

// connects records that the block b needs the connects to v and to fields of v.
func (s *sinker) connects(v *ir.Value, b *ir.Block) {
	for u := v.FirstUse(); u != nil; u = u.NextUse() {
		op := u.Owner()
		switch {
		case op.Implements("FConnectLike"):
			if op.Operand(0) == v {
				s.need(op, b)
			}
		case isAccess(op) || op.Is(firrtl.ObjectSubfield):
			s.connects(op.Result(0), b)
		}
	}
}

// block moves, copies and erases the operations of a block, from the last one to the first.
func (s *sinker) block(b *ir.Block) {
	for op := b.Last(); op != nil; {
		prev := op.Prev()
		for i := range op.NumRegions() {
			for r := range op.Region(i).Blocks() {
				s.block(r)
			}
		}
		switch to := s.demand[op]; {
		case to == nil:
			op.Erase()
		case isCopied(op):
			s.copyToUsers(op)
		case to != b:
			op.Remove()
			to.InsertBefore(op, to.First())
		}
		op = prev
	}
}

// isCopied reports whether op is copied to each block with users instead of moved: constants, and operations on probes.
func isCopied(op *ir.Operation) bool {
	return op.Has(ir.ConstantLike) || op.Is(firrtl.RefSend) || op.Is(firrtl.RefResolve) || op.Is(firrtl.RefCast) || op.Is(firrtl.RefSub)
}

// copyToUsers copies op to the start of each other block that has users. The users in a block share a copy.
func (s *sinker) copyToUsers(op *ir.Operation) {
	copies := map[*ir.Block]*ir.Operation{}
	for i := range op.NumResults() {
		for u := op.Result(i).FirstUse(); u != nil; {
			next := u.NextUse()
			if to := u.Owner().Block(); to != op.Block() {
				n := copies[to]
				if n == nil {
					s.b.AtStart(to)
					n = s.b.Insert(s.b.Arena.Clone(op, ir.NewMapping()))
					copies[to] = n
				}
				u.Set(n.Result(i))
			}
			u = next
		}
	}
	if ir.WouldBeTriviallyDead(op) && op.Unused() {
		op.Erase()
	}
}
