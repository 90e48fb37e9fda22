package fusion

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes/affine/analysis"
)

// candidate is a pair of nests of one block: src may be fused into dst.
type candidate struct {
	src, dst *analysis.Node
	sibling  *ir.Value // the memref that both read; nil where src is a producer
	around   int       // the number of affine.for around both

	// By depth, less one, within dst: the slices of src, nil where there is none.
	slices []*analysis.Slice
	// maxDepth is the greatest depth at which the slice is known to be right.
	maxDepth int

	srcStats, dstStats *nestStats
}

func (f *fuser) candidate(src, dst *analysis.Node, sibling *ir.Value) *candidate {
	return &candidate{src: src, dst: dst, sibling: sibling, around: len(analysis.EnclosingFors(dst.Op, nil))}
}

// findSlices computes the slices of src for the depths from 1 up to depths. It also sets the field
// maxDepth of c.
func (c *candidate) findSlices(depths int) {
	if depths <= 0 || c.src.HasIf || c.dst.HasIf || !c.mayMeet() {
		return
	}
	a, b := c.src, c.dst
	forward := !a.Op.IsBefore(b.Op)
	if forward {
		a, b = b, a
	}
	limit := depths
	if c.sibling == nil {
		limit = min(limit, maxDepth(a.Accesses, b.Accesses)-c.around)
	}
	var from []*analysis.Access
	for _, x := range a.Accesses {
		if c.sibling == nil && x.Store || c.sibling != nil && !x.Store && x.MemRef == c.sibling {
			from = append(from, x)
		}
	}
	common := analysis.NumCommonLoops(a.Op, b.Op)
	c.slices = make([]*analysis.Slice, depths)
	for d := 1; d <= limit; d++ {
		slice, valid := analysis.SliceUnion(from, b.Accesses, d+c.around, common, forward)
		c.slices[d-1] = slice
		if valid {
			c.maxDepth = d
		}
	}
}

// mayMeet reports whether the two nests can be moved to one place. This holds if no operation
// between them that depends on the first nest stands before an operation that the second nest
// depends on.
func (c *candidate) mayMeet() bool {
	a, b := c.src, c.dst
	if b.Op.IsBefore(a.Op) {
		a, b = b, a
	}
	if a.Op.Next() == b.Op {
		return true
	}
	between := func(op *ir.Operation) bool { return a.Op.IsBefore(op) && op.IsBefore(b.Op) }
	var first, last *ir.Operation
	eachConflict(a, func(op *ir.Operation) {
		if between(op) && (first == nil || op.IsBefore(first)) {
			first = op
		}
	})
	if first == nil {
		return true
	}
	latest := func(op *ir.Operation) {
		if between(op) && (last == nil || last.IsBefore(op)) {
			last = op
		}
	}
	eachConflict(b, latest)
	eachSource(b.Op, latest)
	return last == nil || first != last && !first.IsBefore(last)
}

// eachConflict visits the operations of the block that access a memref that n accesses, too, if one
// of the two accesses is a write. An operation may be visited more than once.
func eachConflict(n *analysis.Node, visit func(*ir.Operation)) {
	var done []*ir.Value
	block := n.Op.Block()
	for _, a := range n.Accesses {
		if slices.Contains(done, a.MemRef) {
			continue
		}
		done = append(done, a.MemRef)
		writes := slices.ContainsFunc(n.Stores, func(s *analysis.Access) bool { return s.MemRef == a.MemRef })
		for use := a.MemRef.FirstUse(); use != nil; use = use.NextUse() {
			op := use.Owner()
			if (analysis.IsWrite(op) || writes && analysis.IsRead(op)) && analysis.MemRef(op) == a.MemRef {
				if top := block.AncestorIn(op); top != nil {
					visit(top)
				}
			}
		}
	}
}

// eachSource visits the operations of the block that define values used inside nest. It leaves out
// affine loads and stores.
func eachSource(nest *ir.Operation, visit func(*ir.Operation)) {
	block := nest.Block()
	nest.WalkPost(func(op *ir.Operation) ir.WalkResult {
		if op == nest {
			return ir.Advance
		}
		for i := range op.Operands() {
			def := op.Operand(i).DefiningOp()
			if def == nil || analysis.IsAccess(def) {
				continue
			}
			if top := block.AncestorIn(def); top != nil && top != nest {
				visit(top)
			}
		}
		return ir.Advance
	})
}

// maxDepth returns the greatest depth in the nest of dsts at which the values that srcs write may
// be computed. A dependence within that nest limits the depth. It is 0 if dsts read nothing that
// srcs write.
func maxDepth(srcs, dsts []*analysis.Access) int {
	targets := onMemRefs(dsts, sharedMemRefs(srcs, dsts))
	if len(targets) == 0 {
		return 0
	}
	depth := commonDepth(targets)
	if !slices.ContainsFunc(targets, func(a *analysis.Access) bool { return a.Store }) {
		return depth
	}
	for _, a := range targets {
		for _, b := range targets {
			if a.MemRef != b.MemRef || !a.Store && !b.Store {
				continue
			}
			// A dependence at a greater depth than the least so far changes nothing.
			for d := 1; d <= min(analysis.NumCommonLoops(a.Op, b.Op)+1, depth); d++ {
				q := analysis.Query{Src: a, Dst: b, Depth: d}
				if q.Check().Assumed() {
					depth = d - 1
					break
				}
			}
		}
	}
	return depth
}
