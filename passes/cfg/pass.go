package cfg

import (
	"github.com/millrace-mlir/millrace/ir"
	funcs "github.com/millrace-mlir/millrace/ir/dialect/func"
	"github.com/millrace-mlir/millrace/passes"
)

// Lift is the pass lift-cf-to-scf. It lifts branches between blocks to loops and
// conditionals of scf.
var Lift = &passes.Pass{
	Name: "LiftControlFlowToSCFPass", Arg: "lift-cf-to-scf", Doc: "Lift ControlFlow dialect to SCF dialect",
	Dialects: []string{"scf", "arith", "ub", "func"},
	Scope:    passes.Always(passes.UnitScope),
	PushDown: passes.Pushed,
	Run: func(c *passes.Ctx) bool {
		changed := false
		done := c.Op.WalkPost(func(op *ir.Operation) ir.WalkResult {
			if !op.Is(funcs.Func) || funcs.FuncOp(op).BodyRegion().Empty() {
				return ir.Advance
			}
			info := passes.DominanceInfo
			var dom *dominators
			if op == c.Op {
				dom = newDominators(passes.Analysis(c, info))
			} else {
				dom = newDominators(passes.ChildAnalysis(c, info, op))
			}
			return op.WalkPost(func(inner *ir.Operation) ir.WalkResult {
				for i := range inner.Regions() {
					did, ok := lift(c.Builder(), dom, inner.Region(i))
					if changed = changed || did; !ok {
						return ir.Interrupt
					}
				}
				return ir.Advance
			})
		})
		if !changed {
			c.PreserveAll()
		}
		return done == ir.Advance
	},
}
