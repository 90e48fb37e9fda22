package math

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/math"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes/calc"
)

var uplift = []rewrite.Pattern{{Name: "(anonymous namespace)::ConvertFma", Root: arith.AddF, Rewrite: fuseMultiplyAdd}}

// contract is the fast-math flag that permits fusing operations.
const contract = 32

func flagsOf(op *ir.Operation) int64 {
	return op.Inherent("fastmath").(*ir.DialectAttr).Params[0].(*ir.IntegerAttr).Int64()
}

// fuseMultiplyAdd fuses an addition with the multiplication that computes its left operand, or else
// its right operand. Both must allow contraction.
func fuseMultiplyAdd(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := arith.AddFOp(op)
	product, other := o.Lhs().DefiningOp(), o.Rhs()
	if product == nil || !product.Is(arith.MulF) {
		product, other = o.Rhs().DefiningOp(), o.Lhs()
	}
	if product == nil || !product.Is(arith.MulF) || flagsOf(op)&flagsOf(product)&contract == 0 {
		return false
	}
	flags := rw.Ctx.DialectAttr(arith.FastMathFlagsAttr, rw.Ctx.Int64Attr(rw.Ctx.Int(32), flagsOf(op)&flagsOf(product)))
	rw.Replace(op, calc.For(rw, op).Fast(flags, math.Fma, arith.MulFOp(product).Lhs(), arith.MulFOp(product).Rhs(), other))
	return true
}
