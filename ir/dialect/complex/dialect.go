// Package complex is the complex dialect: its tables of operations, types and attributes,
// and the code their rows name. Passes and conversions live elsewhere.
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
