// Package loop executes the transforms of loops: they fuse, outline, peel, pipeline,
// unroll and convert them.
package loop

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
	"github.com/millrace-mlir/millrace/passes/licm"
	rewrites "github.com/millrace-mlir/millrace/passes/scf"
	"github.com/millrace-mlir/millrace/passes/transform"
)

// Rows are the implementations of this package's transforms, for transform.Passes.
var Rows = []transform.Row{
	{Name: "transform.loop.coalesce", Apply: transform.Each(coalesceNest)},
	{Name: "transform.loop.forall_to_for", Apply: forallToFor},
	{Name: "transform.loop.forall_to_parallel", Apply: forallToParallel},
	{Name: "transform.loop.fuse_sibling", Apply: fuseSibling},
	{Name: "transform.loop.hoist_loop_invariant_subsets", Apply: transform.EachOf(isLoop, hoistSubsets)},
	{Name: "transform.loop.outline", Apply: outline},
	{Name: "transform.loop.parallel_for_to_nested_fors", Apply: parallelToFors},
	{Name: "transform.loop.peel", Apply: transform.EachOf(is(scf.For), peel)},
	{Name: "transform.loop.pipeline", Apply: transform.EachOf(is(scf.For), pipeline)},
	{Name: "transform.loop.promote_if_one_iteration", Apply: transform.EachOf(isLoop, promote)},
	{Name: "transform.loop.unroll", Apply: transform.Each(unroll)},
	{Name: "transform.loop.unroll_and_jam", Apply: transform.Each(unrollAndJam)},
	{Name: "transform.scf.take_assumed_branch", Apply: transform.EachOf(is(scf.If), takeBranch)},
}

func isLoop(op *ir.Operation) bool { return op.Def() != nil && op.Def().Loop != nil }

func is(d *ir.OpDef) func(*ir.Operation) bool { return func(op *ir.Operation) bool { return op.Is(d) } }

// forall returns the single payload operation of op, which must be an scf.forall without
// outputs. It moves the insertion point before that loop.
func forall(st *transform.State, op *ir.Operation) (*ir.Operation, transform.Outcome) {
	targets := st.Ops(op.Operand(0))
	switch {
	case len(targets) != 1:
		return nil, transform.Silenceable(op.Loc(), "expected a single payload op")
	case !targets[0].Is(scf.Forall):
		return nil, transform.Silenceable(op.Loc(), "expected the payload to be scf.forall").At(targets[0], "payload op")
	case targets[0].NumResults() > 0:
		return nil, transform.Silenceable(op.Loc(), "unsupported shared outputs (didn't bufferize?)")
	}
	st.RW.Before(targets[0])
	return targets[0], transform.Success
}

func forallToFor(st *transform.State, op *ir.Operation) transform.Outcome {
	target, out := forall(st, op)
	if !out.OK() {
		return out
	}
	if n := target.Region(0).First().NumArgs(); n != op.NumResults() {
		return transform.Silenceable(op.Loc(), "op expects as many results (%d) as payload has induction variables (%d)", op.NumResults(), n).
			At(target, "payload op")
	}
	for i, l := range rewrites.ForallToFor(st.RW.Builder, target) {
		st.SetOps(i, l)
	}
	return transform.Success
}

func forallToParallel(st *transform.State, op *ir.Operation) transform.Outcome {
	target, out := forall(st, op)
	if !out.OK() {
		return out
	}
	if op.NumResults() != 1 {
		return transform.Silenceable(op.Loc(), "op expects one result, given %d", op.NumResults()).At(target, "payload op")
	}
	st.SetOps(0, rewrites.ForallToParallel(st.RW.Builder, target))
	return transform.Success
}

func parallelToFors(st *transform.State, op *ir.Operation) transform.Outcome {
	targets := st.Ops(op.Operand(0))
	if len(targets) != 1 {
		return transform.Silenceable(op.Loc(), "expected a single payload op")
	}
	target := targets[0]
	switch {
	case !target.Is(scf.Parallel):
		return transform.Silenceable(op.Loc(), "expected the payload to be scf.parallel").At(target, "payload op")
	case op.NumResults() != 1:
		return transform.Silenceable(op.Loc(), "op expects one result, given %d", op.NumResults()).At(target, "payload op")
	case target.NumResults() > 0:
		return transform.Definitely(st.Ctx, op.Loc(), nil, "failed to convert parallel into nested fors")
	}
	st.RW.Before(target)
	st.SetOps(0, rewrites.ParallelToFors(st.RW.Builder, target)[0])
	return transform.Success
}

func hoistSubsets(st *transform.State, _, target *ir.Operation) ([]transform.Mapped, transform.Outcome) {
	by := licm.HoistSubsets(st.RW.Arena, target)
	if by != target {
		for i := range target.Results() {
			st.ReplaceValue(target.Result(i), by.Result(i))
		}
		st.ReplaceOp(target, by)
	}
	return nil, transform.Success
}

func peel(st *transform.State, op, target *ir.Operation) ([]transform.Mapped, transform.Outcome) {
	front := flag(op, "peel_front")
	which := "last"
	if front {
		which = "first"
	}
	rest := rewrites.Peel(st.RW, target, front)
	if rest == nil {
		return nil, transform.Silenceable(op.Loc(), "failed to peel the %s iteration", which)
	}
	return []transform.Mapped{{Op: target}, {Op: rest}}, transform.Success
}

func flag(op *ir.Operation, name string) bool {
	i, ok := op.Inherent(name).(*ir.IntegerAttr)
	return ok && i.Int64() != 0
}

func promote(st *transform.State, _, target *ir.Operation) ([]transform.Mapped, transform.Outcome) {
	if f := target.Def().Loop.PromoteIfSingleIteration; f != nil {
		f(st.RW.Builder, target)
	}
	return nil, transform.Success
}

// takeBranch replaces an scf.if by the operations of its then branch, or of its else
// branch if op asks for that.
func takeBranch(st *transform.State, op, target *ir.Operation) ([]transform.Mapped, transform.Outcome) {
	i, name := 0, "then"
	if op.Inherent("take_else_branch") != nil {
		i, name = 1, "else"
	}
	if i >= target.NumRegions() || !target.Region(i).HasOneBlock() {
		return nil, transform.Definitely(st.Ctx, op.Loc(), nil, "requires an scf.if op with a single-block `%s` region", name)
	}
	b := target.Region(i).First()
	end := b.Last()
	values := end.OperandValues(nil)
	st.RW.InlineBlockBefore(b, target.Block(), target)
	st.RW.Replace(target, values...)
	st.RW.Erase(end)
	return nil, transform.Success
}
