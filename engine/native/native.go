// Package native is the native engine: dialects and passes behind the requests of package engine. It also takes modules
// apart and puts them together for other engines. It runs in child processes; what is done with its answers is decided
// above.
package native

import (
	"bytes"
	"context"
	"fmt"
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

// Engine is what a native engine knows.
type Engine struct {
	Dialects []*ir.Dialect
	Passes   []*passes.Pass
	Aliases  []*passes.Alias
	// TestPasses are known only to requests that say so.
	TestPasses []*passes.Pass
	// Plan cuts a pipeline into stages; divide allows those of passes that divide their work themselves.
	Plan func(r *passes.Registry, pl *passes.Pipeline, divide bool) []engine.Stage
	// Sets are other dialects and passes, for modules that need them.
	Sets []Set

	set string // the name of that which was chosen; "" is the engine's own
}

// Serve is the engine.Runner of a child process.
func (e *Engine) Serve(ctx context.Context, req *engine.Request, journal *engine.Journal) (*engine.Response, error) {
	before := inMemory.Swap(nil)
	e, err := e.choose(req)
	if err != nil {
		return nil, err
	}
	switch req.Verb {
	case engine.Run:
		return e.run(req, journal)
	case engine.Open:
		return e.open(req)
	case engine.Proceed:
		return e.proceed(before, req, journal)
	case engine.Print:
		return e.print(req)
	case engine.Split:
		return e.split(req)
	case engine.Take:
		return e.take(req)
	case engine.Fingerprint:
		return e.fingerprint(req)
	case engine.Merge:
		return e.merge(req, journal)
	}
	return nil, fmt.Errorf("unknown request %q", req.Verb)
}

// Module is a module with the context it lives in.
type Module struct {
	Context *ir.Context
	Op      *ir.Operation

	diagnostics diagnostics
}

func (m *Module) refused() error { return &engine.RequestError{Diagnostics: m.diagnostics.list()} }

func (e *Engine) newModule(req *engine.Request) *Module {
	m := &Module{Context: ir.NewContext(e.Dialects)}
	m.Context.AllowUnregistered = req.AllowUnregistered
	m.Context.Diags.OpText = asm.OpText
	m.Context.Diags.Handle = m.diagnostics.handle
	return m
}

// read parses text or decodes bytecode; the error is a *engine.RequestError.
func (e *Engine) read(req *engine.Request, verify bool) (*Module, error) {
	return e.readIn(nil, req, verify)
}

// readIn is read with an arena for bytecode that one goroutine decodes.
func (e *Engine) readIn(arena *ir.Arena, req *engine.Request, verify bool) (*Module, error) {
	m := e.newModule(req)
	if bytecode.IsBytecode(req.Module) {
		op, err := bytecode.Read(m.Context, req.Name, req.Module, bytecode.ReadOptions{Serial: req.Threads == 1, Arena: arena, Moves: bytecode.MovesOf(req.Files)})
		if err != nil {
			return nil, m.refused()
		}
		m.Op = op
	} else {
		op, err := asm.Parse(m.Context, req.Name, unsafe.String(unsafe.SliceData(req.Module), len(req.Module)), asm.Options{Threads: req.Threads})
		if err != nil {
			return nil, m.refused()
		}
		m.Op = op
	}
	if verify && !ir.Verify(m.Op, req.Threads) {
		return nil, m.refused()
	}
	return m, nil
}

// encode is the module as the stages exchange it.
func (m *Module) encode() ([]byte, error) { return bytecode.Encode(m.Op, bytecode.WriteOptions{}) }

// open reads an input and plans its pipeline.
func (e *Engine) open(req *engine.Request) (*engine.Response, error) {
	r := e.registry(req.TestPasses)
	pl, bad := passes.ParsePipeline(r, req.Pipeline)
	if bad != nil {
		return nil, &engine.RequestError{Diagnostics: pipelineDiagnostics(bad)}
	}
	if err := unknownDump(r, req.Dump); err != nil {
		return nil, err
	}
	m, err := e.read(req, true)
	if err != nil {
		return nil, err
	}
	if name := m.Op.Name().Name; pl.Anchor != passes.Any && pl.Anchor != name {
		m.Context.Error(m.Op.Loc(), "can't run '%s' pass manager on '%s' op", pl.Anchor, name)
		return nil, m.refused()
	}
	if err := m.schedulable(r, pl); err != nil {
		return nil, err
	}
	r.Restore(pl, m.Op)
	resp, stages := &engine.Response{}, e.Plan(r, pl, req.Divide && (req.Target == 0 || len(req.Module) > req.Target))
	loaded := passes.LoadedBy(pl, m.Op)
	for i := range stages {
		stages[i].Loaded = loadedFor(r, &stages[i], loaded)
	}
	if req.Target > 0 && len(stages) > 0 && stages[0].Apart() {
		is := e.isUnit(stages[0].How(), stages[0].Anchor)
		if n := m.nest(stages[0].Within); n.fresh(is) {
			var o *opened
			resp, o = n.split(req, is)
			resp.Split = true
			if req.Keep {
				o.long = asText(req.Module)
				inMemory.Store(o)
			}
		}
	}
	resp.Module, err = m.encode()
	resp.Stages, resp.Dialects = stages, e.set
	return resp, err
}

// loadedFor returns loaded if a pass of the stage asks which dialects mlir-opt would have loaded.
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

// print writes a module in the request's form.
func (e *Engine) print(req *engine.Request) (*engine.Response, error) {
	if req.Form.Bytecode {
		return &engine.Response{Module: req.Module}, nil
	}
	m, err := e.read(req, false)
	if err != nil {
		return nil, err
	}
	return &engine.Response{Module: m.text(req.Form, asText(req.Module))}, nil
}

// text is a module as mlir-opt prints it: what is printed with a scope of its own ends with one newline, else with two. If it
// has about the size that is expected, nothing is copied in memory.
func (m *Module) text(form *engine.Form, size int) []byte {
	text := asm.Append(heap.Bytes(size + size/16)[:0], m.Op, asm.PrintOptions{Generic: form.Generic, LocalScope: form.LocalScope, DebugInfo: form.DebugInfo})
	if form.LocalScope {
		text = bytes.TrimSuffix(text, []byte("\n"))
	}
	return append(text, '\n')
}

// asText is about how long modules are, together, as text: bytecode is shorter by half.
func asText(modules ...[]byte) (size int) {
	for _, m := range modules {
		if size += len(m); bytecode.IsBytecode(m) {
			size += len(m) * 5 / 4
		}
	}
	return size
}

func (e *Engine) registry(testPasses bool) *passes.Registry {
	list := e.Passes
	if testPasses {
		list = slices.Concat(list, e.TestPasses)
	}
	return passes.NewRegistry(list, e.Aliases)
}

// pipelineDiagnostics is what is wrong with a pipeline, in mlir-opt's words.
func pipelineDiagnostics(bad *passes.ParseError) []engine.Diagnostic {
	var all []engine.Diagnostic
	if bad.Console != "" {
		all = append(all, engine.Diagnostic{Text: strings.TrimSuffix(bad.Console, "\n")})
	}
	return append(all, engine.Errorf("%s", strings.TrimRight(bad.Msg, "\n")))
}
