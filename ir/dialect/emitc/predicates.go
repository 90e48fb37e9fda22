package emitc

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/num"
)

// isSupportedIntegerType reports whether t is an integer type for which C has a
// type.
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

// isSupportedFloatType reports whether t is a float type for which C has a
// type.
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

// isPointerWideType reports whether t is size_t, ssize_t or ptrdiff_t, whose
// width depends on the target.
func isPointerWideType(t ir.Type) bool {
	x, ok := t.(*ir.DialectType)
	return ok && (x.Def == SignedSizeTType || x.Def == SizeTType || x.Def == PtrDiffTType)
}

// isIntegerIndexOrOpaqueType reports whether t can be an integer in C: an
// index, a supported integer, a type such as size_t, or an opaque type.
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

// param returns parameter 0 of t, a type. It returns nil if t is not an
// instance of d.
func param(t ir.Type, d *ir.DialectTypeDef) ir.Type {
	x, ok := t.(*ir.DialectType)
	if !ok || x.Def != d {
		return nil
	}
	return constraint.TypeValue(x.Params[0])
}

func lvalueValue(t ir.Type) ir.Type         { return param(t, LValueType) }
func lValueTypeValueType(t ir.Type) ir.Type { return param(t, LValueType) }

// pointerToValue returns the type of a pointer to the value of lvalue type t,
// or nil if t is no lvalue type.
func pointerToValue(t ir.Type) ir.Type { return wrap(PointerType, lvalueValue(t)) }

// lvalueOfPointee returns the lvalue type of the type to which pointer type t
// points, or nil if t is no pointer type.
func lvalueOfPointee(t ir.Type) ir.Type { return wrap(LValueType, param(t, PointerType)) }

func wrap(d *ir.DialectTypeDef, t ir.Type) ir.Type {
	if t == nil {
		return nil
	}
	return t.Context().DialectType(d, t.Context().TypeAttr(t))
}

// arrayElement returns the element type of t, which must be an emitc.array
// type.
func arrayElement(t ir.Type) ir.Type { return constraint.TypeValue(t.(*ir.DialectType).Params[1]) }

// initializerType returns the type of an attribute that initializes a variable
// of type t. For an array type it is the tensor type of the same shape, and
// else t.
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
