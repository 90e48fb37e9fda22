package ml_program

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	tokenType = ir.TypeConstraint{
		Summary: "Token for establishing execution ordering in a graph",
		Check:   func(t ir.Type) bool { return constraint.OfType(t, TokenType) },
		Build:   func(c *ir.Context) ir.Type { return c.DialectType(TokenType) },
		Class:   "TokenType",
		Def:     TokenType,
	}
)
