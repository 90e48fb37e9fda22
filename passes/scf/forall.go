package scf

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
)

// bounds returns the lower bounds, upper bounds and steps of an scf.forall as values. It creates
// constants for static ones.
func bounds(b *ir.Builder, op *ir.Operation) (lists [3][]*ir.Value) {
	for i, name := range [...]string{"staticLowerBound", "staticUpperBound", "staticStep"} {
		for _, m := range ir.MixedList(op.Inherent(name), op.OperandGroup(i)) {
			v := m.Value
			if v == nil {
				v = arith.NewIndex(b, op.Loc(), m.Const)
			}
			lists[i] = append(lists[i], v)
		}
	}
	return lists
}

// ForallToFor converts an scf.forall without outputs to a nest of scf.for, which it returns
// outermost first. The insertion point of b must be before op.
func ForallToFor(b *ir.Builder, op *ir.Operation) []*ir.Operation {
	return nestOf(b, op, forallToFor)
}

// ParallelToFors converts an scf.parallel without results to a nest of scf.for, which it returns
// outermost first. The insertion point of b must be before op.
func ParallelToFors(b *ir.Builder, op *ir.Operation) []*ir.Operation {
	return nestOf(b, op, parallelToFors)
}

// nestOf calls convert, which replaces op by a nest of loops, and returns the nest, outermost loop
// first.
func nestOf(b *ir.Builder, op *ir.Operation, convert func(*ir.Builder, *ir.Operation) bool) (nest []*ir.Operation) {
	n := len(op.Def().Loop.InductionV(op))
	parent, next := op.Block(), op.Next()
	convert(b, op)
	loop := parent.Last()
	if next != nil {
		loop = next.Prev()
	}
	for range n {
		nest = append(nest, loop)
		loop = body(loop).First()
	}
	return nest
}

// ForallToParallel converts an scf.forall without outputs to an scf.parallel, which it returns. The
// insertion point of b must be before op.
func ForallToParallel(b *ir.Builder, op *ir.Operation) *ir.Operation {
	parent, next := op.Block(), op.Next()
	forallToParallel(b, op)
	if next != nil {
		return next.Prev()
	}
	return parent.Last()
}

// forallToFor converts an scf.forall to a nest of scf.for. It drops unused outputs. If outputs are
// used, it emits an error and returns false: in that case mlir-opt 22 makes invalid IR and crashes.
func forallToFor(b *ir.Builder, op *ir.Operation) bool {
	used := !op.Unused()
	for _, out := range body(op).Args()[body(op).NumArgs()-op.NumResults():] {
		used = used || !out.Unused()
	}
	if used {
		return op.EmitOpError("has outputs that are used, which cannot be converted to loops")
	}
	l := bounds(b, op)
	if len(l[0]) == 0 {
		inlineBefore(body(op), op, nil)
	} else {
		inner, ivs := newLoopNest(b, op.Loc(), l[0], l[1], l[2])
		inlineBefore(body(op), inner.Last(), ivs)
	}
	op.Erase()
	return true
}

func forallToParallel(b *ir.Builder, op *ir.Operation) bool {
	if len(op.OperandGroup(forallOuts)) > 0 {
		return false
	}
	l := bounds(b, op)
	n := scf.NewParallel(b, op.Loc(), l[0], l[1], l[2], nil)
	n.Region(0).TakeBody(op.Region(0))
	term := body(n).Last()
	b.AtEnd(body(n))
	b.Op(scf.Reduce, term.Loc(), nil, nil)
	term.Erase()
	if m := op.Inherent("mapping"); m != nil {
		n.SetAttr("mapping", m)
	}
	op.Erase()
	return true
}

// parallelToFors converts an scf.parallel to a nest of scf.for. It leaves loops with results as
// they are. It always returns true, as eachLoop needs it.
func parallelToFors(b *ir.Builder, op *ir.Operation) bool {
	if op.NumResults() > 0 {
		return true
	}
	inner, ivs := newLoopNest(b, op.Loc(), op.GroupValues(parLower), op.GroupValues(parUpper), op.GroupValues(parStep))
	inlineBefore(body(op), inner.Last(), ivs)
	op.Erase()
	return true
}
