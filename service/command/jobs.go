package command

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/service"
	"github.com/millrace-mlir/millrace/service/answer"
	"github.com/millrace-mlir/millrace/timing/otel"
	"github.com/millrace-mlir/millrace/worker"
)

func newSubmit(s *settings) *cobra.Command {
	var f jobFlags
	cmd := &cobra.Command{
		Use:   "submit --pipeline PIPELINE FILE",
		Short: "Start a job and print its id",
		Example: "  millrace submit --pipeline 'builtin.module(func.func(canonicalize,cse))' in.mlir\n" +
			"  millrace result $(millrace submit --pipeline 'builtin.module(cse)' in.mlir) -o out.mlir",
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			r, err := f.request(args[0])
			if err != nil {
				return err
			}
			ses, err := s.connect(cmd.Context())
			if err != nil {
				return err
			}
			defer ses.close()
			if err := ses.setKnown(cmd.Context(), r, &f); err != nil {
				return err
			}
			job, err := ses.Submit(otel.Start(cmd.Context(), ses.telemetry.Tracer), r)
			if err != nil {
				return err
			}
			if s.json {
				err = printJSON(answer.Job{Job: job.ID, State: "submitted"})
			} else {
				_, err = fmt.Println(job.ID)
			}
			if err != nil {
				return err
			}
			if ses.temporal != nil {
				return nil
			}
			if st, err := job.Status(cmd.Context()); err != nil || st.Waiting != "" { // an equal job may run, or have ended
				fmt.Fprintf(os.Stderr, "%s: no server is running: %s result %s does the job; jobs that are submitted while %s dev runs begin at once\n", s.tool.Name, s.tool.Name, job.ID, s.tool.Name)
			}
			return nil
		},
	}
	f.add(cmd.Flags())
	return cmd
}

func newStatus(s *settings) *cobra.Command {
	cmd := &cobra.Command{
		Use:     "status JOB",
		Short:   "Say how far a job is",
		Example: "  millrace status millrace-0123456789abcdef01234567 --json",
		Args:    cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			ctx := cmd.Context()
			ses, err := s.ask(ctx)
			if err != nil {
				return err
			}
			defer ses.close()
			st, err := ses.Job(args[0]).Status(ctx)
			if err != nil {
				return err
			}
			return printJob(rowOf(st), s.json)
		},
	}
	return cmd
}

func rowOf(s *service.Status) answer.Job {
	row := answer.NewJob(s)
	if p := s.Progress; p != nil && p.Stage > 0 {
		row.Progress = describe(*p) + fmt.Sprintf(", %d of %d units", p.Done, p.Units)
	}
	return row
}

func printJob(r answer.Job, asJSON bool) error {
	if asJSON {
		return json.NewEncoder(os.Stdout).Encode(r)
	}
	width, _, err := term.GetSize(int(os.Stdout.Fd()))
	if err != nil {
		width = 0
	}
	_, err = fmt.Println(jobText(r, width, time.Now()))
	return err
}

// jobText returns the row for people. The part that does not fit width goes to a second line; width is 0 if there is no
// terminal.
func jobText(r answer.Job, width int, now time.Time) string {
	about := r.Input
	if r.User != "" {
		about += " by " + r.User
	}
	about = strings.TrimPrefix(about+"; "+r.Progress, "; ")
	about = strings.TrimSuffix(about, "; ")
	if at := placeText(r.At, now); at != "" {
		about += ", " + at
	}
	if r.Waiting != "" {
		about = strings.TrimPrefix(about+"; waiting: "+r.Waiting, "; ")
	}
	seconds := r.Seconds
	if r.State == "running" {
		seconds = now.Sub(r.Started).Seconds()
	}
	text := fmt.Sprintf("%s  %-10s %s  %8.1fs", r.Job, r.State, r.Started.Format(time.RFC3339), seconds)
	between := "  "
	if width > 0 && len(text)+len(between)+utf8.RuneCountInString(about) > width {
		between = "\n    "
	}
	return service.Printable(strings.TrimRight(text+between+about, " \n"))
}

