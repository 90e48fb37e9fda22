// Package arm_neon is the arm_neon dialect: its tables of operations, types and attributes,
// and the code their rows name. Passes and conversions live elsewhere.
package arm_neon

import (
	"github.com/millrace-mlir/millrace/ir"
)

// Dialect is the arm_neon dialect.
var Dialect = &ir.Dialect{
	Name: "arm_neon",
	Ops:  ops,
}
