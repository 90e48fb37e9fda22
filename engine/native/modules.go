package native

import (
	"errors"
	"runtime"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
)

// Making a context with its names and types, and a pipeline with its patterns, costs more than running
// it on a small module. So the modules of a bundle run one after the other in one context, with one
// prepared pipeline. If a module leaves something in the context that the next module could see, the
// next module gets a new context. A module that fails, or cannot be read, is a failed unit.

// modulesRun is a run of a pipeline over the modules of a bundle, one after the other.
type modulesRun struct {
	*Session
	request *engine.RunRequest
	lines   []*line // one a set
	account engine.Account
}

// line has the engine, the pipeline and the context for the modules of one set of dialects. These
// modules run one after the other.
type line struct {
	engine   *Engine
	registry *passes.Registry
	pipeline *passes.Pipeline // nil before a module has been read
	context  *ir.Context      // nil if the next module needs a new one
	run      *run             // in the context, or nil
}

// runModules runs the request's pipeline over the units of a bundle: its modules. A module that cannot
// be read becomes a failure of its unit.
func (s *Session) runModules(req *engine.RunRequest) (*engine.RunResponse, error) {
	modules, err := engine.Unbundle(req.Module)
	if err != nil {
		return nil, err
	}
	b := &modulesRun{Session: s, request: req}
	results := make([][]byte, len(modules))
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	for i, unit := range req.Units {
		if unit < 0 || unit >= len(modules) || i >= len(req.Piece.Members) || req.Form == nil {
			return nil, errors.New("a bundle is to have modules, names of them and a form")
		}
		in := req.Input
		in.Name, in.Module = req.Piece.Members[i].Symbol, modules[unit]
		results[unit], err = b.module(unit, &in)
		var refused *engine.RequestError
		if errors.As(err, &refused) {
			b.account.Failures = append(b.account.Failures, engine.Failure{Unit: unit, Pass: engine.Reading, Diagnostics: refused.Diagnostics})
		} else if err != nil {
			return nil, err
		}
	}
	for _, l := range b.lines {
		b.settle(l)
	}
	return &engine.RunResponse{Account: b.account, Module: engine.Bundle(results)}, nil
}

// module runs the pipeline over one module of the bundle, which is the given unit. It returns the
// encoded result, or nil if a pass failed. A *engine.RequestError says that the module cannot be read,
// or that the pipeline cannot run on it.
func (b *modulesRun) module(unit int, in *engine.Input) ([]byte, error) {
	note := b.journal.Begin(unit)
	defer note.End()
	note.Pass(engine.Reading)
	l, err := b.line(in)
	if err != nil {
		return nil, err
	}
	m, err := l.engine.readInto(l.context, nil, in, b.request.VerifyInput)
	if l.context = m.Context; l.context.Private() {
		defer b.settle(l)
	}
	if err != nil {
		return nil, err
	}
	if l.pipeline == nil { // what is wrong with a module is said before what is wrong with the pipeline
		pl, bad := passes.ParsePipeline(l.registry, b.request.Pipeline)
		if bad != nil {
			return nil, &engine.RequestError{Diagnostics: pipelineDiagnostics(bad)}
		}
		l.pipeline = pl
	}
	if err := m.takes(l.registry, l.pipeline); err != nil {
		return nil, err
	}
	loaded := passes.LoadedBy(l.pipeline, m.Op)
	if loaded != nil {
		defer b.settle(l)
	}
	if l.run == nil {
		pr := &passRun{Passes: b.request.Passes, registry: l.registry, journal: b.journal, threads: 1, units: []int{}}
		pr.Loaded = loaded
		if l.run = m.prepare(pr, l.pipeline); l.run == nil {
			return nil, m.refused()
		}
	}
	if !l.run.over(m, unit, note) {
		return nil, nil
	}
	if l.context.Private() {
		defer b.settle(l)
	}
	if b.request.Form.Bytecode {
		return m.encode()
	}
	return m.text(b.request.Form, asText(in.Module)), nil
}

// line returns the state of the run for the set of dialects that the module needs. It makes the state
// if there is none.
func (b *modulesRun) line(in *engine.Input) (*line, error) {
	e, err := b.choose(in)
	if err != nil {
		return nil, err
	}
	for _, l := range b.lines {
		if l.engine.set == e.set {
			return l, nil
		}
	}
	l := &line{engine: e, registry: e.registry(in.TestPasses)}
	b.lines = append(b.lines, l)
	return l, nil
}

// settle ends the current run of l, the state for the modules of one set of dialects. It adds the run's
// failures, times and statistics to the report on the bundle. It also drops l's context, so the next
// module of the set gets a new one.
func (b *modulesRun) settle(l *line) {
	if l.run != nil {
		a := l.run.account()
		b.account.Failures = append(b.account.Failures, a.Failures...)
		b.account.Slowest = append(b.account.Slowest, a.Slowest...)
		for _, t := range a.Passes {
			b.account.Passes = engine.AddTime(b.account.Passes, t)
		}
		b.account.Statistics = engine.AddStatistics(b.account.Statistics, a.Statistics)
	}
	l.run, l.context = nil, nil
}

// over runs the pipeline over m, a module of a bundle, as the given unit. The argument note is the
// unit's slot in the journal, which the caller frees. It returns false and records a failure if a pass
// fails.
func (r *run) over(m *Module, unit int, note *engine.Slot) bool {
	st := r.slotOf(0) // the manager has one thread
	st.unit, st.note, r.module = unit, note, m
	r.manager.SymbolCount = rewrite.CountFrom(r.Count)
	failed := len(r.failures)
	st.meter.read(r.clock.now())
	st.meter.beginUnit(r.clock.now())
	ok := r.manager.Run(r.prepared, m.Op)
	st.meter.endUnit(r.clock.now(), unit, 0, nil)
	st.unit, st.note = wholeModule, nil
	if ok {
		return true
	}
	if len(r.failures) == failed { // before any pass
		r.failures = append(r.failures, engine.Failure{Unit: unit, Pass: engine.Reading})
	}
	r.failures = r.failures[:failed+1]
	r.failures[failed].Diagnostics = m.diagnostics.list()
	return false
}
