package worker

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sort"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/internal/parallel"
	"github.com/millrace-mlir/millrace/store"
)

// A job may have many modules: the cases of a fuzzer, the kernels of a compiler. Its one stage has a batch for each bundle of modules.
// An engine process reads each module, runs the pipeline and writes the result, as mlir-opt does. Equal modules are computed once.

// openModules plans a job of many modules: one stage, with a batch for each bundle.
func (t *task) openModules(ctx context.Context) (*OpenOutput, error) {
	out := &OpenOutput{Engine: t.Spec, Doer: t.doer(), Spent: t.wait, Split: &SplitOutput{}}
	out.Engine.Dialects = t.job.Engine.Dialects
	stage := engine.Stage{Pipeline: t.job.Pipeline, Way: engine.Modules}
	var err error
	if stage.Located, err = t.looksAtPlaces(ctx); err != nil {
		return nil, err
	}
	out.Stages = []engine.Stage{stage}
	m := &Manifest{Engine: out.Engine, Stage: stage, Batches: make([]Batch, len(t.job.Modules))}
	for i, b := range t.job.Modules {
		m.Batches[i] = Batch{Module: b.Module, Units: b.Units}
		m.Units += len(b.Units)
	}
	needed, err := t.needed(ctx, t.job, m, &out.Split.Known)
	if err != nil {
		return nil, err
	}
	return out, t.schedule(ctx, m, needed, out.Split)
}

// looksAtPlaces reports whether a pass of the job's pipeline looks at locations. It returns false if
// the engine refuses the pipeline for the first module.
func (t *task) looksAtPlaces(ctx context.Context) (bool, error) {
	if t.Plan != nil || len(t.job.Modules) == 0 {
		return false, nil
	}
	first := &t.job.Modules[0]
	bundle, err := t.input(ctx, first.Module)
	if err != nil {
		return false, err
	}
	modules, err := engine.Unbundle(bundle)
	if err != nil || len(modules) == 0 {
		return false, permanent(BadModule, fmt.Errorf("the job's first bundle has no module: %w", err))
	}
	module := modules[0]
	req := OpenRequest(t.job, module)
	req.Name = first.Units[0].Symbol
	resp, err := t.Engine.Open(ctx, &req, whole(t.job.Limits, len(module)))
	var refused *engine.RequestError
	var death *engine.Death
	if errors.As(err, &refused) || errors.As(err, &death) { // of that module alone, which its batch tells
		return false, nil
	}
	return err == nil && slices.ContainsFunc(resp.Stages, func(s engine.Stage) bool { return s.Located }), err
}

// alone runs a batch whose module is a bundle. Its result is the bundle of the modules' results, in the
// form of the job.
func (t *trip) alone(ctx context.Context, x *execution, batch *Batch, bundle []byte) (*Result, []byte, error) {
	m := batch.members(t.manifest.named(t.job))
	bundle, err := subset(bundle, m.from)
	if err != nil {
		return nil, nil, permanent(BadModule, err)
	}
	x.request.Piece, x.request.Form, x.request.VerifyInput = engine.Piece{Way: engine.Modules}, &t.job.Form, true
	x.limits = whole(t.job.Limits, longest(bundle))
	x.cut = bundleCut(len(m.units))
	p := piece{bundle, m.units, locals(&Batch{Units: m.units})}
	if t.Plan == nil {
		err = x.run(ctx, p)
	} else { // a program takes one module
		err = x.each(ctx, p, all(p), x.run)
	}
	if err != nil {
		return nil, nil, refused("running a batch", err)
	}
	results, err := x.cut.merge(ctx, x.parts)
	if err != nil {
		return nil, nil, err
	}
	return &x.result, results, t.file(ctx, t.job, x)
}

// longest returns the size of a bundle's largest module in bytes.
func longest(bundle []byte) int {
	most := 0
	if modules, err := engine.Unbundle(bundle); err == nil {
		for _, m := range modules {
			most = max(most, len(m))
		}
	}
	return most
}

// bundleCut implements cut for a bundle, from which it takes modules. Its value is the number of modules.
type bundleCut int

func (n bundleCut) take(_ context.Context, from []byte, places []int) ([]byte, []int, error) {
	some, err := subset(from, places)
	at := make([]int, len(places))
	for i := range at {
		at[i] = i
	}
	return some, at, err
}

// merge returns the bundle of the modules' results. A module without a result is nil in it.
func (n bundleCut) merge(_ context.Context, parts []engine.Part) ([]byte, error) {
	results := make([][]byte, n)
	for i := range parts {
		p := &parts[i]
		some, err := engine.Unbundle(p.Module)
		if err != nil {
			return nil, err
		}
		for k, to := range p.To {
			if p.From[k] >= len(some) {
				return nil, errors.New("the engine has returned fewer modules than it was given")
			}
			results[to] = some[p.From[k]]
		}
	}
	return engine.Bundle(results), nil
}

