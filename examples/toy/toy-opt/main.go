// Command toy-opt is mlir-opt for the toy dialect, in addition to all dialects and passes of Millrace.
package main

import (
	"os"

	"example.com/toy/tool"
)

func main() {
	t := tool.Toy("toy-opt")
	os.Exit(t.Main(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}
