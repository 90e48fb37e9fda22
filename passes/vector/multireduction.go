package vector

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/vector"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes/calc"
)

// multiReductionLowering lowers vector.multi_reduction to reductions or elementwise operations. The
// patterns order the dimensions and flatten them to two. If inner is true, the reduced dimension is
// the inner one, and each row is reduced. Otherwise it is the outer one, and the rows are combined
// with each other.
func multiReductionLowering(inner bool) []rewrite.Pattern {
	order := func(m maskable) *ir.Value { return orderReduction(m, inner) }
	flatten := func(m maskable) *ir.Value { return flattenReduction(m, inner) }
	list := []rewrite.Pattern{
		maskedPattern("InnerOuterDimReductionConversion", vector.MultiDimReduction, order),
		maskedPattern("ReduceMultiDimReductionRank", vector.MultiDimReduction, flatten),
		maskedPattern("OneDimMultiReductionToTwoDim", vector.MultiDimReduction, reduceInTwoDims),
	}
	if inner {
		return append(list, maskedPattern("TwoDimMultiReductionToReduction", vector.MultiDimReduction, reduceRows))
	}
	return append(list, maskedPattern("TwoDimMultiReductionToElementWise", vector.MultiDimReduction, combineRows))
}

// reducedDims returns which dimensions op reduces (marked), and lists the reduced and the parallel
// dimensions.
func reducedDims(op *ir.Operation) (marked []bool, reduced, parallel []int64) {
	marked = make([]bool, len(calc.VectorType(op.Operand(0)).Shape))
	for _, d := range op.Inherent("reduction_dims").(*ir.DenseArrayAttr).Int64s() {
		marked[d] = true
		reduced = append(reduced, d)
	}
	for i, m := range marked {
		if !m {
			parallel = append(parallel, int64(i))
		}
	}
	return marked, reduced, parallel
}

// areFrom reports whether dims are the consecutive numbers from first on.
func areFrom(dims []int64, first int) bool {
	for i, d := range dims {
		if d != int64(first+i) {
			return false
		}
	}
	return true
}

// firstParallel returns the dimension at which the parallel dimensions must begin. It is 0 if the
// reduced dimensions are the inner ones. Otherwise it is the number of reduced dimensions.
func firstParallel(inner bool, reduced int) int {
	if inner {
		return 0
	}
	return reduced
}

// orderReduction transposes the operands of a reduction so that the reduced dimensions are
// together: last if inner is true, and otherwise first. It returns nil if they are there already.
func orderReduction(m maskable, inner bool) *ir.Value {
	_, reduced, parallel := reducedDims(m.op)
	if len(parallel) == 0 || areFrom(parallel, firstParallel(inner, len(reduced))) {
		return nil
	}
	order, first := slices.Concat(reduced, parallel), 0
	if inner {
		order, first = slices.Concat(parallel, reduced), len(parallel)
	}
	bits := m.bits()
	if bits != nil {
		bits = m.Transpose(bits, order)
	}
	source := m.Transpose(m.op.Operand(0), order)
	dims := make([]int64, len(reduced))
	for i := range dims {
		dims[i] = int64(first + i)
	}
	return m.Masked(m.MultiReduce(calc.Kind(m.op), source, m.op.Operand(1), dims), bits, nil).Result(0)
}

// flattened is a dimension that combines several dimensions.
type flattened struct {
	size     int64
	scalable bool
}

func flatten(t *ir.VectorType, dims []int64) flattened {
	f := flattened{size: 1}
	for _, d := range dims {
		f.size *= t.Shape[d]
		f.scalable = f.scalable || calc.IsScalable(t, int(d))
	}
	return f
}

func typeOf(element ir.Type, dims ...flattened) *ir.VectorType {
	var shape []int64
	var scalable []bool
	for _, d := range dims {
		shape, scalable = append(shape, d.size), append(scalable, d.scalable)
	}
	return element.Context().VectorType(shape, element, scalable)
}

