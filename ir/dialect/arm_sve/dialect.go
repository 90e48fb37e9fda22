// Package arm_sve is the arm_sve dialect: its tables of operations, types and attributes.
// It also holds the functions to which these tables refer, such as verifiers, folds and
// parsers. Passes and conversions are in other packages.
package arm_sve

//go:generate go run github.com/millrace-mlir/millrace/internal/opgen .

import (
	"github.com/millrace-mlir/millrace/ir"
)

// Dialect is the arm_sve dialect.
var Dialect = &ir.Dialect{
	Name:    "arm_sve",
	Handles: handles,
	Ops:     ops,
}
