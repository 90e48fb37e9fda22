package prepare

import (
	"math"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
)

var optimizeForNVVM = &passes.Pass{
	Name: "NVVMOptimizeForTarget", Arg: "llvm-optimize-for-nvvm-target", Doc: "Optimize NVVM IR",
	Scope: passes.Always(passes.UnitScope), PushDown: passes.Pushed, Dialects: []string{"nvvm"},
	Init: func(*passes.InitCtx) (any, bool) {
		return rewrite.NewSet([]rewrite.Pattern{{Name: "(anonymous namespace)::ExpandDivF16", Root: llvm.FDiv, Rewrite: expandDivF16}}), true
	},
	Run: func(c *passes.Ctx) bool {
		return c.ApplyGreedily(c.State.(*rewrite.Set), rewrite.DefaultConfig())
	},
}

// expandDivF16 expands a division of f16 values. It computes in f32 with an approximate
// reciprocal. If the quotient is a normal number, one step of Newton's method corrects
// it.
func expandDivF16(rw *rewrite.Rewriter, op *ir.Operation) bool {
	if !constraint.IsFloatKind(op.Result(0).Type(), num.F16) {
		return false
	}
	b, loc, c := rw.Builder, op.Loc(), rw.Ctx
	f32, i32 := c.Float(num.F32), c.Int(32)
	x := types.Unary(b, llvm.FPExt, loc, f32, op.Operand(0))
	y := types.Unary(b, llvm.FPExt, loc, f32, op.Operand(1))
	reciprocal := b.Create(&ir.OpState{Name: c.OpName(reciprocalName), Loc: loc, Operands: []*ir.Value{y}, Results: []ir.Type{f32}}).Result(0)
	quotient := types.Binary(b, llvm.FMul, loc, x, reciprocal)
	fma := func(p, q, r *ir.Value) *ir.Value { return b.Value(llvm.FMA, loc, f32, []*ir.Value{p, q, r}) }
	rest := fma(quotient, types.Unary(b, llvm.FNeg, loc, f32, y), x)
	refined := fma(rest, reciprocal, quotient)
	mask := constantUI32(b, loc, math.Float32bits(float32(math.Inf(1))))
	bits := types.Unary(b, llvm.Bitcast, loc, i32, quotient)
	exponent := types.Binary(b, llvm.And, loc, bits, mask)
	zero := constantUI32(b, loc, 0)
	equal := func(v *ir.Value) *ir.Value {
		return b.Value(llvm.ICmp, loc, c.I1(), []*ir.Value{exponent, v}, c.Int64Attr(c.Int(64), 0))
	}
	small := equal(zero)
	special := types.Binary(b, llvm.Or, loc, small, equal(mask))
	result := b.Value(llvm.Select, loc, f32, []*ir.Value{special, quotient, refined})
	rw.Replace(op, types.Unary(b, llvm.FPTrunc, loc, op.Result(0).Type(), result))
	return true
}

// reciprocalName is the nvvm operation that approximates 1/y.
const reciprocalName = "nvvm.rcp.approx.ftz.f"

// constantUI32 creates an i32 constant whose attribute is an unsigned integer.
func constantUI32(b *ir.Builder, loc ir.Loc, v uint32) *ir.Value {
	return types.Constant(b, loc, b.Ctx.Int(32), b.Ctx.IntegerAttr(b.Ctx.IntegerType(32, ir.Unsigned), num.NewInt(32, uint64(v))))
}
