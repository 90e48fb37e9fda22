package spirv

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var graphOps = []*ir.OpDef{
	{
		Name:   "spirv.ARM.Graph",
		Class:  "GraphARM",
		Traits: ir.AutomaticAllocationScope | ir.IsolatedFromAbove | ir.Symbol,
		Attrs: []ir.AttrDef{
			{Name: "arg_attrs", Constraint: &constraint.DictArrayAttr, Optional: true},
			{Name: "entry_point", Constraint: &constraint.BoolAttr, Optional: true},
			{Name: "function_type", Constraint: &graphAttr},
			{Name: "res_attrs", Constraint: &constraint.DictArrayAttr, Optional: true},
			{Name: "sym_name", Constraint: &constraint.StrAttr},
		},
		Regions:    []ir.RegionDef{{Name: "body"}},
		TypesMatch: []ir.TypesMatch{{Message: "op must appear in a module-like op's block", Check: inModule}},
		Callable:   ir.PublicCallable,
		Custom:     &asm.Custom{Parse: parseGraph, Print: printGraph},
		Verify:     verifyGraph,
	},
	{
		Name:       "spirv.ARM.GraphConstant",
		Class:      "GraphConstantARM",
		Traits:     ir.Pure | ir.ConstantLike,
		Results:    []ir.ValueDef{{Name: "output", Constraint: &anyTensorArm}},
		Attrs:      []ir.AttrDef{{Name: "graph_constant_id", Constraint: &constraint.I32Attr}},
		Format:     "attr-dict `:` type($output)",
		TypesMatch: []ir.TypesMatch{{Message: "op must appear in a spirv.ARM.Graph op's block", Check: inGraph}},
	},
	{
		Name:  "spirv.ARM.GraphEntryPoint",
		Class: "GraphEntryPointARM",
		Attrs: []ir.AttrDef{
			{Name: "fn", Constraint: &constraint.FlatSymbolRefAttr},
			{Name: "interface", Constraint: &constraint.SymbolRefArrayAttr},
		},
		TypesMatch: []ir.TypesMatch{{Message: "op must appear in a module-like op's block", Check: inModule}},
		Custom:     &asm.Custom{Parse: parseInterface, Print: printInterface},
	},
	{
		Name:       "spirv.ARM.GraphOutputs",
		Class:      "GraphOutputsARM",
		Traits:     ir.Pure | ir.Terminator,
		Operands:   []ir.ValueDef{{Name: "value", Constraint: &anyTensorArm, Arity: ir.Variadic}},
		Format:     "$value attr-dict `:` type($value)",
		TypesMatch: []ir.TypesMatch{{Message: "op must appear in a spirv.ARM.Graph op's block", Check: inGraph}},
		Verify:     verifyGraphOutputs,
	},
}
