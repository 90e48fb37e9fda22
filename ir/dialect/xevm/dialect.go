// Package xevm is the xevm dialect: its tables of operations, types and attributes,
// and the code their rows name. Passes and conversions live elsewhere.
package xevm

import (
	"github.com/millrace-mlir/millrace/ir"
)

// Dialect is the xevm dialect.
var Dialect = &ir.Dialect{
	Name: "xevm",
	Ops:  ops,
	Attrs: []*ir.DialectAttrDef{
		AddrSpaceAttr, LoadCacheControlAttr, MMAShapeAttr, MMATypesAttr, MemScopeAttr, StoreCacheControlAttr,
		XeVMTargetAttr,
	},
}
