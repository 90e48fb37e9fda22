package ml_program

import (
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	tokenType = constraint.SingletonTypeDef("TokenType", "Token for establishing execution ordering in a graph", TokenType)
)
