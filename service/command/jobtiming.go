package command

import (
	"context"
	"fmt"
	"os"
	"time"

	"github.com/spf13/cobra"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/service"
	"github.com/millrace-mlir/millrace/timing"
)

func newTiming(s *settings) *cobra.Command {
	f := timingFlags{on: true}
	cmd := &cobra.Command{
		Use:   "timing JOB",
		Short: "Print a finished job's time by pass",
		Long: "Print a finished job's time by pass, summed over workers, as mlir-opt's\n" +
			"--mlir-timing does; with --json also runs and statistics, in nanoseconds.",
		Example: "  millrace timing millrace-0123456789abcdef01234567 --display list\n" +
			"  millrace timing millrace-0123456789abcdef01234567 --json | jq '.passes[] | {pass, wall}'\n" +
			"  millrace timing diff millrace-0123456789abcdef01234567 millrace-76543210fedcba9876543210",
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			f.format = "text"
			if err := f.check(); err != nil {
				return usageError{err}
			}
			out, status, err := s.finished(cmd.Context(), args[0])
			if err != nil {
				return err
			}
			if !s.json {
				f.print(os.Stdout, &out.Report, status.Ended.Sub(status.Started))
				return nil
			}
			return printJSON(struct {
				Job        string             `json:"job"`
				Wall       time.Duration      `json:"wall"`
				Passes     []engine.PassTime  `json:"passes"`
				Statistics []engine.Statistic `json:"statistics"`
				Units      int                `json:"units"`
				Failures   int                `json:"failures"`
			}{args[0], status.Ended.Sub(status.Started), nonNil(out.Passes), nonNil(out.Statistics), out.Units, len(out.Failures)})
		},
	}
	cmd.Flags().StringVar(&f.display, "display", "tree", "tree or list")
	cmd.AddCommand(newTimingDiff(s))
	return cmd
}

// finished waits for a job to end.
func (s *settings) finished(ctx context.Context, id string) (*service.Outcome, *service.Status, error) {
	ses, err := s.connect(ctx, offline)
	if err != nil {
		return nil, nil, err
	}
	defer ses.close()
	job := ses.Job(id)
	out, err := job.Wait(ctx)
	if err != nil {
		return nil, nil, err
	}
	status, err := job.Status(ctx)
	return out, status, err
}

func newTimingDiff(s *settings) *cobra.Command {
	least := 2.0
	all := false
	cmd := &cobra.Command{
		Use:   "diff BEFORE AFTER",
		Short: "Name the passes that take longer in one job than in another",
		Long: "Compare the time of each pass on one operation in two jobs. A change counts if\n" +
			"it is more than chance makes nineteen times of twenty, with batches as samples,\n" +
			"and more than --least percent. Exit status 1 says that a pass is slower.",
		Example: "  millrace timing diff millrace-0123456789abcdef01234567 millrace-76543210fedcba9876543210 --least 5",
		Args:    cobra.ExactArgs(2),
		RunE: func(cmd *cobra.Command, args []string) error {
			var measures [2][]timing.Measure
			for i, id := range args {
				out, _, err := s.finished(cmd.Context(), id)
				if err != nil {
					return err
				}
				for _, p := range out.Passes {
					measures[i] = append(measures[i], timing.Measure{Pass: p.Pass, Anchor: p.Anchor, Runs: p.Runs, Wall: p.Wall, Batches: p.Batches, Squares: p.Squares})
				}
			}
			changes := timing.Compare(measures[0], measures[1], least/100)
			if s.json {
				if err := printJSON(nonNil(changes)); err != nil {
					return err
				}
			}
			slower := false
			for _, c := range changes {
				slower = slower || c.Real && c.After > c.Before
				if s.json || !c.Real && !all {
					continue
				}
				word := "the same"
				switch {
				case c.Real && c.After > c.Before:
					word = "slower"
				case c.Real:
					word = "faster"
				}
				fmt.Printf("%-32s %-24s %12s -> %12s an operation (noise %s), %s in all  %s\n", c.Pass, c.Anchor, c.Before, c.After, c.Noise, c.Total.Round(time.Microsecond), word)
			}
			if slower {
				return &exitError{status: failedUnits}
			}
			return nil
		},
	}
	cmd.Flags().Float64Var(&least, "least", 2, "percent of a pass's time by which it must have changed")
	cmd.Flags().BoolVar(&all, "all", false, "list what has not changed, too")
	return cmd
}
