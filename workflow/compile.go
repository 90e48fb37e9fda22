// Package workflow holds the Temporal workflows of a job: its steps and stages in order, and in a stage the fan-out of its
// batches. Deterministic code only: no clock, no blob, no map order; whatever touches those is an activity.
package workflow

import (
	"errors"
	"fmt"
	"time"

	"go.temporal.io/sdk/temporal"
	sdkworker "go.temporal.io/sdk/worker"
	"go.temporal.io/sdk/workflow"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/store"
	"github.com/millrace-mlir/millrace/worker"
)

// Names under which the workflows are registered.
const (
	CompileName = "Compile"
	BatchesName = "Batches"
	PrintName   = "Print"
	// ProgressQuery returns a Progress while a job runs.
	ProgressQuery = "progress"
)

// Register makes a worker know the workflows.
func Register(r sdkworker.WorkflowRegistry) {
	r.RegisterWorkflowWithOptions(Compile, workflow.RegisterOptions{Name: CompileName})
	r.RegisterWorkflowWithOptions(batches, workflow.RegisterOptions{Name: BatchesName})
	r.RegisterWorkflowWithOptions(Print, workflow.RegisterOptions{Name: PrintName})
}

// Input starts a job. It repeats of the job's blob what workflow code must know, which cannot read it.
type Input struct {
	Job     store.Ref         `json:"job"`
	Fleet   worker.Fleet      `json:"fleet"`
	Engine  worker.EngineSpec `json:"engine"`
	Window  int               `json:"window"` // trips in flight at once; 0 follows the workers' slots
	Partial bool              `json:"partial,omitempty"`
	Timeout time.Duration     `json:"timeout"` // of one attempt at an activity
}

// Progress is how far a job has come.
type Progress struct {
	Engine   worker.EngineSpec `json:"engine"`
	Stage    int               `json:"stage"` // 1 is the first; 0 while the input is being read
	Stages   int               `json:"stages"`
	Pipeline string            `json:"pipeline"`
	Units    int               `json:"units"` // of the stage; 0 while they are not known
	Done     int               `json:"done"`
	Failed   int               `json:"failed"`
	Cached   int               `json:"cached"`
}

// Compile runs a job. Units that fail make it fail, after the stage they are in.
func Compile(ctx workflow.Context, in Input) (*worker.FinishOutput, error) {
	c := &compile{in: in, progress: Progress{Engine: in.Engine}}
	if err := workflow.SetQueryHandler(ctx, ProgressQuery, func() (Progress, error) { return c.progress, nil }); err != nil {
		return nil, err
	}
	out, err := c.run(ctx)
	for range restarts {
		if !is(err, worker.Lost) {
			break
		}
		out, err = c.run(ctx)
	}
	if err != nil {
		return nil, err
	}
	if out.Failed > 0 {
		return nil, temporal.NewNonRetryableApplicationError(fmt.Sprintf("%d units failed", out.Failed), worker.UnitsFailed, nil, out)
	}
	return out, nil
}

// restarts is how often a job whose own data was lost on the way begins again; what it has finished is in the cache.
const restarts = 5

type compile struct {
	in       Input
	queue    string // of the build that the job keeps
	fans     int    // how often batches were given to child workflows
	fleet    fleet
	progress Progress
}

// activities is never set: its methods only name what workers have registered.
var activities *worker.Activities

