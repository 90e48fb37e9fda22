package worker

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/store"
	"github.com/millrace-mlir/millrace/timing/otel"
)

// Open is the first step of a job. It reads the input and plans the pipeline, on whatever build of the
// engine this worker has. All later steps need the same build.
func (a *Activities) Open(ctx context.Context, in OpenInput) (*OpenOutput, error) {
	t, end, err := a.task(ctx)
	if err != nil {
		return nil, err
	}
	defer end()
	job, err := a.job(ctx, in.Job)
	if err != nil {
		return nil, err
	}
	if err := a.admit(ctx, job); err != nil {
		return nil, err
	}
	t.job = job
	out, err := t.open(ctx, in)
	if err != nil || out.Diagnostics != nil {
		return out, err
	}
	return out, t.finishOpened(ctx, in.Job, out)
}

func (t *task) open(ctx context.Context, in OpenInput) (*OpenOutput, error) {
	a, job := t.Activities, t.job
	if job.Modules != nil {
		return t.openModules(ctx)
	}
	module, err := a.input(ctx, job.Module)
	if err != nil {
		return nil, err
	}
	out := &OpenOutput{Engine: a.Spec, Doer: a.doer(), Spent: t.wait}
	out.Engine.Dialects = job.Engine.Dialects
	if in.Direct {
		d, err := a.mayDirect(ctx, job, module)
		if err == nil && d != nil {
			out.Done, err = d.run(ctx, t)
		}
		if err != nil || out.Done != nil && out.Done.Failed == 0 {
			return out, err
		}
	}
	req := OpenRequest(job, module)
	req.Threads = a.Threads
	req.Judged = a.Plan != nil && a.knownWeight(ctx, job, len(module)) != nil
	if in.Split && a.Plan == nil {
		req.Target = a.batchBytes(job, len(module))
	}
	o := &opening{task: t, request: req, limits: whole(job.Limits, len(module))}
	if in.Direct && req.Target > 0 && a.mayProceed(ctx, job, module) {
		if o.session, err = a.Cutter.Session(); err != nil {
			return nil, err
		}
		defer o.session.Close()
	}
	resp, err := o.read(ctx)
	var bad *engine.RequestError
	var death *engine.Death
	switch {
	case errors.As(err, &bad):
		out.Diagnostics = reasons("reading the module", bad)
		return out, nil
	case errors.As(err, &death):
		return nil, died(job.Name+": reading the module", death)
	case err != nil:
		return nil, err
	}
	out.Spent.use(resp.Usage)
	out.Engine.Dialects = cmp.Or(out.Engine.Dialects, resp.Dialects)
	if out.Stages = resp.Stages; a.Plan != nil {
		if out.Stages, err = a.Plan(job.Pipeline); err != nil {
			return nil, permanent(BadModule, err)
		}
	}
	if resp.Split == nil {
		out.Module, err = a.put(ctx, resp.Module)
		return out, err
	}
	return out, o.split(ctx, resp, out)
}

// finishOpened does the last step of a job in the same activity as the first, if no work is left
// between them. That halves the server's work for a small job. If the job is traced, the last step
// stays an activity of its own. That activity reports the spans, and only activities that have ended
// have spans.
func (t *task) finishOpened(ctx context.Context, ref store.Ref, out *OpenOutput) error {
	in := FinishInput{Job: ref, Engine: out.Engine, Spent: out.Spent, Print: true}
	switch d, first := out.Done, out.First; {
	case otel.Wanted(ctx):
		return nil
	case d != nil && d.Failed == 0:
		in.Reports, in.Output, in.Direct = []store.Ref{d.Report}, d.Output, true
	case first != nil && first.Failed == 0 && len(out.Stages) == 1 && out.Split.Trips == 0 && !first.Output.IsZero():
		in.Reports, in.Output, in.Module = []store.Ref{first.Report}, first.Output, first.Module
		in.Merge = &MergeInput{
			StageInput: StageInput{Job: ref, Engine: out.Engine, Stage: out.Stages[0], Number: 1, Module: out.Module},
			Manifest:   out.Split.Manifest, Cached: out.Split.Known.Cached, Spent: out.Split.Spent, Print: true,
		}
	default:
		return nil
	}
	var err error
	out.Finished, err = t.finish(ctx, &in)
	return err
}

// OpenRequest returns the request to read a job's input and to plan its pipeline.
func OpenRequest(job *Job, module []byte) engine.OpenRequest {
	return engine.OpenRequest{
		Input: input(job, job.Engine.Dialects, module), Pipeline: job.Pipeline, Dump: job.Dump, Divide: job.BatchBytes > 0,
	}
}

// SplitRequest returns the request to split a module for a stage of a job on the native engine. For a
// stage in rounds, it is the request of the first round.
func SplitRequest(job *Job, dialects string, stage *engine.Stage, module []byte) engine.SplitRequest {
	req := engine.SplitRequest{
		Input: input(job, dialects, module), Anchor: stage.Anchor, Within: stage.Within, Way: stage.How(), Target: cmp.Or(job.BatchBytes, nativeBatch), Stubs: job.Stubs,
	}
	if stage.InRounds() || len(stage.Steps) > 0 {
		req.Pipeline = stage.Pipeline
	}
	return req
}

// opening is the input of a job while Open reads it.
type opening struct {
	*task
	request engine.OpenRequest
	limits  engine.Limits
	session *engine.Session // of the process that reads it and may go on with it; nil is any
}

func (o *opening) read(ctx context.Context) (*engine.OpenResponse, error) {
	o.request.Keep = o.session != nil
	if o.session != nil {
		return o.session.Open(ctx, &o.request, o.limits)
	}
	return o.Engine.Open(ctx, &o.request, o.limits)
}

// split makes the manifest of the first stage, whose module the engine has split as it read the input.
// It may have the same process run batches.
func (o *opening) split(ctx context.Context, resp *engine.OpenResponse, out *OpenOutput) error {
	m := &Manifest{Engine: out.Engine, Stage: out.Stages[0], Module: o.job.Module}
	var err error
	if m.Frame, err = o.put(ctx, resp.Module); err != nil {
		return err
	}
	out.Split = &SplitOutput{}
	needed, err := o.list(ctx, m, resp.Split.Batches, &out.Split.Known)
	if err != nil {
		return err
	}
	done := &ahead{}
	if o.session != nil {
		if done, err = o.proceed(ctx, m, needed, len(out.Stages) == 1); err != nil {
			return err
		}
		o.session.Close()
		needed = slices.DeleteFunc(needed, done.has)
		out.Split.Known.Add(done.counts)
		out.Split.Spent.Add(done.spent)
	}
	again := false // whether others are to run a batch whose module only a new split can give
	for _, i := range needed {
		b := &resp.Split.Batches[i]
		if module, left := done.left[i]; left {
			b.Module = module
		}
		again = again || len(b.Module) == 0
	}
	if again {
		o.session = nil
		if resp, err = o.read(ctx); err != nil {
			return refused("splitting the module", err)
		}
		out.Split.Spent.use(resp.Usage)
	}
	if err := o.plan(ctx, m, resp.Split.Batches, needed, out.Split); err != nil || len(done.output) == 0 {
		return err
	}
	out.First, err = o.first(ctx, m, out.Split, done)
	return err
}
