// Command calc-opt is mlir-opt for the calc dialect, in addition to all dialects and passes of Millrace.
package main

import (
	"os"

	"example.com/calc/tool"
)

func main() {
	t := tool.Calc("calc-opt")
	os.Exit(t.Main(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}
