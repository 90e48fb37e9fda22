package rocdl

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/math"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/device"
)

// named returns the mapping of the operation root to the functions of AMD's device
// library with this name. They have the suffixes _f16, _f32 and _f64.
func named(root *ir.OpDef, name string) device.Call {
	name = "__ocml_" + name
	return device.Call{Root: root, F16: name + "_f16", F32: name + "_f32", F64: name + "_f64"}
}

// unlessF32 returns the mapping of the operation root to the functions of AMD's device
// library with this name. It leaves out the function for f32, for which LLVM generates
// better code itself.
func unlessF32(root *ir.OpDef, name string) device.Call {
	c := named(root, name)
	c.F32 = ""
	return c
}

// library lists the operations for which AMD's device library has functions.
var library = []device.Call{
	named(arith.RemF, "fmod"),
	named(math.Acos, "acos"),
	named(math.Acosh, "acosh"),
	named(math.Asin, "asin"),
	named(math.Asinh, "asinh"),
	named(math.Atan, "atan"),
	named(math.Atan2, "atan2"),
	named(math.Atanh, "atanh"),
	named(math.Cbrt, "cbrt"),
	named(math.Ceil, "ceil"),
	named(math.Cos, "cos"),
	named(math.Cosh, "cosh"),
	named(math.Erf, "erf"),
	named(math.Erfc, "erfc"),
	unlessF32(math.Exp, "exp"),
	named(math.Exp2, "exp2"),
	named(math.ExpM1, "expm1"),
	named(math.Floor, "floor"),
	unlessF32(math.Log, "log"),
	named(math.Log10, "log10"),
	named(math.Log1p, "log1p"),
	named(math.Log2, "log2"),
	named(math.PowF, "pow"),
	named(math.FPowI, "pown"),
	named(math.Rsqrt, "rsqrt"),
	named(math.Sin, "sin"),
	named(math.Sinh, "sinh"),
	named(math.Tan, "tan"),
	named(math.Tanh, "tanh"),
}
