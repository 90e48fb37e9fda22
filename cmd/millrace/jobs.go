package main

import (
	"encoding/json"
	"fmt"
	"os"
	"time"

	"github.com/spf13/cobra"
	enumspb "go.temporal.io/api/enums/v1"
	"go.temporal.io/api/workflowservice/v1"

	"github.com/millrace-mlir/millrace/cmd/millrace/devserver"
	"github.com/millrace-mlir/millrace/engine"
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
			r, err := newRequest(cmd.Context(), &f, args[0])
			if err != nil {
				return err
			}
			ses, err := s.connect(cmd.Context(), offline)
			if err != nil {
				return err
			}
			defer ses.close()
			run, err := ses.start(cmd.Context(), r, false)
			if err != nil {
				return err
			}
			fmt.Println(run.GetID())
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
			d, err := ses.client.DescribeWorkflowExecution(ctx, args[0], "")
			if err != nil {
				return fmt.Errorf("job %s: %w", args[0], err)
			}
			info := d.WorkflowExecutionInfo
			row := jobRow{Job: args[0], State: state(info.Status), Started: info.StartTime.AsTime()}
			if info.CloseTime != nil {
				row.Seconds = info.CloseTime.AsTime().Sub(row.Started).Seconds()
			} else if p, err := ses.progress(ctx, args[0], ""); err == nil {
				row.Progress = describe(p) + fmt.Sprintf(", %d of %d units", p.Done, p.Units)
			}
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
}

func (r jobRow) print(asJSON bool) error {
	if asJSON {
		return json.NewEncoder(os.Stdout).Encode(r)
	}
	_, err := fmt.Printf("%s  %-10s %s  %8.1fs  %s\n", r.Job, r.State, r.Started.Format(time.RFC3339), r.Seconds, r.Progress)
	return err
}

// state is a workflow's status as people say it.
func state(s enumspb.WorkflowExecutionStatus) string {
	names := map[enumspb.WorkflowExecutionStatus]string{
		enumspb.WORKFLOW_EXECUTION_STATUS_RUNNING:    "running",
		enumspb.WORKFLOW_EXECUTION_STATUS_COMPLETED:  "completed",
		enumspb.WORKFLOW_EXECUTION_STATUS_FAILED:     "failed",
		enumspb.WORKFLOW_EXECUTION_STATUS_CANCELED:   "cancelled",
		enumspb.WORKFLOW_EXECUTION_STATUS_TERMINATED: "terminated",
		enumspb.WORKFLOW_EXECUTION_STATUS_TIMED_OUT:  "timed out",
	}
	if name := names[s]; name != "" {
		return name
	}
	return s.String()
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
			var page []byte
			for {
				list, err := ses.client.ListWorkflow(ctx, &workflowservice.ListWorkflowExecutionsRequest{
					Query: "WorkflowType = 'Compile'", NextPageToken: page,
				})
				if err != nil {
					return fmt.Errorf("listing jobs: %w", err)
				}
				for _, e := range list.Executions {
					row := jobRow{Job: e.Execution.WorkflowId, State: state(e.Status), Started: e.StartTime.AsTime()}
					if e.CloseTime != nil {
						row.Seconds = e.CloseTime.AsTime().Sub(row.Started).Seconds()
					}
					if err := row.print(asJSON); err != nil {
						return err
					}
				}
				if page = list.NextPageToken; len(page) == 0 {
					return nil
				}
			}
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
			if err := ses.client.CancelWorkflow(cmd.Context(), args[0], ""); err != nil {
				return fmt.Errorf("job %s: %w", args[0], err)
			}
			return nil
		},
	}
}

func newResult(s *settings) *cobra.Command {
	var output string
	var quiet bool
	var print printFlags
	cmd := &cobra.Command{
		Use:   "result JOB",
		Short: "Wait for a job and write its result",
		Args:  cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			ctx := cmd.Context()
			began := time.Now()
			ses, err := s.connect(ctx, offline)
			if err != nil {
				return err
			}
			defer ses.close()
			job, err := ses.jobOf(ctx, args[0])
			if err != nil {
				return err
			}
			if ses.server != nil { // nobody else would do the work
				var tools []*engine.External
				if job.Engine.Kind == engine.Exec {
					ext, err := engine.NewExternal(ctx, job.Engine.Tool)
					if err != nil {
						return err
					}
					tools = append(tools, ext)
				}
				w, err := ses.work(tools...)
				if err != nil {
					return err
				}
				defer w.Stop()
			}
			out, err := ses.await(ctx, ses.client.GetWorkflow(ctx, args[0], ""), quiet)
			if err != nil {
				return err
			}
			return ses.deliver(ctx, &request{job: *job}, &jobFlags{print: print}, out, delivery{output: output, quiet: quiet, began: began})
		},
	}
	cmd.Flags().StringVarP(&output, "output", "o", "-", "where to write the result")
	cmd.Flags().BoolVarP(&quiet, "quiet", "q", false, "no progress and no summary")
	cmd.Flags().BoolVar(&print.bytecode, "emit-bytecode", false, "write bytecode")
	cmd.Flags().BoolVar(&print.generic, "mlir-print-op-generic", false, "print the generic form")
	cmd.Flags().BoolVar(&print.localScope, "mlir-print-local-scope", false, "print with local scope, without aliases")
	cmd.Flags().BoolVar(&print.debugInfo, "mlir-print-debuginfo", false, "print locations")
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
			out, err := ses.await(cmd.Context(), ses.client.GetWorkflow(cmd.Context(), args[0], ""), true)
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
			}{out.report.Passes, out.report.Statistics, out.report.Units, len(out.report.Failures)})
		},
	}
}
