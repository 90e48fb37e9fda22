package bufferize

import (
	"iter"

	"github.com/millrace-mlir/millrace/ir"
)

// Classes are disjoint sets of values. The members of a set have an order, that in which
// they were joined, because it shows where analyses print sets.
type Classes struct {
	nodes map[*ir.Value]*node
}

type node struct {
	value *ir.Value
	// leader points towards the first of the set; the first's points to itself.
	leader *node
	next   *node // of the set
	last   *node // of the set, kept by the first
}

// Add makes v a set of its own, unless it is in one.
func (c *Classes) Add(v *ir.Value) *node {
	if c.nodes == nil {
		c.nodes = map[*ir.Value]*node{}
	}
	n := c.nodes[v]
	if n == nil {
		n = &node{value: v}
		n.leader, n.last = n, n
		c.nodes[v] = n
	}
	return n
}

func (n *node) first() *node {
	for n.leader != n {
		n.leader = n.leader.leader
		n = n.leader
	}
	return n
}

// Join appends the set of w to the set of v.
func (c *Classes) Join(v, w *ir.Value) {
	a, b := c.Add(v).first(), c.Add(w).first()
	if a == b {
		return
	}
	a.last.next, a.last = b, b.last
	b.leader = a
}

// Same reports whether v and w are in one set.
func (c *Classes) Same(v, w *ir.Value) bool {
	if v == w {
		return true
	}
	a, b := c.nodes[v], c.nodes[w]
	return a != nil && b != nil && a.first() == b.first()
}

// Members are the members of the set of v in order; none if v is in no set.
func (c *Classes) Members(v *ir.Value) iter.Seq[*ir.Value] {
	return func(yield func(*ir.Value) bool) {
		n := c.nodes[v]
		if n == nil {
			return
		}
		for n = n.first(); n != nil; n = n.next {
			if !yield(n.value) {
				return
			}
		}
	}
}
