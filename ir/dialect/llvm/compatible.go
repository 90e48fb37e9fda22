package llvm

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/num"
)

// Types that have no parameters, and whose text is only their mnemonic.
var (
	VoidType     = &ir.DialectTypeDef{Mnemonic: "void"}
	TokenType    = &ir.DialectTypeDef{Mnemonic: "token"}
	LabelType    = &ir.DialectTypeDef{Mnemonic: "label"}
	MetadataType = &ir.DialectTypeDef{Mnemonic: "metadata"}
)

// Pointer returns the type !llvm.ptr in this address space.
func Pointer(c *ir.Context, space int64) *ir.DialectType {
	return c.DialectType(PointerType, c.Int64Attr(c.Int(32), space))
}

// AddressSpace returns the number of the address space of pointer type t.
func AddressSpace(t ir.Type) int64 {
	return t.(*ir.DialectType).Params[0].(*ir.IntegerAttr).Value.Int64()
}

// IsPointer reports whether t is !llvm.ptr.
func IsPointer(t ir.Type) bool { return constraint.OfType(t, PointerType) }

// IsCompatibleFloatingPointType reports whether t is a float type that LLVM IR has.
func IsCompatibleFloatingPointType(t ir.Type) bool {
	f, ok := t.(*ir.FloatType)
	if !ok {
		return constraint.OfType(t, PPCFP128Type)
	}
	switch f.Kind {
	case num.BF16, num.F16, num.F32, num.F64, num.F80, num.F128:
		return true
	}
	return false
}

// IsCompatibleVectorType reports whether t is a vector type that LLVM IR has. It has one
// dimension, and its elements are signless integers, compatible floats or pointers.
func IsCompatibleVectorType(t ir.Type) bool {
	v, ok := t.(*ir.VectorType)
	if !ok || len(v.Shape) != 1 {
		return false
	}
	return constraint.IsSignless(v.Element, 0) || IsPointer(v.Element) ||
		ir.IsFloat(v.Element) && IsCompatibleFloatingPointType(v.Element)
}

// isScalableVectorType reports whether t is a scalable vector type that LLVM IR has.
func isScalableVectorType(t ir.Type) bool {
	return IsCompatibleVectorType(t) && constraint.IsScalableVector(t)
}

// IsCompatibleOuterType reports whether t is a type that LLVM IR has. It does not check the
// types inside t.
func IsCompatibleOuterType(t ir.Type) bool {
	switch t := t.(type) {
	case *ir.IntegerType:
		return t.Signedness == ir.Signless
	case *ir.FloatType:
		return IsCompatibleFloatingPointType(t)
	case *ir.VectorType:
		return IsCompatibleVectorType(t)
	case *ir.DialectType:
		switch t.Def {
		case ArrayType, FunctionType, LabelType, MetadataType, PPCFP128Type, PointerType, StructType,
			TargetExtType, TokenType, VoidType, X86AMXType:
			return true
		}
	}
	return false
}

// isLoadableType reports whether values of type t can be loaded from memory and stored to
// it.
func isLoadableType(t ir.Type) bool {
	return IsCompatibleOuterType(t) && !constraint.OfType(t, VoidType) && !constraint.OfType(t, FunctionType)
}

// Struct returns the literal struct type with these element types, not packed.
func Struct(c *ir.Context, types ...ir.Type) *ir.DialectType {
	body := make([]ir.Attribute, len(types))
	for i, t := range types {
		body[i] = c.TypeAttr(t)
	}
	return c.DialectType(StructType, c.String(""), c.Array(body...), c.Bool(false))
}

// StructBody returns the element types of struct type t as type attributes. It returns nil
// if t is opaque.
func StructBody(t *ir.DialectType) []ir.Attribute {
	if body, set := t.Body(); set {
		if l, ok := body[0].(*ir.ArrayAttr); ok {
			return l.Elems
		}
		return nil
	}
	if len(t.Params) > 1 {
		if l, ok := t.Params[1].(*ir.ArrayAttr); ok {
			return l.Elems
		}
	}
	return nil
}

func structElement(t ir.Type, i int) ir.Type {
	if s, ok := t.(*ir.DialectType); ok && s.Def == StructType {
		if body := StructBody(s); i < len(body) {
			return constraint.TypeValue(body[i])
		}
	}
	return nil
}

// StructTypeBody0 returns the type of element 0 of struct type t.
func StructTypeBody0(t ir.Type) ir.Type { return structElement(t, 0) }

// StructTypeBody1 returns the type of element 1 of struct type t.
func StructTypeBody1(t ir.Type) ir.Type { return structElement(t, 1) }

// valAndBoolStruct returns the result type of a compare and exchange of a t: the struct of
// t and i1.
func valAndBoolStruct(t ir.Type) ir.Type { return Struct(t.Context(), t, t.Context().I1()) }
