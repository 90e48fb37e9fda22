package emitc

import "github.com/millrace-mlir/millrace/ir"

// IsSupported reports whether t can be written in C.
func IsSupported(t ir.Type) bool { return isSupportedEmitCType(t) }

// IsSupportedInteger reports whether t is an integer type for which C has a type.
func IsSupportedInteger(t ir.Type) bool { return isSupportedIntegerType(t) }

// IsSupportedFloat reports whether t is a float type for which C has a type.
func IsSupportedFloat(t ir.Type) bool { return isSupportedFloatType(t) }

// IsPointerWide reports whether t is size_t, ssize_t or ptrdiff_t.
func IsPointerWide(t ir.Type) bool { return isPointerWideType(t) }

// IsSizeT reports whether t is size_t.
func IsSizeT(t ir.Type) bool {
	x, ok := t.(*ir.DialectType)
	return ok && x.Def == SizeTType
}

// SizeT returns the type size_t.
func SizeT(c *ir.Context) ir.Type { return c.DialectType(SizeTType) }

// PtrDiffT returns the type ptrdiff_t.
func PtrDiffT(c *ir.Context) ir.Type { return c.DialectType(PtrDiffTType) }

// LValue returns the lvalue type of values of type t.
func LValue(t ir.Type) ir.Type { return wrap(LValueType, t) }

// Pointer returns the type of pointers to t.
func Pointer(t ir.Type) ir.Type { return wrap(PointerType, t) }

// Opaque returns the type that text names.
func Opaque(c *ir.Context, text string) ir.Type { return c.DialectType(OpaqueType, c.String(text)) }

// Array returns the type of arrays of shape, with elements of type e.
func Array(shape []int64, e ir.Type) ir.Type {
	c := e.Context()
	sizes := make([]ir.Attribute, len(shape))
	for i, n := range shape {
		sizes[i] = c.Int64Attr(c.Int(64), n)
	}
	return c.DialectType(ArrayType, c.Array(sizes...), c.TypeAttr(e))
}

// IsArray reports whether t is an array type.
func IsArray(t ir.Type) bool { return isArray(t) }

// ArrayElement returns the element type of t, which must be an array type.
func ArrayElement(t ir.Type) ir.Type { return arrayElement(t) }

// ValueOf returns the type of the value of lvalue type t, or nil if t is no lvalue type.
func ValueOf(t ir.Type) ir.Type { return lvalueValue(t) }

// NoInitializer returns the initial value of a variable that has none.
func NoInitializer(c *ir.Context) ir.Attribute { return c.DialectAttr(OpaqueAttr, c.String("")) }
