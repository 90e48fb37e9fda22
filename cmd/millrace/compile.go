package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/spf13/cobra"
	enumspb "go.temporal.io/api/enums/v1"
	"go.temporal.io/sdk/client"
	"go.temporal.io/sdk/temporal"
	sdkworker "go.temporal.io/sdk/worker"
	sdkworkflow "go.temporal.io/sdk/workflow"

	"github.com/millrace-mlir/millrace/cmd/millrace/devserver"
	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/store"
	"github.com/millrace-mlir/millrace/worker"
	"github.com/millrace-mlir/millrace/workflow"
)

func newCompile(s *settings) *cobra.Command {
	var f jobFlags
	var output string
	var quiet bool
	cmd := &cobra.Command{
		Use:   "compile --pipeline PIPELINE FILE",
		Short: "Run a pipeline over a module and write the result",
		Long: "Run a pipeline over a module and write the result. Without a configured Temporal\n" +
			"server one is started in this process, with a worker. The same command again\n" +
			"attaches to its job, or restarts a failed one.",
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			ctx := cmd.Context()
			r, err := newRequest(ctx, &f, args[0])
			if err != nil {
				return err
			}
			for {
				err := s.compile(ctx, r, &f, output, quiet)
				if !errors.Is(err, errServerLost) {
					return err
				}
				fmt.Fprintln(os.Stderr, "millrace: the process that ran the server has ended; going on here")
			}
		},
	}
	f.add(cmd.Flags())
	cmd.Flags().StringVarP(&output, "output", "o", "-", "where to write the result")
	cmd.Flags().BoolVarP(&quiet, "quiet", "q", false, "no progress and no summary")
	return cmd
}

// compile runs one job from start to end.
func (s *settings) compile(ctx context.Context, r *request, f *jobFlags, output string, quiet bool) error {
	began := time.Now()
	ses, err := s.connect(ctx, devserver.Options{UIPort: -1, MetricsPort: -1})
	if err != nil {
		return err
	}
	defer ses.close()
	dir, err := s.dir()
	if err != nil {
		return err
	}
	watched, cancel := ses.watch(ctx, dir)
	defer cancel(nil)
	run, err := ses.start(watched, r, false)
	if err != nil {
		return lost(watched, err)
	}
	// The worker comes with the embedded server; a configured one has workers of its own.
	if ses.server != nil || devserver.Published(dir) == ses.address {
		w, err := ses.work(r.external)
		if err != nil {
			return err
		}
		defer w.Stop()
	} else if err := ses.workerFor(watched, r.job.Engine); err != nil {
		ses.client.CancelWorkflow(ctx, run.GetID(), run.GetRunID())
		return err
	}
	out, err := ses.await(watched, run, quiet)
	if errors.Is(err, store.ErrNotFound) { // finished once, but its result has been deleted
		if run, err = ses.start(watched, r, true); err == nil {
			out, err = ses.await(watched, run, quiet)
		}
	}
	if err != nil {
		if ctx.Err() != nil {
			ses.abandon(run)
		}
		return lost(watched, err)
	}
	return ses.deliver(ctx, r, f, out, delivery{output: output, quiet: quiet, began: began})
}

// lost replaces an error by why its context ended.
func lost(ctx context.Context, err error) error {
	if cause := context.Cause(ctx); errors.Is(cause, errServerLost) {
		return cause
	}
	return err
}

// start stores the job and starts its workflow, or attaches to the one that runs or has succeeded; again makes a new run
// of that too.
func (ses *session) start(ctx context.Context, r *request, again bool) (client.WorkflowRun, error) {
	if _, err := ses.store.Put(ctx, r.module); err != nil {
		return nil, err
	}
	data, err := json.Marshal(r.job)
	if err != nil {
		return nil, err
	}
	ref, err := ses.store.Put(ctx, data)
	if err != nil {
		return nil, err
	}
	reuse := enumspb.WORKFLOW_ID_REUSE_POLICY_ALLOW_DUPLICATE_FAILED_ONLY
	if again {
		reuse = enumspb.WORKFLOW_ID_REUSE_POLICY_ALLOW_DUPLICATE
	}
	timeout := 24 * time.Hour
	if r.job.Limits.Time > 0 { // a batch may have to try every unit three times
		timeout = max(timeout, 100*r.job.Limits.Time)
	}
	run, err := ses.client.ExecuteWorkflow(ctx, client.StartWorkflowOptions{
		ID:                       r.job.ID,
		TaskQueue:                r.job.Engine.TaskQueue(),
		WorkflowIDConflictPolicy: enumspb.WORKFLOW_ID_CONFLICT_POLICY_USE_EXISTING,
		WorkflowIDReusePolicy:    reuse,
		StaticSummary:            filepath.Base(r.job.Name) + ": " + r.job.Pipeline,
		Memo:                     map[string]any{"input": r.job.Name, "pipeline": clip(r.job.Pipeline, 1000), "job": ref},
	}, workflow.CompileName, workflow.Input{
		Job: ref, Stages: r.job.Stages, Window: min(max(r.window, 1), 50), Partial: r.job.Partial, Timeout: timeout,
	})
	if err != nil {
		return nil, fmt.Errorf("starting the job: %w", err)
	}
	return run, nil
}

