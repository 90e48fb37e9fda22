package pdl

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// isPDL reports whether t is a type of this dialect.
func isPDL(t ir.Type) bool {
	x, ok := t.(*ir.DialectType)
	if !ok {
		return false
	}
	switch x.Def {
	case AttributeType, OperationType, RangeType, TypeType, ValueType:
		return true
	}
	return false
}

// RangeTypeElementType returns the element type of range type t, or nil if t is
// no range type.
func RangeTypeElementType(t ir.Type) ir.Type {
	x, ok := t.(*ir.DialectType)
	if !ok || x.Def != RangeType {
		return nil
	}
	return constraint.TypeValue(x.Params[0])
}

// RangeOf returns the range type with elements of type t.
func RangeOf(t ir.Type) ir.Type {
	return t.Context().DialectType(RangeType, t.Context().TypeAttr(t))
}
