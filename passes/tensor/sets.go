// Package tensor holds the patterns on tensors that transform scripts apply. They rewrite slices,
// reshapes, concatenations and constants.
package tensor

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

const anonymous = "(anonymous namespace)::"

// MergePatterns fold a slice of a slice to one slice, and two insertions to one.
var MergePatterns = []rewrite.Pattern{
	{Name: anonymous + "MergeConsecutiveExtractSlice", Root: tensor.ExtractSlice, Rewrite: mergeSlices},
	{Name: anonymous + "MergeConsecutiveInsertSlice<mlir::tensor::InsertSliceOp>", Root: tensor.InsertSlice, Rewrite: mergeInsertions},
	{Name: anonymous + "MergeConsecutiveInsertSlice<mlir::tensor::ParallelInsertSliceOp>", Root: tensor.ParallelInsertSlice, Rewrite: mergeInsertions},
}

// RankPatterns fold an insertion that adds dimensions of size 1 and a slice that drops these
// dimensions.
var RankPatterns = []rewrite.Pattern{
	{Name: anonymous + "DropRedundantRankExpansionOnExtractSliceOfInsertSlice", Root: tensor.ExtractSlice, Rewrite: sliceOfExpanded},
	{Name: anonymous + "DropRedundantRankExpansionOnInsertSliceOfExtractSlice", Root: tensor.InsertSlice, Rewrite: expandedSlice},
}

// ReshapePatterns fold reshapes into slices and insertions.
var ReshapePatterns = []rewrite.Pattern{
	{Name: anonymous + "FoldExpandOfRankReducingExtract", Root: tensor.ExpandShape, Rewrite: expandOfSlice},
	{Name: anonymous + "FoldUnPaddingCollapseIntoExtract", Root: tensor.CollapseShape, Rewrite: collapseOfSlice},
	{Name: anonymous + "FoldInsertOfRankReducingInsert<mlir::tensor::InsertSliceOp>", Root: tensor.InsertSlice, Rewrite: insertOfCollapse},
	{Name: anonymous + "FoldInsertOfRankReducingInsert<mlir::tensor::ParallelInsertSliceOp>", Root: tensor.ParallelInsertSlice, Rewrite: insertOfCollapse},
	{Name: anonymous + "FoldPaddingExpandIntoInsert<mlir::tensor::InsertSliceOp>", Root: tensor.InsertSlice, Rewrite: insertOfExpand},
	{Name: anonymous + "FoldPaddingExpandIntoInsert<mlir::tensor::ParallelInsertSliceOp>", Root: tensor.ParallelInsertSlice, Rewrite: insertOfExpand},
}

// BubbleUpPatterns move slices before reshapes: a slice of a reshape becomes a reshape of a slice.
var BubbleUpPatterns = []rewrite.Pattern{
	{Name: anonymous + "BubbleUpExtractSliceThroughExpandShape", Root: tensor.ExtractSlice, Rewrite: sliceBeforeExpand},
	{Name: anonymous + "BubbleUpExtractSliceThroughCollapseShape", Root: tensor.ExtractSlice, Rewrite: sliceBeforeCollapse},
}

// ConcatPatterns replace concatenations by insertions.
var ConcatPatterns = []rewrite.Pattern{
	{Name: anonymous + "DecomposeTensorConcatOp", Root: tensor.Concat, Rewrite: decomposeConcat},
}

// ConstantPatterns replace tensors whose elements are constant by constants. If aggressive is true,
// they also fold the padding of constants that have other uses.
func ConstantPatterns(aggressive bool) []rewrite.Pattern {
	pad := func(rw *rewrite.Rewriter, op *ir.Operation) bool { return padConstant(rw, op, aggressive) }
	return []rewrite.Pattern{
		{Name: anonymous + "GenerateToConstant", Root: tensor.Generate, Rewrite: generateConstant},
		{Name: anonymous + "PadOpToConstant", Root: tensor.Pad, Rewrite: pad},
	}
}

func shapeOf(v *ir.Value) []int64 { return v.Type().(*ir.RankedTensorType).Shape }

// reduces reports whether one shape, small, equals another one, large, without some dimensions of
// size 1.
func reduces(large, small []int64) bool {
	k := 0
	for _, n := range large {
		if k < len(small) && n == small[k] {
			k++
		} else if n != 1 {
			return false
		}
	}
	return k == len(small)
}

// without returns the elements of list that are not marked.
func without[T any](list []T, marked []bool) (kept []T) {
	for i, x := range list {
		if !marked[i] {
			kept = append(kept, x)
		}
	}
	return kept
}

func anyOf(marked []bool) bool { return slices.Contains(marked, true) }
