package native

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"

	"github.com/millrace-mlir/millrace/bytecode"
	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/engine/text"
	"github.com/millrace-mlir/millrace/internal/parallel"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

// cutter splits a module: it makes slices, each a module of some operations with stand-ins for the
// symbols that they refer to.
type cutter interface {
	// Units describes the operations of the level.
	Units() []bytecode.Unit
	// Distinct reports whether the module cannot be split. Either it holds distinct attributes, which
	// two slices that share them would duplicate. Or there is more around the level than can be in
	// every slice.
	Distinct() bool
	// Take makes a module of some operations and of stand-ins for the symbols that they refer to. The
	// result at has the index of each operation in it.
	Take(ops []int) (data []byte, at []int, err error)
	// TakePortable is Take of a module without the places of the operations, if the cutter can remove
	// them. The result files has those places.
	TakePortable(ops []int) (data []byte, at []int, files []bytecode.File, err error)
}

// cutting is a module to be split, with the names of the operations around its units and the rules for
// stand-ins.
type cutting struct {
	*engine.Input
	within []string
	stubs  []string
}

func cuttingOf(req *engine.SplitRequest) *cutting { return &cutting{&req.Input, req.Within, req.Stubs} }

// split divides the units of a module into the batches of a stage. If the module cannot be split, the
// response has the reason in Gather and no batches.
func (e *Engine) split(req *engine.SplitRequest) (*engine.SplitResponse, error) {
	if req.Way == passes.Divided {
		return e.splitDivided(req, dividing{size: func(u bytecode.Unit) int { return u.Size }})
	}
	c, err := e.openCutter(cuttingOf(req))
	if err != nil {
		return nil, err
	}
	if c.Distinct() {
		return gather("distinct attributes, or what is around the units, cannot be in several batches"), nil
	}
	ops := c.Units()
	var units []engine.Unit
	is, logs, err := e.unitNames(req)
	if err != nil {
		return nil, err
	}
	for i, op := range ops {
		if is(op.Name) && (op.Isolated || logs) {
			units = append(units, engine.Unit{Symbol: op.Symbol, Global: i})
		}
	}
	groups := engine.Group(units, func(op int) int { return ops[op].Size }, req.Target)
	if n, ok := c.(*nest); ok && !n.separate() {
		return gather("operations of the module use each other's values"), nil
	}
	if logs {
		if why := unlogged(c, req.Way, groups); why != "" {
			return gather(why), nil
		}
	}
	resp := &engine.SplitResponse{Batches: make([]engine.Batch, len(groups))}
	threads := 1
	if _, ok := c.(*bytecode.Slicer); ok { // the others are for one at a time
		threads = req.Threads
	}
	err = parallel.Each(threads, len(groups), func(n int) error {
		b := &resp.Batches[n]
		b.Units = groups[n]
		globals := make([]int, len(b.Units))
		for i, u := range b.Units {
			globals[i] = u.Global
		}
		var at []int
		var err error
		if b.Module, at, b.Files, err = c.TakePortable(globals); err != nil {
			return err
		}
		for i := range b.Units {
			b.Units[i].Local = at[i]
		}
		return nil
	})
	if errors.Is(err, bytecode.ErrNotSliceable) {
		return gather("operations of the module use each other's values"), nil
	}
	return resp, err
}

// isUnit returns a predicate that reports whether the operations with a name are units of a stage.
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

// unitNames returns a predicate that reports whether the operations with a name are units of the
// request's stage. The result logs says whether passes on these units log their accesses to the symbol
// table.
func (e *Engine) unitNames(req *engine.SplitRequest) (is func(name string) bool, logs bool, err error) {
	if req.Way != passes.Chained {
		return e.isUnit(req.Way, req.Anchor), req.Way == passes.Logged, nil
	}
	pl, bad := passes.ParsePipeline(e.registry(req.TestPasses), req.Pipeline)
	if bad != nil {
		return nil, false, &engine.RequestError{Diagnostics: pipelineDiagnostics(bad)}
	}
	c, of := ir.NewContext(e.Dialects), passes.UnitsOf(pl)
	return func(name string) bool { return of(c.OpName(name)) }, passes.Logs(pl), nil
}

// unlogged returns the reason why the units of a module do not log their accesses to the symbol table,
// or "" if they do. They cannot do so in text, and need not if one batch has all of them.
func unlogged(c cutter, w passes.Way, groups [][]engine.Unit) string {
	_, read := c.(*nest)
	_, sliced := c.(*bytecode.Slicer)
	switch {
	case len(groups) < 2 && w == passes.Logged:
		return "all of it makes one batch"
	case !read && !sliced:
		return "the module is text"
	}
	return ""
}

func (e *Engine) take(req *engine.TakeRequest) (*engine.TakeResponse, error) {
	c, err := e.openCutter(&cutting{&req.Input, req.Within, req.Stubs})
	if err != nil {
		return nil, err
	}
	data, at, err := c.Take(req.Units)
	return &engine.TakeResponse{Module: data, At: at}, err
}

func (e *Engine) digest(req *engine.DigestRequest) (*engine.DigestResponse, error) {
	c, err := e.openCutter(&cutting{&req.Input, req.Within, req.Stubs})
	if err != nil {
		return nil, err
	}
	resp := &engine.DigestResponse{}
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

// openCutter returns a cutter for a module. It does not read bytecode into IR if all operations around
// the units are the module itself and the bytecode can be sliced. It never reads generic text into IR.
func (e *Engine) openCutter(c *cutting) (cutter, error) {
	if !bytecode.IsBytecode(c.Module) {
		m, err := text.Parse(c.Module)
		if err != nil {
			return nil, err
		}
		stubs := make([]text.Stub, len(c.stubs))
		for i, rule := range c.stubs {
			if stubs[i], err = text.ParseStub(rule); err != nil {
				return nil, err
			}
		}
		return &textCut{module: m, cutter: text.NewCutter(m, stubs...)}, nil
	}
	if len(c.within) > 0 {
		return e.readCut(c)
	}
	m := e.newModule(c.Input)
	s, err := bytecode.NewSlicer(m.Context, c.Name, c.Module)
	if err != nil {
		return e.readCut(c) // which says what is wrong
	}
	return s, nil
}

func (e *Engine) readCut(c *cutting) (*nest, error) {
	m, err := e.read(c.Input, false)
	if err != nil {
		return nil, err
	}
	n := m.nest(c.within)
	n.size = len(c.Module)
	return n, nil
}
