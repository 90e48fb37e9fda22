package memref

import (
	"github.com/millrace-mlir/millrace/ir"
)

func inferDistinct(s *ir.OpState, dst []ir.Type) ([]ir.Type, bool) {
	for _, v := range s.Operands {
		dst = append(dst, v.Type())
	}
	return dst, true
}

// inferMetadata appends the result types of extract_strided_metadata: the base
// buffer's type, and index for the offset and for each size and stride.
func inferMetadata(s *ir.OpState, dst []ir.Type) ([]ir.Type, bool) {
	if len(s.Operands) == 0 {
		return dst, false
	}
	m, ok := s.Operands[0].Type().(*ir.MemRefType)
	if !ok {
		return dst, false
	}
	c := m.Context()
	dst = append(dst, c.MemRefType(nil, m.Element, nil, m.Space), c.Index())
	for range 2 * len(m.Shape) {
		dst = append(dst, c.Index())
	}
	return dst, true
}
