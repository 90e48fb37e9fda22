package hw

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
)

// Graph is the instance graph of a design. It shows the design at the time of the call of
// NewGraph.
type Graph struct {
	nodes  map[*ir.StringAttr]*Node
	public []*Node
	// Nodes are the modules in the order in which the text first mentions them.
	Nodes []*Node
}

// Node is a module-like operation in a Graph.
type Node struct {
	Module *ir.Operation // nil, if an instance names what does not exist
	// instances are the instances inside the module, in order. Uses are the instances of
	// the module, last in the text first.
	instances, Uses []*ir.Operation
}

// NewGraph builds the graph of the modules directly in top.
func NewGraph(top *ir.Operation) *Graph {
	g := &Graph{nodes: map[*ir.StringAttr]*Node{}}
	for op := range top.Region(0).First().Ops() {
		if !IsModuleLike(op) {
			continue
		}
		n := g.add(ir.SymbolName(op))
		n.Module = op
		if ir.IsPublic(op) {
			g.public = append(g.public, n)
		}
		op.WalkPost(func(inst *ir.Operation) ir.WalkResult {
			if inst != op && inst.Implements("HWInstanceLike") {
				n.instances = append(n.instances, inst)
				for _, name := range Targets(inst) {
					to := g.add(name)
					to.Uses = append(to.Uses, inst)
				}
			}
			return ir.Advance
		})
	}
	for _, n := range g.Nodes {
		slices.Reverse(n.Uses)
	}
	return g
}

func (g *Graph) add(name *ir.StringAttr) *Node {
	n := g.nodes[name]
	if n == nil {
		n = &Node{}
		g.nodes[name] = n
		g.Nodes = append(g.Nodes, n)
	}
	return n
}

// Targets returns the names of the modules that an instance may instantiate: one, or
// several if the instance has a choice.
func Targets(inst *ir.Operation) []*ir.StringAttr {
	if inst.Def() == nil {
		return nil
	}
	if ref, ok := inst.Inherent("moduleName").(*ir.SymbolRefAttr); ok {
		return []*ir.StringAttr{ref.Root}
	}
	var names []*ir.StringAttr
	if list, ok := inst.Inherent("moduleNames").(*ir.ArrayAttr); ok {
		for _, a := range list.Elems {
			if ref, ok := a.(*ir.SymbolRefAttr); ok {
				names = append(names, ref.Root)
			}
		}
	}
	return names
}

// Lookup returns the node of the module called name, or nil if there is none.
func (g *Graph) Lookup(name *ir.StringAttr) *Node { return g.nodes[name] }

// Of returns the node of a module.
func (g *Graph) Of(module *ir.Operation) *Node { return g.nodes[ir.SymbolName(module)] }

// PostOrder lists the modules reachable from public modules, each after the modules that
// it instantiates.
func (g *Graph) PostOrder() []*Node { return g.postOrder(g.public) }

// PostOrderAll lists all modules, each after the modules that it instantiates.
func (g *Graph) PostOrderAll() []*Node { return g.postOrder(g.Nodes) }

func (g *Graph) postOrder(from []*Node) []*Node {
	seen := make(map[*Node]bool, len(g.Nodes))
	var order []*Node
	var visit func(n *Node)
	visit = func(n *Node) {
		if seen[n] {
			return
		}
		seen[n] = true
		for _, inst := range n.instances {
			for _, name := range Targets(inst) {
				visit(g.nodes[name])
			}
		}
		if n.Module != nil {
			order = append(order, n)
		}
	}
	for _, n := range from {
		visit(n)
	}
	return order
}
