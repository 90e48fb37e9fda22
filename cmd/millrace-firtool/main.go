// Command millrace-firtool is a drop-in replacement for firtool. It reads FIRRTL, and
// writes SystemVerilog or the IR after one of the stages before that.
package main

import (
	"os"

	"github.com/millrace-mlir/millrace/circt/all"
	"github.com/millrace-mlir/millrace/circt/firtool"
	"github.com/millrace-mlir/millrace/opt"
)

func main() {
	list := all.Passes()
	d := firtool.Driver{Name: "millrace-firtool", Version: opt.Version("(compatible with firtool 1.155.0)"), Passes: list, Run: func(j *firtool.Job) int {
		t := opt.Tool{Name: "millrace-firtool", Dialects: all.Dialects(), Passes: list, Import: j.Import, Quiet: j.Quiet}
		return t.Main(j.Args, j.Stdin, j.Stdout, j.Stderr)
	}}
	os.Exit(d.Main(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}
