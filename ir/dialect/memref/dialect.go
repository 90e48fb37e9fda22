// Package memref is the memref dialect: its tables of operations, types and attributes,
// and the code their rows name. Passes and conversions live elsewhere.
package memref

//go:generate go run github.com/millrace-mlir/millrace/internal/opgen .

import (
	"github.com/millrace-mlir/millrace/ir"
)

// Dialect is the memref dialect.
var Dialect = &ir.Dialect{
	Name:        "memref",
	Directives:  directives,
	Materialize: materialize,
	Inline:      inliner,
	Ops:         ops,
	Handles:     handles,
}
