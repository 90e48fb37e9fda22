package cf

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/rewrite/bufferize"
)

var ops = []*ir.OpDef{
	{
		Name:         "cf.assert",
		Class:        "Assert",
		Summary:      "Aborts with a message if a condition is false",
		Operands:     []ir.ValueDef{{Name: "arg", Constraint: &constraint.I1}},
		Attrs:        []ir.AttrDef{{Name: "msg", Constraint: &constraint.StrAttr}},
		Format:       "$arg `,` $msg attr-dict",
		Effects:      effectsOfAssert,
		Canonicalize: assertPatterns,
	},
	{
		Name:         "cf.br",
		Class:        "Branch",
		Summary:      "Branches to a block",
		Traits:       ir.Pure | ir.Terminator,
		Operands:     []ir.ValueDef{{Name: "destOperands", Constraint: &constraint.AnyType, Arity: ir.Variadic}},
		Successors:   []ir.SuccessorDef{{Name: "dest"}},
		Format:       "$dest (`(` $destOperands^ `:` type($destOperands) `)`)? attr-dict",
		Branch:       branchBranch,
		Canonicalize: branchPatterns,
		Bufferize:    bufferize.Branch,
	},
	{
		Name:    "cf.cond_br",
		Class:   "CondBranch",
		Summary: "Branches to one of two blocks",
		Traits:  ir.AttrSizedOperandSegments | ir.Pure | ir.Terminator,
		Operands: []ir.ValueDef{
			{Name: "condition", Constraint: &constraint.I1},
			{Name: "trueDestOperands", Constraint: &constraint.AnyType, Arity: ir.Variadic},
			{Name: "falseDestOperands", Constraint: &constraint.AnyType, Arity: ir.Variadic},
		},
		Attrs:      []ir.AttrDef{{Name: "branch_weights", Constraint: &constraint.DenseI32ArrayAttr, Optional: true}},
		Successors: []ir.SuccessorDef{{Name: "trueDest"}, {Name: "falseDest"}},
		Format: "$condition (`weights` `(` $branch_weights^ `)` )? `,` $trueDest (`(` $trueDestOperands^ `:` " +
			"type($trueDestOperands) `)`)? `,` $falseDest (`(` $falseDestOperands^ `:` " +
			"type($falseDestOperands) `)`)? attr-dict",
		Branch:       condBranchBranch,
		Canonicalize: condPatterns,
		Bufferize:    bufferize.Branch,
	},
	{
		Name:    "cf.switch",
		Class:   "Switch",
		Summary: "Branches to the block of the case that an integer equals",
		Traits:  ir.AttrSizedOperandSegments | ir.Pure | ir.Terminator,
		Operands: []ir.ValueDef{
			{Name: "flag", Constraint: &constraint.AnyInteger},
			{Name: "defaultOperands", Constraint: &constraint.AnyType, Arity: ir.Variadic},
			{Name: "caseOperands", Constraint: &constraint.AnyType, Arity: ir.VariadicOfVariadic, SegmentAttr: "case_operand_segments"},
		},
		Attrs: []ir.AttrDef{
			{Name: "case_operand_segments", Constraint: &constraint.DenseI32ArrayAttr},
			{Name: "case_values", Constraint: &constraint.AnyIntElementsAttr, Optional: true},
		},
		Successors: []ir.SuccessorDef{
			{Name: "defaultDestination"},
			{Name: "caseDestinations", Arity: ir.Variadic},
		},
		Format: "$flag `:` type($flag) `,` `[` `\\n` " +
			"custom<SwitchOpCases>(ref(type($flag)),$defaultDestination, $defaultOperands, " +
			"type($defaultOperands), $case_values, $caseDestinations, $caseOperands, " +
			"type($caseOperands)) `]` attr-dict",
		Verify:       verifySwitch,
		Branch:       switchBranch,
		Canonicalize: switchPatterns,
	},
}
