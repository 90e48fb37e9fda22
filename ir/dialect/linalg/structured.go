package linalg

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
)

// What operations with the LinalgOp interface have in common.

// semantics tells whether op has tensors but no memrefs, or memrefs but no
// tensors.
func semantics(op *ir.Operation) (pureTensor, pureBuffer bool) {
	tensors, buffers := false, false
	for i := range op.Operands() {
		t := op.Operand(i).Type()
		tensors = tensors || ir.IsTensor(t)
		buffers = buffers || constraint.IsAnyMemRef(t)
	}
	return tensors && !buffers, buffers && !tensors
}

// numInputs counts the operands before the destinations.
func numInputs(op *ir.Operation) int {
	first, _ := op.Inits()
	return first
}

func rankOf(v *ir.Value) int { return len(dimsOf(v)) }

func dimsOf(v *ir.Value) []int64 { return shapeOf(v.Type()) }

// others are the dimensions below rank that are not listed.
func others(rank int, listed []int) []int {
	kept := []int{}
	for i := range rank {
		if !slices.Contains(listed, i) {
			kept = append(kept, i)
		}
	}
	return kept
}

// loopRange is the static number of iterations of loop dim, Dynamic if it is not
// known (getStaticLoopRanges).
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

// StaticLoopSizes are the static numbers of iterations of all loops of a structured operation.
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

// speculatable: operations on tensors are, if their bodies are.
func speculatable(op *ir.Operation) ir.Speculatability {
	if tensors, _ := semantics(op); !tensors {
		return ir.NotSpeculatable
	}
	return ir.RecursivelySpeculatableOp
}
