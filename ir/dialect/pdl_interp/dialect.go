// Package pdl_interp is the pdl_interp dialect: its tables of operations, types and attributes,
// and the code their rows name. Passes and conversions live elsewhere.
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
