// Package builtin is the builtin dialect: its tables of operations, types and attributes,
// and the code their rows name. Passes and conversions live elsewhere.
package builtin

import (
	"github.com/millrace-mlir/millrace/ir"
)

// Dialect is the builtin dialect.
var Dialect = &ir.Dialect{
	Name: "builtin",
	Ops: []*ir.OpDef{
		Module, UnrealizedConversionCast,
	},
	Behavior: []map[string]*ir.OpDef{naming, behavior, verifiers},
}
