// Command millrace-stablehlo-opt is a drop-in replacement for stablehlo-opt. It also has
// every dialect and pass of millrace-opt.
package main

import (
	"os"

	dialects "github.com/millrace-mlir/millrace/ir/dialect/all"
	"github.com/millrace-mlir/millrace/opt"
	passes "github.com/millrace-mlir/millrace/passes/all"
	"github.com/millrace-mlir/millrace/passes/faults"
	"github.com/millrace-mlir/millrace/stablehlo/all"
)

func main() {
	t := &opt.Tool{
		Name:       "millrace-stablehlo-opt",
		Overview:   "Millrace's StableHLO optimizer driver",
		Version:    opt.Version("(compatible with stablehlo-opt 1.20.0)"),
		Dialects:   append(dialects.Dialects(), all.Dialects()...),
		Passes:     append(passes.Passes(), all.Passes()...),
		Aliases:    append(passes.Aliases(), all.Aliases()...),
		TestPasses: faults.Passes(),
	}
	os.Exit(t.Main(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}
