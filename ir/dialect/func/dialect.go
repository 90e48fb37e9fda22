// Package funcs is the func dialect: its tables of operations, types and attributes.
// It also holds the functions to which these tables refer, such as verifiers, folds
// and parsers. Passes and conversions are in other packages.
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
