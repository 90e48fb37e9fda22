package structured

import (
	"github.com/millrace-mlir/millrace/ir"
	dialect "github.com/millrace-mlir/millrace/ir/dialect/transform"
	passes "github.com/millrace-mlir/millrace/passes/linalg"
	"github.com/millrace-mlir/millrace/passes/transform"
)

// splitReduction splits a reduction into a partial reduction and one that combines its
// results.
func splitReduction(st *transform.State, op, target *ir.Operation) ([]transform.Mapped, transform.Outcome) {
	o := dialect.SplitReductionOp(op)
	how := passes.ReductionSplit{
		Factor: o.SplitFactor().Int64(), Dim: o.InsertSplitDimension().Int64(), InnerParallel: o.InnerParallel(), Alloc: o.UseAlloc(),
	}
	by := passes.SplitReduction
	if o.UseScalingAlgorithm() {
		by = passes.SplitReductionScaled
	}
	s := by(st.RW, target, how)
	if s == nil {
		return nil, failedDefinitely(st, op, target)
	}
	return mapped(s.Dest, s.Fill, s.Partial, s.Combined), transform.Success
}
