// Package normalize makes affine loops start at zero and have step one.
package normalize

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/affine/transform"
)

// options are the options of affine-loop-normalize.
type options struct {
	Promote bool `opt:"promote-single-iter" default:"false" doc:"Replace loops that run once by their bodies"`
}

// Pass is the pass affine-loop-normalize. It makes affine loops start at zero and have
// step one.
var Pass = &passes.Pass{
	Name: "AffineLoopNormalize", Arg: "affine-loop-normalize", Anchor: "func.func",
	Doc:     "Make affine loops start at zero and count by one",
	Options: passes.OptionsOf[options](),
	Scope:   passes.Always(passes.UnitScope),
	Run: func(c *passes.Ctx) bool {
		promote := passes.Opts[options](c).Promote
		b := c.Builder()
		c.Op.WalkPost(func(op *ir.Operation) ir.WalkResult {
			switch {
			case op.Is(affine.AffineParallel):
				transform.NormalizeParallel(b, op)
			case op.Is(affine.AffineFor):
				if !promote || !transform.PromoteSingleIteration(b, op) {
					transform.NormalizeFor(b, op)
				}
			}
			return ir.Advance
		})
		return true
	},
}
