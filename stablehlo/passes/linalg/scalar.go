package linalg

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/complex"
	"github.com/millrace-mlir/millrace/ir/dialect/math"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/passes/calc"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
)

// What elementwise operations compute of one element.

// scalar is the state of creating one element of op's result. args are the elements of its
// operands.
type scalar struct {
	calc.Calc
	op   *ir.Operation
	args []*ir.Value
	// from is the element type of the first operand, and target the element type of the
	// result. Both have the program's signedness.
	from, target ir.Type
}

func newScalar(c calc.Calc, op *ir.Operation, args []*ir.Value) *scalar {
	return &scalar{c, op, args, ir.ElementOf(op.Operand(0).Type()), ir.ElementOf(op.Result(0).Type())}
}

// to returns the type of the computed element: the result's element type without signedness.
func (s *scalar) to() ir.Type { return signless(s.target) }

// elementwise describes how to lower an elementwise operation. For each kind of element it names
// the operation that computes an element. If that is nil, compute creates the element.
type elementwise struct {
	op                               *ir.OpDef
	signed, unsigned, float, complex *ir.OpDef
	// compute makes the element; nil: that is not possible.
	compute func(s *scalar) *ir.Value
}

var scalars = []elementwise{
	{op: stablehlo.Abs, float: math.AbsF, complex: complex.Abs, compute: absolute},
	{op: stablehlo.Add, signed: arith.AddI, unsigned: arith.AddI, float: arith.AddF, complex: complex.Add},
	{op: stablehlo.And, signed: arith.AndI, unsigned: arith.AndI},
	{op: stablehlo.Atan2, float: math.Atan2, complex: complex.Atan2},
	{op: stablehlo.BitcastConvert, compute: bitcast},
	{op: stablehlo.Cbrt, float: math.Cbrt},
	{op: stablehlo.Ceil, float: math.Ceil},
	{op: stablehlo.Clamp, compute: clamp},
	{op: stablehlo.Clz, signed: math.CountLeadingZeros, unsigned: math.CountLeadingZeros},
	{op: stablehlo.Compare, compute: compare},
	{op: stablehlo.Complex, float: complex.Create},
	{op: stablehlo.Convert, compute: func(s *scalar) *ir.Value { return convert(s.Calc, s.args[0], s.from, s.target) }},
	{op: stablehlo.Cosine, float: math.Cos, complex: complex.Cos},
	{op: stablehlo.Div, float: arith.DivF, complex: complex.Div, compute: divide},
	{op: stablehlo.Exp, float: math.Exp, complex: complex.Exp},
	{op: stablehlo.Expm1, float: math.ExpM1, complex: complex.Expm1},
	{op: stablehlo.Floor, float: math.Floor},
	{op: stablehlo.Imag, complex: complex.Im, compute: func(s *scalar) *ir.Value { return s.zero(s.to()) }},
	{op: stablehlo.IsFinite, compute: isFinite},
	{op: stablehlo.Log1p, float: math.Log1p, complex: complex.Log1p},
	{op: stablehlo.Log, float: math.Log, complex: complex.Log},
	{op: stablehlo.Logistic, compute: logistic},
	{op: stablehlo.Max, signed: arith.MaxSI, unsigned: arith.MaxUI, float: arith.MaximumF, compute: largest},
	{op: stablehlo.Min, signed: arith.MinSI, unsigned: arith.MinUI, float: arith.MinimumF, compute: least},
	{op: stablehlo.Mul, signed: arith.MulI, unsigned: arith.MulI, float: arith.MulF, complex: complex.Mul},
	{op: stablehlo.Neg, float: arith.NegF, complex: complex.Neg, compute: negate},
	{op: stablehlo.Not, compute: not},
	{op: stablehlo.Or, signed: arith.OrI, unsigned: arith.OrI},
	{op: stablehlo.PopulationCount, signed: math.CtPop, unsigned: math.CtPop},
	{op: stablehlo.Power, float: math.PowF, complex: complex.Pow, compute: power},
	{op: stablehlo.Real, complex: complex.Re, compute: func(s *scalar) *ir.Value { return s.args[0] }},
	{op: stablehlo.ReducePrecision, compute: reducePrecision},
	{op: stablehlo.Rem, float: arith.RemF, compute: remainder},
	{op: stablehlo.RoundNearestEven, float: math.RoundEven},
	{op: stablehlo.Round, float: math.Round},
	{op: stablehlo.Rsqrt, float: math.Rsqrt, complex: complex.Rsqrt},
	{op: stablehlo.Select, compute: func(s *scalar) *ir.Value { return s.Select(s.args[0], s.args[1], s.args[2]) }},
	{op: stablehlo.ShiftLeft, compute: shiftLeft},
	{op: stablehlo.ShiftRightArithmetic, compute: shiftRightArithmetic},
	{op: stablehlo.ShiftRightLogical, compute: shiftRightLogical},
	{op: stablehlo.Sign, complex: complex.Sign, compute: sign},
	{op: stablehlo.Sine, float: math.Sin, complex: complex.Sin},
	{op: stablehlo.Sqrt, float: math.Sqrt, complex: complex.Sqrt},
	{op: stablehlo.Sub, signed: arith.SubI, unsigned: arith.SubI, float: arith.SubF, complex: complex.Sub},
	{op: stablehlo.Tan, float: math.Tan, complex: complex.Tan},
	{op: stablehlo.Tanh, float: math.Tanh, complex: complex.Tanh},
	{op: stablehlo.Xor, signed: arith.XOrI, unsigned: arith.XOrI},
}

