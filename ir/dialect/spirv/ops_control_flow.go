package spirv

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	Branch = &ir.OpDef{
		Name:       "spirv.Branch",
		Traits:     ir.Pure | ir.Terminator,
		Operands:   []ir.ValueDef{{Name: "targetOperands", Constraint: &typeType, Arity: ir.Variadic}},
		Successors: []ir.SuccessorDef{{Name: "target"}},
		Format:     "$target (`(` $targetOperands^ `:` type($targetOperands) `)`)? attr-dict",
		TypesMatch: []ir.TypesMatch{
			{Message: "op must appear in a function-like op's block", Check: inFunction},
		},
	}

	BranchConditional = &ir.OpDef{
		Name:   "spirv.BranchConditional",
		Traits: ir.AttrSizedOperandSegments | ir.Pure | ir.Terminator,
		Operands: []ir.ValueDef{
			{Name: "condition", Constraint: &boolType},
			{Name: "trueTargetOperands", Constraint: &typeType, Arity: ir.Variadic},
			{Name: "falseTargetOperands", Constraint: &typeType, Arity: ir.Variadic},
		},
		Attrs: []ir.AttrDef{
			{Name: "branch_weights", Constraint: &constraint.I32ArrayAttr, Optional: true},
			{Name: "operandSegmentSizes", Kind: ir.SegmentSizes},
		},
		Successors: []ir.SuccessorDef{{Name: "trueTarget"}, {Name: "falseTarget"}},
		TypesMatch: []ir.TypesMatch{
			{Message: "op must appear in a function-like op's block", Check: inFunction},
		},
	}

	FunctionCall = &ir.OpDef{
		Name:     "spirv.FunctionCall",
		Operands: []ir.ValueDef{{Name: "arguments", Constraint: &typeType, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "return_value", Constraint: &typeType, Arity: ir.Optional}},
		Attrs: []ir.AttrDef{
			{Name: "arg_attrs", Constraint: &constraint.DictArrayAttr, Optional: true},
			{Name: "callee", Constraint: &constraint.FlatSymbolRefAttr},
			{Name: "res_attrs", Constraint: &constraint.DictArrayAttr, Optional: true},
		},
		Format: "$callee `(` $arguments `)` attr-dict `:` functional-type($arguments, results)",
		TypesMatch: []ir.TypesMatch{
			{Message: "op must appear in a function-like op's block", Check: inFunction},
		},
	}

	Switch = &ir.OpDef{
		Name:   "spirv.Switch",
		Traits: ir.AttrSizedOperandSegments | ir.Pure | ir.Terminator,
		Operands: []ir.ValueDef{
			{Name: "selector", Constraint: &integer},
			{Name: "defaultOperands", Constraint: &constraint.AnyType, Arity: ir.Variadic},
			{Name: "targetOperands", Constraint: &constraint.AnyType, Arity: ir.VariadicOfVariadic, SegmentAttr: "case_operand_segments"},
		},
		Attrs: []ir.AttrDef{
			{Name: "case_operand_segments", Constraint: &constraint.DenseI32ArrayAttr},
			{Name: "literals", Constraint: &constraint.AnyIntElementsAttr, Optional: true},
			{Name: "operandSegmentSizes", Kind: ir.SegmentSizes},
		},
		Successors: []ir.SuccessorDef{{Name: "defaultTarget"}, {Name: "targets", Arity: ir.Variadic}},
		Format: "$selector `:` type($selector) `,` `[` `\\n` " +
			"custom<SwitchOpCases>(ref(type($selector)),$defaultTarget, $defaultOperands, " +
			"type($defaultOperands), $literals, $targets, $targetOperands, type($targetOperands)) `]` " +
			"attr-dict",
		TypesMatch: []ir.TypesMatch{
			{Message: "op must appear in a function-like op's block", Check: inFunction},
		},
	}

	Kill = &ir.OpDef{
		Name:   "spirv.Kill",
		Traits: ir.Terminator,
		Format: "attr-dict",
	}

	Loop = &ir.OpDef{
		Name:    "spirv.mlir.loop",
		Results: []ir.ValueDef{{Name: "results", Constraint: &constraint.AnyType, Arity: ir.Variadic}},
		Attrs:   []ir.AttrDef{{Name: "loop_control", Constraint: &loopControlAttr}},
		Regions: []ir.RegionDef{{Name: "body"}},
		TypesMatch: []ir.TypesMatch{
			{Message: "op must appear in a function-like op's block", Check: inFunction},
		},
	}

	Merge = &ir.OpDef{
		Name:      "spirv.mlir.merge",
		Traits:    ir.Pure | ir.Terminator | ir.ReturnLike,
		Operands:  []ir.ValueDef{{Name: "operands", Constraint: &constraint.AnyType, Arity: ir.Variadic}},
		Format:    "attr-dict ($operands^ `:` type($operands))?",
		HasParent: []string{"spirv.mlir.selection", "spirv.mlir.loop"},
	}

	Return = &ir.OpDef{
		Name:   "spirv.Return",
		Traits: ir.Pure | ir.ReturnLike | ir.Terminator,
		Format: "attr-dict",
		TypesMatch: []ir.TypesMatch{
			{Message: "op must appear in a function-like op's block", Check: inFunction},
		},
	}

	Unreachable = &ir.OpDef{
		Name:   "spirv.Unreachable",
		Traits: ir.Terminator,
		Format: "attr-dict",
		TypesMatch: []ir.TypesMatch{
			{Message: "op must appear in a function-like op's block", Check: inFunction},
		},
	}

	ReturnValue = &ir.OpDef{
		Name:     "spirv.ReturnValue",
		Traits:   ir.Pure | ir.ReturnLike | ir.Terminator,
		Operands: []ir.ValueDef{{Name: "value", Constraint: &typeType}},
		Format:   "$value attr-dict `:` type($value)",
		TypesMatch: []ir.TypesMatch{
			{Message: "op must appear in a function-like op's block", Check: inFunction},
		},
	}

	Selection = &ir.OpDef{
		Name:    "spirv.mlir.selection",
		Results: []ir.ValueDef{{Name: "results", Constraint: &constraint.AnyType, Arity: ir.Variadic}},
		Attrs:   []ir.AttrDef{{Name: "selection_control", Constraint: &selectionControlAttr}},
		Regions: []ir.RegionDef{{Name: "body"}},
		TypesMatch: []ir.TypesMatch{
			{Message: "op must appear in a function-like op's block", Check: inFunction},
		},
	}
)
