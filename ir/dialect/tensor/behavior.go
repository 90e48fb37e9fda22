package tensor

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/complex"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

var castPatterns = rewrite.Patterns{
	{Name: "(anonymous namespace)::ChainedTensorCast", Rewrite: chainedCast},
	{Name: "(anonymous namespace)::TensorCastExtractSlice", Rewrite: castOfSlice},
	{Name: "(anonymous namespace)::FoldEmptyTensorWithCastOp", Rewrite: castOfEmpty},
}

var collapseShapePatterns = slices.Concat(
	rewrite.Patterns{
		{Name: "mlir::ComposeReassociativeReshapeOps<mlir::tensor::CollapseShapeOp, mlir::ReshapeOpKind::kCollapse>", Rewrite: reshapes.Compose},
		{
			Name: "mlir::ComposeCollapseOfExpandOp<mlir::tensor::CollapseShapeOp, mlir::tensor::ExpandShapeOp, " +
				"mlir::tensor::CastOp, mlir::tensor::DimOp, mlir::RankedTensorType>",
			Rewrite: reshapes.CollapseOfExpand,
		},
	},
	reassociationPatterns("CollapseShapeOp"),
	rewrite.Patterns{{Name: "(anonymous namespace)::FoldCollapseOfCastOp", Rewrite: collapseOfCast}},
)

var concatPatterns = rewrite.Patterns{
	{Name: "(anonymous namespace)::SingleInputConcatOp", Rewrite: concatOfOne},
	{Name: "(anonymous namespace)::InferConcatOperandTypes", Rewrite: concatOperands},
	{Name: "(anonymous namespace)::InferConcatResultType", Rewrite: concatResult},
}

var dimPatterns = rewrite.Patterns{
	{Name: "(anonymous namespace)::DimOfCastOp", Rewrite: dimOfCast},
	{Name: "(anonymous namespace)::DimOfDestStyleOp", Rewrite: dimOfDestination},
	{Name: "(anonymous namespace)::DimOfReshapeOp", Rewrite: dimOfReshape},
	{Name: "(anonymous namespace)::FoldEmptyTensorWithDimOp", Rewrite: dimOfEmpty},
}

var emptyPatterns = rewrite.Patterns{
	{Name: "(anonymous namespace)::ReplaceEmptyTensorStaticShapeDims", Rewrite: emptyConstants},
}

var expandShapePatterns = slices.Concat(
	rewrite.Patterns{
		{Name: "mlir::ComposeReassociativeReshapeOps<mlir::tensor::ExpandShapeOp, mlir::ReshapeOpKind::kExpand>", Rewrite: reshapes.Compose},
		{Name: "mlir::ComposeExpandOfCollapseOp<mlir::tensor::ExpandShapeOp, mlir::tensor::CollapseShapeOp>", Rewrite: reshapes.ExpandOfCollapse},
		{Name: "(anonymous namespace)::ConvertToStaticExpandShape", Rewrite: expandConstants},
	},
	reassociationPatterns("ExpandShapeOp"),
)

var extractPatterns = rewrite.Patterns{
	{Name: "(anonymous namespace)::ExtractFromTensorCast", Rewrite: extractOfTensorCast},
	{Name: "(anonymous namespace)::ExtractElementFromIndexCast", Rewrite: extractOfIndexCast},
	{Name: "(anonymous namespace)::ExtractFromTensorGenerate", Rewrite: extractOfGenerate},
}

var extractSlicePatterns = rewrite.Patterns{
	{
		Name: "mlir::OpWithOffsetSizesAndStridesConstantArgumentFolder<mlir::tensor::ExtractSliceOp, " +
			"SliceReturnTypeCanonicalizer, SliceCanonicalizer>",
		Rewrite: extractConstants,
	},
	{Name: "(anonymous namespace)::ExtractSliceOpCastFolder", Rewrite: extractOfCast},
}

var generatePatterns = rewrite.Patterns{
	{Name: "(anonymous namespace)::StaticTensorGenerate", Rewrite: generateConstants},
}

var padPatterns = rewrite.Patterns{
	{Name: "(anonymous namespace)::FoldStaticZeroPadding", Rewrite: noPadding},
	{Name: "(anonymous namespace)::FoldSourceTensorCast", Rewrite: padOfCast},
	{Name: "(anonymous namespace)::FoldTargetTensorCast", Rewrite: castOfPad},
	{Name: "(anonymous namespace)::FoldOrthogonalPaddings", Rewrite: padOrthogonally},
	{Name: "(anonymous namespace)::FoldStaticPadding", Rewrite: padConstants},
	{Name: "(anonymous namespace)::FoldConsecutiveConstantPadding", Rewrite: padOfPad},
}

func insertPatterns(name string) rewrite.Patterns {
	return rewrite.Patterns{
		{Name: "(anonymous namespace)::InsertSliceOpConstantArgumentFolder<mlir::tensor::" + name + ">", Rewrite: insertConstants},
		{Name: "(anonymous namespace)::InsertSliceOpCastFolder<mlir::tensor::" + name + ">", Rewrite: insertOfCast},
		{Name: "(anonymous namespace)::InsertSliceOpSourceCastInserter<mlir::tensor::" + name + ">", Rewrite: castInserted},
	}
}

// interfacePatterns are the canonicalization patterns for operations of any
// dialect in destination-passing style.
var interfacePatterns = rewrite.Patterns{
	{Name: "FoldTensorCastProducerOp", Interface: inDestinationStyle, Rewrite: foldCastsIntoProducer},
}

// materialize creates the operation for a constant to which an operation
// folded. It uses operations of the dialects arith and complex.
func materialize(b *ir.Builder, loc ir.Loc, value ir.Attribute, t ir.Type) *ir.Operation {
	if op := arith.MaterializeConstant(b, loc, value, t); op != nil {
		return op
	}
	return complex.Dialect.Materialize(b, loc, value, t)
}
