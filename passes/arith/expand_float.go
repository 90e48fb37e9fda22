package arith

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
)

// Conversions between f32 and narrow formats, computed on the bits.

var (
	bf16Expansions = []rewrite.Pattern{
		pattern("(anonymous namespace)::BFloat16ExtFOpConverter", arith.ExtF, extendBF16),
		pattern("(anonymous namespace)::BFloat16TruncFOpConverter", arith.TruncF, truncateToBF16),
	}
	f8E8M0Expansions = []rewrite.Pattern{
		pattern("(anonymous namespace)::F8E8M0ExtFOpConverter", arith.ExtF, extendF8E8M0),
		pattern("(anonymous namespace)::F8E8M0TruncFOpConverter", arith.TruncF, truncateToF8E8M0),
	}
	f4E2M1Expansions = []rewrite.Pattern{
		pattern("(anonymous namespace)::F4E2M1ExtFOpConverter", arith.ExtF, extendF4E2M1),
		pattern("(anonymous namespace)::F4E2M1TruncFOpConverter", arith.TruncF, truncateToF4E2M1),
	}
)

// mantissaF32 is the number of stored mantissa bits of f32.
const mantissaF32 = 23

// fastMath returns the fast-math attribute of the operation, or nil if there is none.
func (f formula) fastMath() ir.Attribute { return f.op.Inherent("fastmath") }
func (f formula) rounding() ir.Attribute { return f.op.Inherent("roundingmode") }

func width(v *ir.Value) uint32 { return ir.BitWidth(ir.ElementOf(v.Type())) }

func extendBF16(f formula) *ir.Value {
	v := f.op.Operand(0)
	if kindOf(v) != num.BF16 || kindOf(f.op.Result(0)) != num.F32 {
		return nil
	}
	bits := f.cast(arith.ExtUI, f.cast(arith.Bitcast, v, f.int(v, 16)), f.int(v, 32))
	high := f.binary(arith.ShLI, bits, f.constant(bits.Type(), 16))
	return f.cast(arith.Bitcast, high, f.result())
}

// truncateToBF16 expands a truncation from f32 to bf16. It rounds to nearest even: before it cuts
// the low bits, it adds half of the last place, less one if that place is even. NaNs become the
// quiet NaN. It returns nil for other types, or if the operation has a rounding mode.
func truncateToBF16(f formula) *ir.Value {
	v := f.op.Operand(0)
	if kindOf(v) != num.F32 || kindOf(f.op.Result(0)) != num.BF16 || f.rounding() != nil {
		return nil
	}
	i16, i32 := f.int(v, 16), f.int(v, 32)
	isNaN := f.compareFloats(une, v, v)
	half := f.constant(i32, 0x7fff)
	nan := f.constant(i16, 0x7fc0)
	by, one := f.constant(i32, 16), f.constant(i32, 1)
	bits := f.cast(arith.Bitcast, v, i32)
	odd := f.binary(arith.AndI, f.binary(arith.ShRUI, bits, by), one)
	rounded := f.binary(arith.AddI, bits, f.binary(arith.AddI, odd, half))
	cut := f.cast(arith.TruncI, f.binary(arith.ShRUI, rounded, by), i16)
	return f.cast(arith.Bitcast, f.choose(isNaN, nan, cut), f.result())
}

// extendF8E8M0 expands an extension from f8E8M0FNU: its 8 bits become the exponent of an f32, and
// all ones become a NaN. It returns nil for other types.
func extendF8E8M0(f formula) *ir.Value {
	v := f.op.Operand(0)
	if kindOf(v) != num.F8E8M0FNU {
		return nil
	}
	i8, i32 := f.int(v, 8), f.int(v, 32)
	bits := f.cast(arith.Bitcast, v, i8)
	nan8, nan32 := f.constant(i8, -1), f.constant(i32, -1)
	by := f.constant(i32, mantissaF32)
	exponent := f.binary(arith.ShLI, f.cast(arith.ExtUI, bits, i32), by)
	isNaN := f.compare(arith.EQ, bits, nan8)
	r := f.cast(arith.Bitcast, f.choose(isNaN, nan32, exponent), f.f32(v))
	switch w := width(f.op.Result(0)); {
	case w < 32:
		return f.cast(arith.TruncF, r, f.result(), f.fastMath(), nil)
	case w > 32:
		return f.cast(arith.ExtF, r, f.result(), f.fastMath())
	}
	return r
}

// truncateToF8E8M0 expands a truncation to f8E8M0FNU: the exponent of an f32 is the result. It
// returns nil for other types, or if the operation has a rounding mode.
func truncateToF8E8M0(f formula) *ir.Value {
	v := f.op.Operand(0)
	if kindOf(f.op.Result(0)) != num.F8E8M0FNU || f.rounding() != nil {
		return nil
	}
	switch w := width(v); {
	case w < 32:
		v = f.cast(arith.ExtF, v, f.f32(v), f.fastMath())
	case w > 32:
		v = f.cast(arith.TruncF, v, f.f32(v), f.fastMath(), nil)
	}
	bits := f.cast(arith.Bitcast, v, f.int(v, 32))
	exponent := f.binary(arith.ShRUI, bits, f.constant(bits.Type(), mantissaF32))
	return f.cast(arith.Bitcast, f.cast(arith.TruncI, exponent, f.int(v, 8)), f.result())
}

