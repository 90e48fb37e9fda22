package inline

// tarjan is the state of a node in Tarjan's search for strongly connected components.
type tarjan struct {
	visited int // order of the first visit, from 1; done: the component is complete
	low     int
	depth   int // how many were being visited when the component was complete
}

const done = int(^uint(0) >> 1)

// components returns the strongly connected components reachable from the root, callees before
// callers. Within a component, the node visited last comes first.
func (g *graph) components() [][]*node {
	type frame struct {
		n    *node
		next int
	}
	var out [][]*node
	var stack []frame
	var open []*node
	visits := 0
	enter := func(n *node) {
		visits++
		n.visited, n.low = visits, visits
		open = append(open, n)
		stack = append(stack, frame{n, 0})
	}
	enter(&g.root)
	for len(stack) > 0 {
		f := &stack[len(stack)-1]
		if f.next < len(f.n.edges) {
			to := f.n.edges[f.next].to
			f.next++
			if to.visited == 0 {
				enter(to)
			} else if to.visited != done {
				f.n.low = min(f.n.low, to.visited)
			}
			continue
		}
		n := f.n
		stack = stack[:len(stack)-1]
		if len(stack) > 0 {
			p := stack[len(stack)-1].n
			p.low = min(p.low, n.low)
		}
		if n.low != n.visited {
			continue
		}
		var scc []*node
		for {
			last := open[len(open)-1]
			open = open[:len(open)-1]
			last.visited, last.depth = done, len(stack)
			if last.region != nil {
				scc = append(scc, last)
			}
			if last == n {
				break
			}
		}
		if len(scc) > 0 {
			out = append(out, scc)
		}
	}
	return out
}
