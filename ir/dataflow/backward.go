package dataflow

import "github.com/millrace-mlir/millrace/ir"

// Backward is a sparse backward analysis: the state of a value depends on the states of the
// results of its users.
type Backward[L any] struct {
	*States[L]
	// Exit is the state of a value that leaves the analyzed operation.
	Exit L
	// Visit merges states into op's operands, given the states of its results. The
	// driver has already handled the operands that branches and calls pass on.
	Visit func(f *Backward[L], op *ir.Operation)
	// BranchOperand and CallOperand visit operands of branches (between blocks or
	// regions) and of calls that are not passed on.
	BranchOperand, CallOperand func(f *Backward[L], u *ir.Operand)
	// External visits a call of an external callee. If it is nil, CallOperand
	// visits all operands.
	External func(f *Backward[L], call *ir.Operation)
	// Unforwarded visits the arguments of region of op that control flow on entry
	// does not pass. These are all arguments but [first, first+n). If it is nil,
	// there is nothing to do.
	Unforwarded func(f *Backward[L], op *ir.Operation, region, first, n int)

	who    uint8
	points []int
	inputs []*ir.Value
}

// LoadBackward adds the analysis f to s. The function merge is the meet of its lattice; it
// reports whether the state changed.
func LoadBackward[L any](s *Solver, f *Backward[L], merge func(have, with L) (L, bool)) *Backward[L] {
	f.States = newStates(s, merge)
	f.who = s.load(f)
	return f
}

// Solver returns the solver that runs f.
func (f *Backward[L]) Solver() *Solver { return f.s }

// GetFor returns the state of v, a result of op. The analysis visits op again when the state
// changes.
func (f *Backward[L]) GetFor(v *ir.Value, op *ir.Operation) L {
	return f.getFor(v, visit{op: op, who: f.who})
}

// AllExit merges the exit state into the states of op's operands.
func (f *Backward[L]) AllExit(op *ir.Operation) {
	for i := range op.Operands() {
		f.Merge(op.Operand(i), f.Exit)
	}
}

func (f *Backward[L]) initialize(top *ir.Operation) { f.visitAll(top) }

func (f *Backward[L]) visitAll(op *ir.Operation) {
	f.visitOp(op)
	for i := range op.Regions() {
		for b := op.Region(i).First(); b != nil; b = b.Next() {
			f.s.block(b).content |= 1 << f.who
			for o := b.Last(); o != nil; o = o.Prev() {
				f.visitAll(o)
			}
		}
	}
}

func (f *Backward[L]) visitBlock(*ir.Block) {}

func (f *Backward[L]) visitOp(op *ir.Operation) {
	if !f.s.live(op) {
		return
	}
	for i := range op.Results() {
		f.GetFor(op.Result(i), op)
	}
	def, parent := op.Def(), (*ir.OpDef)(nil)
	if op != f.s.Top && op.Parent() != nil {
		parent = op.Parent().Def()
	}
	switch {
	case def == nil:
	case def.RegionBranch != nil:
		f.regionBranch(op, def.RegionBranch)
		return
	case def.Branch != nil:
		f.branch(op, def.Branch)
		return
	case def.Call != nil:
		if f.call(op, def.Call) {
			return
		}
	}
	switch {
	case parent == nil:
	case parent.RegionBranch != nil && op.Next() == nil && parent.RegionBranch.Terminates(op):
		f.regionEnd(op, parent.RegionBranch)
		return
	case parent.Callable != nil && op.Has(ir.ReturnLike):
		f.callableEnd(op)
		return
	}
	f.Visit(f, op)
}

// pass merges the states of a list of values, to, into as many operands of op. The first value
// belongs to operand start.
func (f *Backward[L]) pass(op *ir.Operation, start int, to []*ir.Value) {
	for i, v := range to {
		f.Merge(op.Operand(start+i), f.GetFor(v, op))
	}
}

