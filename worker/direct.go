package worker

import (
	"context"
	"errors"
	"strings"
	"time"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/store"
)

// A program that is done with the whole module soon is not worth a split: to have its units written, read and written again
// as text costs several times what it does with them. So it is first run as its user would run it. How long that takes by the
// byte is remembered: where it is longer than directTime the next job goes in batches from the start. Where the program fails,
// dies or is not done after directLimit, this one does, since batches tell the units apart.
const (
	directTime  = 10 * time.Second
	directLimit = 2 * time.Minute
	directBytes = 64 << 20 // of input
)

// whyDirect stands in the account of such a job.
const whyDirect = "the program is done with it sooner than with its parts"

// worthDirect says whether the job's program is to be tried on the whole module. Who asks for batches of a size, or for the
// text of a unit around passes, gets batches.
func (a *Activities) worthDirect(ctx context.Context, job *Job, module []byte) bool {
	if a.Plan == nil || job.BatchBytes > 0 || job.Dump != nil || len(module) > directBytes {
		return false
	}
	return a.soonDone(ctx, a.directRate(job), len(module), min(directTime, directLimits(job, module).Time))
}

func directLimits(job *Job, module []byte) engine.Limits {
	return shortened(whole(job.Limits, len(module)), directLimit)
}

// shortened are limits with no more time than that.
func shortened(l engine.Limits, most time.Duration) engine.Limits {
	if l.Time == 0 || l.Time > most {
		l.Time = most
	}
	return l
}

func (a *Activities) directRate(job *Job) string { return a.inputRate(job, "directly") }

// direct has the program run the job's pipeline over the input and write the output; nil if that did not work out.
func (a *Activities) direct(ctx context.Context, job *Job, module []byte) (*StageOutput, error) {
	key := directKey(job, a.Spec)
	in := &StageInput{Stage: engine.Stage{Pipeline: job.Pipeline}, Gathered: whyDirect}
	known, err := a.knownWhole(ctx, job, key, in)
	if err != nil {
		return nil, err
	}
	if known != nil {
		return asOutput(known), nil
	}
	began := time.Now()
	resp, err := a.runDirect(ctx, job, module, job.Form, directLimits(job, module))
	measured := rate{Bytes: int64(len(module)), Wall: time.Since(began)}
	var death *engine.Death
	switch {
	case errors.As(err, &death):
		if death.Cause == engine.Hang {
			measured.Wall *= 2 // at least: a module that is a little smaller is not to be tried
			a.learnRate(ctx, a.directRate(job), measured)
		}
		return nil, nil
	case err != nil || len(resp.Failures) > 0:
		return nil, err
	}
	result := wholeResult{Result: Result{Wall: measured.Wall, Passes: resp.Passes}}
	result.use(resp.Usage)
	a.canonical(&result.Result)
	if result.Module, err = a.put(ctx, resp.Module); err != nil {
		return nil, err
	}
	if err := a.Store.PutObject(ctx, key, result, nil); err != nil {
		return nil, err
	}
	a.learnRate(ctx, a.directRate(job), measured)
	a.record(ctx, &result.Result, 1, began)
	out := &StageOutput{Output: result.Module}
	out.Report, err = a.putJSON(ctx, wholeReport(&result.Result, in))
	return out, err
}

// directKey names the output by all that it depends on: where it says where operations come from, the input's name too.
func directKey(job *Job, spec EngineSpec) string {
	k := KeyOf(job, &Manifest{Engine: spec, Stage: engine.Stage{Pipeline: job.Pipeline}}, &Batch{Module: job.Module})
	k.Options = strings.Join(append([]string{k.Options, "directly"}, job.Form.Flags()...), " ")
	if job.Form.DebugInfo || job.Form.Bytecode {
		k.Places = job.Name
	}
	return strings.Replace(k.Object(), "batches/", "stages/", 1)
}

// asOutput is a stage's result that is the job's output.
func asOutput(o *StageOutput) *StageOutput {
	o.Module, o.Output = store.Ref{}, o.Module
	return o
}

func (a *Activities) runDirect(ctx context.Context, job *Job, module []byte, form engine.Form, limits engine.Limits) (*engine.RunResponse, error) {
	req := engine.RunRequest{Input: input(job, job.Engine.Dialects, module), Passes: passesOf(job, &engine.Stage{Pipeline: job.Pipeline}), Form: &form}
	req.Threads = a.Threads
	return a.Engine.Run(ctx, &req, limits)
}

// printDirect writes the module of a job that ran directly in another form: by running it again.
func (a *Activities) printDirect(ctx context.Context, job *Job, form engine.Form) (*PrintOutput, error) {
	module, err := a.input(ctx, job.Module)
	if err != nil {
		return nil, err
	}
	resp, err := a.runDirect(ctx, job, module, form, whole(job.Limits, len(module)))
	if err == nil && len(resp.Failures) > 0 {
		err = &engine.RequestError{Diagnostics: resp.Failures[0].Diagnostics}
	}
	if err != nil {
		return nil, refused("writing the result", err)
	}
	ref, err := a.put(ctx, resp.Module)
	return &PrintOutput{Ref: ref}, err
}
