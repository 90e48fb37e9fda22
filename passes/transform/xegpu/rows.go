// Package xegpu executes the transforms that say how work is laid out on Intel's devices.
package xegpu

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes/transform"
)

// Rows are the transforms of this package.
var Rows = []transform.Row{
	{Name: "transform.xegpu.get_desc_op", Apply: getDescriptor},
	{Name: "transform.xegpu.set_desc_layout", Apply: setDescriptorLayout},
	{Name: "transform.xegpu.set_op_layout_attr", Apply: setLayout},
	{Name: "transform.xegpu.set_gpu_launch_threads", Apply: setThreads},
	{Name: "transform.xegpu.insert_prefetch", Apply: insertPrefetch},
	{Name: "transform.xegpu.convert_layout", Apply: convertLayout},
}

// oneOp is the operation that the first operand stands for, which what names.
func oneOp(st *transform.State, op *ir.Operation, what string) (*ir.Operation, transform.Outcome) {
	targets := st.Ops(op.Operand(0))
	if len(targets) != 1 {
		return nil, transform.Definitely(st.Ctx, op.Loc(), nil, "%s exactly one targetOp handle (got %d)", what, len(targets))
	}
	return targets[0], transform.Success
}

// oneValue is the value that the first operand stands for.
func oneValue(st *transform.State, op *ir.Operation) (*ir.Value, transform.Outcome) {
	values := st.Values(op.Operand(0))
	if len(values) != 1 {
		return nil, transform.Definitely(st.Ctx, op.Loc(), nil, "requires exactly one target value handle (got %d)", len(values))
	}
	return values[0], transform.Success
}
