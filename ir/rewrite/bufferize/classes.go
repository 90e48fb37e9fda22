package bufferize

import (
	"iter"

	"github.com/millrace-mlir/millrace/ir"
)

// Classes is a union-find structure: disjoint sets of values. The members of a set stay in the
// order in which they joined, because analyses print sets in this order.
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

// Add makes a new set with the single member v if v is in no set yet. It returns the node of
// v.
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

// Join unites the sets of v and w: it appends the members of w's set to v's set.
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

// Members iterates over the set of v in the order in which members joined. It yields nothing
// if v is in no set.
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
