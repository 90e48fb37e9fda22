package worker

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"go.temporal.io/sdk/temporal"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/repro"
	"github.com/millrace-mlir/millrace/store"
	"github.com/millrace-mlir/millrace/timing/otel"
	"github.com/millrace-mlir/millrace/timing/prom"
)

// Batch runs the batches of a task group, and stores the result of each under its key. A retry finds
// the results of the batches that an earlier attempt has done.
func (a *Activities) Batch(ctx context.Context, in BatchInput) (*BatchOutput, error) {
	t, end, err := a.task(ctx)
	if err != nil {
		return nil, err
	}
	defer end()
	manifest, err := a.manifest(ctx, in.Manifest)
	if err != nil {
		return nil, err
	}
	if t.job, err = a.pinned(ctx, in.Job, manifest.Engine); err != nil {
		return nil, err
	}
	indices := in.Batches
	if indices == nil && in.Trip < len(manifest.Trips) {
		indices = manifest.Trips[in.Trip]
	}
	if len(indices) == 0 {
		return nil, permanent(BadModule, fmt.Errorf("the manifest has no trip %d", in.Trip))
	}
	out := &BatchOutput{Batches: indices, Doer: a.doer()}
	trip := &trip{task: t, manifest: manifest, run: in.Run}
	ahead, err := trip.together(ctx, indices)
	if err != nil {
		return nil, mostSevere(err, trip.writing.wait())
	}
	for _, i := range indices {
		done, ran := ahead[i]
		if !ran {
			if done, err = trip.batch(ctx, i); err != nil {
				return nil, mostSevere(err, trip.writing.wait())
			}
		}
		out.Add(done)
		t.wait = Spent{} // once
	}
	return out, trip.writing.wait()
}

// trip is a task group during its activity: batches of a stage that a worker runs one after the other.
type trip struct {
	*task
	manifest *Manifest
	run      string // of the job's workflow
	writing  writing
}

// writing writes a result to the store while the next batch runs.
type writing struct{ done chan error }

// mostSevere returns the second error if that is not retryable, or else the first.
func mostSevere(first, second error) error {
	var app *temporal.ApplicationError
	if errors.As(second, &app) && app.NonRetryable() {
		return second
	}
	return first
}

// start waits until the previous write has ended, begins a new write, and returns the error of the
// previous write.
func (w *writing) start(write func() error) error {
	err := w.wait()
	done := make(chan error, 1)
	w.done = done
	go func() { done <- write() }()
	return err
}

func (w *writing) wait() error {
	if w.done == nil {
		return nil
	}
	err := <-w.done
	w.done = nil
	return err
}

// batch runs the batch with an index in the manifest, unless its result is in the store, and starts to
// write the result.
func (t *trip) batch(ctx context.Context, index int) (Counts, error) {
	start := time.Now()
	if index < 0 || index >= len(t.manifest.Batches) {
		return Counts{}, permanent(BadModule, fmt.Errorf("the manifest has no batch %d", index))
	}
	batch := &t.manifest.Batches[index]
	out := Counts{Units: len(batch.Units)}
	name := resultKey(t.job, t.manifest, batch)
	var known Result
	err := t.Store.Header(ctx, name, &known)
	if err == nil && known.usable(t.job, t.run) {
		out.Cached, out.CachedUnits, out.Failed = 1, out.Units, failed(known.Failures)
		t.cached(out)
		return out, nil
	}
	if err != nil && !errors.Is(err, store.ErrNotFound) {
		return out, err
	}
	result, module, err := t.execute(ctx, batch)
	if err != nil {
		return out, err
	}
	t.complete(result, batch, t.run, time.Since(start))
	result.Spent.Add(t.wait)
	out.Failed, out.First = failed(result.Failures), firstFailure(result.Failures)
	if t.manifest.Stage.Alone() {
		m := batch.members(t.manifest.named(t.job))
		out.Failed, out.CachedUnits = failed(m.failures(batch, result.Failures)), len(batch.Units)-len(m.units)
	}
	return out, t.writing.start(func() error {
		if err := t.Store.PutObject(ctx, name, result, module); err != nil {
			return err
		}
		t.record(ctx, result, out.Units, start)
		return nil
	})
}

// firstLength bounds the line about the first failure, in bytes, since histories contain it.
const firstLength = 500

// firstFailure returns one line about the first failure that is not known to the job, or "" if there is
// none.
func firstFailure(all []UnitFailure) string {
	i := slices.IndexFunc(all, func(f UnitFailure) bool { return !f.Known })
	if i < 0 {
		return ""
	}
	f := &all[i]
	line := fmt.Sprintf("@%s: %s in %s: %s", f.Unit, f.Cause, f.Pass, f.Message)
	if len(f.Diagnostics) > 0 {
		line = f.Diagnostics[0].String()
	}
	line, _, _ = strings.Cut(line, "\n")
	return strings.ToValidUTF8(line[:min(len(line), firstLength)], "")
}

// complete adds to a result where it comes from: the run, the job, the files of its units, and its
// time.
func (t *task) complete(r *Result, b *Batch, run string, wall time.Duration) {
	t.canonical(r)
	r.Run, r.Job, r.Files, r.Wall = run, t.job.ID, b.Files, wall
}

