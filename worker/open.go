package worker

import (
	"context"
	"errors"
	"slices"

	"github.com/millrace-mlir/millrace/engine"
)

// Open is a job's first step, on whatever build of its engine is there: it plans the pipeline and reads the input. The
// build that did so is the one that the job keeps.
func (a *Activities) Open(ctx context.Context, in OpenInput) (*OpenOutput, error) {
	got := now()
	end, err := a.begin(ctx)
	if err != nil {
		return nil, err
	}
	defer end()
	spent := queued(ctx, got.time)
	job, err := a.job(ctx, in.Job)
	if err != nil {
		return nil, err
	}
	module, err := a.input(ctx, job.Module)
	if err != nil {
		return nil, err
	}
	out := &OpenOutput{Engine: a.Spec, Worker: a.Identity, Slots: a.Slots}
	if in.Direct && a.worthDirect(ctx, job, module) {
		out.Spent = spent
		out.Engine.Dialects = job.Engine.Dialects
		if out.Done, err = a.direct(ctx, job, module); out.Done != nil || err != nil {
			return out, err
		}
	}
	req := OpenRequest(job, module)
	req.Threads = a.Threads
	if in.Split && a.Plan == nil {
		req.Target = a.batchBytes(job)
	}
	o := &opening{request: req, limits: whole(job.Limits, len(module))}
	if in.Direct && req.Target > 0 && a.mayProceed(ctx, job, module) {
		if o.session, err = a.Cutter.Session(); err != nil {
			return nil, err
		}
		defer o.session.Close()
	}
	resp, err := a.read(ctx, o)
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
	spent.use(resp.Usage)
	out.Spent = spent
	if out.Engine.Dialects = job.Engine.Dialects; out.Engine.Dialects == "" {
		out.Engine.Dialects = resp.Dialects
	}
	if out.Stages = resp.Stages; a.Plan != nil {
		if out.Stages, err = a.Plan(job.Pipeline); err != nil {
			return nil, permanent(BadModule, err)
		}
	}
	if !resp.Split {
		out.Module, err = a.put(ctx, resp.Module)
		return out, err
	}
	return out, a.openSplit(ctx, got, job, o, resp, out)
}

// OpenRequest asks an engine to read a job's input and to plan its pipeline.
func OpenRequest(job *Job, module []byte) engine.Request {
	req := request(job, job.Engine.Dialects, engine.Open)
	req.Pipeline, req.Module, req.Dump = job.Pipeline, module, job.Dump
	req.Divide = job.BatchBytes > 0 || len(module) >= divideBytes
	return req
}

// SplitRequest asks an engine to split a module for a stage of a job that the native engine runs, without the state of
// earlier rounds.
func SplitRequest(job *Job, dialects string, stage *engine.Stage, module []byte) engine.Request {
	req := request(job, dialects, engine.Split)
	req.Module, req.Anchor, req.Within, req.Way, req.Target = module, stage.Anchor, stage.Within, stage.How(), job.BatchBytes
	if req.Target == 0 {
		req.Target = nativeBatch
	}
	if stage.InRounds() {
		req.Pipeline = stage.Pipeline
	}
	return req
}

// opening is an input that is being read.
type opening struct {
	request engine.Request
	limits  engine.Limits
	session *engine.Session // of the process that reads it and may go on with it; nil is any
}

func (a *Activities) read(ctx context.Context, o *opening) (*engine.Response, error) {
	o.request.Keep = o.session != nil
	if o.session != nil {
		return o.session.Run(ctx, &o.request, o.limits)
	}
	return a.Engine.Run(ctx, &o.request, o.limits)
}

// openSplit ends the opening of an input that was taken apart for its first stage.
func (a *Activities) openSplit(ctx context.Context, got began, job *Job, o *opening, resp *engine.Response, out *OpenOutput) error {
	m := &Manifest{Engine: out.Engine, Stage: out.Stages[0], Module: job.Module}
	var err error
	if m.Frame, err = a.put(ctx, resp.Module); err != nil {
		return err
	}
	out.Split = &SplitOutput{}
	needed, err := a.list(ctx, job, m, resp, &out.Split.Known)
	if err != nil {
		return err
	}
	done := &ahead{}
	if o.session != nil {
		if done, err = a.proceed(ctx, o.session, got, job, m, needed, len(out.Stages) == 1); err != nil {
			return err
		}
		o.session.Close()
		needed = slices.DeleteFunc(needed, done.has)
		out.Split.Known.Add(done.counts)
		out.Split.Spent.Add(done.spent)
	}
	if o.session != nil && len(needed) > 0 { // what others are to run they must be given
		o.session = nil
		if resp, err = a.read(ctx, o); err != nil {
			return refused("splitting the module", err)
		}
		out.Split.Spent.use(resp.Usage)
	}
	if err := a.plan(ctx, m, resp, needed, out.Split); err != nil || len(done.output) == 0 {
		return err
	}
	out.First, err = a.first(ctx, m, out.Split, done)
	return err
}
