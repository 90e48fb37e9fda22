package ir

import (
	"slices"
	"sync"
)

// Several goroutines verify the region of a large function in pieces. This is safe because
// the checks of an operation read other operations only through their types and the
// dominator tree, which nobody changes meanwhile. The goroutines emit no diagnostics. If a
// piece is invalid, one goroutine verifies the region again and emits its diagnostics in
// order.

const (
	pieceOps  = 256 // operations of a piece
	piecesMin = 8   // pieces of a region from which goroutines pay
)

// pieces are consecutive operations of a region, pieceOps in each piece but the last. A
// piece may extend over several blocks.
type pieces struct {
	starts   []*Operation
	isolated []*Operation // operations that are verified apart
}

// regionCut caches the pieces of the region that was divided last. The verifier needs them
// twice: for the operations of the region, and for dominance.
type regionCut struct {
	region *Region
	pieces *pieces
	ok     bool
}

// piecesOf divides r into pieces. The result ok is false if one goroutine must verify r.
// This is so if the region is small, has an empty block or has a branch to another region.
// It is also so if r is not isolated from above, because positions outside may not be
// numbered yet.
func (v *verifier) piecesOf(r *Region) (p *pieces, ok bool) {
	if v.threads < 2 || r.parent == nil || !r.parent.Has(IsolatedFromAbove) {
		return nil, false
	}
	if v.cut.region != r {
		p, ok = cutRegion(r)
		v.cut = regionCut{r, p, ok}
	}
	return v.cut.pieces, v.cut.ok
}

func cutRegion(r *Region) (p *pieces, ok bool) {
	p = &pieces{}
	n := 0
	for b := r.first; b != nil; b = b.next {
		if b.first == nil || !branchesInside(b) {
			return p, false
		}
		for o := b.first; o != nil; o = o.next {
			if n++; n%pieceOps == 1 {
				p.starts = append(p.starts, o)
			}
			if o.NumRegions() > 0 && o.Has(IsolatedFromAbove) {
				p.isolated = append(p.isolated, o)
			}
		}
	}
	// A module's operations are isolated, most of them, and are shared out by isolated.
	return p, len(p.starts) >= piecesMin && len(p.isolated) < n/2
}

// branchesInside reports whether the successors of b are blocks of its region.
func branchesInside(b *Block) bool {
	for i := range b.last.Successors() {
		if s := b.last.Successor(i); s == nil || s.region != b.region {
			return false
		}
	}
	return true
}

// number computes the order numbers of the operations in r. Afterwards IsBefore changes
// nothing, so goroutines may call it.
func (p *pieces) number(r *Region) {
	for b := r.first; b != nil; b = b.next {
		if !b.ordered {
			b.renumber()
		}
	}
}

// each calls check for all operations, on several goroutines. Each goroutine has its own
// verifier. If in, a region, is not nil, the verifier uses tree as its dominator tree. The
// function returns true if every check succeeded without a diagnostic.
func (p *pieces) each(v *verifier, c *Context, in *Region, tree *DomTree, check func(w *verifier, o *Operation) bool) bool {
	return v.shared(c, len(p.starts), 1, func(w *verifier, i int) bool {
		if in != nil {
			w.dom.first, w.dom.firstTree = in, tree
		}
		o := p.starts[i]
		for range pieceOps {
			if !check(w, o) {
				return false
			}
			if o = following(o); o == nil {
				break
			}
		}
		return true
	})
}

// following returns the operation after o in its region, perhaps in the next block, or nil.
// The blocks must not be empty.
func following(o *Operation) *Operation {
	switch {
	case o.next != nil:
		return o.next
	case o.block.next != nil:
		return o.block.next.first
	}
	return nil
}

// nestedInPieces verifies the blocks and operations of r on several goroutines, and that
// they use no value from outside. It returns the isolated operations, which it does not
// verify. The result ok is false if one goroutine must verify r.
func (v *verifier) nestedInPieces(r *Region) (isolated []*Operation, ok bool) {
	p, ok := v.piecesOf(r)
	if !ok {
		return nil, false
	}
	p.number(r)
	var tree sync.WaitGroup
	if r.first != r.last && r.HasSSADominance() {
		tree.Go(func() { v.dom.Tree(r) }) // for dominanceInPieces
	}
	defer tree.Wait()
	ok = p.each(v, r.parent.name.ctx, nil, nil, func(w *verifier, o *Operation) bool {
		switch {
		case o.next != nil && o.NumSuccessors() > 0:
			return false
		case o.NumRegions() > 0 && o.Has(IsolatedFromAbove):
			if slices.ContainsFunc(o.Operands(), func(u Operand) bool { return u.value == nil }) {
				return false
			}
		case !w.entered(o):
			return false
		}
		return usesInside(r.parent, r, o) && (o.next != nil || w.blockLeft(o.block))
	})
	return p.isolated, ok
}

// dominanceInPieces does the work of dominance for one region on several goroutines. It
// returns false if one goroutine must do it.
func (v *verifier) dominanceInPieces(r *Region) bool {
	p, ok := v.piecesOf(r)
	if !ok {
		return false
	}
	p.number(r)
	single, ssa := r.first == r.last, r.HasSSADominance()
	var in *Region
	var tree *DomTree
	if !single && ssa {
		in, tree = r, v.dom.Tree(r)
	}
	return p.each(v, r.parent.name.ctx, in, tree, func(w *verifier, o *Operation) bool {
		return w.operandsDominate(o, single || !ssa || w.dom.IsReachable(o.block))
	})
}
