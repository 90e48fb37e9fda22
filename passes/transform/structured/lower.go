package structured

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	dialect "github.com/millrace-mlir/millrace/ir/dialect/transform"
	interfaces "github.com/millrace-mlir/millrace/ir/rewrite/tiling"
	"github.com/millrace-mlir/millrace/passes/bufferize"
	passes "github.com/millrace-mlir/millrace/passes/linalg"
	"github.com/millrace-mlir/millrace/passes/linalg/vectorize"
	"github.com/millrace-mlir/millrace/passes/transform"
)

// LowerRows implement the transforms that replace structured operations by lower-dimensional or
// simpler ones.
var LowerRows = []transform.Row{
	{Name: "transform.structured.decompose", Tracks: true, Apply: transform.EachOf(linalg.Structured, replacedBy(passes.Downscale))},
	{Name: "transform.structured.decompose_interface", Tracks: true, Apply: transform.Each(replacedBy(passes.DecomposeSoftmax))},
	{Name: "transform.structured.convert_to_loops", Tracks: true, Apply: convertToLoops},
	{Name: "transform.structured.flatten_elementwise", Tracks: true, Apply: transform.EachOf(linalg.Structured, flattenElementwise)},
	{Name: "transform.structured.replace", Tracks: true, Apply: replaceTargets},
	{Name: "transform.structured.eliminate_empty_tensors", Tracks: true, Apply: eliminateEmptyTensors},
}

func convertToLoops(st *transform.State, op *ir.Operation) transform.Outcome {
	var loops []*ir.Operation
	for _, target := range st.Ops(dialect.ConvertToLoopsOp(op).Target()) {
		if interfaces.Of(target) == nil {
			return transform.Silenceable(op.Loc(), "expected the payload to implement TilingInterface").At(target, "payload op")
		}
		st.RW.Before(target)
		list, ok := passes.ToScalarLoops(st.RW, target)
		if !ok {
			return failedDefinitely(st, op, target)
		}
		loops = append(loops, list...)
	}
	st.SetOps(0, loops...)
	return transform.Success
}

func flattenElementwise(st *transform.State, _, target *ir.Operation) ([]transform.Mapped, transform.Outcome) {
	if !vectorize.Elementwise(target) {
		return nil, transform.Silenceable(target.Loc(), "only elementwise flattening is supported")
	}
	if linalg.IndexingMaps(target)[0].NumDims() <= 1 {
		return mapped(target), transform.Success
	}
	n := passes.Flatten(st.RW, target)
	if n == nil {
		return nil, transform.Silenceable(target.Loc(), "attempted to flatten, but failed")
	}
	return mapped(n), transform.Success
}

// replaceTargets replaces each target by a copy of the operation in the body of op.
func replaceTargets(st *transform.State, op *ir.Operation) transform.Outcome {
	targets := st.Ops(dialect.ReplaceOp(op).Target())
	for _, t := range targets {
		switch {
		case t.NumOperands() > 0:
			return transform.Definitely(st.Ctx, op.Loc(), nil, "expected target without operands")
		case !t.Has(ir.IsolatedFromAbove) && t.NumRegions() > 0:
			return transform.Definitely(st.Ctx, op.Loc(), nil, "expected target that is isolated from above")
		}
	}
	by := op.Region(0).First().First()
	var made []*ir.Operation
	for _, t := range targets {
		if op.IsAncestorOf(t) {
			continue
		}
		if t.IsAncestorOf(op) {
			return transform.Definitely(st.Ctx, op.Loc(), nil, "cannot replace what the script itself is in")
		}
		if t.NumResults() > by.NumResults() {
			notes := []ir.Diagnostic{transform.NoteAt(t.Loc(), "payload op")}
			return transform.Definitely(st.Ctx, op.Loc(), notes, "expected a target with at most %d results", by.NumResults())
		}
		st.RW.Before(t)
		n := st.RW.CloneOp(by, ir.NewMapping())
		st.RW.Replace(t, n.ResultValues(nil)[:t.NumResults()]...)
		made = append(made, n)
	}
	st.SetOps(0, made...)
	return transform.Success
}

func eliminateEmptyTensors(st *transform.State, op *ir.Operation) transform.Outcome {
	for _, target := range st.Ops(op.Operand(0)) {
		if !bufferize.EliminateEmptyInputs(st.RW, target) {
			return transform.Silenceable(target.Loc(), "failed to analyze op")
		}
	}
	return transform.Success
}
