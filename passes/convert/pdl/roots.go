package pdl

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/pdl"
)

// A pattern may have several roots: operations of which no other operation of the pattern uses a
// result. The matcher starts at one of them. To find another one, it goes down to a value that
// both use, the connector, and from there up to the users. The graph has an edge from root p to
// root q if they have a connector. Its cost is how far the connector is below q.

// A step leads from a value to its user on the way up to a root.
type step struct {
	parent *ir.Value
	index  int // of the operand or result, or all
}

// An edge leads from a visited root, source, to another one.
type edge struct {
	target, source *ir.Value
	connector      *ir.Value
}

// A rootGraph is the graph of the roots of a pattern.
type rootGraph struct {
	roots []*ir.Value
	// parents has, for each root, the way up from each value below it.
	parents map[*ir.Value]map[*ir.Value]step
	costs   branching
	// connectors are the connectors of the edges to the first root from the second.
	connectors [][]*ir.Value
}

// newRootGraph finds the roots of a pattern and their connectors.
func newRootGraph(pattern *ir.Operation) *rootGraph {
	g := &rootGraph{roots: findRoots(pattern), parents: map[*ir.Value]map[*ir.Value]step{}}
	n := len(g.roots)
	g.costs, g.connectors = newBranching(n), make([][]*ir.Value, n)
	for i := range n {
		g.connectors[i] = make([]*ir.Value, n)
	}
	below := depths{at: map[*ir.Value][]rootDepth{}}
	for i, root := range g.roots {
		g.parents[root] = below.walk(root, i)
	}
	next := 0
	for _, v := range below.order {
		for i, p := range below.at[v] {
			for j, q := range below.at[v] {
				if i == j {
					continue
				}
				e := &g.costs.edges[q.root][p.root]
				if e.exists && e.cost.depth <= q.depth {
					continue
				}
				if !e.exists {
					e.exists, e.cost.id = true, next
					next++
				}
				e.cost.depth = q.depth
				g.connectors[q.root][p.root] = v
			}
		}
	}
	return g
}

// findRoots returns the operations of the matcher that no other uses, in order. An operation that
// is given as the root counts, even if another one uses it.
func findRoots(pattern *ir.Operation) []*ir.Value {
	body := pattern.Region(0).First()
	used := map[*ir.Value]bool{}
	for op := range body.Ops() {
		if !op.Is(pdl.Operation) {
			continue
		}
		for _, u := range pdl.OperationOp(op).OperandValues() {
			if def := u.Value().DefiningOp(); def.Is(pdl.Result) || def.Is(pdl.Results) {
				used[def.Operand(0)] = true
			}
		}
	}
	if root := pdl.RewriteOp(body.Terminator()).Root(); root != nil {
		delete(used, root)
	}
	var roots []*ir.Value
	for op := range body.Ops() {
		if op.Is(pdl.Operation) && !used[op.Result(0)] {
			roots = append(roots, op.Result(0))
		}
	}
	return roots
}

// depths collects how far below each root a value is.
type depths struct {
	at    map[*ir.Value][]rootDepth
	order []*ir.Value // the keys of at
}

type rootDepth struct{ root, depth int }

// visit is a value to visit in the walk from a root.
type visit struct {
	value *ir.Value
	step
	depth int
}

// walk visits what is below root, which has the given index, breadth first. It does not enter
// attributes and types. It returns the way up from each value.
func (d *depths) walk(root *ir.Value, index int) map[*ir.Value]step {
	parents := map[*ir.Value]step{}
	todo := []visit{{value: root}}
	for ; len(todo) > 0; todo = todo[1:] {
		e := todo[0]
		if _, known := parents[e.value]; known {
			continue
		}
		parents[e.value] = e.step
		if d.at[e.value] == nil {
			d.order = append(d.order, e.value)
		}
		d.at[e.value] = append(d.at[e.value], rootDepth{index, e.depth})
		switch def := e.value.DefiningOp(); {
		case def.Is(pdl.Operation):
			operands := pdl.OperationOp(def).OperandValues()
			whole := len(operands) == 1 && isRange(operands[0].Value())
			for i := range operands {
				s := step{e.value, i}
				if whole {
					s.index = all
				}
				todo = append(todo, visit{operands[i].Value(), s, e.depth + 1})
			}
		case def.Is(pdl.Result), def.Is(pdl.Results):
			todo = append(todo, visit{def.Operand(0), step{e.value, resultIndex(def)}, e.depth})
		}
	}
	return parents
}

// order returns the edges on which to reach the roots from first. If first is nil, it chooses the
// root from which the edges cost least. It returns false if the roots are not connected.
func (g *rootGraph) order(first *ir.Value) (root *ir.Value, edges []edge, ok bool) {
	best, bestCost := -1, 0
	var parents []int
	for i, r := range g.roots {
		if first != nil && r != first {
			continue
		}
		p, cost, ok := g.costs.clone().solve(i)
		if !ok {
			return nil, nil, false
		}
		if best < 0 || cost < bestCost {
			best, bestCost, parents = i, cost, p
		}
	}
	if best < 0 {
		return nil, nil, false
	}
	// The edges are listed breadth first, behind an edge to the root. The number of an edge is
	// then the number that upstream gives its loop.
	edges = []edge{{target: g.roots[best]}}
	at := []int{best}
	for i := 0; i < len(at); i++ {
		for j, p := range parents {
			if j != best && p == at[i] {
				at = append(at, j)
				edges = append(edges, edge{g.roots[j], g.roots[p], g.connectors[j][p]})
			}
		}
	}
	return g.roots[best], edges, true
}

// climb collects the predicates on the way up from the connector of e to its target, in loop number
// loop.
func (c *collector) climb(e edge, parents map[*ir.Value]step, loop int) {
	p := c.inputs[e.connector]
	for v := e.connector; v != e.target; {
		up := parents[v]
		v = up.parent
		if def := v.DefiningOp(); def.Is(pdl.Operation) {
			p = c.climbUser(v, up.index, p, loop)
			continue
		} else if p = c.climbed(def, p, up.index); c.inputs[v] == nil {
			c.inputs[v] = p
		}
	}
}

// climbUser visits the operation v, whose operand number index is at p, in a loop over the users of
// that operand. It returns the position of the operation.
func (c *collector) climbUser(v *ir.Value, index int, p *position, loop int) *position {
	users := c.set.position(position{kind: usersPos, parent: p})
	op := c.set.operation(c.set.position(position{kind: forEachPos, parent: users, index: loop}))
	operand := c.set.value(operandPos, op, index)
	operands := pdl.OperationOp(v.DefiningOp()).OperandValues()
	switch {
	case index == all:
		operand = c.set.group(operandGroupPos, op, all, true)
	case single(operands[:index+1]) <= index:
		operand = c.set.group(operandGroupPos, op, index, isRange(operands[index].Value()))
	}
	c.addEqual(operand, p)
	if c.inputs[v] == nil {
		c.inputs[v] = op
	}
	c.operation(v, op, index)
	return op
}

// climbed returns the position of the result def of the operation at p.
func (c *collector) climbed(def *ir.Operation, p *position, index int) *position {
	switch {
	case def.Is(pdl.Result):
		return c.set.value(resultPos, p, index)
	case index == all:
		return c.set.group(resultGroupPos, p, all, true)
	}
	return c.set.group(resultGroupPos, p, index, isRange(def.Result(0)))
}
