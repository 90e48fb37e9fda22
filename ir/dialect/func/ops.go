package funcs

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

var ops = []*ir.OpDef{
	{
		Name:     "func.call",
		Class:    "Call",
		Summary:  "Calls a function by its symbol",
		Traits:   ir.MemRefsNormalizable,
		Operands: []ir.ValueDef{{Name: "operands", Constraint: &constraint.AnyType, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Constraint: &constraint.AnyType, Arity: ir.Variadic}},
		Attrs: []ir.AttrDef{
			{Name: "arg_attrs", Constraint: &constraint.DictArrayAttr, Optional: true},
			{Name: "callee", Constraint: &constraint.FlatSymbolRefAttr},
			{Name: "no_inline", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "res_attrs", Constraint: &constraint.DictArrayAttr, Optional: true},
		},
		Format:           "$callee `(` $operands `)` attr-dict `:` functional-type($operands, results)",
		VerifySymbolUses: verifyCall,
		Call:             ir.CallTo("callee", ir.AllOperands),
		Bufferize:        bufferizeCall,
	},
	{
		Name:    "func.call_indirect",
		Class:   "CallIndirect",
		Summary: "Calls a function value",
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
		Call:         callIndirectCall,
		Canonicalize: rewrite.Patterns{{Name: "call_indirect-of-constant", Rewrite: callDirectly}},
	},
	{
		Name:           "func.constant",
		Class:          "Constant",
		Summary:        "A function's symbol as a value",
		Traits:         ir.ConstantLike | ir.Pure,
		Results:        []ir.ValueDef{{Constraint: &constraint.AnyType}},
		Attrs:          []ir.AttrDef{{Name: "value", Constraint: &constraint.FlatSymbolRefAttr}},
		Format:         "attr-dict $value `:` type(results)",
		AsmResultNames: func(op *ir.Operation, set func(int, string)) { set(0, "f") },
		Verify:         verifyConstant,
		Fold:           foldConstant,
	},
	{
		Name:    "func.func",
		Class:   "Func",
		Summary: "A function, or its declaration where it has no body",
		Traits:  ir.AffineScope | ir.AutomaticAllocationScope | ir.IsolatedFromAbove | ir.Symbol,
		Attrs: []ir.AttrDef{
			{Name: "arg_attrs", Constraint: &constraint.DictArrayAttr, Optional: true},
			{Name: "function_type", Constraint: &constraint.FuncTypeAttr},
			{Name: "no_inline", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "res_attrs", Constraint: &constraint.DictArrayAttr, Optional: true},
			{Name: "sym_name", Constraint: &constraint.SymbolNameAttr},
			{Name: "sym_visibility", Constraint: &constraint.StrAttr, Optional: true},
		},
		Regions:        []ir.RegionDef{{Name: "body"}},
		Custom:         &asm.Custom{Parse: asm.BuiltinFunction.ParseFunction, Print: asm.BuiltinFunction.PrintFunction},
		DefaultDialect: "func",
		Callable:       ir.FunctionCallable,
		Bufferize:      bufferizeFunc,
		Declare:        declare,
		DeclaredByHead: true,
	},
	{
		Name:      "func.return",
		Class:     "Return",
		Summary:   "Ends a function with its results",
		Traits:    ir.Pure | ir.MemRefsNormalizable | ir.ReturnLike | ir.Terminator,
		Operands:  []ir.ValueDef{{Name: "operands", Constraint: &constraint.AnyType, Arity: ir.Variadic}},
		Format:    "attr-dict ($operands^ `:` type($operands))?",
		HasParent: []string{"func.func"},
		Verify:    verifyReturn,
		Bufferize: bufferizeReturn,
	},
}
