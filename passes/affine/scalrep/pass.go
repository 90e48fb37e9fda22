// Package scalrep replaces loads from memrefs by values: those stored there before,
// and those loaded before. Stores that nothing reads go.
package scalrep

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/affine/analysis"
)

// Pass is affine-scalrep.
var Pass = &passes.Pass{
	Name: "AffineScalarReplacement", Arg: "affine-scalrep", Anchor: "func.func",
	Doc:   "Replace affine memref accesses by scalars by forwarding stores to loads and eliminating redundant loads",
	Scope: passes.Always(passes.UnitScope),
	Run: func(c *passes.Ctx) bool {
		r := replacer{
			dom: passes.Analysis(c, passes.DominanceInfo), postDom: passes.Analysis(c, passes.PostDominanceInfo),
			accesses: map[*ir.Operation]*analysis.Access{},
		}
		r.run(c.Op)
		return true
	},
}
