// Command millrace-firtool is a drop-in for firtool: FIRRTL in, SystemVerilog or any
// stage on the way there out.
package main

import (
	"os"

	"github.com/millrace-mlir/millrace/circt/all"
	"github.com/millrace-mlir/millrace/circt/firtool"
	"github.com/millrace-mlir/millrace/opt"
)

func main() {
	t := opt.Tool{Name: "millrace-firtool", Dialects: all.Dialects(), Passes: all.Passes()}
	os.Exit(firtool.Main(t, os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}
