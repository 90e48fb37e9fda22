// Package builtin is the builtin dialect: its tables of operations, types and attributes.
// It also holds the functions to which these tables refer, such as verifiers, folds and
// parsers. Passes and conversions are in other packages.
package builtin

//go:generate go run github.com/millrace-mlir/millrace/internal/opgen .

import (
	"github.com/millrace-mlir/millrace/ir"
)

// Dialect is the builtin dialect.
var Dialect = &ir.Dialect{
	Name:    "builtin",
	Ops:     ops,
	Handles: handles,
}