func placeText(p *answer.Place, now time.Time) string {
	if p == nil {
		return ""
	}
	return service.At(&worker.Place{Pass: p.Pass, Unit: p.Unit, Since: p.Since}, now)
}

func newList(s *settings) *cobra.Command {
	var f service.Filter
	since, limit := age(-1), 0
	cmd := &cobra.Command{
		Use:     "list",
		Short:   "List jobs, the newest first",
		Example: "  millrace list --state failed --since 2d --user $USER\n  millrace list --json | jq -r .job",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			ctx := cmd.Context()
			ses, err := s.ask(ctx)
			if err != nil {
				return err
			}
			defer ses.close()
			if since >= 0 {
				f.Since = time.Now().Add(-time.Duration(since))
			}
			n := 0
			err = ses.List(ctx, f, func(st *service.Status) error {
				if n++; limit > 0 && n > limit {
					return errEnough
				}
				return printJob(rowOf(st), s.json)
			})
			switch {
			case errors.Is(err, errEnough):
				return nil
			case errors.Is(err, service.ErrState):
				return usageError{err}
			}
			if err == nil && s.past && !s.json {
				fmt.Fprintf(os.Stderr, "%s: %s\n", s.tool.Name, pastJobs)
			}
			return err
		},
	}
	cmd.Flags().StringVar(&f.State, "state", "", "only those that are running, completed, failed, cancelled, terminated, timed out, submitted or interrupted")
	cmd.Flags().StringVar(&f.Input, "input", "", "only those whose input's name holds this")
	cmd.Flags().StringVar(&f.User, "user", "", "only those of this user, NAME or NAME@HOST")
	cmd.Flags().Var(&since, "since", "only those started in so long, such as 12h or 2d")
	cmd.Flags().IntVarP(&limit, "limit", "n", 0, "at most so many")
	return cmd
}

// errEnough is the error with which a callback stops List at the requested number of jobs.
var errEnough = errors.New("enough")

func newCancel(s *settings) *cobra.Command {
	return &cobra.Command{
		Use:     "cancel JOB",
		Short:   "Cancel a job",
		Example: "  millrace cancel millrace-0123456789abcdef01234567",
		Args:    cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			ses, err := s.connect(cmd.Context())
			if err != nil {
				return err
			}
			defer ses.close()
			if err := ses.Job(args[0]).Cancel(cmd.Context()); err != nil || !s.json {
				return err
			}
			return printJSON(answer.Job{Job: args[0], State: "cancelled"})
		},
	}
}

func newResult(s *settings) *cobra.Command {
	d := delivery{tool: s.tool}
	cmd := &cobra.Command{
		Use:     "result JOB",
		Short:   "Wait for a job and write its result",
		Example: "  millrace result millrace-0123456789abcdef01234567 -o out.mlir",
		Args:    cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			ctx := cmd.Context()
			d.began, d.json = time.Now(), s.json
			ses, err := s.connect(ctx)
			if err != nil {
				return err
			}
			defer ses.close()
			job := ses.Job(args[0])
			spec, _, err := job.Spec(ctx)
			if err != nil {
				return err
			}
			d.source = service.NewSource(spec.Name, nil)
			if ses.temporal == nil { // nobody else would do the work
				var programs []*engine.External
				if spec.Engine.Name != engine.Native {
					if programs, err = s.programs(ctx, spec.Engine.Name); err != nil {
						return err
					}
				}
				if err := ses.work(programs); err != nil {
					return err
				}
				job = ses.Job(args[0])
			}
			out, module, err := ses.come(ctx, job, d)
			if err != nil {
				return d.diagnosed(err)
			}
			return ses.deliver(ctx, job, out, module, d)
		},
	}
	cmd.Flags().StringVarP(&d.output, "output", "o", "-", "where to write the result")
	cmd.Flags().BoolVarP(&d.quiet, "quiet", "q", false, "no progress, and no summary unless units failed without a diagnostic")
	addForm(cmd.Flags(), &d.form)
	return cmd
}
