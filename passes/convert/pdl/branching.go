package pdl

import (
	"cmp"
	"slices"
)

// A cost is how far a connector is below a root. The id orders equal depths; all ids of a graph
// differ.
type cost struct{ depth, id int }

func (c cost) less(d cost) bool {
	return cmp.Or(cmp.Compare(c.depth, d.depth), cmp.Compare(c.id, d.id)) < 0
}

// A rootEdge is the edge to a target from a source, if it exists.
type rootEdge struct {
	exists bool
	cost   cost
}

// A branching looks for the cheapest tree that reaches all nodes of a directed graph from a given
// one, by Edmonds' algorithm. Each node takes its cheapest incoming edge. If a cycle results, it is
// contracted to one of its nodes, and the smaller graph is solved.
type branching struct {
	edges [][]rootEdge // by target and source
	gone  []bool       // nodes contracted to another one
}

func newBranching(n int) branching {
	b := branching{make([][]rootEdge, n), make([]bool, n)}
	for i := range b.edges {
		b.edges[i] = make([]rootEdge, n)
	}
	return b
}

func (b branching) clone() branching {
	c := branching{make([][]rootEdge, len(b.edges)), slices.Clone(b.gone)}
	for i, e := range b.edges {
		c.edges[i] = slices.Clone(e)
	}
	return c
}

// unknown is the parent of a node that has not been visited, and none is the parent of the root.
const (
	unknown = -1
	none    = -2
)

// solve returns the parent of each node and the total cost. It returns false if some node cannot be
// reached. It changes b.
func (b branching) solve(root int) (parents []int, total int, ok bool) {
	parents = slices.Repeat([]int{unknown}, len(b.edges))
	parents[root] = none
	for start := range b.edges {
		if b.gone[start] || parents[start] != unknown {
			continue
		}
		path := map[int]int{} // the depths of the edges chosen from start on
		node := start
		for parents[node] == unknown {
			source := b.cheapest(node)
			if source < 0 {
				return nil, 0, false
			}
			path[node] = b.edges[node][source].cost.depth
			total += path[node]
			parents[node] = source
			node = source
		}
		if _, cycle := path[node]; cycle {
			return b.solveCycle(root, cycleOf(parents, node), path)
		}
	}
	return parents, total, true
}

// cheapest returns the source of the cheapest edge to node, or -1 if there is none.
func (b branching) cheapest(node int) int {
	best := -1
	for source, e := range b.edges[node] {
		if e.exists && !b.gone[source] && (best < 0 || e.cost.less(b.edges[node][best].cost)) {
			best = source
		}
	}
	return best
}

func cycleOf(parents []int, start int) []int {
	cycle := []int{start}
	for n := parents[start]; n != start; n = parents[n] {
		cycle = append(cycle, n)
	}
	return cycle
}

// solveCycle contracts the cycle, solves the rest, and expands the cycle in the solution. The
// argument depths has the depth of each of the cycle's edges, by target.
func (b branching) solveCycle(root int, cycle []int, depths map[int]int) (parents []int, total int, ok bool) {
	rep := cycle[0]
	in := b.contract(cycle, depths)
	out := b.leave(cycle)
	parents, total, ok = b.solve(root)
	if !ok {
		return nil, 0, false
	}
	for target, p := range parents {
		if p == rep {
			parents[target] = out[target]
		}
	}
	parent := parents[rep]
	for i, node := range cycle {
		total += depths[node]
		parents[node] = cycle[(i+1)%len(cycle)]
		if node == in[parent] {
			parents[node] = parent
		}
	}
	return parents, total, true
}

// leave makes the edges out of the cycle edges out of its first node. It returns their true source,
// by target.
func (b branching) leave(cycle []int) map[int]int {
	sources := map[int]int{}
	for target := range b.edges {
		if b.gone[target] || slices.Contains(cycle, target) {
			continue
		}
		best := -1
		for _, source := range cycle {
			if e := b.edges[target][source]; e.exists && (best < 0 || e.cost.less(b.edges[target][best].cost)) {
				best = source
			}
		}
		if best >= 0 {
			sources[target] = best
			b.edges[target][cycle[0]] = b.edges[target][best]
		}
	}
	return sources
}

// contract makes the edges into the cycle edges into its first node; the other nodes are gone. The
// edge that such an edge replaces is subtracted from its cost. contract returns the true target of
// each edge, by source.
func (b branching) contract(cycle []int, depths map[int]int) map[int]int {
	targets := map[int]int{}
	merged := make([]rootEdge, len(b.edges))
	for target := range b.edges {
		if !slices.Contains(cycle, target) {
			continue
		}
		for source, e := range b.edges[target] {
			if !e.exists || b.gone[source] || slices.Contains(cycle, source) {
				continue
			}
			e.cost.depth -= depths[target]
			if !merged[source].exists || e.cost.less(merged[source].cost) {
				merged[source], targets[source] = e, target
			}
		}
	}
	b.edges[cycle[0]] = merged
	for _, node := range cycle[1:] {
		b.gone[node] = true
	}
	return targets
}
