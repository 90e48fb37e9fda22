package linalg

import (
	"math"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/complex"
	"github.com/millrace-mlir/millrace/passes/calc"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
)

// Comparisons.

// predicates are the predicates of arith's comparisons for each direction: for floats, signed and
// unsigned integers.
var predicates = [...]struct{ float, signed, unsigned int64 }{
	stablehlo.EQ: {calc.OEQ, arith.EQ, arith.EQ},
	stablehlo.NE: {calc.UNE, arith.NE, arith.NE},
	stablehlo.GE: {calc.OGE, arith.SGE, arith.UGE},
	stablehlo.GT: {calc.OGT, arith.SGT, arith.UGT},
	stablehlo.LE: {calc.OLE, arith.SLE, arith.ULE},
	stablehlo.LT: {calc.OLT, arith.SLT, arith.ULT},
}

func compare(s *scalar) *ir.Value {
	o := stablehlo.CompareOp(s.op)
	direction := stablehlo.EnumValue(o.ComparisonDirection())
	p := predicates[direction]
	x, y := s.args[0], s.args[1]
	switch {
	case isUnsigned(s.from):
		return s.CmpI(p.unsigned, x, y)
	case isInt(s.from):
		return s.CmpI(p.signed, x, y)
	case ir.IsFloat(s.from) && o.CompareType() != nil && stablehlo.EnumValue(o.CompareType()) == stablehlo.TotalOrder:
		return s.compareTotally(p.signed, x, y)
	case ir.IsFloat(s.from):
		return s.CmpF(p.float, x, y)
	case isComplex(s.from):
		return s.compareComplex(direction, x, y)
	}
	return nil
}

// compareTotally compares floats in their total order: -NaN < -Inf < -0 < +0 < +Inf < +NaN.
// It compares their bits as integers, after reversing the order of the negative numbers.
func (s *scalar) compareTotally(predicate int64, x, y *ir.Value) *ir.Value {
	width := ir.BitWidth(s.from)
	t := s.Ctx.Int(width)
	zero := s.Int(t, 0)
	most := s.Int(t, math.MaxInt64>>(64-width))
	ordered := func(v *ir.Value) *ir.Value {
		bits := s.Cast(arith.Bitcast, v, t)
		isNegative := s.CmpI(arith.SLT, bits, zero)
		return s.Select(isNegative, s.Op(arith.SubI, most, bits), bits)
	}
	a := ordered(x)
	return s.CmpI(predicate, a, ordered(y))
}

// compareComplex creates a comparison of complex numbers: by real parts, then by imaginary parts.
// It returns nil if the parts are not floats.
func (s *scalar) compareComplex(direction int64, x, y *ir.Value) *ir.Value {
	part := x.Type().(*ir.ComplexType).Element
	if !ir.IsFloat(part) {
		return nil
	}
	switch direction {
	case stablehlo.EQ:
		return s.Value(complex.Equal, s.Loc, s.Ctx.I1(), []*ir.Value{x, y})
	case stablehlo.NE:
		return s.Value(complex.NotEqual, s.Loc, s.Ctx.I1(), []*ir.Value{x, y})
	}
	re1, re2 := s.Cast(complex.Re, x, part), s.Cast(complex.Re, y, part)
	im1, im2 := s.Cast(complex.Im, x, part), s.Cast(complex.Im, y, part)
	p := predicates[direction].float
	equal := s.CmpF(calc.OEQ, re1, re2)
	byIm := s.CmpF(p, im1, im2)
	byRe := s.CmpF(p, re1, re2)
	return s.Op(arith.OrI, s.Op(arith.AndI, equal, byIm), byRe)
}
