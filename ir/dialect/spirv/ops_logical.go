package spirv

import (
	"github.com/millrace-mlir/millrace/ir"
)

var (
	FOrdEqual = &ir.OpDef{
		Name:   "spirv.FOrdEqual",
		Traits: ir.Commutative | ir.Pure | ir.SameTypeOperands | ir.SameOperandsAndResultShape,
		Operands: []ir.ValueDef{
			{Name: "operand1", Constraint: &floatOrVector},
			{Name: "operand2", Constraint: &floatOrVector},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &boolOrVector}},
		Format:  "$operand1 `,` $operand2 `:` type($operand1) attr-dict",
		TypesMatch: []ir.TypesMatch{
			{Message: "type of result to correspond to the `i1` equivalent of the operand", From: "operand1", To: "result", Type: unaryResultType},
		},
	}

	FOrdGreaterThan = &ir.OpDef{
		Name:   "spirv.FOrdGreaterThan",
		Traits: ir.Pure | ir.SameTypeOperands | ir.SameOperandsAndResultShape,
		Operands: []ir.ValueDef{
			{Name: "operand1", Constraint: &floatOrVector},
			{Name: "operand2", Constraint: &floatOrVector},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &boolOrVector}},
		Format:  "$operand1 `,` $operand2 `:` type($operand1) attr-dict",
		TypesMatch: []ir.TypesMatch{
			{Message: "type of result to correspond to the `i1` equivalent of the operand", From: "operand1", To: "result", Type: unaryResultType},
		},
	}

	FOrdGreaterThanEqual = &ir.OpDef{
		Name:   "spirv.FOrdGreaterThanEqual",
		Traits: ir.Pure | ir.SameTypeOperands | ir.SameOperandsAndResultShape,
		Operands: []ir.ValueDef{
			{Name: "operand1", Constraint: &floatOrVector},
			{Name: "operand2", Constraint: &floatOrVector},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &boolOrVector}},
		Format:  "$operand1 `,` $operand2 `:` type($operand1) attr-dict",
		TypesMatch: []ir.TypesMatch{
			{Message: "type of result to correspond to the `i1` equivalent of the operand", From: "operand1", To: "result", Type: unaryResultType},
		},
	}

	FOrdLessThan = &ir.OpDef{
		Name:   "spirv.FOrdLessThan",
		Traits: ir.Pure | ir.SameTypeOperands | ir.SameOperandsAndResultShape,
		Operands: []ir.ValueDef{
			{Name: "operand1", Constraint: &floatOrVector},
			{Name: "operand2", Constraint: &floatOrVector},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &boolOrVector}},
		Format:  "$operand1 `,` $operand2 `:` type($operand1) attr-dict",
		TypesMatch: []ir.TypesMatch{
			{Message: "type of result to correspond to the `i1` equivalent of the operand", From: "operand1", To: "result", Type: unaryResultType},
		},
	}

	FOrdLessThanEqual = &ir.OpDef{
		Name:   "spirv.FOrdLessThanEqual",
		Traits: ir.Pure | ir.SameTypeOperands | ir.SameOperandsAndResultShape,
		Operands: []ir.ValueDef{
			{Name: "operand1", Constraint: &floatOrVector},
			{Name: "operand2", Constraint: &floatOrVector},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &boolOrVector}},
		Format:  "$operand1 `,` $operand2 `:` type($operand1) attr-dict",
		TypesMatch: []ir.TypesMatch{
			{Message: "type of result to correspond to the `i1` equivalent of the operand", From: "operand1", To: "result", Type: unaryResultType},
		},
	}

	FOrdNotEqual = &ir.OpDef{
		Name:   "spirv.FOrdNotEqual",
		Traits: ir.Commutative | ir.Pure | ir.SameTypeOperands | ir.SameOperandsAndResultShape,
		Operands: []ir.ValueDef{
			{Name: "operand1", Constraint: &floatOrVector},
			{Name: "operand2", Constraint: &floatOrVector},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &boolOrVector}},
		Format:  "$operand1 `,` $operand2 `:` type($operand1) attr-dict",
		TypesMatch: []ir.TypesMatch{
			{Message: "type of result to correspond to the `i1` equivalent of the operand", From: "operand1", To: "result", Type: unaryResultType},
		},
	}

	FUnordEqual = &ir.OpDef{
		Name:   "spirv.FUnordEqual",
		Traits: ir.Commutative | ir.Pure | ir.SameTypeOperands | ir.SameOperandsAndResultShape,
		Operands: []ir.ValueDef{
			{Name: "operand1", Constraint: &floatOrVector},
			{Name: "operand2", Constraint: &floatOrVector},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &boolOrVector}},
		Format:  "$operand1 `,` $operand2 `:` type($operand1) attr-dict",
		TypesMatch: []ir.TypesMatch{
			{Message: "type of result to correspond to the `i1` equivalent of the operand", From: "operand1", To: "result", Type: unaryResultType},
		},
	}

	FUnordGreaterThan = &ir.OpDef{
		Name:   "spirv.FUnordGreaterThan",
		Traits: ir.Pure | ir.SameTypeOperands | ir.SameOperandsAndResultShape,
		Operands: []ir.ValueDef{
			{Name: "operand1", Constraint: &floatOrVector},
			{Name: "operand2", Constraint: &floatOrVector},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &boolOrVector}},
		Format:  "$operand1 `,` $operand2 `:` type($operand1) attr-dict",
		TypesMatch: []ir.TypesMatch{
			{Message: "type of result to correspond to the `i1` equivalent of the operand", From: "operand1", To: "result", Type: unaryResultType},
		},
	}

	FUnordGreaterThanEqual = &ir.OpDef{
		Name:   "spirv.FUnordGreaterThanEqual",
		Traits: ir.Pure | ir.SameTypeOperands | ir.SameOperandsAndResultShape,
		Operands: []ir.ValueDef{
			{Name: "operand1", Constraint: &floatOrVector},
			{Name: "operand2", Constraint: &floatOrVector},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &boolOrVector}},
		Format:  "$operand1 `,` $operand2 `:` type($operand1) attr-dict",
		TypesMatch: []ir.TypesMatch{
			{Message: "type of result to correspond to the `i1` equivalent of the operand", From: "operand1", To: "result", Type: unaryResultType},
		},
	}

	FUnordLessThan = &ir.OpDef{
		Name:   "spirv.FUnordLessThan",
		Traits: ir.Pure | ir.SameTypeOperands | ir.SameOperandsAndResultShape,
		Operands: []ir.ValueDef{
			{Name: "operand1", Constraint: &floatOrVector},
			{Name: "operand2", Constraint: &floatOrVector},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &boolOrVector}},
		Format:  "$operand1 `,` $operand2 `:` type($operand1) attr-dict",
		TypesMatch: []ir.TypesMatch{
			{Message: "type of result to correspond to the `i1` equivalent of the operand", From: "operand1", To: "result", Type: unaryResultType},
		},
	}

	FUnordLessThanEqual = &ir.OpDef{
		Name:   "spirv.FUnordLessThanEqual",
		Traits: ir.Pure | ir.SameTypeOperands | ir.SameOperandsAndResultShape,
		Operands: []ir.ValueDef{
			{Name: "operand1", Constraint: &floatOrVector},
			{Name: "operand2", Constraint: &floatOrVector},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &boolOrVector}},
		Format:  "$operand1 `,` $operand2 `:` type($operand1) attr-dict",
		TypesMatch: []ir.TypesMatch{
			{Message: "type of result to correspond to the `i1` equivalent of the operand", From: "operand1", To: "result", Type: unaryResultType},
		},
	}

	FUnordNotEqual = &ir.OpDef{
		Name:   "spirv.FUnordNotEqual",
		Traits: ir.Commutative | ir.Pure | ir.SameTypeOperands | ir.SameOperandsAndResultShape,
		Operands: []ir.ValueDef{
			{Name: "operand1", Constraint: &floatOrVector},
			{Name: "operand2", Constraint: &floatOrVector},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &boolOrVector}},
		Format:  "$operand1 `,` $operand2 `:` type($operand1) attr-dict",
		TypesMatch: []ir.TypesMatch{
			{Message: "type of result to correspond to the `i1` equivalent of the operand", From: "operand1", To: "result", Type: unaryResultType},
		},
	}

	IEqual = &ir.OpDef{
		Name:   "spirv.IEqual",
		Traits: ir.Commutative | ir.Pure | ir.SameTypeOperands | ir.SameOperandsAndResultShape,
		Operands: []ir.ValueDef{
			{Name: "operand1", Constraint: &integerOrVector},
			{Name: "operand2", Constraint: &integerOrVector},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &boolOrVector}},
		Format:  "$operand1 `,` $operand2 `:` type($operand1) attr-dict",
		TypesMatch: []ir.TypesMatch{
			{Message: "type of result to correspond to the `i1` equivalent of the operand", From: "operand1", To: "result", Type: unaryResultType},
		},
	}

	INotEqual = &ir.OpDef{
		Name:   "spirv.INotEqual",
		Traits: ir.Commutative | ir.Pure | ir.SameTypeOperands | ir.SameOperandsAndResultShape,
		Operands: []ir.ValueDef{
			{Name: "operand1", Constraint: &integerOrVector},
			{Name: "operand2", Constraint: &integerOrVector},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &boolOrVector}},
		Format:  "$operand1 `,` $operand2 `:` type($operand1) attr-dict",
		TypesMatch: []ir.TypesMatch{
			{Message: "type of result to correspond to the `i1` equivalent of the operand", From: "operand1", To: "result", Type: unaryResultType},
		},
	}

	IsFinite = &ir.OpDef{
		Name:     "spirv.IsFinite",
		Traits:   ir.Pure | ir.SameTypeOperands | ir.SameOperandsAndResultShape,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &floatOrVector}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &boolOrVector}},
		Format:   "$operand `:` type($operand) attr-dict",
		TypesMatch: []ir.TypesMatch{
			{Message: "type of result to correspond to the `i1` equivalent of the operand", From: "operand", To: "result", Type: unaryResultType},
		},
	}

	IsInf = &ir.OpDef{
		Name:     "spirv.IsInf",
		Traits:   ir.Pure | ir.SameTypeOperands | ir.SameOperandsAndResultShape,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &floatOrVector}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &boolOrVector}},
		Format:   "$operand `:` type($operand) attr-dict",
		TypesMatch: []ir.TypesMatch{
			{Message: "type of result to correspond to the `i1` equivalent of the operand", From: "operand", To: "result", Type: unaryResultType},
		},
	}

	IsNan = &ir.OpDef{
		Name:     "spirv.IsNan",
		Traits:   ir.Pure | ir.SameTypeOperands | ir.SameOperandsAndResultShape,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &floatOrVector}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &boolOrVector}},
		Format:   "$operand `:` type($operand) attr-dict",
		TypesMatch: []ir.TypesMatch{
			{Message: "type of result to correspond to the `i1` equivalent of the operand", From: "operand", To: "result", Type: unaryResultType},
		},
	}

	LogicalAnd = &ir.OpDef{
		Name:   "spirv.LogicalAnd",
		Traits: ir.Commutative | ir.Pure | ir.SameTypeOperands | ir.SameOperandsAndResultShape,
		Operands: []ir.ValueDef{
			{Name: "operand1", Constraint: &boolOrVector},
			{Name: "operand2", Constraint: &boolOrVector},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &boolOrVector}},
		Format:  "$operand1 `,` $operand2 `:` type($operand1) attr-dict",
		TypesMatch: []ir.TypesMatch{
			{Message: "type of result to correspond to the `i1` equivalent of the operand", From: "operand1", To: "result", Type: unaryResultType},
		},
	}

	LogicalEqual = &ir.OpDef{
		Name:   "spirv.LogicalEqual",
		Traits: ir.Commutative | ir.Pure | ir.SameTypeOperands | ir.SameOperandsAndResultShape,
		Operands: []ir.ValueDef{
			{Name: "operand1", Constraint: &boolOrVector},
			{Name: "operand2", Constraint: &boolOrVector},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &boolOrVector}},
		Format:  "$operand1 `,` $operand2 `:` type($operand1) attr-dict",
		TypesMatch: []ir.TypesMatch{
			{Message: "type of result to correspond to the `i1` equivalent of the operand", From: "operand1", To: "result", Type: unaryResultType},
		},
	}

	LogicalNot = &ir.OpDef{
		Name:     "spirv.LogicalNot",
		Traits:   ir.Pure | ir.SameTypeOperands | ir.SameOperandsAndResultShape,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &boolOrVector}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &boolOrVector}},
		Format:   "$operand `:` type($operand) attr-dict",
		TypesMatch: []ir.TypesMatch{
			{Message: "type of result to correspond to the `i1` equivalent of the operand", From: "operand", To: "result", Type: unaryResultType},
		},
	}

	LogicalNotEqual = &ir.OpDef{
		Name:   "spirv.LogicalNotEqual",
		Traits: ir.Commutative | ir.Pure | ir.SameTypeOperands | ir.SameOperandsAndResultShape,
		Operands: []ir.ValueDef{
			{Name: "operand1", Constraint: &boolOrVector},
			{Name: "operand2", Constraint: &boolOrVector},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &boolOrVector}},
		Format:  "$operand1 `,` $operand2 `:` type($operand1) attr-dict",
		TypesMatch: []ir.TypesMatch{
			{Message: "type of result to correspond to the `i1` equivalent of the operand", From: "operand1", To: "result", Type: unaryResultType},
		},
	}

	LogicalOr = &ir.OpDef{
		Name:   "spirv.LogicalOr",
		Traits: ir.Commutative | ir.Pure | ir.SameTypeOperands | ir.SameOperandsAndResultShape,
		Operands: []ir.ValueDef{
			{Name: "operand1", Constraint: &boolOrVector},
			{Name: "operand2", Constraint: &boolOrVector},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &boolOrVector}},
		Format:  "$operand1 `,` $operand2 `:` type($operand1) attr-dict",
		TypesMatch: []ir.TypesMatch{
			{Message: "type of result to correspond to the `i1` equivalent of the operand", From: "operand1", To: "result", Type: unaryResultType},
		},
	}

	Ordered = &ir.OpDef{
		Name:   "spirv.Ordered",
		Traits: ir.Commutative | ir.Pure | ir.SameTypeOperands | ir.SameOperandsAndResultShape,
		Operands: []ir.ValueDef{
			{Name: "operand1", Constraint: &floatOrVector},
			{Name: "operand2", Constraint: &floatOrVector},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &boolOrVector}},
		Format:  "$operand1 `,` $operand2 `:` type($operand1) attr-dict",
		TypesMatch: []ir.TypesMatch{
			{Message: "type of result to correspond to the `i1` equivalent of the operand", From: "operand1", To: "result", Type: unaryResultType},
		},
	}

	SGreaterThan = &ir.OpDef{
		Name:   "spirv.SGreaterThan",
		Traits: ir.Pure | ir.SameTypeOperands | ir.SameOperandsAndResultShape,
		Operands: []ir.ValueDef{
			{Name: "operand1", Constraint: &integerOrVector},
			{Name: "operand2", Constraint: &integerOrVector},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &boolOrVector}},
		Format:  "$operand1 `,` $operand2 `:` type($operand1) attr-dict",
		TypesMatch: []ir.TypesMatch{
			{Message: "type of result to correspond to the `i1` equivalent of the operand", From: "operand1", To: "result", Type: unaryResultType},
		},
	}

	SGreaterThanEqual = &ir.OpDef{
		Name:   "spirv.SGreaterThanEqual",
		Traits: ir.Pure | ir.SameTypeOperands | ir.SameOperandsAndResultShape,
		Operands: []ir.ValueDef{
			{Name: "operand1", Constraint: &integerOrVector},
			{Name: "operand2", Constraint: &integerOrVector},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &boolOrVector}},
		Format:  "$operand1 `,` $operand2 `:` type($operand1) attr-dict",
		TypesMatch: []ir.TypesMatch{
			{Message: "type of result to correspond to the `i1` equivalent of the operand", From: "operand1", To: "result", Type: unaryResultType},
		},
	}

	SLessThan = &ir.OpDef{
		Name:   "spirv.SLessThan",
		Traits: ir.Pure | ir.SameTypeOperands | ir.SameOperandsAndResultShape,
		Operands: []ir.ValueDef{
			{Name: "operand1", Constraint: &integerOrVector},
			{Name: "operand2", Constraint: &integerOrVector},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &boolOrVector}},
		Format:  "$operand1 `,` $operand2 `:` type($operand1) attr-dict",
		TypesMatch: []ir.TypesMatch{
			{Message: "type of result to correspond to the `i1` equivalent of the operand", From: "operand1", To: "result", Type: unaryResultType},
		},
	}

	SLessThanEqual = &ir.OpDef{
		Name:   "spirv.SLessThanEqual",
		Traits: ir.Pure | ir.SameTypeOperands | ir.SameOperandsAndResultShape,
		Operands: []ir.ValueDef{
			{Name: "operand1", Constraint: &integerOrVector},
			{Name: "operand2", Constraint: &integerOrVector},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &boolOrVector}},
		Format:  "$operand1 `,` $operand2 `:` type($operand1) attr-dict",
		TypesMatch: []ir.TypesMatch{
			{Message: "type of result to correspond to the `i1` equivalent of the operand", From: "operand1", To: "result", Type: unaryResultType},
		},
	}

	Select = &ir.OpDef{
		Name:   "spirv.Select",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "condition", Constraint: &boolOrVector},
			{Name: "true_value", Constraint: &scalarOrVectorOrPtr},
			{Name: "false_value", Constraint: &scalarOrVectorOrPtr},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &scalarOrVectorOrPtr}},
		Format:  "operands attr-dict `:` type($condition) `,` type($result)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {true_value, false_value, result} have same type", Same: []string{"true_value", "false_value", "result"}},
		},
	}

	UGreaterThan = &ir.OpDef{
		Name:   "spirv.UGreaterThan",
		Traits: ir.Pure | ir.SameTypeOperands | ir.SameOperandsAndResultShape,
		Operands: []ir.ValueDef{
			{Name: "operand1", Constraint: &integerOrVector},
			{Name: "operand2", Constraint: &integerOrVector},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &boolOrVector}},
		Format:  "$operand1 `,` $operand2 `:` type($operand1) attr-dict",
		TypesMatch: []ir.TypesMatch{
			{Message: "type of result to correspond to the `i1` equivalent of the operand", From: "operand1", To: "result", Type: unaryResultType},
		},
	}

	UGreaterThanEqual = &ir.OpDef{
		Name:   "spirv.UGreaterThanEqual",
		Traits: ir.Pure | ir.SameTypeOperands | ir.SameOperandsAndResultShape,
		Operands: []ir.ValueDef{
			{Name: "operand1", Constraint: &integerOrVector},
			{Name: "operand2", Constraint: &integerOrVector},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &boolOrVector}},
		Format:  "$operand1 `,` $operand2 `:` type($operand1) attr-dict",
		TypesMatch: []ir.TypesMatch{
			{Message: "type of result to correspond to the `i1` equivalent of the operand", From: "operand1", To: "result", Type: unaryResultType},
		},
	}

	ULessThan = &ir.OpDef{
		Name:   "spirv.ULessThan",
		Traits: ir.Pure | ir.SameTypeOperands | ir.SameOperandsAndResultShape,
		Operands: []ir.ValueDef{
			{Name: "operand1", Constraint: &integerOrVector},
			{Name: "operand2", Constraint: &integerOrVector},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &boolOrVector}},
		Format:  "$operand1 `,` $operand2 `:` type($operand1) attr-dict",
		TypesMatch: []ir.TypesMatch{
			{Message: "type of result to correspond to the `i1` equivalent of the operand", From: "operand1", To: "result", Type: unaryResultType},
		},
	}

	Unordered = &ir.OpDef{
		Name:   "spirv.Unordered",
		Traits: ir.Commutative | ir.Pure | ir.SameTypeOperands | ir.SameOperandsAndResultShape,
		Operands: []ir.ValueDef{
			{Name: "operand1", Constraint: &floatOrVector},
			{Name: "operand2", Constraint: &floatOrVector},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &boolOrVector}},
		Format:  "$operand1 `,` $operand2 `:` type($operand1) attr-dict",
		TypesMatch: []ir.TypesMatch{
			{Message: "type of result to correspond to the `i1` equivalent of the operand", From: "operand1", To: "result", Type: unaryResultType},
		},
	}

	ULessThanEqual = &ir.OpDef{
		Name:   "spirv.ULessThanEqual",
		Traits: ir.Pure | ir.SameTypeOperands | ir.SameOperandsAndResultShape,
		Operands: []ir.ValueDef{
			{Name: "operand1", Constraint: &integerOrVector},
			{Name: "operand2", Constraint: &integerOrVector},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &boolOrVector}},
		Format:  "$operand1 `,` $operand2 `:` type($operand1) attr-dict",
		TypesMatch: []ir.TypesMatch{
			{Message: "type of result to correspond to the `i1` equivalent of the operand", From: "operand1", To: "result", Type: unaryResultType},
		},
	}
)
