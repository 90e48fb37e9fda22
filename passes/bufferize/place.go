package bufferize

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/passes"
)

// Where buffers are allocated and freed: hoisted to dominators or out of loops, on the
// stack, and freed after the last use.

// promoteOptions are the options of promote-buffers-to-stack.
type promoteOptions struct {
	MaxSize uint32 `opt:"max-alloc-size-in-bytes" default:"1024" doc:"Maximal size in bytes to promote allocations to stack."`
	MaxRank uint32 `opt:"max-rank-of-allocated-memref" default:"1" doc:"Maximal memref rank to promote dynamic buffers."`
}

// onStack is the name of the memory resource whose allocations are freed at the end of the scope
// around them.
const onStack = "AutomaticAllocationScopeResource"

// allocation is a buffer and the operation that frees it. free is nil if no operation does.
type allocation struct {
	buffer *ir.Value
	free   *ir.Operation
}

// allocations returns the buffers allocated in root. It leaves out operations that allocate several
// buffers, buffers that several operations free, and stack memory.
func allocations(root *ir.Operation) []allocation {
	var list []allocation
	var effects []ir.Effect
	root.WalkPost(func(op *ir.Operation) ir.WalkResult {
		effects, _ = op.OwnEffects(effects[:0])
		var found *ir.Value
		n := 0
		for _, e := range effects {
			if e.Kind == ir.Allocate && e.Value != nil && !e.Value.IsArg() && e.Resource != onStack {
				found = e.Value
				n++
			}
		}
		if n == 1 {
			if free, ok := freeOf(found); ok {
				list = append(list, allocation{found, free})
			}
		}
		return ir.Advance
	})
	return list
}

// isLoop reports whether op may execute one of its regions several times.
func isLoop(op *ir.Operation) bool {
	d := op.Def()
	switch {
	case d == nil:
		return false
	case d.Loop != nil:
		return true
	case d.RegionBranch == nil:
		return false
	}
	for i := range op.Regions() {
		if reachesRegion(op, i, i) {
			return true
		}
	}
	return false
}

// isControlFlow reports whether op declares how control flows through its regions.
func isControlFlow(op *ir.Operation) bool {
	return op.Def() != nil && (op.Def().Loop != nil || op.Def().RegionBranch != nil)
}

// hoisting moves allocations up. If loops is false, they go to the nearest block that dominates all
// uses. If loops is true, they only move out of loops.
type hoisting struct {
	dom   *ir.Dominance
	flow  *flow
	loops bool
}

func hoistBuffers(loops bool) func(*passes.Ctx) bool {
	return func(c *passes.Ctx) bool {
		if c.Op.Region(0).Empty() {
			c.PreserveAll()
			return true
		}
		HoistBuffers(c.Op, loops)
		return true
	}
}

// HoistBuffers moves allocations in root up, to the nearest block that dominates all uses. If loops
// is true, it only moves them out of loops.
func HoistBuffers(root *ir.Operation, loops bool) {
	h := hoisting{ir.NewDominance(), newFlow(root), loops}
	var list []*ir.Value
	for _, a := range allocations(root) {
		if a.buffer.DefinedBy(memref.Alloc) != nil {
			list = append(list, a.buffer)
		}
	}
	if loops {
		root.WalkPost(func(op *ir.Operation) ir.WalkResult {
			if op.Is(memref.Alloca) {
				list = append(list, op.Result(0))
			}
			return ir.Advance
		})
	}
	for _, v := range list {
		h.hoist(v)
	}
}

func (h *hoisting) hoist(v *ir.Value) {
	op := v.DefiningOp()
	uses := h.commonDominator(v)
	var operands *ir.Block
	for i := range op.Operands() {
		b := op.Operand(i).ParentBlock()
		if operands == nil || h.dom.BlockDominates(operands, b) {
			operands = b
		}
	}
	bound := operands
	if !h.loops {
		bound = uses
		if operands != nil && h.dom.BlockProperlyDominates(uses, operands) {
			bound = operands
		}
	}
	block := h.place(op.Block(), bound, uses)
	at := block.AncestorIn(op)
	if at == nil {
		at = block.Last()
	}
	if at != op {
		op.MoveBefore(at)
	}
}

// commonDominator returns the nearest block that dominates all uses of v and of its aliases.
func (h *hoisting) commonDominator(v *ir.Value) *ir.Block {
	b := v.ParentBlock()
	for _, w := range h.flow.aliases(v) {
		for u := w.FirstUse(); u != nil; u = u.NextUse() {
			b = h.dom.NearestCommon(b, u.Owner().Block())
		}
		b = h.dom.NearestCommon(b, w.ParentBlock())
	}
	return b
}

// place returns the block to which an allocation in b moves. It goes up as far as the structure
// permits, but not above bound, the block that defines its operands. Argument uses is a block that
// dominates all uses.
func (h *hoisting) place(b, bound, uses *ir.Block) *ir.Block {
	found := b
	for {
		op := b.Parent()
		if op == nil || op.Block() == nil || bound != nil && !h.dom.BlockProperlyDominates(bound, b) {
			return found
		}
		if idom := h.immediateDominator(b); idom != nil && h.dom.BlockProperlyDominates(op.Block(), idom) {
			b = idom
			if !h.loops {
				found = b
			}
			continue
		}
		legal := !isLoop(op)
		if h.loops {
			legal = isLoop(op) && !op.Has(ir.ParallelRegion) && !h.dom.BlockDominates(uses, op.Block())
		}
		if !isControlFlow(op) || !legal {
			return found
		}
		b = op.Block()
		found = b
	}
}

