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

// Node is an operation with the accesses nested in it.
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

// Edge is a dependence of or on another node, because of a memref or because that
// one defines or uses another value.
type Edge struct {
	ID    int
	Value *ir.Value
}

// IsMemRef tells whether the edge is because of a memref.
func (e Edge) IsMemRef() bool { return isMemRef(e.Value) }

func isMemRef(v *ir.Value) bool {
	_, ok := v.Type().(*ir.MemRefType)
	return ok
}

// NewNode is the node of an operation by itself.
func NewNode(op *ir.Operation) *Node {
	n := &Node{Op: op}
	n.collect()
	return n
}

// collect adds what is nested in the node's operation.
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

// Refresh collects the accesses anew, after the node's operation changed. Other
// operations are only added, as upstream does.
func (n *Node) Refresh() {
	n.Accesses, n.Loads, n.Stores = nil, nil, nil
	n.collect()
}

// Reordered forgets what is known of the accesses, after loops changed places.
func (n *Node) Reordered() {
	old := n.Accesses
	n.Accesses, n.Loads, n.Stores = nil, nil, nil
	for _, a := range old {
		n.addAccess(a.Op)
	}
}

// hasEffectOn tells whether op itself has an effect of that kind on v.
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

// LoadCount is the number of loads from a memref.
func (n *Node) LoadCount(memref *ir.Value) int {
	count := 0
	for _, a := range n.Loads {
		if a.MemRef == memref {
			count++
		}
	}
	return count
}

// HasStoreTo tells whether the node stores to a memref by a map.
func (n *Node) HasStoreTo(memref *ir.Value) bool {
	for _, a := range n.Stores {
		if a.MemRef == memref {
			return true
		}
	}
	return false
}

// HasStore tells whether the node writes to a memref.
func (n *Node) HasStore(memref *ir.Value) bool {
	return n.HasStoreTo(memref) || slices.ContainsFunc(n.otherStores, func(op *ir.Operation) bool { return hasEffectOn(op, ir.Write, memref) })
}

func (n *Node) hasFree(memref *ir.Value) bool {
	return slices.ContainsFunc(n.frees, func(op *ir.Operation) bool { return hasEffectOn(op, ir.Free, memref) })
}

// users lists, for each memref in order of appearance, the nodes that touch it.
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

// addEffects adds the memrefs that op has effects of that kind on; where these
// are not known, all that it uses.
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

// NewGraph makes the graph of a block; nil where it holds operations whose
// regions it knows nothing of.
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

// addUses adds an edge for each use of the node's results in a nest of the block.
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

// connect adds the edges between the nodes that touch a memref.
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

// mayDepend tells whether the later node may have to stay after the earlier one
// because of a memref that both touch and one writes. More is known only of nests,
// and there of accesses by maps.
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

// touchesOtherwise tells whether something in the node reads the memref, and
// whether something writes or frees it, other than by a map.
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

// Node is the node of that number, nil where it was removed.
func (g *Graph) Node(id int) *Node { return g.nodes[id] }

// NodeOf is the node of an operation of the block, or nil.
func (g *Graph) NodeOf(op *ir.Operation) *Node {
	if id, ok := g.byOp[op]; ok {
		return g.nodes[id]
	}
	return nil
}

// SetOp makes op the node's operation.
func (g *Graph) SetOp(n *Node, op *ir.Operation) {
	delete(g.byOp, n.Op)
	n.Op = op
	g.byOp[op] = n.ID
}

// IDs are the numbers of the nodes, in the order of upstream's table.
func (g *Graph) IDs() []int { return g.order.list() }

// AddNode adds a node without accesses.
func (g *Graph) AddNode(op *ir.Operation) *Node {
	n := &Node{ID: len(g.nodes), Op: op}
	g.nodes = append(g.nodes, n)
	g.byOp[op] = n.ID
	g.order.insert(n.ID)
	return n
}

// RemoveNode removes a node with its edges.
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

// AddEdge adds an edge unless it is there.
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

// removeEdge removes an edge.
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

// OutCount is the number of edges from a node because of a memref.
func (n *Node) OutCount(memref *ir.Value) int {
	count := 0
	for _, e := range n.Out {
		if e.Value == memref {
			count++
		}
	}
	return count
}

// WritersBefore tells whether the node depends, because of a memref, on one that
// writes to it.
func (g *Graph) WritersBefore(id int, memref *ir.Value) bool {
	for _, e := range g.nodes[id].In {
		if e.Value == memref && g.nodes[e.ID].HasStore(memref) {
			return true
		}
	}
	return false
}

// HasPath tells whether edges lead from src to dst.
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

// InsertionPoint is the operation before which a nest made of src, which stands
// first, and dst may stand; nil where there is none.
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

// Fuse moves the edges after src was fused into dst, in which the private memrefs
// were replaced; with remove, src goes.
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

// FuseSibling moves the edges of sib to dst.
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

// Untouched calls visit for each memref that had edges and has none any more, in
// no order that matters.
func (g *Graph) Untouched(visit func(*ir.Value)) {
	for v, n := range g.touched {
		if n == 0 {
			visit(v)
		}
	}
}
