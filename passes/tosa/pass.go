// Package tosa holds the passes within the TOSA dialect. They infer shapes, decompose operations,
// fold constants and narrow types. Lowerings are in passes/convert/tosa.
package tosa

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/tosa"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
)

// foldOptions are the options of tosa-layerwise-constant-fold.
type foldOptions struct {
	AggressiveReduceConstant bool `opt:"aggressive-reduce-constant" default:"false" doc:"Always perform the reduce constant optimizationMay add more tosa.const but would reduce runtime calculations"`
}

// Passes lists the passes of this package.
var Passes = []*passes.Pass{
	inferShapes,
	{
		Name: "TosaArithConstantToTosaConstPass", Arg: "tosa-arith-const-to-tosa-const", Doc: "Convert tensor arith.constant operations into tosa.const",
		Anchor: "func.func", Scope: passes.Always(passes.UnitScope), Dialects: []string{"arith", "tosa"},
		Init: func(*passes.InitCtx) (any, bool) {
			return rewrite.NewSet([]rewrite.Pattern{{Name: anonymous + "ArithConstantToTosaConst", Root: arith.Constant, Rewrite: convertConstant}}), true
		},
		Run: greedily,
	},
	{
		Name: "TosaLayerwiseConstantFoldPass", Arg: "tosa-layerwise-constant-fold", Doc: "Fold layerwise operations on constant tensors",
		Anchor: "func.func", Scope: passes.Always(passes.UnitScope), Dialects: []string{"tosa"},
		Options: passes.OptionsOf[foldOptions](),
		Init: func(ic *passes.InitCtx) (any, bool) {
			return rewrite.NewSet(constantFolding(ic.Options.(*foldOptions).AggressiveReduceConstant), rewrite.CanonicalPatterns(tosa.Dialect.Handles...)), true
		},
		Run: greedily,
	},
	{
		// Upstream's patterns reshape operands of different ranks, which our verifier refuses. So
		// the pass does only the work of any application of patterns: folding, and removal of dead
		// operations.
		Name: "TosaMakeBroadcastablePass", Arg: "tosa-make-broadcastable", Doc: "TOSA rank Reshape to enable Broadcasting",
		Anchor: "func.func", Scope: passes.Always(passes.UnitScope), Dialects: []string{"tosa"},
		Init: func(*passes.InitCtx) (any, bool) { return rewrite.NewSet(), true },
		Run: func(c *passes.Ctx) bool {
			greedily(c)
			return true
		},
	},
	attachTarget,
	decompose,
	narrowInts,
	narrowFloats,
	reduceTransposes,
	toSignless,
}

const anonymous = "(anonymous namespace)::"

// greedily applies the patterns of the pass until nothing changes. It returns false if they do not
// converge.
func greedily(c *passes.Ctx) bool {
	return c.ApplyGreedily(c.State.(*rewrite.Set), rewrite.DefaultConfig())
}

// isStaticTensor reports whether t is a ranked, static tensor.
func isStaticTensor(t ir.Type) bool {
	_, ok := t.(*ir.RankedTensorType)
	return ok && ir.HasStaticShape(t)
}
