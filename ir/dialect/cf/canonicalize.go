package cf

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/ub"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
)

var (
	assertPatterns = rewrite.Patterns{{Name: "assert-of-true", Rewrite: dropTrueAssert}}
	branchPatterns = rewrite.Patterns{{Name: "branch", Rewrite: func(rw *rewrite.Rewriter, op *ir.Operation) bool {
		return mergeSinglePred(rw, op) || skipPassThrough(rw, op)
	}}}
	condPatterns = rewrite.Patterns{
		{Name: "(anonymous namespace)::SimplifyConstCondBranchPred", Rewrite: foldConstantCond},
		{Name: "(anonymous namespace)::SimplifyPassThroughCondBranch", Rewrite: skipPassThroughCond},
		{Name: "(anonymous namespace)::SimplifyCondBranchIdenticalSuccessors", Rewrite: mergeEqualSuccessors},
		{Name: "(anonymous namespace)::SimplifyCondBranchFromCondBranchOnSameCondition", Rewrite: foldRepeatedCond},
		{Name: "(anonymous namespace)::CondBranchTruthPropagation", Rewrite: propagateTruth},
		{Name: "(anonymous namespace)::DropUnreachableCondBranch", Rewrite: dropUnreachable},
	}
)

// constantInt returns the value of v, or false if v is not an integer constant.
func constantInt(v *ir.Value) (n num.Int, ok bool) {
	a, ok := ir.MatchConstant(v).(*ir.IntegerAttr)
	if !ok {
		return n, false
	}
	return a.Value, true
}

func dropTrueAssert(rw *rewrite.Rewriter, op *ir.Operation) bool {
	if n, ok := constantInt(AssertOp(op).Arg()); !ok || !n.IsOne() {
		return false
	}
	rw.Erase(op)
	return true
}

// target is a successor of a branch with the values that the branch passes.
type target struct {
	block  *ir.Block
	values []*ir.Value
}

func targetOf(op *ir.Operation, i int) target {
	start, n := op.Def().Branch.Forwarded(op, i)
	return target{op.Successor(i), values(op.Operands()[start : start+n])}
}

func (t target) equal(u target) bool { return t.block == u.block && slices.Equal(t.values, u.values) }

// collapse returns the target behind t, if t's block has nothing but a cf.br. It
// returns t and false otherwise, and for a chain of branches that forms an endless
// loop.
func (t target) collapse() (target, bool) {
	br := t.block.First()
	if br == nil || br.Next() != nil || !br.Is(Branch) {
		return t, false
	}
	for _, a := range t.block.Args() {
		for u := a.FirstUse(); u != nil; u = u.NextUse() {
			if u.Owner() != br {
				return t, false
			}
		}
	}
	dest := BranchOp(br).Dest()
	if dest == t.block {
		return t, false
	}
	seen := []*ir.Block{t.block, dest}
	for next := dest.Last(); next != nil && next.Is(Branch); {
		b := BranchOp(next).Dest()
		if slices.Contains(seen, b) {
			return t, false
		}
		seen = append(seen, b)
		next = b.Last()
	}
	passed := values(br.Operands())
	for i, v := range passed {
		if v.OwnerBlock() == t.block {
			passed[i] = t.values[v.Index()]
		}
	}
	return target{dest, passed}, true
}

func replaceByBranch(rw *rewrite.Rewriter, op *ir.Operation, t target) bool {
	rw.ReplaceNew(op, &ir.OpState{
		Name: rw.Ctx.NameOf(Branch), Loc: op.Loc(), Operands: t.values, Successors: []*ir.Block{t.block},
	})
	return true
}

func mergeSinglePred(rw *rewrite.Rewriter, op *ir.Operation) bool {
	t := targetOf(op, 0)
	b := op.Block()
	if t.block == b || t.block.SinglePred() == nil {
		return false
	}
	rw.Erase(op)
	rw.MergeBlocks(t.block, b, t.values...)
	return true
}

func skipPassThrough(rw *rewrite.Rewriter, op *ir.Operation) bool {
	if BranchOp(op).Dest() == op.Block() {
		return false
	}
	t, ok := targetOf(op, 0).collapse()
	return ok && replaceByBranch(rw, op, t)
}

