package spirv

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	AddressOf = &ir.OpDef{
		Name:    "spirv.mlir.addressof",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "pointer", Constraint: &anyPtr}},
		Attrs:   []ir.AttrDef{{Name: "variable", Constraint: &constraint.FlatSymbolRefAttr}},
		Format:  "$variable attr-dict `:` type($pointer)",
		TypesMatch: []ir.TypesMatch{
			{Message: "op must appear in a function-like op's block", Check: inFunction},
		},
	}

	Constant = &ir.OpDef{
		Name:    "spirv.Constant",
		Traits:  ir.ConstantLike | ir.Pure,
		Results: []ir.ValueDef{{Name: "constant", Constraint: &typeType}},
		Attrs:   []ir.AttrDef{{Name: "value", Constraint: &constraint.AnyAttr}},
	}

	EXTConstantCompositeReplicate = &ir.OpDef{
		Name:    "spirv.EXT.ConstantCompositeReplicate",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "replicated_constant", Constraint: &composite}},
		Attrs:   []ir.AttrDef{{Name: "value", Constraint: &constraint.AnyAttr}},
		Format:  "` ` `[` $value `]` `:` type($replicated_constant) attr-dict",
	}

	EntryPoint = &ir.OpDef{
		Name: "spirv.EntryPoint",
		Attrs: []ir.AttrDef{
			{Name: "execution_model", Constraint: &executionModelAttr},
			{Name: "fn", Constraint: &constraint.FlatSymbolRefAttr},
			{Name: "interface", Constraint: &constraint.SymbolRefArrayAttr},
		},
		TypesMatch: []ir.TypesMatch{
			{Message: "op must appear in a module-like op's block", Check: inModule},
		},
	}

	ExecutionMode = &ir.OpDef{
		Name: "spirv.ExecutionMode",
		Attrs: []ir.AttrDef{
			{Name: "execution_mode", Constraint: &executionModeAttr},
			{Name: "fn", Constraint: &constraint.FlatSymbolRefAttr},
			{Name: "values", Constraint: &constraint.I32ArrayAttr},
		},
		TypesMatch: []ir.TypesMatch{
			{Message: "op must appear in a module-like op's block", Check: inModule},
		},
	}

	Func = &ir.OpDef{
		Name:   "spirv.func",
		Traits: ir.AutomaticAllocationScope | ir.IsolatedFromAbove,
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
	}

	GlobalVariable = &ir.OpDef{
		Name:   "spirv.GlobalVariable",
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
	}

	Module = &ir.OpDef{
		Name: "spirv.module",
		Traits: ir.IsolatedFromAbove | ir.NoRegionArguments | ir.NoTerminator | ir.SingleBlock |
			ir.SymbolTable | ir.Symbol,
		Attrs: []ir.AttrDef{
			{Name: "addressing_model", Constraint: &addressingModelAttr},
			{Name: "memory_model", Constraint: &memoryModelAttr},
			{Name: "sym_name", Constraint: &constraint.StrAttr, Optional: true},
			{Name: "vce_triple", Constraint: &verCapExtAttr, Optional: true},
		},
		Regions: []ir.RegionDef{{}},
	}

	ReferenceOf = &ir.OpDef{
		Name:    "spirv.mlir.referenceof",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "reference", Constraint: &typeType}},
		Attrs:   []ir.AttrDef{{Name: "spec_const", Constraint: &constraint.FlatSymbolRefAttr}},
		Format:  "$spec_const attr-dict `:` type($reference)",
	}

	SpecConstant = &ir.OpDef{
		Name:   "spirv.SpecConstant",
		Traits: ir.Symbol,
		Attrs: []ir.AttrDef{
			{Name: "default_value", Constraint: &constraint.TypedAttrInterfaceAttr},
			{Name: "sym_name", Constraint: &constraint.StrAttr},
		},
		TypesMatch: []ir.TypesMatch{
			{Message: "op must appear in a module-like op's block", Check: inModule},
		},
	}

	SpecConstantComposite = &ir.OpDef{
		Name:   "spirv.SpecConstantComposite",
		Traits: ir.Symbol,
		Attrs: []ir.AttrDef{
			{Name: "constituents", Constraint: &constraint.SymbolRefArrayAttr},
			{Name: "sym_name", Constraint: &constraint.StrAttr},
			{Name: "type", Constraint: &constraint.TypeAttr},
		},
		TypesMatch: []ir.TypesMatch{
			{Message: "op must appear in a module-like op's block", Check: inModule},
		},
	}

	EXTSpecConstantCompositeReplicate = &ir.OpDef{
		Name:   "spirv.EXT.SpecConstantCompositeReplicate",
		Traits: ir.Symbol,
		Attrs: []ir.AttrDef{
			{Name: "constituent", Constraint: &constraint.SymbolRefAttr},
			{Name: "sym_name", Constraint: &constraint.StrAttr},
			{Name: "type", Constraint: &constraint.TypeAttr},
		},
		TypesMatch: []ir.TypesMatch{
			{Message: "op must appear in a module-like op's block", Check: inModule},
		},
	}

	SpecConstantOperation = &ir.OpDef{
		Name:    "spirv.SpecConstantOperation",
		Traits:  ir.Pure | ir.SingleBlock | ir.SingleBlockImplicitTerminator,
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyType}},
		Regions: []ir.RegionDef{{Name: "body", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"}},
		TypesMatch: []ir.TypesMatch{
			{Message: "op must appear in a function-like op's block", Check: inFunction},
		},
		ImplicitTerminator: "spirv.mlir.yield",
	}

	Yield = &ir.OpDef{
		Name:      "spirv.mlir.yield",
		Traits:    ir.Pure | ir.Terminator,
		Operands:  []ir.ValueDef{{Name: "operand", Constraint: &constraint.AnyType}},
		Format:    "attr-dict $operand `:` type($operand)",
		HasParent: []string{"spirv.SpecConstantOperation"},
	}
)
