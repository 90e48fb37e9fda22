// Package vector is the vector dialect: its tables of operations, types and attributes.
// It also holds the functions to which these tables refer, such as verifiers, folds and
// parsers. Passes and conversions are in other packages.
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
