// Package unswitch moves conditions out of affine loops.
package unswitch

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/affine/transform"
)

// attempts is how often the pass tries to move a condition. It stops at the first success; each
// attempt also simplifies conditions.
const attempts = 5

// Pass is the pass test-affine-loop-unswitch. It moves a condition out of the affine loops that
// it does not depend on.
var Pass = &passes.Pass{
	Name: "(anonymous namespace)::TestAffineLoopUnswitching", Arg: "test-affine-loop-unswitch", Hidden: true,
	Doc:   "Move a condition out of the affine loops that it does not depend on",
	Scope: passes.Always(passes.UnitScope),
	Init:  func(*passes.InitCtx) (any, bool) { return transform.IfSet(), true },
	Run: func(c *passes.Ctx) bool {
		set := c.State.(*rewrite.Set)
		for range attempts {
			if hoistOne(c.Builder(), c.Op, set) {
				break
			}
		}
		return true
	},
}

// hoistOne moves the first affine.if that can be moved out of loops, in post-order. It returns
// false if there is none.
func hoistOne(b *ir.Builder, root *ir.Operation, set *rewrite.Set) bool {
	return root.WalkPost(func(op *ir.Operation) ir.WalkResult {
		if op.Is(affine.AffineIf) && transform.HoistIf(b, op, set) {
			return ir.Interrupt
		}
		return ir.Advance
	}) == ir.Interrupt
}
