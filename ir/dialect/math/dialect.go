// Package math is the math dialect: its tables of operations, types and attributes.
// It also holds the functions to which these tables refer, such as verifiers, folds
// and parsers. Passes and conversions are in other packages.
package math

//go:generate go run github.com/millrace-mlir/millrace/internal/opgen .

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
)

// Dialect is the math dialect.
var Dialect = &ir.Dialect{
	Name:        "math",
	Inline:      inliner,
	Materialize: arith.Materialize,
	Ops:         ops,
	Handles:     handles,
}
