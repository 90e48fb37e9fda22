package transform

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/bufferization"
)

var bufferizationOps = []*ir.OpDef{
	{
		Name:     "transform.bufferization.one_shot_bufferize",
		Class:    "OneShotBufferize",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Results:  []ir.ValueDef{{Name: "transformed", Constraint: &transformHandleTypeInterface}},
		Attrs: []ir.AttrDef{
			{Name: "allow_return_allocs_from_loops", Constraint: &constraint.BoolAttr, Default: constraint.False},
			{Name: "allow_unknown_ops", Constraint: &constraint.BoolAttr, Default: constraint.False},
			{Name: "bufferize_function_boundaries", Constraint: &constraint.BoolAttr, Default: constraint.False},
			{Name: "check_parallel_regions", Constraint: &constraint.BoolAttr, Default: constraint.True},
			{Name: "dump_alias_sets", Constraint: &constraint.BoolAttr, Default: constraint.False},
			{Name: "function_boundary_type_conversion", Constraint: &bufferization.LayoutMapOptionAttr, Optional: true},
			{Name: "memcpy_op", Constraint: &constraint.StrAttr, Default: constraint.Text("memref.copy")},
			{Name: "print_conflicts", Constraint: &constraint.BoolAttr, Default: constraint.False},
			{Name: "test_analysis_only", Constraint: &constraint.BoolAttr, Default: constraint.False},
		},
		Format: "(`layout` `{` $function_boundary_type_conversion^ `}`)? $target attr-dict `:` functional-type($target, results)",
		Verify: verifyOneShotBufferize,
	},
	{
		Name:     "transform.bufferization.empty_tensor_to_alloc_tensor",
		Class:    "EmptyTensorToAllocTensor",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &emptyOp}},
		Results:  []ir.ValueDef{{Name: "transformed", Constraint: &allocTensorOp}},
		Format:   "$target attr-dict `:` functional-type(operands, results)",
	},
}
