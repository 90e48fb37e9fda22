// Package bounds executes the transforms of the affine dialect: they simplify affine.min and
// affine.max with the known bounds of their operands.
package bounds

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	dialect "github.com/millrace-mlir/millrace/ir/dialect/transform"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	poly "github.com/millrace-mlir/millrace/num/affine"
	"github.com/millrace-mlir/millrace/passes/affine/simplify"
	"github.com/millrace-mlir/millrace/passes/scf"
	"github.com/millrace-mlir/millrace/passes/transform"
)

// Rows are the implementations of this package's transforms, for transform.Passes.
var Rows = []transform.Row{
	{Name: "transform.affine.simplify_bounded_affine_ops", Apply: simplifyBounded},
	{Name: "transform.affine.simplify_min_max_affine_ops", Apply: simplifyMinMax},
}

// targetsOf returns the payload of op's first operand. Each payload operation must be
// affine.min or affine.max, and must not be in bounded, the operations for whose results the
// script gives bounds. Otherwise it is a definite failure.
func targetsOf(st *transform.State, op *ir.Operation, bounded map[*ir.Operation]bool) ([]*ir.Operation, transform.Outcome) {
	targets := st.Ops(op.Operand(0))
	for _, t := range targets {
		switch {
		case !t.Is(affine.AffineMin) && !t.Is(affine.AffineMax):
			return nil, transform.Definitely(st.Ctx, op.Loc(), []ir.Diagnostic{transform.NoteAt(t.Loc(), "target op")}, "target must be affine.min or affine.max")
		case bounded[t]:
			return nil, transform.Definitely(st.Ctx, op.Loc(), []ir.Diagnostic{transform.NoteAt(t.Loc(), "target/constrained op")},
				"target op result must not be constrained")
		}
	}
	return targets, transform.Success
}

// simplifyAll applies patterns to the targets and to the operations that replace them, together
// with the canonicalization patterns of affine.min and affine.max.
func simplifyAll(st *transform.State, op *ir.Operation, targets []*ir.Operation, patterns ...rewrite.Pattern) transform.Outcome {
	cfg := rewrite.DefaultConfig()
	cfg.Listener, cfg.Strictness = st.Listener(), rewrite.ExistingAndNewOps
	endless := false
	cfg.Endless = &endless
	set := rewrite.NewSet(rewrite.CanonicalPatterns(affine.AffineMax, affine.AffineMin), patterns)
	_, _, converged := rewrite.ApplyToOps(targets, set, cfg)
	switch {
	case endless: // which has been reported
		return transform.Reported
	case !converged:
		return transform.Definitely(st.Ctx, op.Loc(), nil, "affine.min/max simplification did not converge")
	}
	return transform.Success
}

func simplifyMinMax(st *transform.State, op *ir.Operation) transform.Outcome {
	targets, out := targetsOf(st, op, nil)
	if !out.OK() {
		return out
	}
	var left []*ir.Operation
	for _, t := range targets {
		before := t.Prev()
		block := t.Block()
		if !simplify.DropDominated(st.RW, t) {
			left = append(left, t)
			continue
		}
		// The operation that replaced the target is simplified further.
		n := block.First()
		if before != nil {
			n = before.Next()
		}
		if n.Is(affine.AffineMin) || n.Is(affine.AffineMax) {
			left = append(left, n)
		}
	}
	return simplifyAll(st, op, left)
}

func simplifyBounded(st *transform.State, op *ir.Operation) transform.Outcome {
	o := dialect.SimplifyBoundedAffineOpsOp(op)
	known := poly.NewRelation(0, 0, 0, 0)
	bounded := map[*ir.Operation]bool{}
	for i, h := range o.BoundedValues() {
		for _, b := range st.Ops(h.Value()) {
			if b.NumResults() != 1 || !constraint.IsIndex(b.Result(0).Type()) {
				return transform.Definitely(st.Ctx, op.Loc(), []ir.Diagnostic{transform.NoteAt(b.Loc(), "multiple/non-index result")},
					"expected bounded value handle to point to one or multiple single-result index-typed ops")
			}
			bounded[b] = true
			at := column(known, b.Result(0))
			known.AddConstantBound(poly.BoundLB, at, o.LowerBounds().At(i))
			known.AddConstantBound(poly.BoundUB, at, o.UpperBounds().At(i)-1) // theirs is exclusive
		}
	}
	targets, out := targetsOf(st, op, bounded)
	if !out.OK() {
		return out
	}
	bySize := func(rw *rewrite.Rewriter, op *ir.Operation) bool { return scf.SimplifyMinMax(rw, op, known.Clone()) }
	return simplifyAll(st, op, targets,
		rewrite.Pattern{Name: "(anonymous namespace)::SimplifyAffineMinMaxOp<AffineMinOp>", Root: affine.AffineMin, Rewrite: bySize},
		rewrite.Pattern{Name: "(anonymous namespace)::SimplifyAffineMinMaxOp<AffineMaxOp>", Root: affine.AffineMax, Rewrite: bySize})
}

// column returns the index of the symbol of r that stands for v. It adds a symbol if there is
// none.
func column(r *poly.Relation, v *ir.Value) int {
	for i := range r.NumDimsAndSymbols() {
		if r.ID(i) == v {
			return i
		}
	}
	at := r.AppendVars(poly.VarSymbol, 1)
	r.SetID(at, v)
	return at
}
