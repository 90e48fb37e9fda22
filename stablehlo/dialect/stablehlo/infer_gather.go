package stablehlo

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/stablehlo/hlo"
)

// GatherNumbers are the dimension numbers of a gather, named as in StableHLO's specification.
type GatherNumbers struct {
	OffsetDims, CollapsedSliceDims, OperandBatchingDims, StartIndicesBatchingDims, StartIndexMap []int64
	IndexVectorDim                                                                               int64
}

// GatherNumbersOf returns the dimension numbers in a, a gather dimension numbers attribute. For any
// other attribute it returns the zero value.
func GatherNumbersOf(a ir.Attribute) GatherNumbers {
	d, ok := a.(*ir.DialectAttr)
	if !ok {
		return GatherNumbers{}
	}
	p := d.Params
	return GatherNumbers{Dims(p[0]), Dims(p[1]), Dims(p[2]), Dims(p[3]), Dims(p[4]), p[5].(*ir.IntegerAttr).Int64()}
}

// inBounds reports whether every dimension in list is in [0, bound), and emits an error about the
// first that is not. The error calls them name and boundName.
func inBounds(emit hlo.Emit, list []int64, bound int, name, boundName string) bool {
	for _, d := range list {
		if d < 0 || d >= int64(bound) {
			emit("Expects each element of %s to be in range [0, %s) i.e. [0, %d). got: %d.", name, boundName, bound, d)
			return false
		}
	}
	return true
}

// vectorDim reports whether d is a valid index_vector_dim for indices of this rank, and emits an
// error if not. If d equals rank, then each index is a scalar.
func vectorDim(emit hlo.Emit, d int64, rank int, name string) bool {
	if d < 0 || d > int64(rank) {
		emit("Expects index_vector_dim to be in range [0, rank-of('%s')] i.e. [0, %d]. got: %d.", name, rank, d)
		return false
	}
	return true
}

// verify checks the dimension numbers against the shapes of operand and indices; slicesLen is the
// number of slice sizes. It reports the first violation to emit and returns false.
func (n GatherNumbers) verify(emit hlo.Emit, operand, indices []int64, slicesLen int) bool {
	rank := len(operand)
	if sum := len(n.OffsetDims) + len(n.CollapsedSliceDims) + len(n.OperandBatchingDims); sum != rank {
		emit("offset_dims size (%d) plus collapse_slice_dims size (%d) plus operand_batching_dims size (%d) is not equal to operand rank (%d)",
			len(n.OffsetDims), len(n.CollapsedSliceDims), len(n.OperandBatchingDims), rank)
		return false
	}
	if !vectorDim(emit, n.IndexVectorDim, len(indices), "start_indices") {
		return false
	}
	size := int64(1)
	if n.IndexVectorDim < int64(len(indices)) {
		size = indices[n.IndexVectorDim]
	}
	if size != ir.Dynamic && size != int64(len(n.StartIndexMap)) {
		emit("start_index_map size (%d) is not equal to size of index dimension (%d) of start_indices (%d)", len(n.StartIndexMap), n.IndexVectorDim, size)
		return false
	}
	if !n.verifyLists(emit, operand, indices) {
		return false
	}
	if slicesLen != rank {
		emit("slice_sizes size (%d) not equal to operand rank (%d)", slicesLen, rank)
		return false
	}
	return true
}

func (n GatherNumbers) verifyLists(emit hlo.Emit, operand, indices []int64) bool {
	const ofOperand, ofIndices = "rank-of('operand')", "rank-of('start_indices')"
	rank := len(operand)
	if !slices.IsSorted(n.OffsetDims) {
		emit("expects offset_dims to be sorted, got: [%s]", listText(n.OffsetDims))
		return false
	}
	if repeats(n.OffsetDims) {
		emit("expects offset_dims to not repeat, got: [%s]", listText(n.OffsetDims))
		return false
	}
	if !distinct(emit, "collapsed_slice_dims", "operand_batching_dims", n.CollapsedSliceDims, n.OperandBatchingDims) {
		return false
	}
	if !slices.IsSorted(n.CollapsedSliceDims) {
		emit("expects collapsed_slice_dims to be sorted, got: [%s]", listText(n.CollapsedSliceDims))
		return false
	}
	if !inBounds(emit, n.CollapsedSliceDims, rank, "collapsed_slice_dims", ofOperand) {
		return false
	}
	if !slices.IsSorted(n.OperandBatchingDims) {
		emit("expects operand_batching_dims to be sorted, got: [%s]", listText(n.OperandBatchingDims))
		return false
	}
	if !inBounds(emit, n.OperandBatchingDims, rank, "operand_batching_dims", ofOperand) {
		return false
	}
	if repeats(n.StartIndicesBatchingDims) {
		emit("expects start_indices_batching_dims to not repeat, got: [%s]", listText(n.StartIndicesBatchingDims))
		return false
	}
	if !inBounds(emit, n.StartIndicesBatchingDims, len(indices), "start_indices_batching_dims", ofIndices) {
		return false
	}
	if slices.Contains(n.StartIndicesBatchingDims, n.IndexVectorDim) {
		emit("expects start_indices_batching_dims not to include index_vector_dim %d", n.IndexVectorDim)
		return false
	}
	if len(n.OperandBatchingDims) != len(n.StartIndicesBatchingDims) {
		emit("operand_batching_dims and start_indices_batching_dims should have the same size")
		return false
	}
	for i, d := range n.OperandBatchingDims {
		if a, b := operand[d], indices[n.StartIndicesBatchingDims[i]]; !sameSize(a, b) {
			emit("operand_batching_dims[%d] and start_indices_batching_dims[%d] must have compatible sizes, but got %d and %d", i, i, a, b)
			return false
		}
	}
	return distinct(emit, "start_index_map", "operand_batching_dims", n.StartIndexMap, n.OperandBatchingDims) &&
		inBounds(emit, n.StartIndexMap, rank, "start_index_map", ofOperand)
}

