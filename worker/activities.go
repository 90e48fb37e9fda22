package worker

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"sync"
	"time"

	"go.temporal.io/sdk/temporal"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/store"
	"github.com/millrace-mlir/millrace/timing/prom"
)

// Activities are the activities of one engine on one worker, which workflows call.
type Activities struct {
	Store  *store.Store
	Spec   EngineSpec // with its build
	Tool   string     // the program of an engine that is one
	Engine engine.Engine
	// Cutter splits and merges modules, in its own processes.
	Cutter *engine.Pool
	// Plan cuts a pipeline into stages for an engine that does not do it itself.
	Plan    func(pipeline string) ([]engine.Stage, error)
	Metrics *prom.Metrics
	// Args maps the names of passes in engines' reports to their names in pipelines.
	Args     map[string]string
	Threads  int    // for work on a whole module
	Slots    int    // of the worker
	Identity string // of the worker
	Teller   Teller // of jobs that end here
	Quota    *Quota // of users; nil is none
	Log      *slog.Logger

	gate chan struct{} // as wide as the worker has slots; all its engines share it

	mu        sync.Mutex
	jobs      map[store.Ref]*Job
	manifests map[store.Ref]*Manifest
}

// cacheEntries bounds the number of jobs and manifests that a worker remembers.
const cacheEntries = 64

// Types of activity errors that a retry of the activity cannot mend.
const (
	BadModule      = "BadModule"      // its details are []engine.Diagnostic
	EngineMismatch = "EngineMismatch" // a worker of another build
	UnitsFailed    = "UnitsFailed"    // its details are a FinishOutput
	InputLost      = "InputLost"      // only the client can put it back
	Lost           = "Lost"           // data of the job itself is gone or damaged: start again, from the cache
)

func (a *Activities) doer() Doer { return Doer{a.Identity, a.Slots} }

func permanent(kind string, err error) error {
	return temporal.NewNonRetryableApplicationError(err.Error(), kind, err)
}

// refused turns an error of an engine into an activity error. The argument "splitting the module", for
// example, begins its message. Temporal does not retry the activity if the engine refused the request.
// It retries the activity if the engine's process died at work that belongs to no unit, except after a
// hang. Other errors stay.
func refused(what string, err error) error {
	var request *engine.RequestError
	var death *engine.Death
	switch {
	case errors.As(err, &request):
		return temporal.NewNonRetryableApplicationError(what+": "+clip(err.Error()), BadModule, nil, reasons(what, request))
	case errors.As(err, &death):
		return died(what, death)
	}
	return err
}

// clip shortens s to maxText bytes, for histories and records. A pass may print without end.
func clip(s string) string {
	if len(s) > maxText {
		return s[:maxText] + "\n[...]\n"
	}
	return s
}

const maxText = 16 << 10

// clipped shortens a list of diagnostics to about maxText bytes of text, for histories and records. It
// shortens the first diagnostic that exceeds this size, and drops those behind it.
func clipped(all []engine.Diagnostic) []engine.Diagnostic {
	size := 0
	for i := range all {
		size += len(all[i].Text)
		for _, n := range all[i].Notes {
			size += len(n.Text)
		}
		if size > maxText {
			out := append([]engine.Diagnostic{}, all[:i+1]...)
			out[i].Text = clip(out[i].Text)
			out[i].Notes = nil
			return append(out, engine.Diagnostic{Text: "[...]"})
		}
	}
	return all
}

// input returns a module of a job as the input of an engine request, with one thread.
func input(job *Job, dialects string, module []byte) engine.Input {
	return engine.Input{Name: job.Name, Dialects: dialects, AllowUnregistered: job.AllowUnregistered, TestPasses: job.TestPasses, Definitions: job.Definitions, Threads: 1, Module: module}
}

// passesOf returns the passes of a stage, as part of an engine request.
func passesOf(job *Job, stage *engine.Stage) engine.Passes {
	return engine.Passes{Pipeline: stage.Pipeline, SkipVerify: job.SkipVerify, Loaded: stage.Loaded, First: stage.First}
}

// task is an activity that runs in this process.
type task struct {
	*Activities
	job   *Job
	began began
	wait  Spent // until there was a slot for it
}

// task waits for a slot for an activity that this process has just received. The caller must call end,
// which frees the slot.
func (a *Activities) task(ctx context.Context) (t *task, end func(), err error) {
	t = &task{Activities: a, began: now()}
	if end, err = a.begin(ctx); err != nil {
		return nil, nil, err
	}
	t.wait = queued(ctx, t.began.time)
	return t, end, nil
}

