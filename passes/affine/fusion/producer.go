package fusion

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/passes/affine/analysis"
	"github.com/millrace-mlir/millrace/passes/affine/transform"
)

// fuser fuses the nests of one block.
type fuser struct {
	*Options
	g *analysis.Graph
	b *ir.Builder
}

// fuseProducers fuses nests into the nests that read the memrefs that they write, last nests first.
// It leaves out a producer if more than maxUsers nodes depend on it for one memref.
func (f *fuser) fuseProducers(maxUsers int) {
	for _, id := range slices.Backward(f.g.IDs()) {
		if dst := f.g.Node(id); dst != nil && analysis.IsFor(dst.Op) && dst.Op.NumResults() == 0 {
			f.fuseInto(dst, maxUsers)
		}
	}
}

// fuseInto fuses producers into dst until nothing changes. It leaves out a producer if more than
// maxUsers nodes depend on it for one memref.
func (f *fuser) fuseInto(dst *analysis.Node, maxUsers int) {
	f.sink(dst)
	for changed := true; changed; {
		changed = false
		for _, id := range slices.Backward(f.producersOf(dst)) {
			fused, stop := f.tryProducer(f.g.Node(id), dst, maxUsers)
			if stop {
				return
			}
			changed = changed || fused
		}
	}
}

// producersOf returns the IDs, in ascending order, of the nests on which dst depends and that store
// to a memref that dst loads from.
func (f *fuser) producersOf(dst *analysis.Node) (ids []int) {
	for _, e := range dst.In {
		src := f.g.Node(e.ID)
		if !analysis.IsFor(src.Op) || slices.Contains(ids, e.ID) {
			continue
		}
		if slices.ContainsFunc(src.Stores, func(a *analysis.Access) bool { return dst.LoadCount(a.MemRef) > 0 }) {
			ids = append(ids, e.ID)
		}
	}
	slices.Sort(ids)
	return ids
}

// sharedMemRefs returns the memrefs that the accesses src write and the accesses dst read.
func sharedMemRefs(src, dst []*analysis.Access) (shared []*ir.Value) {
	for _, a := range dst {
		if !a.Store && !slices.Contains(shared, a.MemRef) &&
			slices.ContainsFunc(src, func(b *analysis.Access) bool { return b.Store && b.MemRef == a.MemRef }) {
			shared = append(shared, a.MemRef)
		}
	}
	return shared
}

func onMemRefs(accesses []*analysis.Access, memrefs []*ir.Value) (on []*analysis.Access) {
	for _, a := range accesses {
		if slices.Contains(memrefs, a.MemRef) {
			on = append(on, a)
		}
	}
	return on
}

// tryProducer fuses src into dst if that is legal and pays. It leaves out src if more than maxUsers
// nodes depend on it for one memref. The result stop is true if nothing more may be fused into dst.
func (f *fuser) tryProducer(src, dst *analysis.Node, maxUsers int) (fused, stop bool) {
	if src.Op.NumResults() > 0 {
		return false, false
	}
	shared := sharedMemRefs(src.Stores, dst.Loads)
	if slices.ContainsFunc(shared, func(v *ir.Value) bool { return src.OutCount(v) > maxUsers }) {
		return false, false
	}
	at := f.g.InsertionPoint(src.ID, dst.ID)
	if at == nil {
		return false, false
	}
	consumers := onMemRefs(dst.Loads, shared)
	consumers = append(consumers, onMemRefs(dst.Stores, shared)...)
	if len(consumers) == 0 {
		return false, false
	}
	c := f.candidate(src, dst, nil)
	c.findSlices(commonDepth(consumers) - c.around)
	if c.maxDepth == 0 {
		return false, false
	}
	tolerance, ok := c.toleranceFor(f.Options)
	if !ok {
		return false, true
	}
	depth := c.maxDepth
	if !f.Maximal {
		if depth, ok = c.profitable(onMemRefs(src.Stores, shared), tolerance); !ok {
			return false, false
		}
	}
	f.fuseProducer(c, depth, at, shared)
	return true, false
}

