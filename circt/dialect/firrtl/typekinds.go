package firrtl

import "github.com/millrace-mlir/millrace/ir"

// This file sorts types into kinds.

// isFIRRTL reports whether t is a type of the dialect.
func isFIRRTL(t ir.Type) bool {
	d := dialectType(t)
	return d != nil && d.Def.Dialect != nil && (d.Def.Dialect.Name == "firrtl" || d.Def.Dialect.Name == "chirrtl")
}

// IsBase reports whether t is a base type, that is a hardware type.
func IsBase(t ir.Type) bool {
	d := strip(t)
	if d == nil {
		return false
	}
	switch d.Def {
	case UIntType, SIntType, AnalogType, ClockType, ResetType, AsyncResetType, BundleType, VectorType, EnumType:
		return true
	}
	return false
}

// IsGround reports whether t is a base type without elements.
func IsGround(t ir.Type) bool {
	return Is(t, UIntType, SIntType, AnalogType, ClockType, ResetType, AsyncResetType)
}

// IsInt reports whether t is uint or sint.
func IsInt(t ir.Type) bool { return Is(t, UIntType, SIntType) }

// IsSigned reports whether t is sint.
func IsSigned(t ir.Type) bool { return Is(t, SIntType) }

// IsProperty reports whether t is a property type.
func IsProperty(t ir.Type) bool {
	return Is(t, StringType, IntegerType, BoolType, DoubleType, PathType, AnyRefType, ListType, ClassType)
}

// IsPassive reports whether t is a base type without flips.
func IsPassive(t ir.Type) bool { return IsBase(t) && Has(t, Passive) }

// isAggregate reports whether t is a bundle, a vector or an enumeration.
func isAggregate(t ir.Type) bool {
	return Is(t, BundleType, VectorType, EnumType, OpenBundleType, OpenVectorType)
}

// IsReset reports whether t may be a reset: reset, asyncreset, or an unsigned integer
// of one bit or of unknown width.
func IsReset(t ir.Type) bool {
	return Is(t, ResetType, AsyncResetType) || Is(t, UIntType) && (Width(t) == 1 || Width(t) == Unknown)
}

// isRegister reports whether a register may have type t.
func isRegister(t ir.Type) bool { return IsPassive(t) && PropsOf(t)&(HasAnalog|HasConst) == 0 }

// isHardware reports whether t, or an element of it, is hardware: neither a probe nor a
// property.
func isHardware(t ir.Type) bool {
	d := strip(t)
	if d == nil {
		return true
	}
	switch d.Def {
	case OpenBundleType:
		for i := range NumElements(d) {
			if isHardware(ElementType(d, i)) {
				return true
			}
		}
		return false
	case OpenVectorType:
		return isHardware(ElementType(d, 0))
	}
	return !IsProperty(t) && !Is(t, RefType, DomainType, FStringType)
}
