// Package pdl is the pdl dialect: its tables of operations, types and attributes,
// and the code their rows name. Passes and conversions live elsewhere.
package pdl

//go:generate go run github.com/millrace-mlir/millrace/internal/opgen .

import (
	"github.com/millrace-mlir/millrace/ir"
)

// Dialect is the pdl dialect.
var Dialect = &ir.Dialect{
	Name:       "pdl",
	TypeSyntax: typeSyntax,
	Directives: directives,
	Ops:        ops,
	Handles:    handles,
	Types: []*ir.DialectTypeDef{
		AttributeType, OperationType, RangeType, TypeType, ValueType,
	},
}