// usable reports whether the given run may use a stored result. A result with failures is usable only
// in its own run, and so is one that only records a process's death. Each run tries these again. A job
// with Fresh uses only results of its own run.
func (r *Result) usable(job *Job, run string) bool {
	if job.Fresh {
		return r.Run == run
	}
	return len(r.Failures) == 0 && (!r.Whole || len(r.Incidents) == 0) || r.Run == run
}

// cached records in the metrics a batch whose result was stored already.
func (a *Activities) cached(c Counts) {
	a.Metrics.CachedBatch(a.Spec.Name)
	a.Metrics.Units(a.Spec.Name, "cached", c.Units-c.Failed)
}

func (t *trip) execute(ctx context.Context, batch *Batch) (*Result, []byte, error) {
	module, err := t.get(ctx, batch.Module)
	if err != nil {
		return nil, nil, err
	}
	job, dialects, stage := t.job, t.manifest.Engine.Dialects, &t.manifest.Stage
	x := t.execution(dialects, stage)
	x.request.Piece.Way, x.request.Files, x.request.Within = stage.How(), batch.Files, stage.Within
	x.limits = job.Limits
	if stage.Alone() {
		return t.alone(ctx, x, batch, module)
	}
	if !stage.Apart() {
		return t.piece(ctx, x, batch, module)
	}
	if job.Dump != nil && job.Dump.Of(batch.Units) {
		x.request.Dump = job.Dump
	}
	x.cut = &childCut{cutter: t.Cutter, job: job, dialects: dialects, within: stage.Within, module: module, files: batch.Files}
	if err := x.run(ctx, piece{module, batch.Units, locals(batch)}); err != nil {
		return nil, nil, refused("running a batch", err)
	}
	data, err := x.module(ctx, module, batch.Units)
	if errors.Is(err, errWhole) {
		return &Result{Whole: true}, nil, nil
	}
	if err != nil {
		return nil, nil, err
	}
	return &x.result, data, t.file(ctx, job, x)
}

// execution returns the state for the run of one batch of a stage. The caller must set the field cut,
// which makes modules of some of the batch's units, and the request's module and units.
func (t *task) execution(dialects string, stage *engine.Stage) *execution {
	a, job := t.Activities, t.job
	x := &execution{
		engine:  a.Engine,
		request: engine.RunRequest{Input: input(job, dialects, nil), Passes: passesOf(job, stage)},
		finding: repro.Finding{Engine: a.Spec.Name, Build: a.Spec.Build, Tool: a.Tool, Job: job.ID, Limits: limitText(job.Limits)},
		died:    func(d *engine.Death) { a.Metrics.Death(a.Spec.Name, string(d.Cause)) },
		began:   t.began,
	}
	x.bugs.stored = func(ctx context.Context, fingerprint string) (int, error) {
		there, err := a.Store.Files(ctx, bugFolder(job, fingerprint))
		return len(there), err
	}
	return x
}

func limitText(l engine.Limits) string { return fmt.Sprintf("time=%s memory=%d", l.Time, l.Memory) }

// record adds a batch that has run to the metrics. If the engine reports no units, its passes become
// spans under the activity's span.
func (a *Activities) record(ctx context.Context, r *Result, units int, began time.Time) {
	wall, id := time.Since(began), otel.TraceID(ctx)
	var passes time.Duration
	var spans []otel.Pass // where no unit is told
	for _, p := range r.Passes {
		a.Metrics.Pass(a.Spec.Name, prom.PassRun{Pass: p.Pass, Anchor: p.Anchor, Operations: p.Runs, Wall: p.Wall, CPU: p.CPU, Trace: id})
		if len(r.Slowest) == 0 {
			spans = append(spans, otel.Pass{Name: p.Pass, Anchor: p.Anchor, Runs: p.Runs, Wall: p.Wall})
		}
		passes += p.Wall
	}
	otel.Passes(ctx, began, spans)
	for _, s := range r.Statistics {
		a.Metrics.Statistic(a.Spec.Name, s.Pass, s.Name, s.Value)
	}
	outcome := "ok"
	if len(r.Failures) > 0 {
		outcome = "failed"
	}
	a.Metrics.Batch(a.Spec.Name, outcome, wall, passes, id)
	for _, i := range r.Incidents {
		a.Metrics.Flaky(a.Spec.Name, string(i.Cause))
	}
	a.Metrics.Units(a.Spec.Name, "ok", units-len(r.Failures))
	for _, f := range r.Failures {
		a.Metrics.Units(a.Spec.Name, string(f.Cause), 1)
		a.Metrics.Failure(a.Spec.Name, f.Pass, string(f.Cause), f.Fingerprint)
	}
}

// canonical replaces the names of passes in the engine's report by their names in pipelines.
func (a *Activities) canonical(r *Result) {
	for i := range r.Passes {
		p := &r.Passes[i]
		if arg := a.Args[p.Pass]; arg != "" {
			p.Pass, p.Name = arg, p.Pass
		}
	}
}
