package memref

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

var reallocPatterns = rewrite.Patterns{
	{Name: "(anonymous namespace)::SimplifyDeadAlloc<mlir::memref::ReallocOp>", Rewrite: deadAlloc},
}

var allocaScopePatterns = rewrite.Patterns{
	{Name: "AllocaScopeInliner", Rewrite: inlineAllocaScope},
	{Name: "AllocaScopeHoister", Rewrite: hoistAllocas},
}

var collapseShapePatterns = rewrite.Patterns{
	{Name: "mlir::ComposeReassociativeReshapeOps<mlir::memref::CollapseShapeOp, mlir::ReshapeOpKind::kCollapse>", Rewrite: reshapes.Compose},
	{
		Name: "mlir::ComposeCollapseOfExpandOp<mlir::memref::CollapseShapeOp, mlir::memref::ExpandShapeOp, " +
			"mlir::memref::CastOp, mlir::memref::DimOp, mlir::MemRefType>",
		Rewrite: reshapes.CollapseOfExpand,
	},
	{Name: "CollapseShapeOpMemRefCastFolder", Rewrite: collapseOfCast},
}

var copyPatterns = rewrite.Patterns{
	{Name: "(anonymous namespace)::FoldEmptyCopy", Rewrite: eraseEmptyCopy},
	{Name: "(anonymous namespace)::FoldSelfCopy", Rewrite: eraseSelfCopy},
}

var expandShapePatterns = rewrite.Patterns{
	{Name: "mlir::ComposeReassociativeReshapeOps<mlir::memref::ExpandShapeOp, mlir::ReshapeOpKind::kExpand>", Rewrite: reshapes.Compose},
	{Name: "mlir::ComposeExpandOfCollapseOp<mlir::memref::ExpandShapeOp, mlir::memref::CollapseShapeOp>", Rewrite: reshapes.ExpandOfCollapse},
	{Name: "ExpandShapeOpMemRefCastFolder", Rewrite: expandOfCast},
}

var reinterpretCastPatterns = rewrite.Patterns{
	{Name: "(anonymous namespace)::ReinterpretCastOpExtractStridedMetadataFolder", Rewrite: castOfMetadata},
	{Name: "(anonymous namespace)::ReinterpretCastOpConstantFolder", Rewrite: reinterpretConstants},
}

var subViewPatterns = rewrite.Patterns{
	{
		Name: "mlir::OpWithOffsetSizesAndStridesConstantArgumentFolder<mlir::memref::SubViewOp, " +
			"SubViewReturnTypeCanonicalizer, SubViewCanonicalizer>",
		Rewrite: foldSliceConstants,
	},
	{Name: "(anonymous namespace)::SubViewOpMemRefCastFolder", Rewrite: subViewOfCast},
	{Name: "(anonymous namespace)::TrivialSubViewOpFolder", Rewrite: foldTrivialSubView},
}

var viewPatterns = rewrite.Patterns{
	{Name: "(anonymous namespace)::ViewOpShapeFolder", Rewrite: viewConstants},
	{Name: "(anonymous namespace)::ViewOpMemrefCastFolder", Rewrite: viewOfCast},
}

func allocPatterns(name string) rewrite.Patterns {
	return rewrite.Patterns{
		{Name: "(anonymous namespace)::SimplifyAllocConst<mlir::memref::" + name + ">", Rewrite: allocConstant},
		{Name: "(anonymous namespace)::SimplifyDeadAlloc<mlir::memref::" + name + ">", Rewrite: deadAlloc},
	}
}

// dimSpeculatable allows speculating a memref.dim of a constant dimension that
// exists. The size of a dimension that does not exist is undefined.
func dimSpeculatable(op *ir.Operation) ir.Speculatability {
	o := DimOp(op)
	i, ok := ir.ConstantInt(o.Index())
	t, ranked := o.Source().Type().(*ir.MemRefType)
	if !ok || !ranked || int64(len(t.Shape)) <= i {
		return ir.NotSpeculatable
	}
	return ir.Speculatable
}

// materialize creates the operation for a constant to which a memref operation
// folded.
func materialize(b *ir.Builder, loc ir.Loc, value ir.Attribute, t ir.Type) *ir.Operation {
	return arith.Dialect.Materialize(b, loc, value, t)
}

// inliner allows inlining all operations of memref, and any region into their
// regions.
var inliner = &ir.InlinerInterface{
	LegalOp:     ir.InlineOp,
	LegalRegion: ir.InlineRegion,
}
