package transform

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// operationName returns the name of the operations to which a handle of type t
// points. It is "" if t does not name the operations.
func operationName(t ir.Type) string {
	s, _ := t.(*ir.DialectType).Params[0].(*ir.StringAttr)
	if s == nil {
		return ""
	}
	return s.Value
}

// IsHandle reports whether t is a handle to operations. The type !pdl.operation
// is a handle by an extension of the transform dialect.
func IsHandle(t ir.Type) bool {
	if d, ok := t.(*ir.DialectType); ok && d.Def.Dialect.Name == "pdl" && d.Def.Mnemonic == "operation" {
		return true
	}
	return constraint.Implements(t, "TransformHandleTypeInterface")
}

// IsValueHandle reports whether t is a handle to values.
func IsValueHandle(t ir.Type) bool {
	return constraint.Implements(t, "TransformValueHandleTypeInterface")
}

// IsParam reports whether t is the type of a transform parameter.
func IsParam(t ir.Type) bool { return constraint.Implements(t, "TransformParamTypeInterface") }

// verifyParamType checks that a parameter holds an integer of at most 64 bits.
func verifyParamType(_ *ir.Context, params []ir.Attribute, emit func(format string, args ...any)) bool {
	if t, ok := constraint.TypeValue(params[0]).(*ir.IntegerType); ok && t.Width <= 64 {
		return true
	}
	emit("only supports integer types with width <=64")
	return false
}
