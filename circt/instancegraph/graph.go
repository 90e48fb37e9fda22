// Package instancegraph tells which modules instantiate which. The graph follows the interfaces ModuleOpInterface and
// InstanceOpInterface, so it works for the modules of any dialect.
// What may not live here: rewriting of modules or instances.
package instancegraph

import "github.com/millrace-mlir/millrace/ir"

// Graph is a graph of modules and instances. A pass that adds, removes or moves instances updates the graph itself.
// A Graph belongs to one goroutine while it changes.
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

// Edge is a use of the module Target by an instance in Parent. An instance with several possible modules has several
// edges.
type Edge struct {
	Parent, Target *Node
	Instance       *ir.Operation

	prev, next       *Edge
	prevUse, nextUse *Edge
}

// Targets appends the names of the modules that an instance may instantiate.
type Targets func(instance *ir.Operation, dst []*ir.StringAttr) []*ir.StringAttr

// New makes the graph of the modules directly in top.
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

// Lookup finds a module by name; it returns nil if there is none.
func (g *Graph) Lookup(name *ir.StringAttr) *Node { return g.byName[name] }

// Of is the node of a module.
func (g *Graph) Of(module *ir.Operation) *Node { return g.byName[ir.SymbolName(module)] }

// AddInstance adds an instance behind the other instances in parent, as the latest use of target.
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

// Erase removes an instance from the graph.
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

// Replace moves the edges of an instance to another instance of the same modules.
func (g *Graph) Replace(names []*ir.StringAttr, from, to *ir.Operation) {
	for _, name := range names {
		for e := g.byName[name].firstUse; e != nil; e = e.nextUse {
			if e.Instance == from {
				e.Instance = to
			}
		}
	}
}

// EraseModule removes a module without uses, and the instances in it, from the graph.
func (g *Graph) EraseModule(n *Node) {
	for e := n.first; e != nil; e = e.next {
		e.Erase()
	}
	delete(g.byName, n.Name)
	n.erased = true
}

// Erased reports whether EraseModule has taken the module out; Nodes still lists it.
func (n *Node) Erased() bool { return n.erased }

// First is the first instance in the module, nil if there is none.
func (n *Node) First() *Edge { return n.first }

// Next is the next instance in the same module.
func (e *Edge) Next() *Edge { return e.next }

// FirstUse is the latest instance of the module, nil if there is none.
func (n *Node) FirstUse() *Edge { return n.firstUse }

// NextUse is the instance of the same module before this one.
func (e *Edge) NextUse() *Edge { return e.nextUse }

// Uses counts the instances of the module.
func (n *Node) Uses() (count int) {
	for e := n.firstUse; e != nil; e = e.nextUse {
		count++
	}
	return count
}
