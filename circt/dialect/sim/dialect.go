// Package sim is CIRCT's sim dialect. It has output, files and termination of
// simulations, strings, queues and foreign functions. The passes on it are in other
// packages.
package sim

//go:generate go run github.com/millrace-mlir/millrace/internal/opgen .

import (
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// Dialect is the sim dialect.
var Dialect = &ir.Dialect{
	Name:        "sim",
	Summary:     "Simulations: output, files, strings, queues, foreign functions",
	Ops:         ops,
	Handles:     handles,
	Types:       []*ir.DialectTypeDef{AssocArrayType, DPIFunctionType, DynamicStringType, FormatStringType, OutputStreamType, QueueType},
	TypeSyntax:  typeSyntax,
	Directives:  asm.Directives{"KeywordBool": hw.KeywordBool},
	Materialize: materialize,
	TightForms:  true,
}

// materialize builds the constant operation for a folded value: a literal string, or a
// constant of hw.
func materialize(b *ir.Builder, loc ir.Loc, value ir.Attribute, t ir.Type) *ir.Operation {
	if s, ok := value.(*ir.StringAttr); ok {
		switch {
		case constraint.OfType(t, FormatStringType):
			return CreateFmtLiteral(b, loc, FmtLiteralArgs{Literal: s, ResultType: t})
		case constraint.OfType(t, DynamicStringType):
			return CreateStringLiteral(b, loc, StringLiteralArgs{Literal: s, ResultType: t})
		}
		return nil
	}
	return hw.Dialect.Materialize(b, loc, value, t)
}
