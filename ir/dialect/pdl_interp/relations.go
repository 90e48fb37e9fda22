package pdl_interp

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/pdl"
)

// rangeOf returns the range type with elements of type t.
func rangeOf(t ir.Type) ir.Type { return pdl.RangeOf(t) }

// valueTypeValue returns the type of the values whose types t describes: a value, or a
// range of values.
func valueTypeValue(t ir.Type) ir.Type {
	value := t.Context().DialectType(pdl.ValueType)
	if pdl.RangeTypeElementType(t) != nil {
		return pdl.RangeOf(value)
	}
	return value
}
