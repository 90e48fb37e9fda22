package deadvalues

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dataflow"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// finder decides which values and operations to erase. It changes nothing until all decisions are
// made, because the analysis results describe the operations before any change.
type finder struct {
	top     *ir.Operation
	live    *dataflow.States[bool]
	dropped []bool // by a value's number: goes although it may be live
	users   map[*ir.Operation][]*ir.Operation

	kept     map[*ir.Value]bool     // made live by revive
	unneeded map[*ir.Operation]bool // found by revive

	operations []*ir.Operation
	doomed     map[*ir.Operation]bool // the operations above
	functions  []signature
	calls      []signature // op is the call
	returns    []signature
	arguments  []signature // of blocks, by their branches
	poisoned   []*ir.Operand
}

// signature says which arguments and results of an operation, or arguments of a block, are erased.
type signature struct {
	op            *ir.Operation
	block         *ir.Block
	args, results []bool
}

func remove(top *ir.Operation, b *ir.Builder) {
	f := &finder{top: top, kept: map[*ir.Value]bool{}, unneeded: map[*ir.Operation]bool{}}
	f.live = liveness(top)
	f.indexUsers()
	for f.decide(); f.revive(); {
		f.decide()
	}
	f.clean(b)
}

func (f *finder) decide() {
	clear(f.dropped)
	*f = finder{top: f.top, live: f.live, dropped: f.dropped, users: f.users, kept: f.kept, unneeded: f.unneeded, doomed: map[*ir.Operation]bool{}}
	f.top.WalkPost(func(op *ir.Operation) ir.WalkResult {
		f.visit(op)
		return ir.Advance
	})
}

// liveness computes the liveness of values. It runs the analyses again if folding has created
// constants.
func liveness(top *ir.Operation) *dataflow.States[bool] {
	for {
		s := dataflow.NewSolver(top)
		dataflow.LoadConstants(s)
		live := dataflow.LoadLiveness(s)
		s.Run()
		if top.WalkPre(func(op *ir.Operation) ir.WalkResult {
			for i := range op.Results() {
				if !s.Knows(op.Result(i)) {
					return ir.Interrupt
				}
			}
			return ir.Advance
		}) == ir.Advance {
			return live
		}
	}
}

// indexUsers lists, for each function, the operations that refer to its symbol.
func (f *finder) indexUsers() {
	f.users = map[*ir.Operation][]*ir.Operation{}
	var tables ir.SymbolTables
	ir.WalkSymbolUses(f.top, func(user *ir.Operation, ref *ir.SymbolRefAttr) bool {
		if fn := tables.LookupNearest(user, ref); fn != nil && isFunction(fn) {
			f.users[fn] = append(f.users[fn], user)
		}
		return true
	})
}

// isFunction reports whether op implements upstream's FunctionOpInterface and has a function type
// that this pass can change.
func isFunction(op *ir.Operation) bool {
	d := op.Def()
	if d == nil || d.Callable == nil {
		return false
	}
	_, ok := functionType(op)
	return ok
}

func functionType(op *ir.Operation) (*ir.FunctionType, bool) {
	a, ok := op.Inherent("function_type").(*ir.TypeAttr)
	if !ok {
		return nil, false
	}
	t, ok := a.Type.(*ir.FunctionType)
	return t, ok
}

func (f *finder) dead(v *ir.Value) bool { return f.goes(v) || !f.live.Get(v) }

// goes reports whether v is to be erased according to the decisions so far.
func (f *finder) goes(v *ir.Value) bool {
	i := int(v.Scratch)
	return i < len(f.dropped) && f.dropped[i]
}

func (f *finder) drop(v *ir.Value) {
	for int(v.Scratch) >= len(f.dropped) {
		f.dropped = append(f.dropped, make([]bool, len(f.dropped)+64)...)
	}
	f.dropped[v.Scratch] = true
}

// doom marks op to be erased, and its results with it.
func (f *finder) doom(op *ir.Operation) {
	f.operations = append(f.operations, op)
	f.doomed[op] = true
	for i := range op.Results() {
		f.drop(op.Result(i))
	}
}

func (f *finder) anyDead(vs []ir.Operand) bool {
	for i := range vs {
		if f.dead(vs[i].Value()) {
			return true
		}
	}
	return false
}

