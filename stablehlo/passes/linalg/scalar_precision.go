package linalg

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
)

// reducePrecision rounds a float to fewer bits of mantissa. Numbers that fewer bits of
// exponent cannot represent become zero or infinity.
func reducePrecision(s *scalar) *ir.Value {
	f, ok := s.from.(*ir.FloatType)
	if !ok || f.Width() > 64 {
		return nil
	}
	o := stablehlo.ReducePrecisionOp(s.op)
	x := s.args[0]
	width := f.Width()
	mantissa := uint32(f.Kind.Precision()) - 1
	exponent := width - 1 - mantissa
	t := s.Ctx.Int(width)
	c := func(v uint64) *ir.Value { return s.Int(t, int64(v)) }
	signMask := uint64(1) << (width - 1)
	exponentMask := (uint64(1)<<exponent - 1) << mantissa

	bits := s.Cast(arith.Bitcast, x, t)
	magnitude := s.Op(arith.AndI, bits, c(^signMask))
	isNaN := s.CmpI(arith.UGT, magnitude, c(exponentMask))
	if to := uint32(o.MantissaBits().Int64()); to < mantissa {
		// Round to the nearest, ties to even: add just less than a half, and one more if
		// the last kept bit is set.
		last := uint64(1) << (mantissa - to)
		by := c(uint64(mantissa - to))
		lastBit := c(last)
		half := c(last>>1 - 1)
		carry := s.Op(arith.ShRUI, s.Op(arith.AndI, bits, lastBit), by)
		bits = s.Op(arith.AddI, bits, s.Op(arith.AddI, carry, half))
		bits = s.Op(arith.AndI, bits, c(^(last - 1)))
	}
	if to := uint32(o.ExponentBits().Int64()); to < exponent {
		bias := uint64(1)<<(exponent-1) - 1
		reduced := uint64(1)<<(to-1) - 1
		e := s.Op(arith.AndI, bits, c(exponentMask))
		overflows := s.CmpI(arith.UGT, e, c((bias+reduced)<<mantissa))
		underflows := s.CmpI(arith.ULE, e, c((bias-reduced)<<mantissa))
		zero := s.Op(arith.AndI, bits, c(signMask))
		infinity := s.Op(arith.OrI, zero, c(exponentMask))
		bits = s.Select(underflows, zero, s.Select(overflows, infinity, bits))
	}
	return s.Select(isNaN, x, s.Cast(arith.Bitcast, bits, f))
}
