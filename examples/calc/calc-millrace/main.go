// Command calc-millrace is millrace with the calc dialect: client, worker, the worker's child processes, replayer.
package main

import (
	"os"

	"example.com/calc/tool"
	"github.com/millrace-mlir/millrace/service/command"
)

func main() {
	os.Exit(command.Main(tool.Calc("calc-millrace"), os.Args[1:]))
}
