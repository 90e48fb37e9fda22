// Package vector holds the lowerings of vector operations to simpler ones. They are passes, and
// patterns that conversions apply first.
package vector

import (
	"github.com/millrace-mlir/millrace/ir/dialect/vector"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
)

// multiReductionOptions are the options of lower-vector-multi-reduction.
type multiReductionOptions struct {
	Strategy string `opt:"lowering-strategy" default:"inner-parallel" enum:"inner-parallel,inner-reduction" doc:"Select the strategy to control how multi_reduction is lowered."`
}

// Passes lists the passes of this package.
var Passes = []*passes.Pass{
	{
		Name: "LowerVectorMaskPass", Arg: "lower-vector-mask", Doc: "Lower 'vector.mask' operations", Anchor: "func.func",
		Scope: passes.Always(passes.UnitScope),
		Init: func(*passes.InitCtx) (any, bool) {
			return rewrite.NewSet(maskLowering, rewrite.CanonicalPatterns(vector.Mask)), true
		},
		Run: simplify,
	},
	{
		Name: "LowerVectorMultiReduction", Arg: "lower-vector-multi-reduction", Doc: "Lower 'vector.multi_reduction' operations", Anchor: "func.func",
		Scope:   passes.Always(passes.UnitScope),
		Options: passes.OptionsOf[multiReductionOptions](),
		Init: func(ic *passes.InitCtx) (any, bool) {
			return rewrite.NewSet(multiReductionLowering(ic.Options.(*multiReductionOptions).Strategy == "inner-reduction")), true
		},
		Run: simplify,
	},
	{
		Name: "LowerVectorToFromElementsToShuffleTree", Arg: "lower-vector-to-from-elements-to-shuffle-tree",
		Doc:    "Lower `vector.to_elements` and `vector.from_elements` to a tree of `vector.shuffle` operations",
		Anchor: "func.func", Scope: passes.Always(passes.UnitScope), Dialects: []string{"vector"},
		Init: func(*passes.InitCtx) (any, bool) {
			return rewrite.NewSet([]rewrite.Pattern{{Name: "(anonymous namespace)::ToFromElementsToShuffleTreeRewrite", Root: vector.FromElements, Rewrite: shuffleTree}}), true
		},
		Run: simplify,
	},
}

func simplify(c *passes.Ctx) bool {
	return c.ApplyGreedily(c.State.(*rewrite.Set), rewrite.DefaultConfig())
}
