package command

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/service"
	"github.com/millrace-mlir/millrace/service/devserver"
)

// offline are the embedded server's options for commands that only ask.
var offline = devserver.Options{UIPort: -1, MetricsPort: -1}

func newSubmit(s *settings) *cobra.Command {
	var f jobFlags
	cmd := &cobra.Command{
		Use:   "submit --pipeline PIPELINE FILE",
		Short: "Start a job and print its id",
		Args:  cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			r, err := f.request(args[0])
			if err != nil {
				return err
			}
			ses, err := s.connect(cmd.Context(), offline)
			if err != nil {
				return err
			}
			defer ses.close()
			job, err := ses.Submit(cmd.Context(), r)
			if err != nil {
				return err
			}
			fmt.Println(job.ID)
			if ses.server != nil {
				fmt.Fprintf(os.Stderr, "%s: no server is running: the job begins with the next command that has one, such as %s result %s or %s dev\n", s.tool.Name, s.tool.Name, job.ID, s.tool.Name)
			}
			return nil
		},
	}
	f.add(cmd.Flags())
	return cmd
}

func newStatus(s *settings) *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "status JOB",
		Short: "Say how far a job is",
		Args:  cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			ctx := cmd.Context()
			ses, err := s.connect(ctx, offline)
			if err != nil {
				return err
			}
			defer ses.close()
			st, err := ses.Job(args[0]).Status(ctx)
			if err != nil {
				return err
			}
			row := rowOf(st)
			return row.print(asJSON)
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	return cmd
}

type jobRow struct {
	Job      string    `json:"job"`
	State    string    `json:"state"`
	Started  time.Time `json:"started"`
	Seconds  float64   `json:"seconds,omitempty"`
	Progress string    `json:"progress,omitempty"`
	Waiting  string    `json:"waiting,omitempty"`
}

func rowOf(s *service.Status) jobRow {
	row := jobRow{Job: s.Job, State: s.State, Started: s.Started, Waiting: s.Waiting}
	if !s.Ended.IsZero() {
		row.Seconds = s.Ended.Sub(s.Started).Seconds()
	}
	if p := s.Progress; p != nil && p.Stage > 0 {
		row.Progress = describe(*p) + fmt.Sprintf(", %d of %d units", p.Done, p.Units)
	}
	return row
}

func (r jobRow) print(asJSON bool) error {
	if asJSON {
		return json.NewEncoder(os.Stdout).Encode(r)
	}
	about := r.Progress
	if r.Waiting != "" {
		about = strings.TrimPrefix(about+"; waiting: "+service.Printable(r.Waiting), "; ")
	}
	_, err := fmt.Printf("%s  %-10s %s  %8.1fs  %s\n", r.Job, r.State, r.Started.Format(time.RFC3339), r.Seconds, about)
	return err
}

func newList(s *settings) *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "list",
		Short: "List jobs, the newest first",
		Args:  cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			ctx := cmd.Context()
			ses, err := s.connect(ctx, offline)
			if err != nil {
				return err
			}
			defer ses.close()
			return ses.List(ctx, func(st *service.Status) error { return rowOf(st).print(asJSON) })
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print a JSON object a line")
	return cmd
}

func newCancel(s *settings) *cobra.Command {
	return &cobra.Command{
		Use:   "cancel JOB",
		Short: "Cancel a job",
		Args:  cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			ses, err := s.connect(cmd.Context(), offline)
			if err != nil {
				return err
			}
			defer ses.close()
			return ses.Job(args[0]).Cancel(cmd.Context())
		},
	}
}

func newResult(s *settings) *cobra.Command {
	d := delivery{}
	cmd := &cobra.Command{
		Use:   "result JOB",
		Short: "Wait for a job and write its result",
		Args:  cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			ctx := cmd.Context()
			d.began = time.Now()
			ses, err := s.connect(ctx, offline)
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
			if ses.server != nil { // nobody else would do the work
				var programs []*engine.External
				if spec.Engine.Name != engine.Native {
					if programs, err = s.programs(ctx, spec.Engine.Name); err != nil {
						return err
					}
				}
				w, err := ses.work(programs)
				if err != nil {
					return err
				}
				defer w.Stop()
			}
			out, err := ses.await(ctx, job, d.quiet)
			if err != nil {
				return d.diagnosed(err)
			}
			return ses.deliver(ctx, job, out, d)
		},
	}
	cmd.Flags().StringVarP(&d.output, "output", "o", "-", "where to write the result")
	cmd.Flags().BoolVarP(&d.quiet, "quiet", "q", false, "no progress and no summary")
	addForm(cmd.Flags(), &d.form)
	return cmd
}

func newTiming(s *settings) *cobra.Command {
	return &cobra.Command{
		Use:   "timing JOB",
		Short: "Print a finished job's time by pass as JSON, in nanoseconds",
		Args:  cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			ses, err := s.connect(cmd.Context(), offline)
			if err != nil {
				return err
			}
			defer ses.close()
			out, err := ses.Job(args[0]).Wait(cmd.Context())
			if err != nil {
				return err
			}
			enc := json.NewEncoder(os.Stdout)
			enc.SetIndent("", "  ")
			return enc.Encode(struct {
				Passes     []engine.PassTime  `json:"passes"`
				Statistics []engine.Statistic `json:"statistics"`
				Units      int                `json:"units"`
				Failures   int                `json:"failures"`
			}{out.Passes, out.Statistics, out.Units, len(out.Failures)})
		},
	}
}
