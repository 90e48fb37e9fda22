package ptr

import (
	"github.com/millrace-mlir/millrace/ir"
)

// inferAdd gives the base's type, in the shape of the offset where only that is
// shaped.
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
