package instancegraph

import "slices"

// Cycles lists the sets of modules that contain each other, and the modules that contain themselves. It looks
// at the modules below the argument from.
//
// These are the strongly connected components with an edge inside. Their order is the order in which Tarjan's
// algorithm finds them. In each component, the module that was reached last goes first.
func (g *Graph) Cycles(from *Node) [][]*Node {
	n := len(g.Nodes)
	t := &components{index: make([]int, n), low: make([]int, n), on: make([]bool, n)}
	t.walk(from)
	return t.found
}

type components struct {
	index, low []int
	on         []bool
	next       int
	stack      []*Node
	found      [][]*Node
}

func (t *components) push(n *Node) frame {
	t.next++
	t.index[n.Index], t.low[n.Index], t.on[n.Index] = t.next, t.next, true
	t.stack = append(t.stack, n)
	return frame{n, n.first}
}

func (t *components) walk(root *Node) {
	frames := []frame{t.push(root)}
	for len(frames) > 0 {
		f := &frames[len(frames)-1]
		if e := f.e; e != nil {
			f.e = e.next
			to := e.Target.Index
			if t.index[to] == 0 {
				frames = append(frames, t.push(e.Target))
			} else if t.on[to] {
				t.low[f.n.Index] = min(t.low[f.n.Index], t.index[to])
			}
			continue
		}
		n := f.n
		frames = frames[:len(frames)-1]
		if len(frames) > 0 {
			p := frames[len(frames)-1].n.Index
			t.low[p] = min(t.low[p], t.low[n.Index])
		}
		if t.low[n.Index] == t.index[n.Index] {
			t.take(n)
		}
	}
}

// take removes a component from the stack. If the component is a cycle, take adds it to the result.
func (t *components) take(n *Node) {
	at := slices.Index(t.stack, n)
	part := slices.Clone(t.stack[at:])
	t.stack = t.stack[:at]
	for _, m := range part {
		t.on[m.Index] = false
	}
	slices.Reverse(part)
	cycle := len(part) > 1
	for e := n.first; e != nil; e = e.next {
		cycle = cycle || e.Target == n
	}
	if cycle {
		t.found = append(t.found, part)
	}
}