func (c *compile) run(ctx workflow.Context) (*worker.FinishOutput, error) {
	c.progress = Progress{Engine: c.progress.Engine}
	open, err := c.open(ctx)
	if err != nil {
		return nil, err
	}
	module := open.Module
	ctx = workflow.WithActivityOptions(ctx, options(c.queue, c.in.Timeout))
	finish := worker.FinishInput{Job: c.in.Job, Engine: open.Engine, Spent: open.Spent}
	failed, count := 0, 0
	for i := 0; i < len(open.Stages); i++ {
		stage := open.Stages[i]
		c.progress.Stage, c.progress.Pipeline = i+1, stage.Pipeline
		c.progress.Units, c.progress.Done = 0, 0
		s := stageWork{StageInput: worker.StageInput{Job: c.in.Job, Engine: open.Engine, Stage: stage, Number: i + 1, Module: module, Count: count}}
		if i == 0 {
			s.known, s.done = open.Split, open.First
		}
		rest := open.Stages[i+1:]
		if len(rest) > 0 && !rest[0].Split() {
			s.then, rest = &rest[0], rest[1:]
		}
		s.last = len(rest) == 0
		out, err := c.stage(ctx, &s)
		if err != nil {
			return nil, err
		}
		module, count = out.Module, out.Count
		finish.Reports = append(append(finish.Reports, s.reports...), out.Report)
		if !out.Then.IsZero() {
			finish.Reports = append(finish.Reports, out.Then)
			i++
		}
		if !out.Output.IsZero() {
			finish.Output, finish.Merge = out.Output, &s.merge
		}
		if failed = out.Failed; failed > 0 {
			break
		}
	}
	if d := open.Done; d != nil {
		c.progress.Stage, c.progress.Stages, c.progress.Units, c.progress.Done = 1, 1, 1, 1
		finish.Reports, finish.Output, finish.Direct = []store.Ref{d.Report}, d.Output, true
	}
	finish.Module, finish.Print = module, failed == 0 || c.in.Partial
	var out worker.FinishOutput
	err = workflow.ExecuteActivity(ctx, activities.Finish, finish).Get(ctx, &out)
	return &out, err
}

// open finds a build of the job's engine, unless the job already has one, and the stages.
func (c *compile) open(ctx workflow.Context) (*worker.OpenOutput, error) {
	queue := c.queue
	switch {
	case queue != "": // a second time
	case c.in.Engine.Build != "":
		queue = c.in.Fleet.Build(c.in.Engine)
	default:
		queue = c.in.Fleet.Engine(c.in.Engine.Name)
	}
	var open worker.OpenOutput
	ctx = workflow.WithActivityOptions(ctx, options(queue, c.in.Timeout))
	if err := workflow.ExecuteActivity(ctx, activities.Open, worker.OpenInput{Job: c.in.Job, Split: true, Direct: true}).Get(ctx, &open); err != nil {
		return nil, err
	}
	if open.Diagnostics != nil {
		return nil, temporal.NewNonRetryableApplicationError("the input was refused", worker.BadModule, nil, open.Diagnostics)
	}
	c.queue = c.in.Fleet.Build(open.Engine)
	c.fleet.saw(open.Worker, open.Slots)
	c.progress.Engine, c.progress.Stages = open.Engine, len(open.Stages)
	return &open, nil
}

// stageWork is a stage under way.
type stageWork struct {
	worker.StageInput
	known *worker.SplitOutput // if opening the input has split it already
	done  *worker.StageOutput // and has done it
	then  *engine.Stage       // the next, if it is on the whole module
	last  bool                // or then is
	merge worker.MergeInput   // once its batches are done
	// reports are those of the rounds before the last.
	reports []store.Ref
}

func (c *compile) stage(ctx workflow.Context, s *stageWork) (*worker.StageOutput, error) {
	in := s.StageInput
	if in.Stage.Split() {
		out, err := c.rounds(ctx, s)
		if err != nil || !out.Whole {
			return out, err
		}
		in.Gathered = out.Why
		s.reports = nil
	}
	c.progress.Units = 1
	var out worker.StageOutput
	err := workflow.ExecuteActivity(ctx, activities.Whole, in).Get(ctx, &out)
	c.progress.Done, c.progress.Failed = 1, out.Failed
	return &out, err
}

// rounds runs a stage in batches: of all units, or round by round of those that can be worked on.
func (c *compile) rounds(ctx workflow.Context, s *stageWork) (*worker.StageOutput, error) {
	in := s.StageInput
	for {
		out, last, err := c.split(ctx, s, in)
		if err != nil || out.Whole || out.Failed > 0 || last {
			return out, err
		}
		s.reports = append(s.reports, out.Report)
		in.Module, in.Work, in.Count = out.Module, out.Work, out.Count
	}
}

