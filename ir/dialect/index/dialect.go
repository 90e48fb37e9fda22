// Package index is the index dialect: its tables of operations, types and attributes,
// and the code their rows name. Passes and conversions live elsewhere.
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
