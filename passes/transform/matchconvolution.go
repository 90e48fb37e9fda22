package transform

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	"github.com/millrace-mlir/millrace/num/affine"
)

// accessed lists the loops of a structured operation by their use in an indexing map. A loop is
// alone in a result of the map, or it is added to another loop, as in a convolution.
type accessed struct {
	alone, convolved []int
	factors          map[int]int64 // of those that are convolved
}

func (a *accessed) knows(dim int) bool {
	return slices.Contains(a.alone, dim) || slices.Contains(a.convolved, dim)
}

// add records the loops in result e of the map. It ignores results of other forms.
func (a *accessed) add(e *affine.Expr) {
	switch e.Kind() {
	case affine.KindDim:
		if !a.knows(e.Position()) {
			a.alone = append(a.alone, e.Position())
		}
	case affine.KindAdd:
		x, ok := a.scaled(e.LHS())
		if !ok {
			return
		}
		if y, ok := a.scaled(e.RHS()); ok {
			a.convolved = append(a.convolved, x, y)
		}
	}
}

// scaled returns the loop d if e is d or d * constant, and records the constant. Otherwise, or if
// the loop is known already, ok is false.
func (a *accessed) scaled(e *affine.Expr) (dim int, ok bool) {
	factor := int64(1)
	if e.Kind() == affine.KindMul {
		if e.RHS().Kind() != affine.KindConstant {
			return 0, false
		}
		e, factor = e.LHS(), e.RHS().Value()
	}
	if e.Kind() != affine.KindDim || a.knows(e.Position()) {
		return 0, false
	}
	a.factors[e.Position()] = factor
	return e.Position(), true
}

// accessesOf returns the loops that m uses, by kind of use. It leaves out loops that occur in
// several results.
func accessesOf(m *affine.Map) *accessed {
	a := &accessed{factors: map[int]int64{}}
	for _, e := range m.Results() {
		a.add(e)
	}
	often := func(dim int) bool { return uses(m, dim) > 1 }
	a.alone, a.convolved = slices.DeleteFunc(a.alone, often), slices.DeleteFunc(a.convolved, often)
	return a
}

// uses returns the number of results of m in which dimension dim occurs.
func uses(m *affine.Map, dim int) (n int) {
	for _, e := range m.Results() {
		if e.IsFunctionOfDim(dim) {
			n++
		}
	}
	return n
}

// indexed returns the loops that are a result of m by themselves and occur in no other result. If
// parallel is true, it returns the parallel loops among them, and otherwise the reductions.
func indexed(m *affine.Map, iterators *ir.ArrayAttr, parallel bool) (dims []int) {
	for _, e := range m.Results() {
		if e.Kind() == affine.KindDim && linalg.IsParallel(iterators, e.Position()) == parallel && uses(m, e.Position()) == 1 {
			dims = append(dims, e.Position())
		}
	}
	return dims
}

// chosen returns some of the dimensions in lists, sorted. It chooses a dimension if all lists in
// the argument in have it, and no list in the argument out does.
func chosen(in [][]int, out ...[]int) (dims []int) {
	for _, d := range in[0] {
		has := func(l []int) bool { return slices.Contains(l, d) }
		lacks := func(l []int) bool { return !has(l) }
		if !slices.ContainsFunc(in, lacks) && !slices.ContainsFunc(out, has) {
			dims = append(dims, d)
		}
	}
	slices.Sort(dims)
	return dims
}

func classifyConvolution(st *State, op, target *ir.Operation) Outcome {
	first, n := target.Inits()
	if n != 1 || first < 2 {
		return Silenceable(op.Loc(), "could not infer convolution dimensions")
	}
	maps := linalg.IndexingMaps(target)
	iterators := linalg.IteratorTypes(target, maps)
	input := accessesOf(maps[0])
	filter, output := indexed(maps[1], iterators, true), indexed(maps[first], iterators, true)
	reduced := indexed(maps[1], iterators, false)
	image, loops := chosen([][]int{input.convolved, output}), chosen([][]int{input.convolved, reduced})
	if len(image) == 0 {
		return Silenceable(op.Loc(), "could not infer convolution dimensions")
	}
	for i, dims := range [][]int{
		chosen([][]int{input.alone, output}, filter), image, chosen([][]int{filter, output}, input.alone), loops,
		chosen([][]int{input.alone, reduced}), chosen([][]int{filter, output, input.alone}),
	} {
		st.SetParams(i, st.numbers(dims)...)
	}
	for i, by := range []struct {
		attr string
		dims []int
	}{{"strides", image}, {"dilations", loops}} {
		var list []int
		for _, d := range by.dims {
			list = append(list, int(input.factors[d]))
		}
		if given, ok := target.Attr(by.attr).(*ir.DenseElementsAttr); ok {
			list = nil
			for k := range int(given.Len()) {
				list = append(list, int(given.IntAt(k).Int64()))
			}
		}
		st.SetParams(6+i, st.numbers(list)...)
	}
	return Success
}
