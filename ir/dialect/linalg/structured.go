package linalg

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
)

// What operations with the LinalgOp interface have in common.

// semantics reports whether op has tensor operands but no memrefs, and whether it has memref
// operands but no tensors.
func semantics(op *ir.Operation) (pureTensor, pureBuffer bool) {
	tensors, buffers := false, false
	for i := range op.Operands() {
		t := op.Operand(i).Type()
		tensors = tensors || ir.IsTensor(t)
		buffers = buffers || constraint.IsAnyMemRef(t)
	}
	return tensors && !buffers, buffers && !tensors
}

// numInputs returns the number of op's inputs, the operands before the destinations.
func numInputs(op *ir.Operation) int {
	first, _ := op.Inits()
	return first
}

func rankOf(v *ir.Value) int { return len(dimsOf(v)) }

func dimsOf(v *ir.Value) []int64 { return shapeOf(v.Type()) }

// others returns the dimensions in [0, rank) that are not in listed.
func others(rank int, listed []int) []int {
	kept := []int{}
	for i := range rank {
		if !slices.Contains(listed, i) {
			kept = append(kept, i)
		}
	}
	return kept
}

// loopRange returns the number of iterations of loop dim, or ir.Dynamic if it is not static
// (getStaticLoopRanges).
func loopRange(op *ir.Operation, dim int) int64 {
	for i, m := range IndexingMaps(op) {
		for k, e := range m.Results() {
			if shape := dimsOf(op.Operand(i)); e.IsDim(dim) && k < len(shape) {
				return shape[k]
			}
		}
	}
	return ir.Dynamic
}

// StaticLoopSizes returns the number of iterations of each loop of a structured operation. A
// number that is not static is ir.Dynamic.
func StaticLoopSizes(op *ir.Operation) []int64 {
	sizes := make([]int64, IndexingMaps(op)[0].NumDims())
	for i := range sizes {
		sizes[i] = loopRange(op, i)
	}
	return sizes
}

func foldMemRefCasts(op *ir.Operation, _ []ir.Attribute, _ []ir.FoldResult) ([]ir.FoldResult, bool) {
	return nil, memref.FoldCasts(op, nil)
}

// speculatable allows speculating a structured operation on tensors if its body may be
// speculated. Operations on memrefs may not.
func speculatable(op *ir.Operation) ir.Speculatability {
	if tensors, _ := semantics(op); !tensors {
		return ir.NotSpeculatable
	}
	return ir.RecursivelySpeculatableOp
}