// pinnedTask waits for a slot for an activity, and reads the job whose blob is ref. Only one build of
// an engine may run the activities of that job. It returns an error if this worker has another build.
// The caller must call end, which frees the slot.
func (a *Activities) pinnedTask(ctx context.Context, ref store.Ref, to EngineSpec) (t *task, end func(), err error) {
	if t, end, err = a.task(ctx); err != nil {
		return nil, nil, err
	}
	if t.job, err = a.pinned(ctx, ref, to); err != nil {
		end()
		return nil, nil, err
	}
	return t, end, nil
}

// fileName makes s a valid file name on every file system. It replaces other characters and shortens
// long names; then a digest of s follows.
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

// job returns the job whose blob is ref. The worker remembers it for later activities.
func (a *Activities) job(ctx context.Context, ref store.Ref) (*Job, error) {
	return remembered(a, &a.jobs, ref, func() (*Job, error) {
		job := new(Job)
		data, err := a.input(ctx, ref)
		if err == nil {
			err = json.Unmarshal(data, job)
		}
		return job, err
	})
}

// pinned returns the job whose blob is ref. It returns the error EngineMismatch if this worker's build
// of the engine is not the job's.
func (a *Activities) pinned(ctx context.Context, ref store.Ref, to EngineSpec) (*Job, error) {
	if to.Name != a.Spec.Name || to.Build != a.Spec.Build {
		return nil, permanent(EngineMismatch, fmt.Errorf("the job is pinned to engine %s, build %.12s; this worker has %s, %.12s", to.Name, to.Build, a.Spec.Name, a.Spec.Build))
	}
	return a.job(ctx, ref)
}

func (a *Activities) manifest(ctx context.Context, ref store.Ref) (*Manifest, error) {
	return remembered(a, &a.manifests, ref, func() (*Manifest, error) {
		m := new(Manifest)
		return m, a.getJSON(ctx, ref, m)
	})
}

// remembered returns the object of ref from a map, known. If it is not there, it calls the function get
// and keeps the object in the map.
func remembered[T any](a *Activities, known *map[store.Ref]*T, ref store.Ref, get func() (*T, error)) (*T, error) {
	a.mu.Lock()
	v := (*known)[ref]
	a.mu.Unlock()
	if v != nil {
		return v, nil
	}
	v, err := get()
	if err != nil {
		return nil, err
	}
	keep(a, known, ref, v)
	return v, nil
}

// keep stores v in the map known, from which remembered returns it. It empties a map with cacheEntries
// objects first.
func keep[T any](a *Activities, known *map[store.Ref]*T, ref store.Ref, v *T) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if *known == nil || len(*known) >= cacheEntries {
		*known = map[store.Ref]*T{}
	}
	(*known)[ref] = v
}

// missingBlobAttempts is the number of attempts at an activity that may miss a blob of another worker. After that,
// the blob counts as lost. Some shared file systems show a new file late.
const missingBlobAttempts = 3

// get reads a blob that an activity of this job has written. The error Lost, after which the job starts
// again, says that the blob is damaged or gone.
func (a *Activities) get(ctx context.Context, ref store.Ref) ([]byte, error) {
	data, err := a.Store.Get(ctx, ref)
	a.Metrics.Blob("get", int64(len(data)))
	if errors.Is(err, store.ErrDamaged) || errors.Is(err, store.ErrNotFound) && attempt(ctx).Number > missingBlobAttempts {
		return nil, permanent(Lost, err)
	}
	return data, err
}

// input reads a blob that the client has written. The error InputLost says that the blob is gone.
func (a *Activities) input(ctx context.Context, ref store.Ref) ([]byte, error) {
	data, err := a.get(ctx, ref)
	if err != nil && (errors.Is(err, store.ErrDamaged) || attempt(ctx).Number > missingBlobAttempts && errors.Is(err, store.ErrNotFound)) {
		return nil, permanent(InputLost, fmt.Errorf("the job's input is gone, submit it again: %w", err))
	}
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

// whole returns the limits for work on a whole module of the given size in bytes, from the limits of a
// unit.
func whole(l engine.Limits, size int) engine.Limits {
	if l.Time > 0 {
		l.Time += time.Duration(size/100_000) * time.Second
	}
	if l.Memory > 0 {
		l.Memory += 64 * int64(size)
	}
	return l
}

// begin waits for a slot. Until end is called, it sends a heartbeat every second, so that the server
// sees that the activity is alive. The server's answers to heartbeats bring cancellations.
func (a *Activities) begin(ctx context.Context) (end func(), err error) {
	done := make(chan struct{})
	go func() {
		tick := time.NewTicker(time.Second)
		defer tick.Stop()
		for {
			select {
			case <-tick.C:
				at := attempt(ctx)
				at.Beat(at.Place())
			case <-done:
				return
			case <-ctx.Done():
				return
			}
		}
	}()
	select {
	case a.gate <- struct{}{}:
	case <-ctx.Done():
		close(done)
		return nil, ctx.Err()
	}
	return func() {
		<-a.gate
		close(done)
	}, nil
}
