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

// loweringPatterns returns the patterns that lower every operation of the affine dialect.
func loweringPatterns() []rewrite.Pattern {
	return []rewrite.Pattern{
		{Name: "(anonymous namespace)::AffineApplyLowering", Root: affine.AffineApply, Rewrite: lowerApply},
		{Name: "(anonymous namespace)::AffineDmaStartLowering", Root: affine.AffineDmaStart, Rewrite: lowerDMAStart},
		{Name: "(anonymous namespace)::AffineDmaWaitLowering", Root: affine.AffineDmaWait, Rewrite: lowerDMAWait},
		{Name: "(anonymous namespace)::AffineLoadLowering", Root: affine.AffineLoad, Rewrite: lowerAccess(memref.Load, 1)},
		{Name: "(anonymous namespace)::AffineMinLowering", Root: affine.AffineMin, Rewrite: lowerMinMax},
		{Name: "(anonymous namespace)::AffineMaxLowering", Root: affine.AffineMax, Rewrite: lowerMinMax},
		{Name: "(anonymous namespace)::AffineParallelLowering", Root: affine.AffineParallel, Rewrite: lowerParallel},
		{Name: "(anonymous namespace)::AffinePrefetchLowering", Root: affine.AffinePrefetch, Rewrite: lowerAccess(memref.Prefetch, 1, "isDataCache", "isWrite", "localityHint")},
		{Name: "(anonymous namespace)::AffineStoreLowering", Root: affine.AffineStore, Rewrite: lowerAccess(memref.Store, 2)},
		{Name: "(anonymous namespace)::AffineForLowering", Root: affine.AffineFor, Rewrite: lowerFor},
		{Name: "(anonymous namespace)::AffineIfLowering", Root: affine.AffineIf, Rewrite: lowerIf},
		{Name: "(anonymous namespace)::AffineYieldOpLowering", Root: affine.AffineYield, Rewrite: lowerYield},
		{Name: "(anonymous namespace)::AffineVectorLoadLowering", Root: affine.AffineVectorLoad, Rewrite: lowerAccess(vector.Load, 1)},
		{Name: "(anonymous namespace)::AffineVectorStoreLowering", Root: affine.AffineVectorStore, Rewrite: lowerAccess(vector.Store, 2)},
		{Name: "(anonymous namespace)::LowerDelinearizeIndexOps", Root: affine.AffineDelinearizeIndex, Rewrite: func(rw *rewrite.Rewriter, op *ir.Operation) bool {
			rw.Replace(op, affine.ExpandDelinearize(rw.Builder, op)...)
			return true
		}},
		{Name: "(anonymous namespace)::LowerLinearizeIndexOps", Root: affine.AffineLinearizeIndex, Rewrite: func(rw *rewrite.Rewriter, op *ir.Operation) bool {
			rw.Replace(op, affine.ExpandLinearize(rw.Builder, op))
			return true
		}},
	}
}

// Lower is the pass lower-affine, which lowers the affine dialect to arith, scf, memref
// and vector.
var Lower = &passes.Pass{
	Name: "LowerAffinePass", Arg: "lower-affine",
	Doc:      "Lower Affine operations to a combination of Arith and SCF operations",
	Dialects: []string{"arith", "memref", "scf", "vector"},
	Scope:    passes.Always(passes.UnitScope),
	PushDown: passes.Pushed,
	Init: func(*passes.InitCtx) (any, bool) {
		return &rewrite.Conversion{
			Target: rewrite.NewTarget().LegalDialects("arith", "memref", "scf", "vector"),
			Set:    rewrite.NewSet(loweringPatterns()),
		}, true
	},
	Run: func(c *passes.Ctx) bool { return c.Convert(c.State.(*rewrite.Conversion), rewrite.ConversionConfig{}) },
}
