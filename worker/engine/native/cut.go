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

// Cut is a module that can be taken apart at its top level.
type Cut struct {
	module  *Module
	ops     []*ir.Operation
	symbols map[*ir.StringAttr]int
	size    int // of the file it was read from
}

// OpenCut reads a module to take it apart.
func OpenCut(data []byte, o Options) (*Cut, error) {
	o.SkipVerify = true
	m, err := Read(data, o)
	if err != nil {
		return nil, err
	}
	c := &Cut{module: m, symbols: map[*ir.StringAttr]int{}, size: len(data)}
	for op := range m.Op.Nested() {
		if name := ir.SymbolName(op); name != nil {
			c.symbols[name] = len(c.ops)
		}
		c.ops = append(c.ops, op)
	}
	return c, nil
}

// Len is the number of top-level operations.
func (c *Cut) Len() int { return len(c.ops) }

// Name is the name of a top-level operation and its symbol, "" without one.
func (c *Cut) Name(i int) (name, symbol string) {
	if s := ir.SymbolName(c.ops[i]); s != nil {
		symbol = s.Value
	}
	return c.ops[i].Name().Name, symbol
}

// Isolated says whether an operation may be worked on apart from the others.
func (c *Cut) Isolated(i int) bool { return c.ops[i].Has(ir.IsolatedFromAbove) }

// Weights are about how many bytes each operation takes of the file.
func (c *Cut) Weights() []int {
	weights := make([]int, len(c.ops))
	total := 0
	for i, op := range c.ops {
		weights[i] = weigh(op)
		total += weights[i]
	}
	for i := range weights {
		weights[i] = max(1, weights[i]*c.size/max(total, 1))
	}
	return weights
}

func weigh(op *ir.Operation) int {
	n := 0
	op.WalkPre(func(*ir.Operation) ir.WalkResult {
		n++
		return ir.Advance
	})
	return n
}

// Splittable says whether the operations can travel apart from each other: a distinct attribute that two of them share
// would become two.
func (c *Cut) Splittable() bool { return c.module.Context.NumDistinct() == 0 }

// Take encodes a module of some operations and what stands for the symbols that they name; at is where they are in it.
func (c *Cut) Take(ops []int) (data []byte, at []int, err error) {
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
func (c *Cut) declaration(arena *ir.Arena, op *ir.Operation, mapping *ir.Mapping) *ir.Operation {
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

// Merge is a module with operations replaced. Bodies that are replaced are never decoded.
func Merge(data []byte, o Options, parts []Part) ([]byte, error) {
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
