package fold

import (
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/stablehlo/passes/simplify"
)

// Optimization is stablehlo-target-independent-optimization: the patterns of folding and of
// simplification in one greedy rewrite, because each creates work for the other.
var Optimization = &passes.Pass{
	Name: "StablehloTargetIndependentOptimizationPass", Arg: "stablehlo-target-independent-optimization",
	Doc:    "Runs canonicalizers, folders, and other target-independent optimizations.",
	Anchor: "func.func", Dialects: []string{"stablehlo", "arith"},
	Options: passes.OptionsOf[Options](),
	Scope:   passes.Always(passes.UnitScope),
	Init: func(ic *passes.InitCtx) (any, bool) {
		o := ic.Options.(*Options)
		folds := patterns(o)
		for i := range folds {
			folds[i].Benefit = beforeSimplification
		}
		return rewrite.NewSet(simplify.Patterns(o.FoldOpElementLimit), folds), true
	},
	Run: func(c *passes.Ctx) bool {
		cfg := rewrite.DefaultConfig()
		cfg.MaxIterations = optimizationIterations
		return c.ApplyGreedily(c.State.(*rewrite.Set), cfg)
	},
}

const (
	// beforeSimplification is the benefit of folds among simplifications.
	beforeSimplification = 2
	// optimizationIterations is far more than any program needs.
	optimizationIterations = 65536
)
