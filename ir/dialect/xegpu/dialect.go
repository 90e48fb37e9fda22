// Package xegpu is the xegpu dialect: its tables of operations, types and attributes.
// It also holds the functions to which these tables refer, such as verifiers, folds
// and parsers. Passes and conversions are in other packages.
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
