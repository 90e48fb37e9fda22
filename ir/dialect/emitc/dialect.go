// Package emitc is the emitc dialect: its tables of operations, types and attributes.
// It also holds the functions to which these tables refer, such as verifiers, folds
// and parsers. Passes and conversions are in other packages.
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
