package dataflow

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
)

// deadCode finds the blocks that control flow may reach (upstream's DeadCodeAnalysis). It
// also finds the predecessors of each region, call and callable: the operations that pass
// values to it. It is analysis 0 of every solver.
type deadCode struct {
	s        *Solver
	operands []ir.Attribute
	points   []int
}

func (d *deadCode) initialize(top *ir.Operation) {
	for i := range top.Regions() {
		if b := top.Region(i).First(); b != nil {
			d.setLive(b)
		}
	}
	ir.WalkSymbolTables(top, top.Block() == nil, d.unknownCallers)
	d.visitAll(top)
}

// unknownCallers finds the callable symbols of a table that may have callers outside the
// analyzed operation, and marks their predecessors as unknown. If allVisible is set, all uses
// of nested symbols can be seen, and only public ones may have such callers.
func (d *deadCode) unknownCallers(table *ir.Operation, allVisible bool) {
	if table.NumRegions() == 0 || table.Region(0).Empty() {
		return
	}
	found := false
	for op := table.Region(0).First().First(); op != nil; op = op.Next() {
		if !hasBody(op) || !ir.IsSymbol(op) {
			continue
		}
		found = true
		if ir.IsPublic(op) || !allVisible && !ir.IsPrivate(op) {
			d.s.setUnknown(d.s.PredecessorsOf(op))
		}
	}
	if !found {
		return
	}
	ok := ir.SymbolUsesIn(table, func(user *ir.Operation, ref *ir.SymbolRefAttr) {
		if def := user.Def(); def != nil && def.Call != nil {
			return
		}
		if sym := d.s.Symbols.Lookup(d.s.Top, ref); sym != nil {
			d.s.setUnknown(d.s.PredecessorsOf(sym))
		}
	})
	if !ok {
		d.s.Top.WalkPost(func(op *ir.Operation) ir.WalkResult {
			if def := op.Def(); def != nil && def.Callable != nil {
				d.s.setUnknown(d.s.PredecessorsOf(op))
			}
			return ir.Advance
		})
	}
}

// hasBody reports whether op is a callable with a body.
func hasBody(op *ir.Operation) bool {
	d := op.Def()
	return d != nil && d.Callable != nil && d.Callable.Region(op) != nil
}

// returns reports whether op ends a region of a region branch operation or of a
// callable.
func returns(op *ir.Operation) bool {
	if op.Block() == nil || op.Next() != nil || op.NumSuccessors() > 0 || op.Parent() == nil {
		return false
	}
	d := op.Parent().Def()
	return d != nil && (d.RegionBranch != nil || d.Callable != nil) && op.MayBeTerminator()
}

func (d *deadCode) visitAll(op *ir.Operation) {
	def := op.Def()
	if op.NumRegions() > 0 || op.NumSuccessors() > 0 || def != nil && def.Call != nil || returns(op) {
		if op.Block() != nil && op != d.s.Top {
			d.s.block(op.Block()).content |= 1
		}
		d.visitOp(op)
	}
	for o := range op.Nested() {
		d.visitAll(o)
	}
}

func (d *deadCode) visitBlock(*ir.Block) {}

func (d *deadCode) visitOp(op *ir.Operation) {
	if !d.s.live(op) {
		return
	}
	def := op.Def()
	if def != nil && def.Call != nil {
		d.call(op, def)
	}
	if op.NumRegions() > 0 {
		d.regions(op, def)
	}
	if returns(op) {
		if parent := op.Parent().Def(); parent.RegionBranch != nil {
			d.regionEnd(op, parent.RegionBranch)
		} else {
			d.callableEnd(op)
		}
	}
	if op.NumSuccessors() > 0 {
		d.branch(op, def)
	}
}

func (d *deadCode) setLive(b *ir.Block) {
	st := d.s.block(b)
	if st.live {
		return
	}
	st.live = true
	for who := uint8(0); st.content>>who != 0; who++ {
		if st.content>>who&1 != 0 {
			d.s.enqueue(visit{block: b, who: who})
		}
	}
	for who := uint8(0); st.content>>who != 0; who++ {
		if st.content>>who&1 != 0 {
			for op := b.First(); op != nil; op = op.Next() {
				d.s.enqueue(visit{op: op, who: who})
			}
		}
	}
}

// edgeInto returns the control flow edge into b from another block, from. It creates the edge
// if necessary.
func (s *Solver) edgeInto(b, from *ir.Block) *edge {
	st := s.block(b)
	i := s.findEdge(st, from)
	if i < 0 {
		i = len(st.edges)
		st.edges = append(st.edges, edge{from: from})
		indexed(&s.edges, len(st.edges), func(i int) (edgeKey, int32) { return edgeKey{st, st.edges[i].from}, int32(i) })
	}
	st.next = i + 1
	return &st.edges[i]
}