func commonDepth(accesses []*analysis.Access) int {
	ops := make([]*ir.Operation, len(accesses))
	for i, a := range accesses {
		ops[i] = a.Op
	}
	return len(analysis.InnermostCommonDepth(ops))
}

// fuseProducer fuses c.src into c.dst at the given depth, and moves c.dst in front of an operation,
// at. Where that is possible, c.dst gets private buffers for the memrefs in shared.
func (f *fuser) fuseProducer(c *candidate, depth int, at *ir.Operation, shared []*ir.Value) {
	src, dst, slice := c.src, c.dst, c.slices[depth-1]
	escaping := f.escaping(src)
	remove := f.mayRemove(src, dst, slice, at, escaping)
	var private []*ir.Value
	for _, v := range shared {
		if f.mayPrivatize(v, escaping, src, dst, remove) {
			private = append(private, v)
		}
	}
	InsertSlice(f.b, src.Op, slice, false)
	if at != dst.Op {
		dst.Op.MoveBefore(at)
	}
	f.g.Fuse(src.ID, dst.ID, private, remove)
	if len(private) > 0 {
		f.privatize(dst, private, depth, slice.Block)
	}
	dst.Refresh()
	if remove {
		src.Op.Erase()
		f.g.RemoveNode(src.ID)
	}
}

// mayRemove reports whether src can be erased once its slice is in dst. Argument at is the
// operation in front of which dst is then placed. If other operations or code outside still need
// the memory, the slice must cover all iterations of src. The list escaping has the memrefs that
// code outside may see.
func (f *fuser) mayRemove(src, dst *analysis.Node, slice *analysis.Slice, at *ir.Operation, escaping []*ir.Value) bool {
	needed := len(escaping) > 0
	for _, e := range src.Out {
		op := f.g.Node(e.ID).Op
		if op == dst.Op {
			continue
		}
		if op.Block() != dst.Op.Block() || at != op && !at.IsBefore(op) {
			return false
		}
		needed = true
	}
	return !needed || slice.Maximal() == analysis.Yes
}

// escaping returns the memrefs that the node stores to and that code outside of the block, or
// operations other than affine accesses, may see.
func (f *fuser) escaping(n *analysis.Node) (memrefs []*ir.Value) {
	for _, a := range n.Stores {
		if !slices.Contains(memrefs, a.MemRef) && escapes(a.MemRef, f.g.Block) {
			memrefs = append(memrefs, a.MemRef)
		}
	}
	return memrefs
}

// escapes reports whether v may be visible outside of the affine accesses of the block. It does not
// escape if it is allocated in the function and, in this block, is used by affine loads and stores
// only.
func escapes(v *ir.Value, block *ir.Block) bool {
	def := v.DefiningOp()
	if def == nil || analysis.ViewSource(def) != nil || !analysis.AllocatesOnly(def, v) {
		return true
	}
	for use := v.FirstUse(); use != nil; use = use.NextUse() {
		top := block.Region().AncestorIn(use.Owner())
		if top == nil || top.Block() == block && !transform.Dereferences(use.Owner()) {
			return true
		}
	}
	return false
}

// mayPrivatize reports whether dst may use a private buffer in place of the memref v. The nest src,
// fused into dst, writes v, and dst reads v. The list escaping has the memrefs that other code may
// see. If remove is true, src will be erased.
func (f *fuser) mayPrivatize(v *ir.Value, escaping []*ir.Value, src, dst *analysis.Node, remove bool) bool {
	if _, ok := analysis.ElementSize(v.Type().(*ir.MemRefType)); !ok {
		return false
	}
	if slices.Contains(escaping, v) && (remove || dst.HasStore(v)) {
		return false
	}
	if f.g.WritersBefore(src.ID, v) || dst.OutCount(v) > 0 {
		return false
	}
	return !remove || !slices.ContainsFunc(src.Out, func(e analysis.Edge) bool { return e.Value == v && e.ID != dst.ID })
}

// eraseUnusedAllocations erases allocations that lost their last user.
func (f *fuser) eraseUnusedAllocations() {
	f.g.Untouched(func(v *ir.Value) {
		if op := v.DefinedBy(memref.Alloc); op != nil && v.Unused() {
			op.Erase()
		}
	})
}
