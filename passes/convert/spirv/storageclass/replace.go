package storageclass

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/spirv"
)

// numberedSpaces maps memory spaces to the storage classes of a client API.
type numberedSpaces map[uint32]int64

// replaced replaces the memory space of a memref type by its storage class. It returns
// other types unchanged.
func (s numberedSpaces) replaced(t ir.Type) ir.Type {
	switch t := t.(type) {
	case *ir.MemRefType:
		return t.Context().MemRefType(t.Shape, t.Element, t.Layout, s.class(t.Context(), t.Space))
	case *ir.UnrankedMemRefType:
		return t.Context().UnrankedMemRefType(t.Element, s.class(t.Context(), t.Space))
	}
	return t
}

// class returns the storage class for a numbered memory space; no space counts as 0. It
// returns other attributes unchanged.
func (s numberedSpaces) class(c *ir.Context, a ir.Attribute) ir.Attribute {
	n := uint32(0)
	if a != nil {
		i, ok := a.(*ir.IntegerAttr)
		if !ok {
			return a
		}
		n = uint32(i.Value.Int64())
	}
	class, ok := s[n]
	if !ok {
		return a
	}
	return constraint.Enum(c, spirv.StorageClassAttr, class)
}
