// Package cf is the cf dialect: its tables of operations, types and attributes,
// and the code their rows name. Passes and conversions live elsewhere.
package cf

//go:generate go run github.com/millrace-mlir/millrace/internal/opgen .

import (
	"github.com/millrace-mlir/millrace/ir"
)

// Dialect is the cf dialect.
var Dialect = &ir.Dialect{
	Name:       "cf",
	Inline:     inliner,
	Directives: directives,
	Ops:        ops,
	Handles:    handles,
}
