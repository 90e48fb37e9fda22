package stablehlo

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/stablehlo/hlo"
)

// An operation may be speculated if no run-time size can contradict its types or the specification's
// constraints. A dimension that is dynamic in the result accepts any size.

func speculatableIf(ok bool) ir.Speculatability { return hlo.SpeculatableIf(ok, ir.Speculatable) }

// rankedTypes returns the types of operand and result i of op as ranked tensors; ok is false if one
// is not.
func rankedTypes(op *ir.Operation, i int) (from, to *ir.RankedTensorType, ok bool) {
	from, ok1 := op.Operand(i).Type().(*ir.RankedTensorType)
	to, ok2 := op.Result(i).Type().(*ir.RankedTensorType)
	return from, to, ok1 && ok2
}

// isDynamic reports whether dimension d of t is dynamic.
func isDynamic(t *ir.RankedTensorType, d int64) bool {
	return d >= 0 && d < int64(len(t.Shape)) && t.Shape[d] == ir.Dynamic
}

// contradictable reports whether a run-time size may contradict dimension d of a result of type to.
// That is so if d is static and dimension s of the operand of type from, its source, is dynamic.
func contradictable(from *ir.RankedTensorType, s int64, to *ir.RankedTensorType, d int64) bool {
	return isDynamic(from, s) && !isDynamic(to, d)
}

// agrees reports whether no dimension of operand and result i of op, except those in without, can
// contradict each other. Dimensions that only one of the types has do not count.
func agrees(op *ir.Operation, i int, without ...int64) bool {
	from, to, ok := rankedTypes(op, i)
	if !ok {
		return false
	}
	for d := range int64(min(len(from.Shape), len(to.Shape))) {
		if !slices.Contains(without, d) && contradictable(from, d, to, d) {
			return false
		}
	}
	return true
}

// acrossProcesses reports whether op may be speculated, a collective operation that changes the
// sizes of the dimensions dims. These sizes depend on the number of processes, so the result's must
// be dynamic.
func acrossProcesses(op *ir.Operation, dims ...int64) bool {
	for i := range op.Results() {
		_, to, ok := rankedTypes(op, i)
		if !ok || slices.ContainsFunc(dims, func(d int64) bool { return !isDynamic(to, d) }) || !agrees(op, i, dims...) {
			return false
		}
	}
	return true
}

func speculateAllGather(op *ir.Operation) ir.Speculatability {
	return speculatableIf(acrossProcesses(op, AllGatherOp(op).AllGatherDim().Int64()))
}

func speculateAllToAll(op *ir.Operation) ir.Speculatability {
	o := AllToAllOp(op)
	return speculatableIf(acrossProcesses(op, o.SplitDimension().Int64(), o.ConcatDimension().Int64()))
}

func speculateReduceScatter(op *ir.Operation) ir.Speculatability {
	return speculatableIf(acrossProcesses(op, ReduceScatterOp(op).ScatterDimension().Int64()))
}

func speculateBitcastConvert(op *ir.Operation) ir.Speculatability {
	return speculatableIf(agrees(op, 0))
}

func speculateReshape(op *ir.Operation) ir.Speculatability {
	return speculatableIf(ir.HasStaticShape(op.Operand(0).Type()))
}

func speculateTranspose(op *ir.Operation) ir.Speculatability {
	from, to, ok := rankedTypes(op, 0)
	for d, s := range TransposeOp(op).Permutation().Int64s() {
		ok = ok && !contradictable(from, s, to, int64(d))
	}
	return speculatableIf(ok)
}

// speculateConcatenate accepts dynamic sizes only along the concatenated dimension, if that is
// dynamic in the result, too.
func speculateConcatenate(op *ir.Operation) ir.Speculatability {
	axis := ConcatenateOp(op).Dimension().Int64()
	to, ok := op.Result(0).Type().(*ir.RankedTensorType)
	for i := range op.Operands() {
		from, ranked := op.Operand(i).Type().(*ir.RankedTensorType)
		ok = ok && ranked
		for d := range int64(rankOf(from)) {
			ok = ok && (!isDynamic(from, d) || d == axis && isDynamic(to, d))
		}
	}
	return speculatableIf(ok)
}

func rankOf(t *ir.RankedTensorType) int {
	if t == nil {
		return 0
	}
	return len(t.Shape)
}

// speculateFFT asks for static sizes of the transformed dimensions if they differ in operand and
// result.
func speculateFFT(op *ir.Operation) ir.Speculatability {
	o := FFTOp(op)
	ok := agrees(op, 0)
	if kind := EnumValue(o.FftType()); ok && (kind == FFTReal || kind == FFTInverseReal) {
		from := op.Operand(0).Type().(*ir.RankedTensorType)
		for d := len(from.Shape) - o.FftLength().Len; d < len(from.Shape); d++ {
			ok = ok && !isDynamic(from, int64(d))
		}
	}
	return speculatableIf(ok)
}

