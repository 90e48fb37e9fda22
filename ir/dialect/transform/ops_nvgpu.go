package transform

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var nvgpuOps = []*ir.OpDef{
	{
		Name:     "transform.nvgpu.create_async_groups",
		Class:    "CreateAsyncGroups",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &transformHandleTypeInterface}},
		Attrs:    []ir.AttrDef{{Name: "bypass_l1", Constraint: &constraint.UnitAttr, Optional: true}},
		Format:   "$target attr-dict `:` functional-type(operands, results)",
	},
	{
		Name:     "transform.nvgpu.pipeline_shared_memory_copies",
		Class:    "PipelineSharedMemoryCopies",
		Operands: []ir.ValueDef{{Name: "for_op", Constraint: &transformHandleTypeInterface}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &transformHandleTypeInterface}},
		Attrs: []ir.AttrDef{
			{Name: "depth", Constraint: &constraint.I64Attr},
			{Name: "failure_propagation_mode", Constraint: &failurePropagationModeAttr, Default: constraint.Integer(32, 2)},
			{Name: "peel_epilogue", Constraint: &constraint.UnitAttr, Optional: true},
		},
		Format: "`failures` `(` $failure_propagation_mode `)` $for_op attr-dict `:` functional-type(operands, results)",
	},
	{
		Name:     "transform.nvgpu.rewrite_matmul_as_mma_sync",
		Class:    "RewriteMatmulAsMmaSync",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Format:   "$target attr-dict `:` functional-type(operands, results)",
	},
	{
		Name:     "transform.nvgpu.rewrite_copy_as_tma",
		Class:    "RewriteCopyAsTma",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Format:   "$target attr-dict `:` functional-type(operands, results)",
	},
}
