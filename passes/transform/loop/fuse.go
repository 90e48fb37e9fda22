package loop

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
	dialect "github.com/millrace-mlir/millrace/ir/dialect/transform"
	rewrites "github.com/millrace-mlir/millrace/passes/scf"
	"github.com/millrace-mlir/millrace/passes/transform"
)

// fuseSibling fuses two loops in the same block. The script's author must know that no
// loop depends on effects of the other.
func fuseSibling(st *transform.State, op *ir.Operation) transform.Outcome {
	o := dialect.LoopFuseSiblingOp(op)
	targets, sources := st.Ops(o.Target()), st.Ops(o.Source())
	if len(targets) != 1 || len(sources) != 1 {
		return transform.Definitely(st.Ctx, op.Loc(), nil, "requires exactly one target handle (got %d) and exactly one source handle (got %d)",
			len(targets), len(sources))
	}
	target, source := targets[0], sources[0]
	if out := siblings(target, source); !out.OK() {
		return out
	}
	if !rewrites.SameIterations(target, source) {
		return transform.Silenceable(target.Loc(), "operations cannot be fused")
	}
	fuse := rewrites.FuseForall
	if source.Is(scf.For) {
		fuse = rewrites.FuseFor
	}
	st.SetOps(0, fuse(st.RW, target, source))
	return transform.Success
}

// siblings checks that target can move to the place of source. The loops must be
// different, in one block, and dominance must still hold.
func siblings(target, source *ir.Operation) transform.Outcome {
	switch {
	case target == source:
		return transform.Silenceable(source.Loc(), "target and source need to be different loops")
	case target.Block() != source.Block():
		return transform.Silenceable(source.Loc(), "target and source are not in the same block")
	}
	dom := ir.NewDominance()
	if target.IsBefore(source) {
		for i := range target.Results() {
			for u := target.Result(i).FirstUse(); u != nil; u = u.NextUse() {
				if !dom.OpProperlyDominates(source, u.Owner(), false) {
					return transform.Silenceable(target.Loc(), "user of results of target should be properly dominated by source")
				}
			}
		}
		return transform.Success
	}
	for _, v := range target.OperandValues(nil) {
		if d := v.DefiningOp(); d != nil && !dom.OpProperlyDominates(d, source, false) {
			return transform.Silenceable(target.Loc(), "operands of target should be properly dominated by source")
		}
	}
	var user *ir.Operation // the last one
	target.WalkPost(func(o *ir.Operation) ir.WalkResult {
		for _, v := range o.OperandValues(nil) {
			if d := v.DefiningOp(); o != target && d != nil && !target.IsAncestorOf(d) && !dom.OpProperlyDominates(d, source, false) {
				user = o
			}
		}
		return ir.Advance
	})
	if user != nil {
		return transform.Silenceable(user.Loc(), "values used inside regions of target should be properly dominated by source")
	}
	return transform.Success
}