// isUnsigned reports whether t is an unsigned integer or i1. Other signless integers count as
// signed.
func isUnsigned(t ir.Type) bool {
	i, ok := t.(*ir.IntegerType)
	return ok && (i.Signedness == ir.Unsigned || i.Signedness == ir.Signless && i.Width == 1)
}

func isInt(t ir.Type) bool {
	_, ok := t.(*ir.IntegerType)
	return ok
}

func isComplex(t ir.Type) bool {
	_, ok := t.(*ir.ComplexType)
	return ok
}

// element creates an element of the result. It returns nil if the operation is undefined for this
// kind of element.
func (e *elementwise) element(s *scalar) *ir.Value {
	var d *ir.OpDef
	switch {
	case isUnsigned(s.from):
		d = e.unsigned
	case isInt(s.from):
		d = e.signed
	case ir.IsFloat(s.from):
		d = e.float
	case isComplex(s.from):
		d = e.complex
	}
	switch {
	case d != nil:
		return s.Value(d, s.Loc, s.to(), s.args)
	case e.compute != nil:
		return e.compute(s)
	}
	return nil
}

// zero creates the constant zero of type t, an integer or a float.
func (s *scalar) zero(t ir.Type) *ir.Value {
	return arith.NewConstant(s.Builder, s.Loc, arith.ZeroAttr(t))
}

func absolute(s *scalar) *ir.Value {
	if i, ok := s.from.(*ir.IntegerType); !ok || i.Signedness == ir.Unsigned {
		return nil
	}
	x := s.args[0]
	zero := s.zero(x.Type())
	isPositive := s.CmpI(arith.SGE, x, zero)
	negated := s.Op(arith.SubI, zero, x)
	return s.Select(isPositive, x, negated)
}

func negate(s *scalar) *ir.Value {
	if !isInt(s.from) {
		return nil
	}
	return s.Op(arith.SubI, s.zero(s.args[0].Type()), s.args[0])
}

func not(s *scalar) *ir.Value {
	if !isInt(s.from) {
		return nil
	}
	ones := s.Int(s.args[0].Type(), -1)
	return s.Op(arith.XOrI, ones, s.args[0])
}

func sign(s *scalar) *ir.Value {
	x := s.args[0]
	t := x.Type()
	switch {
	case ir.IsFloat(t):
		zero := s.zero(t)
		isNumber := s.CmpF(calc.ONE, x, zero)
		one := s.Cast(arith.UIToFP, isNumber, t)
		signed := s.Op(math.CopySign, one, x)
		return s.Select(s.CmpF(calc.UNO, x, x), x, signed)
	case isInt(t):
		zero := s.zero(t)
		last := s.Int(t, int64(ir.BitWidth(t))-1)
		one := s.Int(t, 1)
		isZero := s.CmpI(arith.EQ, x, zero)
		ones := s.Op(arith.ShRSI, x, last)
		return s.Select(isZero, zero, s.Op(arith.OrI, ones, one))
	}
	return nil
}

func isFinite(s *scalar) *ir.Value {
	t, ok := s.args[0].Type().(*ir.FloatType)
	if !ok {
		return nil
	}
	infinity := s.Exactly(t, num.Inf(t.Kind, false))
	magnitude := s.Op(math.AbsF, s.args[0])
	return s.CmpF(calc.ONE, magnitude, infinity)
}

// bitcast lowers a bitcast between elements of the same width. It returns nil for different
// widths, which change the shape, and for complex numbers.
func bitcast(s *scalar) *ir.Value {
	if isComplex(s.from) || isComplex(s.target) || ir.BitWidth(s.from) != ir.BitWidth(s.target) {
		return nil
	}
	return s.Cast(arith.Bitcast, s.args[0], s.to())
}

// maximum creates the larger of two elements. It returns nil for complex numbers that cannot be
// compared.
func (s *scalar) maximum(x, y *ir.Value) *ir.Value { return s.extreme(maxRow, stablehlo.GE, x, y) }
func (s *scalar) minimum(x, y *ir.Value) *ir.Value { return s.extreme(minRow, stablehlo.LE, x, y) }

var (
	maxRow = elementwise{signed: arith.MaxSI, unsigned: arith.MaxUI, float: arith.MaximumF}
	minRow = elementwise{signed: arith.MinSI, unsigned: arith.MinUI, float: arith.MinimumF}
)

func (s *scalar) extreme(row elementwise, direction int64, x, y *ir.Value) *ir.Value {
	if isComplex(s.from) {
		if c := s.compareComplex(direction, x, y); c != nil {
			return s.Select(c, x, y)
		}
		return nil
	}
	return row.element(&scalar{s.Calc, s.op, []*ir.Value{x, y}, s.from, s.target})
}

func largest(s *scalar) *ir.Value { return s.extreme(maxRow, stablehlo.GE, s.args[0], s.args[1]) }
func least(s *scalar) *ir.Value   { return s.extreme(minRow, stablehlo.LE, s.args[0], s.args[1]) }

func clamp(s *scalar) *ir.Value {
	v := s.maximum(s.args[0], s.args[1])
	if v == nil {
		return nil
	}
	return s.minimum(v, s.args[2])
}

// logistic creates 1 / (1 + exp(-x)).
func logistic(s *scalar) *ir.Value {
	neg, exp, add, div := arith.NegF, math.Exp, arith.AddF, arith.DivF
	if isComplex(s.from) {
		neg, exp, add, div = complex.Neg, complex.Exp, complex.Add, complex.Div
	}
	e := s.Op(exp, s.Op(neg, s.args[0]))
	f32 := s.Ctx.Float(num.F32)
	one := convert(s.Calc, s.Float(f32, 1), f32, s.to())
	return s.Op(div, one, s.Op(add, e, one))
}
