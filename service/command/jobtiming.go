package command

import (
	"context"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
	"text/tabwriter"
	"time"

	"github.com/spf13/cobra"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/service"
	"github.com/millrace-mlir/millrace/service/answer"
	"github.com/millrace-mlir/millrace/timing"
	"github.com/millrace-mlir/millrace/worker"
)

func newTiming(s *settings) *cobra.Command {
	f := timingFlags{on: true}
	by := "pass"
	cmd := &cobra.Command{
		Use:   "timing JOB",
		Short: "Print a job's time by pass or by unit",
		Long: "Print a job's time by pass, summed over workers, as mlir-opt's\n" +
			"--mlir-timing does; user time is the processor's. --by unit lists the units that\n" +
			"took longest. --json has all of it in nanoseconds and bytes, and how long\n" +
			"activities waited for a worker.",
		Example: "  millrace timing millrace-0123456789abcdef01234567 --display list\n" +
			"  millrace timing millrace-0123456789abcdef01234567 --by unit\n" +
			"  millrace timing millrace-0123456789abcdef01234567 --json | jq '.passes[] | {pass, wall_ns}'\n" +
			"  millrace timing diff millrace-0123456789abcdef01234567 millrace-76543210fedcba9876543210",
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			f.format = "text"
			if by != "pass" && by != "unit" {
				return usageError{fmt.Errorf("--by is pass or unit, not %q", by)}
			}
			if err := f.check(); err != nil {
				return usageError{err}
			}
			report, wall, err := s.account(cmd.Context(), args[0])
			if err != nil {
				return err
			}
			if !s.json && by == "unit" {
				return printUnits(os.Stdout, report)
			}
			if !s.json {
				f.print(os.Stdout, report, wall)
				spent(os.Stdout, report)
				return nil
			}
			return printJSON(answer.NewTiming(args[0], wall, report))
		},
	}
	cmd.Flags().StringVar(&f.display, "display", "tree", "tree or list")
	cmd.Flags().StringVar(&by, "by", by, "pass or unit")
	cmd.AddCommand(newTimingDiff(s))
	return cmd
}

// printUnits prints a table of the slowest units and the failed units.
func printUnits(w io.Writer, r *worker.Report) error {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprint(t, "wall\tcpu\tpeak\tstage\tbatch\t  unit\n")
	for _, u := range r.Slowest {
		about := ""
		if u.Cause != "" {
			about = "  (" + string(u.Cause) + ")"
		}
		if longest := longestPass(u.Passes); longest != nil {
			about += fmt.Sprintf("  %s %.6f", longest.Pass, longest.Wall.Seconds())
		}
		fmt.Fprintf(t, "%.6f\t%.6f\t%s\t%d\t%s\t  %s%s\n", u.Wall.Seconds(), u.CPU.Seconds(), orNone(u.Peak > 0, bytes(u.Peak)),
			u.Stage, orNone(u.Batch >= 0, strconv.Itoa(u.Batch)), service.Printable(service.UnitName(u.Symbol)), about)
	}
	return t.Flush()
}

// orNone returns text, or a dash if some is false: then there is no value to print.
func orNone(some bool, text string) string {
	if some {
		return text
	}
	return "-"
}

// bytes formats a size for people.
func bytes(n int64) string { return fmt.Sprintf("%.1fMiB", float64(n)/(1<<20)) }

func longestPass(spans []engine.PassSpan) *engine.PassSpan {
	var longest *engine.PassSpan
	for i := range spans {
		if longest == nil || spans[i].Wall > longest.Wall {
			longest = &spans[i]
		}
	}
	return longest
}

// spent prints the resources that a job used besides the time of its passes.
func spent(w io.Writer, r *worker.Report) {
	fmt.Fprintf(w, "\n  CPU of engines %.4f s, at most %s in one; activities waited %.4f s in all, %.4f s at most\n",
		r.CPU.Seconds(), bytes(r.Peak), r.Queued.Seconds(), r.Longest.Seconds())
	for i, s := range r.Stages {
		if s.Rounds > 0 {
			fmt.Fprintf(w, "  stage %d, %s: %s\n", i+1, service.Printable(s.Pipeline), count(s.Rounds, "round"))
		}
	}
}

