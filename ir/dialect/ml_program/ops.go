package ml_program

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var ops = []*ir.OpDef{
	{
		Name:   "ml_program.func",
		Traits: ir.IsolatedFromAbove | ir.Symbol,
		Attrs: []ir.AttrDef{
			{Name: "arg_attrs", Constraint: &constraint.DictArrayAttr, Optional: true},
			{Name: "function_type", Constraint: &constraint.FuncTypeAttr},
			{Name: "res_attrs", Constraint: &constraint.DictArrayAttr, Optional: true},
			{Name: "sym_name", Constraint: &constraint.SymbolNameAttr},
			{Name: "sym_visibility", Constraint: &constraint.StrAttr, Optional: true},
		},
		Regions:  []ir.RegionDef{{Name: "body"}},
		Custom:   &asm.Custom{Parse: asm.BuiltinFunction.ParseFunction, Print: asm.BuiltinFunction.PrintFunction},
		Callable: ir.FunctionCallable,
	},
	{
		Name:   "ml_program.global",
		Class:  "Global",
		Traits: ir.Symbol,
		Attrs: []ir.AttrDef{
			{Name: "is_mutable", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "sym_name", Constraint: &constraint.SymbolNameAttr},
			{Name: "sym_visibility", Constraint: &constraint.StrAttr, Optional: true},
			{Name: "type", Constraint: &constraint.TypeAttr},
			{Name: "value", Constraint: &constraint.AnyAttr, Optional: true},
		},
		Format: "custom<SymbolVisibility>($sym_visibility) (`mutable` $is_mutable^)? $sym_name `` " +
			"custom<TypedInitialValue>($type, $value) attr-dict",
		Verify:    verifyGlobal,
		Bufferize: bufferizeGlobal,
	},
	{
		Name:             "ml_program.global_load",
		Class:            "GlobalLoad",
		Results:          []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyType}},
		Attrs:            []ir.AttrDef{{Name: "global", Constraint: &constraint.SymbolRefAttr}},
		Format:           "$global `:` type($result) attr-dict",
		AsmResultNames:   nameGlobal,
		VerifySymbolUses: verifyLoad,
		Bufferize:        bufferizeGlobalLoad,
	},
	{
		Name:             "ml_program.global_load_const",
		Class:            "GlobalLoadConst",
		Traits:           ir.Pure,
		Results:          []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyType}},
		Attrs:            []ir.AttrDef{{Name: "global", Constraint: &constraint.SymbolRefAttr}},
		Format:           "$global `:` type($result) attr-dict",
		AsmResultNames:   nameGlobal,
		VerifySymbolUses: verifyLoadConst,
	},
	{
		Name:     "ml_program.global_load_graph",
		Operands: []ir.ValueDef{{Name: "consumeTokens", Constraint: &tokenType, Arity: ir.Variadic}},
		Results: []ir.ValueDef{
			{Name: "result", Constraint: &constraint.AnyType},
			{Name: "produceToken", Constraint: &tokenType},
		},
		Attrs:            []ir.AttrDef{{Name: "global", Constraint: &constraint.SymbolRefAttr}},
		Format:           "$global `` custom<TokenOrdering>($consumeTokens, type($produceToken)) `:` type($result) attr-dict",
		VerifySymbolUses: verifyLoad,
	},
	{
		Name:             "ml_program.global_store",
		Class:            "GlobalStore",
		Operands:         []ir.ValueDef{{Name: "value", Constraint: &constraint.AnyType}},
		Attrs:            []ir.AttrDef{{Name: "global", Constraint: &constraint.SymbolRefAttr}},
		Format:           "$global `=` $value `:` type($value) attr-dict",
		VerifySymbolUses: verifyStore,
		Bufferize:        bufferizeGlobalStore,
	},
	{
		Name: "ml_program.global_store_graph",
		Operands: []ir.ValueDef{
			{Name: "value", Constraint: &constraint.AnyType},
			{Name: "consumeTokens", Constraint: &tokenType, Arity: ir.Variadic},
		},
		Results:          []ir.ValueDef{{Name: "produceToken", Constraint: &tokenType}},
		Attrs:            []ir.AttrDef{{Name: "global", Constraint: &constraint.SymbolRefAttr}},
		Format:           "$global `=` $value `` custom<TokenOrdering>($consumeTokens, type($produceToken)) `:` type($value) attr-dict",
		VerifySymbolUses: verifyStore,
	},
	{
		Name:   "ml_program.subgraph",
		Traits: ir.GraphRegion | ir.IsolatedFromAbove | ir.SingleBlock | ir.Symbol,
		Attrs: []ir.AttrDef{
			{Name: "arg_attrs", Constraint: &constraint.DictArrayAttr, Optional: true},
			{Name: "function_type", Constraint: &constraint.FuncTypeAttr},
			{Name: "res_attrs", Constraint: &constraint.DictArrayAttr, Optional: true},
			{Name: "sym_name", Constraint: &constraint.SymbolNameAttr},
			{Name: "sym_visibility", Constraint: &constraint.StrAttr, Optional: true},
		},
		Regions:  []ir.RegionDef{{Name: "body"}},
		Custom:   &asm.Custom{Parse: asm.BuiltinFunction.ParseFunction, Print: asm.BuiltinFunction.PrintFunction},
		Callable: ir.FunctionCallable,
	},
	{
		Name:      "ml_program.output",
		Traits:    ir.Pure | ir.ReturnLike | ir.Terminator,
		Operands:  []ir.ValueDef{{Name: "operands", Constraint: &constraint.AnyType, Arity: ir.Variadic}},
		Format:    "attr-dict ($operands^ `:` type($operands))?",
		HasParent: []string{"ml_program.subgraph"},
		Verify:    func(op *ir.Operation) bool { return verifyReturn(op, "outputs", "output") },
	},
	{
		Name:      "ml_program.return",
		Traits:    ir.Pure | ir.ReturnLike | ir.Terminator,
		Operands:  []ir.ValueDef{{Name: "operands", Constraint: &constraint.AnyType, Arity: ir.Variadic}},
		Format:    "attr-dict ($operands^ `:` type($operands))?",
		HasParent: []string{"ml_program.func"},
		Verify:    func(op *ir.Operation) bool { return verifyReturn(op, "returns", "return") },
	},
	{
		Name:    "ml_program.token",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "token", Constraint: &tokenType}},
		Format:  "attr-dict",
	},
}
