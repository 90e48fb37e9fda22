// Package complex is the complex dialect: its tables of operations, types and attributes.
// It also holds the functions to which these tables refer, such as verifiers, folds and
// parsers. Passes and conversions are in other packages.
package complex

//go:generate go run github.com/millrace-mlir/millrace/internal/opgen .

import (
	"github.com/millrace-mlir/millrace/ir"
)

// Dialect is the complex dialect.
var Dialect = &ir.Dialect{
	Name:         "complex",
	Inline:       inliner,
	Canonicalize: dialectPatterns,
	Materialize:  materialize,
	Ops:          ops,
	Handles:      handles,
	Attrs: []*ir.DialectAttrDef{
		NumberAttr,
	},
}
