package arm

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arm_neon"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes/calc"
)

// neonPatterns are the patterns of arm-neon-2d-to-intr.
var neonPatterns = []rewrite.Pattern{{Name: anonymous + "Sdot2dLoweringPattern", Root: arm_neon.Sdot2d, Rewrite: flattenDot}}

// flattenDot replaces a dot product of vectors of two dimensions by one of flat vectors.
func flattenDot(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o, c := arm_neon.Sdot2dOp(op), calc.For(rw, op)
	t := calc.VectorType(o.B())
	flat := rw.Ctx.VectorType([]int64{ir.NumElements(t.Shape)}, t.Element, nil)
	b := c.ShapeCast(o.B(), flat)
	v := c.ShapeCast(o.C(), flat)
	rw.ReplaceWith(op, arm_neon.CreateSdot(rw.Builder, op.Loc(), arm_neon.SdotArgs{A: o.A(), B: b, C: v, ResType: o.Res().Type()}))
	return true
}
