// Package native is the native engine: it serves the requests of package engine with our own dialects
// and passes. It also splits and merges modules for other engines. It runs in child processes. Its
// callers decide how to use its responses.
package native

import (
	"bytes"
	"slices"
	"strings"
	"unsafe"

	"github.com/millrace-mlir/millrace/bytecode"
	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/internal/heap"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/passes"
)

// Engine is a native engine: its dialects and passes, and further sets of dialects.
type Engine struct {
	Dialects []*ir.Dialect
	Passes   []*passes.Pass
	Aliases  []*passes.Alias
	// TestPasses are known only to requests that say so.
	TestPasses []*passes.Pass
	// Plan cuts a pipeline into stages. The callback divide says which passes with a Division become
	// divided stages.
	Plan func(r *passes.Registry, pl *passes.Pipeline, divide func(*passes.Division) bool) []engine.Stage
	// Sets are other dialects and passes, for modules that need them.
	Sets []Set

	set string // the name of that which was chosen; "" is the engine's own
}

// Module is a module in memory, with its context and the diagnostics reported in that context.
type Module struct {
	Context *ir.Context
	Op      *ir.Operation

	diagnostics diagnostics
	settled     map[*ir.Operation]passes.Settling // of a merge, for the pass that follows
}

func (m *Module) refused() error { return &engine.RequestError{Diagnostics: m.diagnostics.list()} }

func (e *Engine) newModule(in *engine.Input) *Module { return e.moduleIn(nil, in) }

// moduleIn returns a Module without an operation yet, in the context c, which has the engine's
// dialects. If c is nil, it makes a new context.
func (e *Engine) moduleIn(c *ir.Context, in *engine.Input) *Module {
	if c == nil {
		c = ir.NewContext(e.Dialects)
	}
	m := &Module{Context: c}
	m.Context.AllowUnregistered = in.AllowUnregistered
	m.Context.Diags.OpText = asm.OpText
	m.Context.Diags.Handle = m.diagnostics.handle
	return m
}

// read parses text or decodes bytecode into a new context, and verifies the module if verify is set.
// The error is a *engine.RequestError.
func (e *Engine) read(in *engine.Input, verify bool) (*Module, error) {
	return e.readIn(nil, in, verify)
}

// readIn parses text or decodes bytecode into a new context, and verifies the module if verify is set.
// If one goroutine decodes bytecode, the operations are made in arena, unless that is nil. The error is
// a *engine.RequestError.
func (e *Engine) readIn(arena *ir.Arena, in *engine.Input, verify bool) (*Module, error) {
	m, err := e.readInto(nil, arena, in, verify)
	if err != nil {
		return nil, err
	}
	return m, nil
}

// readInto parses text or decodes bytecode into the context c, or into a new context if c is nil. It
// verifies the module if verify is set. If one goroutine decodes bytecode, the operations are made in
// arena, unless that is nil. Even with an error, it returns a Module that has the context and the
// diagnostics.
func (e *Engine) readInto(c *ir.Context, arena *ir.Arena, in *engine.Input, verify bool) (*Module, error) {
	m := e.moduleIn(c, in)
	if bytecode.IsBytecode(in.Module) {
		op, err := bytecode.Read(m.Context, in.Name, in.Module, bytecode.ReadOptions{Serial: in.Threads == 1, Arena: arena, Moves: bytecode.MovesOf(in.Files)})
		if err != nil {
			return m, m.refused()
		}
		m.Op = op
	} else {
		op, err := asm.Parse(m.Context, in.Name, unsafe.String(unsafe.SliceData(in.Module), len(in.Module)), asm.Options{Threads: in.Threads})
		if err != nil {
			return m, m.refused()
		}
		m.Op = op
	}
	if verify && !ir.Verify(m.Op, in.Threads) {
		return m, m.refused()
	}
	return m, nil
}

// encode returns the module as bytecode, the form in which stages exchange modules.
func (m *Module) encode() ([]byte, error) { return bytecode.Encode(m.Op, bytecode.WriteOptions{}) }

