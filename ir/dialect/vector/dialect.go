// Package vector is the vector dialect: its tables of operations, types and attributes,
// and the code their rows name. Passes and conversions live elsewhere.
package vector

//go:generate go run github.com/millrace-mlir/millrace/internal/opgen .

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
)

// Dialect is the vector dialect.
var Dialect = &ir.Dialect{
	Name:         "vector",
	Materialize:  arith.Materialize,
	Canonicalize: foreignPatterns,
	Inline:       inliner,
	Ops:          ops,
	Handles:      handles,
	Attrs: []*ir.DialectAttrDef{
		CombiningKindAttr, IteratorTypeAttr, PrintPunctuationAttr,
	},
}
