package ir

import "slices"

// Dominance answers dominance queries about the blocks of regions. It computes the
// tree of a region at the first query, and keeps it until Invalidate.
type Dominance struct {
	post bool
	// Most functions have one region with several blocks: the first that is asked
	// for needs no map.
	first     *Region
	firstTree *DomTree
	trees     map[*Region]*DomTree
	spare     *DomTree // to be filled in place of a new one
}

// NewDominance returns dominance information with nothing computed yet.
func NewDominance() *Dominance { return &Dominance{} }

// NewPostDominance returns post-dominance information.
func NewPostDominance() *Dominance { return &Dominance{post: true} }

// DomTree is the dominator tree of a region with more than one block. Nodes are
// numbered in reverse post-order of the (reversed) control flow; node 0 is the
// entry, or the virtual exit of a post-dominator tree.
type DomTree struct {
	Blocks []*Block     // by node; nil for the virtual exit
	Idom   []int32      // by node; the root's is itself
	index  blockNumbers // of Blocks
	// A walk of the tree that enters parents first meets what a node dominates at the
	// places from begin to end, itself at begin.
	begin, end []int32
	memory     []int32 // of Idom, begin and end
	before     []int32 // of solve: predecessors of a node
}

// HasSSADominance reports whether definitions in r must dominate their uses: r is
// not a graph region.
func (r *Region) HasSSADominance() bool {
	return r.parent == nil || r.parent.name.Def != nil && !r.parent.Has(GraphRegion)
}

// Invalidate forgets the tree of r, or all trees if r is nil. Call it after the blocks
// of a region or their branches have changed.
func (d *Dominance) Invalidate(r *Region) {
	if r == nil || r == d.first {
		d.first, d.firstTree = nil, nil
	}
	if r == nil {
		clear(d.trees)
		return
	}
	delete(d.trees, r)
}

// release forgets the tree of r, which nobody may use any more, and keeps its memory
// for the next tree.
func (d *Dominance) release(r *Region) {
	if r == d.first {
		d.spare, d.first, d.firstTree = d.firstTree, nil, nil
	} else if t := d.trees[r]; t != nil {
		d.spare = t
		delete(d.trees, r)
	}
}

// forget drops all trees and keeps only a limited amount of their memory for reuse.
func (d *Dominance) forget() {
	d.Invalidate(nil)
	if t := d.spare; t != nil {
		if t.index = t.index[:0]; cap(t.index) > 4*muchKept {
			t.index = nil
		}
		if t.Blocks = t.Blocks[:cap(t.Blocks)]; len(t.Blocks) > muchKept {
			t.Blocks = nil
		}
		clear(t.Blocks)
	}
}

// Tree returns the dominator tree of r, or the post-dominator tree if d is for
// post-dominance.
func (d *Dominance) Tree(r *Region) *DomTree {
	if r == d.first {
		return d.firstTree
	}
	if t := d.trees[r]; t != nil {
		return t
	}
	t := d.newTree(r)
	switch {
	case d.first == nil:
		d.first, d.firstTree = r, t
	case d.trees == nil:
		d.trees = map[*Region]*DomTree{r: t}
	default:
		d.trees[r] = t
	}
	return t
}

func (d *Dominance) newTree(r *Region) *DomTree {
	if d.post {
		return newPostDomTree(r)
	}
	t := d.spare
	if t == nil {
		t = &DomTree{}
	}
	d.spare = nil
	t.fill(r)
	return t
}

// IsReachable reports whether b is reachable from its region's entry.
func (d *Dominance) IsReachable(b *Block) bool {
	if b.region.first == b {
		return true
	}
	_, ok := d.Tree(b.region).Node(b)
	return ok
}

// Node returns the number of b in the tree. It returns ok false if b is unreachable.
func (t *DomTree) Node(b *Block) (n int32, ok bool) {
	n, ok = t.index.find(t.Blocks, b)
	return n, ok && b != nil
}

