// Package scalrep replaces loads from memrefs by values that were stored to, or loaded from, the
// same element before. It erases stores that nothing reads.
package scalrep

import (
	"github.com/millrace-mlir/millrace/passes"
)

// Pass is the pass affine-scalrep. It replaces loads by the values stored or loaded before, and
// erases stores that nothing reads.
var Pass = &passes.Pass{
	Name: "AffineScalarReplacement", Arg: "affine-scalrep", Anchor: "func.func",
	Doc:   "Replace affine memref accesses by scalars by forwarding stores to loads and eliminating redundant loads",
	Scope: passes.Always(passes.UnitScope),
	Run: func(c *passes.Ctx) bool {
		var r replacer
		r.find(c.Op)
		if len(r.found) < 2 { // two make a pair
			c.Unchanged()
			return true
		}
		r.dom, r.postDom = passes.Analysis(c, passes.DominanceInfo), passes.Analysis(c, passes.PostDominanceInfo)
		if !r.run() {
			c.Unchanged()
		}
		return true
	},
}
