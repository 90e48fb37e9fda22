// Command toy-millrace is millrace with the toy dialect: client, worker, the worker's child processes, replayer.
package main

import (
	"os"

	"example.com/toy/tool"
	"github.com/millrace-mlir/millrace/service/command"
)

func main() {
	os.Exit(command.Main(tool.Toy("toy-millrace"), os.Args[1:]))
}
