// Package workflow holds the Temporal workflows of a job: stages in order, and in a stage the fan-out of its batches.
// Deterministic code only: no clock, no blob, no map order; whatever touches those is an activity.
package workflow

import (
	"errors"
	"fmt"
	"time"

	"go.temporal.io/sdk/temporal"
	"go.temporal.io/sdk/workflow"

	"github.com/millrace-mlir/millrace/store"
	"github.com/millrace-mlir/millrace/worker"
)

// Names under which the workflows are registered.
const (
	CompileName = "Compile"
	BatchesName = "Batches"
	// ProgressQuery returns a Progress while a job runs.
	ProgressQuery = "progress"
)

// Input starts a job. Stages repeats the pipelines of the job's blob, which workflow code must not read.
type Input struct {
	Job     store.Ref      `json:"job"`
	Stages  []worker.Stage `json:"stages"`
	Window  int            `json:"window"` // batches in flight at once
	Partial bool           `json:"partial,omitempty"`
	Timeout time.Duration  `json:"timeout"` // of one attempt at a batch
}

// Progress is how far a job has come.
type Progress struct {
	Stage    int    `json:"stage"` // 1 is the first
	Stages   int    `json:"stages"`
	Pipeline string `json:"pipeline"`
	Units    int    `json:"units"` // of the stage; 0 while they are not known
	Done     int    `json:"done"`
	Failed   int    `json:"failed"`
	Cached   int    `json:"cached"`
}

// Compile runs a job. Units that fail make it fail, after the stage they are in.
func Compile(ctx workflow.Context, in Input) (*worker.FinishOutput, error) {
	c := &compile{in: in, progress: Progress{Stages: len(in.Stages)}}
	if err := workflow.SetQueryHandler(ctx, ProgressQuery, func() (Progress, error) { return c.progress, nil }); err != nil {
		return nil, err
	}
	out, err := c.run(ctx)
	if err != nil {
		return nil, err
	}
	if out.Failed > 0 {
		return nil, temporal.NewNonRetryableApplicationError(fmt.Sprintf("%d units failed", out.Failed), worker.UnitsFailed, nil, out)
	}
	return out, nil
}

type compile struct {
	in       Input
	progress Progress
}

// activities is never set: its methods only name what workers have registered.
var activities *worker.Activities

func (c *compile) run(ctx workflow.Context) (*worker.FinishOutput, error) {
	ctx = workflow.WithActivityOptions(ctx, moduleOptions(c.in.Timeout))
	var open worker.OpenOutput
	if err := workflow.ExecuteActivity(ctx, activities.Open, worker.OpenInput{Job: c.in.Job}).Get(ctx, &open); err != nil {
		return nil, err
	}
	if open.Diagnostics != "" {
		return nil, temporal.NewNonRetryableApplicationError(open.Diagnostics, worker.BadModule, nil)
	}
	module := open.Module
	var reports []store.Ref
	failed := 0
	for i := range c.in.Stages {
		c.progress.Stage, c.progress.Pipeline = i+1, c.in.Stages[i].Pipeline
		c.progress.Units, c.progress.Done = 0, 0
		out, err := c.stage(ctx, worker.StageInput{Job: c.in.Job, Stage: i, Module: module})
		if err != nil {
			return nil, err
		}
		module = out.Module
		reports = append(reports, out.Report)
		if failed = out.Failed; failed > 0 {
			break
		}
	}
	finish := worker.FinishInput{Job: c.in.Job, Module: module, Reports: reports, Print: failed == 0 || c.in.Partial}
	var out worker.FinishOutput
	if err := workflow.ExecuteActivity(ctx, activities.Finish, finish).Get(ctx, &out); err != nil {
		return nil, err
	}
	return &out, nil
}

func (c *compile) stage(ctx workflow.Context, in worker.StageInput) (*worker.StageOutput, error) {
	if c.in.Stages[in.Stage].Anchor != "" {
		out, err := c.split(ctx, in)
		if err != nil || !out.Whole {
			return out, err
		}
	}
	c.progress.Units = 1
	var out worker.StageOutput
	err := workflow.ExecuteActivity(ctx, activities.Whole, in).Get(ctx, &out)
	c.progress.Done, c.progress.Failed = 1, out.Failed
	return &out, err
}

func (c *compile) split(ctx workflow.Context, in worker.StageInput) (*worker.StageOutput, error) {
	var split worker.SplitOutput
	if err := workflow.ExecuteActivity(ctx, activities.Split, in).Get(ctx, &split); err != nil {
		return nil, err
	}
	if split.Manifest.IsZero() {
		return &worker.StageOutput{Whole: true}, nil
	}
	c.progress.Units = split.Units
	batch := worker.BatchInput{Job: in.Job, Stage: in.Stage, Manifest: split.Manifest, Run: workflow.GetInfo(ctx).WorkflowExecution.RunID}
	cached, err := c.fanOut(ctx, batch, split.Batches)
	if err != nil {
		return nil, err
	}
	var out worker.StageOutput
	merge := worker.MergeInput{StageInput: in, Manifest: split.Manifest, Cached: cached}
	err = workflow.ExecuteActivity(ctx, activities.Merge, merge).Get(ctx, &out)
	return &out, err
}

// moduleOptions are those of activities over a whole module.
func moduleOptions(timeout time.Duration) workflow.ActivityOptions {
	return workflow.ActivityOptions{
		StartToCloseTimeout: max(24*time.Hour, timeout),
		HeartbeatTimeout:    10 * time.Second,
		WaitForCancellation: true,
		RetryPolicy:         &temporal.RetryPolicy{InitialInterval: 200 * time.Millisecond, BackoffCoefficient: 2, MaximumInterval: 10 * time.Second, MaximumAttempts: 8},
	}
}

// batchOptions are those of a batch. Units that misbehave are part of its result, so an attempt only fails with its
// worker or its store.
func batchOptions(timeout time.Duration) workflow.ActivityOptions {
	o := moduleOptions(timeout)
	o.StartToCloseTimeout = timeout
	return o
}

// IsUnitsFailed takes the outcome of a job that ended because of its units.
func IsUnitsFailed(err error) (*worker.FinishOutput, bool) {
	var app *temporal.ApplicationError
	if !errors.As(err, &app) || app.Type() != worker.UnitsFailed {
		return nil, false
	}
	var out worker.FinishOutput
	if app.Details(&out) != nil {
		return nil, false
	}
	return &out, true
}
