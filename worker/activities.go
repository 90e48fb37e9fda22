package worker

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"path"
	"strings"
	"sync"
	"time"

	"go.temporal.io/sdk/activity"
	"go.temporal.io/sdk/temporal"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/repro"
	"github.com/millrace-mlir/millrace/store"
	"github.com/millrace-mlir/millrace/timing/otel"
	"github.com/millrace-mlir/millrace/timing/prom"
)

// Activities are what workflows call, for one engine.
type Activities struct {
	Store    *store.Store
	Spec     EngineSpec
	Engine   repro.Engine
	External *engine.External // of the exec engine, else nil
	Metrics  *prom.Metrics
	Threads  int // for work on a whole module

	mu        sync.Mutex
	jobs      map[store.Ref]*Job
	manifests map[store.Ref]*Manifest
}

// cacheEntries bounds how many jobs and manifests a worker remembers.
const cacheEntries = 64

// Types of errors that retrying does not mend.
const (
	BadModule      = "BadModule"
	EngineMismatch = "EngineMismatch"
	UnitsFailed    = "UnitsFailed"
)

func permanent(kind string, err error) error {
	return temporal.NewNonRetryableApplicationError(err.Error(), kind, err)
}

// Open turns a job's input into the form that the engine's stages exchange.
func (a *Activities) Open(ctx context.Context, in OpenInput) (*OpenOutput, error) {
	defer heartbeats(ctx)()
	job, err := a.job(ctx, in.Job)
	if err != nil {
		return nil, err
	}
	if a.External == nil {
		return &OpenOutput{Module: job.Module}, nil // the client has read it already
	}
	module, err := a.get(ctx, job.Module)
	if err != nil {
		return nil, err
	}
	req := a.request(job, "")
	req.Module, req.Threads = module, a.Threads
	resp, err := a.Engine.Run(ctx, &req, whole(job.Limits, len(module)))
	var death *engine.Death
	switch {
	case errors.As(err, &death):
		return &OpenOutput{Diagnostics: fmt.Sprintf("%s: reading the module: %s\n%s", job.Name, death, death.Stderr)}, nil
	case err != nil:
		return nil, err
	case len(resp.Failures) > 0:
		return &OpenOutput{Diagnostics: resp.Failures[0].Diagnostics}, nil
	}
	ref, err := a.put(ctx, resp.Module)
	return &OpenOutput{Module: ref}, err
}

// Split cuts a module into the batches of a stage.
func (a *Activities) Split(ctx context.Context, in StageInput) (*SplitOutput, error) {
	defer heartbeats(ctx)()
	job, stage, err := a.stage(ctx, in)
	if err != nil {
		return nil, err
	}
	module, err := a.get(ctx, in.Module)
	if err != nil {
		return nil, err
	}
	c, err := openCut(job, module)
	if err != nil {
		return nil, permanent(BadModule, err)
	}
	units, ok, err := c.units(stage.Anchor)
	if err != nil {
		return nil, permanent(BadModule, err)
	}
	if !ok {
		return &SplitOutput{}, nil
	}
	m := Manifest{Units: len(units)}
	for _, g := range group(c, units, job.BatchBytes) {
		ops := make([]int, len(g))
		for i, u := range g {
			ops[i] = u.Global
		}
		data, at, err := c.take(ops)
		if err != nil {
			return nil, permanent(BadModule, err)
		}
		ref, err := a.put(ctx, data)
		if err != nil {
			return nil, err
		}
		b := Batch{Module: ref, Units: g}
		for i := range b.Units {
			b.Units[i].Local = at[i]
		}
		m.Batches = append(m.Batches, b)
	}
	data, err := json.Marshal(m)
	if err != nil {
		return nil, err
	}
	ref, err := a.put(ctx, data)
	return &SplitOutput{Manifest: ref, Batches: len(m.Batches), Units: m.Units}, err
}

// Batch runs one batch and stores its result under the batch's key.
func (a *Activities) Batch(ctx context.Context, in BatchInput) (*BatchOutput, error) {
	defer heartbeats(ctx)()
	began := time.Now()
	job, stage, err := a.stage(ctx, StageInput{Job: in.Job, Stage: in.Stage})
	if err != nil {
		return nil, err
	}
	manifest, err := a.manifest(ctx, in.Manifest)
	if err != nil {
		return nil, err
	}
	if in.Index >= len(manifest.Batches) {
		return nil, permanent(BadModule, fmt.Errorf("the manifest has no batch %d", in.Index))
	}
	batch := &manifest.Batches[in.Index]
	out := &BatchOutput{Units: len(batch.Units)}
	key := resultKey(job, stage, batch)
	var known Result
	err = a.Store.GetRecord(ctx, key, &known)
	if err == nil && (len(known.Failures) == 0 || known.Run == in.Run) {
		out.Cached, out.Failed = true, len(known.Failures)
		a.Metrics.CachedBatch(string(a.Spec.Kind))
		a.Metrics.Units(string(a.Spec.Kind), "cached", out.Units-out.Failed)
		return out, nil
	}
	if err != nil && !errors.Is(err, store.ErrNotFound) {
		return nil, err
	}
	result, err := a.execute(ctx, job, stage, batch)
	if err != nil {
		return nil, err
	}
	result.Run = in.Run
	if err := a.Store.PutRecord(ctx, key, result); err != nil {
		return nil, err
	}
	out.Failed = len(result.Failures)
	a.record(ctx, result, out, began)
	return out, nil
}

