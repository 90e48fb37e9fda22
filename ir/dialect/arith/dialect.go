// Package arith is the arith dialect: its tables of operations, types and attributes.
// It also holds the functions to which these tables refer, such as verifiers, folds
// and parsers. Passes and conversions are in other packages.
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
