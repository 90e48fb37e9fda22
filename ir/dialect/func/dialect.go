// Package funcs is the func dialect: its tables of operations, types and attributes,
// and the code their rows name. Passes and conversions live elsewhere.
package funcs

//go:generate go run github.com/millrace-mlir/millrace/internal/opgen .

import (
	"github.com/millrace-mlir/millrace/ir"
)

// Dialect is the func dialect.
var Dialect = &ir.Dialect{
	Name:        "func",
	Inline:      inliner,
	Ops:         ops,
	Handles:     handles,
	Materialize: materialize,
}
