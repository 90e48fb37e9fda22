// Package index is the index dialect: its tables of operations, types and attributes.
// It also holds the functions to which these tables refer, such as verifiers, folds
// and parsers. Passes and conversions are in other packages.
package index

//go:generate go run github.com/millrace-mlir/millrace/internal/opgen .

import (
	"github.com/millrace-mlir/millrace/ir"
)

// Dialect is the index dialect.
var Dialect = &ir.Dialect{
	Name:        "index",
	Inline:      inliner,
	Materialize: materialize,
	Ops:         ops,
	Handles:     handles,
	Attrs: []*ir.DialectAttrDef{
		IndexCmpPredicateAttr,
	},
}
