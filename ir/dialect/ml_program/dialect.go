// Package ml_program is the ml_program dialect: its tables of operations, types and attributes,
// and the code their rows name. Passes and conversions live elsewhere.
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
