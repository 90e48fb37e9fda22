package canonicalize

import (
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
)

// options are the options of canonicalize.
type options struct {
	TopDown         bool     `opt:"top-down" default:"true" doc:"Seed the worklist in general top-down order"`
	RegionSimplify  string   `opt:"region-simplify" default:"normal" enum:"disabled,normal,aggressive" doc:"Perform control flow optimizations to the region tree"`
	MaxIterations   int64    `opt:"max-iterations" default:"10" doc:"Max. iterations between applying patterns / simplifying regions"`
	MaxRewrites     int64    `opt:"max-num-rewrites" default:"-1" doc:"Max. number of pattern rewrites within an iteration"`
	TestConvergence bool     `opt:"test-convergence" default:"false" doc:"Test only: Fail pass on non-convergence to detect cyclic pattern"`
	Disable         []string `opt:"disable-patterns" doc:"Labels of patterns that should be filtered out during application"`
	Enable          []string `opt:"enable-patterns" doc:"Labels of patterns that should be used during application, all other patterns are filtered out"`
}

var levels = map[string]rewrite.Level{"disabled": rewrite.Disabled, "normal": rewrite.Normal, "aggressive": rewrite.Aggressive}

// Pass is the pass canonicalize. It applies the canonicalization patterns and folds of
// all dialects until nothing changes.
var Pass = &passes.Pass{
	Name: "Canonicalizer", Arg: "canonicalize", Doc: "Canonicalize operations",
	Options: passes.OptionsOf[options](),
	Scope:   passes.Always(passes.UnitScope),
	// The limit of rewrites is one of the whole.
	PushDown: func(o any) bool { return o.(*options).MaxRewrites == rewrite.NoLimit },
	Init: func(ic *passes.InitCtx) (any, bool) {
		o := ic.Options.(*options)
		return rewrite.CanonicalSet(ic.IR.Dialects(), selection(o.Enable, o.Disable)), true
	},
	Run: func(c *passes.Ctx) bool {
		o := passes.Opts[options](c)
		cfg := rewrite.DefaultConfig()
		cfg.TopDown, cfg.Level = o.TopDown, levels[o.RegionSimplify]
		cfg.MaxIterations, cfg.MaxRewrites = o.MaxIterations, o.MaxRewrites
		cfg.Recycle = true
		endless := false
		cfg.Endless = &endless
		converged := c.ApplyGreedily(c.State.(*rewrite.Set), cfg)
		return !endless && (converged || !o.TestConvergence)
	},
}