// open reads an input and plans its pipeline. If it splits the module for the first stage, the second
// result holds the slices in memory; otherwise that is nil.
func (e *Engine) open(req *engine.OpenRequest) (*engine.OpenResponse, *opened, error) {
	r := e.registry(req.TestPasses)
	pl, bad := passes.ParsePipeline(r, req.Pipeline)
	if bad != nil {
		return nil, nil, &engine.RequestError{Diagnostics: pipelineDiagnostics(bad)}
	}
	if err := unknownDump(r, req.Dump); err != nil {
		return nil, nil, err
	}
	m, err := e.read(&req.Input, true)
	if err != nil {
		return nil, nil, err
	}
	if err := m.takes(r, pl); err != nil {
		return nil, nil, err
	}
	resp := &engine.OpenResponse{Dialects: e.set, Stages: e.Plan(r, pl, func(d *passes.Division) bool {
		return (req.Divide || len(req.Module) >= d.Least) && (req.Target == 0 || len(req.Module) > req.Target)
	})}
	loaded := passes.LoadedBy(pl, m.Op)
	for i := range resp.Stages {
		s := &resp.Stages[i]
		s.Loaded = loadedFor(r, s, loaded)
		for k := range s.Steps {
			s.Steps[k].Loaded = loadedFor(r, &s.Steps[k], loaded)
		}
	}
	var o *opened
	if req.Target > 0 && len(resp.Stages) > 0 && resp.Stages[0].Apart() {
		is := e.isUnit(resp.Stages[0].How(), resp.Stages[0].Anchor)
		if n := m.nest(resp.Stages[0].Within); n.fresh(is) {
			resp.Split, o = n.split(req, is)
			o.long, o.registry = asText(req.Module), r
		}
	}
	resp.Module, err = m.encode()
	return resp, o, err
}

// takes checks that the pipeline can run on m, a module as its user has written it, and prepares m for
// it. The error has the reason why the pipeline cannot run.
func (m *Module) takes(r *passes.Registry, pl *passes.Pipeline) error {
	if name := m.Op.Name().Name; pl.Anchor != passes.Any && pl.Anchor != name {
		m.Context.Error(m.Op.Loc(), "can't run '%s' pass manager on '%s' op", pl.Anchor, name)
		return m.refused()
	}
	if err := m.schedulable(r, pl); err != nil {
		return err
	}
	r.Restore(pl, m.Op)
	return nil
}

// judge prepares m, a module as its user has written it, for the request's pipeline. It checks that the
// pipeline can run on m, and sets the loaded dialects in the request.
func (e *Engine) judge(m *Module, req *engine.RunRequest) error {
	r := e.registry(req.TestPasses)
	pl, bad := passes.ParsePipeline(r, req.Pipeline)
	if bad != nil {
		return &engine.RequestError{Diagnostics: pipelineDiagnostics(bad)}
	}
	if err := m.takes(r, pl); err != nil {
		return err
	}
	req.Loaded = passes.LoadedBy(pl, m.Op)
	return nil
}

// loadedFor returns loaded, the dialects that mlir-opt would have loaded, if a pass of the stage asks
// for them. Otherwise it returns nil.
func loadedFor(r *passes.Registry, s *engine.Stage, loaded []string) []string {
	asks := false
	if pl, bad := passes.ParsePipeline(r, s.Pipeline); bad == nil {
		pl.Walk(func(in *passes.Instance, _ string) { asks = asks || in.Pass.AsksLoaded })
	}
	if !asks {
		return nil
	}
	return loaded
}

// print writes the module of a request in the request's form. A request for bytecode returns its module
// as it is.
func (e *Engine) print(req *engine.PrintRequest) (*engine.PrintResponse, error) {
	if req.Form.Bytecode {
		return &engine.PrintResponse{Module: req.Module}, nil
	}
	m, err := e.read(&req.Input, false)
	if err != nil {
		return nil, err
	}
	return &engine.PrintResponse{Module: m.text(&req.Form, asText(req.Module))}, nil
}

// text returns the module as mlir-opt prints it. With local scope, mlir-opt ends the text with one
// newline, otherwise with two. The argument size is an estimate of the length; if it is about right,
// the buffer does not grow.
func (m *Module) text(form *engine.Form, size int) []byte {
	text := asm.Append(heap.Bytes(size + size/16)[:0], m.Op, asm.PrintOptions{Generic: form.Generic, LocalScope: form.LocalScope, DebugInfo: form.DebugInfo})
	if form.LocalScope {
		text = bytes.TrimSuffix(text, []byte("\n"))
	}
	return append(text, '\n')
}

// asText estimates the length of a module as text, in bytes. Bytecode has less than half the length of
// text.
func asText(module []byte) int {
	if bytecode.IsBytecode(module) {
		return len(module) * 9 / 4
	}
	return len(module)
}

func (e *Engine) registry(testPasses bool) *passes.Registry {
	list := e.Passes
	if testPasses {
		list = slices.Concat(list, e.TestPasses)
	}
	return passes.NewRegistry(list, e.Aliases)
}

// pipelineDiagnostics returns the parse error of a pipeline as diagnostics, in mlir-opt's words.
func pipelineDiagnostics(bad *passes.ParseError) []engine.Diagnostic {
	var all []engine.Diagnostic
	if bad.Console != "" {
		all = append(all, engine.Diagnostic{Text: strings.TrimSuffix(bad.Console, "\n")})
	}
	return append(all, engine.Errorf("%s", strings.TrimRight(bad.Msg, "\n")))
}
