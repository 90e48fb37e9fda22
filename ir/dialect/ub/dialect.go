// Package ub is the ub dialect: its tables of operations, types and attributes.
// It also holds the functions to which these tables refer, such as verifiers,
// folds and parsers. Passes and conversions are in other packages.
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
