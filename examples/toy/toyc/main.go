// Command toyc compiles programs of Toy, and runs them.
package main

import (
	"os"

	"example.com/toy/tool"
)

func main() { os.Exit(tool.Compile(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) }
