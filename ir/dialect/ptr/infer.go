package ptr

import (
	"github.com/millrace-mlir/millrace/ir"
)

// inferAdd appends the result type of ptr.ptr_add. It is the type of the base
// or, if only the offset is shaped, the offset's shape with the base's type as
// element type.
func inferAdd(s *ir.OpState, dst []ir.Type) ([]ir.Type, bool) {
	if len(s.Operands) != 2 {
		return dst, false
	}
	base, offset := s.Operands[0].Type(), s.Operands[1].Type()
	if !ir.IsShaped(base) && ir.IsShaped(offset) {
		base = ir.WithElement(offset, base)
	}
	return append(dst, base), true
}
