package transform

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var memRefOps = slices.Concat(
	[]*ir.OpDef{
		{
			Name:  "transform.apply_conversion_patterns.memref.memref_to_llvm_type_converter",
			Class: "MemrefToLLVMTypeConverter",
			Attrs: []ir.AttrDef{
				{Name: "data_layout", Constraint: &constraint.StrAttr, Optional: true},
				{Name: "index_bitwidth", Constraint: &constraint.I64Attr, Optional: true, Default: constraint.Integer(64, 64)},
				{Name: "use_aligned_alloc", Constraint: &constraint.BoolAttr, Optional: true, Default: constraint.False},
				{Name: "use_bare_ptr_call_conv", Constraint: &constraint.BoolAttr, Optional: true, Default: constraint.False},
				{Name: "use_generic_functions", Constraint: &constraint.BoolAttr, Optional: true, Default: constraint.False},
			},
			Format: "attr-dict",
		},
		{
			Name:   "transform.apply_patterns.memref.alloc_to_alloca",
			Attrs:  []ir.AttrDef{{Name: "size_limit", Constraint: &constraint.I64Attr, Optional: true}},
			Format: "(`size_limit` `(` $size_limit^ `)`)? attr-dict",
		},
		{
			Name:     "transform.memref.alloca_to_global",
			Class:    "MemRefAllocaToGlobal",
			Operands: []ir.ValueDef{{Name: "alloca", Constraint: &memRefAllocaOp}},
			Results:  ir.Values(&transformHandleTypeInterface, "getGlobal", "global"),
			Format:   "$alloca attr-dict `:` functional-type(operands, results)",
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
	},
	ir.Family(&ir.OpDef{
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Results:  []ir.ValueDef{{Name: "transformed", Constraint: &transformHandleTypeInterface}},
		Attrs:    []ir.AttrDef{{Name: "num_loops", Constraint: &constraint.I64Attr}},
		Format:   "$target attr-dict `:` functional-type($target, $transformed)",
	}, []ir.Member{
		{Name: "transform.memref.make_loop_independent", Class: "MemRefMakeLoopIndependent"},
		{Name: "transform.tensor.make_loop_independent", Class: "MakeLoopIndependent"},
	}),
)
