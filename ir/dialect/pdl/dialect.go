// Package pdl is the pdl dialect: its tables of operations, types and attributes.
// It also holds the functions to which these tables refer, such as verifiers,
// folds and parsers. Passes and conversions are in other packages.
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
