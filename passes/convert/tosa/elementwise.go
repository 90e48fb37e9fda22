package tosa

import (
	"math"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	mathdialect "github.com/millrace-mlir/millrace/ir/dialect/math"
	"github.com/millrace-mlir/millrace/ir/dialect/tosa"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/passes/calc"
)

// What elementwise operations compute of one element.

// scalar is the state of computing one element of op's result.
type scalar struct {
	calc.Calc
	op   *ir.Operation
	args []*ir.Value
	// from is the first operand's element type before the conversion, and to is the result's
	// element type after it.
	from, to ir.Type
}

// compute builds the computation of an element. It returns nil if the types are not
// supported.
type compute func(s *scalar) *ir.Value

func isFloat(t ir.Type) bool { return ir.IsFloat(t) }

func isInt(t ir.Type) bool {
	_, ok := t.(*ir.IntegerType)
	return ok
}

func isSignless(t ir.Type) bool {
	i, ok := t.(*ir.IntegerType)
	return ok && i.Signedness == ir.Signless
}

func isUnsigned(t ir.Type) bool {
	i, ok := t.(*ir.IntegerType)
	return ok && i.Signedness == ir.Unsigned
}

// on returns a compute that applies one operation: float to floats, and integer to
// integers. Either may be nil, for none.
func on(float, integer *ir.OpDef) compute {
	return func(s *scalar) *ir.Value {
		switch {
		case float != nil && isFloat(s.from):
			return s.Value(float, s.Loc, s.to, s.args)
		case integer != nil && isInt(s.from):
			return s.Value(integer, s.Loc, s.to, s.args)
		}
		return nil
	}
}

// onBools returns a compute that applies d to booleans only.
func onBools(d *ir.OpDef) compute {
	return func(s *scalar) *ir.Value {
		if !ir.IsInteger(s.from, 1) {
			return nil
		}
		return s.Value(d, s.Loc, s.to, s.args)
	}
}

func compare(float, integer int64) compute {
	return func(s *scalar) *ir.Value {
		switch {
		case isFloat(s.from):
			return s.CmpF(float, s.args[0], s.args[1])
		case isSignless(s.from):
			return s.CmpI(integer, s.args[0], s.args[1])
		}
		return nil
	}
}

// extreme returns a compute for a maximum or minimum: float for floats, and integer for
// integers.
func extreme(float, integer *ir.OpDef) compute {
	return func(s *scalar) *ir.Value {
		switch {
		case isFloat(s.from):
			x, y := s.args[0], s.args[1]
			result := s.Op(float, x, y)
			if !ignoresNaN(s.op) {
				return result
			}
			xIsNaN, yIsNaN := s.CmpF(calc.UNO, x, x), s.CmpF(calc.UNO, y, y)
			return s.Select(yIsNaN, x, s.Select(xIsNaN, y, result))
		case isSignless(s.from):
			return s.Op(integer, s.args[0], s.args[1])
		}
		return nil
	}
}

// ignoresNaN reports whether op returns the other operand if one is NaN.
func ignoresNaN(op *ir.Operation) bool { return enumOf(op, "nan_mode") == 2 }

func enumOf(op *ir.Operation, name string) int64 {
	return op.Inherent(name).(*ir.DialectAttr).Params[0].(*ir.IntegerAttr).Int64()
}

