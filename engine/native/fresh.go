package native

import (
	"github.com/millrace-mlir/millrace/bytecode"
	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/ir"
)

// fresh is a module that has just been read and is taken apart as it is: it is neither written nor read for that.
type fresh struct {
	*Module
	ops     []*ir.Operation
	symbols map[string]int
	anchor  string
}

// openFresh returns nil for modules that have to be written first: what parts share needs the whole file.
func (m *Module) openFresh(anchor string) *fresh {
	if m.Context.NumDistinct() != 0 || len(m.Context.Resources.Dialects)+len(m.Context.Resources.External) != 0 {
		return nil
	}
	if m.Op.Name().Name != "builtin.module" || m.Op.Region(0).First() == nil {
		return nil
	}
	f := &fresh{Module: m, symbols: map[string]int{}, anchor: anchor}
	for op := range m.Op.Nested() {
		if op.NumOperands()+op.NumResults() != 0 || op.Name().Name == anchor && !op.Has(ir.IsolatedFromAbove) {
			return nil
		}
		if name := ir.SymbolName(op); name != nil {
			f.symbols[name.Value] = len(f.ops)
		}
		f.ops = append(f.ops, op)
	}
	return f
}

// Bytes that operations, and what belongs to them, take in a file, about.
const (
	opBytes      = 7
	operandBytes = 2
	regionBytes  = 6
)

// size is about that of op in a file: a number that depends on nothing else in the module.
func size(op *ir.Operation) int {
	n := 0
	op.WalkPre(func(o *ir.Operation) ir.WalkResult {
		n += opBytes + operandBytes*(o.NumOperands()+o.NumResults()) + regionBytes*o.NumRegions()
		return ir.Advance
	})
	return n
}

// sizesAtOnce is how many operations are measured by one goroutine in one go.
const sizesAtOnce = 256

// split is Engine.split of a module in memory, of which nothing is left but a frame: the response's Module, in which an
// operation without body is in the place of each unit.
func (f *fresh) split(req *engine.Request) *engine.Response {
	sizes := make([]int, len(f.ops))
	sideBySide(req.Threads, (len(f.ops)+sizesAtOnce-1)/sizesAtOnce, func(n int) error {
		for i := n * sizesAtOnce; i < min(len(f.ops), (n+1)*sizesAtOnce); i++ {
			sizes[i] = size(f.ops[i])
		}
		return nil
	})
	var units []engine.Unit
	for i, op := range f.ops {
		if op.Name().Name == f.anchor {
			u := engine.Unit{Global: i}
			if s := ir.SymbolName(op); s != nil {
				u.Symbol = s.Value
			}
			units = append(units, u)
		}
	}
	groups := engine.Group(units, func(op int) int { return sizes[op] }, req.Target)
	modules := f.take(groups)
	resp := &engine.Response{Batches: groups, Files: make([][]bytecode.File, len(groups)), Blobs: make([][]byte, len(groups))}
	encoders := make(chan *bytecode.Encoder, max(req.Threads, 1))
	for range cap(encoders) {
		encoders <- nil
	}
	sideBySide(cap(encoders), len(groups), func(n int) error {
		e := <-encoders
		if e == nil {
			e = bytecode.NewEncoder(f.Context)
		}
		resp.Blobs[n], resp.Files[n] = e.Portable(modules[n], f.standIns(groups[n]))
		encoders <- e
		return nil
	})
	return resp
}

// take moves the units of each group to a module of its own, and leaves operations without bodies.
func (f *fresh) take(groups [][]engine.Unit) []*ir.Operation {
	modules := make([]*ir.Operation, len(groups))
	arena := ir.NewArena()
	for n, g := range groups {
		shell := arena.CloneWithoutRegions(f.Op, ir.NewMapping(), true)
		shell.SetLoc(ir.UnknownLoc)
		body := arena.NewBlock(nil, nil)
		shell.Region(0).Append(body)
		for i := range g {
			g[i].Local = i
			op := f.ops[g[i].Global]
			left := arena.CloneWithoutRegions(op, ir.NewMapping(), true)
			left.SetLoc(ir.UnknownLoc)
			left.InsertAfter(op)
			op.Remove()
			body.Append(op)
		}
		modules[n] = shell
	}
	return modules
}

// standIns gives the units of a group what stands for the symbols that they name, but for those of the group itself.
func (f *fresh) standIns(group []engine.Unit) func(symbol string) *ir.Operation {
	arena := ir.NewArena()
	inside := make(map[int]bool, len(group))
	for i := range group {
		inside[group[i].Global] = true
	}
	return func(symbol string) *ir.Operation {
		i, ok := f.symbols[symbol]
		if !ok || inside[i] {
			return nil
		}
		op := standIn(arena, f.ops[i])
		op.WalkPre(func(o *ir.Operation) ir.WalkResult {
			o.SetLoc(ir.UnknownLoc)
			return ir.Advance
		})
		return op
	}
}
