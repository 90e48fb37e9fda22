package fusion

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes/affine/analysis"
	"github.com/millrace-mlir/millrace/passes/affine/transform"
)

// sink moves the loops of a perfect nest that carry no dependence outward, and the others inward,
// if no dependence forbids it. Then slices can go deeper.
func (f *fuser) sink(n *analysis.Node) {
	loops := transform.PerfectNest(n.Op)
	if len(loops) < 2 {
		return
	}
	components, ok := analysis.AllComponents(n.Accesses, len(loops))
	if !ok {
		return
	}
	to := sinkOrder(components, len(loops))
	if slices.IsSorted(to) || !mayPermute(components, to) || !keepsBounds(loops, to) {
		return
	}
	f.g.SetOp(n, permute(loops, to))
	n.Reordered()
}

// sinkOrder returns the new position of each loop of the nest: parallel loops first, in their
// order, then sequential loops.
func sinkOrder(components [][]analysis.Component, n int) []int {
	sequential := make([]bool, n)
	parallel := n
	for j := range sequential {
		for _, comps := range components {
			if j < len(comps) && (comps[j].Lower != 0 || comps[j].Upper != 0) {
				sequential[j] = true
				parallel--
				break
			}
		}
	}
	to := make([]int, n)
	nextParallel, nextSequential := 0, parallel
	for i := range to {
		next := &nextParallel
		if sequential[i] {
			next = &nextSequential
		}
		to[i] = *next
		*next++
	}
	return to
}

// mayPermute reports whether each loop i may move to position to[i]. In the new order, the first
// component of each dependence that is not zero must still be positive.
func mayPermute(components [][]analysis.Component, to []int) bool {
	from := inverse(to)
	for _, comps := range components {
		for _, i := range from {
			if i >= len(comps) || comps[i].Lower > 0 {
				break
			}
			if comps[i].Lower < 0 {
				return false
			}
		}
	}
	return true
}

// keepsBounds reports whether each loop's bounds are still defined outside of it after the loops
// change places. The tool mlir-opt does not check this, and makes invalid IR of nests whose inner
// bounds depend on outer loops.
func keepsBounds(loops []*ir.Operation, to []int) bool {
	for i, loop := range loops {
		for j, outer := range loops[:i] {
			if to[j] > to[i] && slices.Contains(loop.OperandValues(nil), transform.IV(outer)) {
				return false
			}
		}
	}
	return true
}

func inverse(to []int) []int {
	from := make([]int, len(to))
	for i, t := range to {
		from[t] = i
	}
	return from
}

// permute moves each loop i of a perfect nest to position to[i], and returns the new outermost
// loop.
func permute(loops []*ir.Operation, to []int) *ir.Operation {
	from := inverse(to)
	n := len(loops)
	innermost := transform.Body(loops[n-1])
	content := innermost.First()
	root := loops[from[0]]
	if root != loops[0] {
		root.MoveBefore(loops[0])
	}
	for place := 1; place < n; place++ {
		outer, inner := transform.Body(loops[from[place-1]]), loops[from[place]]
		inner.Remove()
		outer.Prepend(inner)
	}
	if last := transform.Body(loops[from[n-1]]); last != innermost {
		term := last.Last()
		for op := content; op != nil && op != innermost.Last(); {
			next := op.Next()
			op.MoveBefore(term)
			op = next
		}
	}
	return root
}
