package transform

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/vector"
)

var vectorOps = []*ir.OpDef{
	{
		Name:  "transform.apply_conversion_patterns.vector.vector_to_llvm",
		Class: "ApplyVectorToLLVMConversionPatterns",
		Attrs: []ir.AttrDef{
			{Name: "force_32bit_vector_indices", Constraint: &constraint.BoolAttr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(true) }},
			{Name: "reassociate_fp_reductions", Constraint: &constraint.BoolAttr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
			{Name: "use_vector_alignment", Constraint: &constraint.BoolAttr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
		},
		Format: "attr-dict",
	},
	{
		Name:   "transform.apply_patterns.vector.cast_away_vector_leading_one_dim",
		Format: "attr-dict",
	},
	{
		Name:   "transform.apply_patterns.vector.rank_reducing_subview_patterns",
		Format: "attr-dict",
	},
	{
		Name:   "transform.apply_patterns.vector.drop_unit_dims_with_shape_cast",
		Format: "attr-dict",
	},
	{
		Name:   "transform.apply_patterns.vector.drop_inner_most_unit_dims_from_xfer_ops",
		Format: "attr-dict",
	},
	{
		Name:   "transform.apply_patterns.vector.transfer_permutation_patterns",
		Format: "attr-dict",
	},
	{
		Name:   "transform.apply_patterns.vector.lower_bitcast",
		Format: "attr-dict",
	},
	{
		Name:   "transform.apply_patterns.vector.lower_broadcast",
		Format: "attr-dict",
	},
	{
		Name: "transform.apply_patterns.vector.lower_contraction",
		Attrs: []ir.AttrDef{
			{Name: "lowering_strategy", Constraint: &vector.VectorContractLoweringAttr, Default: func(c *ir.Context) ir.Attribute { return c.Int64Attr(c.Int(32), 2) }},
		},
		Format: "(`lowering_strategy` `=` $lowering_strategy^)? attr-dict",
	},
	{
		Name:   "transform.apply_patterns.vector.lower_create_mask",
		Format: "attr-dict",
	},
	{
		Name:   "transform.apply_patterns.vector.lower_masks",
		Format: "attr-dict",
	},
	{
		Name:   "transform.apply_patterns.vector.lower_masked_transfers",
		Format: "attr-dict",
	},
	{
		Name:   "transform.apply_patterns.vector.materialize_masks",
		Format: "attr-dict",
	},
	{
		Name: "transform.apply_patterns.vector.lower_multi_reduction",
		Attrs: []ir.AttrDef{
			{Name: "lowering_strategy", Constraint: &vector.VectorMultiReductionLoweringAttr, Default: func(c *ir.Context) ir.Attribute { return c.Int64Attr(c.Int(32), 0) }},
		},
		Format: "(`lowering_strategy` `=` $lowering_strategy^)? attr-dict",
	},
	{
		Name:   "transform.apply_patterns.vector.lower_outerproduct",
		Format: "attr-dict",
	},
	{
		Name:   "transform.apply_patterns.vector.lower_gather",
		Format: "attr-dict",
	},
	{
		Name:   "transform.apply_patterns.vector.unroll_from_elements",
		Format: "attr-dict",
	},
	{
		Name:   "transform.apply_patterns.vector.unroll_to_elements",
		Format: "attr-dict",
	},
	{
		Name:   "transform.apply_patterns.vector.lower_scan",
		Format: "attr-dict",
	},
	{
		Name:   "transform.apply_patterns.vector.lower_shape_cast",
		Format: "attr-dict",
	},
	{
		Name: "transform.apply_patterns.vector.lower_transfer",
		Attrs: []ir.AttrDef{
			{Name: "max_transfer_rank", Constraint: &constraint.I64Attr, Default: func(c *ir.Context) ir.Attribute { return c.Int64Attr(c.Int(64), 1) }},
		},
		Format: "(`max_transfer_rank` `=` $max_transfer_rank^)? attr-dict",
	},
	{
		Name: "transform.apply_patterns.vector.lower_transpose",
		Attrs: []ir.AttrDef{
			{Name: "avx2_lowering_strategy", Constraint: &constraint.BoolAttr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
			{Name: "lowering_strategy", Constraint: &vector.VectorTransposeLoweringAttr, Default: func(c *ir.Context) ir.Attribute { return c.Int64Attr(c.Int(32), 0) }},
		},
		Format: "oilist ( `lowering_strategy` `=` $lowering_strategy | `avx2_lowering_strategy` `=` $avx2_lowering_strategy ) attr-dict",
	},
	{
		Name:   "transform.apply_patterns.vector.lower_interleave",
		Format: "attr-dict",
	},
	{
		Name:   "transform.apply_patterns.vector.interleave_to_shuffle",
		Format: "attr-dict",
	},
	{
		Name:   "transform.apply_patterns.vector.rewrite_narrow_types",
		Format: "attr-dict",
	},
	{
		Name: "transform.apply_patterns.vector.split_transfer_full_partial",
		Attrs: []ir.AttrDef{
			{Name: "split_transfer_strategy", Constraint: &vector.VectorTransferSplitAttr, Default: func(c *ir.Context) ir.Attribute { return c.Int64Attr(c.Int(32), 2) }},
		},
		Format: "(`split_transfer_strategy` `=` $split_transfer_strategy^)? attr-dict",
	},
	{
		Name: "transform.apply_patterns.vector.transfer_to_scf",
		Attrs: []ir.AttrDef{
			{Name: "full_unroll", Constraint: &constraint.BoolAttr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
			{Name: "max_transfer_rank", Constraint: &constraint.I64Attr, Default: func(c *ir.Context) ir.Attribute { return c.Int64Attr(c.Int(64), 1) }},
		},
		Format: "oilist ( `max_transfer_rank` `=` $max_transfer_rank | `full_unroll` `=` $full_unroll ) attr-dict",
	},
	{
		Name:   "transform.apply_patterns.vector.fold_arith_extension",
		Format: "attr-dict",
	},
	{
		Name:   "transform.apply_patterns.vector.elementwise_to_vector",
		Format: "attr-dict",
	},
	{
		Name:   "transform.apply_patterns.vector.reduction_to_contract",
		Format: "attr-dict",
	},
	{
		Name:   "transform.apply_patterns.vector.sink_ops",
		Format: "attr-dict",
	},
	{
		Name:   "transform.apply_patterns.vector.sink_mem_ops",
		Format: "attr-dict",
	},
}
