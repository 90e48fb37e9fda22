// Package arm_neon is the arm_neon dialect: its tables of operations, types and attributes.
// It also holds the functions to which these tables refer, such as verifiers, folds and
// parsers. Passes and conversions are in other packages.
package arm_neon

//go:generate go run github.com/millrace-mlir/millrace/internal/opgen .

import (
	"github.com/millrace-mlir/millrace/ir"
)

// Dialect is the arm_neon dialect.
var Dialect = &ir.Dialect{
	Name:    "arm_neon",
	Handles: handles,
	Ops:     ops,
}
