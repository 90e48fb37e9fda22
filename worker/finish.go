package worker

import (
	"context"
	"errors"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/store"
)

// Finish is the last step of a job. It writes the module in the form that the job asks for, and sums up
// the reports of the stages.
func (a *Activities) Finish(ctx context.Context, in FinishInput) (*FinishOutput, error) {
	t, end, err := a.pinnedTask(ctx, in.Job, in.Engine)
	if err != nil {
		return nil, err
	}
	defer end()
	return t.finish(ctx, &in)
}

func (t *task) finish(ctx context.Context, in *FinishInput) (*FinishOutput, error) {
	a, job, sum := t.Activities, t.job, Report{Spent: in.Spent}
	var err error
	sum.Spent.Add(t.wait)
	for _, ref := range in.Reports {
		var r Report
		if err := a.getJSON(ctx, ref, &r); err != nil {
			return nil, err
		}
		sum.Add(&r)
		for i := len(sum.Slowest) - len(r.Slowest); i < len(sum.Slowest); i++ {
			sum.Slowest[i].Stage = len(sum.Stages)
		}
	}
	sum.Slowest = slowestByStage(sum.Slowest)
	out := &FinishOutput{Engine: in.Engine, Module: in.Module, Merge: in.Merge, Direct: in.Direct, Form: job.Form, Failed: failed(sum.Failures), Output: in.Output}
	out.Partial = in.Print && out.Failed > 0
	if in.Print && in.Output.IsZero() {
		var used engine.Usage
		if out.Output, used, err = a.print(ctx, job, in.Engine.Dialects, in.Module, job.Form); err != nil {
			return nil, err
		}
		sum.use(used)
	}
	if err := a.fileGroups(ctx, job, sum.Failures); err != nil {
		return nil, err
	}
	if out.Report, err = a.putJSON(ctx, sum); err != nil {
		return nil, err
	}
	a.Teller.tell(ctx, "", sum.Slowest)
	return out, a.remember(ctx, job, sum.Stages)
}

// Print writes a finished job's module in another form.
func (a *Activities) Print(ctx context.Context, in PrintInput) (*PrintOutput, error) {
	t, end, err := a.pinnedTask(ctx, in.Job, in.Engine)
	if err != nil {
		return nil, err
	}
	defer end()
	job := t.job
	if in.Direct {
		return a.printDirect(ctx, job, in.Form)
	}
	if in.Merge == nil && in.Module.IsZero() {
		return nil, permanent(Lost, errors.New("this client is too old for the job: it does not know how its module is made"))
	}
	if in.Merge == nil {
		ref, _, err := a.print(ctx, job, in.Engine.Dialects, in.Module, in.Form)
		return &PrintOutput{Ref: ref}, err
	}
	m, err := t.merging(ctx, in.Merge)
	if err != nil || len(m.missing) > 0 {
		return &PrintOutput{Missing: m.missing}, err
	}
	m.request.Form = &in.Form
	if in.Merge.Then != nil {
		m.request.Then = passesOf(job, in.Merge.Then)
	}
	resp, err := m.merge(ctx)
	if err != nil {
		return nil, err
	}
	ref, err := a.put(ctx, resp.Module)
	return &PrintOutput{Ref: ref}, err
}

func (a *Activities) print(ctx context.Context, job *Job, dialects string, ref store.Ref, form engine.Form) (store.Ref, engine.Usage, error) {
	module, err := a.get(ctx, ref)
	if err != nil {
		return store.Ref{}, engine.Usage{}, err
	}
	req := engine.PrintRequest{Input: input(job, dialects, module), Form: form}
	req.Threads = a.Threads
	resp, err := a.Engine.Print(ctx, &req, whole(job.Limits, len(module)))
	if err != nil {
		return store.Ref{}, engine.Usage{}, refused("writing the result", err)
	}
	out, err := a.put(ctx, resp.Module)
	return out, resp.Usage, err
}
