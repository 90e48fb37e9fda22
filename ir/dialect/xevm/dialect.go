// Package xevm is the xevm dialect: its tables of operations, types and attributes,
// and the code their rows name. Passes and conversions live elsewhere.
package xevm

import (
	"github.com/millrace-mlir/millrace/ir"
)

// Dialect is the xevm dialect.
var Dialect = &ir.Dialect{
	Name:     "xevm",
	Behavior: []map[string]*ir.OpDef{verifiers},
	Syntax:   syntax,
	Ops: []*ir.OpDef{
		BlockLoad, BlockLoad2d, BlockPrefetch2d, BlockStore, BlockStore2d, GridDimX, GridDimY, GridDimZ,
		WorkgroupIdX, WorkgroupIdY, WorkgroupIdZ, LaneId, WorkitemIdX, WorkitemIdY, WorkitemIdZ,
		WorkgroupDimX, WorkgroupDimY, WorkgroupDimZ, Memfence, MMA, Prefetch, SubgroupId, SubgroupSize,
	},
	Attrs: []*ir.DialectAttrDef{
		AddrSpaceAttr, LoadCacheControlAttr, MMAShapeAttr, MMATypesAttr, MemScopeAttr, StoreCacheControlAttr,
		XeVMTargetAttr,
	},
}
