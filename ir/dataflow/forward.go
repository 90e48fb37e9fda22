package dataflow

import "github.com/millrace-mlir/millrace/ir"

// Forward is a sparse forward analysis: the state of a value depends on the states of the
// operands of its defining operation.
type Forward[L any] struct {
	*States[L]
	// Entry returns the state of a value about which nothing can be known.
	Entry func(v *ir.Value) L
	// Visit merges states into op's results, given the states of its operands. The
	// driver has already handled branches between regions and calls of known
	// callees.
	Visit func(f *Forward[L], op *ir.Operation)
	// External visits a call of an external callee. If it is nil, all results get
	// the Entry state.
	External func(f *Forward[L], call *ir.Operation)
	// Unforwarded visits the values of a region's entry (or, for ParentPoint, op's
	// results) that control flow does not pass on. These are all values but
	// [first, first+n). If it is nil, they get the entry state.
	Unforwarded func(f *Forward[L], op *ir.Operation, to, first, n int)

	who    uint8
	inputs []*ir.Value
	args   []*ir.Value
}

// LoadForward adds the analysis f to s. The function merge is the join of its lattice; it
// reports whether the state changed.
func LoadForward[L any](s *Solver, f *Forward[L], merge func(have, with L) (L, bool)) *Forward[L] {
	f.States = newStates(s, merge)
	f.load(s)
	return f
}

func (f *Forward[L]) load(s *Solver) { f.who = s.load(f) }

// Solver returns the solver that runs f.
func (f *Forward[L]) Solver() *Solver { return f.s }

// ToEntry merges the entry state into the state of v.
func (f *Forward[L]) ToEntry(v *ir.Value) { f.Merge(v, f.Entry(v)) }

// AllEntry merges the entry state into the states of op's results.
func (f *Forward[L]) AllEntry(op *ir.Operation) {
	for i := range op.Results() {
		f.ToEntry(op.Result(i))
	}
}

// GetFor returns the state of v. When the state changes, the analysis visits a region of op
// again, or op itself. The argument to is the number of that region, or ir.ParentPoint for
// op.
func (f *Forward[L]) GetFor(v *ir.Value, op *ir.Operation, to int) L {
	at := visit{op: op, who: f.who}
	if to != ir.ParentPoint {
		at = visit{block: op.Region(to).First(), who: f.who}
	}
	return f.getFor(v, at)
}

func (f *Forward[L]) allEntry(vs []*ir.Value) {
	for _, v := range vs {
		f.ToEntry(v)
	}
}

// UnforwardedToEntry is the default Unforwarded function. It merges the entry state into the
// values that pointValues returns for op and to, except the n values from index first on.
func (f *Forward[L]) UnforwardedToEntry(op *ir.Operation, to, first, n int) {
	vs := f.pointValues(op, to)
	f.allEntry(vs[:first])
	f.allEntry(vs[first+n:])
}

// pointValues returns the values that receive forwarded operands. If to is ir.ParentPoint,
// they are the results of op. Otherwise to is the number of a region of op, and they are the
// arguments of its entry block.
func (f *Forward[L]) pointValues(op *ir.Operation, to int) []*ir.Value {
	if to != ir.ParentPoint {
		return op.Region(to).First().Args()
	}
	f.args = f.args[:0]
	for i := range op.Results() {
		f.args = append(f.args, op.Result(i))
	}
	return f.args
}

func (f *Forward[L]) initialize(top *ir.Operation) {
	for i := range top.Regions() {
		if b := top.Region(i).First(); b != nil {
			f.allEntry(b.Args())
		}
	}
	f.visitAll(top)
}

func (f *Forward[L]) visitAll(op *ir.Operation) {
	f.visitOp(op)
	for i := range op.Regions() {
		for b := op.Region(i).First(); b != nil; b = b.Next() {
			f.s.block(b).content |= 1 << f.who
			f.visitBlock(b)
			for o := b.First(); o != nil; o = o.Next() {
				f.visitAll(o)
			}
		}
	}
}

func (f *Forward[L]) visitOp(op *ir.Operation) {
	if op.NumResults() == 0 || !f.s.live(op) {
		return
	}
	def := op.Def()
	if def != nil && def.RegionBranch != nil {
		f.regionPoint(op, def.RegionBranch, ir.ParentPoint)
		return
	}
	for i := range op.Operands() {
		f.subscribe(op.Operand(i), f.who)
	}
	if def != nil && def.Call != nil {
		f.call(op, def.Call)
		return
	}
	f.Visit(f, op)
}

