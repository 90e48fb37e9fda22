package transform

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var funcOps = []*ir.OpDef{
	{
		Name:   "transform.func.cast_and_call",
		Class:  "FuncCastAndCall",
		Traits: ir.AttrSizedOperandSegments | ir.NoTerminator | ir.SingleBlock | ir.GraphRegion,
		Operands: []ir.ValueDef{
			{Name: "insertion_point", Constraint: &transformHandleTypeInterface},
			{Name: "inputs", Constraint: &transformValueHandleTypeInterface, Arity: ir.Optional},
			{Name: "outputs", Constraint: &transformValueHandleTypeInterface, Arity: ir.Optional},
			{Name: "function", Constraint: &transformHandleTypeInterface, Arity: ir.Optional},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &transformHandleTypeInterface}},
		Attrs: []ir.AttrDef{
			{Name: "function_name", Constraint: &constraint.SymbolRefAttr, Optional: true},
			{Name: "insert_after", Constraint: &constraint.UnitAttr, Optional: true},
		},
		Regions: []ir.RegionDef{{Name: "conversions", MaxBlocks: 1, Summary: "region with at most 1 blocks"}},
		Format: "($function_name^)? ($function^)? ( `(` $inputs^ `)` )? ( `->` $outputs^ )? (`after` " +
			"$insert_after^):(`before`)? $insertion_point ($conversions^)? attr-dict `:` " +
			"functional-type(operands, results)",
		Verify: verifyCastAndCall,
	},
	{
		Name:     "transform.func.replace_func_signature",
		Class:    "ReplaceFuncSignature",
		Operands: []ir.ValueDef{{Name: "module", Constraint: &transformHandleTypeInterface}},
		Results:  ir.Values(&transformHandleTypeInterface, "transformed_module", "transformed_function"),
		Attrs: []ir.AttrDef{
			{Name: "adjust_func_calls", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "args_interchange", Constraint: &constraint.DenseI32ArrayAttr},
			{Name: "function_name", Constraint: &constraint.SymbolRefAttr},
			{Name: "results_interchange", Constraint: &constraint.DenseI32ArrayAttr},
		},
		Format: "$function_name `args_interchange` `=` $args_interchange `results_interchange` `=` " +
			"$results_interchange `at` $module attr-dict `:` functional-type(operands, results)",
	},
	{
		Name:     "transform.func.deduplicate_func_args",
		Class:    "DeduplicateFuncArgs",
		Operands: []ir.ValueDef{{Name: "module", Constraint: &transformHandleTypeInterface}},
		Results:  ir.Values(&transformHandleTypeInterface, "transformed_module", "transformed_function"),
		Attrs:    []ir.AttrDef{{Name: "function_name", Constraint: &constraint.SymbolRefAttr}},
		Format:   "$function_name `at` $module attr-dict `:` functional-type(operands, results)",
	},
}
