// Package affine lowers the affine dialect to arith, scf, memref and vector.
package affine

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/ir/dialect/vector"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
)

// LoweringPatterns lower every operation of the dialect.
func LoweringPatterns() []rewrite.Pattern {
	return []rewrite.Pattern{
		{Name: "AffineApplyLowering", Root: affine.AffineApply, Rewrite: lowerApply},
		{Name: "AffineDmaStartLowering", Root: affine.AffineDmaStart, Rewrite: lowerDMAStart},
		{Name: "AffineDmaWaitLowering", Root: affine.AffineDmaWait, Rewrite: lowerDMAWait},
		{Name: "AffineLoadLowering", Root: affine.AffineLoad, Rewrite: lowerAccess(memref.Load, 1)},
		{Name: "AffineMinLowering", Root: affine.AffineMin, Rewrite: lowerMinMax},
		{Name: "AffineMaxLowering", Root: affine.AffineMax, Rewrite: lowerMinMax},
		{Name: "AffineParallelLowering", Root: affine.AffineParallel, Rewrite: lowerParallel},
		{Name: "AffinePrefetchLowering", Root: affine.AffinePrefetch, Rewrite: lowerAccess(memref.Prefetch, 1, "isDataCache", "isWrite", "localityHint")},
		{Name: "AffineStoreLowering", Root: affine.AffineStore, Rewrite: lowerAccess(memref.Store, 2)},
		{Name: "AffineForLowering", Root: affine.AffineFor, Rewrite: lowerFor},
		{Name: "AffineIfLowering", Root: affine.AffineIf, Rewrite: lowerIf},
		{Name: "AffineYieldOpLowering", Root: affine.AffineYield, Rewrite: lowerYield},
		{Name: "AffineVectorLoadLowering", Root: affine.AffineVectorLoad, Rewrite: lowerAccess(vector.Load, 1)},
		{Name: "AffineVectorStoreLowering", Root: affine.AffineVectorStore, Rewrite: lowerAccess(vector.Store, 2)},
		{Name: "LowerDelinearizeIndexOps", Root: affine.AffineDelinearizeIndex, Rewrite: func(rw *rewrite.Rewriter, op *ir.Operation) bool {
			rw.Replace(op, affine.ExpandDelinearize(rw.Builder, op)...)
			return true
		}},
		{Name: "LowerLinearizeIndexOps", Root: affine.AffineLinearizeIndex, Rewrite: func(rw *rewrite.Rewriter, op *ir.Operation) bool {
			rw.Replace(op, affine.ExpandLinearize(rw.Builder, op))
			return true
		}},
	}
}

// Lower is lower-affine.
var Lower = &passes.Pass{
	Name: "LowerAffinePass", Arg: "lower-affine",
	Doc:      "Lower Affine operations to a combination of Arith and SCF operations",
	Dialects: []string{"arith", "memref", "scf", "vector"},
	Scope:    passes.Always(passes.UnitScope),
	PushDown: passes.Pushed,
	Init: func(*passes.InitCtx) (any, bool) {
		return &conversion{
			rewrite.NewTarget().LegalDialects("arith", "memref", "scf", "vector"),
			rewrite.NewSet(LoweringPatterns()),
		}, true
	},
	Run: func(c *passes.Ctx) bool {
		s := c.State.(*conversion)
		return rewrite.ApplyPartialConversion([]*ir.Operation{c.Op}, s.target, s.set, rewrite.ConversionConfig{})
	},
}

type conversion struct {
	target *rewrite.Target
	set    *rewrite.Set
}