var computations = map[*ir.OpDef]compute{
	tosa.Abs:                  computeAbs,
	tosa.Add:                  on(arith.AddF, arith.AddI),
	tosa.Sub:                  on(arith.SubF, arith.SubI),
	tosa.IntDiv:               on(nil, arith.DivSI),
	tosa.Reciprocal:           computeReciprocal,
	tosa.Mul:                  computeMul,
	tosa.Negate:               computeNegate,
	tosa.BitwiseAnd:           on(nil, arith.AndI),
	tosa.BitwiseOr:            on(nil, arith.OrI),
	tosa.BitwiseXor:           on(nil, arith.XOrI),
	tosa.BitwiseNot:           computeNot,
	tosa.LogicalLeftShift:     on(nil, arith.ShLI),
	tosa.LogicalRightShift:    on(nil, arith.ShRUI),
	tosa.ArithmeticRightShift: computeRightShift,
	tosa.Clz:                  on(nil, mathdialect.CountLeadingZeros),
	tosa.LogicalAnd:           onBools(arith.AndI),
	tosa.LogicalOr:            onBools(arith.OrI),
	tosa.LogicalXor:           onBools(arith.XOrI),
	tosa.LogicalNot: func(s *scalar) *ir.Value {
		if !ir.IsInteger(s.from, 1) {
			return nil
		}
		return s.Op(arith.XOrI, s.args[0], s.Int(s.from, 1))
	},
	tosa.Pow:          on(mathdialect.PowF, nil),
	tosa.Rsqrt:        on(mathdialect.Rsqrt, nil),
	tosa.Log:          on(mathdialect.Log, nil),
	tosa.Exp:          on(mathdialect.Exp, nil),
	tosa.Sin:          on(mathdialect.Sin, nil),
	tosa.Cos:          on(mathdialect.Cos, nil),
	tosa.Tanh:         on(mathdialect.Tanh, nil),
	tosa.Erf:          on(mathdialect.Erf, nil),
	tosa.Greater:      compare(calc.OGT, arith.SGT),
	tosa.GreaterEqual: compare(calc.OGE, arith.SGE),
	tosa.Equal:        compare(calc.OEQ, arith.EQ),
	tosa.Select: func(s *scalar) *ir.Value {
		if t := ir.ElementOf(s.op.Operand(1).Type()); !isFloat(t) && !isInt(t) {
			return nil
		}
		return s.Select(s.args[0], s.args[1], s.args[2])
	},
	tosa.Maximum: extreme(arith.MaximumF, arith.MaxSI),
	tosa.Minimum: extreme(arith.MinimumF, arith.MinSI),
	tosa.Ceil:    on(mathdialect.Ceil, nil),
	tosa.Floor:   on(mathdialect.Floor, nil),
	tosa.Clamp:   computeClamp,
	tosa.Sigmoid: computeSigmoid,
	tosa.Cast:    computeCast,
}

func computeAbs(s *scalar) *ir.Value {
	switch {
	case isFloat(s.from):
		return s.Op(mathdialect.AbsF, s.args[0])
	case isInt(s.from):
		zero := s.Int(s.from, 0)
		return s.Op(arith.MaxSI, s.args[0], s.Op(arith.SubI, zero, s.args[0]))
	}
	return nil
}

func computeReciprocal(s *scalar) *ir.Value {
	if !isFloat(s.from) {
		return nil
	}
	return s.Op(arith.DivF, s.Float(s.from, 1), s.args[0])
}

func computeSigmoid(s *scalar) *ir.Value {
	if !isFloat(s.from) {
		return nil
	}
	one := s.Float(s.from, 1)
	exp := s.Op(mathdialect.Exp, s.Op(arith.NegF, s.args[0]))
	return s.Op(arith.DivF, one, s.Op(arith.AddF, exp, one))
}

func computeNot(s *scalar) *ir.Value {
	if !isInt(s.from) {
		return nil
	}
	return s.Op(arith.XOrI, s.args[0], s.Int(s.from, -1))
}

// widen sign-extends an integer to type t, unless it has this type.
func (s *scalar) widen(v *ir.Value, t ir.Type) *ir.Value {
	if v.Type() == t {
		return v
	}
	return s.Cast(arith.ExtSI, v, t)
}

// applyScale creates a tosa.apply_scale, which multiplies by multiplier / 2^shift and
// rounds.
func applyScale(c calc.Calc, value, multiplier, shift *ir.Value, rounding int64) *ir.Value {
	mode := c.Ctx.DialectAttr(tosa.RoundingModeAttr, c.Ctx.Int64Attr(c.Ctx.Int(32), rounding))
	return tosa.CreateApplyScale(c.Builder, c.Loc, tosa.ApplyScaleArgs{
		Value: value, Multiplier: multiplier, Shift: shift, RoundingMode: mode, OutputType: c.Ctx.Int(32),
	}).Result(0)
}

const (
	singleRound  = 1
	inexactRound = 2
	doubleRound  = 3
)

func computeMul(s *scalar) *ir.Value {
	shift, constant := constantElement(tosa.MulOp(s.op).Shift())
	switch {
	case isFloat(s.from) && shift == 0:
		return s.Op(arith.MulF, s.args[0], s.args[1])
	case !isInt(s.from):
		return nil
	}
	a, b := s.args[0], s.args[1]
	if shift > 0 || !constant {
		i32 := s.Ctx.Int(32)
		var by *ir.Value
		if constant {
			by = s.Int(s.Ctx.Int(8), shift)
		} else {
			by = s.args[2]
		}
		a = s.widen(a, i32)
		return applyScale(s.Calc, a, s.widen(b, i32), by, singleRound)
	}
	if ir.BitWidth(a.Type()) < ir.BitWidth(s.to) {
		a = s.Cast(arith.ExtSI, a, s.to)
	}
	if ir.BitWidth(b.Type()) < ir.BitWidth(s.to) {
		b = s.Cast(arith.ExtSI, b, s.to)
	}
	return s.Value(arith.MulI, s.Loc, s.to, []*ir.Value{a, b})
}

