package service

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"os"
	"slices"
	"sync"
	"time"

	"go.temporal.io/sdk/temporal"

	"github.com/millrace-mlir/millrace/store"
	"github.com/millrace-mlir/millrace/timing"
	"github.com/millrace-mlir/millrace/worker"
	"github.com/millrace-mlir/millrace/workflow"
)

// Local runs jobs in this process, without a server. It runs the steps of a job in order (workflow.Run), and the
// batches of a stage in parallel, one in each slot. It has no queue and no history. The store holds the results
// under their cache keys, so another process can continue the same job. Records in the store tell which jobs run and
// which have ended.
type Local struct {
	records
	engines  map[string]*worker.Activities
	observer *worker.Observer
	slots    int
	stop     func() // of the engines

	mu   sync.Mutex
	runs map[string]*localRun // by run
}

// localRun is a run of a job in this process. It is kept after its end.
type localRun struct {
	record   record // guarded by the Local's mu, as are the steps and attempts
	steps    []Step
	attempts map[*worker.Attempt]bool // that run
	cancel   context.CancelFunc
	done     chan struct{}
}

// at returns the pass and unit on which an activity of the run has been working for the longest time. It returns nil
// if that is unknown. The caller holds the Local's lock.
func (r *localRun) at() *worker.Place {
	var first *worker.Place
	for a := range r.attempts {
		first = worker.Longer(first, a.Place())
	}
	return first
}

// Local starts engines that run jobs in this process. It ignores the options that concern Temporal.
func (t *Tool) Local(o WorkerOptions) (*Local, error) {
	l := &Local{records: records{o.Store}, engines: map[string]*worker.Activities{}, runs: map[string]*localRun{}}
	cfg, pool, err := t.config(&o)
	if err != nil {
		return nil, err
	}
	l.slots, l.stop = cfg.Slots, pool.Close
	l.observer = &worker.Observer{Log: cfg.Log, Metrics: cfg.Telemetry.Metrics}
	cfg.Trace = func(_ context.Context, _, run string, slowest []worker.UnitTime) (timing.Span, error) {
		l.mu.Lock()
		defer l.mu.Unlock()
		r := l.runs[run]
		return newTraced(r.record.status(), time.Now(), r.steps, slowest).nested(), nil
	}
	for _, a := range worker.New(cfg) {
		l.engines[a.Spec.Name] = a
	}
	return l, nil
}

// Client returns a client whose jobs run in this process.
func (l *Local) Client() *Client { return &Client{store: l.store, place: l} }

// Close cancels the running jobs, waits for their end, and ends the engines.
func (l *Local) Close() {
	l.mu.Lock()
	runs := slices.Collect(maps.Values(l.runs))
	l.mu.Unlock()
	for _, r := range runs {
		r.cancel()
	}
	for _, r := range runs {
		<-r.done
	}
	l.stop()
}

func (l *Local) start(ctx context.Context, s *submission) (string, error) {
	last, err := l.read(ctx, s.job.ID, "")
	if err != nil && !errors.Is(err, ErrNoJob) {
		return "", err
	}
	if err == nil && s.again && last.State == running {
		if err := l.cancel(ctx, last.Job, last.Run); err != nil {
			return "", err
		}
	}
	if err == nil && !s.again && (last.State == running || last.State == "completed") {
		return last.Run, nil
	}
	rec := newRecord(s)
	return rec.Run, l.begin(ctx, rec)
}

// begin starts a job in the background. When ctx ends, the job goes on, until Close.
func (l *Local) begin(ctx context.Context, rec *record) error {
	a := l.engines[rec.Spec.Engine.Name]
	if a == nil {
		return fmt.Errorf("no engine %s in this process", rec.Spec.Engine.Name)
	}
	if build := rec.Spec.Engine.Build; build != "" && build != a.Spec.Build {
		return fmt.Errorf("engine %s has build %.12s in this process, not %.12s", a.Spec.Name, a.Spec.Build, build)
	}
	rec.State, rec.Process, rec.Beat = running, os.Getpid(), time.Now().UTC()
	rec.Host, _ = os.Hostname()
	if err := l.save(ctx, rec); err != nil {
		return err
	}
	ctx, cancel := context.WithCancel(context.WithoutCancel(ctx))
	r := &localRun{record: *rec, attempts: map[*worker.Attempt]bool{}, cancel: cancel, done: make(chan struct{})}
	l.mu.Lock()
	l.runs[rec.Run] = r
	l.mu.Unlock()
	go func() {
		defer close(r.done)
		ended := make(chan struct{})
		go l.beat(ctx, r, ended)
		d := &inProcess{local: l, run: r, ctx: ctx, in: &rec.Spec, activities: a, progress: Progress{Engine: rec.Spec.Engine}}
		out, err := workflow.Run(d, d.in, &d.progress)
		if workflow.Untold(err) {
			d.tell(err)
		}
		d.show()
		close(ended)
		l.mu.Lock()
		r.record.end(out, err)
		l.mu.Unlock()
		l.finish(context.WithoutCancel(ctx), r)
		cancel()
	}()
	return nil
}

