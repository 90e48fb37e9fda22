package math

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/num"
)

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
