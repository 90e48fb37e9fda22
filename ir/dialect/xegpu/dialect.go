// Package xegpu is the xegpu dialect: its tables of operations, types and attributes,
// and the code their rows name. Passes and conversions live elsewhere.
package xegpu

import (
	"github.com/millrace-mlir/millrace/ir"
)

// Dialect is the xegpu dialect.
var Dialect = &ir.Dialect{
	Name:       "xegpu",
	TypeSyntax: typeSyntax,
	AttrSyntax: attrSyntax,
	Behavior:   []map[string]*ir.OpDef{behavior},
	Ops: []*ir.OpDef{
		AllocNbarrier, AtomicRMW, ConvertLayout, CreateMemDesc, CreateNdDesc, CreateDesc, Dpas, Fence,
		InitNbarrier, LoadGather, LoadMatrix, LoadNd, NbarrierArrive, NbarrierWait, Prefetch, PrefetchNd,
		StoreScatter, StoreMatrix, StoreNd, UpdateNdOffset, UpdateOffset,
	},
	Types: []*ir.DialectTypeDef{
		MemDescType, NbarrierType, TensorDescType,
	},
	Attrs: []*ir.DialectAttrDef{
		BlockTensorDescAttr, CachePolicyAttr, FenceScopeAttr, LayoutAttr, MemLayoutAttr, MemorySpaceAttr,
		RangeAttr, ScatterTensorDescAttr, SliceAttr,
	},
}
