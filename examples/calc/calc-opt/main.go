// Command calc-opt is mlir-opt for the calc dialect, beside all that Millrace knows.
package main

import (
	"os"

	"github.com/millrace-mlir/millrace/examples/calc"
	dialects "github.com/millrace-mlir/millrace/ir/dialect/all"
	"github.com/millrace-mlir/millrace/opt"
	passes "github.com/millrace-mlir/millrace/passes/all"
)

func main() {
	t := &opt.Tool{
		Name:     "calc-opt",
		Overview: "Calculator's optimizer driver",
		Dialects: append(dialects.Dialects(), calc.Dialect),
		Passes:   append(passes.Passes(), calc.Lower, calc.Limit),
		Aliases:  passes.Aliases(),
	}
	os.Exit(t.Main(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}
