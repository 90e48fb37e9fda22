package worker

import (
	"context"
	"errors"
	"slices"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/internal/parallel"
	"github.com/millrace-mlir/millrace/store"
)

// A job may have many modules: the cases of a fuzzer, the kernels of a compiler. Then its one stage has a batch for each of them, in
// which an engine process does all that mlir-opt does: it reads the module, runs the pipeline and writes the result. Equal modules
// have equal keys, and are computed once.

// openModules plans a job of many modules.
func (t *task) openModules(ctx context.Context) (*OpenOutput, error) {
	out := &OpenOutput{Engine: t.Spec, Worker: t.Identity, Slots: t.Slots, Spent: t.wait, Split: &SplitOutput{}}
	out.Engine.Dialects = t.job.Engine.Dialects
	stage := engine.Stage{Pipeline: t.job.Pipeline, Way: engine.Modules}
	var err error
	if stage.Located, err = t.looksAtPlaces(ctx); err != nil {
		return nil, err
	}
	out.Stages = []engine.Stage{stage}
	m := &Manifest{Engine: out.Engine, Stage: stage, Batches: make([]Batch, len(t.job.Modules)), Units: len(t.job.Modules)}
	for i, in := range t.job.Modules {
		m.Batches[i] = Batch{Module: in.Module, Units: []engine.Unit{{Symbol: in.Name, Global: i}}}
	}
	needed, err := t.needed(ctx, t.job, m, &out.Split.Known)
	if err != nil {
		return nil, err
	}
	return out, t.schedule(ctx, m, needed, out.Split)
}

// looksAtPlaces reports whether a pass of the job's pipeline looks at where operations come from. A pipeline that the first module
// is refused with counts as one that does not.
func (t *task) looksAtPlaces(ctx context.Context) (bool, error) {
	if t.Plan != nil || len(t.job.Modules) == 0 {
		return false, nil
	}
	first := t.job.Modules[0]
	module, err := t.input(ctx, first.Module)
	if err != nil {
		return false, err
	}
	req := OpenRequest(t.job, module)
	req.Name = first.Name
	resp, err := t.Engine.Open(ctx, &req, whole(t.job.Limits, len(module)))
	var refused *engine.RequestError
	var death *engine.Death
	if errors.As(err, &refused) || errors.As(err, &death) { // of that module alone, which its batch tells
		return false, nil
	}
	return err == nil && slices.ContainsFunc(resp.Stages, func(s engine.Stage) bool { return s.Located }), err
}

// alone runs the batch of one of many modules.
func (t *trip) alone(ctx context.Context, x *execution, batch *Batch, module []byte) (*Result, []byte, error) {
	unit := batch.Units[0]
	x.request.Piece, x.request.Form, x.request.VerifyInput, x.request.Name = engine.Piece{}, &t.job.Form, true, unit.Symbol
	x.limits = whole(t.job.Limits, len(module))
	x.cut = oneUnit(module)
	err := x.runWhole(ctx, unit, module)
	var refused *engine.RequestError
	if errors.As(err, &refused) {
		x.refuse(unit, refused)
	} else if err != nil {
		return nil, nil, err
	}
	if err := t.file(ctx, t.job, x); err != nil {
		return nil, nil, err
	}
	if len(x.parts) == 0 {
		return &x.result, nil, nil
	}
	return &x.result, x.parts[0].Module, nil
}

// refuse makes a failure of a module that an engine cannot read, or cannot run the pipeline on. No reproducer says more than the input.
func (x *execution) refuse(unit engine.Unit, refused *engine.RequestError) {
	s := x.suspect(unit)
	f, _ := s.Judge(&engine.RunResponse{Account: engine.Account{Failures: []engine.Failure{{Unit: -1, Pass: "parser", Diagnostics: refused.Diagnostics}}}}, nil)
	x.failures = append(x.failures, failure{unit: unit, finding: f, diagnostics: refused.Diagnostics})
}

// Done is the outcome of one of many modules of a job.
type Done struct {
	Name string `json:"name"`
	// Object holds the result, with the module in the form of the job. It is "" if the module failed or was not run.
	Object string `json:"object,omitempty"`
}

// mergeModules sums up a job of many modules. Its output is a list of Done.
func (t *task) mergeModules(ctx context.Context, in *MergeInput) (*StageOutput, error) {
	m, err := t.manifest(ctx, in.Manifest)
	if err != nil {
		return nil, err
	}
	results, errs := make([]Result, len(m.Batches)), make([]error, len(m.Batches))
	parallel.All(InStore, len(m.Batches), func(i int) { errs[i] = t.Store.Header(ctx, resultKey(t.job, m, &m.Batches[i]), &results[i]) })
	out, all := &StageOutput{}, make([]Done, len(m.Batches))
	for i, err := range errs {
		b := &m.Batches[i]
		all[i].Name = b.Units[0].Symbol
		switch {
		case errors.Is(err, store.ErrNotFound) && in.Ended:
			results[i].NotRun = true
		case errors.Is(err, store.ErrNotFound):
			out.Missing = append(out.Missing, i)
		case err != nil:
			return nil, err
		case len(results[i].Failures) == 0:
			all[i].Object = resultKey(t.job, m, b)
		}
		rename(results[i].Failures, b.Units[0].Symbol)
	}
	if len(out.Missing) > 0 {
		return out, nil
	}
	report := t.account(ctx, m, in.Manifest, results)
	report.Cached = in.Cached
	report.Spent.Add(in.Spent)
	report.Spent.Add(t.wait)
	for i := range results {
		if results[i].NotRun {
			report.NotRun++
		}
	}
	out.Failed = failed(report.Failures)
	if out.Report, err = t.putJSON(ctx, &report); err != nil {
		return nil, err
	}
	out.Output, err = t.putJSON(ctx, all)
	return out, err
}

// rename gives the failures of a module the name that an equal one has.
func rename(failures []UnitFailure, name string) {
	for i := range failures {
		f := &failures[i]
		before := f.Unit
		f.Unit = name
		for k := range f.Diagnostics {
			moveDiagnostic(&f.Diagnostics[k], before, name)
		}
	}
}

func moveDiagnostic(d *engine.Diagnostic, from, to string) {
	if d.File == from {
		d.File = to
	}
	for i := range d.Notes {
		moveDiagnostic(&d.Notes[i], from, to)
	}
}
