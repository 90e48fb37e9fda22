// Package licm moves invariant operations out of affine loops.
package licm

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/passes"
)

// Pass is the pass affine-loop-invariant-code-motion. It moves operations that are
// invariant in an affine loop before the loop.
var Pass = &passes.Pass{
	Name: "AffineLoopInvariantCodeMotion", Arg: "affine-loop-invariant-code-motion", Anchor: "func.func",
	Doc:   "Move operations that do not change in an affine loop before it",
	Scope: passes.Always(passes.UnitScope),
	Run: func(c *passes.Ctx) bool {
		c.Op.WalkPost(func(op *ir.Operation) ir.WalkResult {
			if op.Is(affine.AffineFor) {
				hoist(op)
			}
			return ir.Advance
		})
		return true
	},
}
