package libm

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/math"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/passes/calc"
)

var mathFunctions = []function{
	{math.AbsF, "AbsFOp", "fabsf", "fabs"},
	{math.Acos, "AcosOp", "acosf", "acos"},
	{math.Acosh, "AcoshOp", "acoshf", "acosh"},
	{math.Asin, "AsinOp", "asinf", "asin"},
	{math.Asinh, "AsinhOp", "asinhf", "asinh"},
	{math.Atan, "AtanOp", "atanf", "atan"},
	{math.Atan2, "Atan2Op", "atan2f", "atan2"},
	{math.Atanh, "AtanhOp", "atanhf", "atanh"},
	{math.Cbrt, "CbrtOp", "cbrtf", "cbrt"},
	{math.Ceil, "CeilOp", "ceilf", "ceil"},
	{math.Cos, "CosOp", "cosf", "cos"},
	{math.Cosh, "CoshOp", "coshf", "cosh"},
	{math.Erf, "ErfOp", "erff", "erf"},
	{math.Erfc, "ErfcOp", "erfcf", "erfc"},
	{math.Exp, "ExpOp", "expf", "exp"},
	{math.Exp2, "Exp2Op", "exp2f", "exp2"},
	{math.ExpM1, "ExpM1Op", "expm1f", "expm1"},
	{math.Floor, "FloorOp", "floorf", "floor"},
	{math.Fma, "FmaOp", "fmaf", "fma"},
	{math.Log, "LogOp", "logf", "log"},
	{math.Log10, "Log10Op", "log10f", "log10"},
	{math.Log1p, "Log1pOp", "log1pf", "log1p"},
	{math.Log2, "Log2Op", "log2f", "log2"},
	{math.PowF, "PowFOp", "powf", "pow"},
	{math.Round, "RoundOp", "roundf", "round"},
	{math.RoundEven, "RoundEvenOp", "roundevenf", "roundeven"},
	{math.Rsqrt, "RsqrtOp", "rsqrtf", "rsqrt"},
	{math.Sin, "SinOp", "sinf", "sin"},
	{math.Sinh, "SinhOp", "sinhf", "sinh"},
	{math.Sqrt, "SqrtOp", "sqrtf", "sqrt"},
	{math.Tan, "TanOp", "tanf", "tan"},
	{math.Tanh, "TanhOp", "tanhf", "tanh"},
	{math.Trunc, "TruncOp", "truncf", "trunc"},
}

func mathConversion() *rewrite.Conversion {
	var patterns []rewrite.Pattern
	for i := range mathFunctions {
		f := &mathFunctions[i]
		add := func(kind string, apply func(rw *rewrite.Rewriter, op *ir.Operation) bool) {
			name := "(anonymous namespace)::" + kind + "<mlir::math::" + f.class + ">"
			patterns = append(patterns, rewrite.Pattern{Name: name, Root: f.def, Rewrite: apply})
		}
		add("VecOpToScalarOp", unroll)
		add("PromoteOpToF32", promote)
		add("ScalarOpToLibmCall", func(rw *rewrite.Rewriter, op *ir.Operation) bool {
			// Operations of the math dialect have no effects; LLVM may know.
			readnone := rw.Ctx.Dict([]ir.NamedAttribute{{Name: rw.Ctx.String("llvm.readnone"), Value: rw.Ctx.Unit()}})
			return f.call(rw, op, op.Result(0).Type(), readnone)
		})
	}
	target := rewrite.NewTarget().LegalDialects("arith", "builtin", "func", "vector").IllegalDialects("math")
	return &rewrite.Conversion{Target: target, Set: rewrite.NewSet(patterns)}
}

// unroll applies an operation on vectors to each element separately, and inserts the
// results into a vector. It returns false for other types.
func unroll(rw *rewrite.Rewriter, op *ir.Operation) bool {
	t, ok := op.Result(0).Type().(*ir.VectorType)
	if !ok {
		return false
	}
	c := calc.For(rw, op)
	result := arith.NewConstant(c.Builder, c.Loc, arith.ZeroAttr(t))
	position := make([]int64, len(t.Shape))
	for more := ir.NumElements(t.Shape) > 0; more; more = calc.Advance(position, t.Shape) {
		operands := op.OperandValues(nil)
		for i, v := range operands {
			operands[i] = c.Extract(v, position...)
		}
		scalar := c.Value(op.Def(), c.Loc, t.Element, operands)
		result = c.Insert(scalar, result, position...)
	}
	rw.Replace(op, result)
	return true
}

// promote computes an operation on f16 or bf16 in f32: it extends the operands and
// truncates the result. It returns false for other types.
func promote(rw *rewrite.Rewriter, op *ir.Operation) bool {
	t, ok := op.Result(0).Type().(*ir.FloatType)
	if !ok || t.Kind != num.F16 && t.Kind != num.BF16 {
		return false
	}
	c := calc.For(rw, op)
	f32 := c.Ctx.Float(num.F32)
	operands := op.OperandValues(nil)
	for i, v := range operands {
		operands[i] = c.Cast(arith.ExtF, v, f32)
	}
	rw.Replace(op, c.Cast(arith.TruncF, c.Value(op.Def(), c.Loc, f32, operands), t))
	return true
}
