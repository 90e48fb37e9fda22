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
			{Name: "force_32bit_vector_indices", Constraint: &constraint.BoolAttr, Default: constraint.True},
			{Name: "reassociate_fp_reductions", Constraint: &constraint.BoolAttr, Default: constraint.False},
			{Name: "use_vector_alignment", Constraint: &constraint.BoolAttr, Default: constraint.False},
		},
		Format: "attr-dict",
	},
	{
		Name:   "transform.apply_patterns.vector.lower_contraction",
		Attrs:  []ir.AttrDef{{Name: "lowering_strategy", Constraint: &vector.VectorContractLoweringAttr, Default: constraint.Integer(32, 2)}},
		Format: "(`lowering_strategy` `=` $lowering_strategy^)? attr-dict",
	},
	{
		Name:   "transform.apply_patterns.vector.lower_multi_reduction",
		Attrs:  []ir.AttrDef{{Name: "lowering_strategy", Constraint: &vector.VectorMultiReductionLoweringAttr, Default: constraint.Integer(32, 0)}},
		Format: "(`lowering_strategy` `=` $lowering_strategy^)? attr-dict",
	},
	{
		Name:   "transform.apply_patterns.vector.lower_transfer",
		Attrs:  []ir.AttrDef{{Name: "max_transfer_rank", Constraint: &constraint.I64Attr, Default: constraint.Integer(64, 1)}},
		Format: "(`max_transfer_rank` `=` $max_transfer_rank^)? attr-dict",
	},
	{
		Name: "transform.apply_patterns.vector.lower_transpose",
		Attrs: []ir.AttrDef{
			{Name: "avx2_lowering_strategy", Constraint: &constraint.BoolAttr, Default: constraint.False},
			{Name: "lowering_strategy", Constraint: &vector.VectorTransposeLoweringAttr, Default: constraint.Integer(32, 0)},
		},
		Format: "oilist ( `lowering_strategy` `=` $lowering_strategy | `avx2_lowering_strategy` `=` $avx2_lowering_strategy ) attr-dict",
	},
	{
		Name:   "transform.apply_patterns.vector.split_transfer_full_partial",
		Attrs:  []ir.AttrDef{{Name: "split_transfer_strategy", Constraint: &vector.VectorTransferSplitAttr, Default: constraint.Integer(32, 2)}},
		Format: "(`split_transfer_strategy` `=` $split_transfer_strategy^)? attr-dict",
	},
	{
		Name: "transform.apply_patterns.vector.transfer_to_scf",
		Attrs: []ir.AttrDef{
			{Name: "full_unroll", Constraint: &constraint.BoolAttr, Default: constraint.False},
			{Name: "max_transfer_rank", Constraint: &constraint.I64Attr, Default: constraint.Integer(64, 1)},
		},
		Format: "oilist ( `max_transfer_rank` `=` $max_transfer_rank | `full_unroll` `=` $full_unroll ) attr-dict",
	},
}
