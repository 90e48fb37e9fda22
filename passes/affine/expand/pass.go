// Package expand lowers affine.delinearize_index and affine.linearize_index.
package expand

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
)

// Passes lists the passes of this package.
var Passes = []*passes.Pass{
	{
		Name: "AffineExpandIndexOps", Arg: "affine-expand-index-ops",
		Doc:   "Lower operations that take indices apart, or put them together, to arithmetic",
		Scope: passes.Always(passes.UnitScope), PushDown: passes.Pushed,
		Run: applying(
			rewrite.Pattern{Name: "(anonymous namespace)::LowerDelinearizeIndexOps", Root: affine.AffineDelinearizeIndex, Rewrite: delinearizeByArith},
			rewrite.Pattern{Name: "(anonymous namespace)::LowerLinearizeIndexOps", Root: affine.AffineLinearizeIndex, Rewrite: linearizeByArith},
		),
	},
	{
		Name: "AffineExpandIndexOpsAsAffine", Arg: "affine-expand-index-ops-as-affine",
		Doc:   "Lower operations that take indices apart, or put them together, to affine.apply",
		Scope: passes.Always(passes.UnitScope), PushDown: passes.Pushed,
		Run: applying(
			rewrite.Pattern{Name: "(anonymous namespace)::LowerDelinearizeIndexOps", Root: affine.AffineDelinearizeIndex, Rewrite: delinearizeByApply},
			rewrite.Pattern{Name: "(anonymous namespace)::LowerLinearizeIndexOps", Root: affine.AffineLinearizeIndex, Rewrite: linearizeByApply},
		),
	},
}

// applying returns a pass body that applies the patterns greedily until none matches.
func applying(patterns ...rewrite.Pattern) func(c *passes.Ctx) bool {
	set := rewrite.NewSet(patterns)
	return func(c *passes.Ctx) bool {
		return c.ApplyGreedily(set, rewrite.DefaultConfig())
	}
}

func delinearizeByArith(rw *rewrite.Rewriter, op *ir.Operation) bool {
	rw.Replace(op, affine.ExpandDelinearize(rw.Builder, op)...)
	return true
}

func linearizeByArith(rw *rewrite.Rewriter, op *ir.Operation) bool {
	rw.Replace(op, affine.ExpandLinearize(rw.Builder, op))
	return true
}
