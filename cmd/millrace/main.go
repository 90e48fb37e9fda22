// Command millrace compiles MLIR modules through Temporal workers. It only fills in what there is to know.
package main

import (
	"os"

	dialects "github.com/millrace-mlir/millrace/ir/dialect/all"
	"github.com/millrace-mlir/millrace/opt"
	passes "github.com/millrace-mlir/millrace/passes/all"
	"github.com/millrace-mlir/millrace/passes/faults"
	"github.com/millrace-mlir/millrace/service/command"
)

func main() {
	os.Exit(command.Main(opt.Tool{
		Name:       "millrace",
		Dialects:   dialects.Dialects(),
		Passes:     passes.Passes(),
		Aliases:    passes.Aliases(),
		TestPasses: faults.Passes(),
	}, os.Args[1:]))
}
