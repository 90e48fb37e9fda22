// Package sparse_tensor is the sparse_tensor dialect: its tables of operations, types and
// attributes. It also holds the functions to which these tables refer, such as verifiers, folds and
// parsers. Passes and conversions are in other packages.
package sparse_tensor

//go:generate go run github.com/millrace-mlir/millrace/internal/opgen .

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
)

// Dialect is the sparse_tensor dialect.
var Dialect = &ir.Dialect{
	Name:        "sparse_tensor",
	Directives:  directives,
	TypeSyntax:  typeSyntax,
	AttrSyntax:  attrSyntax,
	AttrAlias:   attrAlias,
	Materialize: arith.MaterializeConstant,
	Ops:         ops,
	Handles:     handles,
	Types: []*ir.DialectTypeDef{
		IterSpaceType, IteratorType, StorageSpecifierType,
	},
	Attrs: []*ir.DialectAttrDef{
		CrdTransDirectionKindAttr, SparseTensorDimSliceAttr, SparseTensorEncodingAttr,
		SparseTensorSortKindAttr, StorageSpecifierKindAttr,
	},
}
