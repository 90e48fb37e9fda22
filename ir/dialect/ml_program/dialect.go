// Package ml_program is the ml_program dialect: its tables of operations, types and attributes.
// It also holds the functions to which these tables refer, such as verifiers, folds and
// parsers. Passes and conversions are in other packages.
package ml_program

//go:generate go run github.com/millrace-mlir/millrace/internal/opgen .

import (
	"github.com/millrace-mlir/millrace/ir"
)

// Dialect is the ml_program dialect.
var Dialect = &ir.Dialect{
	Name:       "ml_program",
	Directives: directives,
	AttrAlias:  attrAlias,
	Inline:     &ir.InlinerInterface{LegalOp: ir.InlineOp},
	Ops:        ops,
	Handles:    handles,
	Types: []*ir.DialectTypeDef{
		TokenType,
	},
	Attrs: []*ir.DialectAttrDef{
		ExternAttr,
	},
}