func (f *finder) allResultsDead(op *ir.Operation) bool {
	for i := range op.Results() {
		if !f.dead(op.Result(i)) {
			return false
		}
	}
	return true
}

func (f *finder) visit(op *ir.Operation) {
	d := op.Def()
	switch {
	case isFunction(op):
		f.function(op)
	case d != nil && d.RegionBranch != nil:
		f.regionBranch(op)
	case d != nil && d.Branch != nil:
		f.branch(op)
	case op.Has(ir.Terminator), d != nil && d.Call != nil:
		// The decisions for the enclosing operation, or for the callee, cover them.
	default:
		f.simple(op)
	}
}

// simple decides about an operation without special rules. It is erased if its results are dead and
// it has no effects. It is also erased if an operand is dead, whatever its effects: it is
// unreachable, or the operand would be live.
func (f *finder) simple(op *ir.Operation) {
	if f.anyDead(op.Operands()) || ir.IsMemoryEffectFree(op) && f.allResultsDead(op) {
		f.doom(op)
	}
}

// function marks the arguments and results of a private function that no call needs. A function
// whose symbol is also used outside calls keeps its type.
func (f *finder) function(op *ir.Operation) {
	body := op.Region(0)
	if ir.IsPublic(op) || body.Empty() || op == f.top {
		return
	}
	calls := f.users[op]
	for _, c := range calls {
		if d := c.Def(); d == nil || d.Call == nil {
			return
		}
	}
	t, _ := functionType(op)
	sig := signature{op: op, args: make([]bool, len(t.Inputs)), results: make([]bool, len(t.Results))}
	for i := range sig.args {
		if a := body.First().Arg(i); f.dead(a) {
			sig.args[i] = true
			f.drop(a)
		}
	}
	for i := range sig.results {
		sig.results[i] = true
		for _, c := range calls {
			sig.results[i] = sig.results[i] && f.dead(c.Result(i))
		}
	}
	for b := range body.Blocks() {
		if ret := b.Last(); ret.Has(ir.ReturnLike) && ret.NumOperands() == len(sig.results) {
			f.returns = append(f.returns, signature{op: ret, args: sig.results})
		}
	}
	f.functions = append(f.functions, sig)
	for _, c := range calls {
		f.calls = append(f.calls, signature{op: c, args: sig.args, results: sig.results})
		for i, dead := range sig.results {
			if dead {
				f.drop(c.Result(i))
			}
		}
	}
}

// regionBranch marks the operands that op or its terminators pass to dead inputs: they become
// poison. The dead arguments and results themselves are left to the canonicalizer.
func (f *finder) regionBranch(op *ir.Operation) {
	if (f.unneeded[op] || ir.IsMemoryEffectFree(op)) && f.allResultsDead(op) {
		f.doom(op)
		return
	}
	flows := rewrite.RegionFlows(op)
	needed := make(map[*ir.Operand]bool, len(flows))
	for _, fl := range flows {
		needed[fl.Operand] = needed[fl.Operand] || !f.dead(fl.Input)
	}
	seen := make(map[*ir.Operand]bool, len(flows))
	for _, fl := range flows {
		u := fl.Operand
		if !seen[u] && (!needed[u] || f.dead(u.Value())) {
			f.poisoned = append(f.poisoned, u)
		}
		seen[u] = true
	}
}

// branch marks the arguments of successors for which the branch passes a dead value, unless the
// argument is live.
func (f *finder) branch(op *ir.Operation) {
	br := op.Def().Branch
	passed := make([]bool, op.NumOperands())
	for i := range op.Successors() {
		start, n := br.Forwarded(op, i)
		for k := start; k < start+n; k++ {
			passed[k] = true
		}
	}
	for k, p := range passed {
		if !p && f.dead(op.Operand(k)) {
			f.doom(op)
			return
		}
	}
	for i := range op.Successors() {
		start, n := br.Forwarded(op, i)
		to := op.Successor(i)
		skip := to.NumArgs() - n
		sig := signature{block: to, args: make([]bool, to.NumArgs())}
		for k := range n {
			// What one branch passes may be dead because that branch is never taken:
			// an argument that is needed stays, where upstream leaves invalid IR.
			if f.dead(op.Operand(start+k)) && !f.live.Get(to.Arg(skip+k)) {
				sig.args[skip+k] = true
				f.drop(to.Arg(skip + k))
			}
		}
		f.arguments = append(f.arguments, sig)
	}
}
