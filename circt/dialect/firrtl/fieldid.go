package firrtl

import "github.com/millrace-mlir/millrace/ir"

// This file exports the numbering of fields for passes. The whole is field 0, and each element of an aggregate is
// numbered before its own elements.

// MaxFieldID is the largest number of a field in t.
func MaxFieldID(t ir.Type) uint64 { return maxFieldID(t) }

// FieldType is the type of a field; it returns nil if t has no field of that number.
func FieldType(t ir.Type, id uint64) ir.Type { return fieldType(t, id) }

// Fields is the elements of a record.
func Fields(t ir.Type) []Field { return fields(t) }

// Variants is the elements of an enumeration.
func Variants(t ir.Type) []Variant { return variants(t) }

// SubfieldID enters field id of t, which is not 0. The field is in element index, and rest is its number in that
// element.
func SubfieldID(t ir.Type, id uint64) (index int, rest uint64) {
	index = IndexForFieldID(t, id)
	return index, id - FieldID(t, index)
}
