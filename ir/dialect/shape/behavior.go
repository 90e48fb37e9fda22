package shape

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
)

// behavior is what the operations do.
var behavior = map[string]*ir.OpDef{
	"shape.add": {Fold: foldAdd},
	"shape.any": {Fold: foldOperand},
	"shape.assuming": {
		RegionBranch: ir.RunsOnce,
		Canonicalize: []rewrite.Pattern{
			{Name: "(anonymous namespace)::AssumingOpRemoveUnusedResults", Rewrite: dropUnusedResults},
			{Name: "(anonymous namespace)::AssumingWithTrue", Rewrite: inlineAssuming},
		},
	},
	"shape.assuming_all": {Fold: foldAssumingAll, Canonicalize: []rewrite.Pattern{
		{Name: "(anonymous namespace)::MergeAssumingAllOps", Rewrite: mergeAssumingAll},
		{Name: "(anonymous namespace)::AssumingAllOneOp", Rewrite: assumingAllOfOne},
		{Name: "(anonymous namespace)::AssumingAllOfCstrBroadcastable", Rewrite: dropSubsumed},
		{Name: "(anonymous namespace)::AssumingAllToCstrEqCanonicalization", Rewrite: assumingAllOfEq},
		{Name: "(anonymous namespace)::RemoveDuplicateOperandsPattern<mlir::shape::AssumingAllOp>", Rewrite: dropRepeated},
	}},
	"shape.broadcast": {Fold: foldBroadcast, Canonicalize: []rewrite.Pattern{
		{Name: "(anonymous namespace)::BroadcastConcretizeResultTypePattern", Rewrite: broadcastRank},
		{Name: "(anonymous namespace)::BroadcastFoldConstantOperandsPattern", Rewrite: broadcastConstants},
		{Name: "(anonymous namespace)::BroadcastForwardSingleOperandPattern", Rewrite: broadcastOfOne},
		{Name: "(anonymous namespace)::CanonicalizeCastExtentTensorOperandsPattern<mlir::shape::BroadcastOp>", Rewrite: dropCasts},
		{Name: "(anonymous namespace)::RemoveDuplicateOperandsPattern<mlir::shape::BroadcastOp>", Rewrite: dropRepeated},
		{Name: "(anonymous namespace)::RemoveEmptyShapeOperandsPattern<mlir::shape::BroadcastOp>", Rewrite: dropScalars},
	}},
	"shape.concat":        {Fold: foldConcat},
	"shape.const_shape":   {Fold: ir.FoldConstant},
	"shape.const_size":    {Fold: ir.FoldConstant},
	"shape.const_witness": {Fold: ir.FoldConstant},
	"shape.cstr_broadcastable": {Fold: foldCstrBroadcastable, Canonicalize: []rewrite.Pattern{
		{Name: "(anonymous namespace)::CanonicalizeCastExtentTensorOperandsPattern<mlir::shape::CstrBroadcastableOp>", Rewrite: dropCasts},
		{Name: "(anonymous namespace)::CstrBroadcastableEqOps", Rewrite: passesOfEqual},
		{Name: "(anonymous namespace)::RemoveDuplicateOperandsPattern<mlir::shape::CstrBroadcastableOp>", Rewrite: dropRepeated},
		{Name: "(anonymous namespace)::RemoveEmptyShapeOperandsPattern<mlir::shape::CstrBroadcastableOp>", Rewrite: dropScalars},
	}},
	"shape.cstr_eq": {Fold: foldCstrEq, Canonicalize: []rewrite.Pattern{
		{Name: "(anonymous namespace)::CstrEqEqOps", Rewrite: passesOfEqual},
	}},
	"shape.cstr_require": {Fold: foldOperand},
	"shape.dim":          {Fold: foldDim},
	"shape.div":          {Fold: foldInts(floorDiv)},
	"shape.from_extents": {Fold: foldFromExtents},
	"shape.get_extent":   {Fold: foldGetExtent},
	"shape.index_to_size": {Fold: foldOperand, Canonicalize: []rewrite.Pattern{
		{Name: "(anonymous namespace)::SizeToIndexToSizeCanonicalization", Rewrite: cancels(func() *ir.OpDef { return SizeToIndex })},
	}},
	"shape.is_broadcastable": {Fold: foldIsBroadcastable, Canonicalize: []rewrite.Pattern{
		{Name: "(anonymous namespace)::RemoveDuplicateOperandsPattern<mlir::shape::IsBroadcastableOp>", Rewrite: dropRepeated},
	}},
	"shape.max":          {Fold: foldSame},
	"shape.min":          {Fold: foldSame},
	"shape.mul":          {Fold: foldInts(num.Int.Mul)},
	"shape.num_elements": {Fold: foldNumElements},
	"shape.rank": {Fold: foldRank, Canonicalize: []rewrite.Pattern{
		{Name: "(anonymous namespace)::RankShapeOfCanonicalizationPattern", Rewrite: rankOfShapeOf},
	}},
	"shape.shape_eq": {Fold: foldShapeEq},
	"shape.shape_of": {Canonicalize: []rewrite.Pattern{
		{Name: "(anonymous namespace)::ShapeOfFromReshape", Rewrite: shapeOfReshape},
		{Name: "(anonymous namespace)::ShapeOfOpToConstShapeOp", Rewrite: shapeOfStatic},
	}},
	"shape.size_to_index": {Cast: true, Fold: foldOperand, Canonicalize: []rewrite.Pattern{
		{Name: "(anonymous namespace)::IndexToSizeToIndexCanonicalization", Rewrite: cancels(func() *ir.OpDef { return IndexToSize })},
	}},
	"shape.split_at":         {Fold: foldSplitAt},
	"shape.to_extent_tensor": {Cast: true, Fold: foldToExtentTensor},
}

// inliner lets all operations be inlined anywhere.
var inliner = &ir.InlinerInterface{
	LegalOp:     ir.InlineOp,
	LegalRegion: func(_, _ *ir.Region, _ bool, _ *ir.Inlining) bool { return true },
}
