// Package amx is the amx dialect: its tables of operations, types and attributes.
// It also holds the functions to which these tables refer, such as verifiers,
// folds and parsers. Passes and conversions are in other packages.
package amx

//go:generate go run github.com/millrace-mlir/millrace/internal/opgen .

import (
	"github.com/millrace-mlir/millrace/ir"
)

// Dialect is the amx dialect.
var Dialect = &ir.Dialect{
	Name:    "amx",
	Ops:     ops,
	Handles: handles,
	Types: []*ir.DialectTypeDef{
		TileType,
	},
	TypeSyntax: typeSyntax,
}
