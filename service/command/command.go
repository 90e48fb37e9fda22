// Package command is the service's command line, for any list of dialects and passes: it reads files and flags,
// connects, and prints. The packages below do the work on modules.
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
	"go.temporal.io/api/serviceerror"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/engine/native"
	"github.com/millrace-mlir/millrace/opt"
	"github.com/millrace-mlir/millrace/service"
	"github.com/millrace-mlir/millrace/service/answer"
)

// exitError is an error with the exit status of the process. Main prints its message, if any.
type exitError struct {
	status  int
	message string // printed as it is; may be empty
}

func (e *exitError) Error() string { return e.message }

// Exit statuses of the commands. They are part of the commands' contract: the help and README list them.
const (
	failedUnits    = 1   // units failed, or an engine refused the module or the pipeline
	usage          = 2   // the command line is wrong, or names a file or job that is not there
	infrastructure = 3   // the server, the store or this machine
	cancelled      = 4   // somebody ended the job
	interrupted    = 130 // Ctrl-C
)

const statuses = `Exit status:
  0    all is well
  1    units failed, or an engine refused the module or the pipeline
  2    the command line is wrong, or names a file or job that is not there
  3    the server, the store or this machine failed
  4    the job was cancelled or terminated
  130  interrupted`

// Main runs the command line of a program with the given dialects and passes, and returns the exit status. The guests
// are additional sets of dialects and passes, for modules that need them.
func Main(t opt.Tool, args []string, guests ...native.Set) int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, stop) // a second signal ends the process at once
	defer stop()
	exe, err := os.Executable()
	if err != nil {
		fmt.Fprintf(os.Stderr, "%s: error: %s\n", t.Name, err)
		return infrastructure
	}
	return run(ctx, &service.Tool{Tool: t, Guests: guests, Child: []string{exe, engineChild}}, args)
}

func run(ctx context.Context, t *service.Tool, args []string) int {
	s := &settings{tool: t}
	cmd := newRoot(s)
	cmd.SetArgs(args)
	err := cmd.ExecuteContext(ctx)
	var exit *exitError
	switch {
	case err == nil:
		return 0
	case errors.As(err, &exit):
		switch message := strings.TrimRight(exit.message, "\n"); {
		case message == "":
		case s.json:
			writeJSON(os.Stderr, answer.Error{Error: message, Status: exit.status})
		default:
			fmt.Fprintln(os.Stderr, message)
		}
		return exit.status
	case ctx.Err() != nil:
		fmt.Fprintf(os.Stderr, "%s: interrupted\n", t.Name)
		return interrupted
	}
	message := oneLine(err.Error())
	if errors.Is(err, service.ErrNoJob) && s.past {
		message += " (" + pastJobs + ")"
	}
	if s.json {
		writeJSON(os.Stderr, answer.Error{Error: message, Status: s.status(err)})
	} else {
		fmt.Fprintf(os.Stderr, "%s: error: %s\n", t.Name, service.Printable(message))
	}
	return s.status(err)
}

// status returns the exit status for an error that has no exit status of its own.
func (s *settings) status(err error) int {
	var refused *service.RefusedError
	var request *engine.RequestError
	var death *engine.Death
	var nothing *serviceerror.NotFound
	switch {
	case !s.running, errors.As(err, new(usageError)), errors.As(err, &nothing), errors.Is(err, service.ErrFingerprint), errors.Is(err, service.ErrNoJob):
		return usage
	case errors.As(err, new(*engine.UntrustedError)):
		return usage
	case errors.As(err, &refused), errors.As(err, &request), errors.As(err, &death):
		return failedUnits
	case errors.Is(err, service.ErrCancelled):
		return cancelled
	}
	return infrastructure
}

// usageError is a mistake on the command line that only the running command detects.
type usageError struct{ error }

// ownGroup is the title, in the help, of the group of commands about the program itself.
const ownGroup = "This program:"

func newRoot(s *settings) *cobra.Command {
	t := s.tool
	root := &cobra.Command{
		Use:           t.Name,
		Short:         "Run MLIR pass pipelines across a fleet",
		Long:          "Run MLIR pass pipelines across a fleet.\n\n" + statuses,
		Example:       "  " + t.Name + " compile --pipeline 'builtin.module(func.func(canonicalize,cse))' in.mlir -o out.mlir\n  " + t.Name + " dev",
		SilenceErrors: true,
		SilenceUsage:  true,
	}
	s.flags(root.PersistentFlags())
	for _, g := range []struct {
		title    string
		commands []*cobra.Command
	}{
		{"Jobs:", []*cobra.Command{newCompile(s), newSubmit(s), newPlan(s), newStatus(s), newResult(s), newList(s), newCancel(s)}},
		{"What a job did:", []*cobra.Command{newTiming(s), newTrace(s), newTraceIR(s), newExplain(s), newRepro(s), newRun(s)}},
		{"Servers and workers:", []*cobra.Command{newDev(s), newWorker(s), newConsole(s), newServe(s), newStore(s)}},
		{ownGroup, []*cobra.Command{newVersion(s), newManual(s)}},
	} {
		root.AddGroup(&cobra.Group{ID: g.title, Title: g.title})
		for _, cmd := range g.commands {
			cmd.GroupID = g.title
			root.AddCommand(cmd)
		}
	}
	root.SetHelpCommandGroupID(ownGroup)
	root.SetCompletionCommandGroupID(ownGroup)
	root.AddCommand(newEngineChild(t))
	addCompletion(root)
	completeWords(root, s)
	helpful(root, s)
	return root
}
