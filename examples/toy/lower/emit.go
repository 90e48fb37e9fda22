package lower

import (
	"bytes"

	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/translate/llvmir"
)

// EmitLLVMIR writes a module of the llvm dialect to standard output as LLVM IR.
var EmitLLVMIR = &passes.Pass{
	Name:   "ToyEmitLLVMIR",
	Arg:    "toy-emit-llvmir",
	Doc:    "Write a module of the llvm dialect as LLVM IR",
	Anchor: "builtin.module",
	Run: func(c *passes.Ctx) bool {
		var text bytes.Buffer
		if !llvmir.Write(c.Op, &text) {
			return false
		}
		c.Output(text.Bytes())
		c.PreserveAll()
		return true
	},
}
