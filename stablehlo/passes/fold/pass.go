package fold

import (
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
)

// Options are the options of Pass and Optimization.
type Options struct {
	AssumeNoUndeclaredSideEffects bool  `opt:"assume-no-undeclared-side-effects" default:"false" doc:"Take operations, func.call among them, to have only the side effects that they declare, so that loops that never run can be removed."`
	FoldOpElementLimit            int64 `opt:"fold-op-element-limit" default:"65536" doc:"How many elements a constant may have that a fold makes in addition to those it reads. Splats are exempt."`
	OptimizeFloat                 bool  `opt:"optimize-float" default:"true" doc:"Fold operations on floats also where another rounding may show."`
}

// Pass is stablehlo-aggressive-folder, which folds StableHLO operations with constant operands.
var Pass = &passes.Pass{
	Name: "StablehloAggressiveFolderPass", Arg: "stablehlo-aggressive-folder", Doc: "Folds StableHLO operations",
	Anchor: "func.func", Dialects: []string{"stablehlo"},
	Options: passes.OptionsOf[Options](),
	Scope:   passes.Always(passes.UnitScope),
	Init: func(ic *passes.InitCtx) (any, bool) {
		return rewrite.NewSet(patterns(ic.Options.(*Options))), true
	},
	Run: func(c *passes.Ctx) bool {
		return c.ApplyGreedily(c.State.(*rewrite.Set), rewrite.DefaultConfig())
	},
}

// patterns returns all folding patterns, configured with o.
func patterns(o *Options) []rewrite.Pattern {
	return append(ShapePatterns(o), patternsOf(o, otherRules)...)
}

// ShapePatterns returns only the folding patterns that computations of shapes need, configured with
// o.
func ShapePatterns(o *Options) []rewrite.Pattern { return patternsOf(o, shapeRules) }
