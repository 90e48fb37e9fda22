package native

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"sync"
	"sync/atomic"

	"github.com/millrace-mlir/millrace/bytecode"
	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/engine/text"
	"github.com/millrace-mlir/millrace/ir"
)

// cutter takes a module apart at its top level.
type cutter interface {
	// Units describes the top-level operations.
	Units() []bytecode.Unit
	// Distinct says whether the module holds distinct attributes: one that two parts share would become two.
	Distinct() bool
	// Take makes a module of some operations and what stands for the symbols that they name; at is where they are in it.
	Take(ops []int) (data []byte, at []int, err error)
	// TakePortable is Take of a module that does not tell where the operations come from, if it can: files are those places.
	TakePortable(ops []int) (data []byte, at []int, files []bytecode.File, err error)
}

// split answers with the batches of a stage.
func (e *Engine) split(req *engine.Request) (*engine.Response, error) {
	c, err := e.openCutter(req)
	if err != nil {
		return nil, err
	}
	if c.Distinct() {
		return &engine.Response{Whole: true}, nil
	}
	ops := c.Units()
	var units []engine.Unit
	for i, op := range ops {
		if op.Name == req.Anchor && op.Isolated {
			units = append(units, engine.Unit{Symbol: op.Symbol, Global: i})
		}
	}
	groups := engine.Group(units, func(op int) int { return ops[op].Size }, req.Target)
	resp := &engine.Response{Batches: groups, Files: make([][]bytecode.File, len(groups)), Blobs: make([][]byte, len(groups))}
	threads := 1
	if _, ok := c.(*bytecode.Slicer); ok { // the others are for one at a time
		threads = req.Threads
	}
	return resp, sideBySide(threads, len(groups), func(n int) error {
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
		return &textCut{module: m, cutter: text.NewCutter(m)}, nil
	}
	m := e.newModule(req)
	s, err := bytecode.NewSlicer(m.Context, req.Name, req.Module)
	switch {
	case err == nil:
		return s, nil
	case errors.Is(err, bytecode.ErrNotSliceable):
		return e.readCut(req)
	}
	return nil, m.readError(err)
}

// irCut takes a module apart that has been read.
type irCut struct {
	module  *Module
	ops     []*ir.Operation
	symbols map[*ir.StringAttr]int
	size    int // of the file it was read from
}

func (e *Engine) readCut(req *engine.Request) (*irCut, error) {
	m, err := e.read(req, false)
	if err != nil {
		return nil, err
	}
	c := &irCut{module: m, symbols: map[*ir.StringAttr]int{}, size: len(req.Module)}
	for op := range m.Op.Nested() {
		if name := ir.SymbolName(op); name != nil {
			c.symbols[name] = len(c.ops)
		}
		c.ops = append(c.ops, op)
	}
	return c, nil
}

func (c *irCut) Distinct() bool { return c.module.Context.NumDistinct() != 0 }

// Units gives sizes as shares of the file by numbers of operations.
func (c *irCut) Units() []bytecode.Unit {
	units := make([]bytecode.Unit, len(c.ops))
	total := 0
	for i, op := range c.ops {
		u := &units[i]
		u.Name, u.Isolated = op.Name().Name, op.Has(ir.IsolatedFromAbove)
		if s := ir.SymbolName(op); s != nil {
			u.Symbol = s.Value
		}
		op.WalkPre(func(*ir.Operation) ir.WalkResult {
			u.Size++
			return ir.Advance
		})
		total += u.Size
	}
	for i := range units {
		units[i].Size = max(1, units[i].Size*c.size/max(total, 1))
	}
	return units
}

// TakePortable keeps the places: what cannot be sliced is rare.
func (c *irCut) TakePortable(ops []int) (data []byte, at []int, files []bytecode.File, err error) {
	data, at, err = c.Take(ops)
	return data, at, nil, err
}

func (c *irCut) Take(ops []int) (data []byte, at []int, err error) {
	const whole, stub = 1, 2
	parts := map[int]int{}
	for _, i := range ops {
		parts[i] = whole
	}
	for work := slices.Clone(ops); len(work) > 0; work = work[1:] {
		visit := func(_ *ir.Operation, ref *ir.SymbolRefAttr) bool {
			if i, ok := c.symbols[ref.Root]; ok && parts[i] == 0 {
				parts[i] = stub
				work = append(work, i)
			}
			return true
		}
		i := work[0]
		op := c.ops[i]
		if parts[i] == stub {
			op = standIn(ir.NewArena(), op)
		}
		ir.WalkSymbolUses(op, visit)
	}
	order := make([]int, 0, len(parts))
	for i := range parts {
		order = append(order, i)
	}
	slices.Sort(order)
	arena := ir.NewArena()
	mapping := ir.NewMapping()
	shell := arena.CloneWithoutRegions(c.module.Op, mapping, true)
	body := arena.NewBlock(nil, nil)
	shell.Region(0).Append(body)
	for pos, i := range order {
		op := c.ops[i]
		if parts[i] == whole {
			at = append(at, pos)
			body.Append(arena.Clone(op, mapping))
		} else {
			body.Append(standIn(arena, op))
		}
	}
	data, err = bytecode.Encode(shell, bytecode.WriteOptions{})
	return data, at, err
}

// standIn is what stands for an operation where only its symbol matters.
func standIn(arena *ir.Arena, op *ir.Operation) *ir.Operation {
	if d := op.Def(); d != nil && d.Declare != nil {
		return d.Declare(arena, op)
	}
	return arena.Clone(op, ir.NewMapping())
}