// flattenReduction combines all reduced dimensions into one, and all parallel dimensions into
// another. If inner is true, the reduced dimension is the last. It returns nil if the pattern does
// not apply.
func flattenReduction(m maskable, inner bool) *ir.Value {
	t := calc.VectorType(m.op.Operand(0))
	marked, reduced, parallel := reducedDims(m.op)
	scalable := 0
	for i := range t.Shape {
		if calc.IsScalable(t, i) {
			scalable++
		}
	}
	if len(t.Shape) < 2 || scalable > 1 || len(t.Shape) == 2 && marked[0] != marked[1] ||
		!areFrom(parallel, firstParallel(inner, len(reduced))) {
		return nil
	}
	var dims []flattened
	var kept []int64
	if len(parallel) > 0 {
		dims = append(dims, flatten(t, parallel))
	}
	if len(reduced) > 0 {
		kept = []int64{int64(len(dims))}
		dims = append(dims, flatten(t, reduced))
	}
	if !inner && len(dims) == 2 {
		dims[0], dims[1] = dims[1], dims[0]
		kept[0] = 0
	}
	bits := m.bits()
	if bits != nil {
		bits = m.ShapeCast(bits, typeOf(m.Ctx.I1(), dims...))
	}
	source, acc := m.ShapeCast(m.op.Operand(0), typeOf(t.Element, dims...)), m.op.Operand(1)
	if len(parallel) > 0 {
		acc = m.ShapeCast(acc, typeOf(t.Element, flatten(t, parallel)))
	}
	result := m.Masked(m.MultiReduce(calc.Kind(m.op), source, acc, kept), bits, nil).Result(0)
	if len(parallel) == 0 {
		return result
	}
	return m.ShapeCast(result, m.op.Result(0).Type())
}

// reduceInTwoDims adds a dimension of size 1 before the only dimension of a reduction. It returns
// nil for more dimensions.
func reduceInTwoDims(m maskable) *ir.Value {
	t := calc.VectorType(m.op.Operand(0))
	if len(t.Shape) != 1 {
		return nil
	}
	row, one := flatten(t, []int64{0}), flattened{size: 1}
	source := m.ShapeCast(m.op.Operand(0), typeOf(t.Element, one, row))
	acc := m.Broadcast(m.op.Operand(1), typeOf(t.Element, one))
	bits := m.bits()
	if bits != nil {
		bits = m.Broadcast(bits, typeOf(m.Ctx.I1(), one, row))
	}
	reduction := m.Masked(m.MultiReduce(calc.Kind(m.op), source, acc, []int64{1}), bits, nil)
	return m.Extract(reduction.Result(0), 0)
}

// combineRows lowers a reduction of the first of two dimensions: it combines the rows element by
// element. It returns nil if the pattern does not apply.
func combineRows(m maskable) *ir.Value {
	marked, _, _ := reducedDims(m.op)
	if len(marked) != 2 || !marked[0] || marked[1] {
		return nil
	}
	t := calc.VectorType(m.op.Operand(0))
	if !ir.IsIntOrIndex(t.Element) && !ir.IsFloat(t.Element) {
		return nil
	}
	result := m.op.Operand(1)
	for i := range t.Shape[0] {
		row := m.Extract(m.op.Operand(0), i)
		bits := m.bits()
		if bits != nil {
			bits = m.Extract(bits, i)
		}
		result = m.Combine(calc.Kind(m.op), row, result, nil, bits)
	}
	return result
}

// reduceRows lowers a reduction of the second of two dimensions: it reduces each row by
// vector.reduction. It returns nil if the pattern does not apply.
func reduceRows(m maskable) *ir.Value {
	marked, _, _ := reducedDims(m.op)
	if len(marked) != 2 || marked[0] || !marked[1] {
		return nil
	}
	result := arith.NewConstant(m.Builder, m.Loc, arith.ZeroAttr(m.op.Result(0).Type()))
	for i := range calc.VectorType(m.op.Operand(0)).Shape[0] {
		row := m.Extract(m.op.Operand(0), i)
		acc := m.Extract(m.op.Operand(1), i)
		reduction := m.Reduce(calc.Kind(m.op), row, acc, nil)
		if bits := m.bits(); bits != nil {
			reduction = m.Masked(reduction, m.Extract(bits, i), nil)
		}
		result = m.Insert(reduction.Result(0), result, i)
	}
	return result
}
