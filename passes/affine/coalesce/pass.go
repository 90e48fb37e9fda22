// Package coalesce replaces nests of affine.for, and of scf.for, by single loops.
package coalesce

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/affine/transform"
)

// Pass is the pass affine-loop-coalescing. It makes one loop of loops that are
// perfectly nested and have independent bounds.
var Pass = &passes.Pass{
	Name: "LoopCoalescing", Arg: "affine-loop-coalescing", Anchor: "func.func",
	Doc:      "Make one loop of loops that are perfectly nested and have independent bounds",
	Dialects: []string{"affine", "arith"},
	Scope:    passes.Always(passes.UnitScope),
	Run: func(c *passes.Ctx) bool {
		b := c.Builder()
		c.Op.WalkPre(func(op *ir.Operation) ir.WalkResult {
			switch {
			case op.Is(scf.For):
				Nest(b, op)
			case op.Is(affine.AffineFor):
				transform.CoalesceNest(b, op)
			}
			return ir.Advance
		})
		return true
	},
}
