package xegpu

import (
	"github.com/millrace-mlir/millrace/ir"
)

// sharedMemory is the number of the address space of shared local memory.
const sharedMemory = 3

// isSharedMemory reports whether memref t is in shared local memory.
func isSharedMemory(t ir.Type) bool {
	m, ok := t.(*ir.MemRefType)
	if !ok {
		return false
	}
	switch s := m.Space.(type) {
	case *ir.IntegerAttr:
		return s.Int64() == sharedMemory
	case *ir.DialectAttr:
		return s.Def.Dialect != nil && s.Def.Dialect.Name == "gpu" && s.String() == "#gpu.address_space<workgroup>" ||
			s.Def == MemorySpaceAttr && s.Params[0].(*ir.IntegerAttr).Int64() == sharedMemory
	}
	return false
}
