package stablehlo

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/stablehlo/hlo"
)

// ScatterNumbers are the dimension numbers of a scatter, named as in StableHLO's specification.
type ScatterNumbers struct {
	UpdateWindowDims, InsertedWindowDims, InputBatchingDims, ScatterIndicesBatchingDims, ScatterDimsToOperandDims []int64
	IndexVectorDim                                                                                                int64
}

// ScatterNumbersOf returns the dimension numbers in a, a scatter dimension numbers attribute. For
// any other attribute it returns the zero value.
func ScatterNumbersOf(a ir.Attribute) ScatterNumbers {
	d, ok := a.(*ir.DialectAttr)
	if !ok {
		return ScatterNumbers{}
	}
	p := d.Params
	return ScatterNumbers{Dims(p[0]), Dims(p[1]), Dims(p[2]), Dims(p[3]), Dims(p[4]), p[5].(*ir.IntegerAttr).Int64()}
}

func (n ScatterNumbers) verify(emit hlo.Emit, operand, indices, updates []int64) bool {
	rank := len(operand)
	if sum := len(n.UpdateWindowDims) + len(n.InsertedWindowDims) + len(n.InputBatchingDims); sum != rank {
		emit("Expects rank-of operand to match size-of('update_window_dims') + size-of('inserted_window_dims') + size-of('input_batching_dims') i.e. %d but got %d.", sum, rank)
		return false
	}
	for _, l := range []struct {
		name string
		dims []int64
	}{{"update_window_dims", n.UpdateWindowDims}} {
		if !slices.IsSorted(l.dims) {
			emit("Expects %s to be sorted; got: [%s].", l.name, listText(l.dims))
			return false
		}
		if repeats(l.dims) {
			emit("Expects %s to not repeat; got: [%s].", l.name, listText(l.dims))
			return false
		}
	}
	if !inBounds(emit, n.UpdateWindowDims, len(updates), "update_window_dims", "rank-of('updates')") ||
		!distinct(emit, "inserted_window_dims", "input_batching_dims", n.InsertedWindowDims, n.InputBatchingDims) {
		return false
	}
	if !slices.IsSorted(n.InsertedWindowDims) {
		emit("Expects inserted_window_dims to be sorted; got: [%s].", listText(n.InsertedWindowDims))
		return false
	}
	if !inBounds(emit, n.InsertedWindowDims, rank, "inserted_window_dims", "rank-of('operand')") {
		return false
	}
	if !slices.IsSorted(n.InputBatchingDims) {
		emit("Expects input_batching_dims to be sorted; got: [%s].", listText(n.InputBatchingDims))
		return false
	}
	return inBounds(emit, n.InputBatchingDims, rank, "input_batching_dims", "rank-of('operand')") && n.verifyIndices(emit, operand, indices)
}

func (n ScatterNumbers) verifyIndices(emit hlo.Emit, operand, indices []int64) bool {
	if repeats(n.ScatterIndicesBatchingDims) {
		emit("Expects scatter_indices_batching_dims to not repeat; got: [%s].", listText(n.ScatterIndicesBatchingDims))
		return false
	}
	if !inBounds(emit, n.ScatterIndicesBatchingDims, len(indices), "scatter_indices_batching_dims", "rank-of('scatter_indices')") {
		return false
	}
	if slices.Contains(n.ScatterIndicesBatchingDims, n.IndexVectorDim) {
		emit("expects scatter_indices_batching_dims not to include index_vector_dim %d.", n.IndexVectorDim)
		return false
	}
	if len(n.InputBatchingDims) != len(n.ScatterIndicesBatchingDims) {
		emit("input_batching_dims and scatter_indices_batching_dims should have the same size.")
		return false
	}
	for i, d := range n.InputBatchingDims {
		if a, b := operand[d], indices[n.ScatterIndicesBatchingDims[i]]; !sameSize(a, b) {
			emit("input_batching_dims[%d] and scatter_indices_batching_dims[%d] must have compatible sizes, but got %d and %d.", i, i, a, b)
			return false
		}
	}
	count, rank := int64(len(n.ScatterDimsToOperandDims)), int64(len(indices))
	if n.IndexVectorDim == rank && count != 1 {
		emit("Scatter op has %d elements in scatter_dims_to_operand_dims and the bound of dimension index_vector_dim=%d of scatter_indices is 1. These two numbers must be equal.", count, n.IndexVectorDim)
		return false
	}
	if n.IndexVectorDim < rank {
		if size := indices[n.IndexVectorDim]; size != ir.Dynamic && size != count {
			emit("Scatter op has %d elements in scatter_dims_to_operand_dims and the bound of dimension index_vector_dim=%d of scatter_indices is %d. These two numbers must be equal.", count, n.IndexVectorDim, size)
			return false
		}
	}
	return distinct(emit, "scatter_dims_to_operand_dims", "input_batching_dims", n.ScatterDimsToOperandDims, n.InputBatchingDims) &&
		inBounds(emit, n.ScatterDimsToOperandDims, len(operand), "scatter_dims_to_operand_dims", "rank-of('operand')")
}

