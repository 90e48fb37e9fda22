// Package dialect is the MLIR dialect of Toy. It stands outside of Millrace and uses exported
// packages only. docs/toy.md explains it, chapter by chapter.
package dialect

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

//go:generate go run github.com/millrace-mlir/millrace/internal/opgen .

// ops are the operations. These rows define their text form, bytecode, verifier and documentation.
var ops = []*ir.OpDef{
	{
		Name:       "toy.add",
		Class:      "Add",
		Summary:    "Adds two tensors, element by element",
		Traits:     ir.Pure,
		Interfaces: []string{ShapeInference},
		Operands:   ir.Values(&f64Tensor, "lhs", "rhs"),
		Results:    ir.Values(&f64Tensor, "result"),
		Custom:     elementwiseSyntax,
		Verify:     verifyElementwise,
	},
	{
		Name:       "toy.cast",
		Class:      "Cast",
		Summary:    "Changes what is known of a tensor's shape",
		Traits:     ir.Pure,
		Interfaces: []string{ShapeInference},
		Operands:   ir.Values(&f64Tensor, "input"),
		Results:    ir.Values(&f64Tensor, "output"),
		Format:     "$input attr-dict `:` type($input) `to` type($output)",
		Cast:       true,
		Verify:     ir.VerifyCast(Compatible),
	},
	{
		Name:       "toy.constant",
		Class:      "Constant",
		Summary:    "A tensor known at compile time",
		Traits:     ir.Pure | ir.ConstantLike,
		Interfaces: []string{ShapeInference},
		Results:    ir.Values(&f64Tensor, "output"),
		Attrs:      []ir.AttrDef{{Name: "value", Constraint: &f64Elements}},
		Custom:     &asm.Custom{Parse: parseConstant, Print: printConstant},
		Verify:     verifyConstant,
		Fold:       foldToValue,
	},
	{
		Name:           "toy.func",
		Class:          "Func",
		Summary:        "A function of Toy",
		Traits:         ir.IsolatedFromAbove | ir.Symbol,
		Attrs:          functionAttrs,
		Regions:        []ir.RegionDef{{Name: "body"}},
		Custom:         &asm.Custom{Parse: asm.BuiltinFunction.ParseFunction, Print: asm.BuiltinFunction.PrintFunction},
		Callable:       ir.FunctionCallable,
		Declare:        declare,
		DeclaredByHead: true,
	},
	{
		Name:     "toy.generic_call",
		Class:    "GenericCall",
		Summary:  "Calls a function with arguments of any shape",
		Operands: []ir.ValueDef{{Name: "inputs", Constraint: &anyValue, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "outputs", Constraint: &anyValue, Arity: ir.Variadic}},
		Attrs: []ir.AttrDef{
			{Name: "arg_attrs", Constraint: &constraint.DictArrayAttr, Optional: true},
			{Name: "callee", Constraint: &constraint.FlatSymbolRefAttr},
			{Name: "res_attrs", Constraint: &constraint.DictArrayAttr, Optional: true},
		},
		Format:           "$callee `(` $inputs `)` attr-dict `:` functional-type($inputs, results)",
		Call:             ir.CallTo("callee", ir.AllOperands),
		VerifySymbolUses: verifyCall,
	},
	{
		Name:       "toy.mul",
		Class:      "Mul",
		Summary:    "Multiplies two tensors, element by element",
		Traits:     ir.Pure,
		Interfaces: []string{ShapeInference},
		Operands:   ir.Values(&f64Tensor, "lhs", "rhs"),
		Results:    ir.Values(&f64Tensor, "result"),
		Custom:     elementwiseSyntax,
		Verify:     verifyElementwise,
	},

	// toy.print has an unknown effect, so no pass may remove or move it.
	{
		Name:     "toy.print",
		Class:    "Print",
		Summary:  "Prints a tensor, or the memory that holds one",
		Operands: ir.Values(&printable, "input"),
		Format:   "$input attr-dict `:` type($input)",
	},
	{
		Name:         "toy.reshape",
		Class:        "Reshape",
		Summary:      "The elements of a tensor in the same order, in another shape",
		Traits:       ir.Pure,
		Operands:     ir.Values(&f64Tensor, "input"),
		Results:      ir.Values(&f64Ranked, "output"),
		Format:       "`(` $input `:` type($input) `)` attr-dict `to` type($output)",
		Verify:       verifyReshape,
		Fold:         foldReshape,
		Canonicalize: rewrite.FromRules(reshapeRules...),
	},
	{
		Name:      "toy.return",
		Class:     "Return",
		Summary:   "Ends a function, with its result if it has one",
		Traits:    ir.Pure | ir.ReturnLike | ir.Terminator,
		Operands:  []ir.ValueDef{{Name: "input", Constraint: &anyValue, Arity: ir.Variadic}},
		Format:    "($input^ `:` type($input))? attr-dict",
		HasParent: []string{"toy.func"},
		Verify:    verifyReturn,
	},
	{
		Name:       "toy.struct_access",
		Class:      "StructAccess",
		Summary:    "A field of a struct",
		Traits:     ir.Pure,
		Interfaces: []string{ShapeInference},
		Operands:   ir.Values(&structValue, "input"),
		Results:    ir.Values(&anyValue, "output"),
		Attrs:      []ir.AttrDef{{Name: "index", Constraint: &constraint.I64Attr}},
		Format:     "$input `[` $index `]` attr-dict `:` type($input) `->` type($output)",
		Verify:     verifyAccess,
		Fold:       foldAccess,
	},
	{
		Name:    "toy.struct_constant",
		Class:   "StructConstant",
		Summary: "A struct known at compile time: a constant for each field",
		Traits:  ir.Pure | ir.ConstantLike,
		Results: ir.Values(&structValue, "output"),
		Attrs:   []ir.AttrDef{{Name: "value", Constraint: &constraint.ArrayAttr}},
		Format:  "$value attr-dict `:` type($output)",
		Verify:  verifyStructConstant,
		Fold:    foldToValue,
	},
	{
		Name:         "toy.transpose",
		Class:        "Transpose",
		Summary:      "A tensor with its dimensions in reverse order",
		Traits:       ir.Pure,
		Interfaces:   []string{ShapeInference},
		Operands:     ir.Values(&f64Tensor, "input"),
		Results:      ir.Values(&f64Tensor, "output"),
		Format:       "`(` $input `:` type($input) `)` attr-dict `to` type($output)",
		Verify:       verifyTranspose,
		Canonicalize: rewrite.FromRules(transposeRules...),
	},
}

var functionAttrs = []ir.AttrDef{
	{Name: "arg_attrs", Constraint: &constraint.DictArrayAttr, Optional: true},
	{Name: "function_type", Constraint: &constraint.FuncTypeAttr},
	{Name: "res_attrs", Constraint: &constraint.DictArrayAttr, Optional: true},
	{Name: "sym_name", Constraint: &constraint.SymbolNameAttr},
	{Name: "sym_visibility", Constraint: &constraint.StrAttr, Optional: true},
}

// Dialect describes the toy dialect to tools.
var Dialect = &ir.Dialect{
	Name:        "toy",
	Summary:     "Tensors of 64-bit floats, and structs of them",
	Ops:         ops,
	Handles:     handles,
	Types:       []*ir.DialectTypeDef{StructType},
	TypeSyntax:  typeSyntax,
	Materialize: materialize,
	Inline:      inliner,
}
