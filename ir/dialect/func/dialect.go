// Package funcs is the func dialect: its tables of operations, types and attributes,
// and the code their rows name. Passes and conversions live elsewhere.
package funcs

import (
	"github.com/millrace-mlir/millrace/ir"
)

// Dialect is the func dialect.
var Dialect = &ir.Dialect{
	Name:   "func",
	Inline: inliner,
	Syntax: syntax,
	Ops: []*ir.OpDef{
		Call, CallIndirect, Constant, Func, Return,
	},
	Materialize: materialize,
	Behavior:    []map[string]*ir.OpDef{naming, behavior},
}
