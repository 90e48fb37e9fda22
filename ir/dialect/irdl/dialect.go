// Package irdl is the irdl dialect: its tables of operations, types and attributes.
// It also holds the functions to which these tables refer, such as verifiers, folds
// and parsers. Passes and conversions are in other packages.
package irdl

//go:generate go run github.com/millrace-mlir/millrace/internal/opgen .

import (
	"github.com/millrace-mlir/millrace/ir"
)

// Dialect is the irdl dialect.
var Dialect = &ir.Dialect{
	Name:       "irdl",
	Directives: directives,
	Ops:        ops,
	Handles:    handles,
	Types: []*ir.DialectTypeDef{
		AttributeType, RegionType,
	},
	Attrs: []*ir.DialectAttrDef{
		VariadicityArrayAttr, VariadicityAttr,
	},
}
