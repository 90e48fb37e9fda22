package firrtl

import (
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/passes"
)

// RandomizeRegisterInit is firrtl-randomize-register-init. It sets on each register the position of its bits in the
// random value that initializes all registers of its module.
var RandomizeRegisterInit = &passes.Pass{
	Name: "RandomizeRegisterInit", Arg: "firrtl-randomize-register-init", Doc: "Randomize register initialization.",
	Anchor: "firrtl.module", Scope: passes.Always(passes.UnitScope),
	Run: func(c *passes.Ctx) bool {
		ui64 := c.IR().IntegerType(64, ir.Unsigned)
		next, some := uint64(0), false
		c.Op.WalkPost(func(op *ir.Operation) ir.WalkResult {
			if op.Is(firrtl.Reg) || op.Is(firrtl.RegReset) {
				op.SetAttr("firrtl.random_init_start", c.IR().IntegerAttr(ui64, num.NewInt(64, next)))
				some = true
				// A width that is not known counts as upstream counts it: all bits of 32.
				w, ok := firrtl.BitWidth(op.Result(0).Type(), false)
				if !ok {
					w = 1<<32 - 1
				}
				next += uint64(w)
			}
			return ir.Advance
		})
		if !some {
			c.PreserveAll()
		}
		return true
	},
}
