package builtin

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var ops = []*ir.OpDef{
	{
		Name:    "builtin.module",
		Class:   "Module",
		Summary: "A symbol table that holds a program",
		Traits: ir.AffineScope | ir.IsolatedFromAbove | ir.NoRegionArguments | ir.SymbolTable |
			ir.Symbol | ir.NoTerminator | ir.SingleBlock | ir.GraphRegion,
		Attrs: []ir.AttrDef{
			{Name: "sym_name", Constraint: &constraint.SymbolNameAttr, Optional: true},
			{Name: "sym_visibility", Constraint: &constraint.StrAttr, Optional: true},
		},
		Regions:        []ir.RegionDef{{Name: "bodyRegion", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"}},
		Format:         "($sym_name^)? attr-dict-with-keyword $bodyRegion",
		DefaultDialect: "builtin",
		Verify:         verifyModule,
	},
	{
		Name:     "builtin.unrealized_conversion_cast",
		Class:    "UnrealizedConversionCast",
		Summary:  "A cast between types that a conversion has not finished",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "inputs", Constraint: &constraint.AnyType, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "outputs", Constraint: &constraint.AnyType, Arity: ir.Variadic}},
		Format:   "($inputs^ `:` type($inputs))? `to` type($outputs) attr-dict",
		Fold:     foldCast,
		Verify:   verifyCast,
	},
}
