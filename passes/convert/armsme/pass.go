// Package armsme converts vectors to the tiles of Arm's matrix extension, and accesses to tiles to
// loops over their slices.
package armsme

import (
	"github.com/millrace-mlir/millrace/ir/dialect/arm_sme"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
)

const anonymous = "(anonymous namespace)::"

// Passes lists the passes of this package.
var Passes = []*passes.Pass{
	{
		Name: "ArithToArmSMEConversionPass", Arg: "convert-arith-to-arm-sme", Doc: "Convert Arith dialect to ArmSME dialect",
		Scope: passes.Always(passes.UnitScope), Dialects: []string{"arm_sme", "scf", "vector"},
		Init: greedily(arithPatterns),
		Run:  func(c *passes.Ctx) bool { return c.ApplyGreedily(c.State.(*rewrite.Set), rewrite.DefaultConfig()) },
	},
	{
		Name: "ConvertVectorToArmSMEPass", Arg: "convert-vector-to-arm-sme", Doc: "Lower the operations from the vector dialect into the ArmSME dialect",
		Scope: passes.Always(passes.UnitScope), Dialects: []string{"arith", "arm_sme", "arm_sve", "memref", "scf", "vector"},
		Init: greedily(vectorPatterns),
		Run: func(c *passes.Ctx) bool {
			c.ApplyGreedily(c.State.(*rewrite.Set), rewrite.DefaultConfig())
			return true // as upstream, even if the patterns do not converge
		},
	},
	{
		Name: "ConvertArmSMEToSCFPass", Arg: "convert-arm-sme-to-scf", Doc: "Lower the operations from the ArmSME dialect into the SCF dialect",
		Scope: passes.Always(passes.UnitScope), Dialects: []string{"arith", "arm_sme", "scf", "vector"},
		Run: func(c *passes.Ctx) bool { return c.Convert(accesses, rewrite.ConversionConfig{}) },
	},
}

// greedily returns an Init function that makes a set of the patterns.
func greedily(patterns []rewrite.Pattern) func(*passes.InitCtx) (any, bool) {
	return func(*passes.InitCtx) (any, bool) { return rewrite.NewSet(patterns), true }
}

// accesses is the conversion of loads and stores of tiles.
var accesses = &rewrite.Conversion{
	Target: rewrite.NewTarget().LegalDialects("arith", "arm_sme", "scf", "vector").IllegalOps(arm_sme.TileLoad.Name, arm_sme.TileStore.Name),
	Set: rewrite.NewSet([]rewrite.Pattern{
		{Name: anonymous + "TileLoadOpConversion", Root: arm_sme.TileLoad, Rewrite: loadSlices},
		{Name: anonymous + "TileLoadOpWithMaskAndPadNonZeroConversion", Root: arm_sme.TileLoad, Rewrite: loadPadded},
		{Name: anonymous + "TileStoreOpConversion", Root: arm_sme.TileStore, Rewrite: storeSlices},
	}),
}
