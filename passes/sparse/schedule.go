package sparse

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/bufferization"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	"github.com/millrace-mlir/millrace/ir/dialect/sparse_tensor"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num/affine"
)

// sortedName is the attribute of a linalg.generic whose loops are in an order that sparsification can use.
const sortedName = "sorted"

// scheduler orders the loops of linalg.generic.
type scheduler struct{ denseOuter bool }

// graph is the graph of a linalg.generic's loops. An edge goes from a loop to one that must be inside it,
// because a tensor stores the levels in this order.
type graph struct {
	scheduler
	tensors   []*ir.Value // the output is the last
	maps      []*affine.Map
	iterators *ir.ArrayAttr
	edges     [][]bool
	degree    []int // number of edges to a loop
}

func (s scheduler) schedule(rw *rewrite.Rewriter, op *ir.Operation) bool {
	if _, n := op.Inits(); n != 1 || !isTensorsOnly(op) || anyType(op, isMapped) || !anyType(op, sparse_tensor.IsSparse) || op.Attr(sortedName) != nil {
		return false
	}
	g := &graph{scheduler: s, tensors: op.OperandValues(nil), maps: linalg.IndexingMaps(op), iterators: op.Inherent("iterator_types").(*ir.ArrayAttr)}
	var order []int
	admissible := false
	for _, dense := range [...]struct{ inputs, output bool }{{true, true}, {true, true}, {true, false}, {false, true}, {false, false}} {
		if order = g.sort(dense.inputs, dense.output, nil); order != nil && g.isAdmissible(order) {
			admissible = true
			break
		}
	}
	if order == nil {
		return g.breakCycle(rw, op)
	}
	if !admissible {
		return false
	}
	rw.Modify(op, func() { op.SetAttr(sortedName, rw.Ctx.Bool(true)) })
	m := affine.PermutationMap(order)
	if m.IsIdentity() {
		return true
	}
	iterators := make([]ir.Attribute, len(order))
	for i, l := range order {
		iterators[i] = g.iterators.Elems[l]
	}
	by := m.InversePermutation()
	maps := make([]*affine.Map, len(g.maps))
	for i, m := range g.maps {
		maps[i] = m.Compose(by)
	}
	rw.Modify(op, func() {
		op.SetInherent("indexing_maps", linalg.MapsAttr(rw.Ctx, maps))
		op.SetInherent("iterator_types", rw.Ctx.Array(iterators...))
	})
	return true
}

// sort returns an order of the loops that respects the order of levels of all sparse tensors. It also respects
// the levels of dense inputs and of a dense output if these are included. It leaves out the tensor ignored. It returns nil
// if the graph has a cycle.
func (g *graph) sort(denseInputs, denseOutput bool, ignored *ir.Value) []int {
	n := g.maps[0].NumDims()
	g.edges, g.degree = make([][]bool, n), make([]int, n)
	for i := range g.edges {
		g.edges[i] = make([]bool, n)
	}
	for i, v := range g.tensors {
		include := denseInputs
		if i == len(g.tensors)-1 {
			include = denseOutput
		}
		if v != ignored && (include || sparse_tensor.IsSparse(v.Type())) {
			g.constrain(g.maps[i])
		}
	}
	return g.topological()
}

// topological sorts the loops, parallel ones first where there is a choice.
func (g *graph) topological() []int {
	n := len(g.degree)
	var ready [2][]int // parallel loops, then reductions
	add := func(l int) {
		kind := 1
		if linalg.IsParallel(g.iterators, l) {
			kind = 0
		}
		ready[kind] = append(ready[kind], l)
	}
	for l := range n {
		if g.degree[l] == 0 {
			add(l)
		}
	}
	var order []int
	for len(ready[0])+len(ready[1]) > 0 {
		list := &ready[0]
		if len(*list) == 0 {
			list = &ready[1]
		}
		at := g.choose(*list)
		l := (*list)[at]
		*list = slices.Delete(*list, at, at+1)
		order = append(order, l)
		for to := range n {
			if !g.edges[l][to] {
				continue
			}
			if g.degree[to]--; g.degree[to] == 0 {
				add(to)
			}
		}
	}
	if len(order) < n {
		return nil
	}
	return order
}

// choose returns the position of the next loop in a list of loops that may come next. It takes the last loop,
// or the loop whose levels are the densest.
func (g *graph) choose(list []int) int {
	if !g.denseOuter {
		return len(list) - 1
	}
	best := 0
	for i, l := range list {
		if a, b := g.sparsity(l), g.sparsity(list[best]); a < b || a == b && l < list[best] {
			best = i
		}
	}
	return best
}

