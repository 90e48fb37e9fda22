package emitc

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	File = &ir.OpDef{
		Name: "emitc.file",
		Traits: ir.IsolatedFromAbove | ir.NoRegionArguments | ir.SymbolTable | ir.NoTerminator |
			ir.SingleBlock | ir.GraphRegion,
		Attrs: []ir.AttrDef{{Name: "id", Constraint: &constraint.BuiltinStringAttr}},
		Regions: []ir.RegionDef{
			{Name: "bodyRegion", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"},
		},
		Format: "$id attr-dict-with-keyword $bodyRegion",
	}

	AddressOf = &ir.OpDef{
		Name:     "emitc.address_of",
		Operands: []ir.ValueDef{{Name: "reference", Constraint: &lValueType}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &pointerType}},
		Format:   "$reference `:` qualified(type($reference)) attr-dict",
		TypesMatch: []ir.TypesMatch{
			{Message: "input and result reference the same type", From: "reference", To: "result", Type: pointerToValue},
		},
	}

	Add = &ir.OpDef{
		Name: "emitc.add",
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &emitCType},
			{Name: "rhs", Constraint: &emitCType},
		},
		Results: []ir.ValueDef{{Constraint: &emitCType}},
		Format:  "operands attr-dict `:` functional-type(operands, results)",
	}

	Apply = &ir.OpDef{
		Name:     "emitc.apply",
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &emitCTypeOrLValue}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &emitCType}},
		Attrs:    []ir.AttrDef{{Name: "applicableOperator", Constraint: &constraint.StrAttr}},
		Format:   "$applicableOperator `(` $operand `)` attr-dict `:` functional-type($operand, results)",
	}

	BitwiseAnd = &ir.OpDef{
		Name: "emitc.bitwise_and",
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &emitCType},
			{Name: "rhs", Constraint: &emitCType},
		},
		Results: []ir.ValueDef{{Constraint: &emitCType}},
		Format:  "operands attr-dict `:` functional-type(operands, results)",
	}

	BitwiseLeftShift = &ir.OpDef{
		Name: "emitc.bitwise_left_shift",
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &emitCType},
			{Name: "rhs", Constraint: &emitCType},
		},
		Results: []ir.ValueDef{{Constraint: &emitCType}},
		Format:  "operands attr-dict `:` functional-type(operands, results)",
	}

	BitwiseNot = &ir.OpDef{
		Name:     "emitc.bitwise_not",
		Operands: []ir.ValueDef{{Constraint: &emitCType}},
		Results:  []ir.ValueDef{{Constraint: &emitCType}},
		Format:   "operands attr-dict `:` functional-type(operands, results)",
	}

	BitwiseOr = &ir.OpDef{
		Name: "emitc.bitwise_or",
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &emitCType},
			{Name: "rhs", Constraint: &emitCType},
		},
		Results: []ir.ValueDef{{Constraint: &emitCType}},
		Format:  "operands attr-dict `:` functional-type(operands, results)",
	}

	BitwiseRightShift = &ir.OpDef{
		Name: "emitc.bitwise_right_shift",
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &emitCType},
			{Name: "rhs", Constraint: &emitCType},
		},
		Results: []ir.ValueDef{{Constraint: &emitCType}},
		Format:  "operands attr-dict `:` functional-type(operands, results)",
	}

	BitwiseXor = &ir.OpDef{
		Name: "emitc.bitwise_xor",
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &emitCType},
			{Name: "rhs", Constraint: &emitCType},
		},
		Results: []ir.ValueDef{{Constraint: &emitCType}},
		Format:  "operands attr-dict `:` functional-type(operands, results)",
	}

	CallOpaque = &ir.OpDef{
		Name:     "emitc.call_opaque",
		Operands: []ir.ValueDef{{Name: "operands", Constraint: &emitCType, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Constraint: &emitCType, Arity: ir.Variadic}},
		Attrs: []ir.AttrDef{
			{Name: "args", Constraint: &constraint.ArrayAttr, Optional: true},
			{Name: "callee", Constraint: &constraint.StrAttr},
			{Name: "template_args", Constraint: &constraint.ArrayAttr, Optional: true},
		},
		Format: "$callee `(` $operands `)` attr-dict `:` functional-type($operands, results)",
	}

	Cast = &ir.OpDef{
		Name:     "emitc.cast",
		Operands: []ir.ValueDef{{Name: "source", Constraint: &emitCType}},
		Results:  []ir.ValueDef{{Name: "dest", Constraint: &emitCType}},
		Format:   "$source attr-dict `:` type($source) `to` type($dest)",
	}

	Cmp = &ir.OpDef{
		Name: "emitc.cmp",
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &emitCType},
			{Name: "rhs", Constraint: &emitCType},
		},
		Results: []ir.ValueDef{{Constraint: &emitCType}},
		Attrs:   []ir.AttrDef{{Name: "predicate", Constraint: &cmpPredicateAttr}},
		Format:  "$predicate `,` operands attr-dict `:` functional-type(operands, results)",
	}

	Constant = &ir.OpDef{
		Name:    "emitc.constant",
		Traits:  ir.ConstantLike,
		Results: []ir.ValueDef{{Constraint: &emitCType}},
		Attrs:   []ir.AttrDef{{Name: "value", Constraint: &opaqueOrTypedAttr}},
	}

	Dereference = &ir.OpDef{
		Name:     "emitc.dereference",
		Operands: []ir.ValueDef{{Name: "pointer", Constraint: &pointerType}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &lValueType}},
		Format:   "$pointer `:` qualified(type($pointer)) attr-dict",
		TypesMatch: []ir.TypesMatch{
			{Message: "input and result reference the same type", From: "pointer", To: "result", Type: lvalueOfPointee},
		},
	}

	Div = &ir.OpDef{
		Name: "emitc.div",
		Operands: []ir.ValueDef{
			{Constraint: &floatIntegerIndexOrOpaqueType},
			{Constraint: &floatIntegerIndexOrOpaqueType},
		},
		Results: []ir.ValueDef{{Constraint: &floatIntegerIndexOrOpaqueType}},
		Format:  "operands attr-dict `:` functional-type(operands, results)",
	}

	Expression = &ir.OpDef{
		Name:   "emitc.expression",
		Traits: ir.GraphRegion | ir.IsolatedFromAbove | ir.SingleBlock | ir.SingleBlockImplicitTerminator,
		Operands: []ir.ValueDef{
			{Name: "defs", Constraint: &emitCTypeOrLValue, Arity: ir.Variadic},
		},
		Results:            []ir.ValueDef{{Name: "result", Constraint: &emitCType}},
		Attrs:              []ir.AttrDef{{Name: "do_not_inline", Constraint: &constraint.UnitAttr, Optional: true}},
		Regions:            []ir.RegionDef{{Name: "region", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"}},
		ImplicitTerminator: "emitc.yield",
	}

	For = &ir.OpDef{
		Name:   "emitc.for",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects,
		Operands: []ir.ValueDef{
			{Name: "lowerBound", Constraint: &integerIndexOrOpaqueType},
			{Name: "upperBound", Constraint: &integerIndexOrOpaqueType},
			{Name: "step", Constraint: &integerIndexOrOpaqueType},
		},
		Regions: []ir.RegionDef{{Name: "region", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"}},
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {lowerBound, upperBound, step} have same type", Same: []string{"lowerBound", "upperBound", "step"}},
		},
		ImplicitTerminator: "emitc.yield",
	}

	Call = &ir.OpDef{
		Name:     "emitc.call",
		Operands: []ir.ValueDef{{Name: "operands", Constraint: &emitCType, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Constraint: &emitCType, Arity: ir.Variadic}},
		Attrs: []ir.AttrDef{
			{Name: "arg_attrs", Constraint: &constraint.DictArrayAttr, Optional: true},
			{Name: "callee", Constraint: &constraint.FlatSymbolRefAttr},
			{Name: "res_attrs", Constraint: &constraint.DictArrayAttr, Optional: true},
		},
		Format: "$callee `(` $operands `)` attr-dict `:` functional-type($operands, results)",
	}

	DeclareFunc = &ir.OpDef{
		Name:   "emitc.declare_func",
		Attrs:  []ir.AttrDef{{Name: "sym_name", Constraint: &constraint.FlatSymbolRefAttr}},
		Format: "$sym_name attr-dict",
	}

	Func = &ir.OpDef{
		Name:   "emitc.func",
		Traits: ir.AutomaticAllocationScope | ir.IsolatedFromAbove,
		Attrs: []ir.AttrDef{
			{Name: "arg_attrs", Constraint: &constraint.DictArrayAttr, Optional: true},
			{Name: "function_type", Constraint: &constraint.FuncTypeAttr},
			{Name: "res_attrs", Constraint: &constraint.DictArrayAttr, Optional: true},
			{Name: "specifiers", Constraint: &constraint.StrArrayAttr, Optional: true},
			{Name: "sym_name", Constraint: &constraint.SymbolNameAttr},
		},
		Regions: []ir.RegionDef{{Name: "body"}},
	}

	Return = &ir.OpDef{
		Name:      "emitc.return",
		Traits:    ir.Pure | ir.ReturnLike | ir.Terminator,
		Operands:  []ir.ValueDef{{Name: "operand", Constraint: &emitCType, Arity: ir.Optional}},
		Format:    "attr-dict ($operand^ `:` type($operand))?",
		HasParent: []string{"emitc.func"},
	}

	Include = &ir.OpDef{
		Name: "emitc.include",
		Attrs: []ir.AttrDef{
			{Name: "include", Constraint: &constraint.StrAttr},
			{Name: "is_standard_include", Constraint: &constraint.UnitAttr, Optional: true},
		},
	}

	Literal = &ir.OpDef{
		Name:    "emitc.literal",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "result", Constraint: &emitCType}},
		Attrs:   []ir.AttrDef{{Name: "value", Constraint: &constraint.StrAttr}},
		Format:  "$value attr-dict `:` type($result)",
	}

	LogicalAnd = &ir.OpDef{
		Name: "emitc.logical_and",
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &emitCType},
			{Name: "rhs", Constraint: &emitCType},
		},
		Results: []ir.ValueDef{{Constraint: &constraint.I1}},
		Format:  "operands attr-dict `:` type(operands)",
	}

	LogicalNot = &ir.OpDef{
		Name:     "emitc.logical_not",
		Operands: []ir.ValueDef{{Constraint: &emitCType}},
		Results:  []ir.ValueDef{{Constraint: &constraint.I1}},
		Format:   "operands attr-dict `:` type(operands)",
	}

	LogicalOr = &ir.OpDef{
		Name: "emitc.logical_or",
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &emitCType},
			{Name: "rhs", Constraint: &emitCType},
		},
		Results: []ir.ValueDef{{Constraint: &constraint.I1}},
		Format:  "operands attr-dict `:` type(operands)",
	}

	Load = &ir.OpDef{
		Name:   "emitc.load",
		Traits: ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "operand", Constraint: &lValueType, Effects: []ir.DeclaredEffect{{Kind: ir.Read, FullRegion: true}}},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyType}},
		Format:  "$operand attr-dict `:` type($operand)",
		TypesMatch: []ir.TypesMatch{
			{Message: "result type matches value type of 'operand'", From: "operand", To: "result", Type: lvalueValue},
		},
	}

	Mul = &ir.OpDef{
		Name: "emitc.mul",
		Operands: []ir.ValueDef{
			{Constraint: &floatIntegerIndexOrOpaqueType},
			{Constraint: &floatIntegerIndexOrOpaqueType},
		},
		Results: []ir.ValueDef{{Constraint: &floatIntegerIndexOrOpaqueType}},
		Format:  "operands attr-dict `:` functional-type(operands, results)",
	}

	Rem = &ir.OpDef{
		Name: "emitc.rem",
		Operands: []ir.ValueDef{
			{Constraint: &integerIndexOrOpaqueType},
			{Constraint: &integerIndexOrOpaqueType},
		},
		Results: []ir.ValueDef{{Constraint: &integerIndexOrOpaqueType}},
		Format:  "operands attr-dict `:` functional-type(operands, results)",
	}

	Sub = &ir.OpDef{
		Name: "emitc.sub",
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &emitCType},
			{Name: "rhs", Constraint: &emitCType},
		},
		Results: []ir.ValueDef{{Constraint: &emitCType}},
		Format:  "operands attr-dict `:` functional-type(operands, results)",
	}

	Member = &ir.OpDef{
		Name:     "emitc.member",
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &lValueOfOpaque}},
		Results:  []ir.ValueDef{{Constraint: &arrayOrLValue}},
		Attrs:    []ir.AttrDef{{Name: "member", Constraint: &constraint.StrAttr}},
	}

	MemberOfPtr = &ir.OpDef{
		Name:     "emitc.member_of_ptr",
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &lValueOfOpaqueOrPointer}},
		Results:  []ir.ValueDef{{Constraint: &arrayOrLValue}},
		Attrs:    []ir.AttrDef{{Name: "member", Constraint: &constraint.StrAttr}},
	}

	Conditional = &ir.OpDef{
		Name: "emitc.conditional",
		Operands: []ir.ValueDef{
			{Name: "condition", Constraint: &constraint.I1},
			{Name: "true_value", Constraint: &emitCType},
			{Name: "false_value", Constraint: &emitCType},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &emitCType}},
		Format:  "operands attr-dict `:` type($result)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {true_value, false_value, result} have same type", Same: []string{"true_value", "false_value", "result"}},
		},
	}

	UnaryMinus = &ir.OpDef{
		Name:     "emitc.unary_minus",
		Operands: []ir.ValueDef{{Constraint: &emitCType}},
		Results:  []ir.ValueDef{{Constraint: &emitCType}},
		Format:   "operands attr-dict `:` functional-type(operands, results)",
	}

	UnaryPlus = &ir.OpDef{
		Name:     "emitc.unary_plus",
		Operands: []ir.ValueDef{{Constraint: &emitCType}},
		Results:  []ir.ValueDef{{Constraint: &emitCType}},
		Format:   "operands attr-dict `:` functional-type(operands, results)",
	}

	Variable = &ir.OpDef{
		Name:   "emitc.variable",
		Traits: ir.DeclaredEffects,
		Results: []ir.ValueDef{
			{Constraint: &arrayOrLValue, Effects: []ir.DeclaredEffect{{Kind: ir.Allocate, FullRegion: true}}},
		},
		Attrs: []ir.AttrDef{{Name: "value", Constraint: &opaqueOrTypedAttr}},
	}

	Global = &ir.OpDef{
		Name:   "emitc.global",
		Traits: ir.Symbol,
		Attrs: []ir.AttrDef{
			{Name: "const_specifier", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "extern_specifier", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "initial_value", Constraint: &opaqueOrTypedAttr, Optional: true},
			{Name: "static_specifier", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "sym_name", Constraint: &constraint.SymbolNameAttr},
			{Name: "type", Constraint: &constraint.TypeAttr},
		},
		Format: "(`extern` $extern_specifier^)? (`static` $static_specifier^)? (`const` $const_specifier^)? " +
			"$sym_name `:` custom<EmitCGlobalOpTypeAndInitialValue>($type, $initial_value) attr-dict",
	}

	GetGlobal = &ir.OpDef{
		Name:    "emitc.get_global",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "result", Constraint: &arrayOrLValue}},
		Attrs:   []ir.AttrDef{{Name: "name", Constraint: &constraint.FlatSymbolRefAttr}},
		Format:  "$name `:` type($result) attr-dict",
	}

	Verbatim = &ir.OpDef{
		Name: "emitc.verbatim",
		Operands: []ir.ValueDef{
			{Name: "fmtArgs", Constraint: &emitCTypeOrLValue, Arity: ir.Variadic},
		},
		Attrs:  []ir.AttrDef{{Name: "value", Constraint: &constraint.StrAttr}},
		Format: "$value (`args` $fmtArgs^ `:` type($fmtArgs))? attr-dict",
	}

	Assign = &ir.OpDef{
		Name:   "emitc.assign",
		Traits: ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "var", Constraint: &lValueType, Effects: []ir.DeclaredEffect{{Kind: ir.Write, Stage: 1, FullRegion: true}}},
			{Name: "value", Constraint: &emitCType},
		},
		Format: "$value `:` type($value) `to` $var `:` type($var) attr-dict",
	}

	Yield = &ir.OpDef{
		Name:      "emitc.yield",
		Traits:    ir.Pure | ir.Terminator,
		Operands:  []ir.ValueDef{{Name: "result", Constraint: &emitCType, Arity: ir.Optional}},
		Format:    "attr-dict ($result^ `:` type($result))?",
		HasParent: []string{"emitc.do", "emitc.expression", "emitc.for", "emitc.if", "emitc.switch"},
	}

	If = &ir.OpDef{
		Name:     "emitc.if",
		Traits:   ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects | ir.NoRegionArguments,
		Operands: []ir.ValueDef{{Name: "condition", Constraint: &constraint.I1}},
		Regions: []ir.RegionDef{
			{Name: "thenRegion", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"},
			{Name: "elseRegion", MaxBlocks: 1, Summary: "region with at most 1 blocks"},
		},
		ImplicitTerminator: "emitc.yield",
	}

	Subscript = &ir.OpDef{
		Name: "emitc.subscript",
		Operands: []ir.ValueDef{
			{Name: "value", Constraint: &arrayOpaqueOrPointer},
			{Name: "indices", Constraint: &emitCType, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &lValueType}},
		Format:  "$value `[` $indices `]` attr-dict `:` functional-type(operands, results)",
	}

	Switch = &ir.OpDef{
		Name:     "emitc.switch",
		Traits:   ir.RecursiveMemoryEffects | ir.SingleBlock | ir.SingleBlockImplicitTerminator,
		Operands: []ir.ValueDef{{Name: "arg", Constraint: &integerIndexOrOpaqueType}},
		Attrs:    []ir.AttrDef{{Name: "cases", Constraint: &constraint.DenseI64ArrayAttr}},
		Regions: []ir.RegionDef{
			{Name: "defaultRegion", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"},
			{Name: "caseRegions", Arity: ir.Variadic, MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"},
		},
		Format:             "$arg `:` type($arg) attr-dict custom<SwitchCases>($cases, $caseRegions) `\\n` `` `default` $defaultRegion",
		ImplicitTerminator: "emitc.yield",
	}

	Class = &ir.OpDef{
		Name: "emitc.class",
		Traits: ir.AutomaticAllocationScope | ir.IsolatedFromAbove | ir.SymbolTable | ir.Symbol |
			ir.NoTerminator | ir.SingleBlock | ir.GraphRegion,
		Attrs: []ir.AttrDef{
			{Name: "final_specifier", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "sym_name", Constraint: &constraint.SymbolNameAttr},
		},
		Regions: []ir.RegionDef{{Name: "body"}},
		Format:  "(`final` $final_specifier^)? $sym_name attr-dict-with-keyword $body",
	}

	Field = &ir.OpDef{
		Name:   "emitc.field",
		Traits: ir.Symbol,
		Attrs: []ir.AttrDef{
			{Name: "initial_value", Constraint: &opaqueOrTypedAttr, Optional: true},
			{Name: "sym_name", Constraint: &constraint.SymbolNameAttr},
			{Name: "type", Constraint: &constraint.TypeAttr},
		},
		Format: "$sym_name `:` custom<EmitCFieldOpTypeAndInitialValue>($type, $initial_value) attr-dict",
	}

	GetField = &ir.OpDef{
		Name:    "emitc.get_field",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "result", Constraint: &emitCType}},
		Attrs:   []ir.AttrDef{{Name: "field_name", Constraint: &constraint.FlatSymbolRefAttr}},
		Format:  "$field_name `:` type($result) attr-dict",
	}

	Do = &ir.OpDef{
		Name:   "emitc.do",
		Traits: ir.NoTerminator | ir.RecursiveMemoryEffects,
		Regions: []ir.RegionDef{
			{Name: "bodyRegion", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"},
			{Name: "conditionRegion", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"},
		},
	}
)
