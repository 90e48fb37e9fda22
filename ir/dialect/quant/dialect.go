// Package quant is the quant dialect: its tables of operations, types and attributes.
// It also holds the functions to which these tables refer, such as verifiers, folds
// and parsers. Passes and conversions are in other packages.
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
