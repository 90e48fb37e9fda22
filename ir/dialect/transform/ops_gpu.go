package transform

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var gpuOps = []*ir.OpDef{
	{
		Name:   "transform.apply_conversion_patterns.gpu.gpu_to_nvvm",
		Class:  "ApplyGPUToNVVMConversionPatterns",
		Attrs:  []ir.AttrDef{{Name: "benefit", Constraint: &constraint.I16Attr, Default: constraint.Integer(16, 1)}},
		Format: "attr-dict",
	},
	{
		Name:   "transform.apply_conversion_patterns.gpu.gpu_to_rocdl",
		Class:  "ApplyGPUToROCDLConversionPatterns",
		Attrs:  []ir.AttrDef{{Name: "chipset", Constraint: &constraint.StrAttr}},
		Format: "`chipset` `=` $chipset attr-dict",
	},
	{
		Name: "transform.apply_patterns.gpu.unroll_vectors_subgroup_mma",
		Attrs: []ir.AttrDef{
			{Name: "k", Constraint: &constraint.I64Attr},
			{Name: "m", Constraint: &constraint.I64Attr},
			{Name: "n", Constraint: &constraint.I64Attr},
		},
		Format: "`[` $m `,` $n `,` $k `]` attr-dict",
	},
	{
		Name:     "transform.gpu.map_nested_forall_to_threads",
		Class:    "MapNestedForallToThreads",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &transformHandleTypeInterface}},
		Attrs: []ir.AttrDef{
			{Name: "block_dims", Constraint: &constraint.DenseI64ArrayAttr, Default: constraint.EmptyI64s},
			{Name: "sync_after_distribute", Constraint: &constraint.BoolAttr, Default: constraint.True},
			{Name: "warp_size", Constraint: &constraint.I64Attr, Default: constraint.Integer(64, 32)},
		},
		Format: "$target `block_dims` `=` $block_dims (`sync_after_distribute` `=` $sync_after_distribute^)? " +
			"(`warp_size` `=` $warp_size^)? attr-dict `:` functional-type($target, $result)",
	},
	{
		Name:     "transform.gpu.map_forall_to_blocks",
		Class:    "MapForallToBlocks",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &transformHandleTypeInterface}},
		Attrs: []ir.AttrDef{
			{Name: "generate_gpu_launch", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "grid_dims", Constraint: &constraint.DenseI64ArrayAttr, Optional: true, Default: constraint.EmptyI64s},
		},
		Format: "$target (`generate_gpu_launch` $generate_gpu_launch^)? (`grid_dims` `=` $grid_dims^)? " +
			"attr-dict `:` functional-type($target, $result)",
		Verify: verifyMapToBlocks,
	},
	{
		Name:   "transform.apply_patterns.gpu.gpu_shuffle_to_amdgpu",
		Attrs:  []ir.AttrDef{{Name: "chipset", Constraint: &constraint.StrAttr, Optional: true}},
		Format: "(`chipset` `=` $chipset^)? attr-dict",
	},
}
