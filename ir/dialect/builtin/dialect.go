// Package builtin is the builtin dialect: its tables of operations, types and attributes,
// and the code their rows name. Passes and conversions live elsewhere.
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
