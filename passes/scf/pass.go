// Package scf holds the passes over structured control flow: rewrites of loops into other loops.
// Canonicalization patterns are with the dialect, and lowerings to other dialects are in
// passes/convert.
package scf

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
)

// peelingOptions are the options of scf-for-loop-peeling.
type peelingOptions struct {
	Front       bool `opt:"peel-front" default:"false" doc:"Peel the first iteration out of the loop."`
	SkipPartial bool `opt:"skip-partial" default:"true" doc:"Do not peel loops inside of the last, partial iteration of another already peeled loop."`
}

// tilingOptions are the options of scf-parallel-loop-tiling.
type tilingOptions struct {
	Sizes    []int64 `opt:"parallel-loop-tile-sizes" doc:"Factors to tile parallel loops by"`
	NoMinMax bool    `opt:"no-min-max-bounds" default:"false" doc:"Perform tiling with fixed upper bound with inbound check inside the internal loops"`
}

// Passes lists the passes of this package.
var Passes = []*passes.Pass{
	{
		Name: "SCFForLoopCanonicalization", Arg: "scf-for-loop-canonicalization", Doc: "Canonicalize operations within scf.for loop bodies",
		Scope: passes.Always(passes.UnitScope), PushDown: passes.Pushed, Dialects: []string{"affine", "tensor", "memref"},
		Run: func(c *passes.Ctx) bool {
			return c.ApplyGreedily(loopBodySet, rewrite.DefaultConfig())
		},
	},
	{
		Name: "SCFForLoopPeeling", Arg: "scf-for-loop-peeling", Doc: "Peel `for` loops at their upper bounds.",
		Scope: passes.Always(passes.UnitScope), PushDown: passes.Pushed, Dialects: []string{"affine"},
		Options: passes.OptionsOf[peelingOptions](),
		Init: func(ic *passes.InitCtx) (any, bool) {
			return rewrite.NewSet([]rewrite.Pattern{peelingPattern(ic.Options.(*peelingOptions))}), true
		},
		Run: func(c *passes.Ctx) bool {
			ends := applyEnding(c.Op, c.State.(*rewrite.Set))
			dropPeelingMarks(c.Op)
			return ends
		},
	},
	{
		Name: "SCFForLoopRangeFolding", Arg: "scf-for-loop-range-folding", Doc: "Fold add/mul ops into loop range",
		Scope: passes.Always(passes.UnitScope), PushDown: passes.Pushed,
		Run: eachLoop(scf.For, foldIntoRange),
	},
	{
		Name: "SCFForLoopSpecialization", Arg: "scf-for-loop-specialization", Doc: "Specialize `for` loops for vectorization",
		Scope: passes.Always(passes.UnitScope), PushDown: passes.Pushed,
		Run: eachLoop(scf.For, specializeFor),
	},
	{
		Name: "SCFForToWhileLoop", Arg: "scf-for-to-while", Doc: "Convert SCF for loops to SCF while loops",
		Scope: passes.Always(passes.UnitScope), PushDown: passes.Pushed,
		Run: func(c *passes.Ctx) bool { return applyEnding(c.Op, forToWhileSet) },
	},
	{
		Name: "SCFForallToForLoop", Arg: "scf-forall-to-for", Doc: "Convert SCF forall loops to SCF for loops",
		Scope: passes.Always(passes.UnitScope), // not pushed down: it tells of every loop that it cannot convert
		Run:   eachLoop(scf.Forall, forallToFor),
	},
	{
		Name: "SCFForallToParallelLoop", Arg: "scf-forall-to-parallel", Doc: "Convert SCF forall loops to SCF parallel loops",
		Scope: passes.Always(passes.UnitScope), PushDown: passes.Pushed,
		Run: eachLoop(scf.Forall, forallToParallel),
	},
	{
		Name: "SCFParallelForToNestedFors", Arg: "scf-parallel-for-to-nested-fors", Doc: "Convert SCF parallel for loops to nested SCF for loops",
		Scope: passes.Always(passes.UnitScope), PushDown: passes.Pushed,
		Run: eachLoop(scf.Parallel, parallelToFors),
	},
	{
		Name: "SCFParallelLoopFusion", Arg: "scf-parallel-loop-fusion", Doc: "Fuse adjacent parallel loops",
		Scope: passes.Always(passes.UnitScope), PushDown: passes.Pushed,
		Run: func(c *passes.Ctx) bool { return fuseParallelLoops(c.Builder(), c.Op) },
	},
	{
		Name: "SCFParallelLoopSpecialization", Arg: "scf-parallel-loop-specialization", Doc: "Specialize parallel loops for vectorization",
		Scope: passes.Always(passes.UnitScope), PushDown: passes.Pushed,
		Run: eachLoop(scf.Parallel, specializeParallel),
	},
	{
		Name: "SCFParallelLoopTiling", Arg: "scf-parallel-loop-tiling", Doc: "Tile parallel loops",
		Scope: passes.Always(passes.UnitScope), PushDown: passes.Pushed, Dialects: []string{"affine"},
		Options: passes.OptionsOf[tilingOptions](),
		Run:     tileParallelLoops,
	},
}

// applyEnding applies the patterns of set with any number of iterations. It returns false if
// rewriting was cut off because it does not end.
func applyEnding(op *ir.Operation, set *rewrite.Set) bool {
	endless := false
	cfg := rewrite.DefaultConfig()
	cfg.Endless = &endless
	rewrite.ApplyGreedily(op, set, cfg)
	return !endless
}

// eachLoop returns a pass body that calls f for each operation that d defines, innermost first. The
// pass fails if a call returns false.
func eachLoop(d *ir.OpDef, f func(b *ir.Builder, op *ir.Operation) bool) func(*passes.Ctx) bool {
	return func(c *passes.Ctx) bool {
		b := c.Builder()
		ok := true
		c.Op.WalkPost(func(op *ir.Operation) ir.WalkResult {
			if op.Is(d) {
				b.Before(op)
				ok = f(b, op) && ok
			}
			return ir.Advance
		})
		return ok
	}
}
