package interp

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num"
)

// reductions lists the kinds of reduction of arith by number. Each has the function that combines
// two values, and its neutral element: x combined with it is x.
var reductions = [...]struct {
	ints    func(x, y num.Int) num.Int
	floats  func(x, y num.Float) num.Float
	unit    func(width uint32) num.Int
	neutral func(s num.Semantics) num.Float
}{
	0:  {floats: num.Float.Add, neutral: func(s num.Semantics) num.Float { return num.ZeroFloat(s, false) }},
	1:  {ints: num.Int.Add, unit: num.Zero},
	2:  {ints: num.Int.And, unit: num.AllOnes},
	3:  {ints: func(_, y num.Int) num.Int { return y }, floats: func(_, y num.Float) num.Float { return y }},
	4:  {floats: num.Float.Maximum, neutral: func(s num.Semantics) num.Float { return num.Inf(s, true) }},
	5:  {floats: num.Float.MaxNum, neutral: func(s num.Semantics) num.Float { return num.NaN(s, false) }},
	6:  {ints: num.Int.SMax, unit: num.MinSigned},
	7:  {ints: num.Int.UMax, unit: num.Zero},
	8:  {floats: num.Float.Minimum, neutral: func(s num.Semantics) num.Float { return num.Inf(s, false) }},
	9:  {floats: num.Float.MinNum, neutral: func(s num.Semantics) num.Float { return num.NaN(s, false) }},
	10: {ints: num.Int.SMin, unit: num.MaxSigned},
	11: {ints: num.Int.UMin, unit: num.MaxUnsigned},
	12: {floats: num.Float.Mul, neutral: func(s num.Semantics) num.Float { return num.OneFloat(s, false) }},
	13: {ints: num.Int.Mul, unit: func(w uint32) num.Int { return num.NewInt(w, 1) }},
	14: {ints: num.Int.Or, unit: num.Zero},
	15: {ints: num.Int.Xor, unit: num.Zero},
}

// combine returns the combination of x and y, of type t, by the given kind of reduction.
func combine(op *ir.Operation, kind ir.Attribute, t ir.Type, x, y Value) Value {
	k := reductions[kind.(*ir.IntegerAttr).Int64()]
	switch {
	case x.Poison || y.Poison:
		return poison
	case ir.IsFloat(t) && k.floats != nil:
		return Float(k.floats(x.float(t), y.float(t)))
	case ir.IsIntOrIndex(t) && k.ints != nil:
		return Value{Bits: k.ints(x.Bits, y.Bits)}
	}
	unsupported(op, "a reduction of that type")
	return Value{}
}

// neutral returns the neutral element of the given kind of reduction, for type t. A reduction
// starts with it.
func neutral(op *ir.Operation, kind ir.Attribute, t ir.Type) Value {
	k := reductions[kind.(*ir.IntegerAttr).Int64()]
	switch {
	case ir.IsFloat(t) && k.neutral != nil:
		return Float(k.neutral(t.(*ir.FloatType).Kind))
	case ir.IsIntOrIndex(t) && k.unit != nil:
		return Value{Bits: k.unit(width(t))}
	}
	unsupported(op, "a reduction of that type")
	return Value{}
}
