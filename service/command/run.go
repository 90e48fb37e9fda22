package command

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/repro"
	"github.com/millrace-mlir/millrace/repro/behave"
	"github.com/millrace-mlir/millrace/service"
	"github.com/millrace-mlir/millrace/service/answer"
)

// callFlags are the flags that choose the functions to run, and their arguments.
type callFlags struct {
	entry string
	seed  uint64
	runs  int
	steps int64
}

func (f *callFlags) add(cmd *cobra.Command) {
	cmd.Flags().StringVar(&f.entry, "entry", "", "function to run (default each that is not private)")
	cmd.Flags().Uint64Var(&f.seed, "seed", 1, "seed of the arguments that are drawn where none are given")
	cmd.Flags().IntVar(&f.runs, "runs", 0, "how many times to draw arguments for a function (default 1, or 20 with a pipeline)")
	cmd.Flags().Int64Var(&f.steps, "steps", behave.Steps, "how many operations a run may take")
}

// calls returns the calls that flags and arguments ask for, with drawn arguments if none are given. It leaves out
// functions whose arguments cannot be drawn. If no call is left, it returns an error with the reason.
func (f *callFlags) calls(m *behave.Module, args []string, runs int) (calls []*behave.Call, err error) {
	if f.runs > 0 {
		runs = f.runs
	}
	names := m.Functions()
	if f.entry != "" {
		names = []string{strings.TrimPrefix(f.entry, "@")}
	}
	if len(args) > 0 {
		if len(names) != 1 {
			return nil, usageError{errors.New("arguments want --entry NAME: the module has " + count(len(names), "function"))}
		}
		c, err := m.Call(names[0], args)
		return []*behave.Call{c}, err
	}
	for _, name := range names {
		for i := range runs {
			c, failed := m.Random(name, f.seed+uint64(i))
			if failed != nil {
				err = failed
				break
			}
			calls = append(calls, c)
			if len(c.Arguments()) == 0 {
				break // always the same run
			}
		}
	}
	if len(calls) > 0 {
		return calls, nil
	}
	if err == nil {
		err = errors.New("the module has no function that is not private; --entry names one")
	}
	return nil, err
}

// interpreted returns the dialects with which to parse a module that the interpreter runs.
func (s *settings) interpreted() []*ir.Dialect { return s.tool.Dialects }

func newRun(s *settings) *cobra.Command {
	var c callFlags
	var f replayFlags
	cmd := &cobra.Command{
		Use:   "run FILE [ARG...]",
		Short: "Run functions of a module in the interpreter",
		Long: "Run functions of a module in the interpreter of the core dialects (func, arith,\n" +
			"math, index, cf, scf, affine, memref, vector, tensor, ub) and print calls of\n" +
			"functions without a body, results and memory passed in, one a line. Arguments\n" +
			"are numbers, or lists such as [[1 2] [3 4]] for vectors, tensors and memrefs;\n" +
			"without any they are drawn. Undefined behaviour ends a run.\n\n" +
			"With --pipeline the passes run one by one, and after each the functions run\n" +
			"again: exit status 1 says that a pass changed what one computes.",
		Example: "  millrace run in.mlir --entry sum 1 2\n  millrace run in.mlir --entry norm '[1.5 -2.0]'\n" +
			"  millrace run in.mlir --pipeline 'builtin.module(func.func(canonicalize,cse))' --runs 100",
		Args: cobra.MinimumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			text, name, err := s.loadRepro(cmd.Context(), args[0])
			if err != nil {
				return err
			}
			m, err := behave.Parse(s.interpreted(), name, text)
			if err != nil {
				return &exitError{failedUnits, err.Error()}
			}
			runs := 1
			if f.pipeline != "" {
				runs = 20
			}
			calls, err := c.calls(m, args[1:], runs)
			if err != nil {
				return usageError{err}
			}
			w := &repro.Watch{Dialects: s.interpreted(), Calls: calls, Steps: c.steps}
			outcomes, err := w.Begin(m)
			if err != nil {
				return err
			}
			if f.pipeline == "" {
				return s.printRuns(calls, outcomes, len(args) == 1 && len(calls[0].Arguments()) > 0)
			}
			return s.printPasses(cmd, &f, args[0], w)
		},
	}
	c.add(cmd)
	f.add(cmd)
	cmd.Flags().Lookup("pipeline").Usage = "run the functions before and after each pass of this pipeline"
	cmd.Flags().Lookup("tool").Usage = "run the passes in this program"
	return cmd
}

