// Package amx is the amx dialect: its tables of operations, types and attributes,
// and the code their rows name. Passes and conversions live elsewhere.
package amx

import (
	"github.com/millrace-mlir/millrace/ir"
)

// Dialect is the amx dialect.
var Dialect = &ir.Dialect{
	Name: "amx",
	Ops:  ops,
	Types: []*ir.DialectTypeDef{
		TileType,
	},
	TypeSyntax: typeSyntax,
}
