// Command millrace-reduce is a drop-in replacement for mlir-reduce, with the same passes, reduction-tree and
// opt-reduction-pass. They make a module smaller as long as a test program still finds it interesting. The command
// links no server. If interrupted, it writes the smallest module so far.
package main

import (
	"context"
	"os"
	"os/signal"

	dialects "github.com/millrace-mlir/millrace/ir/dialect/all"
	"github.com/millrace-mlir/millrace/opt"
	passes "github.com/millrace-mlir/millrace/passes/all"
	"github.com/millrace-mlir/millrace/repro/reduce"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	t := &opt.Tool{
		Name:     "millrace-reduce",
		Overview: "Millrace's MLIR test case reduction tool",
		Version:  opt.Version("(compatible with mlir-reduce 22)"),
		Dialects: dialects.Dialects(),
		Passes:   append(passes.Passes(), reduce.Passes(ctx)...),
		Aliases:  passes.Aliases(),
	}
	status := t.Main(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)
	if ctx.Err() != nil && status == 0 {
		status = 130
	}
	os.Exit(status)
}
