// Package scf is the scf dialect: its tables of operations, types and attributes.
// It also holds the functions to which these tables refer, such as verifiers,
// folds and parsers. Passes and conversions are in other packages.
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
