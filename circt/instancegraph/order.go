package instancegraph

// frame is a module on the stack of a depth-first walk. It has the next instance to follow.
type frame struct {
	n *Node
	e *Edge
}

// PostOrder lists a module, from, and the modules below it, each after the modules that it instantiates. The list
// contains a node without a Module for each name that is instantiated but is no module of the circuit.
func (g *Graph) PostOrder(from *Node) []*Node {
	return g.postOrder(make([]bool, len(g.Nodes)), nil, from)
}

// PostOrderAll lists all modules, each after the modules that it instantiates.
func (g *Graph) PostOrderAll() []*Node {
	seen := make([]bool, len(g.Nodes))
	order := make([]*Node, 0, len(g.Nodes))
	for _, n := range g.Nodes {
		if !n.erased {
			order = g.postOrder(seen, order, n)
		}
	}
	return order
}

func (g *Graph) postOrder(seen []bool, order []*Node, from *Node) []*Node {
	if seen[from.Index] {
		return order
	}
	seen[from.Index] = true
	stack := []frame{{from, from.first}}
	for len(stack) > 0 {
		top := &stack[len(stack)-1]
		e := top.e
		if e == nil {
			order = append(order, top.n)
			stack = stack[:len(stack)-1]
			continue
		}
		top.e = e.next
		if t := e.Target; !seen[t.Index] {
			seen[t.Index] = true
			stack = append(stack, frame{t, t.first})
		}
	}
	return order
}

// PreOrderAll lists all modules, each before the modules that it instantiates. It is the reverse of PostOrderAll.
func (g *Graph) PreOrderAll() []*Node {
	order := g.PostOrderAll()
	for i, k := 0, len(order)-1; i < k; i, k = i+1, k-1 {
		order[i], order[k] = order[k], order[i]
	}
	return order
}
