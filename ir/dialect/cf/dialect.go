// Package cf is the cf dialect: its tables of operations, types and attributes,
// and the code their rows name. Passes and conversions live elsewhere.
package cf

import (
	"github.com/millrace-mlir/millrace/ir"
)

// Dialect is the cf dialect.
var Dialect = &ir.Dialect{
	Name:       "cf",
	Inline:     inliner,
	Directives: directives,
	Ops: []*ir.OpDef{
		Assert, Branch, CondBranch, Switch,
	},
	Behavior: []map[string]*ir.OpDef{behavior},
}
