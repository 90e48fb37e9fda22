// Package xegpu is the xegpu dialect: its tables of operations, types and attributes,
// and the code their rows name. Passes and conversions live elsewhere.
package xegpu

//go:generate go run github.com/millrace-mlir/millrace/internal/opgen .

import (
	"github.com/millrace-mlir/millrace/ir"
)

// Dialect is the xegpu dialect.
var Dialect = &ir.Dialect{
	Name:       "xegpu",
	TypeSyntax: typeSyntax,
	AttrSyntax: attrSyntax,
	Ops:        ops,
	Handles:    handles,
	Types: []*ir.DialectTypeDef{
		MemDescType, NbarrierType, TensorDescType,
	},
	Attrs: []*ir.DialectAttrDef{
		BlockTensorDescAttr, CachePolicyAttr, FenceScopeAttr, LayoutAttr, MemLayoutAttr, MemorySpaceAttr,
		RangeAttr, ScatterTensorDescAttr, SliceAttr,
	},
}
