package transform

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var tensorOps = []*ir.OpDef{
	{
		Name:   "transform.apply_patterns.tensor.decompose_concat",
		Format: "attr-dict",
	},
	{
		Name:   "transform.apply_patterns.tensor.drop_redundant_insert_slice_rank_expansion",
		Format: "attr-dict",
	},
	{
		Name: "transform.apply_patterns.tensor.fold_tensor_empty",
		Attrs: []ir.AttrDef{
			{Name: "fold_single_use_only", Constraint: &constraint.BoolAttr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
		},
		Format: "attr-dict",
	},
	{
		Name:   "transform.apply_patterns.tensor.fold_tensor_subset_ops",
		Format: "attr-dict",
	},
	{
		Name:   "transform.apply_patterns.tensor.fold_tensor_subset_ops_into_vector_transfers",
		Format: "attr-dict",
	},
	{
		Name:   "transform.apply_patterns.tensor.merge_consecutive_insert_extract_slice",
		Format: "attr-dict",
	},
	{
		Name:   "transform.apply_patterns.tensor.reassociative_reshape_folding",
		Format: "attr-dict",
	},
	{
		Name:   "transform.apply_patterns.tensor.bubble_up_extract_slice",
		Format: "attr-dict",
	},
	{
		Name:   "transform.apply_patterns.tensor.rewrite_as_constant",
		Attrs:  []ir.AttrDef{{Name: "aggressive", Constraint: &constraint.UnitAttr, Optional: true}},
		Format: "(`aggressive` $aggressive^)? attr-dict",
	},
	{
		Name:     "transform.tensor.make_loop_independent",
		Class:    "MakeLoopIndependent",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Results:  []ir.ValueDef{{Name: "transformed", Constraint: &transformHandleTypeInterface}},
		Attrs:    []ir.AttrDef{{Name: "num_loops", Constraint: &constraint.I64Attr}},
		Format:   "$target attr-dict `:` functional-type($target, $transformed)",
	},
	{
		Name:   "transform.type_conversion.tensor.cast_shape_dynamic_dims",
		Class:  "TypeConversionCastShapeDynamicDims",
		Attrs:  []ir.AttrDef{{Name: "ignore_dynamic_info", Constraint: &constraint.UnitAttr, Optional: true}},
		Format: "(`ignore_dynamic_info` $ignore_dynamic_info^)? attr-dict",
	},
}
