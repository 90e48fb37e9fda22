package math

import (
	"math"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	mathdialect "github.com/millrace-mlir/millrace/ir/dialect/math"
	"github.com/millrace-mlir/millrace/ir/elements"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/passes/calc"
)

// formula creates the operations that replace op.
type formula struct {
	calc.Calc
	op *ir.Operation
}

// t returns the type of the result.
func (f formula) t() ir.Type { return f.op.Result(0).Type() }

// x returns operand i.
func (f formula) x(i int) *ir.Value { return f.op.Operand(i) }

// c returns a constant of the result's type with the value v.
func (f formula) c(v float64) *ir.Value { return f.Float(f.t(), v) }

// expand returns a pattern that replaces operations of definition d by the value that build
// computes. If build returns nil, the pattern does not apply.
func expand(name string, d *ir.OpDef, build func(f formula) *ir.Value) rewrite.Pattern {
	return rewrite.Pattern{Name: "convert" + name, Root: d, Rewrite: func(rw *rewrite.Rewriter, op *ir.Operation) bool {
		v := build(formula{calc.For(rw, op), op})
		if v == nil {
			return false
		}
		rw.Replace(op, v)
		return true
	}}
}

// constantly returns a pattern that replaces operations of definition d by the value that build
// computes. The pattern does not apply if build returns nil, or if the result's type has no
// constants.
func constantly(name string, d *ir.OpDef, build func(f formula) *ir.Value) rewrite.Pattern {
	return expand(name, d, func(f formula) *ir.Value {
		if !calc.HasConstants(f.t()) {
			return nil
		}
		return build(f)
	})
}

var expansions = []rewrite.Pattern{
	constantly("CtlzOp", mathdialect.CountLeadingZeros, expandCtlz),
	constantly("SinhOp", mathdialect.Sinh, halfOf(arith.SubF)),
	constantly("CoshOp", mathdialect.Cosh, halfOf(arith.AddF)),
	expand("TanOp", mathdialect.Tan, func(f formula) *ir.Value {
		sin := f.Op(mathdialect.Sin, f.x(0))
		return f.Op(arith.DivF, sin, f.Op(mathdialect.Cos, f.x(0)))
	}),
	constantly("TanhOp", mathdialect.Tanh, expandTanh),
	constantly("AsinhOp", mathdialect.Asinh, logOfRoot(1)),
	constantly("AcoshOp", mathdialect.Acosh, logOfRoot(-1)),
	constantly("AtanhOp", mathdialect.Atanh, expandAtanh),
	expand("FmaFOp", mathdialect.Fma, func(f formula) *ir.Value {
		return f.Op(arith.AddF, f.Op(arith.MulF, f.x(0), f.x(1)), f.x(2))
	}),
	constantly("CeilOp", mathdialect.Ceil, expandCeil),
	constantly("Exp2fOp", mathdialect.Exp2, func(f formula) *ir.Value {
		ln2 := f.c(math.Ln2)
		return f.Op(mathdialect.Exp, f.Op(arith.MulF, f.x(0), ln2))
	}),
	expand("PowfOp", mathdialect.PowF, expandPowF),
	expand("FPowIOp", mathdialect.FPowI, expandFPowI),
	constantly("RoundOp", mathdialect.Round, expandRound),
	constantly("RoundEvenOp", mathdialect.RoundEven, expandRoundEven),
	constantly("RsqrtOp", mathdialect.Rsqrt, func(f formula) *ir.Value {
		one := f.c(1)
		return f.Op(arith.DivF, one, f.Op(mathdialect.Sqrt, f.x(0)))
	}),
	expand("ClampfOp", mathdialect.ClampF, func(f formula) *ir.Value {
		flags := f.op.Inherent("fastmath")
		return f.Fast(flags, arith.MaximumF, f.Fast(flags, arith.MinimumF, f.x(0), f.x(1)), f.x(2))
	}),
}

// expandCtlz counts leading zeros by binary search: each step halves the number of bits that may
// hold the first one.
func expandCtlz(f formula) *ir.Value {
	width := ir.IntWidth(ir.ElementOf(f.t()))
	if width > 64 || width == 0 {
		return nil
	}
	all := ^uint64(0) >> (64 - width)
	x, count := f.x(0), f.Int(f.t(), 0)
	for bits := width; bits > 1; bits /= 2 {
		half := f.Int(f.t(), int64(bits/2))
		mask := f.Int(f.t(), int64(all>>(bits/2)))
		leading := f.CmpI(arith.ULE, x, mask)
		more := f.Op(arith.AddI, count, half)
		shifted := f.Op(arith.ShLI, x, half)
		x, count = f.Select(leading, shifted, x), f.Select(leading, more, count)
	}
	isZero := f.CmpI(arith.EQ, f.x(0), f.Int(f.t(), 0))
	return f.Select(isZero, f.Int(f.t(), int64(width)), count)
}

// halfOf returns the formula (exp(x) d exp(-x)) / 2, where d is an addition or subtraction.
func halfOf(d *ir.OpDef) func(f formula) *ir.Value {
	return func(f formula) *ir.Value {
		exp := f.Op(mathdialect.Exp, f.x(0))
		both := f.Op(d, exp, f.Op(mathdialect.Exp, f.Op(arith.NegF, f.x(0))))
		return f.Op(arith.MulF, both, f.c(0.5))
	}
}