// ProperlyDominates reports whether a is not b and every path from the entry to b
// contains a. All blocks properly dominate an unreachable block.
func (t *DomTree) ProperlyDominates(a, b *Block) bool {
	if a == b {
		return false
	}
	nb, ok := t.Node(b)
	if !ok {
		return true
	}
	na, ok := t.Node(a)
	if !ok {
		return false
	}
	return t.begin[na] <= t.begin[nb] && t.begin[nb] < t.end[na]
}

// blockIn returns b itself or the ancestor of b that is a block of region r. It
// returns nil if b is not in r.
func blockIn(b *Block, r *Region) *Block {
	for b != nil && b.region != r {
		if b.region == nil || b.region.parent == nil {
			return nil
		}
		b = b.region.parent.block
	}
	return b
}

// BlockDominates reports whether a dominates b. A block dominates itself and all
// blocks nested in it.
func (d *Dominance) BlockDominates(a, b *Block) bool {
	if a == b {
		return true
	}
	return d.BlockProperlyDominates(a, b)
}

// BlockProperlyDominates reports whether a dominates b and is another block. In a
// graph region, a block properly dominates itself.
func (d *Dominance) BlockProperlyDominates(a, b *Block) bool {
	if a == b {
		return !a.region.HasSSADominance()
	}
	if a.region != b.region {
		if b = blockIn(b, a.region); b == nil {
			return false
		}
		if a == b {
			return true
		}
	}
	return d.Tree(a.region).ProperlyDominates(a, b)
}

// OpProperlyDominates reports whether a dominates b and is not b. With enclosing set,
// an operation also dominates the operations nested in it. In a graph region, all
// operations of a block dominate each other.
func (d *Dominance) OpProperlyDominates(a, b *Operation, enclosing bool) bool {
	if a.block == nil || b.block == nil {
		return false
	}
	if a == b {
		return !a.block.region.HasSSADominance()
	}
	if a.block.region != b.block.region {
		if b = a.block.region.AncestorIn(b); b == nil {
			return false
		}
		if a == b {
			// In a graph region an operation dominates itself, and so what is nested in it.
			return enclosing || !a.block.region.HasSSADominance()
		}
	}
	if a.block == b.block {
		switch {
		case !a.block.region.HasSSADominance():
			return true
		case d.post:
			return b.IsBefore(a)
		}
		return a.IsBefore(b)
	}
	return d.Tree(a.block.region).ProperlyDominates(a.block, b.block)
}

// OpDominates reports whether a is b, encloses b or properly dominates b.
func (d *Dominance) OpDominates(a, b *Operation) bool {
	return a == b || d.OpProperlyDominates(a, b, true)
}

// ValueDominates reports whether v may be used by op: its definition dominates op.
func (d *Dominance) ValueDominates(v *Value, op *Operation) bool {
	if b := v.OwnerBlock(); b != nil {
		return op.block != nil && d.BlockDominates(b, op.block)
	}
	return d.OpProperlyDominates(v.DefiningOp(), op, false)
}

// NearestCommon returns the nearest block that dominates both a and b, which may be in
// different regions. It returns nil if there is none.
func (d *Dominance) NearestCommon(a, b *Block) *Block {
	for r := a.region; ; r = r.parent.block.region {
		a = blockIn(a, r)
		if nb := blockIn(b, r); nb != nil {
			b = nb
			break
		}
		if r.parent == nil || r.parent.block == nil {
			return nil
		}
	}
	if a == b {
		return a
	}
	t := d.Tree(a.region)
	na, ok1 := t.Node(a)
	nb, ok2 := t.Node(b)
	if !ok1 || !ok2 {
		return nil
	}
	return t.Blocks[t.intersect(na, nb)]
}

// fill makes t the dominator tree of r. It numbers the blocks reachable from the entry
// in reverse post-order and computes immediate dominators. The memory of t is reused.
func (t *DomTree) fill(r *Region) {
	t.Blocks, t.index = t.Blocks[:0], t.index[:0]
	if r.first == nil {
		return
	}
	t.Blocks = PostOrder(r.first, t.Blocks)
	slices.Reverse(t.Blocks)
	t.index = t.index.with(t.Blocks, 0)
	t.solve(func(node int32, dst []int32) []int32 {
		for u := t.Blocks[node].firstPred; u != nil; u = u.next {
			if p, ok := t.Node(u.owner.block); ok {
				dst = append(dst, p)
			}
		}
		return dst
	})
}

