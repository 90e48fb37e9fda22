// Command millrace-opt is a drop-in replacement for mlir-opt, with the same flags and the
// same output. It links no server.
package main

import (
	"os"

	"github.com/millrace-mlir/millrace/ir"
	dialects "github.com/millrace-mlir/millrace/ir/dialect/all"
	"github.com/millrace-mlir/millrace/opt"
	passes "github.com/millrace-mlir/millrace/passes/all"
	"github.com/millrace-mlir/millrace/passes/faults"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/chlo"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/vhlo"
)

func main() { os.Exit(tool().Main(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) }

func tool() *opt.Tool {
	return &opt.Tool{
		Name:       "millrace-opt",
		Overview:   "Millrace's MLIR modular optimizer driver",
		Version:    opt.Version("(compatible with mlir-opt 22)"),
		Dialects:   dialects.Dialects(),
		Foreign:    []*ir.Dialect{stablehlo.Dialect, chlo.Dialect, vhlo.Dialect},
		Passes:     passes.Passes(),
		Aliases:    passes.Aliases(),
		TestPasses: faults.Passes(),
	}
}
