package acc

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	ClauseDefaultValueAttr = &ir.DialectAttrDef{
		Mnemonic: "defaultvalue",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &ClauseDefaultValue}},
		Format:   "$value",
	}

	CombinedConstructsTypeAttr = &ir.DialectAttrDef{
		Mnemonic: "combined_constructs",
		Params: []ir.ParamDef{
			{Name: "value", Kind: ir.ParamEnum, Enum: &CombinedConstructsType},
		},
		Format: "```<` $value `>`",
	}

	ConstructAttr = &ir.DialectAttrDef{
		Mnemonic: "construct",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &Construct}},
		Format:   "$value",
	}

	DataClauseAttr = &ir.DialectAttrDef{
		Mnemonic: "data_clause",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &DataClause}},
		Format:   "$value",
	}

	DataClauseModifierAttr = &ir.DialectAttrDef{
		Mnemonic: "data_clause_modifier",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &DataClauseModifier}},
		Format:   "$value",
	}

	DeclareActionAttr = &ir.DialectAttrDef{
		Mnemonic: "declare_action",
		Params: []ir.ParamDef{
			{Name: "preAlloc", Kind: ir.ParamAttr, Class: "SymbolRefAttr", Optional: true},
			{Name: "postAlloc", Kind: ir.ParamAttr, Class: "SymbolRefAttr", Optional: true},
			{Name: "preDealloc", Kind: ir.ParamAttr, Class: "SymbolRefAttr", Optional: true},
			{Name: "postDealloc", Kind: ir.ParamAttr, Class: "SymbolRefAttr", Optional: true},
		},
		Format: "`<` struct(params) `>`",
	}

	DeclareAttr = &ir.DialectAttrDef{
		Mnemonic: "declare",
		Params: []ir.ParamDef{
			{Name: "dataClause", Kind: ir.ParamAttr, Class: "DataClauseAttr", Attr: DataClauseAttr},
			{Name: "implicit", Kind: ir.ParamBool, Default: constraint.False},
		},
		Format: "`<` struct(params) `>`",
	}

	DeviceTypeAttr = &ir.DialectAttrDef{
		Mnemonic: "device_type",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &DeviceType}},
		Format:   "```<` $value `>`",
	}

	GangArgTypeAttr = &ir.DialectAttrDef{
		Mnemonic: "gang_arg_type",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &GangArgType}},
		Format:   "```<` $value `>`",
	}

	ParLevelAttr = &ir.DialectAttrDef{
		Mnemonic: "par_level",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &ParLevel}},
		Format:   "```<` $value `>`",
	}

	RecipeKindAttr = &ir.DialectAttrDef{
		Mnemonic: "recipe_kind",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &RecipeKind}},
		Format:   "```<` $value `>`",
	}

	ReductionOperatorAttr = &ir.DialectAttrDef{
		Mnemonic: "reduction_operator",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &ReductionOperator}},
		Format:   "```<` $value `>`",
	}

	RoutineInfoAttr = &ir.DialectAttrDef{
		Mnemonic: "routine_info",
		Params: []ir.ParamDef{
			{Name: "accRoutines", Kind: ir.ParamList, Elem: &ir.ParamDef{Kind: ir.ParamAttr, Class: "SymbolRefAttr"}},
		},
		Format: "`<` `[` `` $accRoutines `]` `>`",
	}

	SpecializedRoutineAttr = &ir.DialectAttrDef{
		Mnemonic: "specialized_routine",
		Params: []ir.ParamDef{
			{Name: "routine", Kind: ir.ParamAttr, Class: "SymbolRefAttr"},
			{Name: "level", Kind: ir.ParamAttr, Class: "ParLevelAttr", Attr: ParLevelAttr},
			{Name: "funcName", Kind: ir.ParamAttr, Class: "StringAttr"},
		},
		Format: "`<` $routine `,` $level `,` $funcName `>`",
	}

	VarNameAttr = &ir.DialectAttrDef{
		Mnemonic: "var_name",
		Params:   []ir.ParamDef{{Name: "name", Kind: ir.ParamString}},
		Format:   "`<` $name `>`",
	}
)
