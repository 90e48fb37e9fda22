package nvvm

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/math"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/device"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
)

// named returns the mapping of the operation root to libdevice's functions: name for
// f64, and name with the suffix f for f32. If fast is set, there is also an approximate
// function for f32.
func named(root *ir.OpDef, name string, fast bool) device.Call {
	c := device.Call{Root: root, F32: "__nv_" + name + "f", F64: "__nv_" + name}
	if fast {
		c.Fast = "__nv_fast_" + name + "f"
	}
	return c
}

// library lists the operations for which libdevice has functions.
var library = []device.Call{
	named(arith.RemF, "fmod", false),
	{Root: math.AbsI, I32: "__nv_abs"},
	named(math.AbsF, "fabs", false),
	named(math.Acos, "acos", false),
	named(math.Acosh, "acosh", false),
	named(math.Asin, "asin", false),
	named(math.Asinh, "asinh", false),
	named(math.Atan, "atan", false),
	named(math.Atan2, "atan2", false),
	named(math.Atanh, "atanh", false),
	named(math.Cbrt, "cbrt", false),
	named(math.Ceil, "ceil", false),
	named(math.CopySign, "copysign", false),
	named(math.Cos, "cos", true),
	named(math.Cosh, "cosh", false),
	named(math.Erf, "erf", false),
	named(math.Erfc, "erfc", false),
	named(math.Exp, "exp", true),
	named(math.Exp2, "exp2", false),
	named(math.ExpM1, "expm1", false),
	named(math.Floor, "floor", false),
	named(math.Fma, "fma", false),
	{Root: math.IsInf, F32: "__nv_isinff", F64: "__nv_isinfd", Bool: true},
	{Root: math.IsNaN, F32: "__nv_isnanf", F64: "__nv_isnand", Bool: true},
	{Root: math.IsFinite, F32: "__nv_finitef", F64: "__nv_isfinited", Bool: true},
	named(math.Log, "log", true),
	named(math.Log10, "log10", true),
	named(math.Log1p, "log1p", false),
	named(math.Log2, "log2", true),
	named(math.PowF, "pow", true),
	{Root: math.FPowI, F32: "__nv_powif", F64: "__nv_powi"},
	named(math.Round, "round", false),
	named(math.RoundEven, "rint", false),
	named(math.Rsqrt, "rsqrt", false),
	named(math.Sin, "sin", true),
	named(math.Sinh, "sinh", false),
	named(math.Sqrt, "sqrt", false),
	named(math.Tan, "tan", true),
	named(math.Tanh, "tanh", false),
}

// sincos converts math.sincos to a call of a function that writes both results through
// pointers. It returns false for other types than f16, bf16, f32 and f64.
func (c conversions) sincos(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	b, loc := rw.Builder, op.Loc()
	x := device.Widen(b, loc, operands[0])
	name := ""
	switch t := x.Type(); {
	case constraint.IsFloatKind(t, num.F32) && device.MayApproximate(op):
		name = "__nv_fast_sincosf"
	case constraint.IsFloatKind(t, num.F32):
		name = "__nv_sincosf"
	case constraint.IsFloatKind(t, num.F64):
		name = "__nv_sincos"
	default:
		return false
	}
	scope := op.Parent()
	for scope != nil && !scope.Has(ir.AutomaticAllocationScope) {
		scope = scope.Parent()
	}
	if scope == nil {
		return false
	}
	block, at := rw.Point()
	rw.AtStart(scope.Region(0).First())
	one := device.Int(b, loc, rw.Ctx.Int(32), 1)
	sin := types.Alloca(b, loc, c.Ptr, x.Type(), one, 0)
	cos := types.Alloca(b, loc, c.Ptr, x.Type(), one, 0)
	rw.Restore(block, at)
	callee := device.LibraryFunction(rw, op, name, types.Void(rw.Ctx), x.Type(), c.Ptr, c.Ptr)
	if callee == nil {
		return false
	}
	types.Call(b, loc, callee, nil, []*ir.Value{x, sin, cos})
	s, k := types.Load(b, loc, x.Type(), sin, types.Access{}), types.Load(b, loc, x.Type(), cos, types.Access{})
	t := operands[0].Type()
	s = device.Narrow(b, loc, s, t)
	rw.Replace(op, s, device.Narrow(b, loc, k, t))
	return true
}
