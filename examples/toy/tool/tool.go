// Package tool lists the dialects and passes of Toy's programs.
package tool

import (
	"strings"

	"example.com/toy/dialect"
	"example.com/toy/irgen"
	"example.com/toy/lower"
	"github.com/millrace-mlir/millrace/ir"
	dialects "github.com/millrace-mlir/millrace/ir/dialect/all"
	"github.com/millrace-mlir/millrace/opt"
	passes "github.com/millrace-mlir/millrace/passes/all"
)

// Toy returns a tool with the toy dialect and its passes, in addition to all that Millrace has. It
// reads files whose names end in .toy as programs of Toy.
func Toy(name string) opt.Tool {
	return opt.Tool{
		Name:     name,
		Overview: "Toy's optimizer driver",
		Dialects: append(dialects.Dialects(), dialect.Dialect),
		Passes:   append(passes.Passes(), lower.InferShapes, lower.ToAffine, lower.ToHost, lower.EmitLLVMIR),
		Aliases:  passes.Aliases(),
		Import: func(c *ir.Context, name, text string) (*ir.Operation, bool) {
			if !strings.HasSuffix(name, ".toy") {
				return nil, false
			}
			return irgen.Import(c, name, text), true
		},
	}
}
