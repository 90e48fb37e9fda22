package cpp

import (
	"strconv"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/emitc"
	"github.com/millrace-mlir/millrace/num"
)

// attribute writes the C++ constant for a. Errors are at loc.
func (e *emitter) attribute(loc ir.Loc, a ir.Attribute) bool {
	switch a := a.(type) {
	case *ir.FloatAttr:
		if !e.isFloat(loc, a.Type) {
			return false
		}
		e.float(a.Value)
		return true
	case *ir.IntegerAttr:
		e.integer(a.Value, a.Type)
		return true
	case *ir.DenseElementsAttr:
		if t := ir.ElementOf(a.Type); ir.IsFloat(t) || constraint.IsIndex(t) || constraint.IsInteger(t) {
			return e.elements(loc, a, t)
		}
	case *ir.DialectAttr:
		if a.Def == emitc.OpaqueAttr {
			e.write(a.Params[0].(*ir.StringAttr).Value)
			return true
		}
	case *ir.SymbolRefAttr:
		if len(a.Nested) > 1 {
			return e.ctx.Error(loc, "attribute has more than 1 nested reference")
		}
		e.write(a.Root.Value)
		return true
	case *ir.TypeAttr:
		return e.typ(loc, a.Type)
	}
	return e.ctx.Error(loc, "cannot emit attribute: %s", a)
}

// isFloat reports an error at loc unless t is a float type of C++.
func (e *emitter) isFloat(loc ir.Loc, t ir.Type) bool {
	return emitc.IsSupportedFloat(t) || e.ctx.Error(loc, "expected floating point attribute to be f16, bf16, f32 or f64")
}

// elements writes a list in braces, which has no structure for the dimensions of a.
func (e *emitter) elements(loc ir.Loc, a *ir.DenseElementsAttr, element ir.Type) bool {
	isFloat := ir.IsFloat(element)
	if isFloat && !e.isFloat(loc, element) {
		return false
	}
	e.write("{")
	e.list(int(a.Len()), func(i int) bool {
		if isFloat {
			e.float(a.FloatAt(i))
		} else {
			e.integer(a.IntAt(i), element)
		}
		return true
	})
	e.write("}")
	return true
}

// integer writes v, of type t.
func (e *emitter) integer(v num.Int, t ir.Type) {
	if v.Width() == 1 {
		e.write(strconv.FormatBool(!v.IsZero()))
		return
	}
	i, ok := t.(*ir.IntegerType)
	e.write(v.Decimal(!ok || i.Signedness != ir.Unsigned))
}

// suffixes are the suffixes of C++ literals.
var suffixes = map[num.Semantics]string{num.F16: "f16", num.BF16: "bf16", num.F32: "f"}

func (e *emitter) float(v num.Float) {
	switch {
	case v.IsNaN():
		e.write("NAN")
	case v.IsInf():
		if v.IsNegative() {
			e.write("-")
		}
		e.write("INFINITY")
	default:
		var buf [48]byte
		e.write(string(num.AppendPadded(buf[:0], v)), suffixes[v.Semantics()])
	}
}