// constantElement returns the first element of v. If v is not a constant of integers, ok
// is false.
func constantElement(v *ir.Value) (n int64, ok bool) {
	d, ok := ir.MatchConstant(v).(*ir.DenseElementsAttr)
	if !ok || d.Len() == 0 || !isInt(ir.ElementOf(d.Type)) {
		return 0, false
	}
	return d.IntAt(0).Int64(), true
}

func signedMax(width uint32) int64 { return math.MaxInt64 >> (64 - min(width, 64)) }
func signedMin(width uint32) int64 { return math.MinInt64 >> (64 - min(width, 64)) }

func computeNegate(s *scalar) *ir.Value {
	o := tosa.NegateOp(s.op)
	inZp, hasIn := tosa.ZeroPoint(o.Input1Zp(), true)
	outZp, hasOut := tosa.ZeroPoint(o.OutputZp(), true)
	both := hasIn && hasOut
	switch {
	case isFloat(s.from):
		return s.Op(arith.NegF, s.args[0])
	case !isInt(s.from):
		return nil
	case !both && len(s.args) < 3:
		return nil
	}
	width := ir.BitWidth(s.from)
	// The intermediate type must hold all intermediate values.
	wide := uint32(64)
	var offset *ir.Value
	if both {
		sum := inZp + outZp
		most := signedMax(width) + max(sum, -sum) + 1
		for _, w := range []uint32{32, 16} {
			if most <= signedMax(w) {
				wide = w
			}
		}
		offset = s.Int(s.Ctx.Int(wide), sum)
	} else {
		t := s.Ctx.Int(wide)
		in := s.Cast(arith.ExtSI, s.args[1], t)
		offset = s.Op(arith.AddI, in, s.Cast(arith.ExtSI, s.args[2], t))
	}
	t := s.Ctx.Int(wide)
	result := s.Op(arith.SubI, offset, s.Cast(arith.ExtSI, s.args[0], t))
	least := s.Int(t, signedMin(width))
	result = clampInt(s.Calc, result, least, s.Int(t, signedMax(width)), false)
	return s.Cast(arith.TruncI, result, s.from)
}

// clampInt clamps v to the range from least to most. It compares unsigned if unsigned is
// true, and otherwise signed.
func clampInt(c calc.Calc, v, least, most *ir.Value, unsigned bool) *ir.Value {
	if unsigned {
		return c.Op(arith.MinUI, most, c.Op(arith.MaxUI, least, v))
	}
	return c.Op(arith.MinSI, most, c.Op(arith.MaxSI, least, v))
}

func clampFloat(c calc.Calc, v, least, most *ir.Value) *ir.Value {
	return c.Op(arith.MaximumF, c.Op(arith.MinimumF, v, most), least)
}

// computeRightShift computes an arithmetic shift to the right. If op asks for rounding,
// it adds the last bit shifted out.
func computeRightShift(s *scalar) *ir.Value {
	if !isInt(s.from) {
		return nil
	}
	v, by := s.args[0], s.args[1]
	result := s.Op(arith.ShRSI, v, by)
	if !s.op.Inherent("round").(*ir.IntegerAttr).Value.IsZero() {
		i1 := s.Ctx.I1()
		one, zero := s.Int(s.from, 1), s.Int(s.from, 0)
		no, yes := s.Int(i1, 0), s.Int(i1, 1)
		shifts := s.CmpI(arith.SGT, by, zero)
		last := s.Cast(arith.TruncI, s.Op(arith.ShRSI, v, s.Op(arith.SubI, by, one)), i1)
		up := s.Select(shifts, s.Op(arith.AndI, last, yes), no)
		return s.Op(arith.AddI, result, s.Cast(arith.ExtUI, up, s.from))
	}
	return result
}

