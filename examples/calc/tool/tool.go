// Package tool lists what the programs of this example know.
package tool

import (
	"example.com/calc"
	dialects "github.com/millrace-mlir/millrace/ir/dialect/all"
	"github.com/millrace-mlir/millrace/opt"
	passes "github.com/millrace-mlir/millrace/passes/all"
)

// Calc is the calc dialect and its passes beside all that Millrace knows.
func Calc(name string) opt.Tool {
	return opt.Tool{
		Name:     name,
		Overview: "Calculator's optimizer driver",
		Dialects: append(dialects.Dialects(), calc.Dialect),
		Passes:   append(passes.Passes(), calc.Lower, calc.Limit, calc.FoldCalls),
		Aliases:  passes.Aliases(),
	}
}
