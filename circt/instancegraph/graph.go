// Package instancegraph tells which modules instantiate which.
//
// The graph follows the interfaces ModuleOpInterface and InstanceOpInterface, so it works for the modules of any
// dialect. Code that rewrites modules or instances must not be here.
package instancegraph

import "github.com/millrace-mlir/millrace/ir"

// Graph is a graph of modules and instances. A pass that adds, removes or moves instances must update the graph
// itself. While a Graph changes, only one goroutine may use it.
type Graph struct {
	// Nodes are the modules in the order in which the text first mentions them.
	Nodes  []*Node
	byName map[*ir.StringAttr]*Node
}

// Node is a module in a Graph.
type Node struct {
	Name *ir.StringAttr
	// Module is nil if only instances mention the name.
	Module *ir.Operation
	// Index is the position in Graph.Nodes when the node was added; nodes that are erased leave a gap.
	Index int

	first, last *Edge // instances in this module, in order
	firstUse    *Edge // instances of this module, latest first
	erased      bool
}

// Edge is a use of the module Target by an instance in Parent. An instance that can be of several modules has several
// edges.
type Edge struct {
	Parent, Target *Node
	Instance       *ir.Operation

	prev, next       *Edge
	prevUse, nextUse *Edge
}

// Targets appends to dst the names of the modules that an instance may instantiate.
type Targets func(instance *ir.Operation, dst []*ir.StringAttr) []*ir.StringAttr

// New builds the graph of the modules directly in top.
func New(top *ir.Operation, targets Targets) *Graph {
	g := &Graph{byName: map[*ir.StringAttr]*Node{}}
	var names []*ir.StringAttr
	for module := range top.Region(0).First().Ops() {
		if !module.Implements("ModuleOpInterface") {
			continue
		}
		n := g.node(ir.SymbolName(module))
		n.Module = module
		module.WalkPost(func(op *ir.Operation) ir.WalkResult {
			if op != module && op.Implements("InstanceOpInterface") {
				names = targets(op, names[:0])
				for _, name := range names {
					g.AddInstance(n, op, g.node(name))
				}
			}
			return ir.Advance
		})
	}
	return g
}

func (g *Graph) node(name *ir.StringAttr) *Node {
	n := g.byName[name]
	if n == nil {
		n = &Node{Name: name, Index: len(g.Nodes)}
		g.byName[name] = n
		g.Nodes = append(g.Nodes, n)
	}
	return n
}

// Lookup returns the node of the module called name, or nil if there is none.
func (g *Graph) Lookup(name *ir.StringAttr) *Node { return g.byName[name] }

// Of returns the node of a module.
func (g *Graph) Of(module *ir.Operation) *Node { return g.byName[ir.SymbolName(module)] }

// AddInstance adds an instance after the other instances in parent. It becomes the latest use of target.
func (g *Graph) AddInstance(parent *Node, instance *ir.Operation, target *Node) *Edge {
	e := &Edge{Parent: parent, Target: target, Instance: instance, prev: parent.last, nextUse: target.firstUse}
	if parent.last != nil {
		parent.last.next = e
	} else {
		parent.first = e
	}
	parent.last = e
	if target.firstUse != nil {
		target.firstUse.prevUse = e
	}
	target.firstUse = e
	return e
}

// Erase removes an edge from the graph.
func (e *Edge) Erase() {
	if e.prevUse != nil {
		e.prevUse.nextUse = e.nextUse
	} else {
		e.Target.firstUse = e.nextUse
	}
	if e.nextUse != nil {
		e.nextUse.prevUse = e.prevUse
	}
	if e.prev != nil {
		e.prev.next = e.next
	} else {
		e.Parent.first = e.next
	}
	if e.next != nil {
		e.next.prev = e.prev
	} else {
		e.Parent.last = e.prev
	}
}

// Replace gives the edges of one instance, from, to another instance, to. Both must be instances of the modules in
// names.
func (g *Graph) Replace(names []*ir.StringAttr, from, to *ir.Operation) {
	for _, name := range names {
		for e := g.byName[name].firstUse; e != nil; e = e.nextUse {
			if e.Instance == from {
				e.Instance = to
			}
		}
	}
}

// EraseModule removes a module that has no uses from the graph. It also removes the instances in the module.
func (g *Graph) EraseModule(n *Node) {
	for e := n.first; e != nil; e = e.next {
		e.Erase()
	}
	delete(g.byName, n.Name)
	n.erased = true
}

// Erased reports whether EraseModule has removed the module. Graph.Nodes still lists it.
func (n *Node) Erased() bool { return n.erased }

// First returns the first instance in the module, or nil if there is none.
func (n *Node) First() *Edge { return n.first }

// Next returns the next instance in the same module, or nil if there is none.
func (e *Edge) Next() *Edge { return e.next }

// FirstUse returns the latest instance of the module, or nil if there is none.
func (n *Node) FirstUse() *Edge { return n.firstUse }

// NextUse returns the instance of the same module that was added before this one, or nil if there is none.
func (e *Edge) NextUse() *Edge { return e.nextUse }

// Uses returns the number of instances of the module.
func (n *Node) Uses() (count int) {
	for e := n.firstUse; e != nil; e = e.nextUse {
		count++
	}
	return count
}
