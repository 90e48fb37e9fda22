package rewrites

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	dialect "github.com/millrace-mlir/millrace/ir/dialect/transform"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes/bufferize"
	padding "github.com/millrace-mlir/millrace/passes/convert/tensor"
	"github.com/millrace-mlir/millrace/passes/linalg/vectorize"
	"github.com/millrace-mlir/millrace/passes/transform"
	"github.com/millrace-mlir/millrace/passes/vector"
)

// vectorizeChildren vectorizes the operations in target, and simplifies the result by the
// patterns that op selects.
func vectorizeChildren(st *transform.State, op, target *ir.Operation) ([]transform.Mapped, transform.Outcome) {
	if !target.Has(ir.IsolatedFromAbove) {
		op.EmitOpErrorNotes([]ir.Diagnostic{transform.NoteAt(target.Loc(), "non-isolated target")}, "requires isolated-from-above targets")
		return nil, transform.Reported
	}
	var window *ir.Operation
	target.WalkPost(func(o *ir.Operation) ir.WalkResult {
		if vectorize.IsWindowOfOne(o) {
			window = o
		}
		return ir.Advance
	})
	if window != nil {
		return nil, transform.Definitely(st.Ctx, window.Loc(), nil, "the transform interpreter cannot vectorize '%s': this tool does not vectorize convolutions", window.Name().Name)
	}
	o := dialect.VectorizeChildrenAndApplyPatternsOp(op)
	lists := [][]rewrite.Pattern{vectorize.Patterns(o.VectorizeNdExtract())}
	if !o.DisableTransferPermutationMapLoweringPatterns() {
		lists = append(lists, vector.PermutationLowering)
	}
	if !o.DisableMultiReductionToContractPatterns() {
		lists = append(lists, vector.Set("reduction_to_contract", 0))
	}
	lists = append(lists, vector.SinkPatterns, vectorize.ForwardPatterns, vector.TransferPatterns(), bufferize.SubsetPatterns[:2], vectorize.CopyPatterns)
	if o.FoldTypeExtensionsIntoContract() {
		lists = append(lists, vector.Set("fold_arith_extension", 0))
	}
	if o.VectorizePadding() {
		lists = append(lists, vectorize.PadPatterns, padding.Patterns)
	}
	cfg := rewrite.DefaultConfig()
	cfg.Listener = st.Listener()
	endless := false
	cfg.Endless = &endless
	switch converged := greedily(target, rewrite.NewSet(slices.Concat(lists...), vector.StepPatterns), cfg); {
	case endless:
		return nil, transform.Reported
	case !converged:
		return nil, transform.Definitely(st.Ctx, op.Loc(), []ir.Diagnostic{transform.NoteAt(target.Loc(), "attempted to apply to this op")}, "failed to apply")
	}
	return []transform.Mapped{{Op: target}}, transform.Success
}
