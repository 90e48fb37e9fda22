package analysis

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
)

// Graph is the graph of dependences between the operations of a block. It has a node for each nest
// of affine loops, and for each other operation with effects or used results. An edge goes from a
// node to a later node that must stay after it.
type Graph struct {
	Block *ir.Block

	nodes   []*Node // by number; nil where removed
	order   nodeOrder
	byOp    map[*ir.Operation]int
	touched map[*ir.Value]int // number of edges on a memref
}

// Node is an operation of the graph's block, with the memory accesses nested in it.
type Node struct {
	ID int
	Op *ir.Operation

	Accesses      []*Access // in walking order
	Loads, Stores []*Access
	HasIf         bool // there is an affine.if
	// Other operations that read, write or free memrefs.
	otherLoads, otherStores, frees []*ir.Operation

	In, Out []Edge
}

// Edge is one end of a dependence. ID is the node at the other end. Value is the memref that both
// access, or the value that one node defines and the other uses.
type Edge struct {
	ID    int
	Value *ir.Value
}

// IsMemRef reports whether the dependence comes from accesses to a memref, and not from a use of a
// value.
func (e Edge) IsMemRef() bool { return isMemRef(e.Value) }

func isMemRef(v *ir.Value) bool {
	_, ok := v.Type().(*ir.MemRefType)
	return ok
}

// NewNode returns a node for op that belongs to no graph.
func NewNode(op *ir.Operation) *Node {
	n := &Node{Op: op}
	n.collect()
	return n
}

// collect adds the accesses and other memory operations nested in the node's operation to the
// node's lists.
func (n *Node) collect() {
	n.Op.WalkPost(func(op *ir.Operation) ir.WalkResult {
		switch {
		case IsFor(op):
		case IsAccess(op):
			n.addAccess(op)
		default:
			n.HasIf = n.HasIf || op.Is(affine.AffineIf)
			n.collectOther(op)
		}
		return ir.Advance
	})
}

func (n *Node) addAccess(op *ir.Operation) {
	a := NewAccess(op)
	n.Accesses = append(n.Accesses, a)
	if a.Store {
		n.Stores = append(n.Stores, a)
	} else {
		n.Loads = append(n.Loads, a)
	}
}

func (n *Node) collectOther(op *ir.Operation) {
	if !op.HasEffectInterface() {
		if op.Has(ir.RecursiveMemoryEffects) {
			return
		}
		for i := range op.Operands() {
			if isMemRef(op.Operand(i)) {
				n.otherLoads, n.otherStores = append(n.otherLoads, op), append(n.otherStores, op)
			}
		}
		return
	}
	if op.HasEffect(ir.Read) {
		n.otherLoads = append(n.otherLoads, op)
	}
	if op.HasEffect(ir.Write) {
		n.otherStores = append(n.otherStores, op)
	}
	if op.HasEffect(ir.Free) {
		n.frees = append(n.frees, op)
	}
}

// Refresh collects the accesses again after the node's operation changed. It does not clear the
// lists of other memory operations: these only grow, as they do upstream.
func (n *Node) Refresh() {
	n.Accesses, n.Loads, n.Stores = nil, nil, nil
	n.collect()
}

// Reordered makes new Access values for the same operations after loops were interchanged, because
// the cached answers of the old ones are no longer valid.
func (n *Node) Reordered() {
	old := n.Accesses
	n.Accesses, n.Loads, n.Stores = nil, nil, nil
	for _, a := range old {
		n.addAccess(a.Op)
	}
}

// hasEffectOn reports whether op itself, without its regions, has an effect of the given kind on v.
func hasEffectOn(op *ir.Operation, kind ir.EffectKind, v *ir.Value) bool {
	var buf [8]ir.Effect
	effects, _ := op.OwnEffects(buf[:0])
	for _, e := range effects {
		if e.Kind == kind && e.Value == v {
			return true
		}
	}
	return false
}

// LoadCount returns the number of affine loads from the memref in the node.
func (n *Node) LoadCount(memref *ir.Value) int {
	count := 0
	for _, a := range n.Loads {
		if a.MemRef == memref {
			count++
		}
	}
	return count
}

// HasStoreTo reports whether the node has an affine store to the memref.
func (n *Node) HasStoreTo(memref *ir.Value) bool {
	for _, a := range n.Stores {
		if a.MemRef == memref {
			return true
		}
	}
	return false
}

