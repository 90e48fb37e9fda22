// Package scf is the scf dialect: its tables of operations, types and attributes,
// and the code their rows name. Passes and conversions live elsewhere.
package scf

import (
	"github.com/millrace-mlir/millrace/ir"
)

// Dialect is the scf dialect.
var Dialect = &ir.Dialect{
	Name:       "scf",
	Directives: directives,
	Syntax:     syntax,
	Ops: []*ir.OpDef{
		Condition, ExecuteRegion, For, Forall, InParallel, If, IndexSwitch, Parallel, Reduce, ReduceReturn,
		While, Yield,
	},
	Behavior:     []map[string]*ir.OpDef{behavior},
	Inline:       inliner,
	Canonicalize: tensorPatterns,
}
