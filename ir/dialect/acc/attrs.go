package acc

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	ClauseDefaultValueAttr = &ir.DialectAttrDef{
		Mnemonic: "defaultvalue",
		Record:   "DefaultValueAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::acc::ClauseDefaultValue", Kind: ir.ParamEnum, Enum: &ClauseDefaultValue}},
		Format:   "$value",
	}

	CombinedConstructsTypeAttr = &ir.DialectAttrDef{
		Mnemonic: "combined_constructs",
		Record:   "OpenACC_CombinedConstructsAttr",
		Params: []ir.ParamDef{
			{Name: "value", CppType: "::mlir::acc::CombinedConstructsType", Kind: ir.ParamEnum, Enum: &CombinedConstructsType},
		},
		Format: "```<` $value `>`",
	}

	ConstructAttr = &ir.DialectAttrDef{
		Mnemonic: "construct",
		Record:   "OpenACC_ConstructAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::acc::Construct", Kind: ir.ParamEnum, Enum: &Construct}},
		Format:   "$value",
	}

	DataClauseAttr = &ir.DialectAttrDef{
		Mnemonic: "data_clause",
		Record:   "OpenACC_DataClauseAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::acc::DataClause", Kind: ir.ParamEnum, Enum: &DataClause}},
		Format:   "$value",
	}

	DataClauseModifierAttr = &ir.DialectAttrDef{
		Mnemonic: "data_clause_modifier",
		Record:   "OpenACC_DataClauseModifierAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::acc::DataClauseModifier", Kind: ir.ParamEnum, Enum: &DataClauseModifier}},
		Format:   "$value",
	}

	DeclareActionAttr = &ir.DialectAttrDef{
		Mnemonic: "declare_action",
		Record:   "DeclareActionAttr",
		Params: []ir.ParamDef{
			{Name: "preAlloc", CppType: "SymbolRefAttr", Kind: ir.ParamAttr, Class: "SymbolRefAttr", Optional: true},
			{Name: "postAlloc", CppType: "SymbolRefAttr", Kind: ir.ParamAttr, Class: "SymbolRefAttr", Optional: true},
			{Name: "preDealloc", CppType: "SymbolRefAttr", Kind: ir.ParamAttr, Class: "SymbolRefAttr", Optional: true},
			{Name: "postDealloc", CppType: "SymbolRefAttr", Kind: ir.ParamAttr, Class: "SymbolRefAttr", Optional: true},
		},
		Format: "`<` struct(params) `>`",
	}

	DeclareAttr = &ir.DialectAttrDef{
		Mnemonic: "declare",
		Record:   "DeclareAttr",
		Params: []ir.ParamDef{
			{Name: "dataClause", CppType: "DataClauseAttr", Kind: ir.ParamAttr, Class: "DataClauseAttr", Attr: DataClauseAttr},
			{Name: "implicit", CppType: "bool", Kind: ir.ParamBool, Default: constraint.False},
		},
		Format: "`<` struct(params) `>`",
	}

	DeviceTypeAttr = &ir.DialectAttrDef{
		Mnemonic: "device_type",
		Record:   "OpenACC_DeviceTypeAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::acc::DeviceType", Kind: ir.ParamEnum, Enum: &DeviceType}},
		Format:   "```<` $value `>`",
	}

	GangArgTypeAttr = &ir.DialectAttrDef{
		Mnemonic: "gang_arg_type",
		Record:   "OpenACC_GangArgTypeAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::acc::GangArgType", Kind: ir.ParamEnum, Enum: &GangArgType}},
		Format:   "```<` $value `>`",
	}

	ParLevelAttr = &ir.DialectAttrDef{
		Mnemonic: "par_level",
		Record:   "OpenACC_ParLevelAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::acc::ParLevel", Kind: ir.ParamEnum, Enum: &ParLevel}},
		Format:   "```<` $value `>`",
	}

	RecipeKindAttr = &ir.DialectAttrDef{
		Mnemonic: "recipe_kind",
		Record:   "OpenACC_RecipeKindAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::acc::RecipeKind", Kind: ir.ParamEnum, Enum: &RecipeKind}},
		Format:   "```<` $value `>`",
	}

	ReductionOperatorAttr = &ir.DialectAttrDef{
		Mnemonic: "reduction_operator",
		Record:   "OpenACC_ReductionOperatorAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::acc::ReductionOperator", Kind: ir.ParamEnum, Enum: &ReductionOperator}},
		Format:   "```<` $value `>`",
	}

	RoutineInfoAttr = &ir.DialectAttrDef{
		Mnemonic: "routine_info",
		Record:   "RoutineInfoAttr",
		Params: []ir.ParamDef{
			{Name: "accRoutines", CppType: "::llvm::ArrayRef<SymbolRefAttr>", Kind: ir.ParamList, Elem: &ir.ParamDef{Kind: ir.ParamAttr, Class: "SymbolRefAttr"}},
		},
		Format: "`<` `[` `` $accRoutines `]` `>`",
	}

	SpecializedRoutineAttr = &ir.DialectAttrDef{
		Mnemonic: "specialized_routine",
		Record:   "SpecializedRoutineAttr",
		Params: []ir.ParamDef{
			{Name: "routine", CppType: "SymbolRefAttr", Kind: ir.ParamAttr, Class: "SymbolRefAttr"},
			{Name: "level", CppType: "ParLevelAttr", Kind: ir.ParamAttr, Class: "ParLevelAttr", Attr: ParLevelAttr},
			{Name: "funcName", CppType: "StringAttr", Kind: ir.ParamAttr, Class: "StringAttr"},
		},
		Format: "`<` $routine `,` $level `,` $funcName `>`",
	}

	VarNameAttr = &ir.DialectAttrDef{
		Mnemonic: "var_name",
		Record:   "OpenACC_VarNameAttr",
		Params:   []ir.ParamDef{{Name: "name", CppType: "::llvm::StringRef", Kind: ir.ParamString}},
		Format:   "`<` $name `>`",
	}
)
