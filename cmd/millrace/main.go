// Command millrace compiles MLIR modules through Temporal workers. It only lists the dialects and passes that
// package service/command works with.
package main

import (
	"os"

	circt "github.com/millrace-mlir/millrace/circt/all"
	"github.com/millrace-mlir/millrace/engine/native"
	dialects "github.com/millrace-mlir/millrace/ir/dialect/all"
	"github.com/millrace-mlir/millrace/opt"
	passes "github.com/millrace-mlir/millrace/passes/all"
	"github.com/millrace-mlir/millrace/passes/faults"
	"github.com/millrace-mlir/millrace/service/command"
	stablehlo "github.com/millrace-mlir/millrace/stablehlo/all"
)

func main() {
	t := opt.Tool{
		Name:       "millrace",
		Dialects:   dialects.Dialects(),
		Passes:     passes.Passes(),
		Aliases:    passes.Aliases(),
		TestPasses: faults.Passes(),
	}
	// The dialects and passes of millrace-circt-opt and millrace-stablehlo-opt.
	guests := []native.Set{
		{Name: "circt", Dialects: circt.Dialects(), Passes: circt.Passes()},
		{
			Name:     "stablehlo",
			Dialects: append(dialects.Dialects(), stablehlo.Dialects()...),
			Passes:   append(passes.Passes(), stablehlo.Passes()...),
			Aliases:  append(passes.Aliases(), stablehlo.Aliases()...),
		},
	}
	os.Exit(command.Main(t, os.Args[1:], guests...))
}