// sparsity returns 0 if a tensor has a dense level at the loop. Otherwise it returns 1 for a compressed level,
// 2 for a singleton level, and 3 if no tensor has one of these.
func (g *graph) sparsity(l int) int {
	least := 3
	for i, v := range g.tensors {
		d := slices.IndexFunc(g.maps[i].Results(), func(x *affine.Expr) bool { return x.IsDim(l) })
		if d < 0 {
			continue
		}
		e := sparse_tensor.EncodingOf(v.Type())
		switch t := e.Level(d); {
		case !e.Exists() || t.Is(sparse_tensor.Dense):
			return 0
		case t.Is(sparse_tensor.Compressed):
			least = min(least, 1)
		case t.Is(sparse_tensor.Singleton):
			least = min(least, 2)
		}
	}
	return least
}

func (g *graph) edge(from, to int) {
	if from != to && !g.edges[from][to] {
		g.edges[from][to] = true
		g.degree[to]++
	}
}

// dimsOf lists the loops of an index, in the order of the expression.
func dimsOf(x *affine.Expr) (list []int) {
	x.Walk(func(x *affine.Expr) bool {
		if x.Kind() == affine.KindDim {
			list = append(list, x.Position())
		}
		return true
	})
	return list
}

// last returns the loop of an index that must be the innermost: the last reduction, or else the first loop.
func (g *graph) last(dims []int) int {
	picked := dims[0]
	for _, d := range dims[1:] {
		if !linalg.IsParallel(g.iterators, d) {
			picked = d
		}
	}
	return picked
}

// constrain adds the edges for a tensor with the given map. If the indices of two neighbouring levels are
// both sums, one loop of each is chosen to come last. The others are ordered likewise.
func (g *graph) constrain(m *affine.Map) {
	for l := 1; l < m.NumResults(); l++ {
		outer, inner := m.Result(l-1), m.Result(l)
		from, to := dimsOf(outer), dimsOf(inner)
		if outer.Kind() == affine.KindDim || inner.Kind() == affine.KindDim {
			for _, f := range from {
				for _, t := range to {
					g.edge(f, t)
				}
			}
			continue
		}
		if len(from) == 0 || len(to) == 0 {
			continue
		}
		f0, t0 := g.last(from), g.last(to)
		g.edge(f0, t0)
		for _, f := range from {
			g.edge(f, f0)
		}
		for _, t := range to {
			g.edge(t, t0)
		}
		for _, f := range from {
			for _, t := range to {
				if f != f0 && t != t0 {
					g.edge(f, t)
				}
			}
		}
	}
}

// isAdmissible reports whether a sparse output can be filled if the loops have this order. At most the
// innermost of its levels may be inside of a reduction.
func (g *graph) isAdmissible(order []int) bool {
	out := g.tensors[len(g.tensors)-1]
	if !sparse_tensor.IsSparse(out.Type()) {
		return true
	}
	nest := slices.IndexFunc(order, func(l int) bool { return !linalg.IsParallel(g.iterators, l) })
	if nest < 0 {
		nest = len(order)
	}
	return nest >= sparse_tensor.TensorOf(out.Type()).DimRank()-1
}

// breakCycle converts a sparse input to one with another order of levels, if the graph has no cycle without
// this input. It returns false if there is no such input.
func (g *graph) breakCycle(rw *rewrite.Rewriter, op *ir.Operation) bool {
	for i, v := range g.tensors[:len(g.tensors)-1] {
		m := g.maps[i]
		if !sparse_tensor.IsSparse(v.Type()) || slices.ContainsFunc(m.Results(), func(x *affine.Expr) bool { return x.Kind() != affine.KindDim }) {
			continue
		}
		order := g.sort(false, false, v)
		if order == nil {
			continue
		}
		m = m.Compose(affine.PermutationMap(order).InversePermutation())
		levels := make([]int, m.NumResults())
		for l := range levels {
			levels[l] = l
		}
		slices.SortFunc(levels, func(a, b int) int { return m.Result(a).Position() - m.Result(b).Position() })
		t := sparse_tensor.TensorOf(v.Type())
		rw.Before(op)
		converted := rw.Value(sparse_tensor.Convert, v.Loc(), t.With(t.WithMap(affine.PermutationMap(levels))).Type, []*ir.Value{v})
		rw.Modify(op, func() { op.SetOperand(i, converted) })
		rw.After(op)
		bufferization.CreateDeallocTensor(rw.Builder, converted.Loc(), bufferization.DeallocTensorArgs{Tensor: converted})
		return true
	}
	return false
}