func (a *Activities) execute(ctx context.Context, job *Job, stage *Stage, batch *Batch) (*Result, error) {
	module, err := a.get(ctx, batch.Module)
	if err != nil {
		return nil, err
	}
	x := a.execution(job, stage.Pipeline)
	x.limits = job.Limits
	x.request.Threads = 1
	if x.cut, err = openCut(job, module); err != nil {
		return nil, permanent(BadModule, err)
	}
	at := make([]int, len(batch.Units))
	for i, u := range batch.Units {
		at[i] = u.Local
	}
	if err := x.run(ctx, batch.Units, module, at); err != nil {
		return nil, requestError(err)
	}
	data, err := x.module(module, batch.Units)
	if errors.Is(err, errWhole) {
		return &Result{Whole: true, Module: batch.Module}, nil
	}
	if err != nil {
		return nil, permanent(BadModule, err)
	}
	if x.result.Module, err = a.put(ctx, data); err != nil {
		return nil, err
	}
	return &x.result, a.file(ctx, job, x)
}

// requestError makes an engine's refusal final.
func requestError(err error) error {
	var refused *engine.RequestError
	if errors.As(err, &refused) {
		return permanent(BadModule, err)
	}
	return err
}

func (a *Activities) execution(job *Job, pipeline string) *execution {
	return &execution{
		engine:  a.Engine,
		kind:    a.Spec.Kind,
		request: a.request(job, pipeline),
		finding: repro.Finding{Engine: a.Spec.Kind, Build: a.Spec.Digest, Tool: job.Engine.Tool, Job: job.ID, Limits: limitText(job.Limits)},
		died:    func(d *engine.Death) { a.Metrics.Death(string(a.Spec.Kind), string(d.Cause)) },
	}
}

func limitText(l engine.Limits) string { return fmt.Sprintf("time=%s memory=%d", l.Time, l.Memory) }

func (a *Activities) request(job *Job, pipeline string) engine.Request {
	return engine.Request{
		Pipeline: pipeline, Name: job.Name,
		AllowUnregistered: job.AllowUnregistered, TestPasses: job.TestPasses, SkipVerify: job.SkipVerify,
	}
}

// file stores the reproducers of an execution's failures.
func (a *Activities) file(ctx context.Context, job *Job, x *execution) error {
	for _, f := range x.failures {
		r := f.reproducer
		name := path.Join("reproducers", job.ID, fmt.Sprintf("%s.%s.%s.mlir", fileName(r.Unit), fileName(r.Pass), r.Fingerprint))
		where, err := a.Store.PutFile(ctx, name, r.Bytes())
		if err != nil {
			return err
		}
		finding := r.Finding
		finding.Stack = "" // is in the file
		x.result.Failures = append(x.result.Failures, UnitFailure{
			Finding: finding, Global: f.unit.Global, Diagnostics: clip(r.Diagnostics), Path: where,
		})
	}
	return nil
}

// clip bounds diagnostics in records; a pass may print without end.
func clip(s string) string {
	const limit = 16 << 10
	if len(s) > limit {
		return s[:limit] + "\n[...]\n"
	}
	return s
}

// fileName keeps what every file system takes.
func fileName(s string) string {
	if s == "" {
		s = "module"
	}
	clean := strings.Map(func(r rune) rune {
		if r == '_' || r == '-' || r == '.' || '0' <= r && r <= '9' || 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' {
			return r
		}
		return '_'
	}, s)
	if clean != s || len(clean) > 100 {
		sum := sha256.Sum256([]byte(s))
		clean = clean[:min(len(clean), 80)] + "-" + hex.EncodeToString(sum[:4])
	}
	return clean
}

// resultKey names a batch's result by all that it depends on.
func resultKey(job *Job, stage *Stage, batch *Batch) string {
	h := sha256.New()
	fmt.Fprintf(h, "%s\n%s\n%s\n%t %t %t\n%s\n", batch.Module.Digest, stage.Pipeline, job.Engine.Digest,
		job.AllowUnregistered, job.TestPasses, job.SkipVerify, job.Name)
	for _, u := range batch.Units {
		fmt.Fprintf(h, "%d ", u.Local)
	}
	key := hex.EncodeToString(h.Sum(nil))
	return "batches/" + key[:2] + "/" + key
}

