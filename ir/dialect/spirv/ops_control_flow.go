package spirv

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/branch"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var controlFlowOps = []*ir.OpDef{
	{
		Name:       "spirv.Branch",
		Class:      "Branch",
		Traits:     ir.Pure | ir.Terminator,
		Operands:   []ir.ValueDef{{Name: "targetOperands", Constraint: &typeType, Arity: ir.Variadic}},
		Successors: []ir.SuccessorDef{{Name: "target"}},
		Format:     "$target (`(` $targetOperands^ `:` type($targetOperands) `)`)? attr-dict",
		TypesMatch: []ir.TypesMatch{{Message: "op must appear in a function-like op's block", Check: inFunction}},
		Branch:     branch.Operands{Single: 1}.Interface(),
	},
	{
		Name:   "spirv.BranchConditional",
		Class:  "BranchConditional",
		Traits: ir.AttrSizedOperandSegments | ir.Pure | ir.Terminator,
		Operands: []ir.ValueDef{
			{Name: "condition", Constraint: &boolType},
			{Name: "trueTargetOperands", Constraint: &typeType, Arity: ir.Variadic},
			{Name: "falseTargetOperands", Constraint: &typeType, Arity: ir.Variadic},
		},
		Attrs:      []ir.AttrDef{{Name: "branch_weights", Constraint: &constraint.I32ArrayAttr, Optional: true}},
		Successors: []ir.SuccessorDef{{Name: "trueTarget"}, {Name: "falseTarget"}},
		TypesMatch: []ir.TypesMatch{{Message: "op must appear in a function-like op's block", Check: inFunction}},
		Custom:     &asm.Custom{Parse: parseBranchConditional, Print: printBranchConditional},
		Branch:     branch.Operands{First: 1, Single: 2}.Interface(),
		Verify:     verifyBranchWeights,
	},
	{
		Name:     "spirv.FunctionCall",
		Class:    "FunctionCall",
		Operands: []ir.ValueDef{{Name: "arguments", Constraint: &typeType, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "return_value", Constraint: &typeType, Arity: ir.Optional}},
		Attrs: []ir.AttrDef{
			{Name: "arg_attrs", Constraint: &constraint.DictArrayAttr, Optional: true},
			{Name: "callee", Constraint: &constraint.FlatSymbolRefAttr},
			{Name: "res_attrs", Constraint: &constraint.DictArrayAttr, Optional: true},
		},
		Format:           "$callee `(` $arguments `)` attr-dict `:` functional-type($arguments, results)",
		TypesMatch:       []ir.TypesMatch{{Message: "op must appear in a function-like op's block", Check: inFunction}},
		Call:             ir.CallTo("callee", ir.AllOperands),
		VerifySymbolUses: verifyFunctionCall,
	},
	{
		Name:   "spirv.Switch",
		Class:  "Switch",
		Traits: ir.AttrSizedOperandSegments | ir.Pure | ir.Terminator,
		Operands: []ir.ValueDef{
			{Name: "selector", Constraint: &integer},
			{Name: "defaultOperands", Constraint: &constraint.AnyType, Arity: ir.Variadic},
			{Name: "targetOperands", Constraint: &constraint.AnyType, Arity: ir.VariadicOfVariadic, SegmentAttr: "case_operand_segments"},
		},
		Attrs: []ir.AttrDef{
			{Name: "case_operand_segments", Constraint: &constraint.DenseI32ArrayAttr},
			{Name: "literals", Constraint: &constraint.AnyIntElementsAttr, Optional: true},
		},
		Successors: []ir.SuccessorDef{{Name: "defaultTarget"}, {Name: "targets", Arity: ir.Variadic}},
		Format: "$selector `:` type($selector) `,` `[` `\\n` " +
			"custom<SwitchOpCases>(ref(type($selector)),$defaultTarget, $defaultOperands, " +
			"type($defaultOperands), $literals, $targets, $targetOperands, type($targetOperands)) `]` " +
			"attr-dict",
		TypesMatch: []ir.TypesMatch{{Message: "op must appear in a function-like op's block", Check: inFunction}},
		Branch:     branch.Operands{First: 1, Single: 1, Nested: "case_operand_segments"}.Interface(),
	},
	{
		Name:   "spirv.Kill",
		Class:  "Kill",
		Traits: ir.Terminator,
		Format: "attr-dict",
	},
	{
		Name:          "spirv.mlir.loop",
		Class:         "Loop",
		Results:       []ir.ValueDef{{Name: "results", Constraint: &constraint.AnyType, Arity: ir.Variadic}},
		Attrs:         []ir.AttrDef{{Name: "loop_control", Constraint: &loopControlAttr}},
		Regions:       []ir.RegionDef{{Name: "body"}},
		TypesMatch:    []ir.TypesMatch{{Message: "op must appear in a function-like op's block", Check: inFunction}},
		Custom:        control{"loop_control", LoopControlAttr}.syntax(),
		VerifyRegions: verifyLoop,
	},
	{
		Name:      "spirv.mlir.merge",
		Class:     "Merge",
		Traits:    ir.Pure | ir.Terminator | ir.ReturnLike,
		Operands:  []ir.ValueDef{{Name: "operands", Constraint: &constraint.AnyType, Arity: ir.Variadic}},
		Format:    "attr-dict ($operands^ `:` type($operands))?",
		HasParent: []string{"spirv.mlir.selection", "spirv.mlir.loop"},
		Verify:    verifyMerge,
	},
	{
		Name:       "spirv.Return",
		Class:      "Return",
		Traits:     ir.Pure | ir.ReturnLike | ir.Terminator,
		Format:     "attr-dict",
		TypesMatch: []ir.TypesMatch{{Message: "op must appear in a function-like op's block", Check: inFunction}},
	},
	{
		Name:       "spirv.Unreachable",
		Class:      "Unreachable",
		Traits:     ir.Terminator,
		Format:     "attr-dict",
		TypesMatch: []ir.TypesMatch{{Message: "op must appear in a function-like op's block", Check: inFunction}},
		Verify:     verifyUnreachable,
	},
	{
		Name:       "spirv.ReturnValue",
		Class:      "ReturnValue",
		Traits:     ir.Pure | ir.ReturnLike | ir.Terminator,
		Operands:   []ir.ValueDef{{Name: "value", Constraint: &typeType}},
		Format:     "$value attr-dict `:` type($value)",
		TypesMatch: []ir.TypesMatch{{Message: "op must appear in a function-like op's block", Check: inFunction}},
	},
	{
		Name:          "spirv.mlir.selection",
		Class:         "Selection",
		Results:       []ir.ValueDef{{Name: "results", Constraint: &constraint.AnyType, Arity: ir.Variadic}},
		Attrs:         []ir.AttrDef{{Name: "selection_control", Constraint: &selectionControlAttr}},
		Regions:       []ir.RegionDef{{Name: "body"}},
		TypesMatch:    []ir.TypesMatch{{Message: "op must appear in a function-like op's block", Check: inFunction}},
		Custom:        control{"selection_control", SelectionControlAttr}.syntax(),
		Canonicalize:  selectionPatterns,
		VerifyRegions: verifySelection,
	},
}
