package transform

import "github.com/millrace-mlir/millrace/ir"

// operationName is the operation that handle type t is of.
func operationName(t ir.Type) string {
	s, _ := t.(*ir.DialectType).Params[0].(*ir.StringAttr)
	if s == nil {
		return ""
	}
	return s.Value
}
