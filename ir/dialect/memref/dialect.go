// Package memref is the memref dialect: its tables of operations, types and attributes,
// and the code their rows name. Passes and conversions live elsewhere.
package memref

import (
	"github.com/millrace-mlir/millrace/ir"
)

// Dialect is the memref dialect.
var Dialect = &ir.Dialect{
	Name:        "memref",
	Directives:  directives,
	Syntax:      syntax,
	Behavior:    []map[string]*ir.OpDef{naming, inference, behavior, intRanges, slots},
	Materialize: materialize,
	Inline:      inliner,
	Ops: []*ir.OpDef{
		Alloc, Alloca, AllocaScope, AllocaScopeReturn, AssumeAlignment, AtomicRMW, AtomicYield, Cast,
		CollapseShape, Copy, Dealloc, Dim, DistinctObjects, DmaStart, DmaWait, ExpandShape,
		ExtractAlignedPointerAsIndex, ExtractStridedMetadata, GenericAtomicRMW, GetGlobal, Global, Load,
		MemorySpaceCast, Prefetch, Rank, Realloc, ReinterpretCast, Reshape, Store, SubView, Transpose, View,
	},
}
