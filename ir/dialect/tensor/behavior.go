package tensor

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/complex"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/ir/rewrite/views"
)

// behavior is what the operations do. Patterns that upstream lists with another
// operation stand with their root, in the order in which they are tried.
var behavior = map[string]*ir.OpDef{
	"tensor.bitcast": {
		Cast:         true,
		Canonicalize: []rewrite.Pattern{{Name: "(anonymous namespace)::ChainedTensorBitcast", Rewrite: chainedBitcast}},
	},
	"tensor.cast": {Cast: true, Canonicalize: []rewrite.Pattern{
		{Name: "(anonymous namespace)::ChainedTensorCast", Rewrite: chainedCast},
		{Name: "(anonymous namespace)::TensorCastExtractSlice", Rewrite: castOfSlice},
		{Name: "(anonymous namespace)::FoldEmptyTensorWithCastOp", Rewrite: castOfEmpty},
	}},
	"tensor.collapse_shape": {Fold: foldReassociation(ExpandShape), Canonicalize: slices.Concat(
		[]rewrite.Pattern{
			{Name: "mlir::ComposeReassociativeReshapeOps<mlir::tensor::CollapseShapeOp, mlir::ReshapeOpKind::kCollapse>", Rewrite: Reshapes.Compose},
			{
				Name: "mlir::ComposeCollapseOfExpandOp<mlir::tensor::CollapseShapeOp, mlir::tensor::ExpandShapeOp, " +
					"mlir::tensor::CastOp, mlir::tensor::DimOp, mlir::RankedTensorType>",
				Rewrite: Reshapes.CollapseOfExpand,
			},
		},
		reassociationPatterns("CollapseShapeOp"),
		[]rewrite.Pattern{{Name: "(anonymous namespace)::FoldCollapseOfCastOp", Rewrite: collapseOfCast}},
	)},
	"tensor.concat": {Fold: foldConcat, Canonicalize: []rewrite.Pattern{
		{Name: "(anonymous namespace)::SingleInputConcatOp", Rewrite: concatOfOne},
		{Name: "(anonymous namespace)::InferConcatOperandTypes", Rewrite: concatOperands},
		{Name: "(anonymous namespace)::InferConcatResultType", Rewrite: concatResult},
	}},
	"tensor.dim": {Fold: foldDim, Speculatable: dimSpeculatable, Canonicalize: []rewrite.Pattern{
		{Name: "(anonymous namespace)::DimOfCastOp", Rewrite: dimOfCast},
		{Name: "(anonymous namespace)::DimOfDestStyleOp", Rewrite: dimOfDestination},
		{Name: "(anonymous namespace)::DimOfReshapeOp", Rewrite: dimOfReshape},
		{Name: "(anonymous namespace)::FoldEmptyTensorWithDimOp", Rewrite: dimOfEmpty},
	}},
	"tensor.empty": {Canonicalize: []rewrite.Pattern{
		{Name: "(anonymous namespace)::ReplaceEmptyTensorStaticShapeDims", Rewrite: emptyConstants},
	}},
	"tensor.expand_shape": {Fold: foldReassociation(CollapseShape), Canonicalize: slices.Concat(
		[]rewrite.Pattern{
			{Name: "mlir::ComposeReassociativeReshapeOps<mlir::tensor::ExpandShapeOp, mlir::ReshapeOpKind::kExpand>", Rewrite: Reshapes.Compose},
			{Name: "mlir::ComposeExpandOfCollapseOp<mlir::tensor::ExpandShapeOp, mlir::tensor::CollapseShapeOp>", Rewrite: Reshapes.ExpandOfCollapse},
			{Name: "(anonymous namespace)::ConvertToStaticExpandShape", Rewrite: expandConstants},
		},
		reassociationPatterns("ExpandShapeOp"),
	)},
	"tensor.extract": {Fold: foldExtract, Canonicalize: []rewrite.Pattern{
		{Name: "(anonymous namespace)::ExtractFromTensorCast", Rewrite: extractOfTensorCast},
		{Name: "(anonymous namespace)::ExtractElementFromIndexCast", Rewrite: extractOfIndexCast},
		{Name: "(anonymous namespace)::ExtractFromTensorGenerate", Rewrite: extractOfGenerate},
	}},
	"tensor.extract_slice": {Fold: foldExtractSlice, Canonicalize: []rewrite.Pattern{
		{
			Name: "mlir::OpWithOffsetSizesAndStridesConstantArgumentFolder<mlir::tensor::ExtractSliceOp, " +
				"SliceReturnTypeCanonicalizer, SliceCanonicalizer>",
			Rewrite: extractConstants,
		},
		{Name: "(anonymous namespace)::ExtractSliceOpCastFolder", Rewrite: extractOfCast},
	}},
	"tensor.from_elements": {Fold: foldFromElements},
	"tensor.gather":        {Fold: foldGather},
	"tensor.generate": {Canonicalize: []rewrite.Pattern{
		{Name: "(anonymous namespace)::StaticTensorGenerate", Rewrite: generateConstants},
	}},
	"tensor.insert":       {Fold: foldInsert},
	"tensor.insert_slice": {Fold: foldInsertSlice, Canonicalize: insertPatterns("InsertSliceOp")},
	"tensor.pad": {Fold: foldPad, Canonicalize: []rewrite.Pattern{
		{Name: "(anonymous namespace)::FoldStaticZeroPadding", Rewrite: noPadding},
		{Name: "(anonymous namespace)::FoldSourceTensorCast", Rewrite: padOfCast},
		{Name: "(anonymous namespace)::FoldTargetTensorCast", Rewrite: castOfPad},
		{Name: "(anonymous namespace)::FoldOrthogonalPaddings", Rewrite: padOrthogonally},
		{Name: "(anonymous namespace)::FoldStaticPadding", Rewrite: padConstants},
		{Name: "(anonymous namespace)::FoldConsecutiveConstantPadding", Rewrite: padOfPad},
	}},
	"tensor.parallel_insert_slice": {Canonicalize: insertPatterns("ParallelInsertSliceOp")},
	"tensor.rank":                  {Fold: views.FoldRank},
	"tensor.reshape":               {Fold: foldReshape},
	"tensor.splat":                 {Fold: foldSplat},
}

func insertPatterns(name string) []rewrite.Pattern {
	return []rewrite.Pattern{
		{Name: "(anonymous namespace)::InsertSliceOpConstantArgumentFolder<mlir::tensor::" + name + ">", Rewrite: insertConstants},
		{Name: "(anonymous namespace)::InsertSliceOpCastFolder<mlir::tensor::" + name + ">", Rewrite: insertOfCast},
		{Name: "(anonymous namespace)::InsertSliceOpSourceCastInserter<mlir::tensor::" + name + ">", Rewrite: castInserted},
	}
}

// interfacePatterns are those for operations in destination-passing style.
var interfacePatterns = []rewrite.Pattern{
	{Name: "FoldTensorCastProducerOp", Interface: inDestinationStyle, Rewrite: foldCastsIntoProducer},
}

// materialize makes the constants that folding needs.
func materialize(b *ir.Builder, loc ir.Loc, value ir.Attribute, t ir.Type) *ir.Operation {
	if op := arith.MaterializeConstant(b, loc, value, t); op != nil {
		return op
	}
	return complex.Dialect.Materialize(b, loc, value, t)
}
