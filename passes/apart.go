package passes

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// A pass of scope `symbols` may replace the operations of a module and put others
// beside them. To let threads do that at the same time, each operation is worked
// on apart: in a block of its own, whose parent is the module. What a unit asks of
// the module's symbol table is logged, and the logs are carried out in order.

// apart is what one or several operations in sequence become.
type apart struct {
	block   *ir.Block
	symbols []*ir.StringAttr // that the operations were
	log     rewrite.SymbolLog
	attrs   []ir.NamedAttribute // of the table
}

// canTakeApart: there is work for several threads in op, and nothing in it whose
// turn must be waited for.
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
		if in.Pass.Conflict != nil && ir.IsSymbol(o) && in.Pass.Conflict(in.Options, o) {
			return false
		}
	}
	return units > 1
}

func hasBody(op *ir.Operation) bool { return op.NumRegions() > 0 && !op.Region(0).Empty() }

// runApart runs c's pass on the empty module and on each operation of it.
func (t *thread) runApart(c *Ctx) bool {
	table := c.Op
	block := table.Region(0).First()
	before := rewrite.SnapshotSymbols(table)
	jobs := takeApart(c.Arena(), table)
	whole := apart{}
	c.symbols = rewrite.NewUnitSymbols(table, before, c.Arena())
	ok := c.in.Pass.Run(c)
	whole.log = c.symbols.Log()
	c.symbols = nil
	whole.block = c.Arena().NewBlock(nil, nil)
	c.Arena().NewRegion(table).Append(whole.block)
	if block.First() != nil {
		whole.block.Splice(nil, block.First())
	}
	if ok {
		ok = t.runSection(jobs, true, func(t *thread, j *job) bool { return t.runUnit(c, before, j) })
	}
	merge := rewrite.NewSymbolMerge(table, before, t.m.symbolCount())
	ok = merge.Add(whole.block, nil, whole.log) && ok
	for i := range jobs {
		j := &jobs[i]
		ok = merge.Add(j.apart.block, j.apart.symbols, j.apart.log) && ok
		if j.changed {
			c.preserved = preservedSet{}
		}
	}
	merge.Finish()
	for i := range jobs {
		for _, a := range jobs[i].apart.attrs {
			table.SetAttr(a.Name.Value, a.Value)
		}
	}
	return ok
}

// takeApart moves the operations of table into blocks of their own, those without
// bodies together with what follows them.
func takeApart(a *ir.Arena, table *ir.Operation) []job {
	block := table.Region(0).First()
	var jobs []job
	var last *apart
	for op := block.First(); op != nil; op = block.First() {
		if last == nil || hasBody(op) || hasBody(last.block.Last()) {
			last = &apart{block: a.NewBlock(nil, nil)}
			a.NewRegion(table).Append(last.block)
			jobs = append(jobs, job{op: op, apart: last})
		}
		if n := ir.SymbolName(op); n != nil {
			last.symbols = append(last.symbols, n)
		}
		op.Remove()
		last.block.Append(op)
	}
	return jobs
}

// runUnit runs the pass on the operations of a job.
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
	j.apart.log, j.apart.attrs = symbols.Log(), symbols.Attrs()
	return ok
}
