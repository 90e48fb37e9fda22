// Package amx is the amx dialect: its tables of operations, types and attributes,
// and the code their rows name. Passes and conversions live elsewhere.
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
