// Package math converts mathematical functions to SPIR-V.
package math

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/math"
	"github.com/millrace-mlir/millrace/ir/dialect/spirv"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/convert/spirv/types"
)

// Pass is the pass convert-math-to-spirv, which converts the math dialect to SPIR-V.
var Pass = &passes.Pass{
	Name: "ConvertMathToSPIRVPass", Arg: "convert-math-to-spirv", Doc: "Convert Math dialect to SPIR-V dialect",
	Dialects: []string{"spirv"},
	Scope:    passes.Always(passes.UnitScope), PushDown: passes.Pushed,
	Init: types.Init(func(v *types.Converter) *rewrite.Conversion {
		return &rewrite.Conversion{Target: v.TargetWithCasts(), Set: rewrite.NewSet(patterns(v))}
	}),
	Run: types.Run,
}

// The rows in ofBoth are for shaders and OpenCL. The rows in the other lists are for one of the
// two, because each has its own instructions.
var (
	ofBoth = []types.Row{
		{From: math.IsInf, To: spirv.IsInf},
		{From: math.IsNaN, To: spirv.IsNan},
		{From: math.IsFinite, To: spirv.IsFinite},
	}
	ofShaders = []types.Row{
		{From: math.AbsF, To: spirv.GLFAbs},
		{From: math.AbsI, To: spirv.GLSAbs},
		{From: math.Atan, To: spirv.GLAtan},
		{From: math.Ceil, To: spirv.GLCeil},
		{From: math.Cos, To: spirv.GLCos},
		{From: math.Exp, To: spirv.GLExp},
		{From: math.Floor, To: spirv.GLFloor},
		{From: math.Fma, To: spirv.GLFma},
		{From: math.Log, To: spirv.GLLog},
		{From: math.RoundEven, To: spirv.GLRoundEven},
		{From: math.Rsqrt, To: spirv.GLInverseSqrt},
		{From: math.Sin, To: spirv.GLSin},
		{From: math.Sqrt, To: spirv.GLSqrt},
		{From: math.Tanh, To: spirv.GLTanh},
		{From: math.Tan, To: spirv.GLTan},
		{From: math.Asin, To: spirv.GLAsin},
		{From: math.Acos, To: spirv.GLAcos},
		{From: math.Sinh, To: spirv.GLSinh},
		{From: math.Cosh, To: spirv.GLCosh},
		{From: math.Asinh, To: spirv.GLAsinh},
		{From: math.Acosh, To: spirv.GLAcosh},
		{From: math.Atanh, To: spirv.GLAtanh},
	}
	ofKernels = []types.Row{
		{From: math.AbsF, To: spirv.CLFAbs},
		{From: math.AbsI, To: spirv.CLSAbs},
		{From: math.Atan, To: spirv.CLAtan},
		{From: math.Atan2, To: spirv.CLAtan2},
		{From: math.Ceil, To: spirv.CLCeil},
		{From: math.Cos, To: spirv.CLCos},
		{From: math.Erf, To: spirv.CLErf},
		{From: math.Exp, To: spirv.CLExp},
		{From: math.Floor, To: spirv.CLFloor},
		{From: math.Fma, To: spirv.CLFma},
		{From: math.Log, To: spirv.CLLog},
		{From: math.PowF, To: spirv.CLPow},
		{From: math.RoundEven, To: spirv.CLRint},
		{From: math.Round, To: spirv.CLRound},
		{From: math.Rsqrt, To: spirv.CLRsqrt},
		{From: math.Sin, To: spirv.CLSin},
		{From: math.Sqrt, To: spirv.CLSqrt},
		{From: math.Tanh, To: spirv.CLTanh},
		{From: math.Tan, To: spirv.CLTan},
		{From: math.Asin, To: spirv.CLAsin},
		{From: math.Acos, To: spirv.CLAcos},
		{From: math.Sinh, To: spirv.CLSinh},
		{From: math.Cosh, To: spirv.CLCosh},
		{From: math.Asinh, To: spirv.CLAsinh},
		{From: math.Acosh, To: spirv.CLAcosh},
		{From: math.Atanh, To: spirv.CLAtanh},
	}
)

type conversions struct{ *types.Converter }

// patterns returns the patterns that convert the operations of math to SPIR-V.
func patterns(v *types.Converter) []rewrite.Pattern {
	c := conversions{v}
	pattern := func(name string, d *ir.OpDef, f types.Conversion) rewrite.Pattern {
		return c.Pattern(name, d, supported(f))
	}
	checked := func(rows []types.Row) []rewrite.Pattern {
		list := v.Patterns(rows)
		for i := range list {
			list[i].Convert = supported(list[i].Convert)
		}
		return list
	}
	formulas := func(exp, log *ir.OpDef) []rewrite.Pattern {
		return []rewrite.Pattern{
			pattern("Log1pOpPattern", math.Log1p, c.log1p(log)),
			pattern("Log2Log10OpPattern", math.Log2, c.logOf(log, log2Reciprocal)),
			pattern("Log2Log10OpPattern", math.Log10, c.logOf(log, log10Reciprocal)),
			pattern("ExpM1OpPattern", math.ExpM1, c.expM1(exp)),
		}
	}
	return slices.Concat(
		[]rewrite.Pattern{pattern("CopySignPattern", math.CopySign, c.copySign)}, checked(ofBoth),
		[]rewrite.Pattern{
			pattern("CountLeadingZerosPattern", math.CountLeadingZeros, c.leadingZeros),
			pattern("PowFOpPattern", math.PowF, c.pow),
			pattern("RoundOpPattern", math.Round, c.round),
		},
		formulas(spirv.GLExp, spirv.GLLog), checked(ofShaders), formulas(spirv.CLExp, spirv.CLLog), checked(ofKernels))
}

// supported wraps f so that it converts only operations on numbers and vectors of numbers with one
// dimension.
func supported(f types.Conversion) types.Conversion {
	return func(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
		for i := range op.Operands() {
			if !isNumbers(op.Operand(i).Type()) {
				return false
			}
		}
		for i := range op.Results() {
			if !isNumbers(op.Result(i).Type()) {
				return false
			}
		}
		return f(rw, op, operands)
	}
}

func isNumbers(t ir.Type) bool {
	if v, ok := t.(*ir.VectorType); ok {
		if v.Scalable != nil || len(v.Shape) > 1 {
			return false
		}
		t = v.Element
	}
	return ir.IsIntOrIndex(t) || ir.IsFloat(t)
}