// result returns the result shape of a gather whose slices have the given sizes. It returns false
// if the dimension numbers are inconsistent.
func (n GatherNumbers) result(emit hlo.Emit, indices, sizes []int64) ([]int64, bool) {
	batch := slices.Clone(indices)
	if n.IndexVectorDim < int64(len(batch)) {
		batch = slices.Delete(batch, int(n.IndexVectorDim), int(n.IndexVectorDim)+1)
	}
	rank := len(n.OffsetDims) + len(batch)
	if !inBounds(emit, n.OffsetDims, rank, "offset_dims", "implied-result-rank") {
		return nil, false
	}
	var offsets []int64
	for d, size := range sizes {
		if !slices.Contains(n.CollapsedSliceDims, int64(d)) && !slices.Contains(n.OperandBatchingDims, int64(d)) {
			offsets = append(offsets, size)
		}
	}
	shape := make([]int64, 0, rank)
	for d := range int64(rank) {
		if slices.Contains(n.OffsetDims, d) {
			if len(offsets) == 0 {
				return nil, false
			}
			shape, offsets = append(shape, offsets[0]), offsets[1:]
		} else {
			if len(batch) == 0 {
				return nil, false
			}
			shape, batch = append(shape, batch[0]), batch[1:]
		}
	}
	return shape, true
}

// verifySizes checks that no slice is larger than the operand. In collapsed and batching
// dimensions, which the result does not have, a slice has at most one element.
func (n GatherNumbers) verifySizes(emit hlo.Emit, operand, sizes []int64) bool {
	for _, l := range []struct {
		name string
		dims []int64
	}{{"collapsed_slice_dims", n.CollapsedSliceDims}, {"operand_batching_dims", n.OperandBatchingDims}} {
		for _, d := range l.dims {
			if sizes[d] > 1 {
				emit("Expects that for each dim in %s, slice_sizes[dim] should be <= 1, but got %d", l.name, sizes[d])
				return false
			}
		}
	}
	for d, size := range sizes {
		if size != ir.Dynamic && (size < 0 || operand[d] != ir.Dynamic && size > operand[d]) {
			emit("slice size (%d) is out of bounds for operand dimension (%d) at index %d", size, operand[d], d)
			return false
		}
	}
	return true
}

func inferGather(s *ir.OpState, dst []ir.Type) ([]ir.Type, bool) {
	emit, t, indices := hlo.EmitAt(s), tensor(s, 0), tensor(s, 1)
	if t == nil || indices == nil {
		return dst, false
	}
	n, sizes := GatherNumbersOf(prop(s, "dimension_numbers")), Dims(prop(s, "slice_sizes"))
	if !n.verify(emit, t.Shape, indices.Shape, len(sizes)) || !n.verifySizes(emit, t.Shape, sizes) {
		return dst, false
	}
	shape, ok := n.result(emit, indices.Shape, sizes)
	if !ok {
		return dst, false
	}
	return append(dst, n.boundedResult(t, indices, shape)), true
}

// boundedResult returns the type of a gather's result with this shape. Each dynamic batch dimension
// gets the bound of the dimension of indices that it comes from.
func (n GatherNumbers) boundedResult(t, indices *ir.RankedTensorType, shape []int64) ir.Type {
	bounds := boundsOf(indices)
	if bounds == nil {
		return t.Context().RankedTensorType(shape, t.Element, nil)
	}
	batch := slices.Clone(bounds)
	if n.IndexVectorDim < int64(len(batch)) {
		batch = slices.Delete(batch, int(n.IndexVectorDim), int(n.IndexVectorDim)+1)
	}
	out := slices.Repeat([]int64{ir.Dynamic}, len(shape))
	for d := range shape {
		if !slices.Contains(n.OffsetDims, int64(d)) && len(batch) > 0 {
			if shape[d] == ir.Dynamic {
				out[d] = batch[0]
			}
			batch = batch[1:]
		}
	}
	return bounded(indices, shape, out, t.Element)
}

func inferDynamicGather(s *ir.OpState, dst []ir.Type) ([]ir.Type, bool) {
	emit, t, indices, sizesType := hlo.EmitAt(s), tensor(s, 0), tensor(s, 1), tensor(s, 2)
	if t == nil || indices == nil || sizesType == nil || len(sizesType.Shape) != 1 {
		return dst, false
	}
	count := len(t.Shape)
	if sizesType.Shape[0] != ir.Dynamic {
		count = int(sizesType.Shape[0])
	}
	n := GatherNumbersOf(prop(s, "dimension_numbers"))
	if !n.verify(emit, t.Shape, indices.Shape, count) {
		return dst, false
	}
	sizes, known := hlo.ConstantInts(s.Operands[2])
	if !known {
		sizes = slices.Repeat([]int64{ir.Dynamic}, count)
	} else if len(sizes) != len(t.Shape) || !n.verifySizes(emit, t.Shape, sizes) {
		return dst, false
	}
	shape, ok := n.result(emit, indices.Shape, sizes)
	if !ok {
		return dst, false
	}
	return append(dst, n.boundedResult(t, indices, shape)), true
}