func computeClamp(s *scalar) *ir.Value {
	o := tosa.ClampOp(s.op)
	switch t := s.from.(type) {
	case *ir.FloatType:
		bound := func(a ir.Attribute) *ir.Value {
			x, _, _ := a.(*ir.FloatAttr).Value.Convert(t.Kind, num.NearestEven)
			return s.Exactly(t, x)
		}
		least := bound(o.MinVal())
		result := clampFloat(s.Calc, s.args[0], least, bound(o.MaxVal()))
		if ignoresNaN(s.op) {
			isNaN := s.CmpF(calc.UNO, s.args[0], s.args[0])
			result = s.Select(isNaN, least, result)
		}
		return result
	case *ir.IntegerType:
		least, most := signedMin(t.Width), signedMax(t.Width)
		unsigned := t.Signedness == ir.Unsigned
		if unsigned {
			least, most = 0, math.MaxInt64
			if t.Width <= 63 {
				most = int64(1)<<t.Width - 1
			}
		}
		bound := func(a ir.Attribute) *ir.Value {
			v := a.(*ir.IntegerAttr).Value.Int64()
			return s.Int(s.Ctx.Int(t.Width), min(max(v, least), most))
		}
		low := bound(o.MinVal())
		return clampInt(s.Calc, s.args[0], low, bound(o.MaxVal()), unsigned)
	}
	return nil
}

func computeCast(s *scalar) *ir.Value {
	from, to, v := s.from, s.to, s.args[0]
	if !isFloat(from) && !isInt(from) || !isFloat(to) && !isInt(to) {
		return nil
	}
	extend := ir.BitWidth(from) < ir.BitWidth(to)
	pick := func(cond bool, yes, no *ir.OpDef) *ir.Value {
		if cond {
			return s.Cast(yes, v, to)
		}
		return s.Cast(no, v, to)
	}
	switch isBool := ir.IsInteger(from, 1); {
	case from == to:
		return v
	case isFloat(from) && isFloat(to):
		return pick(extend, arith.ExtF, arith.TruncF)
	case isBool && isFloat(to):
		return s.Cast(arith.UIToFP, v, to)
	case isBool && extend:
		return s.Cast(arith.ExtUI, v, to)
	case isUnsigned(from) && isFloat(to):
		return s.Cast(arith.UIToFP, s.signless(v, ir.BitWidth(from)), to)
	case isSignless(from) && isFloat(to):
		return s.Cast(arith.SIToFP, v, to)
	case isFloat(from) && ir.IsInteger(to, 1):
		return s.CmpF(calc.UNE, v, s.Float(from, 0))
	case isFloat(from) && isSignless(to):
		return s.floatToInt(v, from.(*ir.FloatType), to)
	case ir.IsInteger(to, 1):
		return s.CmpI(arith.NE, v, s.Int(from, 0))
	case isInt(from) && isInt(to):
		return pick(extend, arith.ExtSI, arith.TruncI)
	}
	return nil
}

// signless casts an integer to a signless integer of the given width by an unrealized
// cast.
func (s *scalar) signless(v *ir.Value, width uint32) *ir.Value {
	return unrealized(s.Calc, v, s.Ctx.Int(width))
}

// floatToInt rounds v, a float of one type, from, to the nearest integer of another one,
// to. Values out of the range of that type become its least or greatest value.
func (s *scalar) floatToInt(v *ir.Value, from *ir.FloatType, to ir.Type) *ir.Value {
	width := ir.BitWidth(to)
	rounded := s.Op(mathdialect.RoundEven, v)
	least, most := signedMin(width), signedMax(width)
	if int(width)-1 > from.Kind.MaxExponent() {
		// Only infinity is out of bounds.
		result := s.Cast(arith.FPToSI, rounded, to)
		plus, minus := s.Exactly(from, num.Inf(from.Kind, false)), s.Exactly(from, num.Inf(from.Kind, true))
		over, under := s.CmpF(calc.UEQ, rounded, plus), s.CmpF(calc.UEQ, rounded, minus)
		low, high := s.Int(to, least), s.Int(to, most)
		return s.Select(under, low, s.Select(over, high, result))
	}
	low := s.Float(from, float64(least))
	if from.Kind.Precision() >= int(width)-1 {
		clamped := clampFloat(s.Calc, rounded, low, s.Float(from, float64(most)))
		return s.Cast(arith.FPToSI, clamped, to)
	}
	// The greatest integer is no float, but the one after it is.
	beyond, high := s.Float(from, float64(most)+1), s.Int(to, most)
	result := s.Cast(arith.FPToSI, s.Op(arith.MaximumF, rounded, low), to)
	return s.Select(s.CmpF(calc.UGE, rounded, beyond), high, result)
}
