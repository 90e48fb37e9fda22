package analysis

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
)

// MayAlias reports whether two memrefs may share memory. It returns true if it cannot tell.
func MayAlias(a, b *ir.Value) bool {
	if a == b {
		return true
	}
	var x, y origins
	x.collect(a, maxOriginDepth)
	y.collect(b, maxOriginDepth)
	if len(x.found) == 0 || len(y.found) == 0 {
		return true
	}
	for _, v := range x.found {
		if slices.ContainsFunc(y.found, func(w *ir.Value) bool { return mayBeSame(v, w) }) {
			return true
		}
	}
	return false
}

// maxOriginDepth is the number of steps (views and branches) after which the search for a memref's
// origins stops.
const maxOriginDepth = 10

// origins collects the values whose memory a memref may refer to, by following views and branches
// backward.
type origins struct{ visited, found []*ir.Value }

func (o *origins) collect(v *ir.Value, depth int) {
	if slices.Contains(o.visited, v) {
		return
	}
	o.visited = append(o.visited, v)
	if depth == 0 {
		o.found = append(o.found, v)
		return
	}
	if v.IsArg() {
		o.argument(v, depth-1)
		return
	}
	op := v.DefiningOp()
	if source := ViewSource(op); source != nil && v.Index() == 0 {
		o.collect(source, depth-1)
		return
	}
	if d := op.Def(); d != nil && d.RegionBranch != nil {
		o.branch(op, ir.ParentPoint, v, depth-1)
		return
	}
	o.found = append(o.found, v)
}

func (o *origins) argument(v *ir.Value, depth int) {
	b := v.OwnerBlock()
	if b.IsEntry() {
		op := b.Parent()
		if d := op.Def(); d != nil && d.RegionBranch != nil {
			o.branch(op, b.Region().Index(), v, depth)
			return
		}
		o.found = append(o.found, v)
		return
	}
	for p := b.FirstPred(); p != nil; p = p.NextUse() {
		term := p.Owner()
		passed := passedBy(term, p.Index(), v)
		if passed == nil {
			o.found = append(o.found, v)
			return
		}
		o.collect(passed, depth)
	}
}

// passedBy returns the value that the terminator term passes to the argument v of its successor i.
// It returns nil if that value is not known.
func passedBy(term *ir.Operation, i int, v *ir.Value) *ir.Value {
	d := term.Def()
	if d == nil || d.Branch == nil {
		return nil
	}
	start, n := d.Branch.Forwarded(term, i)
	k := v.Index() - (v.OwnerBlock().NumArgs() - n)
	if k < 0 {
		return nil
	}
	return term.Operand(start + k)
}

// branch follows v backward. It is a result of op if the argument to is ir.ParentPoint, and
// otherwise an argument of the region of op with that index. It collects the origins of the
// operands that op and its regions' terminators pass to v. The parameter depth is the number of
// views and branches already followed.
func (o *origins) branch(op *ir.Operation, to int, v *ir.Value, depth int) {
	rb := op.Def().RegionBranch
	i := slices.Index(rb.Inputs(op, to, nil), v)
	if i < 0 {
		o.found = append(o.found, v)
		return
	}
	if reaches(op, ir.ParentPoint, to) && rb.EntryOperands != nil {
		if start, n := rb.EntryOperands(op, to); i < n {
			o.collect(op.Operand(start+i), depth)
		}
	}
	for r := range op.Regions() {
		if !reaches(op, r, to) {
			continue
		}
		for b := range op.Region(r).Blocks() {
			term := b.Terminator()
			switch {
			case term == nil || !rb.Terminates(term):
				if term != nil && term.NumSuccessors() > 0 {
					o.found = append(o.found, v)
					return
				}
			case rb.TermOperands != nil:
				if start, n := rb.TermOperands(term, to); i < n {
					o.collect(term.Operand(start+i), depth)
				}
			case i < term.NumOperands():
				o.collect(term.Operand(i), depth)
			}
		}
	}
}

func reaches(op *ir.Operation, from, to int) bool {
	return slices.Contains(op.Def().RegionBranch.Successors(op, from, nil, nil), to)
}

// onStack is the name of the memory resource whose allocations are freed at the end of the scope
// around them.
const onStack = "AutomaticAllocationScopeResource"

// allocation reports whether the operation that defines v also allocates its memory. Then scope is
// the operation around it whose end frees the memory, or nil if that operation is not known.
func allocation(v *ir.Value) (scope *ir.Operation, ok bool) {
	op := v.DefiningOp()
	if op == nil {
		op = v.OwnerBlock().Parent()
	}
	var buf [4]ir.Effect
	effects, _ := op.OwnEffects(buf[:0])
	for _, e := range effects {
		if e.Kind != ir.Allocate || e.Value != v {
			continue
		}
		for p := op.Parent(); p != nil; p = p.Parent() {
			d := p.Def()
			if e.Resource == onStack && p.Has(ir.AutomaticAllocationScope) ||
				e.Resource != onStack && d != nil && d.Callable != nil && d.Callable.Inputs != nil {
				return p, true
			}
		}
		return nil, true
	}
	return nil, false
}

// mayBeSame reports whether a and b may share memory. Both must be origins: views and branches have
// been followed already.
func mayBeSame(a, b *ir.Value) bool {
	if a == b {
		return true
	}
	scopeA, okA := allocation(a)
	scopeB, okB := allocation(b)
	constA, constB := ir.MatchConstant(a) != nil, ir.MatchConstant(b) != nil
	switch {
	case constA:
		return constB || !okB
	case constB:
		return !okA
	case okA == okB:
		return !okA
	case okB:
		b, scopeA = a, scopeB
	}
	if scopeA == nil {
		return true
	}
	around := b.ParentRegion().Parent()
	if around.IsProperAncestorOf(scopeA) {
		return false
	}
	return around != scopeA || b.OwnerBlock() == nil || !b.OwnerBlock().IsEntry()
}
