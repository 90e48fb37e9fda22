package worker

import (
	"context"
	"errors"
	"time"

	"github.com/millrace-mlir/millrace/engine"
)

// Whole runs a stage on the whole module in one engine process.
func (a *Activities) Whole(ctx context.Context, in StageInput) (*StageOutput, error) {
	end, err := a.begin(ctx)
	if err != nil {
		return nil, err
	}
	defer end()
	began := time.Now()
	job, err := a.pinned(ctx, in.Job, in.Engine)
	if err != nil {
		return nil, err
	}
	module, err := a.get(ctx, in.Module)
	if err != nil {
		return nil, err
	}
	x := a.execution(job, in.Stage.Pipeline)
	x.limits = whole(job.Limits, len(module))
	x.request.Threads = a.Threads
	x.cut = oneUnit(module)
	if err := x.runWhole(ctx, engine.Unit{Global: -1}, module); err != nil {
		return nil, refused("running a stage", err)
	}
	if err := a.file(ctx, job, x); err != nil {
		return nil, err
	}
	result := &x.result
	a.canonical(result)
	out := &StageOutput{Module: in.Module, Failed: len(result.Failures)}
	if len(x.parts) > 0 {
		if out.Module, err = a.put(ctx, x.parts[0].module); err != nil {
			return nil, err
		}
	}
	a.record(ctx, result, &BatchOutput{Units: 1}, began)
	out.Report, err = a.putJSON(ctx, Report{
		Units: 1, Batches: 1, Failures: result.Failures, Incidents: result.Incidents,
		Passes: result.Passes, Statistics: result.Statistics,
	})
	return out, err
}

// oneUnit is a module that is itself the unit.
type oneUnit []byte

func (m oneUnit) take(context.Context, []int) ([]byte, []int, error) { return m, nil, nil }
func (m oneUnit) merge(context.Context, []part) ([]byte, error) {
	return nil, errors.New("a whole module has no parts")
}

// runWhole runs the module once and, if that fails, confirms it.
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
		return nil
	}
	if err := x.confirm(ctx, unit); err != nil {
		return err
	}
	if len(x.failures) == 0 && death != nil {
		x.incident(death, 1)
	}
	return nil
}