// immediateDominator returns the immediate dominator of b in its region, or nil for entry blocks
// and unreachable blocks.
func (h *hoisting) immediateDominator(b *ir.Block) *ir.Block {
	if b.IsEntry() {
		return nil
	}
	t := h.dom.Tree(b.Region())
	n, ok := t.Node(b)
	if !ok || n == 0 {
		return nil
	}
	return t.Blocks[t.Idom[n]]
}

// promoteBuffers turns small memref.alloc into memref.alloca, if no operation frees them and they
// do not leave their scope.
func promoteBuffers(c *passes.Ctx) bool {
	o := passes.Opts[promoteOptions](c)
	if c.Op.Region(0).Empty() {
		c.PreserveAll()
		return true
	}
	f := newFlow(c.Op)
	b := c.Builder()
	changed := false
	for _, a := range allocations(c.Op) {
		op := a.buffer.DefinedBy(memref.Alloc)
		if op == nil || a.free != nil || !isSmall(o, op) || !staysInScope(f, a.buffer) {
			continue
		}
		b.Before(op)
		n := b.Create(&ir.OpState{
			Name: b.Ctx.NameOf(memref.Alloca), Loc: op.Loc(), Operands: op.OperandValues(nil),
			Results: []ir.Type{a.buffer.Type()}, Attrs: op.Discardable(), Props: slices.Clone(op.Props()),
		})
		a.buffer.ReplaceAllUses(n.Result(0))
		op.Erase()
		changed = true
	}
	if !changed {
		c.PreserveAll()
	}
	return true
}

// isSmall reports whether an allocation is small enough for the stack. If its size is dynamic, the
// rank decides.
func isSmall(o *promoteOptions, op *ir.Operation) bool {
	t := op.Result(0).Type().(*ir.MemRefType)
	if !ir.HasStaticShape(t) {
		if len(t.Shape) > int(o.MaxRank) {
			return false
		}
		for i := range op.Operands() {
			if op.Operand(i).DefinedBy(memref.Rank) == nil {
				return false
			}
		}
		return true
	}
	bits, _ := ir.DataLayoutOf(op).Bits(t.Element)
	return uint64(ir.NumElements(t.Shape))*bits <= uint64(o.MaxSize)*8
}

// staysInScope reports whether v is allocated in a scope that frees its stack memory, and is not
// returned from it. No loop may be between the allocation and the scope.
func staysInScope(f *flow, v *ir.Value) bool {
	aliases := f.aliases(v)
	for r := v.ParentRegion(); r != nil; {
		op := r.Parent()
		if op == nil {
			return false
		}
		if op.Has(ir.AutomaticAllocationScope) && !leaves(aliases, r) {
			return true
		}
		if isLoop(op) || !isControlFlow(op) {
			return false
		}
		r = op.ParentRegion()
	}
	return false
}

// leaves reports whether a terminator returns one of the values from region r.
func leaves(values []*ir.Value, r *ir.Region) bool {
	for _, v := range values {
		for u := v.FirstUse(); u != nil; u = u.NextUse() {
			if op := u.Owner(); op.Has(ir.ReturnLike) && op.ParentRegion() == r {
				return true
			}
		}
	}
	return false
}

// freeEarly moves the deallocation of each buffer directly after the buffer's last use in the same
// block.
func freeEarly(c *passes.Ctx) bool {
	if c.Op.Region(0).Empty() {
		c.PreserveAll()
		return true
	}
	f := newFlow(c.Op)
	c.Op.WalkPost(func(op *ir.Operation) ir.WalkResult {
		effects, _ := op.OwnEffects(nil)
		var v *ir.Value
		n := 0
		for _, e := range effects {
			if e.Kind == ir.Allocate && e.Value != nil && e.Value.DefiningOp() == op {
				v = e.Value
				n++
			}
		}
		if n != 1 {
			return ir.Advance
		}
		free := onlyFree(v)
		if free == nil || free.Block() != op.Block() {
			return ir.Advance
		}
		if last := lastUse(f.aliases(v), op.Block(), free); last != nil {
			free.MoveAfter(last)
		}
		return ir.Advance
	})
	return true
}

// onlyFree returns the operation among the users of v that frees memory. It returns nil if none or
// several do.
func onlyFree(v *ir.Value) *ir.Operation {
	var free *ir.Operation
	for u := v.FirstUse(); u != nil; u = u.NextUse() {
		effects, _ := u.Owner().OwnEffects(nil)
		for _, e := range effects {
			if e.Kind != ir.Free {
				continue
			}
			if free != nil {
				return nil
			}
			free = u.Owner()
		}
	}
	return free
}

// lastUse returns the last operation in b that uses one of the values, or holds a use, except the
// operation free. It returns nil if there is none.
func lastUse(values []*ir.Value, b *ir.Block, free *ir.Operation) *ir.Operation {
	var last *ir.Operation
	for _, v := range values {
		for u := v.FirstUse(); u != nil; u = u.NextUse() {
			op := b.AncestorIn(u.Owner())
			if u.Owner() == free || op == nil {
				continue
			}
			if last == nil || last != op && last.IsBefore(op) {
				last = op
			}
		}
	}
	return last
}
