// Package ub is the ub dialect: its tables of operations, types and attributes,
// and the code their rows name. Passes and conversions live elsewhere.
package ub

//go:generate go run github.com/millrace-mlir/millrace/internal/opgen .

import (
	"github.com/millrace-mlir/millrace/ir"
)

// Dialect is the ub dialect.
var Dialect = &ir.Dialect{
	Name:        "ub",
	Inline:      inliner,
	Ops:         ops,
	Handles:     handles,
	Materialize: Materialize,
	Attrs: []*ir.DialectAttrDef{
		PoisonAttr,
	},
}
