package transform

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// operationName is the operation that handle type t is of.
func operationName(t ir.Type) string {
	s, _ := t.(*ir.DialectType).Params[0].(*ir.StringAttr)
	if s == nil {
		return ""
	}
	return s.Value
}

// isHandle reports whether t is a handle to operations; the type of PDL's
// operations is one, by an extension of the transform dialect.
func isHandle(t ir.Type) bool {
	if d, ok := t.(*ir.DialectType); ok && d.Def.Dialect.Name == "pdl" && d.Def.Mnemonic == "operation" {
		return true
	}
	return constraint.Implements(t, "TransformHandleTypeInterface")
}