// verifyScatter verifies a scatter: its operands, its dimension numbers and its region.
func verifyScatter(op *ir.Operation) bool {
	o, emit := ScatterOp(op), hlo.EmitOn(op)
	inputs, updates := typesOf(o.Inputs()), typesOf(o.Updates())
	indices, ok := o.ScatterIndices().Type().(*ir.RankedTensorType)
	if !ok || len(inputs) == 0 || len(updates) == 0 {
		return op.EmitOpError("expected 1 or more inputs")
	}
	if !allCompatible(inputs) {
		emit("Not all inputs have compatible shapes.")
		return false
	}
	if !allCompatible(updates) {
		emit("Not all updates have compatible shapes.")
		return false
	}
	n := ScatterNumbersOf(o.ScatterDimensionNumbers())
	if !vectorDim(emit, n.IndexVectorDim, len(indices.Shape), "scatter_indices") {
		return false
	}
	if !reducerOf(op, 0).verify(emit, scalars(updates), scalars(inputs), nil) {
		return false
	}
	expanded := slices.Clone(indices.Shape)
	if n.IndexVectorDim == int64(len(expanded)) {
		expanded = append(expanded, 1)
	}
	shape, update := inputs[0].Shape, updates[0].Shape
	if want := len(expanded) - 1 + len(n.UpdateWindowDims); len(update) != want {
		emit("expects updates tensor must be of rank %d ( == rank-of('scatter_indices') - 1 + size-of('update_window_dims'), where 'scatter_indices' is expanded by a trailing 1 dimension if 'index_vector_dim' == rank-of('scatter_indices')), but got %d.", want, len(update))
		return false
	}
	return n.verify(emit, shape, indices.Shape, update) && n.verifyUpdates(emit, shape, expanded, update)
}

// verifyUpdates checks that the update windows fit the operand, and that the other
// dimensions equal the dimensions of the indices.
func (n ScatterNumbers) verifyUpdates(emit hlo.Emit, operand, indices, updates []int64) bool {
	var limits []int64
	for d, size := range operand {
		if !slices.Contains(n.InsertedWindowDims, int64(d)) && !slices.Contains(n.InputBatchingDims, int64(d)) {
			limits = append(limits, size)
		}
	}
	for i, d := range n.UpdateWindowDims {
		if i < len(limits) && limits[i] != ir.Dynamic && updates[d] != ir.Dynamic && updates[d] > limits[i] {
			emit("expects bounds of the window dimensions of updates to not exceed the bounds of the corresponding dimensions of operand. For dimension %d, updates bound is %d, operand bound is %d.", d, updates[d], limits[i])
			return false
		}
	}
	rest := slices.Delete(slices.Clone(indices), int(n.IndexVectorDim), int(n.IndexVectorDim)+1)
	seen := 0
	for d, size := range updates {
		if slices.Contains(n.UpdateWindowDims, int64(d)) {
			continue
		}
		if seen < len(rest) && !sameSize(rest[seen], size) {
			emit("expects bounds of the scatter dimensions of updates to be same as the bounds of the corresponding dimensions of scatter indices. For scatter dimension %d, updates bound is %d , scatter_indices bound is %d.", d, size, rest[seen])
			return false
		}
		seen++
	}
	return true
}

// typesOf returns the types of those operands that are ranked tensors.
func typesOf(us []ir.Operand) []*ir.RankedTensorType {
	ts := make([]*ir.RankedTensorType, 0, len(us))
	for i := range us {
		if t, ok := us[i].Value().Type().(*ir.RankedTensorType); ok {
			ts = append(ts, t)
		}
	}
	return ts
}

func allCompatible(ts []*ir.RankedTensorType) bool {
	for _, t := range ts[1:] {
		if !sameShape(t.Shape, ts[0].Shape) {
			return false
		}
	}
	return true
}

// scalars returns, for each type in ts, the rank-0 tensor type with the same element type.
func scalars(ts []*ir.RankedTensorType) []*ir.RankedTensorType {
	out := make([]*ir.RankedTensorType, len(ts))
	for i, t := range ts {
		out[i] = t.Context().RankedTensorType(nil, t.Element, nil)
	}
	return out
}