// findEdge returns the index in st.edges of the edge from the given block, or -1 if it has
// never been requested. Callers that visit all edges do so in the same order each time, so
// st.next is usually the right index.
func (s *Solver) findEdge(st *blockState, from *ir.Block) int {
	if st.next < len(st.edges) && st.edges[st.next].from == from {
		return st.next
	}
	if len(st.edges) > narrow {
		if i, ok := s.edges[edgeKey{st, from}]; ok {
			return int(i)
		}
		return -1
	}
	return slices.IndexFunc(st.edges, func(e edge) bool { return e.from == from })
}

func (d *deadCode) setEdgeLive(from, to *ir.Block) {
	d.setLive(to)
	e := d.s.edgeInto(to, from)
	if e.live {
		return
	}
	e.live = true
	for who := uint8(0); e.subs>>who != 0; who++ {
		if e.subs>>who&1 != 0 {
			d.s.enqueue(visit{block: to, who: who})
		}
	}
}

// constants returns the constant values of op's operands, nil for operands that are not
// constant. It returns ok false while nothing is known yet about an operand. The analysis
// visits op again when that changes.
func (d *deadCode) constants(op *ir.Operation) (operands []ir.Attribute, ok bool) {
	d.operands = d.operands[:0]
	for i := range op.Operands() {
		v := op.Operand(i)
		d.s.Constants.subscribe(v, 0)
		c := d.s.Constants.Get(v)
		if !c.Known {
			return nil, false
		}
		d.operands = append(d.operands, c.Attr)
	}
	return d.operands, true
}

func (d *deadCode) branch(op *ir.Operation, def *ir.OpDef) {
	if def != nil && def.Branch != nil {
		operands, ok := d.constants(op)
		if !ok {
			return
		}
		if def.Branch.Taken != nil {
			if i := def.Branch.Taken(op, operands); i >= 0 {
				d.setEdgeLive(op.Block(), op.Successor(i))
				return
			}
		}
	}
	for i := range op.Successors() {
		d.setEdgeLive(op.Block(), op.Successor(i))
	}
}

func (d *deadCode) regions(op *ir.Operation, def *ir.OpDef) {
	switch {
	case def != nil && def.RegionBranch != nil:
		if operands, ok := d.constants(op); ok {
			d.points = def.RegionBranch.Successors(op, ir.ParentPoint, operands, d.points[:0])
			d.enter(op, op)
		}
		return
	case def != nil && def.Callable != nil:
		calls := d.s.PredecessorsOf(op)
		d.s.depend(&calls.deps, visit{op: op})
		if !calls.Unknown && len(calls.Known) == 0 {
			return
		}
	}
	for i := range op.Regions() {
		if b := op.Region(i).First(); b != nil {
			d.setLive(b)
		}
	}
}

// enter adds an operation, from, to the predecessors of each target in d.points. A target is
// a region of branch, a region branch operation, or its results for ir.ParentPoint. The
// predecessor is branch itself, or a terminator in it.
func (d *deadCode) enter(from, branch *ir.Operation) {
	for _, to := range d.points {
		if to == ir.ParentPoint {
			d.s.addPredecessor(d.s.PredecessorsOf(branch), from)
			continue
		}
		b := branch.Region(to).First()
		if b == nil {
			continue
		}
		d.setLive(b)
		d.s.addPredecessor(d.s.PredecessorsOfBlock(b), from)
	}
}

func (d *deadCode) regionEnd(op *ir.Operation, rb *ir.RegionBranchInterface) {
	if operands, ok := d.constants(op); ok {
		d.points = rb.Successors(op.Parent(), op.ParentRegion().Index(), operands, d.points[:0])
		d.enter(op, op.Parent())
	}
}

func (d *deadCode) call(op *ir.Operation, def *ir.OpDef) {
	callee := d.s.Callee(op, def.Call)
	if callee != nil && ir.IsSymbol(callee) && d.s.Top.IsAncestorOf(callee) &&
		(callee.Def().Callable == nil || hasBody(callee)) {
		st := &d.s.ops[op.Scratch]
		if !st.joined {
			st.joined = true
			d.s.appendPredecessor(d.s.PredecessorsOf(callee), op)
		}
		return
	}
	d.s.setUnknown(d.s.PredecessorsOf(op))
}

// Callee returns the operation that op calls, or nil if it is not known.
func (s *Solver) Callee(op *ir.Operation, c *ir.CallInterface) *ir.Operation {
	if !s.Top.Has(ir.SymbolTable) {
		return nil
	}
	ref, v := c.Callee(op)
	if ref != nil {
		return s.Symbols.LookupNearest(op, ref)
	}
	if v == nil {
		return nil
	}
	return v.DefiningOp()
}

func (d *deadCode) callableEnd(op *ir.Operation) {
	if op.NumOperands() == 0 {
		return
	}
	calls := d.s.PredecessorsOf(op.Parent())
	d.s.depend(&calls.deps, visit{op: op})
	known := op.Has(ir.ReturnLike)
	for _, call := range calls.Known {
		p := d.s.PredecessorsOf(call)
		if known {
			d.s.addPredecessor(p, op)
		} else {
			d.s.setUnknown(p)
		}
	}
}
