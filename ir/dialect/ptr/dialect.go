// Package ptr is the ptr dialect: its tables of operations, types and attributes,
// and the code their rows name. Passes and conversions live elsewhere.
package ptr

import (
	"github.com/millrace-mlir/millrace/ir"
)

// Dialect is the ptr dialect.
var Dialect = &ir.Dialect{
	Name:        "ptr",
	Behavior:    []map[string]*ir.OpDef{inference, behavior, verifiers},
	Materialize: materialize,
	Ops: []*ir.OpDef{
		Constant, FromPtr, Gather, GetMetadata, Load, MaskedLoad, MaskedStore, PtrAdd, PtrDiff, Scatter,
		Store, ToPtr, TypeOffset,
	},
	Types: []*ir.DialectTypeDef{
		PtrMetadataType, PtrType,
	},
	Attrs: []*ir.DialectAttrDef{
		AddressAttr, GenericSpaceAttr, NullAttr, SpecAttr,
	},
}