// record counts a batch that ran and puts its passes under the activity's span.
func (a *Activities) record(ctx context.Context, r *Result, out *BatchOutput, began time.Time) {
	wall := time.Since(began)
	kind := string(a.Spec.Kind)
	var passes time.Duration
	spans := make([]otel.Pass, 0, len(r.Passes))
	for _, p := range r.Passes {
		a.Metrics.Pass(kind, p.Pass, p.Anchor, p.Runs, p.Wall)
		spans = append(spans, otel.Pass{Name: p.Pass, Anchor: p.Anchor, Runs: p.Runs, Wall: p.Wall})
		passes += p.Wall
	}
	otel.Passes(ctx, began, spans)
	for _, s := range r.Statistics {
		a.Metrics.Statistic(kind, s.Pass, s.Name, s.Value)
	}
	outcome := "ok"
	if len(r.Failures) > 0 {
		outcome = "failed"
	}
	a.Metrics.Batch(kind, outcome, wall, passes)
	a.Metrics.Units(kind, "ok", out.Units-len(r.Failures))
	for _, f := range r.Failures {
		a.Metrics.Units(kind, string(f.Cause), 1)
	}
}

// job fetches and remembers a job, and refuses one of another engine.
func (a *Activities) job(ctx context.Context, ref store.Ref) (*Job, error) {
	a.mu.Lock()
	job := a.jobs[ref]
	a.mu.Unlock()
	if job == nil {
		job = new(Job)
		if err := a.getJSON(ctx, ref, job); err != nil {
			return nil, err
		}
		a.mu.Lock()
		if a.jobs == nil || len(a.jobs) >= cacheEntries {
			a.jobs = map[store.Ref]*Job{}
		}
		a.jobs[ref] = job
		a.mu.Unlock()
	}
	if job.Engine.Digest != a.Spec.Digest {
		return nil, permanent(EngineMismatch, fmt.Errorf("the job is pinned to engine %.12s, this worker has %.12s", job.Engine.Digest, a.Spec.Digest))
	}
	return job, nil
}

func (a *Activities) stage(ctx context.Context, in StageInput) (*Job, *Stage, error) {
	job, err := a.job(ctx, in.Job)
	if err != nil {
		return nil, nil, err
	}
	if in.Stage >= len(job.Stages) {
		return nil, nil, permanent(BadModule, fmt.Errorf("the job has no stage %d", in.Stage))
	}
	return job, &job.Stages[in.Stage], nil
}

func (a *Activities) manifest(ctx context.Context, ref store.Ref) (*Manifest, error) {
	a.mu.Lock()
	m := a.manifests[ref]
	a.mu.Unlock()
	if m != nil {
		return m, nil
	}
	m = new(Manifest)
	if err := a.getJSON(ctx, ref, m); err != nil {
		return nil, err
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.manifests == nil || len(a.manifests) >= cacheEntries {
		a.manifests = map[store.Ref]*Manifest{}
	}
	a.manifests[ref] = m
	return m, nil
}

func (a *Activities) get(ctx context.Context, ref store.Ref) ([]byte, error) {
	data, err := a.Store.Get(ctx, ref)
	a.Metrics.Blob("get", int64(len(data)))
	return data, err
}

func (a *Activities) put(ctx context.Context, data []byte) (store.Ref, error) {
	ref, err := a.Store.Put(ctx, data)
	a.Metrics.Blob("put", int64(len(data)))
	return ref, err
}

func (a *Activities) getJSON(ctx context.Context, ref store.Ref, v any) error {
	data, err := a.get(ctx, ref)
	if err != nil {
		return err
	}
	return json.Unmarshal(data, v)
}

func (a *Activities) putJSON(ctx context.Context, v any) (store.Ref, error) {
	data, err := json.Marshal(v)
	if err != nil {
		return store.Ref{}, err
	}
	return a.put(ctx, data)
}

// whole scales the limits of a unit to work on a module of the given size.
func whole(l engine.Limits, size int) engine.Limits {
	if l.Time > 0 {
		l.Time += time.Duration(size/100_000) * time.Second
	}
	if l.Memory > 0 {
		l.Memory += 64 * int64(size)
	}
	return l
}

// heartbeats reports once a second that the activity is alive, until the returned function is called. Cancellation comes
// back the same way.
func heartbeats(ctx context.Context) (stop func()) {
	done := make(chan struct{})
	go func() {
		tick := time.NewTicker(time.Second)
		defer tick.Stop()
		for {
			select {
			case <-tick.C:
				activity.RecordHeartbeat(ctx)
			case <-done:
				return
			case <-ctx.Done():
				return
			}
		}
	}()
	return sync.OnceFunc(func() { close(done) })
}
