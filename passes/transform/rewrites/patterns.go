package rewrites

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes/cse"
	"github.com/millrace-mlir/millrace/passes/transform"
)

const canonicalization = "transform.apply_patterns.canonicalization"

// maxRounds bounds how often patterns and CSE are applied in turn.
const maxRounds = 50

func applyPatterns(st *transform.State, op, target *ir.Operation) ([]transform.Mapped, transform.Outcome) {
	if out := st.Apart(op, target); !out.OK() {
		return nil, out
	}
	set := rewrite.NewSet()
	if r := op.Region(0); !r.Empty() {
		for d := range r.First().Ops() {
			if d.Name().Name == canonicalization {
				set = rewrite.CanonicalSet(st.Ctx.Dialects(), nil)
			}
		}
		for d := range r.First().Ops() {
			if d.Name().Name == canonicalization {
				continue
			}
			list, known := patternsOf(d)
			if !known {
				return nil, transform.Definitely(st.Ctx, d.Loc(), nil, "the transform interpreter cannot apply '%s': this tool does not have these patterns", d.Name().Name)
			}
			set.And(list)
		}
	}
	cfg := rewrite.DefaultConfig()
	cfg.Listener = st.Listener()
	cfg.MaxIterations, cfg.MaxRewrites = number(op, "max_iterations"), number(op, "max_num_rewrites")
	endless := false
	cfg.Endless = &endless
	for range maxRounds {
		if !greedily(target, set, cfg) {
			if endless { // which has been reported
				return nil, transform.Reported
			}
			return nil, transform.Silenceable(target.Loc(), "greedy pattern application failed")
		}
		if op.Inherent("apply_cse") == nil || !cse.Eliminate(target, cfg.Listener) {
			return nil, transform.Success
		}
	}
	return nil, transform.Definitely(st.Ctx, op.Loc(), nil, "fixpoint iteration did not converge")
}

// greedily applies the patterns to the operations below target, and reports whether they
// converged.
func greedily(target *ir.Operation, set *rewrite.Set, cfg rewrite.Config) (converged bool) {
	if target.Has(ir.IsolatedFromAbove) {
		_, converged = rewrite.ApplyGreedily(target, set, cfg)
		return converged
	}
	var ops []*ir.Operation
	target.WalkPost(func(o *ir.Operation) ir.WalkResult {
		if o != target {
			ops = append(ops, o)
		}
		return ir.Advance
	})
	_, _, converged = rewrite.ApplyToOps(ops, set, cfg)
	return converged
}
