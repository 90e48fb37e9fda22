package math

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	mathdialect "github.com/millrace-mlir/millrace/ir/dialect/math"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/passes/calc"
)

// bits describes an IEEE format by the widths of its mantissa and exponent fields. Its methods
// return the constants that split a number into these fields.
type bits struct {
	mantissa, exponent uint32
}

func bitsOf(t *ir.FloatType) bits {
	m := uint32(t.Kind.Precision()) - 1
	return bits{m, t.Width() - m - 1}
}

func (b bits) bias() int64         { return 1<<(b.exponent-1) - 1 }
func (b bits) mantissaMask() int64 { return 1<<b.mantissa - 1 }
func (b bits) exponentMask() int64 { return 1<<b.exponent - 1 }

// biased returns the exponent, without bias, of the float whose bits are x. It shifts x right by
// the width of the mantissa, applies the mask of the exponent's bits, and subtracts the bias.
func (f formula) biased(x, mantissa, mask, bias *ir.Value) *ir.Value {
	return f.Op(arith.SubI, f.Op(arith.AndI, f.Op(arith.ShRUI, x, mantissa), mask), bias)
}

// expandRound adds a half with the sign of the operand, and truncates. The operand stays if it has
// no fraction because it is large, infinite or a NaN. It returns nil for formats other than f32.
func expandRound(f formula) *ir.Value {
	t := ir.ElementOf(f.t()).(*ir.FloatType)
	if t.Kind != num.F32 {
		return nil
	}
	b := bitsOf(t)
	i32 := calc.Like(f.t(), f.Ctx.Int(32))
	half := f.c(0.5)
	mantissa, bias, mask := f.Int(i32, int64(b.mantissa)), f.Int(i32, b.bias()), f.Int(i32, b.exponentMask())
	sum := f.Op(arith.AddF, f.x(0), f.Op(mathdialect.CopySign, half, f.x(0)))
	whole := f.truncated(sum)
	exponent := f.biased(f.Cast(arith.Bitcast, f.x(0), i32), mantissa, mask, bias)
	return f.Select(f.CmpI(arith.SGE, exponent, mantissa), f.x(0), whole)
}

// evenRounding holds the constants that expandRoundEven needs.
type evenRounding struct {
	formula
	zero, one, minusOne, mantissa, lastBit, bias, halfBit, mantissaMask, exponentMask *ir.Value
}

// expandRoundEven rounds half away from zero. If the operand was halfway between two integers, and
// the result is odd, it goes one step back toward zero.
func expandRoundEven(f formula) *ir.Value {
	t := ir.ElementOf(f.t()).(*ir.FloatType)
	b := bitsOf(t)
	i := calc.Like(f.t(), f.Ctx.Int(t.Width()))
	unit := f.c(1)
	c := func(v int64) *ir.Value { return f.Int(i, v) }
	r := evenRounding{f, c(0), c(1), c(-1), c(int64(b.mantissa)), c(int64(t.Width()) - 1), c(b.bias()), c(1 << (b.mantissa - 1)), c(b.mantissaMask()), c(b.exponentMask())}

	x := f.Cast(arith.Bitcast, f.x(0), i)
	rounded := f.Op(mathdialect.Round, f.x(0))
	y := f.Cast(arith.Bitcast, rounded, i)
	xExponent := f.biased(x, r.mantissa, r.exponentMask, r.bias)
	yExponent := f.biased(y, r.mantissa, r.exponentMask, r.bias)
	odd := r.isOdd(y, yExponent)
	halfway := r.isHalfway(x, xExponent)
	back := f.Op(arith.SubF, rounded, f.Op(mathdialect.CopySign, unit, f.x(0)))
	result := f.Select(f.Op(arith.AndI, odd, halfway), back, rounded)
	return f.Op(mathdialect.CopySign, result, f.x(0))
}

// shifted shifts x right by an amount that is clamped to the range from 0 to the width less 1.
func (r *evenRounding) shifted(x, by *ir.Value) *ir.Value {
	return r.Op(arith.ShRUI, x, r.Op(arith.MinSI, r.Op(arith.MaxSI, by, r.zero), r.lastBit))
}

// fraction returns the bits of mantissa x after the first n.
func (r *evenRounding) fraction(x, n *ir.Value) *ir.Value {
	return r.Op(arith.AndI, x, r.shifted(r.mantissaMask, n))
}

// isOdd computes whether the integer y is odd: the last bit before the binary point is set. The
// implied bit makes 1 odd.
func (r *evenRounding) isOdd(y, exponent *ir.Value) *ir.Value {
	isOne := r.CmpI(arith.EQ, exponent, r.zero)
	rest := r.fraction(y, r.Op(arith.SubI, exponent, r.one))
	return r.Op(arith.OrI, r.CmpI(arith.NE, rest, r.zero), isOne)
}

// isHalfway computes whether the fraction of x is one half: only the first bit after the binary
// point is set. For exponent -1, this is the implied bit of the mantissa.
func (r *evenRounding) isHalfway(x, exponent *ir.Value) *ir.Value {
	isHalf := r.CmpI(arith.EQ, exponent, r.minusOne)
	want := r.Select(isHalf, r.zero, r.shifted(r.halfBit, exponent))
	equal := r.CmpI(arith.EQ, r.fraction(x, exponent), want)
	large := r.CmpI(arith.SGE, exponent, r.minusOne)
	small := r.CmpI(arith.SLT, exponent, r.mantissa)
	return r.Op(arith.AndI, r.Op(arith.AndI, equal, small), large)
}
