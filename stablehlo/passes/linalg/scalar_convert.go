package linalg

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/complex"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/passes/calc"
)

// Conversions between types of elements.

// convert creates a conversion of v from one type, from, to another one, to. Both types
// have the program's signedness; v and the result are signless. It returns nil if there
// is no such conversion.
func convert(c calc.Calc, v *ir.Value, from, to ir.Type) *ir.Value {
	result := signless(to)
	switch {
	case isInt(from) && ir.IsFloat(to):
		if isUnsigned(from) {
			return c.Cast(arith.UIToFP, v, result)
		}
		return c.Cast(arith.SIToFP, v, result)
	case ir.IsFloat(from) && ir.IsFloat(to):
		return convertFloat(c, v, from, to)
	case ir.IsInteger(to, 1) && !isComplex(from) && (ir.IsFloat(from) || !isSigned(from)):
		// Every number but zero is true.
		zero := arith.NewConstant(c.Builder, c.Loc, arith.ZeroAttr(v.Type()))
		if ir.IsFloat(from) {
			return c.CmpF(calc.UNE, v, zero)
		}
		return c.CmpI(arith.NE, v, zero)
	case isInt(from) && isInt(to):
		return convertInt(c, v, from, result)
	case ir.IsFloat(from) && isInt(to):
		if to.(*ir.IntegerType).Signedness == ir.Unsigned {
			return c.Cast(arith.FPToUI, v, result)
		}
		return c.Cast(arith.FPToSI, v, result)
	}
	if t, ok := to.(*ir.ComplexType); ok {
		return convertToComplex(c, v, from, t)
	}
	if t, ok := from.(*ir.ComplexType); ok {
		return convert(c, c.Cast(complex.Re, v, t.Element), t.Element, to)
	}
	return nil
}

func isSigned(t ir.Type) bool {
	i, ok := t.(*ir.IntegerType)
	return ok && i.Signedness == ir.Signed
}

func convertFloat(c calc.Calc, v *ir.Value, from, to ir.Type) *ir.Value {
	switch a, b := ir.BitWidth(from), ir.BitWidth(to); {
	case from == to:
		return v
	case a > b:
		return c.Cast(arith.TruncF, v, to)
	case a < b:
		return c.Cast(arith.ExtF, v, to)
	}
	// Formats of one size convert by a wider one.
	return c.Cast(arith.TruncF, c.Cast(arith.ExtF, v, c.Ctx.Float(num.F32)), to)
}

func convertInt(c calc.Calc, v *ir.Value, from, to ir.Type) *ir.Value {
	switch a, b := ir.BitWidth(from), ir.BitWidth(to); {
	case a > b:
		return c.Cast(arith.TruncI, v, to)
	case a < b && isUnsigned(from):
		return c.Cast(arith.ExtUI, v, to)
	case a < b:
		return c.Cast(arith.ExtSI, v, to)
	}
	return v
}

func convertToComplex(c calc.Calc, v *ir.Value, from ir.Type, to *ir.ComplexType) *ir.Value {
	var re, im *ir.Value
	if t, ok := from.(*ir.ComplexType); ok {
		re = convert(c, c.Cast(complex.Re, v, t.Element), t.Element, to.Element)
		im = convert(c, c.Cast(complex.Im, v, t.Element), t.Element, to.Element)
	} else if re = convert(c, v, from, to.Element); re != nil {
		im = arith.NewConstant(c.Builder, c.Loc, arith.ZeroAttr(to.Element))
	}
	if re == nil || im == nil {
		return nil
	}
	return c.Value(complex.Create, c.Loc, to, []*ir.Value{re, im})
}
