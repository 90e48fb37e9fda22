package native

import (
	"errors"
	"fmt"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"

	"github.com/millrace-mlir/millrace/bytecode"
	"github.com/millrace-mlir/millrace/ir"
	funcs "github.com/millrace-mlir/millrace/ir/dialect/func"
)

// Cutter takes a module apart at its top level.
type Cutter interface {
	// Units describes the top-level operations.
	Units() []bytecode.Unit
	// Distinct says whether the module holds distinct attributes: one that two parts share would become two.
	Distinct() bool
	// Take makes a module of some operations and what stands for the symbols that they name; at is where they are in it.
	Take(ops []int) (data []byte, at []int, err error)
}

// OpenCutter opens bytecode to take it apart, without reading it into IR where that is possible.
func OpenCutter(data []byte, o Options) (Cutter, error) {
	m := newModule(o)
	s, err := bytecode.NewSlicer(m.Context, o.Name, data)
	switch {
	case err == nil:
		return s, nil
	case errors.Is(err, bytecode.ErrNotSliceable):
		return readCut(data, o)
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

func readCut(data []byte, o Options) (*irCut, error) {
	o.SkipVerify = true
	m, err := Read(data, o)
	if err != nil {
		return nil, err
	}
	c := &irCut{module: m, symbols: map[*ir.StringAttr]int{}, size: len(data)}
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
		if op := c.ops[i]; parts[i] == stub && op.Is(funcs.Func) {
			continue // its type and attributes name no symbols that a declaration needs
		}
		ir.WalkSymbolUses(c.ops[i], visit)
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
		switch {
		case parts[i] == whole:
			at = append(at, pos)
			body.Append(arena.Clone(op, mapping))
		case op.Is(funcs.Func):
			body.Append(c.declaration(arena, op, mapping))
		default:
			body.Append(arena.Clone(op, mapping))
		}
	}
	data, err = bytecode.Encode(shell, bytecode.WriteOptions{})
	return data, at, err
}

// declaration is a function without its body.
func (c *irCut) declaration(arena *ir.Arena, op *ir.Operation, mapping *ir.Mapping) *ir.Operation {
	d := arena.CloneWithoutRegions(op, mapping, true)
	if ir.IsPublic(d) {
		d.SetAttr(ir.SymbolVisibilityAttr, c.module.Context.String("private"))
	}
	return d
}

// ErrOtherOps says that a module has not the operations that it had when it was taken.
var ErrOtherOps = errors.New("the pipeline adds or removes operations beside its units")

// Part says which operations of another module replace those of a module.
type Part struct {
	Data     []byte
	From, To []int
}

// FailedAttr marks an operation whose unit has no result; its value is the cause.
const FailedAttr = "millrace.failed"

// Merge is a module with operations replaced, and others marked with why they failed. Bodies that are replaced are never
// decoded.
func Merge(data []byte, o Options, parts []Part, failed map[int]string) ([]byte, error) {
	m := newModule(o)
	base, err := bytecode.Open(m.Context, o.Name, data, bytecode.ReadOptions{})
	if err != nil {
		return nil, m.readError(err)
	}
	m.Op = base.Root()
	ops := slices.Collect(m.Op.Nested())
	replaced := map[*ir.Operation]bool{}
	results, err := m.readParts(parts)
	if err != nil {
		return nil, err
	}
	for k, p := range parts {
		for i, from := range p.From {
			old := ops[p.To[i]]
			if from >= len(results[k]) || ir.SymbolName(results[k][from]) != ir.SymbolName(old) {
				return nil, ErrOtherOps
			}
			op := results[k][from]
			op.Remove()
			op.InsertAfter(old)
			old.Remove()
			replaced[old] = true
			ops[p.To[i]] = op
		}
	}
	for i, op := range ops {
		if cause, ok := failed[i]; ok {
			op.SetAttr(FailedAttr, m.Context.String(cause))
		}
	}
	base.Discard(func(op *ir.Operation) bool { return replaced[op] })
	if err := base.MaterializeAll(); err != nil {
		return nil, m.readError(err)
	}
	return m.Encode()
}

// readParts decodes modules into one context at the same time, and lists the operations of each.
func (m *Module) readParts(parts []Part) ([][]*ir.Operation, error) {
	results := make([][]*ir.Operation, len(parts))
	errs := make([]error, len(parts))
	var next atomic.Int64
	var wg sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), len(parts)) {
		wg.Go(func() {
			for i := int(next.Add(1)) - 1; i < len(parts); i = int(next.Add(1)) - 1 {
				op, err := bytecode.Read(m.Context, "batch", parts[i].Data, bytecode.ReadOptions{Serial: true})
				if errs[i] = err; err == nil {
					results[i] = slices.Collect(op.Nested())
				}
			}
		})
	}
	wg.Wait()
	for _, err := range errs {
		if err != nil {
			return nil, fmt.Errorf("a batch's result: %w", m.readError(err))
		}
	}
	return results, nil
}
