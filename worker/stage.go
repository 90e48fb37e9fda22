package worker

import (
	"context"
	"errors"
	"fmt"
	"sort"
	"time"

	"github.com/millrace-mlir/millrace/engine"
)

// Whole runs a stage on the whole module in one engine process.
func (a *Activities) Whole(ctx context.Context, in StageInput) (*StageOutput, error) {
	defer heartbeats(ctx)()
	began := time.Now()
	job, stage, err := a.stage(ctx, in)
	if err != nil {
		return nil, err
	}
	module, err := a.get(ctx, in.Module)
	if err != nil {
		return nil, err
	}
	x := a.execution(job, stage.Pipeline)
	x.limits = whole(job.Limits, len(module))
	x.request.Threads = a.Threads
	x.cut = oneUnit(module)
	unit := Unit{Symbol: "", Global: -1}
	if err := x.runWhole(ctx, unit, module); err != nil {
		return nil, requestError(err)
	}
	if err := a.file(ctx, job, x); err != nil {
		return nil, err
	}
	result := &x.result
	result.Module = in.Module
	if len(x.parts) > 0 {
		if result.Module, err = a.put(ctx, x.parts[0].module); err != nil {
			return nil, err
		}
	}
	a.record(ctx, result, &BatchOutput{Units: 1}, began)
	report := Report{
		Units: 1, Batches: 1, Failures: result.Failures, Incidents: result.Incidents,
		Passes: result.Passes, Statistics: result.Statistics,
	}
	ref, err := a.putJSON(ctx, report)
	return &StageOutput{Module: result.Module, Report: ref, Failed: len(result.Failures)}, err
}

// oneUnit is a module that is itself the unit.
type oneUnit []byte

func (m oneUnit) units(string) ([]Unit, bool, error) { return nil, false, nil }
func (m oneUnit) size(int) int                       { return len(m) }
func (m oneUnit) take([]int) ([]byte, []int, error)  { return m, nil, nil }
func (m oneUnit) merge([]part, map[int]string) ([]byte, error) {
	return nil, errors.New("a whole module has no parts")
}

// runWhole runs the module once and, if that fails, confirms it.
func (x *execution) runWhole(ctx context.Context, unit Unit, module []byte) error {
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

// Merge puts the results of a stage's batches in the places of its units.
func (a *Activities) Merge(ctx context.Context, in MergeInput) (*StageOutput, error) {
	defer heartbeats(ctx)()
	job, stage, err := a.stage(ctx, in.StageInput)
	if err != nil {
		return nil, err
	}
	manifest, err := a.manifest(ctx, in.Manifest)
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
	report := Report{Units: manifest.Units, Batches: len(manifest.Batches), Cached: in.Cached}
	parts := make([]part, 0, len(manifest.Batches))
	for i := range manifest.Batches {
		b := &manifest.Batches[i]
		var r Result
		if err := a.Store.GetRecord(ctx, resultKey(job, stage, b), &r); err != nil {
			return nil, err
		}
		if r.Whole {
			return &StageOutput{Whole: true}, nil
		}
		p := part{}
		if p.module, err = a.get(ctx, r.Module); err != nil {
			return nil, err
		}
		for _, u := range b.Units {
			p.from = append(p.from, u.Local)
			p.to = append(p.to, u.Global)
		}
		parts = append(parts, p)
		// The reports of a cached batch are of another time, except for what it counted.
		report.Add(&Report{Failures: relocate(r.Failures, b), Incidents: r.Incidents, Passes: r.Passes, Statistics: r.Statistics})
	}
	sort.SliceStable(report.Failures, func(i, j int) bool { return report.Failures[i].Global < report.Failures[j].Global })
	failed := map[int]string{}
	for _, f := range report.Failures {
		failed[f.Global] = string(f.Cause)
	}
	merged, err := c.merge(parts, failed)
	if errors.Is(err, errWhole) {
		return &StageOutput{Whole: true}, nil
	}
	if err != nil {
		return nil, permanent(BadModule, err)
	}
	out := &StageOutput{Failed: len(report.Failures)}
	if out.Module, err = a.put(ctx, merged); err != nil {
		return nil, err
	}
	out.Report, err = a.putJSON(ctx, report)
	return out, err
}

// relocate gives failures the places that units have in this manifest; a record may be of an earlier one.
func relocate(failures []UnitFailure, b *Batch) []UnitFailure {
	for i := range failures {
		for _, u := range b.Units {
			if u.Symbol == failures[i].Unit {
				failures[i].Global = u.Global
			}
		}
	}
	return failures
}

// Finish prints a job's module and sums up its stages.
func (a *Activities) Finish(ctx context.Context, in FinishInput) (*FinishOutput, error) {
	defer heartbeats(ctx)()
	job, err := a.job(ctx, in.Job)
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
	out := &FinishOutput{Failed: len(sum.Failures), Output: in.Module, Partial: in.Print && len(sum.Failures) > 0}
	if in.Print && a.External != nil {
		module, err := a.get(ctx, in.Module)
		if err != nil {
			return nil, err
		}
		flags := job.PrintFlags
		if job.AllowUnregistered {
			flags = append(flags[:len(flags):len(flags)], "--allow-unregistered-dialect")
		}
		resp, err := a.External.Print(ctx, module, job.Name, flags...)
		if err != nil {
			return nil, err
		}
		if len(resp.Failures) > 0 {
			return nil, permanent(BadModule, fmt.Errorf("%s does not take the result: %s", job.Engine.Tool, clip(resp.Failures[0].Diagnostics)))
		}
		if out.Output, err = a.put(ctx, resp.Module); err != nil {
			return nil, err
		}
	}
	out.Report, err = a.putJSON(ctx, sum)
	return out, err
}
