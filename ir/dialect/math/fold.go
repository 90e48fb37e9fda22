package math

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/num"
)

// behavior is what the operations do.
var behavior = map[string]*ir.OpDef{
	"math.absf":      {Fold: floats(total(num.Float.Abs))},
	"math.ceil":      {Fold: floats(round(num.Upward))},
	"math.floor":     {Fold: floats(round(num.Downward))},
	"math.roundeven": {Fold: floats(round(num.NearestEven))},
	"math.round":     {Fold: floats(native(round(num.NearestAway)))},
	"math.trunc":     {Fold: floats(native(round(num.TowardZero)))},
	"math.copysign":  {Fold: floatPairs(totalPair(num.Float.CopySign))},

	"math.absi":  {Fold: ints(num.Int.Abs)},
	"math.ctlz":  {Fold: ints(count(num.Int.LeadingZeros))},
	"math.cttz":  {Fold: ints(count(num.Int.TrailingZeros))},
	"math.ctpop": {Fold: ints(count(num.Int.PopCount))},
	"math.ipowi": {Fold: foldIPowI},

	"math.isfinite": {Fold: class(num.Float.IsFinite)},
	"math.isinf":    {Fold: class(num.Float.IsInf)},
	"math.isnan":    {Fold: class(num.Float.IsNaN)},
	"math.isnormal": {Fold: class(func(x num.Float) bool { return x.IsFiniteNonZero() && !x.IsDenormal() })},

	"math.acos":  {Fold: floats(native(total(num.Acos)))},
	"math.acosh": {Fold: floats(native(total(num.Acosh)))},
	"math.asin":  {Fold: floats(native(total(num.Asin)))},
	"math.asinh": {Fold: floats(native(total(num.Asinh)))},
	"math.atan":  {Fold: floats(native(total(num.Atan)))},
	"math.atanh": {Fold: floats(native(total(num.Atanh)))},
	"math.cos":   {Fold: floats(native(total(num.Cos)))},
	"math.cosh":  {Fold: floats(native(total(num.Cosh)))},
	"math.sin":   {Fold: floats(native(total(num.Sin)))},
	"math.sinh":  {Fold: floats(native(total(num.Sinh)))},
	"math.tan":   {Fold: floats(native(total(num.Tan)))},
	"math.tanh":  {Fold: floats(native(total(num.Tanh)))},
	"math.erf":   {Fold: floats(native(total(num.Erf)))},
	"math.erfc":  {Fold: floats(native(total(num.Erfc)))},
	"math.exp":   {Fold: floats(native(total(num.Exp)))},
	"math.exp2":  {Fold: floats(native(total(num.Exp2)))},
	"math.expm1": {Fold: floats(native(total(num.Expm1)))},
	"math.log":   {Fold: floats(native(positive(num.Log)))},
	"math.log2":  {Fold: floats(native(positive(num.Log2)))},
	"math.log10": {Fold: floats(native(positive(num.Log10)))},
	"math.log1p": {Fold: floats(native(foldLog1p))},
	"math.sqrt":  {Fold: floats(native(positive(num.Sqrt)))},
	"math.atan2": {Fold: floatPairs(nativePair(atan2))},
	"math.powf":  {Fold: floatPairs(nativePair(totalPair(num.Pow)))},
}

// unary computes with a float or refuses.
type unary func(x num.Float) (num.Float, bool)

func total(f func(num.Float) num.Float) unary {
	return func(x num.Float) (num.Float, bool) { return f(x), true }
}

func round(rm num.Rounding) unary {
	return func(x num.Float) (num.Float, bool) {
		r, _ := x.RoundToIntegral(rm)
		return r, true
	}
}

func isNative(x num.Float) bool { return x.Semantics() == num.F32 || x.Semantics() == num.F64 }

// native restricts f to the formats that the C library computes with.
func native(f unary) unary {
	return func(x num.Float) (num.Float, bool) {
		if !isNative(x) {
			return x, false
		}
		return f(x)
	}
}

// positive restricts f to numbers without a sign.
func positive(f func(num.Float) num.Float) unary {
	return func(x num.Float) (num.Float, bool) {
		if x.IsNegative() {
			return x, false
		}
		return f(x), true
	}
}

func foldLog1p(x num.Float) (num.Float, bool) {
	if x.Add(num.OneFloat(x.Semantics(), false)).IsNegative() {
		return x, false
	}
	return num.Log1p(x), true
}

func floats(f unary) ir.FoldFunc {
	return func(_ *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
		return ir.FoldAttr(dst, arith.FoldUnary(&arith.Floats, operands, f))
	}
}

// pair computes with two floats or refuses.
type pair func(x, y num.Float) (num.Float, bool)

func totalPair(f func(x, y num.Float) num.Float) pair {
	return func(x, y num.Float) (num.Float, bool) { return f(x, y), true }
}

func nativePair(f pair) pair {
	return func(x, y num.Float) (num.Float, bool) {
		if !isNative(x) {
			return x, false
		}
		return f(x, y)
	}
}

// atan2 takes the direction of nothing for NaN.
func atan2(y, x num.Float) (num.Float, bool) {
	if y.IsZero() && x.IsZero() {
		return num.NaN(y.Semantics(), false), true
	}
	return num.Atan2(y, x), true
}

func floatPairs(f pair) ir.FoldFunc {
	return func(_ *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
		return ir.FoldAttr(dst, arith.FoldBinary(&arith.Floats, operands, f))
	}
}

func count(f func(num.Int) uint32) func(num.Int) num.Int {
	return func(x num.Int) num.Int { return num.NewInt(max(x.Width(), 32), uint64(f(x))).ZExtOrTrunc(x.Width()) }
}

func ints(f func(num.Int) num.Int) ir.FoldFunc {
	return func(_ *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
		return ir.FoldAttr(dst, arith.FoldUnary(&arith.Ints, operands, func(x num.Int) (num.Int, bool) { return f(x), true }))
	}
}

func foldIPowI(_ *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	return ir.FoldAttr(dst, arith.FoldBinary(&arith.Ints, operands, powI))
}

// powI raises base to a signed power; zero to a negative one is refused.
func powI(base, power num.Int) (num.Int, bool) {
	unit := num.NewInt(base.Width(), 1)
	minus := num.AllOnes(base.Width())
	switch {
	case power.IsZero():
		return unit, true
	case power.IsNegative():
		switch {
		case base.IsZero():
			return base, false
		case base.Eq(unit):
			return unit, true
		case !base.Eq(minus):
			return num.Zero(base.Width()), true
		case power.Bit(0):
			return minus, true
		}
		return unit, true
	}
	r := unit
	for ; !power.IsZero(); power = power.LShr(1) {
		if power.Bit(0) {
			r = r.Mul(base)
		}
		base = base.Mul(base)
	}
	return r, true
}

// class tests a scalar or a splat; other constants are left alone, as upstream.
func class(is func(num.Float) bool) ir.FoldFunc {
	return func(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
		x, ok := arith.Floats.Splat(operands[0])
		if !ok {
			return nil, false
		}
		return ir.FoldAttr(dst, arith.BoolAttr(op.Result(0).Type(), is(x)))
	}
}
