package command

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strings"

	"github.com/spf13/cobra"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/service"
	"github.com/millrace-mlir/millrace/store"
)

func newPlan(s *settings) *cobra.Command {
	var f jobFlags
	cmd := &cobra.Command{
		Use:   "plan PIPELINE [FILE]",
		Short: "Say how a job would be cut into stages, units and batches",
		Long: "Say for each stage of a pipeline what its units are, in how many batches\n" +
			"they travel, or why the stage runs on the module as a whole. No pass is run\n" +
			"and no server is needed. Units are those of the file; without one there are\n" +
			"none. Of the first stage's batches it says how many have their results in the\n" +
			"store.",
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
			if f.tool != "" {
				r.Engine.Name, _ = engine.ToolName(f.tool)
			}
			r.Pipeline, r.Engine.Dialects = args[0], f.dialects
			r.AllowUnregistered, r.BatchBytes = f.allowUnregistered, int(f.batchSize)
			return s.plan(cmd, &r, f.tool, len(args) > 1)
		},
	}
	cmd.Flags().StringVar(&f.tool, "tool", "", "plan a job that runs in this program, as 'compile --tool' does: PATH, or NAME=PATH to name the engine")
	cmd.Flags().StringVar(&f.dialects, "dialects", "", "the set of dialects and passes to work with, such as core; default is that which the module's dialects belong to")
	f.addIRDL(cmd.Flags())
	cmd.Flags().BoolVar(&f.allowUnregistered, "allow-unregistered-dialect", false, "allow operations of dialects that nobody knows")
	cmd.Flags().Var(&f.batchSize, "batch-size", "about how large a batch of units is; 0 is 256KiB")
	f.engine, f.verifyEach = engine.Native, true // as compile has them, since keys contain them
	return cmd
}

// plan prints the plan of a request, for the program tool if that is not "". The argument counted says
// that the request has an input, so that units and batches can be counted. Those of a program that is
// not here are not counted.
func (s *settings) plan(cmd *cobra.Command, r *service.Request, tool string, counted bool) error {
	var ext *engine.External
	if counted && tool != "" {
		var err error
		if ext, err = program(cmd.Context(), tool); err != nil {
			return err
		}
	}
	counted = counted && (ext != nil || r.Engine.Name == engine.Native)
	var st *store.Store
	if counted {
		var err error
		st, err = s.readStore(cmd.Context())
		switch {
		case err == nil:
			defer st.Close()
		case errors.Is(err, store.ErrNotFound), errors.Is(err, fs.ErrNotExist): // no job has stored anything yet
		default:
			return err
		}
	}
	all, err := s.planned(cmd.Context(), r, st, ext)
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

// planned returns the plan of a request for a program, or for the request's engine if the program is nil.
func (s *settings) planned(ctx context.Context, r *service.Request, st *store.Store, program *engine.External) ([]service.StagePlan, error) {
	if program == nil {
		return s.tool.Plan(ctx, r, st)
	}
	r.Engine.Build = program.Digest
	return s.tool.PlanProgram(ctx, r, st, program)
}

func printPlan(w io.Writer, p *service.StagePlan, counted bool) {
	fmt.Fprintf(w, "stage %d, %s: ", p.Stage, service.Printable(p.Pipeline))
	switch {
	case p.Gathered != "":
		fmt.Fprintf(w, "the whole module (%s)", service.Printable(p.Gathered))
		if p.Cached != nil && *p.Cached > 0 {
			fmt.Fprint(w, ", cached")
		}
		fmt.Fprintln(w)
	case counted:
		fmt.Fprintf(w, "%s; %d units in %d batches", units(p), p.Units, p.Batches)
		if p.Cached != nil {
			fmt.Fprintf(w, ", %d of them cached", *p.Cached)
		}
		fmt.Fprintln(w)
	default:
		fmt.Fprintf(w, "%s\n", units(p))
	}
}

// units describes the units of a stage that is split, for people, such as "func.func by itself".
func units(p *service.StagePlan) string {
	switch passes.Way(p.Way) {
	case passes.Nested:
		return strings.Join(append(p.Within, p.Anchor), " > ") + " by itself"
	case passes.PushedDown:
		return "each function, then the rest"
	case passes.Logged:
		return "each operation, with a log of symbols"
	case passes.Divided:
		return "pieces that the pass makes, in rounds"
	case passes.Chained:
		return "each operation through all of them"
	}
	return ""
}
