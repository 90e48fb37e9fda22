// Package ub is the ub dialect: its tables of operations, types and attributes,
// and the code their rows name. Passes and conversions live elsewhere.
package ub

import (
	"github.com/millrace-mlir/millrace/ir"
)

// Dialect is the ub dialect.
var Dialect = &ir.Dialect{
	Name:   "ub",
	Inline: inliner,
	Ops: []*ir.OpDef{
		Poison, Unreachable,
	},
	Behavior:    []map[string]*ir.OpDef{behavior},
	Materialize: Materialize,
	Attrs: []*ir.DialectAttrDef{
		PoisonAttr,
	},
}
