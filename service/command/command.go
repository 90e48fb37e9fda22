// Package command is the service's command line, for any list of dialects and passes: it reads files and flags, connects,
// and prints. What is done with a module lives in the packages below.
package command

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"strings"
	"syscall"

	"github.com/spf13/cobra"

	"github.com/millrace-mlir/millrace/opt"
	"github.com/millrace-mlir/millrace/service"
)

// exitError ends the process with a status after its message, if any, has been printed.
type exitError struct {
	status  int
	message string // printed as it is; may be empty
}

func (e *exitError) Error() string { return e.message }

// interrupted is the status of a process that Ctrl-C ended.
const interrupted = 130

// Main runs the command line of a program with the given dialects and passes, and returns its exit status.
func Main(t opt.Tool, args []string) int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, stop) // a second signal ends the process at once
	defer stop()
	exe, err := os.Executable()
	if err != nil {
		fmt.Fprintf(os.Stderr, "%s: error: %s\n", t.Name, err)
		return 1
	}
	return run(ctx, &service.Tool{Tool: t, Child: []string{exe, engineChild}}, args)
}

func run(ctx context.Context, t *service.Tool, args []string) int {
	cmd := newRoot(t)
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
		fmt.Fprintf(os.Stderr, "%s: interrupted\n", t.Name)
		return interrupted
	}
	fmt.Fprintf(os.Stderr, "%s: error: %s\n", t.Name, service.Printable(oneLine(err.Error())))
	return 1
}

func newRoot(t *service.Tool) *cobra.Command {
	root := &cobra.Command{
		Use:           t.Name,
		Short:         "Run MLIR pass pipelines across a fleet",
		SilenceErrors: true,
		SilenceUsage:  true,
	}
	s := &settings{tool: t}
	s.flags(root.PersistentFlags())
	root.AddCommand(
		newCompile(s), newSubmit(s), newStatus(s), newResult(s), newList(s), newCancel(s),
		newWorker(s), newDev(s), newRepro(s), newStore(s), newTiming(s), newEngineChild(t),
	)
	helpful(root)
	return root
}