// speculateGather refuses the attribute indices_are_sorted: if the indices are not sorted, the
// behavior is undefined.
func speculateGather(op *ir.Operation) ir.Speculatability {
	if isTrue(GatherOp(op).IndicesAreSorted()) {
		return ir.NotSpeculatable
	}
	return hlo.IfInputsStatic(op)
}

// speculateScatter refuses the attributes indices_are_sorted and unique_indices: if the indices are
// not so, the behavior is undefined.
func speculateScatter(op *ir.Operation) ir.Speculatability {
	if o := ScatterOp(op); isTrue(o.IndicesAreSorted()) || isTrue(o.UniqueIndices()) {
		return ir.NotSpeculatable
	}
	return hlo.RecursivelyIfInputsStatic(op)
}

// speculateTriangularSolve refuses the attribute unit_diagonal: if the diagonal has other elements
// than 1, the behavior is undefined.
func speculateTriangularSolve(op *ir.Operation) ir.Speculatability {
	if isTrue(TriangularSolveOp(op).UnitDiagonal()) {
		return ir.NotSpeculatable
	}
	return hlo.IfInputsStatic(op)
}

// speculateDotGeneral asks for static sizes of batching and contracting dimensions, which must agree
// between the operands.
func speculateDotGeneral(op *ir.Operation) ir.Speculatability {
	n := DotNumbersOf(DotGeneralOp(op).DotDimensionNumbers())
	to, ok := op.Result(0).Type().(*ir.RankedTensorType)
	next := int64(len(n.LhsBatch)) // the dimension of the result
	for i, matched := range [...][]int64{slices.Concat(n.LhsBatch, n.LhsContract), slices.Concat(n.RhsBatch, n.RhsContract)} {
		from, ranked := op.Operand(i).Type().(*ir.RankedTensorType)
		ok = ok && ranked
		for d := range int64(rankOf(from)) {
			if slices.Contains(matched, d) {
				ok = ok && !isDynamic(from, d)
				continue
			}
			ok = ok && !contradictable(from, d, to, next)
			next++
		}
	}
	return speculatableIf(ok)
}

// speculateConvolution asks for static sizes where the specification relates dimensions of the
// operands with each other or with group counts.
func speculateConvolution(op *ir.Operation) ir.Speculatability {
	o := ConvolutionOp(op)
	lhs, ok1 := o.Lhs().Type().(*ir.RankedTensorType)
	rhs, ok2 := o.Rhs().Type().(*ir.RankedTensorType)
	to, ok3 := op.Result(0).Type().(*ir.RankedTensorType)
	if !ok1 || !ok2 || !ok3 {
		return ir.NotSpeculatable
	}
	n := ConvNumbersOf(o.DimensionNumbers())
	batches, features := o.BatchGroupCount().Int64() > 1, o.FeatureGroupCount().Int64() > 1
	ok := !isDynamic(lhs, n.InputFeature) && !isDynamic(rhs, n.KernelInput)
	if isDynamic(lhs, n.InputBatch) {
		ok = ok && !batches && isDynamic(to, n.OutputBatch)
	}
	if isDynamic(rhs, n.KernelOutput) {
		ok = ok && !batches && !features && isDynamic(to, n.OutputFeature)
	}
	for i, d := range n.OutputSpatial {
		ok = ok && !contradictable(lhs, n.InputSpatial[i], to, d) && !contradictable(rhs, n.KernelSpatial[i], to, d)
	}
	return speculatableIf(ok)
}

// allDynamic reports whether each dimension of t is dynamic.
func allDynamic(t ir.Type) bool {
	shape, ranked := ir.ShapeOf(t)
	return ranked && !slices.ContainsFunc(shape, func(d int64) bool { return d != ir.Dynamic })
}

// speculateDynamicIota asks for a constant shape or a result whose dimensions are all dynamic.
func speculateDynamicIota(op *ir.Operation) ir.Speculatability {
	return speculatableIf(hlo.IsConstant(op.Operand(0)) || allDynamic(op.Result(0).Type()))
}

// speculateDynamicBroadcast asks for a constant shape, or for an operand of one element and a result
// whose dimensions are all dynamic.
func speculateDynamicBroadcast(op *ir.Operation) ir.Speculatability {
	from, ok := op.Operand(0).Type().(*ir.RankedTensorType)
	return speculatableIf(ok && ir.HasStaticShape(from) &&
		(ir.NumElements(from.Shape) == 1 && allDynamic(op.Result(0).Type()) || hlo.IsConstant(op.Operand(1))))
}

// speculateSetDimensionSize asks for a constant size or a dynamic result along the dimension that is
// set.
func speculateSetDimensionSize(op *ir.Operation) ir.Speculatability {
	o := SetDimensionSizeOp(op)
	to, ok := op.Result(0).Type().(*ir.RankedTensorType)
	d := o.Dimension().Int64()
	return speculatableIf(ok && (hlo.IsConstant(o.Size()) || isDynamic(to, d)) && agrees(op, 0, d))
}
