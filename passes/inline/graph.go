package inline

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

// graph is the call graph of an operation. Its edges are the calls before the pass: inlining does not
// change them.
type graph struct {
	nodes  []*node
	byOp   map[*ir.Operation]*node
	tables ir.SymbolTables
	root   node // calls everything that nothing in the graph encloses
	outer  node // stands for callees that are not known

	settled map[*ir.Operation]passes.Settling

	// table is the symbol table used last, and refs has the nodes of references in it.
	table *ir.Operation
	refs  map[*ir.SymbolRefAttr]*node
}

// node is a callable with a body, or one of the graph's two external nodes.
type node struct {
	op     *ir.Operation
	region *ir.Region // nil: external
	edges  []edge
	number int // in graph.nodes

	children bool
	dead     bool // to be erased
	moved    bool // its body is elsewhere
	taken    bool // something else than a call names it
	grown    bool // something was inlined into it
	// simplified: the first simplification is done already.
	simplified bool
	// settled: its first simplification changes no more than the order of uses, to orders.
	// leaf: it is settled, and neither refers to symbols nor calls.
	settled, leaf bool
	orders        []passes.UseOrder
	stamp         int // the caller whose edges were searched last, + 1

	uses
	tarjan
}

type edge struct {
	to   *node
	kind edgeKind
}

type edgeKind uint8

const (
	abstract edgeKind = iota
	calls
	child
)

// callGraph is the analysis that builds the call graph.
var callGraph = &passes.Kind[*graph]{Name: "CallGraph"}

// callGraphOf returns the call graph of the pass's operation.
func callGraphOf(c *passes.Ctx) *graph {
	return passes.AnalysisBy(c, callGraph, func(op *ir.Operation) *graph { return newGraph(op, c.Settled()) })
}

// newGraph builds the call graph of op, of which the operations in settled are settled.
func newGraph(op *ir.Operation, settled map[*ir.Operation]passes.Settling) *graph {
	g := &graph{byOp: map[*ir.Operation]*node{}, refs: map[*ir.SymbolRefAttr]*node{}, settled: settled}
	g.addCallables(op, nil)
	g.addCalls(op, nil)
	return g
}

// callable returns the interface of a callable operation, or nil if op is not callable.
func callable(op *ir.Operation) *ir.CallableInterface {
	if d := op.Def(); d != nil {
		return d.Callable
	}
	return nil
}

// callInterface returns the interface of a call, or nil if op is not a call.
func callInterface(op *ir.Operation) *ir.CallInterface {
	if d := op.Def(); d != nil {
		return d.Call
	}
	return nil
}

// of returns the node of a callable operation, or nil if op is not callable or has no body.
func (g *graph) of(op *ir.Operation) *node {
	if op == nil || callable(op) == nil {
		return nil
	}
	return g.byOp[op]
}

// ofRegion returns the node whose body is r.
func (g *graph) ofRegion(r *ir.Region) *node {
	if n := g.of(r.Parent()); n != nil && n.region == r {
		return n
	}
	return nil
}

func (g *graph) addCallables(op *ir.Operation, parent *node) {
	if op.NumRegions() == 0 || callInterface(op) != nil {
		return
	}
	if c := callable(op); c != nil {
		r := c.Region(op)
		if r == nil {
			return
		}
		n := &node{op: op, region: r, number: len(g.nodes)}
		if s, ok := g.settled[op]; ok && op.Has(ir.IsolatedFromAbove) {
			n.settled, n.leaf, n.orders = true, !s.Refers, s.Orders
		}
		g.nodes = append(g.nodes, n)
		g.byOp[op] = n
		if parent != nil {
			parent.edges = append(parent.edges, edge{n, child})
			parent.children = true
		} else {
			g.root.edges = append(g.root.edges, edge{n, abstract})
		}
		if n.leaf {
			return
		}
		parent = n
	}
	for o := range op.Nested() {
		g.addCallables(o, parent)
	}
}

func (g *graph) addCalls(op *ir.Operation, parent *node) {
	if c := callInterface(op); c != nil {
		if parent != nil {
			n := g.resolve(op, c)
			if n.stamp != parent.number+1 {
				n.stamp = parent.number + 1
				parent.edges = append(parent.edges, edge{n, calls})
			}
		}
		return
	}
	if op.NumRegions() == 0 {
		return
	}
	if c := callable(op); c != nil {
		if parent = g.byOp[op]; parent == nil || parent.leaf {
			return
		}
	}
	for o := range op.Nested() {
		g.addCalls(o, parent)
	}
}

// resolve returns the callee's node, or g.outer if the callee is unknown.
func (g *graph) resolve(op *ir.Operation, c *ir.CallInterface) *node {
	ref, v := c.Callee(op)
	var n *node
	switch {
	case ref != nil:
		n = g.lookup(ir.NearestSymbolTable(op), ref)
	case v != nil:
		n = g.of(v.DefiningOp())
	}
	if n == nil {
		return &g.outer
	}
	return n
}

// lookup returns the node of the symbol to which ref refers in table, or nil.
func (g *graph) lookup(table *ir.Operation, ref *ir.SymbolRefAttr) *node {
	if table == nil {
		return nil
	}
	if table != g.table {
		g.table = table
		clear(g.refs)
	}
	n, ok := g.refs[ref]
	if !ok {
		n = g.of(g.tables.Lookup(table, ref))
		g.refs[ref] = n
	}
	return n
}

// grown returns the operations directly in table into which a call was inlined, at any depth.
func (g *graph) grown(table *ir.Operation) []*ir.Operation {
	var all []*ir.Operation
	for _, n := range g.nodes {
		if !n.grown || n.dead {
			continue
		}
		op := n.op
		for op.Parent() != nil && op.Parent() != table {
			op = op.Parent()
		}
		if op.Parent() == nil { // in a callable that is dead
			continue
		}
		if len(all) == 0 || all[len(all)-1] != op {
			all = append(all, op)
		}
	}
	return all
}
