package worker

import (
	"context"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/store"
)

// Finish writes a job's module as the job wants it and sums up its stages.
func (a *Activities) Finish(ctx context.Context, in FinishInput) (*FinishOutput, error) {
	end, err := a.begin(ctx)
	if err != nil {
		return nil, err
	}
	defer end()
	job, err := a.pinned(ctx, in.Job, in.Engine)
	if err != nil {
		return nil, err
	}
	var sum Report
	for _, ref := range in.Reports {
		var r Report
		if err := a.getJSON(ctx, ref, &r); err != nil {
			return nil, err
		}
		sum.Add(&r)
	}
	out := &FinishOutput{Engine: in.Engine, Module: in.Module, Form: job.Form, Failed: failed(sum.Failures)}
	out.Partial = in.Print && out.Failed > 0
	if in.Print {
		if out.Output, err = a.print(ctx, job, in.Module, job.Form); err != nil {
			return nil, err
		}
	}
	if err := a.fileGroups(ctx, job, sum.Failures); err != nil {
		return nil, err
	}
	out.Report, err = a.putJSON(ctx, sum)
	return out, err
}

// Print writes a finished job's module in another form.
func (a *Activities) Print(ctx context.Context, in PrintInput) (store.Ref, error) {
	end, err := a.begin(ctx)
	if err != nil {
		return store.Ref{}, err
	}
	defer end()
	job, err := a.pinned(ctx, in.Job, in.Engine)
	if err != nil {
		return store.Ref{}, err
	}
	return a.print(ctx, job, in.Module, in.Form)
}

func (a *Activities) print(ctx context.Context, job *Job, ref store.Ref, form engine.Form) (store.Ref, error) {
	module, err := a.get(ctx, ref)
	if err != nil {
		return store.Ref{}, err
	}
	req := request(job, engine.Print)
	req.Module, req.Form, req.Threads = module, form, a.Threads
	resp, err := a.Engine.Run(ctx, &req, whole(job.Limits, len(module)))
	if err != nil {
		return store.Ref{}, refused("writing the result", err)
	}
	return a.put(ctx, resp.Module)
}
