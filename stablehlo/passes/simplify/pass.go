package simplify

import (
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
)

// options are the options of Pass.
type options struct {
	FoldOpElementLimit int64 `opt:"fold-op-element-limit" default:"65536" doc:"Folding an op into a constant can sometimes come at the cost of memory overhead: the most elements that a folded op's result may have. Splat folds are exempt from this limit."`
}

// Pass is stablehlo-aggressive-simplification, which applies Patterns greedily.
var Pass = &passes.Pass{
	Name: "StablehloAggressiveSimplificationPass", Arg: "stablehlo-aggressive-simplification",
	Doc:    "Canonicalizes StableHLO operations",
	Anchor: "func.func", Dialects: []string{"stablehlo", "arith"},
	Options: passes.OptionsOf[options](),
	Scope:   passes.Always(passes.UnitScope),
	Init: func(ic *passes.InitCtx) (any, bool) {
		return rewrite.NewSet(Patterns(ic.Options.(*options).FoldOpElementLimit)), true
	},
	Run: func(c *passes.Ctx) bool {
		cfg := rewrite.DefaultConfig()
		endless := false
		cfg.Endless = &endless
		changed, converged := rewrite.ApplyGreedily(c.Op, c.State.(*rewrite.Set), cfg)
		if !changed {
			c.PreserveAll()
		}
		return converged && !endless
	},
}