// newPostDomTree returns the post-dominator tree of r: the dominator tree of the
// reversed graph, which begins at a virtual exit. The virtual exit follows the blocks
// without successors. Blocks that never reach such a block get an edge from their last
// block to the virtual exit.
func newPostDomTree(r *Region) *DomTree {
	t := &DomTree{Blocks: []*Block{nil}}
	var order []*Block
	seen := map[*Block]bool{}
	var walk func(b *Block)
	walk = func(b *Block) {
		if seen[b] {
			return
		}
		seen[b] = true
		for u := b.firstPred; u != nil; u = u.next {
			if p := u.owner.block; p != nil && p.region == r {
				walk(p)
			}
		}
		order = append(order, b)
	}
	exits := map[*Block]bool{}
	for b := r.first; b != nil; b = b.next {
		if b.last == nil || b.last.NumSuccessors() == 0 {
			exits[b] = true
			walk(b)
		}
	}
	for b := r.last; b != nil; b = b.prev {
		if !seen[b] {
			exits[b] = true
			walk(b)
		}
	}
	slices.Reverse(order)
	t.Blocks = append(t.Blocks, order...)
	t.index = t.index.with(t.Blocks, 0)
	t.solve(func(node int32, dst []int32) []int32 {
		b := t.Blocks[node]
		if exits[b] {
			dst = append(dst, 0)
		}
		if b.last == nil {
			return dst
		}
		for i := range b.last.Successors() {
			if s, ok := t.Node(b.last.Successor(i)); ok {
				dst = append(dst, s)
			}
		}
		return dst
	})
	return t
}

// solve computes immediate dominators by iteration over the nodes in reverse
// post-order (Cooper, Harvey, Kennedy). The function preds appends the predecessors of
// a node to dst.
func (t *DomTree) solve(preds func(node int32, dst []int32) []int32) {
	n := len(t.Blocks)
	if cap(t.memory) < 3*n {
		t.memory = make([]int32, 3*n)
	}
	numbers := t.memory[:3*n]
	t.Idom, t.begin, t.end = numbers[:n:n], numbers[n:2*n:2*n], numbers[2*n:]
	for i := range t.Idom {
		t.Idom[i] = -1
	}
	t.Idom[0] = 0
	for changed := true; changed; {
		changed = false
		for i := int32(1); i < int32(n); i++ {
			idom := int32(-1)
			t.before = preds(i, t.before[:0])
			for _, p := range t.before {
				switch {
				case t.Idom[p] < 0:
				case idom < 0:
					idom = p
				default:
					idom = t.intersect(idom, p)
				}
			}
			if idom != t.Idom[i] {
				t.Idom[i] = idom
				changed = true
			}
		}
	}
	t.order()
}

// order computes begin and end of each node from Idom. A node's dominator has a
// smaller number than the node. The downward loop therefore sums the subtree sizes,
// and the upward loop finds each node's dominator already placed. Until a node is
// placed, its begin holds the subtree size; until all are placed, end is the next free
// place for a child.
func (t *DomTree) order() {
	for i := range t.begin {
		t.begin[i] = 1
	}
	for i := len(t.Idom) - 1; i > 0; i-- {
		t.begin[t.Idom[i]] += t.begin[i]
	}
	t.begin[0], t.end[0] = 0, 1
	for i := 1; i < len(t.Idom); i++ {
		parent, size := t.Idom[i], t.begin[i]
		t.begin[i] = t.end[parent]
		t.end[parent] += size
		t.end[i] = t.begin[i] + 1
	}
}

func (t *DomTree) intersect(a, b int32) int32 {
	for a != b {
		for a > b {
			a = t.Idom[a]
		}
		for b > a {
			b = t.Idom[b]
		}
	}
	return a
}