func clip(s string, n int) string {
	if len(s) > n {
		return s[:n] + "..."
	}
	return s
}

// work starts a worker in this process.
func (ses *session) work(external ...*engine.External) (*worker.Service, error) {
	exe, err := os.Executable()
	if err != nil {
		return nil, err
	}
	cfg := worker.Config{
		Client: ses.client, Store: ses.store, Telemetry: ses.telemetry, Slots: slots(),
		Child: []string{exe, engineChild}, Register: register,
	}
	for _, e := range external {
		if e != nil {
			cfg.Tools = append(cfg.Tools, e)
		}
	}
	return worker.Start(cfg)
}

func register(r sdkworker.Registry) {
	r.RegisterWorkflowWithOptions(workflow.Compile, sdkworkflow.RegisterOptions{Name: workflow.CompileName})
	r.RegisterWorkflowWithOptions(workflow.Batches, sdkworkflow.RegisterOptions{Name: workflow.BatchesName})
}

// workerFor waits a moment for a worker with the job's engine: without one the job would wait for ever.
func (ses *session) workerFor(ctx context.Context, spec worker.EngineSpec) error {
	deadline := time.Now().Add(10 * time.Second)
	for {
		queue, err := ses.client.DescribeTaskQueue(ctx, spec.TaskQueue(), enumspb.TASK_QUEUE_TYPE_WORKFLOW)
		if err != nil {
			return fmt.Errorf("asking for workers: %w", err)
		}
		if len(queue.Pollers) > 0 {
			return nil
		}
		if time.Now().After(deadline) {
			return fmt.Errorf("no worker at %s has the job's engine (%s, build %.12s)", ses.address, spec.Kind, spec.Digest)
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(200 * time.Millisecond):
		}
	}
}

// abandon cancels a job that Ctrl-C left, and waits a moment for the engines to end.
func (ses *session) abandon(run client.WorkflowRun) {
	ctx, cancel := context.WithTimeout(context.Background(), 3*time.Second)
	defer cancel()
	if ses.client.CancelWorkflow(ctx, run.GetID(), run.GetRunID()) == nil {
		run.Get(ctx, nil)
	}
}

// outcome is what a job ended with.
type outcome struct {
	id     string
	finish worker.FinishOutput
	report worker.Report
	output []byte // empty when units failed and nothing partial was asked for
}

// await follows a job to its end. A job that failed because of its units is an outcome.
func (ses *session) await(ctx context.Context, run client.WorkflowRun, quiet bool) (*outcome, error) {
	stop := func() {}
	if !quiet {
		stop = ses.follow(ctx, run)
	}
	out := &outcome{id: run.GetID()}
	err := run.Get(ctx, &out.finish)
	stop()
	if err != nil {
		failed, ok := workflow.IsUnitsFailed(err)
		if !ok {
			return nil, jobError(run.GetID(), err)
		}
		out.finish = *failed
	}
	data, err := ses.store.Get(ctx, out.finish.Report)
	if err != nil {
		return nil, err
	}
	if err := json.Unmarshal(data, &out.report); err != nil {
		return nil, err
	}
	if out.finish.Failed == 0 || out.finish.Partial {
		out.output, err = ses.store.Get(ctx, out.finish.Output)
	}
	return out, err
}

// jobError says in one line why a job has no outcome.
func jobError(id string, err error) error {
	var app *temporal.ApplicationError
	if errors.As(err, &app) {
		if app.Type() == worker.BadModule {
			return &exitError{1, app.Message()}
		}
		return fmt.Errorf("job %s: %s", id, app.Message())
	}
	var canceled *temporal.CanceledError
	if errors.As(err, &canceled) {
		return fmt.Errorf("job %s was cancelled", id)
	}
	var terminated *temporal.TerminatedError
	if errors.As(err, &terminated) {
		return fmt.Errorf("job %s was terminated", id)
	}
	return fmt.Errorf("job %s: %w", id, err)
}
