package spirv

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var structureOps = []*ir.OpDef{
	{
		Name:    "spirv.mlir.addressof",
		Class:   "AddressOf",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "pointer", Constraint: &anyPtr}},
		Attrs:   []ir.AttrDef{{Name: "variable", Constraint: &constraint.FlatSymbolRefAttr}},
		Format:  "$variable attr-dict `:` type($pointer)",
		TypesMatch: []ir.TypesMatch{
			{Message: "op must appear in a function-like op's block", Check: inFunction},
		},
		AsmResultNames: nameAddress,
		Verify:         verifyAddress,
	},
	{
		Name:           "spirv.Constant",
		Class:          "Constant",
		Traits:         ir.ConstantLike | ir.Pure,
		Results:        []ir.ValueDef{{Name: "constant", Constraint: &typeType}},
		Attrs:          []ir.AttrDef{{Name: "value", Constraint: &constraint.AnyAttr}},
		Custom:         &asm.Custom{Parse: parseConstant, Print: printConstant},
		AsmResultNames: nameConstant,
		Fold:           ir.FoldConstant,
		Verify:         verifyConstant,
	},
	{
		Name:    "spirv.EXT.ConstantCompositeReplicate",
		Class:   "EXTConstantCompositeReplicate",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "replicated_constant", Constraint: &composite}},
		Attrs:   []ir.AttrDef{{Name: "value", Constraint: &constraint.AnyAttr}},
		Format:  "` ` `[` $value `]` `:` type($replicated_constant) attr-dict",
	},
	{
		Name:  "spirv.EntryPoint",
		Class: "EntryPoint",
		Attrs: []ir.AttrDef{
			{Name: "execution_model", Constraint: &executionModelAttr},
			{Name: "fn", Constraint: &constraint.FlatSymbolRefAttr},
			{Name: "interface", Constraint: &constraint.SymbolRefArrayAttr},
		},
		TypesMatch: []ir.TypesMatch{
			{Message: "op must appear in a module-like op's block", Check: inModule},
		},
		Custom: &asm.Custom{Parse: parseEntryPoint, Print: printEntryPoint},
	},
	{
		Name:  "spirv.ExecutionMode",
		Class: "ExecutionMode",
		Attrs: []ir.AttrDef{
			{Name: "execution_mode", Constraint: &executionModeAttr},
			{Name: "fn", Constraint: &constraint.FlatSymbolRefAttr},
			{Name: "values", Constraint: &constraint.I32ArrayAttr},
		},
		TypesMatch: []ir.TypesMatch{
			{Message: "op must appear in a module-like op's block", Check: inModule},
		},
		Custom: &asm.Custom{Parse: parseExecutionMode, Print: printExecutionMode},
	},
	{
		Name:   "spirv.func",
		Class:  "Func",
		Traits: ir.AutomaticAllocationScope | ir.IsolatedFromAbove | ir.Symbol,
		Attrs: []ir.AttrDef{
			{Name: "arg_attrs", Constraint: &constraint.DictArrayAttr, Optional: true},
			{Name: "function_control", Constraint: &functionControlAttr},
			{Name: "function_type", Constraint: &constraint.FuncTypeAttr},
			{Name: "linkage_attributes", Constraint: &linkageAttributesAttr, Optional: true},
			{Name: "res_attrs", Constraint: &constraint.DictArrayAttr, Optional: true},
			{Name: "sym_name", Constraint: &constraint.StrAttr},
		},
		Regions: []ir.RegionDef{{Name: "body"}},
		TypesMatch: []ir.TypesMatch{
			{Message: "op must appear in a module-like op's block", Check: inModule},
		},
		Custom:   &asm.Custom{Parse: parseFunc, Print: printFunc},
		Callable: function(),
	},
	{
		Name:   "spirv.GlobalVariable",
		Class:  "GlobalVariable",
		Traits: ir.Symbol,
		Attrs: []ir.AttrDef{
			{Name: "binding", Constraint: &constraint.I32Attr, Optional: true},
			{Name: "built_in", Constraint: &constraint.StrAttr, Optional: true},
			{Name: "descriptor_set", Constraint: &constraint.I32Attr, Optional: true},
			{Name: "initializer", Constraint: &constraint.FlatSymbolRefAttr, Optional: true},
			{Name: "linkage_attributes", Constraint: &linkageAttributesAttr, Optional: true},
			{Name: "location", Constraint: &constraint.I32Attr, Optional: true},
			{Name: "sym_name", Constraint: &constraint.StrAttr},
			{Name: "type", Constraint: &constraint.TypeAttr},
		},
		TypesMatch: []ir.TypesMatch{
			{Message: "op must appear in a module-like op's block", Check: inModule},
		},
		Custom: &asm.Custom{Parse: parseGlobalVariable, Print: printGlobalVariable},
		Verify: verifyGlobal,
	},
	{
		Name:  "spirv.module",
		Class: "Module",
		Traits: ir.IsolatedFromAbove | ir.NoRegionArguments | ir.NoTerminator | ir.SingleBlock |
			ir.SymbolTable | ir.Symbol,
		Attrs: []ir.AttrDef{
			{Name: "addressing_model", Constraint: &addressingModelAttr},
			{Name: "memory_model", Constraint: &memoryModelAttr},
			{Name: "sym_name", Constraint: &constraint.StrAttr, Optional: true},
			{Name: "vce_triple", Constraint: &verCapExtAttr, Optional: true},
		},
		Regions:       []ir.RegionDef{{}},
		Custom:        &asm.Custom{Parse: parseModule, Print: printModule},
		VerifyRegions: verifyModule,
	},
	{
		Name:    "spirv.mlir.referenceof",
		Class:   "ReferenceOf",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "reference", Constraint: &typeType}},
		Attrs:   []ir.AttrDef{{Name: "spec_const", Constraint: &constraint.FlatSymbolRefAttr}},
		Format:  "$spec_const attr-dict `:` type($reference)",
		Verify:  verifyReference,
	},
	{
		Name:   "spirv.SpecConstant",
		Class:  "SpecConstant",
		Traits: ir.Symbol,
		Attrs: []ir.AttrDef{
			{Name: "default_value", Constraint: &constraint.TypedAttrInterfaceAttr},
			{Name: "sym_name", Constraint: &constraint.StrAttr},
		},
		TypesMatch: []ir.TypesMatch{
			{Message: "op must appear in a module-like op's block", Check: inModule},
		},
		Custom: &asm.Custom{Parse: parseSpecConstant, Print: printSpecConstant},
		Verify: verifySpecConstant,
	},
	{
		Name:   "spirv.SpecConstantComposite",
		Class:  "SpecConstantComposite",
		Traits: ir.Symbol,
		Attrs: []ir.AttrDef{
			{Name: "constituents", Constraint: &constraint.SymbolRefArrayAttr},
			{Name: "sym_name", Constraint: &constraint.StrAttr},
			{Name: "type", Constraint: &constraint.TypeAttr},
		},
		TypesMatch: []ir.TypesMatch{
			{Message: "op must appear in a module-like op's block", Check: inModule},
		},
		Custom: &asm.Custom{Parse: parseSpecComposite, Print: printSpecComposite},
		Verify: verifySpecComposite,
	},
	{
		Name:   "spirv.EXT.SpecConstantCompositeReplicate",
		Class:  "EXTSpecConstantCompositeReplicate",
		Traits: ir.Symbol,
		Attrs: []ir.AttrDef{
			{Name: "constituent", Constraint: &constraint.SymbolRefAttr},
			{Name: "sym_name", Constraint: &constraint.StrAttr},
			{Name: "type", Constraint: &constraint.TypeAttr},
		},
		TypesMatch: []ir.TypesMatch{
			{Message: "op must appear in a module-like op's block", Check: inModule},
		},
		Custom: &asm.Custom{Parse: parseSpecReplicate, Print: printSpecReplicate},
		Verify: verifySpecReplicate,
	},
	{
		Name:    "spirv.SpecConstantOperation",
		Class:   "SpecConstantOperation",
		Traits:  ir.Pure | ir.SingleBlock | ir.SingleBlockImplicitTerminator,
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyType}},
		Regions: []ir.RegionDef{{Name: "body", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"}},
		TypesMatch: []ir.TypesMatch{
			{Message: "op must appear in a function-like op's block", Check: inFunction},
		},
		ImplicitTerminator: "spirv.mlir.yield",
		Custom:             &asm.Custom{Parse: parseSpecOperation, Print: printSpecOperation},
		VerifyRegions:      verifySpecOperation,
	},
	{
		Name:      "spirv.mlir.yield",
		Class:     "Yield",
		Traits:    ir.Pure | ir.Terminator,
		Operands:  []ir.ValueDef{{Name: "operand", Constraint: &constraint.AnyType}},
		Format:    "attr-dict $operand `:` type($operand)",
		HasParent: []string{"spirv.SpecConstantOperation"},
	},
}
