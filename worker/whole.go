package worker

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/store"
)

// Whole runs a stage on the whole module in one engine process.
func (a *Activities) Whole(ctx context.Context, in StageInput) (*StageOutput, error) {
	t, end, err := a.pinnedTask(ctx, in.Job, in.Engine)
	if err != nil {
		return nil, err
	}
	defer end()
	job, began, get := t.job, time.Now(), a.get
	if in.Module.IsZero() {
		in.Module, get = job.Module, a.input
	}
	module, err := get(ctx, in.Module)
	if err != nil {
		return nil, err
	}
	key := wholeKey(job, &in)
	if out, err := a.knownWhole(ctx, job, key, &in); out != nil || err != nil {
		return out, err
	}
	x := t.execution(in.Engine.Dialects, &in.Stage)
	x.limits = whole(job.Limits, len(module))
	x.request.Threads, x.request.Dump, x.request.Count = a.Threads, job.Dump, in.Count
	x.cut = oneUnit(module)
	if in.Try {
		x.limits = shortened(x.limits, directLimit)
		if done, err := x.tryWhole(ctx, module); err != nil || !done {
			return &StageOutput{Failed: 1}, err
		}
	} else if err := x.runWhole(ctx, engine.Unit{Global: -1}, module); err != nil {
		return nil, refused("running a stage", err)
	}
	if err := a.file(ctx, job, x); err != nil {
		return nil, err
	}
	result := &x.result
	a.canonical(result)
	result.Spent.Add(t.wait)
	out := &StageOutput{Module: in.Module, Failed: failed(result.Failures), Count: result.Count}
	if len(x.parts) > 0 {
		if out.Module, err = a.put(ctx, x.parts[0].Module); err != nil {
			return nil, err
		}
	}
	a.record(ctx, result, 1, began)
	if len(result.Failures) == 0 {
		if err := a.Store.PutObject(ctx, key, wholeResult{*result, out.Module}, nil); err != nil {
			return nil, err
		}
	}
	out.Report, err = a.putJSON(ctx, wholeReport(result, &in))
	return out, err
}

// wholeResult is the stored result of a stage on a whole module. The module is a blob of its own,
// because later stages and the client need it as a blob.
type wholeResult struct {
	Result
	Module store.Ref `json:"module"`
}

func wholeReport(r *Result, in *StageInput) Report {
	report := Report{
		Stages: []StageRecord{{Pipeline: in.Stage.Pipeline, Gathered: in.Gathered}},
		Units:  1, Batches: 1, Failures: r.Failures, Incidents: r.Incidents, Statistics: r.Statistics, Dumps: r.Dumps,
		Slowest: slowest(r.Slowest), Spent: r.Spent,
	}
	report.timed(r.Passes, true)
	return report
}

// knownWhole returns the stored result for a key, with the report of a cached stage. It returns nil if
// the store lacks the result or its module, or if the job wants no stored results.
func (a *Activities) knownWhole(ctx context.Context, job *Job, key string, in *StageInput) (*StageOutput, error) {
	if job.Fresh {
		return nil, nil
	}
	var known wholeResult
	_, err := a.Store.GetObject(ctx, key, &known)
	if err == nil {
		_, err = a.Store.Get(ctx, known.Module)
	}
	if errors.Is(err, store.ErrNotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	report := wholeReport(&known.Result, in)
	report.Cached, report.Spent, report.Stages[0].Cached = 1, Spent{}, true
	for i := range report.Slowest {
		report.Slowest[i].Cached = true
	}
	a.Metrics.CachedBatch(a.Spec.Name)
	ref, err := a.putJSON(ctx, report)
	return &StageOutput{Module: known.Module, Report: ref, Count: known.Count}, err
}

// wholeKey returns the name in the store for the result of a stage on a whole module. The name has a
// digest of everything that the result depends on.
func wholeKey(job *Job, in *StageInput) string {
	k := counted(KeyOf(job, &Manifest{Engine: in.Engine, Stage: in.Stage}, &Batch{Module: in.Module}), in.Count)
	return strings.Replace(k.Object(), "batches/", "stages/", 1)
}

// counted adds to a key the number n with which passes begin to number new symbols. Results depend on
// it.
func counted(k Key, n int) Key {
	if n > 0 {
		k.Options += fmt.Sprintf(", symbols from %d", n)
	}
	return k
}

// oneUnit implements cut for a module that is a single unit as a whole.
type oneUnit []byte

func (m oneUnit) take(context.Context, []byte, []int) ([]byte, []int, error) { return m, nil, nil }
func (m oneUnit) merge(context.Context, []engine.Part) ([]byte, error) {
	return nil, errors.New("a whole module has no parts")
}

// tryWhole runs the stage on the module once. It returns false if a pass fails, the process dies or the
// engine refuses the module.
func (x *execution) tryWhole(ctx context.Context, module []byte) (bool, error) {
	req := x.request
	req.Module = module
	resp, err := x.engine.Run(ctx, &req, x.limits)
	var death *engine.Death
	var refusal *engine.RequestError
	switch {
	case errors.As(err, &death), errors.As(err, &refusal):
		return false, nil
	case err != nil || len(resp.Failures) > 0:
		return false, err
	}
	x.accept(resp, nil, nil)
	x.result.Count = resp.Count
	return true, nil
}

// runWhole runs the stage on the module. If that fails, it runs the module once more to confirm the
// failure, and records it.
func (x *execution) runWhole(ctx context.Context, unit engine.Unit, module []byte) error {
	req := x.request
	req.Module = module
	resp, err := x.engine.Run(ctx, &req, x.limits)
	var death *engine.Death
	switch {
	case errors.As(err, &death):
		x.died(death)
	case err != nil:
		return err
	case len(resp.Failures) == 0:
		x.accept(resp, nil, nil)
		x.result.Count = resp.Count
		return nil
	}
	if err := x.blame(ctx, piece{module, []engine.Unit{unit}, nil}, resp, death); err != nil {
		return err
	}
	if len(x.failures) == 0 && death != nil {
		x.incident(death, 1)
	}
	return nil
}
