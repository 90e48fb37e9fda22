// Command millrace-circt-opt is a drop-in replacement for circt-opt, with the same flags
// and with CIRCT's dialects and passes.
package main

import (
	"os"

	"github.com/millrace-mlir/millrace/circt/all"
	"github.com/millrace-mlir/millrace/opt"
)

func main() {
	t := &opt.Tool{
		Name:     "millrace-circt-opt",
		Overview: "Millrace's CIRCT modular optimizer driver",
		Version:  opt.Version("(compatible with circt-opt 1.155.0)"),
		Dialects: all.Dialects(),
		Passes:   all.Passes(),
	}
	os.Exit(t.Main(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}