func (f *Backward[L]) branch(op *ir.Operation, br *ir.BranchInterface) {
	passed := make([]bool, op.NumOperands())
	for i := range op.Successors() {
		start, n := br.Forwarded(op, i)
		args := op.Successor(i).Args()
		f.pass(op, start, args[len(args)-n:])
		for k := start; k < start+n; k++ {
			passed[k] = true
		}
	}
	f.others(op, passed, f.BranchOperand)
}

func (f *Backward[L]) others(op *ir.Operation, passed []bool, visit func(*Backward[L], *ir.Operand)) {
	for i, p := range passed {
		if !p {
			visit(f, &op.Operands()[i])
		}
	}
}

// call merges states into the operands of a call. It returns false, without doing anything, if
// the callee is not known.
func (f *Backward[L]) call(op *ir.Operation, c *ir.CallInterface) bool {
	callee := f.s.Callee(op, c)
	if callee == nil || callee.Def() == nil || callee.Def().Callable == nil {
		return false
	}
	r := callee.Def().Callable.Region(callee)
	if r == nil || r.Empty() || !f.s.Interprocedural {
		if f.External != nil {
			f.External(f, op)
			return true
		}
		for i := range op.Operands() {
			f.CallOperand(f, &op.Operands()[i])
		}
		return true
	}
	passed := make([]bool, op.NumOperands())
	start, n := c.Args(op)
	n = min(n, r.First().NumArgs())
	f.pass(op, start, r.First().Args()[:n])
	for k := start; k < start+n; k++ {
		passed[k] = true
	}
	f.others(op, passed, f.CallOperand)
	return true
}

func (f *Backward[L]) regionBranch(op *ir.Operation, rb *ir.RegionBranchInterface) {
	passed := make([]bool, op.NumOperands())
	f.points = rb.Successors(op, ir.ParentPoint, nil, f.points[:0])
	for _, to := range f.points {
		f.inputs = rb.Inputs(op, to, f.inputs[:0])
		start, n, _ := forwards(op, rb, op, to)
		f.pass(op, start, f.inputs[:min(n, len(f.inputs))])
		for k := start; k < start+n; k++ {
			passed[k] = true
		}
		if to != ir.ParentPoint && f.Unforwarded != nil && op.Region(to).First() != nil {
			first, n := 0, len(f.inputs)
			if n > 0 {
				first = f.inputs[0].Index()
			}
			if n < op.Region(to).First().NumArgs() {
				f.Unforwarded(f, op, to, first, n)
			}
		}
	}
	f.others(op, passed, f.BranchOperand)
}

func (f *Backward[L]) regionEnd(op *ir.Operation, rb *ir.RegionBranchInterface) {
	branch := op.Parent()
	passed := make([]bool, op.NumOperands())
	f.points = rb.Successors(branch, op.ParentRegion().Index(), nil, f.points[:0])
	for _, to := range f.points {
		f.inputs = rb.Inputs(branch, to, f.inputs[:0])
		start, n, _ := forwards(branch, rb, op, to)
		n = min(n, len(f.inputs))
		f.pass(op, start, f.inputs[:n])
		for k := start; k < start+n; k++ {
			passed[k] = true
		}
	}
	f.others(op, passed, f.BranchOperand)
}

// callableEnd passes the states of a call's results back to the operands that its
// callable returns. If callers are unknown, or the callable is the top operation,
// the operands get the exit state.
func (f *Backward[L]) callableEnd(op *ir.Operation) {
	calls := f.s.PredecessorsOf(op.Parent())
	f.s.depend(&calls.deps, visit{op: op, who: f.who})
	if calls.Unknown || op.Parent() == f.s.Top {
		f.AllExit(op)
		return
	}
	for _, call := range calls.Known {
		for i := 0; i < min(op.NumOperands(), call.NumResults()); i++ {
			f.Merge(op.Operand(i), f.GetFor(call.Result(i), op))
		}
	}
}
