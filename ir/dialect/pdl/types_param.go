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

// RangeTypeElementType is the element type of range type t.
func RangeTypeElementType(t ir.Type) ir.Type {
	x, ok := t.(*ir.DialectType)
	if !ok || x.Def != RangeType {
		return nil
	}
	return constraint.TypeValue(x.Params[0])
}

// RangeOf is the range of element type t.
func RangeOf(t ir.Type) ir.Type {
	return t.Context().DialectType(RangeType, t.Context().TypeAttr(t))
}
