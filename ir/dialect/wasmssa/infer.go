package wasmssa

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// inferLocal infers the result type of a local: the reference to a local of the type
// in the first attribute. It returns false if the attribute is absent.
func inferLocal(s *ir.OpState, dst []ir.Type) ([]ir.Type, bool) {
	if len(s.Props) == 0 || s.Props[0] == nil {
		return dst, false
	}
	return append(dst, s.Name.Context().DialectType(LocalRefType, s.Props[0])), true
}

// inferContent infers the type of the value in the local to which the operand refers.
// It returns false if the operand is not a reference to a local.
func inferContent(s *ir.OpState, dst []ir.Type) ([]ir.Type, bool) {
	if len(s.Operands) == 0 || !constraint.OfType(s.Operands[0].Type(), LocalRefType) {
		return dst, false
	}
	return append(dst, constraint.TypeValue(s.Operands[0].Type().(*ir.DialectType).Params[0])), true
}
