package nvvm

import (
	"github.com/millrace-mlir/millrace/ir/dialect/gpu"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/device"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
)

// Parts of the conversion that transform scripts ask for.

// Patterns returns the patterns that convert gpu and math to nvvm and to library calls,
// with the given benefit. It adds conversions of gpu's memory spaces and matrices to v.
func Patterns(v *types.Converter, benefit int) []rewrite.Pattern {
	addTypes(v)
	list := patterns(v)
	for i := range list {
		if list[i].Benefit == device.Benefit {
			list[i].Benefit = benefit
		}
	}
	return list
}

// MatrixPatterns convert gpu's operations on subgroup matrices.
func MatrixPatterns(v *types.Converter) []rewrite.Pattern { return matrixPatterns(v) }

// ReductionPatterns convert gpu.subgroup_reduce.
func ReductionPatterns(v *types.Converter) []rewrite.Pattern {
	c := conversions{v}
	return []rewrite.Pattern{c.pattern("GPUSubgroupReduceOpLowering", gpu.SubgroupReduce, c.subgroupReduce)}
}

func addTypes(v *types.Converter) {
	device.Spaces{Global: 1, Workgroup: sharedSpace, Private: stackSpace}.AddTo(v)
	addMatrices(v)
}
