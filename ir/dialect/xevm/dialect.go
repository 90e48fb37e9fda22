// Package xevm is the xevm dialect: its tables of operations, types and attributes.
// It also holds the functions to which these tables refer, such as verifiers, folds
// and parsers. Passes and conversions are in other packages.
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
