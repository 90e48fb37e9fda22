package shape

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

var assumingPatterns = rewrite.Patterns{
	{Name: "(anonymous namespace)::AssumingOpRemoveUnusedResults", Rewrite: dropUnusedResults},
	{Name: "(anonymous namespace)::AssumingWithTrue", Rewrite: inlineAssuming},
}

var assumingAllPatterns = rewrite.Patterns{
	{Name: "(anonymous namespace)::MergeAssumingAllOps", Rewrite: mergeAssumingAll},
	{Name: "(anonymous namespace)::AssumingAllOneOp", Rewrite: assumingAllOfOne},
	{Name: "(anonymous namespace)::AssumingAllOfCstrBroadcastable", Rewrite: dropSubsumed},
	{Name: "(anonymous namespace)::AssumingAllToCstrEqCanonicalization", Rewrite: assumingAllOfEq},
	{Name: "(anonymous namespace)::RemoveDuplicateOperandsPattern<mlir::shape::AssumingAllOp>", Rewrite: dropRepeated},
}

var broadcastPatterns = rewrite.Patterns{
	{Name: "(anonymous namespace)::BroadcastConcretizeResultTypePattern", Rewrite: broadcastRank},
	{Name: "(anonymous namespace)::BroadcastFoldConstantOperandsPattern", Rewrite: broadcastConstants},
	{Name: "(anonymous namespace)::BroadcastForwardSingleOperandPattern", Rewrite: broadcastOfOne},
	{Name: "(anonymous namespace)::CanonicalizeCastExtentTensorOperandsPattern<mlir::shape::BroadcastOp>", Rewrite: dropCasts},
	{Name: "(anonymous namespace)::RemoveDuplicateOperandsPattern<mlir::shape::BroadcastOp>", Rewrite: dropRepeated},
	{Name: "(anonymous namespace)::RemoveEmptyShapeOperandsPattern<mlir::shape::BroadcastOp>", Rewrite: dropScalars},
}

var cstrBroadcastablePatterns = rewrite.Patterns{
	{Name: "(anonymous namespace)::CanonicalizeCastExtentTensorOperandsPattern<mlir::shape::CstrBroadcastableOp>", Rewrite: dropCasts},
	{Name: "(anonymous namespace)::CstrBroadcastableEqOps", Rewrite: passesOfEqual},
	{Name: "(anonymous namespace)::RemoveDuplicateOperandsPattern<mlir::shape::CstrBroadcastableOp>", Rewrite: dropRepeated},
	{Name: "(anonymous namespace)::RemoveEmptyShapeOperandsPattern<mlir::shape::CstrBroadcastableOp>", Rewrite: dropScalars},
}

var cstrEqPatterns = rewrite.Patterns{
	{Name: "(anonymous namespace)::CstrEqEqOps", Rewrite: passesOfEqual},
}

var indexToSizePatterns = rewrite.Patterns{
	{Name: "(anonymous namespace)::SizeToIndexToSizeCanonicalization", Rewrite: cancels(func() *ir.OpDef { return SizeToIndex })},
}

var isBroadcastablePatterns = rewrite.Patterns{
	{Name: "(anonymous namespace)::RemoveDuplicateOperandsPattern<mlir::shape::IsBroadcastableOp>", Rewrite: dropRepeated},
}

var rankPatterns = rewrite.Patterns{
	{Name: "(anonymous namespace)::RankShapeOfCanonicalizationPattern", Rewrite: rankOfShapeOf},
}

var shapeOfPatterns = rewrite.Patterns{
	{Name: "(anonymous namespace)::ShapeOfFromReshape", Rewrite: shapeOfReshape},
	{Name: "(anonymous namespace)::ShapeOfOpToConstShapeOp", Rewrite: shapeOfStatic},
}

var sizeToIndexPatterns = rewrite.Patterns{
	{Name: "(anonymous namespace)::IndexToSizeToIndexCanonicalization", Rewrite: cancels(func() *ir.OpDef { return IndexToSize })},
}

// inliner allows inlining all operations of shape, and any region into their
// regions.
var inliner = &ir.InlinerInterface{
	LegalOp:     ir.InlineOp,
	LegalRegion: func(_, _ *ir.Region, _ bool, _ *ir.Inlining) bool { return true },
}
