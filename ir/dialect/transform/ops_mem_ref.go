package transform

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var memRefOps = []*ir.OpDef{
	{
		Name:  "transform.apply_conversion_patterns.memref.memref_to_llvm_type_converter",
		Class: "MemrefToLLVMTypeConverter",
		Attrs: []ir.AttrDef{
			{Name: "data_layout", Constraint: &constraint.StrAttr, Optional: true},
			{Name: "index_bitwidth", Constraint: &constraint.I64Attr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return c.Int64Attr(c.Int(64), 64) }},
			{Name: "use_aligned_alloc", Constraint: &constraint.BoolAttr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
			{Name: "use_bare_ptr_call_conv", Constraint: &constraint.BoolAttr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
			{Name: "use_generic_functions", Constraint: &constraint.BoolAttr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
		},
		Format: "attr-dict",
	},
	{
		Name:   "transform.apply_patterns.memref.alloc_to_alloca",
		Attrs:  []ir.AttrDef{{Name: "size_limit", Constraint: &constraint.I64Attr, Optional: true}},
		Format: "(`size_limit` `(` $size_limit^ `)`)? attr-dict",
	},
	{
		Name:   "transform.apply_patterns.memref.expand_ops",
		Format: "attr-dict",
	},
	{
		Name:   "transform.apply_patterns.memref.expand_strided_metadata",
		Format: "attr-dict",
	},
	{
		Name:   "transform.apply_patterns.memref.extract_address_computations",
		Format: "attr-dict",
	},
	{
		Name:   "transform.apply_patterns.memref.fold_memref_alias_ops",
		Format: "attr-dict",
	},
	{
		Name:   "transform.apply_patterns.memref.resolve_ranked_shaped_type_result_dims",
		Format: "attr-dict",
	},
	{
		Name:     "transform.memref.alloca_to_global",
		Class:    "MemRefAllocaToGlobal",
		Operands: []ir.ValueDef{{Name: "alloca", Constraint: &memRefAllocaOp}},
		Results: []ir.ValueDef{
			{Name: "getGlobal", Constraint: &transformHandleTypeInterface},
			{Name: "global", Constraint: &transformHandleTypeInterface},
		},
		Format: "$alloca attr-dict `:` functional-type(operands, results)",
	},
	{
		Name:     "transform.memref.multibuffer",
		Class:    "MemRefMultiBuffer",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &memRefAllocOp}},
		Results:  []ir.ValueDef{{Name: "transformed", Constraint: &transformHandleTypeInterface}},
		Attrs: []ir.AttrDef{
			{Name: "factor", Constraint: &constraint.PositiveI64Attr},
			{Name: "skip_analysis", Constraint: &constraint.UnitAttr, Optional: true},
		},
		Format: "$target attr-dict `:` functional-type(operands, results)",
	},
	{
		Name:     "transform.memref.erase_dead_alloc_and_stores",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Format:   "$target attr-dict `:` functional-type($target, results)",
	},
	{
		Name:     "transform.memref.make_loop_independent",
		Class:    "MemRefMakeLoopIndependent",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Results:  []ir.ValueDef{{Name: "transformed", Constraint: &transformHandleTypeInterface}},
		Attrs:    []ir.AttrDef{{Name: "num_loops", Constraint: &constraint.I64Attr}},
		Format:   "$target attr-dict `:` functional-type($target, $transformed)",
	},
}
