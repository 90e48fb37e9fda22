package worker

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"time"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/repro"
	"github.com/millrace-mlir/millrace/store"
	"github.com/millrace-mlir/millrace/timing/otel"
)

// Batch runs one batch and stores its result under the batch's key.
func (a *Activities) Batch(ctx context.Context, in BatchInput) (*BatchOutput, error) {
	got := now()
	end, err := a.begin(ctx)
	if err != nil {
		return nil, err
	}
	defer end()
	began, wait := time.Now(), queued(ctx, got.time)
	manifest, err := a.manifest(ctx, in.Manifest)
	if err != nil {
		return nil, err
	}
	job, err := a.pinned(ctx, in.Job, manifest.Engine)
	if err != nil {
		return nil, err
	}
	if in.Index >= len(manifest.Batches) {
		return nil, permanent(BadModule, fmt.Errorf("the manifest has no batch %d", in.Index))
	}
	batch := &manifest.Batches[in.Index]
	out := &BatchOutput{Units: len(batch.Units)}
	key := resultKey(job, manifest, batch)
	var known Result
	_, err = a.Store.GetObject(ctx, key, &known)
	if err == nil && (len(known.Failures) == 0 || known.Run == in.Run) {
		out.Cached, out.Failed = true, failed(known.Failures)
		a.Metrics.CachedBatch(a.Spec.Name)
		a.Metrics.Units(a.Spec.Name, "cached", out.Units-out.Failed)
		return out, nil
	}
	if err != nil && !errors.Is(err, store.ErrNotFound) {
		return nil, err
	}
	result, module, err := a.execute(ctx, got, job, manifest.Stage.Pipeline, batch)
	if err != nil {
		return nil, err
	}
	a.canonical(result)
	result.Run = in.Run
	result.Spent.Add(wait)
	if err := a.Store.PutObject(ctx, key, result, module); err != nil {
		return nil, err
	}
	out.Failed = failed(result.Failures)
	a.record(ctx, result, out, began)
	return out, nil
}

func (a *Activities) execute(ctx context.Context, got began, job *Job, pipeline string, batch *Batch) (*Result, []byte, error) {
	module, err := a.get(ctx, batch.Module)
	if err != nil {
		return nil, nil, err
	}
	x := a.execution(job, pipeline)
	x.limits, x.began = job.Limits, got
	x.request.Threads = 1
	x.cut = &childCut{cutter: a.Cutter, job: job, module: module}
	at := make([]int, len(batch.Units))
	for i, u := range batch.Units {
		at[i] = u.Local
	}
	if err := x.run(ctx, batch.Units, module, at); err != nil {
		return nil, nil, refused("running a batch", err)
	}
	data, err := x.module(ctx, module, batch.Units)
	if errors.Is(err, errWhole) {
		return &Result{Whole: true}, nil, nil
	}
	if err != nil {
		return nil, nil, err
	}
	return &x.result, data, a.file(ctx, job, x)
}

func (a *Activities) execution(job *Job, pipeline string) *execution {
	x := &execution{
		engine:  a.Engine,
		request: request(job, engine.Run),
		finding: repro.Finding{Engine: a.Spec.Name, Build: a.Spec.Build, Tool: a.Tool, Job: job.ID, Limits: limitText(job.Limits)},
		died:    func(d *engine.Death) { a.Metrics.Death(a.Spec.Name, string(d.Cause)) },
	}
	x.request.Pipeline = pipeline
	return x
}

func limitText(l engine.Limits) string { return fmt.Sprintf("time=%s memory=%d", l.Time, l.Memory) }

// resultKey names a batch's result by all that it depends on.
func resultKey(job *Job, m *Manifest, batch *Batch) string {
	h := sha256.New()
	fmt.Fprintf(h, "%s\n%s\n%s\n%t %t %t\n%s\n", batch.Module.Digest, m.Stage.Pipeline, m.Engine.Build,
		job.AllowUnregistered, job.TestPasses, job.SkipVerify, job.Name)
	for _, u := range batch.Units {
		fmt.Fprintf(h, "%d ", u.Local)
	}
	if len(job.Known) > 0 {
		fmt.Fprintf(h, "\nknown %q", job.Known)
	}
	key := hex.EncodeToString(h.Sum(nil))
	return "batches/" + key[:2] + "/" + key
}

// record counts a batch that ran and puts its passes under the
// activity's span.
func (a *Activities) record(ctx context.Context, r *Result, out *BatchOutput, began time.Time) {
	wall := time.Since(began)
	var passes time.Duration
	spans := make([]otel.Pass, 0, len(r.Passes))
	for _, p := range r.Passes {
		a.Metrics.Pass(a.Spec.Name, p.Pass, p.Anchor, p.Runs, p.Wall)
		spans = append(spans, otel.Pass{Name: p.Pass, Anchor: p.Anchor, Runs: p.Runs, Wall: p.Wall})
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
	a.Metrics.Batch(a.Spec.Name, outcome, wall, passes)
	for _, i := range r.Incidents {
		a.Metrics.Flaky(a.Spec.Name, string(i.Cause))
	}
	a.Metrics.Units(a.Spec.Name, "ok", out.Units-len(r.Failures))
	for _, f := range r.Failures {
		a.Metrics.Units(a.Spec.Name, string(f.Cause), 1)
		a.Metrics.Failure(a.Spec.Name, f.Pass, string(f.Cause), f.Fingerprint)
	}
}

// canonical gives passes the names that pipelines have for them.
func (a *Activities) canonical(r *Result) {
	for i := range r.Passes {
		p := &r.Passes[i]
		if arg := a.Args[p.Pass]; arg != "" {
			p.Pass, p.Name = arg, p.Pass
		}
	}
}
