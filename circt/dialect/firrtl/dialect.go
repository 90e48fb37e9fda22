// Package firrtl is the firrtl dialect: its tables of operations, types and attributes,
// and the code that the tables use. The package circt/firrtl reads and writes FIRRTL
// text; passes live in circt/passes/firrtl.
package firrtl

//go:generate go run github.com/millrace-mlir/millrace/internal/opgen .

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
)

// Dialect is the firrtl dialect.
var Dialect = &ir.Dialect{
	Name:        "firrtl",
	Summary:     "Hardware as FIRRTL describes it",
	Ops:         slices.Concat(moduleOps, declarationOps, statementOps, primOps, aggregateOps, propertyOps, intrinsicOps),
	Handles:     handles,
	Types:       types,
	TypeSyntax:  typeSyntax(),
	ParseType:   asm.TypeHook(parseType),
	Attrs:       attrs,
	AttrSyntax:  attrSyntax,
	Directives:  directives,
	Materialize: materialize,
	TightForms:  true,
}
