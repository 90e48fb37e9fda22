// Package quant is the quant dialect: its tables of operations, types and attributes,
// and the code their rows name. Passes and conversions live elsewhere.
package quant

//go:generate go run github.com/millrace-mlir/millrace/internal/opgen .

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
)

// Dialect is the quant dialect.
var Dialect = &ir.Dialect{
	Name:       "quant",
	Inline:     &ir.InlinerInterface{LegalOp: ir.InlineOp},
	TypeSyntax: typeSyntax,
	ParseType:  asm.TypeHook(refuseType),
	Ops:        ops,
	Handles:    handles,
	Types: []*ir.DialectTypeDef{
		AnyQuantizedType, CalibratedQuantizedType, UniformQuantizedPerAxisType,
		UniformQuantizedSubChannelType, UniformQuantizedType,
	},
}