// stepsEvery is the number of writes of a run's record for each write of its steps to the store. Method beat writes
// the record once a second. A run may have many steps, so they are written less often.
const stepsEvery = 5

// beat writes the record of a run once a second, which shows other processes that the run is alive. It cancels the
// run if somebody has asked for that.
func (l *Local) beat(ctx context.Context, r *localRun, ended chan struct{}) {
	tick := time.NewTicker(beatInterval)
	defer tick.Stop()
	for n := 1; ; n++ {
		select {
		case <-ended:
			return
		case <-tick.C:
		}
		l.mu.Lock()
		r.record.Beat, r.record.At = time.Now().UTC(), r.at()
		rec := r.record
		var steps []keptStep
		if n%stepsEvery == 0 {
			steps = keep(r.steps)
		}
		l.mu.Unlock()
		if steps != nil {
			l.kept(ctx, &rec, l.put(ctx, rec.Job, rec.Run+".steps", steps))
		}
		l.kept(ctx, &rec, l.save(ctx, &rec))
		if l.cancelled(ctx, &rec) {
			r.cancel()
		}
	}
}

// finish writes the record and the steps of a run that has ended. If the store fails, the run later counts as
// interrupted, and runs again.
func (l *Local) finish(ctx context.Context, r *localRun) {
	err := l.put(ctx, r.record.Job, r.record.Run+".steps", keep(r.steps))
	l.kept(ctx, &r.record, errors.Join(err, l.save(ctx, &r.record)))
}

// kept logs a warning if err, the result of writing a record, is an error.
func (l *Local) kept(ctx context.Context, rec *record, err error) {
	if err != nil && ctx.Err() == nil {
		l.observer.Log.Warn("the record of a job is not kept", "job", rec.Job, "error", err)
	}
}

