// Package x86vector is the x86vector dialect: its tables of operations, types and attributes,
// and the code their rows name. Passes and conversions live elsewhere.
package x86vector

import (
	"github.com/millrace-mlir/millrace/ir"
)

// Dialect is the x86vector dialect.
var Dialect = &ir.Dialect{
	Name: "x86vector",
	Ops:  ops,
}