// newTrace returns the command that writes a job's timeline.
func newTrace(s *settings) *cobra.Command {
	var output string
	cmd := &cobra.Command{
		Use:   "trace JOB",
		Short: "Write a job's timeline as a file for Perfetto",
		Long: "Write what each worker did for a job and when, by the server's clock, as a file\n" +
			"that https://ui.perfetto.dev and chrome://tracing open: job, stages, queues,\n" +
			"batches, and in them the units that took longest or failed, with their passes.",
		Example: "  millrace trace millrace-0123456789abcdef01234567 -o trace.json",
		Args:    cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			ctx := cmd.Context()
			ses, err := s.ask(ctx)
			if err != nil {
				return err
			}
			defer ses.close()
			spans, err := ses.Job(args[0]).Trace(ctx)
			if err != nil {
				return err
			}
			var b strings.Builder
			if err := timing.WriteTrace(&b, spans); err != nil {
				return err
			}
			return writeOutput(output, []byte(b.String()))
		},
	}
	cmd.Flags().StringVarP(&output, "output", "o", "-", "where to write it")
	return cmd
}

// account returns the report of a job and its duration. For a running job it returns the report of the finished
// stages, and prints a message that says so.
func (s *settings) account(ctx context.Context, id string) (*worker.Report, time.Duration, error) {
	ses, err := s.ask(ctx)
	if err != nil {
		return nil, 0, err
	}
	defer ses.close()
	job := ses.Job(id)
	status, err := job.Status(ctx)
	if err != nil {
		return nil, 0, err
	}
	if status.Ended.IsZero() {
		steps, err := job.Steps(ctx)
		if err != nil {
			return nil, 0, err
		}
		fmt.Fprintf(os.Stderr, "%s: the job is %s; this is of its stages that have ended\n", s.tool.Name, status.State)
		report, err := job.SoFar(ctx, steps)
		return report, time.Since(status.Started), err
	}
	out, err := job.Wait(ctx)
	if err != nil {
		return nil, 0, err
	}
	return &out.Report, status.Ended.Sub(status.Started), nil
}

// unchanged returns the message for two jobs whose passes show no significant difference in time. The argument passes
// is the number of passes that ran in both.
func unchanged(passes int) string {
	if passes == 0 {
		return "no pass ran in both jobs: one was cached, or their pipelines differ"
	}
	return "no pass takes another time than chance explains; --all lists them"
}

func newTimingDiff(s *settings) *cobra.Command {
	least := 2.0
	all := false
	cmd := &cobra.Command{
		Use:   "diff BEFORE AFTER",
		Short: "Name the passes that take longer in one job than in another",
		Long: "Compare the time of each pass on one operation in two jobs. A change counts if\n" +
			"it is more than chance makes nineteen times of twenty, with batches as samples,\n" +
			"and more than --least percent. Exit status 1 says that a pass is slower.\n" +
			"What was compiled again, with another build perhaps, is another run of the same\n" +
			"job: JOB/RUN names one, RUN as list --json has it.",
		Example: "  millrace timing diff millrace-0123456789abcdef01234567 millrace-76543210fedcba9876543210 --least 5\n" +
			"  millrace timing diff millrace-0123456789abcdef01234567/RUN millrace-0123456789abcdef01234567",
		Args: cobra.ExactArgs(2),
		RunE: func(cmd *cobra.Command, args []string) error {
			var measures [2][]timing.Measure
			for i, id := range args {
				report, _, err := s.account(cmd.Context(), id)
				if err != nil {
					return err
				}
				for _, p := range report.Passes {
					measures[i] = append(measures[i], timing.Measure{Pass: p.Pass, Anchor: p.Anchor, Runs: p.Runs, Wall: p.Wall, Batches: p.Batches, Squares: p.Squares})
				}
			}
			changes := timing.Compare(measures[0], measures[1], least/100)
			if s.json {
				if err := printJSON(answer.NewTimingChanges(changes)); err != nil {
					return err
				}
			}
			slower, changed := false, false
			for _, c := range changes {
				changed = changed || c.Real
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
			if !changed && !all && !s.json {
				fmt.Println(unchanged(len(changes)))
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
