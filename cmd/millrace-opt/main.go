// Command millrace-opt is a drop-in for mlir-opt: the same flags, the same
// output. It links no server.
package main

import (
	"os"

	dialects "github.com/millrace-mlir/millrace/ir/dialect/all"
	"github.com/millrace-mlir/millrace/opt"
	passes "github.com/millrace-mlir/millrace/passes/all"
	"github.com/millrace-mlir/millrace/passes/faults"
)

func main() {
	t := &opt.Tool{
		Name:       "millrace-opt",
		Overview:   "Millrace's MLIR modular optimizer driver",
		Version:    opt.Version("(compatible with mlir-opt 22)"),
		Dialects:   dialects.Dialects(),
		Passes:     passes.Passes(),
		Aliases:    passes.Aliases(),
		TestPasses: faults.Passes(),
	}
	os.Exit(t.Main(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}
