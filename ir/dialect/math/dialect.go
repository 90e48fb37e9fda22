// Package math is the math dialect: its tables of operations, types and attributes,
// and the code their rows name. Passes and conversions live elsewhere.
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
