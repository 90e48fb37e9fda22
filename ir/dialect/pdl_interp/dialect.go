// Package pdl_interp is the pdl_interp dialect: its tables of operations, types and attributes.
// It also holds the functions to which these tables refer, such as verifiers, folds and
// parsers. Passes and conversions are in other packages.
package pdl_interp

//go:generate go run github.com/millrace-mlir/millrace/internal/opgen .

import (
	"github.com/millrace-mlir/millrace/ir"
)

// Dialect is the pdl_interp dialect.
var Dialect = &ir.Dialect{
	Name:       "pdl_interp",
	Directives: directives,
	Ops:        ops,
	Handles:    handles,
}
