// Package ptr is the ptr dialect: its tables of operations, types and attributes.
// It also holds the functions to which these tables refer, such as verifiers,
// folds and parsers. Passes and conversions are in other packages.
package ptr

//go:generate go run github.com/millrace-mlir/millrace/internal/opgen .

import (
	"github.com/millrace-mlir/millrace/ir"
)

// Dialect is the ptr dialect.
var Dialect = &ir.Dialect{
	Name:        "ptr",
	Materialize: materialize,
	Ops:         ops,
	Handles:     handles,
	Types: []*ir.DialectTypeDef{
		PtrMetadataType, PtrType,
	},
	Attrs: []*ir.DialectAttrDef{
		AddressAttr, GenericSpaceAttr, NullAttr, SpecAttr,
	},
}
