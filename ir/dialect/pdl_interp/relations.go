package pdl_interp

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/pdl"
)

// rangeOf returns the range type with elements of type t.
func rangeOf(t ir.Type) ir.Type { return pdl.RangeOf(t) }

// valueTypeValue returns the PDL type of the values whose types have the PDL type
// t. If t is a range, the result is a range of values, and otherwise one value.
func valueTypeValue(t ir.Type) ir.Type {
	value := t.Context().DialectType(pdl.ValueType)
	if pdl.RangeTypeElementType(t) != nil {
		return pdl.RangeOf(value)
	}
	return value
}
