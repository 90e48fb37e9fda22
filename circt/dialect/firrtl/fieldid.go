package firrtl

import "github.com/millrace-mlir/millrace/ir"

// This file exports the numbering of fields for passes. The whole is field 0, and each element of an aggregate is
// numbered before its own elements.

// MaxFieldID returns the largest field ID in t.
func MaxFieldID(t ir.Type) uint64 { return maxFieldID(t) }

// FieldType returns the type of the field of t with this ID, or nil if t has no such field.
func FieldType(t ir.Type, id uint64) ir.Type { return fieldType(t, id) }

// Fields returns the elements of a bundle type.
func Fields(t ir.Type) []Field { return fields(t) }

// Variants returns the variants of an enumeration type.
func Variants(t ir.Type) []Variant { return variants(t) }

// SubfieldID finds the element of t that contains field id, which is not 0. It returns the index of the element, and
// the ID rest of the field within the element.
func SubfieldID(t ir.Type, id uint64) (index int, rest uint64) {
	index = IndexForFieldID(t, id)
	return index, id - FieldID(t, index)
}
