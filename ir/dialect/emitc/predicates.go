package emitc

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/num"
)

// isSupportedIntegerType reports whether t is an integer that C has a type for.
func isSupportedIntegerType(t ir.Type) bool {
	i, ok := t.(*ir.IntegerType)
	if !ok {
		return false
	}
	switch i.Width {
	case 1, 8, 16, 32, 64:
		return true
	}
	return false
}

// isSupportedFloatType reports whether t is a float that C has a type for.
func isSupportedFloatType(t ir.Type) bool {
	f, ok := t.(*ir.FloatType)
	if !ok {
		return false
	}
	switch f.Kind {
	case num.F16, num.BF16, num.F32, num.F64:
		return true
	}
	return false
}

// isPointerWideType reports whether t is one of C's types as wide as a pointer.
func isPointerWideType(t ir.Type) bool {
	x, ok := t.(*ir.DialectType)
	return ok && (x.Def == SignedSizeTType || x.Def == SizeTType || x.Def == PtrDiffTType)
}

// isIntegerIndexOrOpaqueType reports whether t may count or index in C.
func isIntegerIndexOrOpaqueType(t ir.Type) bool {
	return constraint.IsIndex(t) || isSupportedIntegerType(t) || isPointerWideType(t) || constraint.OfType(t, OpaqueType)
}

// isSupportedEmitCType reports whether t can be written in C.
func isSupportedEmitCType(t ir.Type) bool {
	switch t := t.(type) {
	case *ir.IndexType:
		return true
	case *ir.IntegerType:
		return isSupportedIntegerType(t)
	case *ir.FloatType:
		return isSupportedFloatType(t)
	case *ir.RankedTensorType:
		return ir.HasStaticShape(t) && !isArray(t.Element) && isSupportedEmitCType(t.Element)
	case *ir.TupleType:
		for _, e := range t.Types {
			if isArray(e) || !isSupportedEmitCType(e) {
				return false
			}
		}
		return true
	case *ir.DialectType:
		switch t.Def {
		case OpaqueType:
			return true
		case ArrayType:
			e := constraint.TypeValue(t.Params[1])
			return !isArray(e) && isSupportedEmitCType(e)
		case PointerType:
			return isSupportedEmitCType(constraint.TypeValue(t.Params[0]))
		}
		return isPointerWideType(t)
	}
	return false
}

func isArray(t ir.Type) bool { return constraint.OfType(t, ArrayType) }

// param is type parameter 0 of t, an instance of d; else nil.
func param(t ir.Type, d *ir.DialectTypeDef) ir.Type {
	x, ok := t.(*ir.DialectType)
	if !ok || x.Def != d {
		return nil
	}
	return constraint.TypeValue(x.Params[0])
}

func lvalueValue(t ir.Type) ir.Type         { return param(t, LValueType) }
func lValueTypeValueType(t ir.Type) ir.Type { return param(t, LValueType) }

// pointerToValue returns the pointer to the type that lvalue t holds.
func pointerToValue(t ir.Type) ir.Type { return wrap(PointerType, lvalueValue(t)) }

// lvalueOfPointee returns the lvalue of the type to which pointer t points.
func lvalueOfPointee(t ir.Type) ir.Type { return wrap(LValueType, param(t, PointerType)) }

func wrap(d *ir.DialectTypeDef, t ir.Type) ir.Type {
	if t == nil {
		return nil
	}
	return t.Context().DialectType(d, t.Context().TypeAttr(t))
}

// arrayElement is the element type of array type t.
func arrayElement(t ir.Type) ir.Type { return constraint.TypeValue(t.(*ir.DialectType).Params[1]) }

// initializerType is the type of the attribute that initializes a t: an array
// takes a tensor.
func initializerType(t ir.Type) ir.Type {
	if !isArray(t) {
		return t
	}
	var shape []int64
	for _, n := range t.(*ir.DialectType).Params[0].(*ir.ArrayAttr).Elems {
		shape = append(shape, n.(*ir.IntegerAttr).Int64())
	}
	return t.Context().RankedTensorType(shape, arrayElement(t), nil)
}

func isOpaque(a ir.Attribute) bool { return constraint.OfAttr(a, OpaqueAttr) }

func opaqueText(a ir.Attribute) string {
	return a.(*ir.DialectAttr).Params[0].(*ir.StringAttr).Value
}

func isNumber(a ir.Attribute) bool { return constraint.IsIntegerAttr(a) || constraint.IsFloatAttr(a) }

func isElements(a ir.Attribute) bool { return constraint.IsElementsAttr(a) }

// The checks of types' parameters.

func validElement(t ir.Type) bool {
	return isSupportedFloatType(t) || isIntegerIndexOrOpaqueType(t) || constraint.OfType(t, PointerType)
}

func verifyLValueType(_ *ir.Context, params []ir.Attribute, emit func(string, ...any)) bool {
	t := constraint.TypeValue(params[0])
	if !isSupportedEmitCType(t) {
		emit("!emitc.lvalue must wrap supported emitc type, but got '%s'", t)
		return false
	}
	if isArray(t) {
		emit("!emitc.lvalue cannot wrap !emitc.array type")
		return false
	}
	return true
}

func verifyOpaqueType(_ *ir.Context, params []ir.Attribute, emit func(string, ...any)) bool {
	s := params[0].(*ir.StringAttr).Value
	if s == "" {
		emit("expected non empty string in !emitc.opaque type")
		return false
	}
	if s[len(s)-1] == '*' {
		emit("pointer not allowed as outer type with !emitc.opaque, use !emitc.ptr instead")
		return false
	}
	return true
}

func verifyPointerType(_ *ir.Context, params []ir.Attribute, emit func(string, ...any)) bool {
	if constraint.OfType(constraint.TypeValue(params[0]), LValueType) {
		emit("pointers to lvalues are not allowed")
		return false
	}
	return true
}
