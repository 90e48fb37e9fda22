package ml_program

import (
	"github.com/millrace-mlir/millrace/ir"
)

var (
	TokenType = &ir.DialectTypeDef{
		Mnemonic: "token",
	}
)