// HasStore reports whether the node writes to the memref, by an affine store or by another
// operation.
func (n *Node) HasStore(memref *ir.Value) bool {
	return n.HasStoreTo(memref) || slices.ContainsFunc(n.otherStores, func(op *ir.Operation) bool { return hasEffectOn(op, ir.Write, memref) })
}

func (n *Node) hasFree(memref *ir.Value) bool {
	return slices.ContainsFunc(n.frees, func(op *ir.Operation) bool { return hasEffectOn(op, ir.Free, memref) })
}

// users lists the memrefs in order of first use, and for each memref the IDs of the nodes that
// access it.
type users struct {
	memrefs []*ir.Value
	nodes   map[*ir.Value][]int
}

func (u *users) add(v *ir.Value, id int) {
	list, known := u.nodes[v]
	if !known {
		u.memrefs = append(u.memrefs, v)
	}
	if !slices.Contains(list, id) {
		u.nodes[v] = append(list, id)
	}
}

func (u *users) addAll(n *Node) {
	for _, a := range n.Loads {
		u.add(a.MemRef, n.ID)
	}
	for _, a := range n.Stores {
		u.add(a.MemRef, n.ID)
	}
	for _, list := range [...]struct {
		ops  []*ir.Operation
		kind ir.EffectKind
	}{{n.otherLoads, ir.Read}, {n.otherStores, ir.Write}, {n.frees, ir.Free}} {
		for _, op := range list.ops {
			u.addEffects(op, list.kind, n.ID)
		}
	}
}

// addEffects records node id as a user of each memref on which op has an effect of the given kind.
// If op does not declare its effects, these are all memrefs among its operands.
func (u *users) addEffects(op *ir.Operation, kind ir.EffectKind, id int) {
	if !op.HasEffectInterface() {
		for i := range op.Operands() {
			if isMemRef(op.Operand(i)) {
				u.add(op.Operand(i), id)
			}
		}
		return
	}
	var buf [8]ir.Effect
	effects, _ := op.OwnEffects(buf[:0])
	for _, e := range effects {
		if e.Kind == kind && e.Value != nil && isMemRef(e.Value) {
			u.add(e.Value, id)
		}
	}
}

// NewGraph returns the dependence graph of the block. It returns nil if the block holds an
// operation with regions that is neither an affine.for nor a region branch and whose results are
// unused.
func NewGraph(b *ir.Block) *Graph {
	g := &Graph{Block: b, byOp: map[*ir.Operation]int{}, touched: map[*ir.Value]int{}}
	u := users{nodes: map[*ir.Value][]int{}}
	for op := b.First(); op != nil; op = op.Next() {
		branches := op.Def() != nil && op.Def().RegionBranch != nil
		switch {
		case IsFor(op), IsAccess(op), op.NumResults() > 0 && !op.Unused(),
			!ir.IsMemoryEffectFree(op) && (op.NumRegions() == 0 || branches):
			n := g.AddNode(op)
			n.collect()
			u.addAll(n)
		case op.NumRegions() > 0 && !branches:
			return nil
		}
	}
	for _, id := range g.order.list() {
		if n := g.nodes[id]; len(n.Stores) == 0 {
			g.addUses(n)
		}
	}
	for _, v := range u.memrefs {
		g.connect(v, u.nodes[v])
	}
	return g
}

// addUses adds an edge from n to each affine.for of the block inside of which a result of n is
// used.
func (g *Graph) addUses(n *Node) {
	for i := range n.Op.Results() {
		v := n.Op.Result(i)
		for use := v.FirstUse(); use != nil; use = use.NextUse() {
			if top := g.Block.AncestorIn(use.Owner()); top != nil && top != use.Owner() && IsFor(top) {
				g.AddEdge(n.ID, g.byOp[top], v)
			}
		}
	}
}

// connect adds the edges between the nodes ids, which access the memref v. One node of a pair must
// write or free v. In addition, the earlier node must define v, or the two may depend on each
// other.
func (g *Graph) connect(v *ir.Value, ids []int) {
	if len(ids) < 2 {
		return
	}
	writes := make([]bool, len(ids))
	for i, id := range ids {
		n := g.nodes[id]
		writes[i] = n.HasStore(v) || n.hasFree(v)
	}
	for i, src := range ids {
		for j := i + 1; j < len(ids); j++ {
			switch {
			case !writes[i] && !writes[j]:
			case g.nodes[src].Op == v.DefiningOp():
				g.AddEdge(src, ids[j], v)
			case mayDepend(g.nodes[src], g.nodes[ids[j]], v):
				g.link(src, ids[j], v) // the only place that adds these
			}
		}
	}
}

