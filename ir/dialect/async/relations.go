package async

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// valueOf returns the type inside !async.value, or nil if t is another type.
func valueOf(t ir.Type) ir.Type {
	x, ok := t.(*ir.DialectType)
	if !ok || x.Def != ValueType {
		return nil
	}
	return constraint.TypeValue(x.Params[0])
}
