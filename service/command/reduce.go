package command

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"time"

	"github.com/spf13/cobra"

	"github.com/millrace-mlir/millrace/repro"
	"github.com/millrace-mlir/millrace/repro/reduce"
	"github.com/millrace-mlir/millrace/service/answer"
)

// reduceFlags are the flags of reduce, which include the flags of a replay.
type reduceFlags struct {
	replayFlags
	output  string
	test    string
	args    []string
	runs    int
	threads int
	timeout time.Duration
}

func newReproReduce(s *settings) *cobra.Command {
	var f reduceFlags
	cmd := &cobra.Command{
		Use:   "reduce FILE|FINGERPRINT",
		Short: "Make a reproducer, or any module, smaller",
		Long: "Make a reproducer smaller: functions, operations, regions, blocks, arguments,\n" +
			"results, attributes, constants and types go for as long as the recorded failure\n" +
			"returns. With --pipeline FILE is a module, and the failure is what the pipeline\n" +
			"shows on it. With --test a program says what is wanted, as with mlir-reduce: it\n" +
			"gets --test-arg and a file, and ends with another status than 0 if the module\n" +
			"still shows it. Ctrl-C keeps the best so far.",
		Example: "  millrace repro reduce 0123456789abcdef -o small.mlir\n" +
			"  millrace repro reduce in.mlir --tool mlir-opt-22 --pipeline 'builtin.module(func.func(cse))' -o small.mlir\n" +
			"  millrace repro reduce in.mlir --test ./still-crashes.sh -o small.mlir",
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			ctx := cmd.Context()
			if f.timeout > 0 {
				var stop context.CancelFunc
				ctx, stop = context.WithTimeout(ctx, f.timeout)
				defer stop()
			}
			o := reduce.Options{Dialects: s.tool.Dialects, Threads: f.threads, Runs: f.runs}
			last := time.Now()
			o.Progress = func(p reduce.Progress) {
				if now := time.Now(); now.Sub(last) > time.Second {
					fmt.Fprintf(os.Stderr, "%s, %d bytes after %s (%s)\n", count(p.Ops, "operation"), p.Bytes, count(p.Runs, "run"), p.Rule)
					last = now
				}
			}
			var result *reduce.Result
			var text []byte
			var err error
			if f.test != "" {
				result, text, err = f.byProgram(ctx, s, args[0], o)
			} else {
				result, text, err = f.byReplay(ctx, cmd, s, args[0], o)
			}
			if errors.Is(err, reduce.ErrNothing) || errors.Is(err, repro.ErrPasses) {
				return &exitError{failedUnits, s.tool.Name + ": " + err.Error()}
			}
			if err != nil {
				return err
			}
			if s.json {
				err = writeJSON(beside(f.output), answer.Reduction{Operations: result.Ops, Was: result.Was, Runs: result.Runs, Ended: ctx.Err() == nil})
			} else {
				_, err = fmt.Fprintf(os.Stderr, "%s, from %d, in %s\n", count(result.Ops, "operation"), result.Was, count(result.Runs, "run"))
			}
			if err != nil {
				return err
			}
			if err := writeOutput(f.output, text); err != nil {
				return err
			}
			if cmd.Context().Err() != nil {
				return &exitError{interrupted, s.tool.Name + ": interrupted; the smallest module so far was written"}
			}
			return nil
		},
	}
	f.add(cmd)
	cmd.Flags().StringVarP(&f.output, "output", "o", "-", "where to write what is left")
	cmd.Flags().StringVar(&f.test, "test", "", "a program that ends with another status than 0 if a module still shows what is wanted")
	cmd.Flags().StringArrayVar(&f.args, "test-arg", nil, "argument of that program, before the file; may be repeated")
	cmd.Flags().IntVar(&f.runs, "runs", 0, "at most about so many runs; 0 is no limit")
	cmd.Flags().IntVar(&f.threads, "threads", 0, "tests at once; 0 is one for each processor")
	cmd.Flags().DurationVar(&f.timeout, "timeout", 0, "after so long, keep the best; 0 is no limit")
	cmd.MarkFlagsMutuallyExclusive("test", "pipeline")
	cmd.MarkFlagsMutuallyExclusive("test", "tool")
	return cmd
}

func (f *reduceFlags) byReplay(ctx context.Context, cmd *cobra.Command, s *settings, arg string, o reduce.Options) (*reduce.Result, []byte, error) {
	r, e, limits, done, err := f.open(cmd, s, arg)
	if err != nil {
		return nil, nil, err
	}
	defer done()
	small, result, err := repro.Reduce(ctx, e, r, limits, o)
	if err != nil {
		return nil, nil, err
	}
	return result, small.Bytes(), nil
}

// byProgram reduces a module; a program decides for each candidate whether it is still interesting.
func (f *reduceFlags) byProgram(ctx context.Context, s *settings, arg string, o reduce.Options) (*reduce.Result, []byte, error) {
	data, _, err := s.loadRepro(ctx, arg)
	if err != nil {
		return nil, nil, err
	}
	program, err := exec.LookPath(f.test)
	if err != nil {
		return nil, nil, &exitError{usage, s.tool.Name + ": --test: " + err.Error()}
	}
	dir, err := os.MkdirTemp("", "millrace-reduce-")
	if err != nil {
		return nil, nil, err
	}
	defer os.RemoveAll(dir)
	limit := f.time
	if limit == 0 {
		limit = time.Minute
	}
	result, err := reduce.Reduce(ctx, data, reduce.Program(program, f.args, dir, limit), o)
	if err != nil {
		return nil, nil, err
	}
	return result, result.Module, nil
}
