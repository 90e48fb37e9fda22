package funcs

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	Call = &ir.OpDef{
		Name:     "func.call",
		Traits:   ir.MemRefsNormalizable,
		Operands: []ir.ValueDef{{Name: "operands", Constraint: &constraint.AnyType, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Constraint: &constraint.AnyType, Arity: ir.Variadic}},
		Attrs: []ir.AttrDef{
			{Name: "arg_attrs", Constraint: &constraint.DictArrayAttr, Optional: true},
			{Name: "callee", Constraint: &constraint.FlatSymbolRefAttr},
			{Name: "no_inline", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "res_attrs", Constraint: &constraint.DictArrayAttr, Optional: true},
		},
		Format: "$callee `(` $operands `)` attr-dict `:` functional-type($operands, results)",
	}

	CallIndirect = &ir.OpDef{
		Name: "func.call_indirect",
		Operands: []ir.ValueDef{
			{Name: "callee", Constraint: &constraint.FunctionType},
			{Name: "callee_operands", Constraint: &constraint.AnyType, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{{Name: "results", Constraint: &constraint.AnyType, Arity: ir.Variadic}},
		Attrs: []ir.AttrDef{
			{Name: "arg_attrs", Constraint: &constraint.DictArrayAttr, Optional: true},
			{Name: "res_attrs", Constraint: &constraint.DictArrayAttr, Optional: true},
		},
		Format: "$callee `(` $callee_operands `)` attr-dict `:` type($callee)",
		TypesMatch: []ir.TypesMatch{
			{Message: "callee input types match argument types", From: "callee", To: "callee_operands", Types: constraint.FunctionInputs},
			{Message: "callee result types match result types", From: "callee", To: "results", Types: constraint.FunctionResults},
		},
	}

	Constant = &ir.OpDef{
		Name:    "func.constant",
		Traits:  ir.ConstantLike | ir.Pure,
		Results: []ir.ValueDef{{Constraint: &constraint.AnyType}},
		Attrs:   []ir.AttrDef{{Name: "value", Constraint: &constraint.FlatSymbolRefAttr}},
		Format:  "attr-dict $value `:` type(results)",
	}

	Func = &ir.OpDef{
		Name:   "func.func",
		Traits: ir.AffineScope | ir.AutomaticAllocationScope | ir.IsolatedFromAbove,
		Attrs: []ir.AttrDef{
			{Name: "arg_attrs", Constraint: &constraint.DictArrayAttr, Optional: true},
			{Name: "function_type", Constraint: &constraint.FuncTypeAttr},
			{Name: "no_inline", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "res_attrs", Constraint: &constraint.DictArrayAttr, Optional: true},
			{Name: "sym_name", Constraint: &constraint.SymbolNameAttr},
			{Name: "sym_visibility", Constraint: &constraint.StrAttr, Optional: true},
		},
		Regions: []ir.RegionDef{{Name: "body"}},
	}

	Return = &ir.OpDef{
		Name:      "func.return",
		Traits:    ir.Pure | ir.MemRefsNormalizable | ir.ReturnLike | ir.Terminator,
		Operands:  []ir.ValueDef{{Name: "operands", Constraint: &constraint.AnyType, Arity: ir.Variadic}},
		Format:    "attr-dict ($operands^ `:` type($operands))?",
		HasParent: []string{"func.func"},
	}
)
