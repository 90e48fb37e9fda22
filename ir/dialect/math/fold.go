package math

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/num"
)

// unary is a function of a float for constant folding. It returns false if it
// does not fold its argument.
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

// native restricts f to f32 and f64, the formats in which the C library
// computes. For other formats, the result does not fold.
func native(f unary) unary {
	return func(x num.Float) (num.Float, bool) {
		if !isNative(x) {
			return x, false
		}
		return f(x)
	}
}

// positive returns f as a function that does not fold numbers with a sign, such
// as -0.
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

// pair is a function of two floats for constant folding. It returns false if it
// does not fold its arguments.
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

// atan2 returns the angle of the point (x, y). As in upstream, the angle of (0,
// 0) is NaN. The boolean result is always true.
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

// powI raises base to a signed power. It returns false for 0 raised to a
// negative power.
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

// class returns the fold of a predicate on floats, such as math.isnan. As in
// upstream, it folds scalars and splats, but no other constants.
func class(is func(num.Float) bool) ir.FoldFunc {
	return func(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
		x, ok := arith.Floats.Splat(operands[0])
		if !ok {
			return nil, false
		}
		return ir.FoldAttr(dst, arith.BoolAttr(op.Result(0).Type(), is(x)))
	}
}
