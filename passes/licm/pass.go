package licm

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

// Pass is the pass loop-invariant-code-motion. It moves operations that are invariant
// in a loop before the loop.
var Pass = &passes.Pass{
	Name: "LoopInvariantCodeMotion", Arg: "loop-invariant-code-motion",
	Doc:   "Hoist loop invariant instructions outside of the loop",
	Scope: passes.Always(passes.UnitScope), PushDown: passes.Pushed,
	Run: func(c *passes.Ctx) bool {
		var h hoister
		c.Op.WalkPost(func(op *ir.Operation) ir.WalkResult {
			if d := op.Def(); d != nil && d.Loop != nil {
				h.hoist(op)
			}
			return ir.Advance
		})
		return true
	},
}

// Subsets is the pass loop-invariant-subset-hoisting. It moves reads and insertions of
// an invariant subset of a tensor out of loops.
var Subsets = &passes.Pass{
	Name: "LoopInvariantSubsetHoisting", Arg: "loop-invariant-subset-hoisting",
	Doc:   "Hoist loop invariant subset ops outside of the loop",
	Scope: passes.Always(passes.UnitScope), PushDown: passes.Pushed,
	Run: func(c *passes.Ctx) bool {
		c.Op.WalkPost(func(op *ir.Operation) ir.WalkResult {
			if d := op.Def(); d != nil && d.Loop != nil {
				HoistSubsets(c.Arena(), op)
			}
			return ir.Advance
		})
		return true
	},
}
