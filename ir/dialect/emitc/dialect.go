// Package emitc is the emitc dialect: its tables of operations, types and attributes,
// and the code their rows name. Passes and conversions live elsewhere.
package emitc

//go:generate go run github.com/millrace-mlir/millrace/internal/opgen .

import (
	"github.com/millrace-mlir/millrace/ir"
)

// Dialect is the emitc dialect.
var Dialect = &ir.Dialect{
	Name:        "emitc",
	TypeSyntax:  typeSyntax,
	Directives:  directives,
	Materialize: materialize,
	Ops:         ops,
	Handles:     handles,
	Types: []*ir.DialectTypeDef{
		ArrayType, LValueType, OpaqueType, PointerType, PtrDiffTType, SignedSizeTType, SizeTType,
	},
	Attrs: []*ir.DialectAttrDef{
		OpaqueAttr,
	},
}