func foldConstantCond(rw *rewrite.Rewriter, op *ir.Operation) bool {
	n, ok := constantInt(CondBranchOp(op).Condition())
	if !ok {
		return false
	}
	if n.IsZero() {
		return replaceByBranch(rw, op, targetOf(op, 1))
	}
	return replaceByBranch(rw, op, targetOf(op, 0))
}

func skipPassThroughCond(rw *rewrite.Rewriter, op *ir.Operation) bool {
	yes, ok1 := targetOf(op, 0).collapse()
	no, ok2 := targetOf(op, 1).collapse()
	if !ok1 && !ok2 {
		return false
	}
	props := make([]ir.Attribute, len(CondBranch.Attrs))
	props[condWeights] = op.Prop(condWeights)
	props[condSegments] = rw.Ctx.DenseI32Array([]int32{1, int32(len(yes.values)), int32(len(no.values))})
	rw.ReplaceNew(op, &ir.OpState{
		Name: op.Name(), Loc: op.Loc(), Props: props,
		Operands:   slices.Concat([]*ir.Value{CondBranchOp(op).Condition()}, yes.values, no.values),
		Successors: []*ir.Block{yes.block, no.block},
	})
	return true
}

func mergeEqualSuccessors(rw *rewrite.Rewriter, op *ir.Operation) bool {
	yes, no := targetOf(op, 0), targetOf(op, 1)
	switch {
	case yes.block != no.block:
		return false
	case yes.equal(no):
		return replaceByBranch(rw, op, yes)
	case yes.block.UniquePred() != op.Block():
		return false
	}
	for i, v := range yes.values {
		if w := no.values[i]; v != w {
			yes.values[i] = rw.Value(arith.Select, op.Loc(), v.Type(), []*ir.Value{CondBranchOp(op).Condition(), v, w})
		}
	}
	return replaceByBranch(rw, op, yes)
}

func foldRepeatedCond(rw *rewrite.Rewriter, op *ir.Operation) bool {
	b := op.Block()
	pred := b.SinglePred()
	if pred == nil || !pred.Last().Is(CondBranch) || CondBranchOp(pred.Last()).Condition() != CondBranchOp(op).Condition() {
		return false
	}
	if CondBranchOp(pred.Last()).TrueDest() == b {
		return replaceByBranch(rw, op, targetOf(op, 0))
	}
	return replaceByBranch(rw, op, targetOf(op, 1))
}

// propagateTruth replaces the condition of a cf.cond_br by a constant in its
// successors. A successor counts if the branch is its only predecessor.
func propagateTruth(rw *rewrite.Rewriter, op *ir.Operation) bool {
	replaced := false
	for i, truth := range [2]bool{true, false} {
		b, condition := op.Successor(i), CondBranchOp(op).Condition()
		if b.SinglePred() == nil || !mayUse(b, condition) {
			continue
		}
		var constant *ir.Value
		for u := condition.FirstUse(); u != nil; {
			next := u.NextUse()
			if u.Owner().Block() == b {
				replaced = true
				if constant == nil {
					constant = arith.NewBool(rw.Builder, op.Loc(), truth)
				}
				u.Set(constant)
				rw.Modified(u.Owner())
			}
			u = next
		}
	}
	return replaced
}

// mayUse reports whether an operation of b itself, not a nested operation, may use v.
// For a block of more than 64 operations, it may return true without looking at all of
// them.
func mayUse(b *ir.Block, v *ir.Value) bool {
	const short = 64
	n := 0
	for op := b.First(); op != nil; op = op.Next() {
		if n++; n > short {
			return true
		}
		for i := range op.Operands() {
			if op.Operand(i) == v {
				return true
			}
		}
	}
	return false
}

func dropUnreachable(rw *rewrite.Rewriter, op *ir.Operation) bool {
	for i := range 2 {
		if o := op.Successor(i).First(); o != nil && o.Next() == nil && o.Is(ub.Unreachable) {
			return replaceByBranch(rw, op, targetOf(op, 1-i))
		}
	}
	return false
}
