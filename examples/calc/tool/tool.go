// Package tool lists the dialects and passes of this example's programs.
package tool

import (
	"example.com/calc"
	dialects "github.com/millrace-mlir/millrace/ir/dialect/all"
	"github.com/millrace-mlir/millrace/opt"
	passes "github.com/millrace-mlir/millrace/passes/all"
)

// Calc returns a tool with the calc dialect and its passes, in addition to all that Millrace has.
func Calc(name string) opt.Tool {
	return opt.Tool{
		Name:     name,
		Overview: "Calculator's optimizer driver",
		Dialects: append(dialects.Dialects(), calc.Dialect),
		Passes:   append(passes.Passes(), calc.Lower, calc.Limit, calc.FoldCalls),
		Aliases:  passes.Aliases(),
	}
}
