package armsme

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/arm_sme"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes/calc"
)

// arithPatterns are the patterns of convert-arith-to-arm-sme.
var arithPatterns = []rewrite.Pattern{{Name: anonymous + "ConstantOpToArmSMELowering", Root: arith.Constant, Rewrite: fillTile}}

// fillTile replaces a splat constant of a tile by arm_sme.zero, or by a loop that fills the tile slice
// by slice.
func fillTile(rw *rewrite.Rewriter, op *ir.Operation) bool {
	t := op.Result(0).Type()
	value := arith.ConstantOp(op).Value()
	if !arm_sme.IsTile(t) {
		return false
	}
	dense, ok := value.(*ir.DenseElementsAttr)
	if !ok || !dense.Splat {
		return false
	}
	c, slice := calc.For(rw, op), sliceType(t)
	var flat ir.Attribute
	var zero bool
	if ir.IsFloat(ir.ElementOf(t)) {
		x := dense.FloatAt(0)
		flat, zero = arith.FloatAttr(slice, x), x.IsZero()
	} else {
		x := dense.IntAt(0)
		flat, zero = arith.IntAttr(slice, x), x.IsZero()
	}
	if zero {
		rw.ReplaceWith(op, arm_sme.CreateZero(rw.Builder, op.Loc(), arm_sme.ZeroArgs{ResType: t}))
		return true
	}
	rw.Replace(op, filled(c, t, arith.NewConstant(rw.Builder, op.Loc(), flat)))
	return true
}
