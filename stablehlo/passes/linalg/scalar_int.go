package linalg

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
	"github.com/millrace-mlir/millrace/num"
)

// Integer arithmetic that is defined even where the operations of arith are not: division
// by zero, overflow, shifts by too many bits.

// exactly creates a constant of integer type t with the value v, of any width.
func (s *scalar) exactly(t ir.Type, v num.Int) *ir.Value {
	return arith.NewConstant(s.Builder, s.Loc, arith.IntAttr(t, v))
}

func (s *scalar) smin(t ir.Type) *ir.Value { return s.exactly(t, num.MinSigned(ir.IntWidth(t))) }

// divide creates an integer division that is defined for all operands: x / 0 is -1, and the minimum
// divided by -1 is the minimum.
func divide(s *scalar) *ir.Value {
	if !isInt(s.from) {
		return nil
	}
	t := s.args[0].Type()
	onZero := s.Int(t, -1)
	return s.safely(arith.DivUI, arith.DivSI, onZero, s.smin(t))
}

// remainder creates an integer remainder that is defined for all operands: x % 0 is x, and the
// minimum % -1 is 0.
func remainder(s *scalar) *ir.Value {
	if !isInt(s.from) {
		return nil
	}
	zero := s.zero(s.args[0].Type())
	return s.safely(arith.RemUI, arith.RemSI, s.args[0], zero)
}

// safely divides the operands. Where the division is undefined, it divides by one and
// returns onZero or onOverflow instead of the quotient.
func (s *scalar) safely(unsigned, signed *ir.OpDef, onZero, onOverflow *ir.Value) *ir.Value {
	x, y := s.args[0], s.args[1]
	t := x.Type()
	zero := s.zero(t)
	one := s.Int(t, 1)
	byZero := s.CmpI(arith.EQ, y, zero)
	if s.from.(*ir.IntegerType).Signedness == ir.Unsigned {
		divisor := s.Select(byZero, one, y)
		return s.Select(byZero, onZero, s.Op(unsigned, x, divisor))
	}
	isLeast := s.CmpI(arith.EQ, x, s.smin(t))
	byMinusOne := s.CmpI(arith.EQ, y, s.Int(t, -1))
	overflows := s.Op(arith.AndI, isLeast, byMinusOne)
	divisor := s.Select(s.Op(arith.OrI, byZero, overflows), one, y)
	quotient := s.Op(signed, x, divisor)
	return s.Select(byZero, onZero, s.Select(overflows, onOverflow, quotient))
}

// shifted selects tooMuch instead of v, the result of a shift, if the shift amount is not less than
// the width.
func (s *scalar) shifted(v, tooMuch *ir.Value) *ir.Value {
	width := s.Int(v.Type(), int64(ir.BitWidth(v.Type())))
	return s.Select(s.CmpI(arith.UGT, width, s.args[1]), v, tooMuch)
}

func shiftLeft(s *scalar) *ir.Value {
	zero := s.zero(s.args[0].Type())
	return s.shifted(s.Op(arith.ShLI, s.args...), zero)
}

func shiftRightLogical(s *scalar) *ir.Value {
	zero := s.zero(s.args[0].Type())
	return s.shifted(s.Op(arith.ShRUI, s.args...), zero)
}

func shiftRightArithmetic(s *scalar) *ir.Value {
	x := s.args[0]
	last := s.Int(x.Type(), int64(ir.BitWidth(x.Type()))-1)
	signs := s.Op(arith.ShRSI, x, last)
	return s.shifted(s.Op(arith.ShRSI, s.args...), signs)
}

// power creates an integer power in a loop that squares six times, once for each of the exponent's
// low six bits. A larger exponent would overflow for every base but 0, 1 and -1.
func power(s *scalar) *ir.Value {
	if !isInt(s.target) {
		return nil
	}
	x, y := s.args[0], s.args[1]
	t := s.to()
	minusOne := s.Int(t, -1)
	zero, one, two := s.Int(t, 0), s.Int(t, 1), s.Int(t, 2)
	step := arith.NewIndex(s.Builder, s.Loc, 1)
	lower := arith.NewIndex(s.Builder, s.Loc, 0)
	upper := arith.NewIndex(s.Builder, s.Loc, 6)
	loop := scf.NewFor(s.Builder, s.Loc, lower, upper, step, []*ir.Value{one, x, y})
	block, at := s.Point()
	body := s.CreateBlock(loop.Region(0), nil, []ir.Type{s.Ctx.Index(), t, t, t}, []ir.Loc{s.Loc, s.Loc, s.Loc, s.Loc})
	product, base, exponent := body.Arg(1), body.Arg(2), body.Arg(3)
	isOdd := s.CmpI(arith.EQ, s.Op(arith.AndI, exponent, one), one)
	product = s.Select(isOdd, s.Op(arith.MulI, product, base), product)
	base = s.Op(arith.MulI, base, base)
	scf.CreateYield(s.Builder, s.Loc, scf.YieldArgs{Results: []*ir.Value{product, base, s.Op(arith.ShRUI, exponent, one)}})
	s.Restore(block, at)

	isEven := s.CmpI(arith.EQ, s.Op(arith.RemSI, y, two), zero)
	isNegative := s.CmpI(arith.SLT, y, zero)
	ofOne := s.CmpI(arith.EQ, x, one)
	ofMinusOne := s.CmpI(arith.EQ, x, minusOne)
	// Of negative exponents, only 1 and -1 have powers that are integers.
	whole := s.Select(ofOne, one, zero)
	whole = s.Select(ofMinusOne, s.Select(isEven, one, minusOne), whole)
	return s.Select(isNegative, whole, loop.Result(0))
}
