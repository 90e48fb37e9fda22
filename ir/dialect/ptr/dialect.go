// Package ptr is the ptr dialect: its tables of operations, types and attributes,
// and the code their rows name. Passes and conversions live elsewhere.
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
