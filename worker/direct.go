package worker

import (
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/store"
)

// Writing units as text, reading them and writing them again costs several times the time of most
// programs' passes. So a program first runs on the whole module, as its user would run it. The job
// remembers the time that the program took (see weight). If passes took most of that time, the job
// keeps the results of the units. The next job with the same pipeline and a module of about the same
// size then goes in batches from the start. A job also goes in batches if the program fails, dies or
// takes longer than directLimit: batches separate the failing units from the others.
const (
	directLimit = 2 * time.Minute
	directBytes = 64 << 20 // of input
	keepBytes   = 1 << 20  // of input of which units are kept
)

// whyDirect is the reason that a job's report gives if a program ran on the whole module, and batches
// would have taken longer.
const whyDirect = "the program is done with it sooner than with its parts"

// direct is a job whose program is to run once on the whole module.
type direct struct {
	*Activities
	job    *Job
	module []byte
	stages []engine.Stage
	limits engine.Limits
	known  *weight // nil if nothing is known
}

// mayDirect returns the job if its program is to be tried on the whole module first, or else nil. A job
// with a batch size, or with a dump of a unit around passes, always runs in batches.
func (a *Activities) mayDirect(ctx context.Context, job *Job, module []byte) (*direct, error) {
	if a.Plan == nil || job.BatchBytes > 0 || job.Dump != nil || len(module) > directBytes {
		return nil, nil
	}
	stages, err := a.Plan(job.Pipeline)
	if err != nil {
		return nil, permanent(BadModule, err)
	}
	d := &direct{a, job, module, stages, whole(job.Limits, len(module)), a.knownWeight(ctx, job, len(module))}
	if slices.ContainsFunc(stages, func(s engine.Stage) bool { return s.Split() }) {
		d.limits = shortened(d.limits, directLimit)
		if d.known != nil && d.known.heavy() {
			return nil, nil
		}
	}
	return d, nil
}

// WhyDirect is the reason in a plan why a program's job is not split at first.
const WhyDirect = "the program is tried on the module as a whole first: no measured run says that batches are faster"

// PlannedDirect reports whether a job of the program e would first run on its module as a whole. The
// result cached says whether the output of that run is in the store. A nil store has no measurements and
// no results.
func PlannedDirect(ctx context.Context, s *store.Store, e *Engine, job *Job, module []byte) (direct, cached bool, err error) {
	a := &Activities{Store: s, Spec: e.Spec, Plan: e.Plan}
	d, err := a.mayDirect(ctx, job, module)
	if err != nil || d == nil || s == nil {
		return d != nil, false, err
	}
	planned := *job
	planned.Module = store.RefOf(module)
	var known wholeResult
	err = s.Header(ctx, directKey(&planned, e.Spec), &known)
	if errors.Is(err, store.ErrNotFound) {
		return true, false, nil
	}
	return true, err == nil, err
}

// keeps reports whether the run can also give the results of single units, for the cache. The pipeline
// must be one stage that can be split.
func (d *direct) keeps() bool {
	_, able := d.Engine.(engine.Keeper)
	return able && d.known == nil && len(d.stages) == 1 && d.stages[0].Split() && !d.job.Form.Bytecode && len(d.module) <= keepBytes
}

// shortened returns the limits l, whose time limit it lowers to the argument most if it is higher.
func shortened(l engine.Limits, most time.Duration) engine.Limits {
	if l.Time == 0 || l.Time > most {
		l.Time = most
	}
	return l
}

// failedDirect is the output of direct.run if a unit failed or the process died. The job must then run
// in stages.
var failedDirect = &StageOutput{Failed: 1}

// run makes the engine run the job's whole pipeline on the whole module, and stores the output. If the
// store has this output, run returns it without running. If a unit fails or the engine's process dies,
// run returns failedDirect: the caller must then run the job in stages.
func (d *direct) run(ctx context.Context, t *task) (*StageOutput, error) {
	key := directKey(d.job, d.Spec)
	in := &StageInput{Stage: engine.Stage{Pipeline: d.job.Pipeline}, Gathered: whyDirect}
	known, err := d.knownWhole(ctx, d.job, key, in)
	if err != nil {
		return nil, err
	}
	if known != nil {
		return asOutput(known), nil
	}
	began := time.Now()
	var resp *engine.RunResponse
	var both bothSides
	req := d.directRequest(d.job, d.module, d.job.Form)
	if d.keeps() {
		resp, both, err = d.Engine.(engine.Keeper).RunKept(ctx, req, d.limits)
	} else {
		resp, err = d.Engine.Run(ctx, req, d.limits)
	}
	measured := weigh(d.module, time.Since(began), resp)
	var death *engine.Death
	switch {
	case errors.As(err, &death):
		if death.Cause == engine.Hang {
			d.learnWeight(ctx, d.job, measured)
		}
		return failedDirect, nil
	case err != nil:
		return nil, refused("running the pipeline", err)
	case len(resp.Failures) > 0:
		return failedDirect, nil
	}
	result := wholeResult{Result: Result{Wall: time.Since(began), Passes: resp.Passes}}
	result.use(resp.Usage)
	d.canonical(&result.Result)
	if result.Module, err = d.put(ctx, resp.Module); err != nil {
		return nil, err
	}
	if err := d.Store.PutObject(ctx, key, result, nil); err != nil {
		return nil, err
	}
	d.learnWeight(ctx, d.job, measured)
	d.record(ctx, &result.Result, 1, began)
	report := wholeReport(&result.Result, in)
	if both != nil && measured.worthKeeping() {
		if err := d.keepUnits(ctx, t, both, &report); err != nil {
			return nil, err
		}
	}
	out := &StageOutput{Output: result.Module}
	out.Report, err = d.putJSON(ctx, report)
	return out, err
}

// directKey returns the name of the output in the store, a digest of everything that the output depends
// on. If the output has locations, that includes the name of the input.
func directKey(job *Job, spec EngineSpec) string {
	k := KeyOf(job, &Manifest{Engine: spec, Stage: engine.Stage{Pipeline: job.Pipeline}}, &Batch{Module: job.Module})
	k.Options = strings.Join(append([]string{k.Options, "directly"}, job.Form.Flags()...), " ")
	if job.Form.DebugInfo || job.Form.Bytecode {
		k.Places = job.Name
	}
	return strings.Replace(k.Object(), "batches/", "stages/", 1)
}

// asOutput makes the module of a stage's result the output of the job, and returns the result.
func asOutput(o *StageOutput) *StageOutput {
	o.Module, o.Output = store.Ref{}, o.Module
	return o
}

func (a *Activities) directRequest(job *Job, module []byte, form engine.Form) *engine.RunRequest {
	req := &engine.RunRequest{Input: input(job, job.Engine.Dialects, module), Passes: passesOf(job, &engine.Stage{Pipeline: job.Pipeline}), Form: &form}
	req.Threads = a.Threads
	return req
}

// printDirect writes the result of a job that ran directly in another form. It runs the program again,
// since the store has no module for that.
func (a *Activities) printDirect(ctx context.Context, job *Job, form engine.Form) (*PrintOutput, error) {
	module, err := a.input(ctx, job.Module)
	if err != nil {
		return nil, err
	}
	resp, err := a.Engine.Run(ctx, a.directRequest(job, module, form), whole(job.Limits, len(module)))
	if err == nil && len(resp.Failures) > 0 {
		err = &engine.RequestError{Diagnostics: resp.Failures[0].Diagnostics}
	}
	if err != nil {
		return nil, refused("writing the result", err)
	}
	ref, err := a.put(ctx, resp.Module)
	return &PrintOutput{Ref: ref}, err
}
