package command

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/service"
)

func newPlan(s *settings) *cobra.Command {
	var f jobFlags
	cmd := &cobra.Command{
		Use:   "plan PIPELINE [FILE]",
		Short: "Say how a job would be cut into stages, units and batches",
		Long: "Say for each stage of a pipeline what its units are, in how many batches\n" +
			"they travel, or why the stage runs on the module as a whole. No pass is run\n" +
			"and no server is needed. Units are those of the file; without one there are none.",
		Example: "  millrace plan 'builtin.module(canonicalize,convert-func-to-llvm,symbol-dce)' in.mlir\n" +
			"  millrace plan --json 'builtin.module(func.func(cse))'",
		Args: cobra.RangeArgs(1, 2),
		RunE: func(cmd *cobra.Command, args []string) error {
			r := service.Defaults()
			r.Name = "module"
			if f.pipeline = args[0]; len(args) > 1 {
				read, err := f.request(args[1])
				if err != nil {
					return err
				}
				r = *read
			}
			r.Pipeline, r.Engine.Dialects = args[0], f.dialects
			r.AllowUnregistered, r.BatchBytes = f.allowUnregistered, int(f.batchSize)
			return s.plan(cmd, &r, len(args) > 1)
		},
	}
	cmd.Flags().StringVar(&f.dialects, "dialects", "", "the set of dialects and passes to work with, such as core; default is that which the module's dialects belong to")
	cmd.Flags().BoolVar(&f.allowUnregistered, "allow-unregistered-dialect", false, "allow operations of dialects that nobody knows")
	cmd.Flags().Var(&f.batchSize, "batch-size", "about how large a batch of units is; 0 is 256KiB")
	f.engine = engine.Native
	return cmd
}

// plan prints the plan of a request; counted says that it has an input of its own.
func (s *settings) plan(cmd *cobra.Command, r *service.Request, counted bool) error {
	all, err := s.tool.Plan(cmd.Context(), r)
	var bad *engine.RequestError
	if errors.As(err, &bad) {
		return &service.RefusedError{Diagnostics: bad.Diagnostics}
	}
	if err != nil {
		return err
	}
	if s.json {
		return printJSON(all)
	}
	for i := range all {
		printPlan(cmd.OutOrStdout(), &all[i], counted)
	}
	return nil
}

func printPlan(w io.Writer, p *service.StagePlan, counted bool) {
	fmt.Fprintf(w, "stage %d, %s: ", p.Stage, service.Printable(p.Pipeline))
	switch {
	case p.Gathered != "":
		fmt.Fprintf(w, "the whole module (%s)\n", service.Printable(p.Gathered))
	case counted:
		fmt.Fprintf(w, "%s; %d units in %d batches\n", units(p), p.Units, p.Batches)
	default:
		fmt.Fprintf(w, "%s\n", units(p))
	}
}

// units says what the units of a stage that is split are.
func units(p *service.StagePlan) string {
	switch passes.Way(p.Way) {
	case passes.Nested:
		return strings.Join(append(p.Within, p.Anchor), " > ") + " by itself"
	case passes.PushedDown:
		return "each function, then the rest"
	case passes.Logged:
		return "each operation, with a log of symbols"
	case passes.Divided:
		return "pieces that the pass makes"
	case passes.Chained:
		return "each operation through all of them"
	}
	return ""
}