func (f *Forward[L]) call(op *ir.Operation, c *ir.CallInterface) {
	callee := f.s.Callee(op, c)
	if !f.s.Interprocedural || callee != nil && callee.Def() != nil && callee.Def().Callable != nil && !hasBody(callee) {
		if f.External != nil {
			f.External(f, op)
		} else {
			f.AllEntry(op)
		}
		return
	}
	at := visit{op: op, who: f.who}
	p := f.s.PredecessorsOf(op)
	f.s.depend(&p.deps, at)
	if p.Unknown {
		f.AllEntry(op)
		return
	}
	for _, ret := range p.Known {
		for i := 0; i < min(ret.NumOperands(), op.NumResults()); i++ {
			f.Merge(op.Result(i), f.getFor(ret.Operand(i), at))
		}
	}
}

func (f *Forward[L]) visitBlock(b *ir.Block) {
	if b.NumArgs() == 0 || !f.s.IsLive(b) {
		return
	}
	if b.IsEntry() {
		f.entryBlock(b)
		return
	}
	at := visit{block: b, who: f.who}
	for u := b.FirstPred(); u != nil; u = u.NextUse() {
		term := u.Owner()
		e := f.s.edgeInto(b, term.Block())
		e.subs |= 1 << f.who
		if !e.live {
			continue
		}
		def := term.Def()
		if def == nil || def.Branch == nil {
			f.allEntry(b.Args())
			return
		}
		start, n := def.Branch.Forwarded(term, u.Index())
		produced := b.NumArgs() - n
		for i, arg := range b.Args() {
			if i < produced {
				f.ToEntry(arg)
			} else {
				f.Merge(arg, f.getFor(term.Operand(start+i-produced), at))
			}
		}
	}
}

func (f *Forward[L]) entryBlock(b *ir.Block) {
	op := b.Parent()
	def := op.Def()
	switch {
	case def != nil && def.Callable != nil && def.Callable.Region(op) == b.Region():
		f.callableEntry(op, b)
	case def != nil && def.RegionBranch != nil:
		f.regionPoint(op, def.RegionBranch, b.Region().Index())
	default:
		f.unforwarded(op, b.Region().Index(), 0, 0)
	}
}

func (f *Forward[L]) unforwarded(op *ir.Operation, to, first, n int) {
	if f.Unforwarded != nil {
		f.Unforwarded(f, op, to, first, n)
	} else {
		f.UnforwardedToEntry(op, to, first, n)
	}
}

func (f *Forward[L]) callableEntry(op *ir.Operation, b *ir.Block) {
	at := visit{block: b, who: f.who}
	calls := f.s.PredecessorsOf(op)
	f.s.depend(&calls.deps, at)
	if calls.Unknown || !f.s.Interprocedural {
		f.allEntry(b.Args())
		return
	}
	for _, call := range calls.Known {
		start, n := call.Def().Call.Args(call)
		for i := 0; i < min(n, b.NumArgs()); i++ {
			f.Merge(b.Arg(i), f.getFor(call.Operand(start+i), at))
		}
	}
}

// regionPoint merges states into the values that pointValues returns for op and to. The
// states belong to the operands that the known predecessors forward to these values.
func (f *Forward[L]) regionPoint(op *ir.Operation, rb *ir.RegionBranchInterface, to int) {
	at := visit{op: op, who: f.who}
	var p *Predecessors
	if to == ir.ParentPoint {
		p = f.s.PredecessorsOf(op)
	} else {
		at = visit{block: op.Region(to).First(), who: f.who}
		p = f.s.PredecessorsOfBlock(at.block)
	}
	f.s.depend(&p.deps, at)
	values := f.pointValues(op, to)
	for _, from := range p.Known {
		start, n, ok := forwards(op, rb, from, to)
		if !ok {
			f.allEntry(values)
			return
		}
		f.inputs = rb.Inputs(op, to, f.inputs[:0])
		first := 0
		if len(f.inputs) != len(values) {
			if len(f.inputs) > 0 {
				first = f.inputs[0].Index()
			}
			f.unforwarded(op, to, first, len(f.inputs))
		}
		for i := 0; i < n && first+i < len(values); i++ {
			f.Merge(values[first+i], f.getFor(from.Operand(start+i), at))
		}
	}
}

// forwards returns the range of operands that one operation, from, passes to the values that
// pointValues returns for op and to. This operation is op itself, a region branch operation,
// or a terminator in it. The result ok is false if the range is not known.
func forwards(op *ir.Operation, rb *ir.RegionBranchInterface, from *ir.Operation, to int) (start, n int, ok bool) {
	switch {
	case from == op:
		if rb.EntryOperands != nil {
			start, n = rb.EntryOperands(op, to)
		}
		return start, n, true
	case !rb.Terminates(from):
		return 0, 0, false
	case rb.TermOperands != nil:
		start, n = rb.TermOperands(from, to)
		return start, n, true
	}
	return 0, from.NumOperands(), true
}