// expandTanh expands tanh(x) to (1 - exp(-2y)) / (1 + exp(-2y)) for y = |x|, with the sign of x.
func expandTanh(f formula) *ir.Value {
	zero, one, minusTwo := f.c(0), f.c(1), f.c(-2)
	negative := f.Cast(arith.UIToFP, f.CmpF(calc.OLT, f.x(0), zero), f.t())
	sign := f.Op(arith.AddF, f.Op(arith.MulF, negative, minusTwo), one)
	abs := f.Op(arith.MulF, sign, f.x(0))
	exp := f.Op(mathdialect.Exp, f.Op(arith.MulF, minusTwo, abs))
	dividend := f.Op(arith.SubF, one, exp)
	return f.Op(arith.MulF, sign, f.Op(arith.DivF, dividend, f.Op(arith.AddF, one, exp)))
}

// logOfRoot returns the formula log(x + sqrt(x * x + c)).
func logOfRoot(c float64) func(f formula) *ir.Value {
	return func(f formula) *ir.Value {
		square := f.Op(mathdialect.Fma, f.x(0), f.x(0), f.c(c))
		return f.Op(mathdialect.Log, f.Op(arith.AddF, f.x(0), f.Op(mathdialect.Sqrt, square)))
	}
}

// expandAtanh expands atanh(x) to log((1 + x) / (1 - x)) / 2.
func expandAtanh(f formula) *ir.Value {
	one := f.c(1)
	above := f.Op(arith.AddF, f.x(0), one)
	below := f.Op(arith.AddF, f.Op(arith.NegF, f.x(0)), one)
	log := f.Op(mathdialect.Log, f.Op(arith.DivF, above, below))
	return f.Op(arith.MulF, log, f.c(0.5))
}

// truncated returns x without its fraction, by a conversion to a 64-bit integer and back. The
// conversion loses the sign of zero, so the sign of x is copied.
func (f formula) truncated(x *ir.Value) *ir.Value {
	i := f.Cast(arith.FPToSI, x, calc.Like(x.Type(), f.Ctx.Int(64)))
	return f.Op(mathdialect.CopySign, f.Cast(arith.SIToFP, i, x.Type()), x)
}

// expandCeil truncates, and adds one if the result is less than the operand.
func expandCeil(f formula) *ir.Value {
	whole := f.truncated(f.x(0))
	zero, one := f.c(0), f.c(1)
	return f.Op(arith.AddF, whole, f.Select(f.CmpF(calc.OGT, f.x(0), whole), one, zero))
}

// expandPowF expands pow(a, b) to exp(b * log(a)), or to simpler operations for some constant
// exponents.
func expandPowF(f formula) *ir.Value {
	if b, ok := elements.SplatFloat(ir.MatchConstant(f.x(1))); ok {
		if v := f.power(b); v != nil {
			return v
		}
	}
	log := f.Op(mathdialect.Log, f.x(0))
	return f.Op(mathdialect.Exp, f.Op(arith.MulF, f.x(1), log))
}

func (f formula) power(b num.Float) *ir.Value {
	a := f.x(0)
	switch {
	case b.IsZero():
		return f.c(1)
	case b.IsExactly(1):
		return a
	case b.IsExactly(-1):
		return f.Op(arith.DivF, f.c(1), a)
	case b.IsExactly(0.5):
		return f.Op(mathdialect.Sqrt, a)
	case b.IsExactly(-0.5):
		return f.Op(mathdialect.Rsqrt, a)
	case b.IsExactly(2):
		return f.Op(arith.MulF, a, a)
	case b.IsExactly(-2):
		one := f.c(1)
		return f.Op(arith.DivF, one, f.Op(arith.MulF, a, a))
	case b.IsExactly(3):
		return f.Op(arith.MulF, f.Op(arith.MulF, a, a), a)
	}
	return nil
}

// expandFPowI expands a power with a constant integer exponent to multiplications. Otherwise it
// converts the exponent to a float and uses math.powf.
func expandFPowI(f formula) *ir.Value {
	exponent, ok := splatInt(f.x(1))
	if !ok || !calc.HasConstants(f.t()) {
		return f.Op(mathdialect.PowF, f.x(0), f.Cast(arith.SIToFP, f.x(1), f.t()))
	}
	base, one, power := f.x(0), f.c(1), f.c(1)
	for n := max(exponent, -exponent); n > 0; n >>= 1 {
		if n&1 != 0 {
			power = f.Op(arith.MulF, base, power)
		}
		base = f.Op(arith.MulF, base, base)
	}
	if exponent >= 0 {
		return power
	}
	kind := ir.ElementOf(f.t()).(*ir.FloatType).Kind
	zero, negZero := f.Exactly(f.t(), num.ZeroFloat(kind, false)), f.Exactly(f.t(), num.ZeroFloat(kind, true))
	inf, negInf := f.Exactly(f.t(), num.Inf(kind, false)), f.Exactly(f.t(), num.Inf(kind, true))
	isZero, isNegZero := f.CmpF(calc.OEQ, power, zero), f.CmpF(calc.OEQ, power, negZero)
	inverse := f.Op(arith.DivF, one, power)
	return f.Select(isNegZero, negInf, f.Select(isZero, inf, inverse))
}

// splatInt returns the integer if v is a constant integer, or a constant whose elements all are one
// integer. It returns false for other values.
func splatInt(v *ir.Value) (int64, bool) {
	switch a := ir.MatchConstant(v).(type) {
	case *ir.IntegerAttr:
		return a.Value.Int64(), a.Value.FitsInt64()
	case *ir.DenseElementsAttr:
		if a.Splat && ir.IsIntOrIndex(ir.ElementOf(a.Type)) {
			return a.IntAt(0).Int64(), true
		}
	}
	return 0, false
}
