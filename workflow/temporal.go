package workflow

import (
	"errors"
	"time"

	"go.temporal.io/sdk/temporal"
	sdkworker "go.temporal.io/sdk/worker"
	"go.temporal.io/sdk/workflow"

	"github.com/millrace-mlir/millrace/store"
	"github.com/millrace-mlir/millrace/worker"
)

// Names under which the workflows and their query are registered.
const (
	CompileName = "Compile"
	BatchesName = "Batches"
	PrintName   = "Print"
	// ProgressQuery returns a Progress while a job runs.
	ProgressQuery = "progress"
)

// Register registers the workflows with a worker.
func Register(r sdkworker.WorkflowRegistry) {
	r.RegisterWorkflowWithOptions(Compile, workflow.RegisterOptions{Name: CompileName})
	r.RegisterWorkflowWithOptions(batches, workflow.RegisterOptions{Name: BatchesName})
	r.RegisterWorkflowWithOptions(Print, workflow.RegisterOptions{Name: PrintName})
}

// Compile is the workflow of a job. It answers ProgressQuery.
func Compile(ctx workflow.Context, in Input) (*worker.FinishOutput, error) {
	progress := &Progress{Engine: in.Engine}
	if err := workflow.SetQueryHandler(ctx, ProgressQuery, func() (Progress, error) { return *progress, nil }); err != nil {
		return nil, err
	}
	out, err := Run(&onTemporal{ctx: ctx, in: in, waiting: &progress.Waiting}, &in, progress)
	if Untold(err) && workflow.GetVersion(ctx, "tell", workflow.DefaultVersion, 1) == 1 {
		tell(ctx, err)
	}
	return out, err
}

// tell has the worker report the spans of a job that ended without Finish. If that fails, tell only
// logs a warning.
func tell(ctx workflow.Context, why error) {
	ctx, cancel := workflow.NewDisconnectedContext(ctx)
	defer cancel()
	ctx = workflow.WithLocalActivityOptions(ctx, workflow.LocalActivityOptions{
		ScheduleToCloseTimeout: time.Minute, RetryPolicy: &temporal.RetryPolicy{MaximumAttempts: 1},
	})
	if err := workflow.ExecuteLocalActivity(ctx, teller.Tell, why.Error()).Get(ctx, nil); err != nil {
		workflow.GetLogger(ctx).Warn("the job's spans are lost", "error", err)
	}
}

// PrintJob is the input of the workflow Print.
type PrintJob struct {
	Fleet worker.Fleet      `json:"fleet"`
	Print worker.PrintInput `json:"print"`
}

// Print is the workflow that writes a finished job's module in another form than the job's.
func Print(ctx workflow.Context, in PrintJob) (*store.Ref, error) {
	return Write(&onTemporal{ctx: ctx, in: Input{Timeout: time.Hour}, queue: in.Fleet.Build(in.Print.Engine)}, in.Print)
}

// onTemporal implements Steps in a workflow on Temporal.
type onTemporal struct {
	ctx   workflow.Context
	in    Input
	queue string // of the build that the job keeps; "" before it has one
	fans  int    // how often batches were given to child workflows
	fleet fleet
	// waiting receives the reason why Open waits.
	waiting *string
}

// These variables stay nil. Their methods only name the activities that workers have registered.
var (
	activities *worker.Activities
	teller     *worker.Teller
)

// execute runs an activity on a task queue, waits for its end and returns its output.
func execute[T any](t *onTemporal, queue string, activity, in any) (*T, error) {
	out := new(T)
	ctx := workflow.WithActivityOptions(t.ctx, options(queue, t.in.Timeout))
	if err := workflow.ExecuteActivity(ctx, activity, in).Get(ctx, out); err != nil {
		return nil, err
	}
	return out, nil
}

func (t *onTemporal) Run() string { return workflow.GetInfo(t.ctx).WorkflowExecution.RunID }

func (t *onTemporal) Open(in worker.OpenInput) (*worker.OpenOutput, error) {
	queue := t.queue
	switch {
	case queue != "": // a second time
	case t.in.Engine.Build != "":
		queue = t.in.Fleet.Build(t.in.Engine)
	default:
		queue = t.in.Fleet.Engine(t.in.Engine.Name)
	}
	for {
		out, err := execute[worker.OpenOutput](t, queue, activities.Open, in)
		why, pause := overQuota(err)
		if *t.waiting = why; pause > 0 {
			if err := workflow.Sleep(t.ctx, pause); err != nil {
				return nil, err
			}
			continue
		}
		if err != nil || out.Diagnostics != nil {
			return out, err
		}
		t.queue = t.in.Fleet.Build(out.Engine)
		t.fleet.saw(out.Worker, out.Slots)
		return out, nil
	}
}

// overQuota returns the reason why a job must wait and the time until it is opened again, if the quota of its user is
// used up according to err. For other errors it returns "" and 0.
func overQuota(err error) (why string, pause time.Duration) {
	var app *temporal.ApplicationError
	if !errors.As(err, &app) || app.Type() != worker.OverQuota || app.Details(&pause) != nil {
		return "", 0
	}
	return app.Message(), max(pause, time.Second)
}

func (t *onTemporal) Split(in worker.StageInput) (*worker.SplitOutput, error) {
	return execute[worker.SplitOutput](t, t.queue, activities.Split, in)
}

func (t *onTemporal) Whole(in worker.StageInput) (*worker.StageOutput, error) {
	return execute[worker.StageOutput](t, t.queue, activities.Whole, in)
}

func (t *onTemporal) Merge(in worker.MergeInput) (*worker.StageOutput, error) {
	return execute[worker.StageOutput](t, t.queue, activities.Merge, in)
}

func (t *onTemporal) Finish(in worker.FinishInput) (*worker.FinishOutput, error) {
	return execute[worker.FinishOutput](t, t.queue, activities.Finish, in)
}

func (t *onTemporal) Print(in worker.PrintInput) (*worker.PrintOutput, error) {
	return execute[worker.PrintOutput](t, t.queue, activities.Print, in)
}

// outage is the time for which workers and the store may be gone before Temporal stops retrying an
// activity.
const outage = 30 * time.Minute

const (
	firstRetry = 200 * time.Millisecond
	lastRetry  = 10 * time.Second
)

// attempts returns the number of attempts at an activity that, with the waits between them, last as
// long as an outage.
func attempts(outage time.Duration) int32 {
	n := int32(1)
	for wait := firstRetry; outage > 0; wait = min(2*wait, lastRetry) {
		outage -= wait
		n++
	}
	return n
}

// RetryAfter applies the retry policy of options where there is no Temporal. It returns whether to
// retry an activity after a failed attempt, and after which wait. Attempts are numbered from 1.
func RetryAfter(err error, attempt int) (wait time.Duration, again bool) {
	var app *temporal.ApplicationError
	if errors.As(err, &app) && app.NonRetryable() || attempt >= int(attempts(outage)) {
		return 0, false
	}
	if app != nil && app.NextRetryDelay() > 0 {
		return app.NextRetryDelay(), true
	}
	wait = firstRetry
	for range attempt - 1 {
		wait = min(2*wait, lastRetry)
	}
	return wait, true
}

// heartbeat is the time after the last heartbeat at which Temporal takes an activity's worker for dead.
// Only tests change it, since their activities send none.
var heartbeat = 10 * time.Second

// options returns the options of every activity. A unit that fails is part of the activity's result, so
// an attempt only fails with its worker or its store. The retries last through an outage of these.
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
