package native

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"

	"github.com/millrace-mlir/millrace/bytecode"
	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/engine/text"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

// cutter takes a module apart at a level.
type cutter interface {
	// Units describes the operations of the level.
	Units() []bytecode.Unit
	// Distinct says that the module cannot be taken apart: it holds distinct attributes, and one that two parts share would
	// become two, or there is more around the level than can be in every part.
	Distinct() bool
	// Take makes a module of some operations and what stands for the symbols that they name; at is where they are in it.
	Take(ops []int) (data []byte, at []int, err error)
	// TakePortable is Take of a module that does not tell where the operations come from, if it can: files are those places.
	TakePortable(ops []int) (data []byte, at []int, files []bytecode.File, err error)
}

// split answers with the batches of a stage.
func (e *Engine) split(req *engine.Request) (*engine.Response, error) {
	if req.Way == passes.Divided {
		return e.splitDivided(req, dividing{size: func(u bytecode.Unit) int { return u.Size }})
	}
	c, err := e.openCutter(req)
	if err != nil {
		return nil, err
	}
	if c.Distinct() {
		return &engine.Response{Whole: true}, nil
	}
	ops := c.Units()
	var units []engine.Unit
	is := e.isUnit(req.Way, req.Anchor)
	for i, op := range ops {
		if is(op.Name) && (op.Isolated || req.Way == passes.Logged) {
			units = append(units, engine.Unit{Symbol: op.Symbol, Global: i})
		}
	}
	groups := engine.Group(units, func(op int) int { return ops[op].Size }, req.Target)
	if n, ok := c.(*nest); ok && !n.separate() {
		return gather("operations of the module use each other's values"), nil
	}
	if req.Way == passes.Logged {
		if why := unlogged(c, groups); why != "" {
			return gather(why), nil
		}
	}
	resp := &engine.Response{Batches: groups, Files: make([][]bytecode.File, len(groups)), Blobs: make([][]byte, len(groups))}
	threads := 1
	if _, ok := c.(*bytecode.Slicer); ok { // the others are for one at a time
		threads = req.Threads
	}
	err = sideBySide(threads, len(groups), func(n int) error {
		g := groups[n]
		globals := make([]int, len(g))
		for i, u := range g {
			globals[i] = u.Global
		}
		data, at, files, err := c.TakePortable(globals)
		if err != nil {
			return err
		}
		for i := range g {
			g[i].Local = at[i]
		}
		resp.Blobs[n], resp.Files[n] = data, files
		return nil
	})
	if errors.Is(err, bytecode.ErrNotSliceable) {
		return gather("operations of the module use each other's values"), nil
	}
	return resp, err
}

// isUnit returns a predicate for the names of the operations that are units of a stage.
func (e *Engine) isUnit(w passes.Way, anchor string) func(name string) bool {
	switch {
	case w == passes.PushedDown:
		c := ir.NewContext(e.Dialects)
		return func(name string) bool { return passes.PushableTo(c.OpName(name).Def) }
	case w == passes.Logged && anchor == "":
		return func(string) bool { return true }
	}
	return func(name string) bool { return name == anchor }
}

// unlogged says why the units of a module cannot log what they ask of the symbol table.
func unlogged(c cutter, groups [][]engine.Unit) string {
	_, read := c.(*nest)
	_, sliced := c.(*bytecode.Slicer)
	switch {
	case len(groups) < 2:
		return "all of it makes one batch"
	case !read && !sliced:
		return "the module is text"
	}
	return ""
}

// sideBySide calls f for each number below n, on several goroutines, and returns the first error by number.
func sideBySide(threads, n int, f func(i int) error) error {
	errs := make([]error, n)
	var next atomic.Int64
	var wg sync.WaitGroup
	for range min(max(threads, 1), n) {
		wg.Go(func() {
			for i := int(next.Add(1)) - 1; i < n; i = int(next.Add(1)) - 1 {
				errs[i] = f(i)
			}
		})
	}
	wg.Wait()
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}

func (e *Engine) take(req *engine.Request) (*engine.Response, error) {
	c, err := e.openCutter(req)
	if err != nil {
		return nil, err
	}
	data, at, err := c.Take(req.Units)
	return &engine.Response{Module: data, At: at}, err
}

func (e *Engine) fingerprint(req *engine.Request) (*engine.Response, error) {
	c, err := e.openCutter(req)
	if err != nil {
		return nil, err
	}
	resp := &engine.Response{}
	add := func(ops []int) error {
		data, _, _, err := c.TakePortable(ops)
		sum := sha256.Sum256(data)
		resp.Digests = append(resp.Digests, hex.EncodeToString(sum[:]))
		return err
	}
	units := len(c.Units())
	if err := add(nil); err != nil {
		return nil, err
	}
	for _, i := range req.Units {
		if i >= units {
			return nil, fmt.Errorf("the module has no operation %d", i)
		}
		if err := add([]int{i}); err != nil {
			return nil, err
		}
	}
	return resp, nil
}

// openCutter opens generic text, or bytecode without reading it into IR where that is possible.
func (e *Engine) openCutter(req *engine.Request) (cutter, error) {
	if !bytecode.IsBytecode(req.Module) {
		m, err := text.Parse(req.Module)
		if err != nil {
			return nil, err
		}
		stubs := make([]text.Stub, len(req.Stubs))
		for i, rule := range req.Stubs {
			if stubs[i], err = text.ParseStub(rule); err != nil {
				return nil, err
			}
		}
		return &textCut{module: m, cutter: text.NewCutter(m, stubs...)}, nil
	}
	if len(req.Within) > 0 {
		return e.readCut(req)
	}
	m := e.newModule(req)
	s, err := bytecode.NewSlicer(m.Context, req.Name, req.Module)
	if err != nil {
		return e.readCut(req) // which says what is wrong
	}
	return s, nil
}

func (e *Engine) readCut(req *engine.Request) (*nest, error) {
	m, err := e.read(req, false)
	if err != nil {
		return nil, err
	}
	n := m.nest(req.Within)
	n.size = len(req.Module)
	return n, nil
}
