// Package math is the math dialect: its tables of operations, types and attributes,
// and the code their rows name. Passes and conversions live elsewhere.
package math

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
)

// Dialect is the math dialect.
var Dialect = &ir.Dialect{
	Name:        "math",
	Inline:      inliner,
	Behavior:    []map[string]*ir.OpDef{behavior},
	Materialize: arith.Materialize,
	Ops: []*ir.OpDef{
		AbsF, AbsI, Acos, Acosh, Asin, Asinh, Atan, Atan2, Atanh, Cbrt, Ceil, ClampF, CopySign, Cos, Cosh,
		CountLeadingZeros, CtPop, CountTrailingZeros, Erf, Erfc, Exp, Exp2, ExpM1, Floor, Fma, FPowI, IPowI,
		IsFinite, IsInf, IsNaN, IsNormal, Log, Log10, Log1p, Log2, PowF, Round, RoundEven, Rsqrt, Sin, Sincos,
		Sinh, Sqrt, Tan, Tanh, Trunc,
	},
}
