package versions

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
)

// gather expands the batching dimensions of a gather. They become collapsed dimensions, and each
// index vector gets the position along the batch in front. It returns false if there are no such
// dimensions, or if the shape of the indices is dynamic.
func (e *expander) gather(op *ir.Operation) bool {
	o := stablehlo.GatherOp(op)
	n := stablehlo.GatherNumbersOf(o.DimensionNumbers())
	if len(n.OperandBatchingDims) == 0 {
		return false
	}
	indices, ok := e.batched(op, o.StartIndices(), n.StartIndicesBatchingDims, n.IndexVectorDim)
	if !ok {
		return false
	}
	index := slices.Concat(n.OperandBatchingDims, n.StartIndexMap)
	sorted := isTrue(o.IndicesAreSorted()) && slices.IsSorted(n.StartIndicesBatchingDims) && slices.IsSorted(index)
	op.SetDiscardable(nil)
	o.SetStartIndices(indices)
	o.SetIndicesAreSorted(e.b.Ctx.Bool(sorted))
	o.SetDimensionNumbers(e.numbers(o.DimensionNumbers(), n.OffsetDims, merged(n.CollapsedSliceDims, n.OperandBatchingDims), nil, nil, index))
	return true
}

// scatter expands the batching dimensions of a scatter. They become inserted window dimensions, and
// each index vector gets the position along the batch in front. It returns false if there are no
// such dimensions, or if the shape of the indices is dynamic.
func (e *expander) scatter(op *ir.Operation) bool {
	o := stablehlo.ScatterOp(op)
	n := stablehlo.ScatterNumbersOf(o.ScatterDimensionNumbers())
	if len(n.InputBatchingDims) == 0 {
		return false
	}
	indices, ok := e.batched(op, o.ScatterIndices(), n.ScatterIndicesBatchingDims, n.IndexVectorDim)
	if !ok {
		return false
	}
	index := slices.Concat(n.InputBatchingDims, n.ScatterDimsToOperandDims)
	sorted := isTrue(o.IndicesAreSorted()) && slices.IsSorted(n.ScatterIndicesBatchingDims) && slices.IsSorted(index)
	op.SetDiscardable(nil)
	o.SetScatterIndices(indices)
	o.SetIndicesAreSorted(e.b.Ctx.Bool(sorted))
	o.SetScatterDimensionNumbers(e.numbers(o.ScatterDimensionNumbers(), n.UpdateWindowDims, merged(n.InsertedWindowDims, n.InputBatchingDims), nil, nil, index))
	return true
}

// numbers returns a copy of an attribute with dimension numbers, old. The lists replace the first
// parameters.
func (e *expander) numbers(old ir.Attribute, lists ...[]int64) ir.Attribute {
	d := old.(*ir.DialectAttr)
	params := slices.Clone(d.Params)
	for i, l := range lists {
		params[i] = e.b.Ctx.DenseI64Array(l)
	}
	return e.b.Ctx.DialectAttr(d.Def, params...)
}

func merged(a, b []int64) []int64 {
	all := slices.Concat(a, b)
	slices.Sort(all)
	return all
}

// batched puts the position along each of dims in front of each index vector in indices. The
// vectors lie along dimension vector. It returns false if the shape of the indices is dynamic.
func (e *expander) batched(op *ir.Operation, indices *ir.Value, dims []int64, vector int64) (*ir.Value, bool) {
	t, ok := indices.Type().(*ir.RankedTensorType)
	if !ok || slices.Contains(t.Shape, ir.Dynamic) {
		return nil, false
	}
	c, loc := e.b.Ctx, op.Loc()
	shape, element := slices.Clone(t.Shape), t.Element
	for _, d := range dims {
		element = roomFor(element, t.Shape[d])
	}
	if element != t.Element {
		indices = stablehlo.CreateConvert(e.b, loc, stablehlo.ConvertArgs{Operand: indices, ResultType: c.RankedTensorType(shape, element, t.Encoding)}).Result(0)
	}
	if vector == int64(len(shape)) {
		shape = append(shape, 1)
		indices = stablehlo.CreateReshape(e.b, loc, stablehlo.ReshapeArgs{Operand: indices, ResultType: c.RankedTensorType(shape, element, nil)}).Result(0)
	}
	size := shape[vector]
	shape[vector] = 1
	column := c.RankedTensorType(shape, element, nil)
	var parts []*ir.Value
	for _, d := range dims {
		parts = append(parts, stablehlo.CreateIota(e.b, loc, stablehlo.IotaArgs{IotaDimension: c.Int64Attr(c.Int(64), d), OutputType: column}).Result(0))
	}
	shape[vector] = size + int64(len(dims))
	return stablehlo.CreateConcatenate(e.b, loc, stablehlo.ConcatenateArgs{
		Inputs: append(parts, indices), Dimension: c.Int64Attr(c.Int(64), vector), ResultType: c.RankedTensorType(shape, element, nil),
	}).Result(0), true
}

// roomFor returns an integer type that can represent size: t if it can, otherwise i32 or i64.
func roomFor(t ir.Type, size int64) ir.Type {
	i, ok := t.(*ir.IntegerType)
	if !ok {
		return t
	}
	bits := i.Width
	if i.Signedness != ir.Unsigned {
		bits--
	}
	switch {
	case bits >= 63 || size < 1<<bits:
		return t
	case size < 1<<31:
		return t.Context().Int(32)
	}
	return t.Context().Int(64)
}

func isTrue(a ir.Attribute) bool { return a != nil && constraint.IntValue(a) != 0 }
