// Package xegpu executes the transforms for Intel's GPUs: they set and convert data
// layouts, insert prefetches, and set launch sizes.
package xegpu

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes/transform"
)

// Rows are the implementations of this package's transforms, for transform.Passes.
var Rows = []transform.Row{
	{Name: "transform.xegpu.get_desc_op", Apply: getDescriptor},
	{Name: "transform.xegpu.set_desc_layout", Apply: setDescriptorLayout},
	{Name: "transform.xegpu.set_op_layout_attr", Apply: setLayout},
	{Name: "transform.xegpu.set_gpu_launch_threads", Apply: setThreads},
	{Name: "transform.xegpu.insert_prefetch", Apply: insertPrefetch},
	{Name: "transform.xegpu.convert_layout", Apply: convertLayout},
}

// oneOp returns the payload operation of the first operand. If there is not exactly one,
// it is a definite failure whose message begins with the text of the parameter what.
func oneOp(st *transform.State, op *ir.Operation, what string) (*ir.Operation, transform.Outcome) {
	targets := st.Ops(op.Operand(0))
	if len(targets) != 1 {
		return nil, transform.Definitely(st.Ctx, op.Loc(), nil, "%s exactly one targetOp handle (got %d)", what, len(targets))
	}
	return targets[0], transform.Success
}

// oneValue returns the payload value of the first operand. It is a definite failure if
// there is not exactly one.
func oneValue(st *transform.State, op *ir.Operation) (*ir.Value, transform.Outcome) {
	values := st.Values(op.Operand(0))
	if len(values) != 1 {
		return nil, transform.Definitely(st.Ctx, op.Loc(), nil, "requires exactly one target value handle (got %d)", len(values))
	}
	return values[0], transform.Success
}
