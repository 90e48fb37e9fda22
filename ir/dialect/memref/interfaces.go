package memref

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/ir/rewrite/views"
)

// behavior is what the operations do.
var behavior = map[string]*ir.OpDef{
	"memref.alloc":  {Verify: verifyAlloc, Canonicalize: allocPatterns("AllocOp")},
	"memref.alloca": {Verify: verifyAlloca, Canonicalize: allocPatterns("AllocaOp")},
	"memref.realloc": {Verify: verifyRealloc, Canonicalize: []rewrite.Pattern{
		{Name: "(anonymous namespace)::SimplifyDeadAlloc<mlir::memref::ReallocOp>", Rewrite: deadAlloc},
	}},
	"memref.alloca_scope": {
		RegionBranch: ir.RunsOnce,
		Canonicalize: []rewrite.Pattern{
			{Name: "AllocaScopeInliner", Rewrite: inlineAllocaScope},
			{Name: "AllocaScopeHoister", Rewrite: hoistAllocas},
		},
	},
	"memref.assume_alignment": {Verify: verifyAssumeAlignment, Fold: foldAssumeAlignment},
	"memref.atomic_rmw":       {Verify: verifyAtomicRMW, Fold: foldCastsButValue},
	"memref.atomic_yield":     {Verify: verifyAtomicYield},
	"memref.cast":             {Cast: true, VerifyFirst: true, Verify: ir.VerifyCast(CastCompatible), Fold: foldCasts},
	"memref.collapse_shape": {
		Verify: verifyCollapse, Fold: foldReshape(ExpandShape),
		Canonicalize: []rewrite.Pattern{
			{Name: "mlir::ComposeReassociativeReshapeOps<mlir::memref::CollapseShapeOp, mlir::ReshapeOpKind::kCollapse>", Rewrite: reshapes.Compose},
			{
				Name: "mlir::ComposeCollapseOfExpandOp<mlir::memref::CollapseShapeOp, mlir::memref::ExpandShapeOp, " +
					"mlir::memref::CastOp, mlir::memref::DimOp, mlir::MemRefType>",
				Rewrite: reshapes.CollapseOfExpand,
			},
			{Name: "CollapseShapeOpMemRefCastFolder", Rewrite: collapseOfCast},
		},
	},
	"memref.copy": {
		Fold: foldCopy,
		Canonicalize: []rewrite.Pattern{
			{Name: "(anonymous namespace)::FoldEmptyCopy", Rewrite: eraseEmptyCopy},
			{Name: "(anonymous namespace)::FoldSelfCopy", Rewrite: eraseSelfCopy},
		},
	},
	"memref.dealloc": {Fold: foldCasts},
	"memref.dim": {
		Fold: foldDim, Speculatable: dimSpeculatable,
		Canonicalize: []rewrite.Pattern{{Name: "(anonymous namespace)::DimOfMemRefReshape", Rewrite: dimOfReshape}},
	},
	"memref.distinct_objects": {Verify: verifyDistinctObjects},
	"memref.dma_start":        {Verify: verifyDMAStart, Fold: foldCasts},
	"memref.dma_wait":         {Verify: verifyDMAWait, Fold: foldCasts},
	"memref.expand_shape": {
		Verify: verifyExpand, Fold: foldReshape(CollapseShape),
		Canonicalize: []rewrite.Pattern{
			{Name: "mlir::ComposeReassociativeReshapeOps<mlir::memref::ExpandShapeOp, mlir::ReshapeOpKind::kExpand>", Rewrite: reshapes.Compose},
			{Name: "mlir::ComposeExpandOfCollapseOp<mlir::memref::ExpandShapeOp, mlir::memref::CollapseShapeOp>", Rewrite: reshapes.ExpandOfCollapse},
			{Name: "ExpandShapeOpMemRefCastFolder", Rewrite: expandOfCast},
		},
	},
	"memref.extract_strided_metadata": {Fold: foldMetadata},
	"memref.generic_atomic_rmw":       {Verify: verifyGenericAtomicRMW},
	"memref.get_global":               {VerifySymbolUses: verifyGetGlobal},
	"memref.global":                   {Verify: verifyGlobal},
	"memref.load":                     {Verify: verifyLoad, Fold: foldCasts},
	"memref.memory_space_cast":        {Cast: true, VerifyFirst: true, Verify: ir.VerifyCast(spaceCastCompatible), Fold: foldSpaceCast},
	"memref.prefetch":                 {Verify: verifyPrefetch, Fold: foldCasts},
	"memref.rank":                     {Fold: views.FoldRank},
	"memref.reinterpret_cast": {
		Verify: verifyReinterpretCast, Fold: foldReinterpretCast,
		Canonicalize: []rewrite.Pattern{
			{Name: "(anonymous namespace)::ReinterpretCastOpExtractStridedMetadataFolder", Rewrite: castOfMetadata},
			{Name: "(anonymous namespace)::ReinterpretCastOpConstantFolder", Rewrite: reinterpretConstants},
		},
	},
	"memref.reshape": {Verify: verifyReshape},
	"memref.store":   {Verify: verifyStore, Fold: foldCastsButValue},
	"memref.subview": {
		Verify: verifySubView, Fold: foldSubView,
		Canonicalize: []rewrite.Pattern{
			{
				Name: "mlir::OpWithOffsetSizesAndStridesConstantArgumentFolder<mlir::memref::SubViewOp, " +
					"SubViewReturnTypeCanonicalizer, SubViewCanonicalizer>",
				Rewrite: foldSliceConstants,
			},
			{Name: "(anonymous namespace)::SubViewOpMemRefCastFolder", Rewrite: subViewOfCast},
			{Name: "(anonymous namespace)::TrivialSubViewOpFolder", Rewrite: foldTrivialSubView},
		},
	},
	"memref.transpose": {Verify: verifyTranspose, Fold: foldTranspose},
	"memref.view": {
		Verify: verifyView, Fold: foldView,
		Canonicalize: []rewrite.Pattern{
			{Name: "(anonymous namespace)::ViewOpShapeFolder", Rewrite: viewConstants},
			{Name: "(anonymous namespace)::ViewOpMemrefCastFolder", Rewrite: viewOfCast},
		},
	},
}

func allocPatterns(name string) []rewrite.Pattern {
	return []rewrite.Pattern{
		{Name: "(anonymous namespace)::SimplifyAllocConst<mlir::memref::" + name + ">", Rewrite: allocConstant},
		{Name: "(anonymous namespace)::SimplifyDeadAlloc<mlir::memref::" + name + ">", Rewrite: deadAlloc},
	}
}

// dimSpeculatable: asking for a dimension that is not there is undefined.
func dimSpeculatable(op *ir.Operation) ir.Speculatability {
	i, ok := ir.ConstantInt(op.Operand(1))
	t, ranked := op.Operand(0).Type().(*ir.MemRefType)
	if !ok || !ranked || int64(len(t.Shape)) <= i {
		return ir.NotSpeculatable
	}
	return ir.Speculatable
}

// materialize makes the constants that folding needs.
func materialize(b *ir.Builder, loc ir.Loc, value ir.Attribute, t ir.Type) *ir.Operation {
	return arith.Dialect.Materialize(b, loc, value, t)
}

// inliner lets all operations be inlined, but nothing into them.
var inliner = &ir.InlinerInterface{
	LegalOp:     ir.InlineOp,
	LegalRegion: ir.InlineRegion,
}
