package storageclass

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/spirv"
)

// numberedSpaces are the storage classes of a client by memory space.
type numberedSpaces map[uint32]int64

// replaced gives a memref the storage class of its space.
func (s numberedSpaces) replaced(t ir.Type) ir.Type {
	switch t := t.(type) {
	case *ir.MemRefType:
		return t.Context().MemRefType(t.Shape, t.Element, t.Layout, s.class(t.Context(), t.Space))
	case *ir.UnrankedMemRefType:
		return t.Context().UnrankedMemRefType(t.Element, s.class(t.Context(), t.Space))
	}
	return t
}

// class is the storage class of a numbered memory space; others stay.
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