// extendF4E2M1 computes an f32 as the sum of three parts. The low part is the low exponent bit and
// the mantissa of the four bits, but zero for a half, the only subnormal number. The high exponent
// bits have one value for magnitudes of 2 and more, another for smaller ones, and are zero for
// zero. The last part is the sign.
func extendF4E2M1(f formula) *ir.Value {
	v := f.op.Operand(0)
	if kindOf(v) != num.F4E2M1FN {
		return nil
	}
	i4, i32 := f.int(v, 4), f.int(v, 32)
	bits := f.cast(arith.Bitcast, v, i4)
	zero4, one4, two4, four4 := f.constant(i4, 0), f.constant(i4, 1), f.constant(i4, 2), f.constant(i4, 4)
	magnitude := f.binary(arith.AndI, bits, f.constant(i4, 7))

	by := f.constant(i32, mantissaF32-3)
	low := f.binary(arith.ShLI, magnitude, two4)
	isHalf := f.compare(arith.EQ, magnitude, one4)
	low = f.binary(arith.ShLI, f.cast(arith.ExtUI, f.choose(isHalf, zero4, low), i32), by)

	zero := f.constant(i32, 0)
	large, small := f.constant(i32, 0x40000000), f.constant(i32, 0x3f000000)
	high := f.choose(f.compare(arith.UGE, magnitude, four4), large, small)
	high = f.choose(f.compare(arith.EQ, magnitude, zero4), zero, high)

	signBit := f.constant(i32, 0x80000000)
	sign := f.choose(f.compare(arith.UGE, bits, f.constant(i4, 8)), signBit, zero)

	r := f.cast(arith.Bitcast, f.binary(arith.AddI, f.binary(arith.AddI, low, high), sign), f.f32(v))
	if kindOf(f.op.Result(0)) != num.F32 {
		return f.cast(arith.TruncF, r, f.result())
	}
	return r
}

// truncateToF4E2M1 expands a truncation to f4E2M1FN. It clamps the number to [-6, 6], and moves
// sign, exponent and first mantissa bit to their places. Then it replaces numbers below the normal
// numbers, and rounds. It returns nil for other types.
func truncateToF4E2M1(f formula) *ir.Value {
	v := f.op.Operand(0)
	if kindOf(f.op.Result(0)) != num.F4E2M1FN {
		return nil
	}
	i4, i8, i32 := f.int(v, 4), f.int(v, 8), f.int(v, 32)
	if kindOf(v) != num.F32 {
		v = f.cast(arith.ExtF, v, f.f32(v))
	}
	one4, three4 := f.constant(i4, 1), f.constant(i4, 3)
	by22 := f.constant(i32, mantissaF32-1)
	zero8, minusOne8 := f.constant(i8, 0), f.constant(i8, -1)
	zero := f.constant(i32, 0)
	most, least := f.float(v.Type(), 6), f.float(v.Type(), -6)
	clamped := f.binary(arith.MaxNumF, least, f.binary(arith.MinNumF, most, v))
	bits := f.cast(arith.Bitcast, clamped, i32)

	by31 := f.constant(i32, 31)
	sign := f.cast(arith.TruncI, f.binary(arith.ShRUI, bits, by31), i4)
	r := f.binary(arith.ShLI, sign, three4)

	bias, by23 := f.constant(i32, 126), f.constant(i32, mantissaF32)
	exponent := f.binary(arith.SubI, f.binary(arith.ShRUI, bits, by23), bias)
	r = f.binary(arith.AddI, r, f.binary(arith.ShLI, f.cast(arith.TruncI, exponent, i4), one4))

	first := f.binary(arith.AndI, bits, f.constant(i32, 1<<22))
	r = f.binary(arith.AddI, r, f.cast(arith.TruncI, f.binary(arith.ShRUI, first, by22), i4))

	mask := f.constant(i32, 1<<23-1)
	exponent8 := f.cast(arith.TruncI, exponent, i8)
	subnormal := f.compare(arith.SLE, exponent8, zero8)
	minusOne := f.compare(arith.EQ, exponent8, minusOne8)
	rest := f.compare(arith.UGT, f.binary(arith.AndI, bits, mask), zero)
	toHalf := f.binary(arith.AndI, minusOne, rest)
	isZero := f.compare(arith.EQ, exponent8, zero8)
	below, half := f.constant(i4, -1), f.constant(i4, 0)
	r = f.choose(isZero, r, f.choose(toHalf, half, f.choose(subnormal, below, r)))

	mask, tie := f.constant(i32, 1<<22-1), f.constant(i32, 1<<21)
	up := f.compare(arith.UGE, f.binary(arith.AndI, bits, mask), tie)
	up = f.binary(arith.OrI, up, subnormal)
	r = f.choose(up, f.binary(arith.AddI, r, one4), r)
	return f.cast(arith.Bitcast, r, f.result())
}

// scale returns the scale operand as an f8E8M0FNU. It returns nil if the operand has another type
// of less than 16 bits.
func (f formula) scale() *ir.Value {
	v := f.op.Operand(1)
	if width(v) >= 16 {
		return f.cast(arith.TruncF, v, shaped(v, f.Ctx.Float(num.F8E8M0FNU)), f.fastMath(), nil)
	}
	if kindOf(v) != num.F8E8M0FNU {
		return nil
	}
	return v
}

func expandScalingExt(f formula) *ir.Value {
	scale := f.scale()
	if scale == nil {
		return nil
	}
	scale = f.cast(arith.ExtF, scale, f.result(), f.fastMath())
	in := f.cast(arith.ExtF, f.op.Operand(0), f.result(), f.fastMath())
	return f.binary(arith.MulF, in, scale, f.fastMath())
}

func expandScalingTrunc(f formula) *ir.Value {
	scale := f.scale()
	if scale == nil {
		return nil
	}
	in := f.op.Operand(0)
	scale = f.cast(arith.ExtF, scale, in.Type(), f.fastMath())
	quotient := f.binary(arith.DivF, in, scale, f.fastMath())
	return f.cast(arith.TruncF, quotient, f.result(), f.fastMath(), f.rounding())
}
