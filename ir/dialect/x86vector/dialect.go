// Package x86vector is the x86vector dialect: its tables of operations, types and attributes.
// It also holds the functions to which these tables refer, such as verifiers, folds and
// parsers. Passes and conversions are in other packages.
package x86vector

import (
	"github.com/millrace-mlir/millrace/ir"
)

// Dialect is the x86vector dialect.
var Dialect = &ir.Dialect{
	Name: "x86vector",
	Ops:  ops,
}
