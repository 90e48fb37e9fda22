// Package xevm is the xevm dialect: its tables of operations, types and attributes,
// and the code their rows name. Passes and conversions live elsewhere.
package xevm

//go:generate go run github.com/millrace-mlir/millrace/internal/opgen .

import (
	"github.com/millrace-mlir/millrace/ir"
)

// Dialect is the xevm dialect.
var Dialect = &ir.Dialect{
	Name:    "xevm",
	Ops:     ops,
	Handles: handles,
	Attrs: []*ir.DialectAttrDef{
		AddrSpaceAttr, LoadCacheControlAttr, MMAShapeAttr, MMATypesAttr, MemScopeAttr, StoreCacheControlAttr,
		XeVMTargetAttr,
	},
}
