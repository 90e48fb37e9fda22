// Package arm_sve is the arm_sve dialect: its tables of operations, types and attributes,
// and the code their rows name. Passes and conversions live elsewhere.
package arm_sve

import (
	"github.com/millrace-mlir/millrace/ir"
)

// Dialect is the arm_sve dialect.
var Dialect = &ir.Dialect{
	Name: "arm_sve",
	Ops:  ops,
}
