// Package buffers executes the transforms of the bufferization dialect: bufferization,
// hoisting of allocations, and the replacement of empty tensors.
package buffers

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/passes/bufferize"
	"github.com/millrace-mlir/millrace/passes/transform"
)

// Rows are the implementations of this package's transforms, for transform.Passes.
var Rows = []transform.Row{
	{Name: "transform.bufferization.buffer_loop_hoisting", Apply: transform.Each(hoist)},
	{Name: "transform.bufferization.eliminate_empty_tensors", Apply: eliminateEmpty},
	{Name: "transform.bufferization.empty_tensor_to_alloc_tensor", Tracks: true, Apply: transform.EachOf(isEmpty, emptyToAlloc)},
	{Name: "transform.bufferization.one_shot_bufferize", Apply: oneShot},
}

func isEmpty(op *ir.Operation) bool { return op.Is(tensor.Empty) }

func hoist(_ *transform.State, _, target *ir.Operation) ([]transform.Mapped, transform.Outcome) {
	bufferize.HoistBuffers(target, true)
	return nil, transform.Success
}

func eliminateEmpty(st *transform.State, op *ir.Operation) transform.Outcome {
	for _, target := range st.Ops(op.Operand(0)) {
		if !bufferize.EliminateEmpty(st.RW, target) {
			return transform.Silenceable(target.Loc(), "empty tensor elimination failed")
		}
	}
	return transform.Success
}

func emptyToAlloc(st *transform.State, _, target *ir.Operation) ([]transform.Mapped, transform.Outcome) {
	return []transform.Mapped{{Op: bufferize.EmptyToAlloc(st.RW, target)}}, transform.Success
}

// copies is the name of the only operation by which the interpreter can copy buffers. A
// script that names another one fails.
const copies = "memref.copy"

// layouts are the keywords of the layouts of function arguments and results, by number of
// the enum.
var layouts = []string{"infer-layout-map", "identity-layout-map", "fully-dynamic-layout-map"}

func oneShot(st *transform.State, op *ir.Operation) transform.Outcome {
	if by := op.Inherent("memcpy_op"); by != nil && by.(*ir.StringAttr).Value != copies {
		return transform.Definitely(st.Ctx, op.Loc(), nil, "the transform interpreter copies buffers by %s only, not by %s", copies, by.(*ir.StringAttr).Value)
	}
	flag := func(name string) bool { return op.Inherent(name) == ir.Attribute(st.Ctx.Bool(true)) }
	parallel := op.Inherent("check_parallel_regions")
	o := &bufferize.OneShotOptions{
		ReturnAllocs: flag("allow_return_allocs_from_loops"), AllowUnknown: flag("allow_unknown_ops"),
		Boundaries: flag("bufferize_function_boundaries"), CheckParallel: parallel == nil || flag("check_parallel_regions"),
		DumpAliasSets: flag("dump_alias_sets"), PrintConflicts: flag("print_conflicts"), AnalysisOnly: flag("test_analysis_only"),
		Heuristic: "bottom-up", Alignment: 64, UnknownLayout: layouts[2], BoundaryLayout: layouts[0],
	}
	if l, ok := op.Inherent("function_boundary_type_conversion").(*ir.IntegerAttr); ok {
		o.BoundaryLayout = layouts[l.Int64()]
	}
	bufferized := bufferize.OneShot(st.Pass, o)
	targets := st.Ops(op.Operand(0))
	for _, target := range targets {
		module := target.Name().Name == "builtin.module"
		switch {
		case !module && (target.Def() == nil || target.Inherent("function_type") == nil):
			return transform.Silenceable(op.Loc(), "expected module or function target")
		case o.Boundaries && !module:
			return transform.Silenceable(op.Loc(), "expected module target")
		case !bufferized(target):
			return transform.Silenceable(op.Loc(), "bufferization failed")
		}
	}
	st.SetOps(0, targets...)
	return transform.Success
}