// bundled reports whether the units are modules of a bundle.
func (x *execution) bundled() bool { return x.request.Piece.Way == engine.Modules }

// over makes a request run over the units of p, a batch or a part of one: it sets the request's module and units. A
// single module of a bundle runs as a module, without a bundle.
func (x *execution) over(req *engine.RunRequest, p piece) error {
	req.Module, req.Units = p.module, p.at
	if !x.bundled() {
		return nil
	}
	if req.Piece.Members = p.units; len(p.units) > 1 {
		return nil
	}
	modules, err := engine.Unbundle(p.module)
	if err != nil {
		return err
	}
	req.Module, req.Units, req.Piece, req.Name = modules[p.at[0]], nil, engine.Piece{}, p.units[0].Symbol
	return nil
}

// take records the response to a run over the units of p, a batch or a part of one. If a single module of a bundle ran
// without a bundle, take first makes a bundle of the result.
func (x *execution) take(resp *engine.RunResponse, p piece) {
	if x.bundled() && len(p.units) == 1 {
		one := make([][]byte, p.at[0]+1)
		one[p.at[0]] = resp.Module
		resp.Module = engine.Bundle(one)
		for i := range resp.Slowest {
			resp.Slowest[i].Unit = p.at[0]
		}
	}
	x.accept(resp, p.units, p.at)
}

// refuse records the failure of a module that the engine cannot read, or on which it cannot run the
// pipeline. There is no reproducer, which would say no more than the input.
func (x *execution) refuse(unit engine.Unit, diagnostics []engine.Diagnostic) {
	s := x.suspect(unit)
	f, _ := s.Judge(&engine.RunResponse{Account: engine.Account{Failures: []engine.Failure{{Unit: -1, Pass: engine.Reading, Diagnostics: diagnostics}}}}, nil)
	x.failures = append(x.failures, failure{unit: unit, finding: f, diagnostics: diagnostics})
}

// Done says where the result of one module is, for a job of many modules.
type Done struct {
	Name string `json:"name"`
	// Object holds the bundle of results, with the modules in the form of the job. It is "" if the module failed or was not run.
	Object string `json:"object,omitempty"`
	At     int    `json:"at,omitempty"` // the result's place in the bundle
}

// mergeModules ends a job of many modules: it sums up the results. The output is a list of Done, in the
// order of the modules.
func (t *task) mergeModules(ctx context.Context, in *MergeInput) (*StageOutput, error) {
	m, err := t.manifest(ctx, in.Manifest)
	if err != nil {
		return nil, err
	}
	results, errs := make([]Result, len(m.Batches)), make([]error, len(m.Batches))
	parallel.All(InStore, len(m.Batches), func(i int) { errs[i] = t.Store.Header(ctx, resultKey(t.job, m, &m.Batches[i]), &results[i]) })
	out, all := &StageOutput{}, make([]Done, m.Units)
	notRun := 0
	for i, err := range errs {
		b := &m.Batches[i]
		switch {
		case errors.Is(err, store.ErrNotFound) && in.Ended:
			results[i].NotRun = true
			notRun += len(b.Units)
		case errors.Is(err, store.ErrNotFound):
			out.Missing = append(out.Missing, i)
		case err != nil:
			return nil, err
		}
		results[i].Failures = t.done(m, b, &results[i], all)
	}
	if len(out.Missing) > 0 {
		return out, nil
	}
	report := t.account(ctx, m, in.Manifest, results)
	report.Cached = in.Cached
	report.Spent.Add(in.Spent)
	report.Spent.Add(t.wait)
	report.NotRun = notRun
	sort.SliceStable(report.Failures, func(i, j int) bool { return report.Failures[i].Global < report.Failures[j].Global })
	out.Failed = failed(report.Failures)
	if out.Report, err = t.putJSON(ctx, &report); err != nil {
		return nil, err
	}
	out.Output, err = t.putJSON(ctx, all)
	return out, err
}

// done sets the elements for the modules of a batch in the slice all, and returns the failures of these modules.
func (t *task) done(m *Manifest, b *Batch, r *Result, all []Done) []UnitFailure {
	of := b.members(m.named(t.job))
	failures := of.failures(b, r.Failures)
	object := ""
	if !r.NotRun {
		object = resultKey(t.job, m, b)
	}
	for i, u := range b.Units {
		all[u.Global] = Done{u.Symbol, object, of.of[i]}
	}
	for _, f := range failures {
		all[f.Global].Object = ""
	}
	return failures
}
