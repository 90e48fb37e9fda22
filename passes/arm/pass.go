// Package arm holds the passes that prepare code for Arm's vector and matrix extensions.
package arm

import (
	funcs "github.com/millrace-mlir/millrace/ir/dialect/func"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
)

const anonymous = "(anonymous namespace)::"

// Passes lists the passes of this package.
var Passes = []*passes.Pass{
	{
		Name: "EnableArmStreamingPass", Arg: "enable-arm-streaming", Doc: "Enable Armv9 Streaming SVE mode",
		Anchor: funcs.Func.Name, Scope: passes.Always(passes.UnitScope),
		Options: passes.OptionsOf[streamingOptions](),
		Run:     enableStreaming,
	},
	{
		Name: "ConvertArmNeon2dToIntrPass", Arg: "arm-neon-2d-to-intr", Doc: "Convert Arm NEON structured ops to intrinsics",
		Scope: passes.Always(passes.UnitScope), Dialects: []string{"arm_neon", "vector"},
		Init: greedily(neonPatterns),
		Run:  simplify,
	},
	{
		Name: "OuterProductFusionPass", Arg: "arm-sme-outer-product-fusion",
		Doc:    "Fuse 'arm_sme.outerproduct' operations into 2-way or 4-way widening variants",
		Anchor: funcs.Func.Name, Scope: passes.Always(passes.UnitScope), Dialects: []string{"arm_sme", "vector"},
		Init: greedily(fusionPatterns),
		Run:  simplify,
	},
	{
		Name: "LegalizeVectorStorage", Arg: "arm-sve-legalize-vector-storage",
		Doc:    "Ensures stores of SVE vector types will be legal",
		Anchor: funcs.Func.Name, Scope: passes.Always(passes.UnitScope), Dialects: []string{"arm_sve", "memref", "vector"},
		Init: greedily(storagePatterns),
		Run:  legalizeStorage,
	},
}

// greedily returns an Init function that makes a set of the patterns, for simplify to apply.
func greedily(patterns []rewrite.Pattern) func(*passes.InitCtx) (any, bool) {
	return func(*passes.InitCtx) (any, bool) { return rewrite.NewSet(patterns), true }
}

// simplify applies the pass's patterns greedily. It returns false if they do not converge.
func simplify(c *passes.Ctx) bool {
	return c.ApplyGreedily(c.State.(*rewrite.Set), rewrite.DefaultConfig())
}
