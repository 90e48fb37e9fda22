package transform

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	ApplyNVGPUToNVVMConversionPatterns = &ir.OpDef{
		Name:   "transform.apply_conversion_patterns.nvgpu.nvgpu_to_nvvm",
		Format: "attr-dict",
	}

	CreateAsyncGroups = &ir.OpDef{
		Name:     "transform.nvgpu.create_async_groups",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &transformHandleTypeInterface}},
		Attrs:    []ir.AttrDef{{Name: "bypass_l1", Constraint: &constraint.UnitAttr, Optional: true}},
		Format:   "$target attr-dict `:` functional-type(operands, results)",
	}

	PipelineSharedMemoryCopies = &ir.OpDef{
		Name:     "transform.nvgpu.pipeline_shared_memory_copies",
		Operands: []ir.ValueDef{{Name: "for_op", Constraint: &transformHandleTypeInterface}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &transformHandleTypeInterface}},
		Attrs: []ir.AttrDef{
			{Name: "depth", Constraint: &constraint.I64Attr},
			{Name: "failure_propagation_mode", Constraint: &failurePropagationModeAttr, Default: func(c *ir.Context) ir.Attribute { return c.Int64Attr(c.Int(32), 2) }},
			{Name: "peel_epilogue", Constraint: &constraint.UnitAttr, Optional: true},
		},
		Format: "`failures` `(` $failure_propagation_mode `)` $for_op attr-dict `:` functional-type(operands, results)",
	}

	RewriteMatmulAsMmaSync = &ir.OpDef{
		Name:     "transform.nvgpu.rewrite_matmul_as_mma_sync",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Format:   "$target attr-dict `:` functional-type(operands, results)",
	}

	RewriteCopyAsTma = &ir.OpDef{
		Name:     "transform.nvgpu.rewrite_copy_as_tma",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Format:   "$target attr-dict `:` functional-type(operands, results)",
	}
)
