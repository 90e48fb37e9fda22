package hw

import (
	"math/bits"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// IsInteger reports whether t is a signless integer. Its width may be a number or a
// parameter.
func IsInteger(t ir.Type) bool {
	t = Canonical(t)
	return constraint.IsSignless(t, 0) || exactly(t, IntType) != nil
}

// IsEnum reports whether t is an enum, or an alias of one.
func IsEnum(t ir.Type) bool { return As(t, EnumType) != nil }

// isValue reports whether t consists of integers and enums only. Hardware can hold values
// of such types. Markers such as inout have no values in hardware.
func isValue(t ir.Type) bool {
	x, ok := t.(*ir.DialectType)
	if !ok {
		return constraint.IsInteger(t)
	}
	switch x.Def {
	case IntType, EnumType:
		return true
	case ArrayType, UnpackedArrayType:
		return isValue(typeParam(x, 0))
	case StructType, UnionType:
		list, step := fieldsOf(t)
		for i := 0; i < len(list); i += step {
			if !isValue(list[i+1].(*ir.TypeAttr).Type) {
				return false
			}
		}
		return true
	case TypeAliasType:
		return isValue(typeParam(x, 2))
	}
	return false
}

// hasInOut reports whether t is or contains an inout.
func hasInOut(t ir.Type) bool {
	x, ok := t.(*ir.DialectType)
	if !ok {
		return false
	}
	switch x.Def {
	case InOutType:
		return true
	case ArrayType, UnpackedArrayType:
		return hasInOut(typeParam(x, 0))
	case StructType:
		list, step := fieldsOf(t)
		for i := 0; i < len(list); i += step {
			if hasInOut(list[i+1].(*ir.TypeAttr).Type) {
				return true
			}
		}
	case TypeAliasType:
		return hasInOut(typeParam(x, 2))
	}
	return false
}

func isAggregate(t ir.Type) bool {
	return As(t, ArrayType) != nil || As(t, UnpackedArrayType) != nil || As(t, StructType) != nil
}

// BitWidth returns the number of wires that a value of type t needs, or -1 if it is not
// known.
func BitWidth(t ir.Type) int64 {
	if i, ok := t.(*ir.IntegerType); ok {
		return int64(i.Width)
	}
	x, ok := t.(*ir.DialectType)
	if !ok {
		return -1
	}
	switch x.Def {
	case ArrayType, UnpackedArrayType:
		elem, n := BitWidth(typeParam(x, 0)), ArrayLen(t)
		if elem < 0 || n < 0 {
			return -1
		}
		return elem * n
	case StructType:
		return structWidth(t)
	case UnionType:
		return unionWidth(t)
	case EnumType:
		return max(1, int64(Log2Ceil(uint64(len(EnumFields(t))))))
	case TypeAliasType:
		return BitWidth(typeParam(x, 2))
	}
	return -1
}

func structWidth(t ir.Type) int64 {
	sum := int64(0)
	for i := range NumFields(t) {
		w := BitWidth(FieldAt(t, i).Type)
		if w < 0 {
			return -1
		}
		sum += w
	}
	return sum
}

func unionWidth(t ir.Type) int64 {
	most := int64(0)
	for i := range NumFields(t) {
		f := FieldAt(t, i)
		w := BitWidth(f.Type)
		if w < 0 {
			return -1
		}
		most = max(most, w+f.Offset)
	}
	return most
}

// Log2Ceil returns the number of bits that are needed to number n things: the logarithm
// of n, rounded up. It returns 0 if n is 0 or 1.
func Log2Ceil(n uint64) uint32 {
	if n < 2 {
		return 0
	}
	return uint32(bits.Len64(n - 1))
}

// maxFieldID returns the largest field ID in t. The ID of t itself is 0.
func maxFieldID(t ir.Type) uint64 {
	t = Canonical(t)
	x, ok := t.(*ir.DialectType)
	if !ok {
		return 0
	}
	switch x.Def {
	case ArrayType, UnpackedArrayType:
		return uint64(max(0, ArrayLen(t))) * (maxFieldID(typeParam(x, 0)) + 1)
	case StructType:
		sum := uint64(0)
		for i := range NumFields(t) {
			sum += 1 + maxFieldID(FieldAt(t, i).Type)
		}
		return sum
	case InOutType:
		return maxFieldID(typeParam(x, 0))
	}
	return 0
}
