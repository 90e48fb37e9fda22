package fusion

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes/affine/analysis"
)

// fuseSiblings fuses nests that read the same memref and don't depend on each other.
func (f *fuser) fuseSiblings() {
	for _, id := range slices.Backward(f.g.IDs()) {
		if dst := f.g.Node(id); dst != nil && analysis.IsFor(dst.Op) {
			f.fuseSiblingsInto(dst)
		}
	}
}

func (f *fuser) fuseSiblingsInto(dst *analysis.Node) {
	visited := map[int]bool{}
	for {
		sib, v := f.siblingOf(dst, visited)
		if sib == nil || !f.trySibling(sib, dst, v) {
			return
		}
	}
}

// trySibling fuses sib into dst if that is legal and pays. It returns true if the caller should try
// other siblings of dst.
func (f *fuser) trySibling(sib, dst *analysis.Node, v *ir.Value) bool {
	at := f.insertionPoint(sib, dst)
	if at == nil || usedBefore(dst.Op, at) {
		return true
	}
	load := onMemRefs(sib.Loads, []*ir.Value{v})[0]
	first := onMemRefs(dst.Loads, []*ir.Value{v})[0]
	c := f.candidate(sib, dst, v)
	depths := len(analysis.EnclosingFors(first.Op, nil)) - c.around
	c.findSlices(depths)
	if c.maxDepth == 0 {
		return true
	}
	tolerance, ok := c.toleranceFor(f.Options)
	if !ok {
		return false
	}
	depth := c.maxDepth
	if !f.Maximal {
		if depth, ok = c.profitable([]*analysis.Access{load}, tolerance); !ok {
			return true
		}
	}
	slice := c.slices[depth-1]
	if slice.Maximal() != analysis.Yes {
		return true
	}
	InsertSlice(f.b, sib.Op, slice, depth == depths)
	if at != dst.Op {
		dst.Op.MoveBefore(at)
	}
	f.g.FuseSibling(sib.ID, dst.ID)
	dst.Refresh()
	op := sib.Op
	f.g.RemoveNode(sib.ID)
	op.Erase()
	return true
}

// usedBefore reports whether a result of op is used in its block in front of another operation, at.
// Then op cannot be moved there. The tool mlir-opt moves it nevertheless, and makes invalid IR.
func usedBefore(op, at *ir.Operation) bool {
	for i := range op.Results() {
		for use := op.Result(i).FirstUse(); use != nil; use = use.NextUse() {
			if user := op.Block().AncestorIn(use.Owner()); user != nil && at != op && user.IsBefore(at) {
				return true
			}
		}
	}
	return false
}

func (f *fuser) insertionPoint(a, b *analysis.Node) *ir.Operation {
	if b.Op.IsBefore(a.Op) {
		a, b = b, a
	}
	return f.g.InsertionPoint(a.ID, b.ID)
}

// siblingOf returns the next unvisited nest that reads a memref that dst also reads, and the
// memref. The memref is an argument of the block, or a third node writes or defines it.
func (f *fuser) siblingOf(dst *analysis.Node, visited map[int]bool) (*analysis.Node, *ir.Value) {
	for _, arg := range f.g.Block.Args() {
		if dst.LoadCount(arg) == 0 {
			continue
		}
		for use := arg.FirstUse(); use != nil; use = use.NextUse() {
			op := use.Owner()
			if !analysis.IsRead(op) || analysis.MemRef(op) != arg {
				continue
			}
			top := f.g.Block.AncestorIn(op)
			if top == nil || !analysis.IsFor(top) {
				continue
			}
			sib := f.g.NodeOf(top)
			if sib != nil && sib.ID != dst.ID && !visited[sib.ID] && f.areSiblings(sib, dst, arg) {
				visited[sib.ID] = true
				return sib, arg
			}
		}
	}
	for _, in := range dst.In {
		v, from := in.Value, f.g.Node(in.ID)
		if from == nil || !in.IsMemRef() || dst.LoadCount(v) == 0 || !from.HasStore(v) && v.DefiningOp() != from.Op {
			continue
		}
		for _, out := range from.Out {
			if out.Value != v || out.ID == dst.ID || visited[out.ID] {
				continue
			}
			if sib := f.g.Node(out.ID); sib != nil && analysis.IsFor(sib.Op) && f.areSiblings(sib, dst, v) {
				visited[sib.ID] = true
				return sib, v
			}
		}
	}
	return nil, nil
}

// areSiblings reports whether sib may be fused into dst because both read v. A nest whose results
// are used must stay where it is: mlir-opt erases such a nest and crashes.
func (f *fuser) areSiblings(sib, dst *analysis.Node, v *ir.Value) bool {
	for i := range sib.Op.Results() {
		if !sib.Op.Result(i).Unused() {
			return false
		}
	}
	if sib.LoadCount(v) != 1 || f.g.HasPath(sib.ID, dst.ID) || f.g.HasPath(dst.ID, sib.ID) {
		return false
	}
	for _, a := range sib.Stores {
		if a.MemRef != sib.Stores[0].MemRef || sib.LoadCount(a.MemRef) > 0 && f.g.WritersBefore(sib.ID, a.MemRef) {
			return false
		}
	}
	return true
}
