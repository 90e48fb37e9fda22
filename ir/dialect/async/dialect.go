// Package async is the async dialect: its tables of operations, types and attributes,
// and the code their rows name. Passes and conversions live elsewhere.
package async

//go:generate go run github.com/millrace-mlir/millrace/internal/opgen .

import (
	"github.com/millrace-mlir/millrace/ir"
)

// Dialect is the async dialect.
var Dialect = &ir.Dialect{
	Name:       "async",
	TypeSyntax: typeSyntax,
	Directives: directives,
	Ops:        ops,
	Handles:    handles,
	Types: []*ir.DialectTypeDef{
		CoroHandleType, CoroIdType, CoroStateType, GroupType, TokenType, ValueType,
	},
}
