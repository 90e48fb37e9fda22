package funcs

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
)

// syntax holds the hand-written syntax of the dialect's operations.
var syntax = map[string]any{
	"func.func": &asm.Custom{Parse: asm.BuiltinFunction.ParseFunction, Print: asm.BuiltinFunction.PrintFunction},
}

// naming tells the printer about names.
var naming = map[string]*ir.OpDef{
	"func.func":     {DefaultDialect: "func"},
	"func.constant": {AsmResultNames: func(op *ir.Operation, set func(int, string)) { set(0, "f") }},
}