// mayDepend reports whether dst must stay after src because both access v and one of them writes
// it. It returns true unless both are nests and an analysis of their affine accesses proves that
// they are independent.
func mayDepend(src, dst *Node, v *ir.Value) bool {
	if !IsFor(src.Op) || !IsFor(dst.Op) {
		return true
	}
	srcReads, srcWrites := src.touchesOtherwise(v)
	dstReads, dstWrites := dst.touchesOtherwise(v)
	switch {
	case srcWrites && (dst.LoadCount(v) > 0 || dst.HasStoreTo(v) || dstReads || dstWrites),
		srcReads && (dst.HasStoreTo(v) || dstWrites),
		dstWrites && (src.LoadCount(v) > 0 || src.HasStoreTo(v)),
		dstReads && src.HasStoreTo(v):
		return true
	}
	depth := NestingDepth(src.Op) + 1
	for _, a := range src.Accesses {
		if a.MemRef != v {
			continue
		}
		for _, b := range dst.Accesses {
			q := Query{Src: a, Dst: b, Depth: depth}
			if q.Check() != NoDependence {
				return true
			}
		}
	}
	return false
}

// touchesOtherwise reports whether the node has operations other than affine accesses that read v
// (reads), and that write or free v (writes).
func (n *Node) touchesOtherwise(v *ir.Value) (reads, writes bool) {
	uses := func(op *ir.Operation) bool {
		for i := range op.Operands() {
			if op.Operand(i) == v {
				return true
			}
		}
		return false
	}
	return slices.ContainsFunc(n.otherLoads, uses), slices.ContainsFunc(n.otherStores, uses) || slices.ContainsFunc(n.frees, uses)
}

// Node returns the node with the given ID, or nil if it was removed.
func (g *Graph) Node(id int) *Node { return g.nodes[id] }

// NodeOf returns the node of op, or nil if op has no node.
func (g *Graph) NodeOf(op *ir.Operation) *Node {
	if id, ok := g.byOp[op]; ok {
		return g.nodes[id]
	}
	return nil
}

// SetOp makes op the operation of node n, in place of the old operation.
func (g *Graph) SetOp(n *Node, op *ir.Operation) {
	delete(g.byOp, n.Op)
	n.Op = op
	g.byOp[op] = n.ID
}

// IDs returns the IDs of the nodes in the iteration order of upstream's hash table.
func (g *Graph) IDs() []int { return g.order.list() }

// AddNode adds a node for op. Its lists of accesses are empty until Refresh.
func (g *Graph) AddNode(op *ir.Operation) *Node {
	n := &Node{ID: len(g.nodes), Op: op}
	g.nodes = append(g.nodes, n)
	g.byOp[op] = n.ID
	g.order.insert(n.ID)
	return n
}

// RemoveNode removes a node and all its edges.
func (g *Graph) RemoveNode(id int) {
	n := g.nodes[id]
	for len(n.In) > 0 {
		g.removeEdge(n.In[0].ID, id, n.In[0].Value)
	}
	for len(n.Out) > 0 {
		g.removeEdge(id, n.Out[0].ID, n.Out[0].Value)
	}
	delete(g.byOp, n.Op)
	g.nodes[id] = nil
	g.order.remove(id)
}

// AddEdge adds the edge from src to dst for v, unless the graph has it.
func (g *Graph) AddEdge(src, dst int, v *ir.Value) {
	from, to := g.nodes[src], g.nodes[dst]
	out, in := Edge{dst, v}, Edge{src, v}
	if len(from.Out) < len(to.In) && slices.Contains(from.Out, out) || len(from.Out) >= len(to.In) && slices.Contains(to.In, in) {
		return
	}
	g.link(src, dst, v)
}

func (g *Graph) link(src, dst int, v *ir.Value) {
	from, to := g.nodes[src], g.nodes[dst]
	from.Out, to.In = append(from.Out, Edge{dst, v}), append(to.In, Edge{src, v})
	if isMemRef(v) {
		g.touched[v]++
	}
}

