package passes

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// A pass of scope `symbols` may replace the operations of a module and put others beside them. So
// that several threads can do this at the same time, each operation is isolated. It moves to a
// block of its own, whose parent is the module. Each unit logs its requests to the module's symbol
// table, and the logs are carried out in order.

// An apart value is a block that holds one operation, or several one after another, while they are
// removed from their module. A thread works on the block without touching the module.
type apart struct {
	rewrite.Unit
	were []*ir.StringAttr // the symbols that the operations were
}

// canTakeApart reports whether several threads can run the pass of in on the operations in op, each
// taken out of op. For this, op must have one block without terminator, and two or more operations
// with bodies. The method conflicts must return false for each of the operations.
func (t *thread) canTakeApart(in *Instance, op *ir.Operation) bool {
	if op.NumRegions() != 1 || !op.Region(0).HasOneBlock() {
		return false
	}
	block := op.Region(0).First()
	if last := block.Last(); last == nil || last.Has(ir.Terminator) {
		return false
	}
	units := 0
	for o := block.First(); o != nil; o = o.Next() {
		if hasBody(o) {
			units++
		}
		if in.conflicts(o) {
			return false
		}
	}
	return units > 1
}

// conflicts reports whether op is a symbol on which the pass cannot run outside of its module.
func (in *Instance) conflicts(op *ir.Operation) bool {
	return in.Pass.Conflict != nil && ir.IsSymbol(op) && in.Pass.Conflict(in.Options, op)
}

func hasBody(op *ir.Operation) bool { return op.NumRegions() > 0 && !op.Region(0).Empty() }

// runApart runs c's pass on the units of a module in parallel. The units are the module without its
// operations, and each operation of the module. It merges the results into the module, and returns
// false if the pass failed.
func (t *thread) runApart(c *Ctx) bool {
	table := c.Op
	before := rewrite.SnapshotSymbols(table)
	jobs := takeApart(c.Arena(), table)
	whole, ok := t.runEmpty(c, before)
	if ok {
		ok = t.runSection(jobs, true, func(t *thread, j *job) bool { return t.runUnit(c, before, j) })
	}
	merge := rewrite.NewSymbolMerge(table, before, t.m.symbolCount())
	ok = merge.Add(whole.Block, nil, whole.Log) && ok
	for i := range jobs {
		j := &jobs[i]
		ok = merge.Add(j.apart.Block, j.apart.were, j.apart.Log) && ok
		if j.changed {
			c.preserved = preservedSet{}
		}
	}
	merge.Finish()
	for i := range jobs {
		jobs[i].apart.giveAttrs(table)
	}
	return ok
}

// giveAttrs sets the attributes on table, the module, that the pass requested while it ran on the
// unit.
func (u *apart) giveAttrs(table *ir.Operation) {
	for _, a := range u.Attrs {
		table.SetAttr(a.Name.Value, a.Value)
	}
}

// runEmpty runs c's pass on the module while its operations are taken out. The symbols that the
// module had are in the snapshot named before. It returns the operations that the pass creates, and
// false if the pass fails.
func (t *thread) runEmpty(c *Ctx, before *rewrite.SymbolSnapshot) (*apart, bool) {
	table := c.Op
	block := table.Region(0).First()
	whole := newApart(c.Arena(), table)
	c.symbols = rewrite.NewUnitSymbols(table, before, c.Arena())
	ok := c.in.Pass.Run(c)
	whole.Symbols, whole.Log = c.symbols, c.symbols.Log()
	c.symbols = nil
	if block.First() != nil {
		whole.Block.Splice(nil, block.First())
	}
	return whole, ok
}

// made reports whether the unit holds operations, or requests changes of symbols.
func (u *apart) made() bool { return u.Block.First() != nil || len(u.Log) > 0 }

// newApart creates an empty unit of table, the module.
func newApart(a *ir.Arena, table *ir.Operation) *apart {
	u := &apart{}
	u.Block = a.NewBlock(nil, nil)
	a.NewRegion(table).Append(u.Block)
	return u
}

// take moves op from the module into the unit, and records its symbol.
func (u *apart) take(op *ir.Operation) {
	if n := ir.SymbolName(op); n != nil {
		u.were = append(u.were, n)
	}
	op.Remove()
	u.Block.Append(op)
}

// takeApart moves each operation of table that has a body into a block of its own. Neighbours
// without bodies share a block. It returns one job for each block.
func takeApart(a *ir.Arena, table *ir.Operation) []job {
	block := table.Region(0).First()
	var jobs []job
	var last *apart
	for op := block.First(); op != nil; op = block.First() {
		if last == nil || hasBody(op) || hasBody(last.Block.Last()) {
			last = newApart(a, table)
			jobs = append(jobs, job{op: op, apart: last})
		}
		last.take(op)
	}
	return jobs
}

// runUnit runs c's pass on each operation of job j. The symbols that the module had before the pass
// are in the snapshot named before. It returns false if the pass fails.
func (t *thread) runUnit(c *Ctx, before *rewrite.SymbolSnapshot, j *job) bool {
	symbols := rewrite.NewUnitSymbols(c.Op, before, t.arena)
	ok := true
	for op := j.op; op != nil && ok; {
		next := op.Next()
		f := t.ctx()
		*f = Ctx{Op: op, Options: c.Options, State: c.State, in: c.in, t: t, am: &analyses{op: op}, anchor: c.Op, symbols: symbols}
		ok = c.in.Pass.Run(f)
		j.changed = j.changed || !f.preserved.all
		t.free = append(t.free, f)
		op = next
	}
	j.apart.Symbols, j.apart.Log, j.apart.Attrs = symbols, symbols.Log(), symbols.Attrs()
	return ok
}