// split splits a module, runs the batches and puts the module together; last is false if batches are left.
func (c *compile) split(ctx workflow.Context, s *stageWork, in worker.StageInput) (out *worker.StageOutput, last bool, err error) {
	var split worker.SplitOutput
	if s.known != nil {
		split = *s.known
	} else if err := workflow.ExecuteActivity(ctx, activities.Split, in).Get(ctx, &split); err != nil {
		return nil, false, err
	}
	if split.Manifest.IsZero() {
		return &worker.StageOutput{Whole: true, Why: split.Why}, true, nil
	}
	last = split.Last || !in.Stage.InRounds()
	c.progress.Units, c.progress.Done = split.Units, 0
	batch := worker.BatchInput{Job: in.Job, Manifest: split.Manifest, Run: workflow.GetInfo(ctx).WorkflowExecution.RunID, Stage: in.Number}
	sum, err := c.fanOut(ctx, batch, split.Trips, split.Known)
	if err != nil {
		return nil, false, err
	}
	s.merge = worker.MergeInput{StageInput: in, Manifest: split.Manifest, Cached: sum.Cached, Spent: split.Spent, Print: s.last && last, Partial: c.in.Partial}
	if last {
		s.merge.Then = s.then
	}
	if s.done != nil {
		return s.done, last, nil
	}
	for range restarts {
		var out worker.StageOutput
		err := workflow.ExecuteActivity(ctx, activities.Merge, s.merge).Get(ctx, &out)
		if err != nil || len(out.Missing) == 0 {
			return &out, last || out.Last, err
		}
		if err := c.again(ctx, batch, out.Missing); err != nil {
			return nil, false, err
		}
	}
	return nil, false, errVanish
}

var errVanish = errors.New("results of batches vanish from the store as soon as they are written")

// PrintJob asks for a finished job's module in another form than the job's.
type PrintJob struct {
	Fleet worker.Fleet      `json:"fleet"`
	Print worker.PrintInput `json:"print"`
}

// Print writes a finished job's module.
func Print(ctx workflow.Context, in PrintJob) (*store.Ref, error) {
	c := &compile{in: Input{Timeout: time.Hour}, queue: in.Fleet.Build(in.Print.Engine)}
	ctx = workflow.WithActivityOptions(ctx, options(c.queue, c.in.Timeout))
	for range restarts {
		var out worker.PrintOutput
		err := workflow.ExecuteActivity(ctx, activities.Print, in.Print).Get(ctx, &out)
		if err != nil || len(out.Missing) == 0 {
			return &out.Ref, err
		}
		batch := worker.BatchInput{Job: in.Print.Job, Manifest: in.Print.Merge.Manifest, Run: workflow.GetInfo(ctx).WorkflowExecution.RunID}
		if err := c.again(ctx, batch, out.Missing); err != nil {
			return nil, err
		}
	}
	return nil, errVanish
}

// outage is how long workers and store may be gone before an activity gives up.
const outage = 30 * time.Minute

const (
	firstRetry = 200 * time.Millisecond
	lastRetry  = 10 * time.Second
)

// attempts is how many attempts, with the waits between them, last through an outage.
func attempts(outage time.Duration) int32 {
	n := int32(1)
	for wait := firstRetry; outage > 0; wait = min(2*wait, lastRetry) {
		outage -= wait
		n++
	}
	return n
}

// heartbeat is how long a worker may be silent. Only tests change it, whose activities have none.
var heartbeat = 10 * time.Second

// options are those of all activities. Units that misbehave are part of an activity's result, so an attempt only fails with
// its worker or its store.
func options(queue string, timeout time.Duration) workflow.ActivityOptions {
	return workflow.ActivityOptions{
		TaskQueue:           queue,
		StartToCloseTimeout: timeout,
		HeartbeatTimeout:    heartbeat,
		WaitForCancellation: true,
		RetryPolicy: &temporal.RetryPolicy{
			InitialInterval: firstRetry, BackoffCoefficient: 2, MaximumInterval: lastRetry, MaximumAttempts: attempts(outage),
		},
	}
}

func is(err error, kind string) bool {
	var app *temporal.ApplicationError
	return errors.As(err, &app) && app.Type() == kind
}

// UnitsFailed takes the outcome of a job that ended because of its units.
func UnitsFailed(err error) (*worker.FinishOutput, bool) {
	var app *temporal.ApplicationError
	if !errors.As(err, &app) || app.Type() != worker.UnitsFailed {
		return nil, false
	}
	var out worker.FinishOutput
	return &out, app.Details(&out) == nil
}

// Refused takes the diagnostics of a job whose input or result an engine did not take.
func Refused(err error) ([]engine.Diagnostic, bool) {
	var app *temporal.ApplicationError
	if !errors.As(err, &app) || app.Type() != worker.BadModule {
		return nil, false
	}
	var all []engine.Diagnostic
	if !app.HasDetails() || app.Details(&all) != nil {
		all = []engine.Diagnostic{engine.Errorf("%s", app.Message())}
	}
	return all, true
}
