// Package async is the async dialect: its tables of operations, types and attributes.
// It also holds the functions to which these tables refer, such as verifiers, folds
// and parsers. Passes and conversions are in other packages.
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
