// Package arith is the arith dialect: its tables of operations, types and attributes,
// and the code their rows name. Passes and conversions live elsewhere.
package arith

//go:generate go run github.com/millrace-mlir/millrace/internal/opgen .

import (
	"github.com/millrace-mlir/millrace/ir"
)

// Dialect is the arith dialect.
var Dialect = &ir.Dialect{
	Name:        "arith",
	Inline:      inliner,
	Materialize: Materialize,
	Ops:         ops,
	Handles:     handles,
	Attrs: []*ir.DialectAttrDef{
		FastMathFlagsAttr, IntegerOverflowFlagsAttr,
	},
}