// printRuns prints the results of calls. If the arguments are drawn, or there are several calls, it prints the
// arguments on standard error, too. It returns an error with status 1 if a run has no results.
func (s *settings) printRuns(calls []*behave.Call, outcomes []*behave.Outcome, drawn bool) error {
	var reports []answer.Call
	failed := 0
	for i, c := range calls {
		reports = append(reports, answer.Call{Function: c.Function, Arguments: nonNil(c.Arguments()), Lines: nonNil(outcomes[i].Lines())})
		if outcomes[i].Err() != nil {
			failed++
		}
	}
	if s.json {
		if err := printJSON(reports); err != nil {
			return err
		}
	} else {
		for _, r := range reports {
			if len(reports) > 1 || drawn {
				fmt.Fprintf(os.Stderr, "@%s(%s):\n", r.Function, strings.Join(r.Arguments, ", "))
			}
			for _, line := range r.Lines {
				fmt.Println(service.Printable(line))
			}
		}
	}
	if failed > 0 {
		return &exitError{failedUnits, fmt.Sprintf("%s: %s of %d without results", s.tool.Name, count(failed, "run"), len(calls))}
	}
	return nil
}

// printPasses runs the calls after each pass and prints their results.
func (s *settings) printPasses(cmd *cobra.Command, f *replayFlags, file string, w *repro.Watch) error {
	r, e, limits, done, err := f.open(cmd, s, file)
	if err != nil {
		return err
	}
	defer done()
	var reports []answer.PassEffect
	changed := 0
	err = repro.Trace(cmd.Context(), e, r, limits, func(step *repro.Step) error {
		v, err := w.After(step.After)
		if err != nil {
			return err
		}
		p := answer.PassEffect{Pipeline: step.Pipeline, Unknown: v.Unknown}
		if v.Difference != "" {
			changed++
			p.Difference = fmt.Sprintf("@%s(%s): %s", v.Call.Function, strings.Join(v.Call.Arguments(), ", "), v.Difference)
		}
		reports = append(reports, p)
		if !s.json {
			fmt.Printf("%s: %s\n", p.Pipeline, service.Printable(verdict(&p)))
		}
		return nil
	})
	if s.json {
		err = errors.Join(err, printJSON(nonNil(reports)))
	}
	if err == nil && changed > 0 {
		return &exitError{failedUnits, s.tool.Name + ": " + count(changed, "pass") + " changed what functions compute"}
	}
	return err
}

// verdict returns the effect of a pass for people.
func verdict(p *answer.PassEffect) string {
	switch {
	case p.Difference != "":
		return p.Difference
	case p.Unknown != "":
		return "not known: " + p.Unknown
	}
	return "the same"
}

// bisectBehaviour finds the first pass that changes the result of a call, with the calls that c and args ask for. It
// returns a reproducer of this pass alone, or repro.ErrSame if no pass changes a result.
func (s *settings) bisectBehaviour(ctx context.Context, e repro.Engine, r *repro.Reproducer, limits engine.Limits, c *callFlags, args []string) (*repro.Reproducer, error) {
	m, err := behave.Parse(s.interpreted(), "module", r.Module)
	if err != nil {
		return nil, &exitError{failedUnits, err.Error()}
	}
	calls, err := c.calls(m, args, 20)
	if err != nil {
		return nil, usageError{err}
	}
	return repro.BisectBehaviour(ctx, e, r, limits, &repro.Watch{Dialects: s.interpreted(), Calls: calls, Steps: c.steps})
}