// here returns the job's run in this process, or nil.
func (l *Local) here(ctx context.Context, id, run string) *localRun {
	if run == "" {
		if rec, err := l.read(ctx, id, ""); err == nil {
			run = rec.Run
		}
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.runs[run]
}

func (l *Local) cancel(ctx context.Context, id, run string) error {
	r := l.here(ctx, id, run)
	if r == nil {
		return l.records.cancel(ctx, id, run)
	}
	r.cancel()
	select {
	case <-r.done:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	case <-time.After(cancelPatience):
		return nil
	}
}

// wait waits until a job ends. If no process runs the job, wait begins it in this process.
func (l *Local) wait(ctx context.Context, id, run string) (*worker.FinishOutput, error) {
	for {
		if r := l.here(ctx, id, run); r != nil {
			select {
			case <-ctx.Done():
				return nil, ctx.Err()
			case <-r.done:
				return r.record.outcome()
			}
		}
		out, err := l.records.wait(ctx, id, run)
		if !errors.Is(err, errInterrupted) {
			return out, err
		}
		rec, err := l.read(ctx, id, run)
		if err != nil {
			return nil, err
		}
		run = rec.Run
		if err := l.begin(ctx, rec); err != nil {
			return nil, err
		}
	}
}

func (l *Local) progress(ctx context.Context, id, run string) (Progress, error) {
	r := l.here(ctx, id, run)
	if r == nil {
		return l.records.progress(ctx, id, run)
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	return r.record.Progress, nil
}

func (l *Local) write(ctx context.Context, name string, in worker.PrintInput) (store.Ref, error) {
	a := l.engines[in.Engine.Name]
	if a == nil {
		return store.Ref{}, fmt.Errorf("no engine %s in this process", in.Engine.Name)
	}
	ctx, cancel := context.WithCancel(ctx)
	r := &localRun{record: record{Job: name, Run: newRun()}, attempts: map[*worker.Attempt]bool{}, cancel: cancel}
	defer cancel()
	d := &inProcess{local: l, run: r, ctx: ctx, in: &workflow.Input{Timeout: time.Hour}, activities: a}
	ref, err := workflow.Write(d, in)
	if err != nil {
		return store.Ref{}, err
	}
	return *ref, nil
}

// inProcess executes the steps of a job in this process.
type inProcess struct {
	local      *Local
	run        *localRun
	ctx        context.Context
	in         *workflow.Input
	activities *worker.Activities
	progress   Progress
}

// show copies the progress into the run's record, where other processes can read it.
func (d *inProcess) show() {
	d.local.mu.Lock()
	d.run.record.Progress = d.progress
	d.local.mu.Unlock()
}

// execute runs an activity until it succeeds, or until an error is final. It retries as Temporal would, for example
// if the store or an engine's process fails.
func execute[In, Out any](d *inProcess, ctx context.Context, name string, activity func(context.Context, In) (*Out, error), in In) (*Out, error) {
	scheduled := time.Now().UTC()
	for n := 1; ; n++ {
		out, err := attempt(d, ctx, &worker.Attempt{
			Activity: name, Job: d.run.record.Job, Run: d.run.record.Run, Number: n, Scheduled: scheduled, Started: time.Now().UTC(), Beat: func(*worker.Place) {},
		}, activity, in)
		if err == nil {
			return out, nil
		}
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		wait, again := workflow.RetryAfter(err, n)
		if !again {
			// Convert the error to the form in which a server returns it, so that callers read its details in one
			// way.
			c := temporal.GetDefaultFailureConverter()
			return nil, c.FailureToError(c.ErrorToFailure(err))
		}
		select {
		case <-ctx.Done():
			return nil, ctx.Err()
		case <-time.After(wait):
		}
	}
}

// attempt runs an activity once, and adds it to the run's steps, the list of its activities.
func attempt[In, Out any](d *inProcess, ctx context.Context, at *worker.Attempt, activity func(context.Context, In) (*Out, error), in In) (*Out, error) {
	ctx, cancel := context.WithTimeout(ctx, d.in.Timeout)
	defer cancel()
	step := newStep(at.Activity, in)
	step.Worker, step.Attempt, step.Scheduled, step.Started = d.activities.Identity, at.Number, at.Scheduled, at.Started
	ctx, span := d.activities.Teller.Tracer.Start(ctx, "RunActivity:"+at.Activity) // as Temporal's interceptor calls it
	defer span.End()
	d.running(at, true)
	defer d.running(at, false)
	v, err := d.local.observer.Do(ctx, at, in, func(ctx context.Context) (any, error) { return activity(ctx, in) })
	step.Ended = time.Now().UTC()
	out, _ := v.(*Out)
	if err != nil {
		step.Failed = err.Error()
	} else {
		step.came(out)
	}
	d.local.mu.Lock()
	d.run.steps = append(d.run.steps, *step)
	d.local.mu.Unlock()
	return out, err
}

// tell exports the spans of a job that ended before its last step, Finish. That step would have exported them.
func (d *inProcess) tell(why error) {
	at := &worker.Attempt{Job: d.run.record.Job, Run: d.run.record.Run}
	_, err := d.local.observer.Do(context.WithoutCancel(d.ctx), at, nil, func(ctx context.Context) (any, error) {
		return nil, d.activities.Teller.Tell(ctx, why.Error())
	})
	if err != nil {
		d.local.observer.Log.Warn("the job's spans are lost", "job", at.Job, "error", err)
	}
}

// running records whether an attempt at an activity runs now.
func (d *inProcess) running(at *worker.Attempt, runs bool) {
	d.local.mu.Lock()
	defer d.local.mu.Unlock()
	if runs {
		d.run.attempts[at] = true
	} else {
		delete(d.run.attempts, at)
	}
}

func (d *inProcess) Run() string { return d.run.record.Run }

func (d *inProcess) Open(in worker.OpenInput) (*worker.OpenOutput, error) {
	return execute(d, d.ctx, "Open", d.activities.Open, in)
}

func (d *inProcess) Split(in worker.StageInput) (*worker.SplitOutput, error) {
	d.show()
	return execute(d, d.ctx, "Split", d.activities.Split, in)
}

func (d *inProcess) Whole(in worker.StageInput) (*worker.StageOutput, error) {
	d.show()
	return execute(d, d.ctx, "Whole", d.activities.Whole, in)
}

func (d *inProcess) Merge(in worker.MergeInput) (*worker.StageOutput, error) {
	d.show()
	return execute(d, d.ctx, "Merge", d.activities.Merge, in)
}

func (d *inProcess) Finish(in worker.FinishInput) (*worker.FinishOutput, error) {
	d.show()
	return execute(d, d.ctx, "Finish", d.activities.Finish, in)
}

func (d *inProcess) Print(in worker.PrintInput) (*worker.PrintOutput, error) {
	return execute(d, d.ctx, "Print", d.activities.Print, in)
}

func (d *inProcess) Trips(batch worker.BatchInput, n int, done func(worker.Counts) bool) error {
	d.show()
	return d.batches(n, func(i int) worker.BatchInput {
		in := batch
		in.Trip = i
		return in
	}, done)
}

func (d *inProcess) Again(batch worker.BatchInput, indices []int) error {
	return d.batches(len(indices), func(i int) worker.BatchInput {
		in := batch
		in.Batches = indices[i : i+1]
		return in
	}, func(worker.Counts) bool { return true })
}

// batches runs n activities in parallel. The request's window bounds their number or, if that is 0, the slots of this
// process. The first error cancels the others. Once done returns false, batches starts no more.
func (d *inProcess) batches(n int, input func(int) worker.BatchInput, done func(worker.Counts) bool) error {
	ctx, cancel := context.WithCancel(d.ctx)
	defer cancel()
	width := d.in.Window
	if width <= 0 {
		width = d.local.slots
	}
	var mu sync.Mutex
	var first error
	next := 0
	var group sync.WaitGroup
	for range min(width, n) {
		group.Go(func() {
			for {
				mu.Lock()
				i := next
				next++
				mu.Unlock()
				if i >= n || ctx.Err() != nil {
					return
				}
				out, err := execute(d, ctx, "Batch", d.activities.Batch, input(i))
				mu.Lock()
				if err == nil {
					if !done(out.Counts) {
						next = n
					}
					d.show()
				} else if first == nil {
					first = err
					cancel()
				}
				mu.Unlock()
			}
		})
	}
	group.Wait()
	if first == nil {
		return d.ctx.Err()
	}
	return first
}