// removeEdge removes the edge from src to dst for v.
func (g *Graph) removeEdge(src, dst int, v *ir.Value) {
	remove := func(list []Edge, e Edge) []Edge {
		if i := slices.Index(list, e); i >= 0 {
			return slices.Delete(list, i, i+1)
		}
		return list
	}
	from, to := g.nodes[src], g.nodes[dst]
	from.Out, to.In = remove(from.Out, Edge{dst, v}), remove(to.In, Edge{src, v})
	if isMemRef(v) {
		g.touched[v]--
	}
}

// OutCount returns the number of edges from the node to later nodes because of the memref.
func (n *Node) OutCount(memref *ir.Value) int {
	count := 0
	for _, e := range n.Out {
		if e.Value == memref {
			count++
		}
	}
	return count
}

// WritersBefore reports whether the node has an incoming edge for the memref from a node that
// writes it.
func (g *Graph) WritersBefore(id int, memref *ir.Value) bool {
	for _, e := range g.nodes[id].In {
		if e.Value == memref && g.nodes[e.ID].HasStore(memref) {
			return true
		}
	}
	return false
}

// HasPath reports whether a path of edges leads from node src to node dst.
func (g *Graph) HasPath(src, dst int) bool {
	end := g.nodes[dst].Op
	seen := make([]bool, len(g.nodes))
	stack := []int{src}
	for len(stack) > 0 {
		id := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if id == dst {
			return true
		}
		if seen[id] {
			continue
		}
		seen[id] = true
		for _, e := range g.nodes[id].Out {
			if !seen[e.ID] && !end.IsBefore(g.nodes[e.ID].Op) {
				stack = append(stack, e.ID)
			}
		}
	}
	return false
}

// InsertionPoint returns the operation before which the fusion of nodes src and dst can be placed
// without violating a dependence. Node src stands before dst. It returns nil if there is no such
// operation.
func (g *Graph) InsertionPoint(src, dst int) *ir.Operation {
	from, to := g.nodes[src], g.nodes[dst]
	if len(from.Out) == 0 {
		return to.Op
	}
	for _, e := range to.In {
		if !e.IsMemRef() && g.HasPath(src, e.ID) {
			return nil
		}
	}
	between := func(op *ir.Operation) bool { return from.Op.IsBefore(op) && op.IsBefore(to.Op) }
	var first, last *ir.Operation // the first that depends on src, the last that dst depends on
	for _, e := range from.Out {
		if op := g.nodes[e.ID].Op; e.ID != dst && between(op) && (first == nil || op.IsBefore(first)) {
			first = op
		}
	}
	if first == nil {
		return to.Op
	}
	for _, e := range to.In {
		if op := g.nodes[e.ID].Op; e.ID != src && between(op) && (last == nil || last.IsBefore(op)) {
			last = op
		}
	}
	if last != nil && !last.IsBefore(first) {
		return nil
	}
	return first
}

// Fuse updates the edges after src was fused into dst. The nest dst now uses buffers of its own in
// place of the memrefs in private, so it loses its incoming edges for these. If remove is true, src
// was erased, and its outgoing edges move to dst.
func (g *Graph) Fuse(src, dst int, private []*ir.Value, remove bool) {
	for _, e := range slices.Clone(g.nodes[src].In) {
		if !slices.Contains(private, e.Value) {
			g.AddEdge(e.ID, dst, e.Value)
		}
	}
	for _, e := range slices.Clone(g.nodes[src].Out) {
		if e.ID == dst {
			g.removeEdge(src, e.ID, e.Value)
		} else if remove {
			g.AddEdge(dst, e.ID, e.Value)
			g.removeEdge(src, e.ID, e.Value)
		}
	}
	for _, e := range slices.Clone(g.nodes[dst].In) {
		if slices.Contains(private, e.Value) {
			g.removeEdge(e.ID, dst, e.Value)
		}
	}
}

// FuseSibling moves all edges of node sib to node dst, into which sib was fused.
func (g *Graph) FuseSibling(sib, dst int) {
	for _, e := range slices.Clone(g.nodes[sib].In) {
		g.AddEdge(e.ID, dst, e.Value)
		g.removeEdge(e.ID, sib, e.Value)
	}
	for _, e := range slices.Clone(g.nodes[sib].Out) {
		g.AddEdge(dst, e.ID, e.Value)
		g.removeEdge(sib, e.ID, e.Value)
	}
}

// Untouched calls visit for each memref that had edges and has none left. The order is random.
func (g *Graph) Untouched(visit func(*ir.Value)) {
	for v, n := range g.touched {
		if n == 0 {
			visit(v)
		}
	}
}
