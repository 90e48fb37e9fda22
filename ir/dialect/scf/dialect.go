// Package scf is the scf dialect: its tables of operations, types and attributes,
// and the code their rows name. Passes and conversions live elsewhere.
package scf

//go:generate go run github.com/millrace-mlir/millrace/internal/opgen .

import (
	"github.com/millrace-mlir/millrace/ir"
)

// Dialect is the scf dialect.
var Dialect = &ir.Dialect{
	Name:         "scf",
	Directives:   directives,
	Ops:          ops,
	Handles:      handles,
	Inline:       inliner,
	Canonicalize: tensorPatterns,
}
