// Command millrace compiles MLIR modules through Temporal workers. This package is the command line only: it reads
// files and flags, connects, and prints; what is done with a module lives in workflow and worker.
package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"strings"
	"syscall"

	"github.com/spf13/cobra"
)

// exitError ends the process with a status after its message, if any, has been printed.
type exitError struct {
	status  int
	message string // printed as it is; may be empty
}

func (e *exitError) Error() string { return e.message }

// interrupted is the status of a process that Ctrl-C ended.
const interrupted = 130

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	status := run(ctx, os.Args[1:])
	stop()
	os.Exit(status)
}

func run(ctx context.Context, args []string) int {
	cmd := newRoot()
	cmd.SetArgs(args)
	err := cmd.ExecuteContext(ctx)
	var exit *exitError
	switch {
	case err == nil:
		return 0
	case errors.As(err, &exit):
		if exit.message != "" {
			fmt.Fprintln(os.Stderr, strings.TrimRight(exit.message, "\n"))
		}
		return exit.status
	case ctx.Err() != nil:
		fmt.Fprintln(os.Stderr, "millrace: interrupted")
		return interrupted
	}
	fmt.Fprintf(os.Stderr, "millrace: error: %s\n", oneLine(err.Error()))
	return 1
}

func newRoot() *cobra.Command {
	root := &cobra.Command{
		Use:           "millrace",
		Short:         "Run MLIR pass pipelines across a fleet",
		SilenceErrors: true,
		SilenceUsage:  true,
	}
	s := &settings{}
	s.flags(root.PersistentFlags())
	root.AddCommand(
		newCompile(s), newSubmit(s), newStatus(s), newResult(s), newList(s), newCancel(s),
		newWorker(s), newDev(s), newRepro(s), newTiming(s), newEngineChild(),
	)
	helpful(root)
	return root
}
