package spirv

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num"
)

var logicalOps = []*ir.OpDef{
	{
		Name:   "spirv.FOrdEqual",
		Class:  "FOrdEqual",
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
	},
	{
		Name:   "spirv.FOrdGreaterThan",
		Class:  "FOrdGreaterThan",
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
	},
	{
		Name:   "spirv.FOrdGreaterThanEqual",
		Class:  "FOrdGreaterThanEqual",
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
	},
	{
		Name:   "spirv.FOrdLessThan",
		Class:  "FOrdLessThan",
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
	},
	{
		Name:   "spirv.FOrdLessThanEqual",
		Class:  "FOrdLessThanEqual",
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
	},
	{
		Name:   "spirv.FOrdNotEqual",
		Class:  "FOrdNotEqual",
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
	},
	{
		Name:   "spirv.FUnordEqual",
		Class:  "FUnordEqual",
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
	},
	{
		Name:   "spirv.FUnordGreaterThan",
		Class:  "FUnordGreaterThan",
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
	},
	{
		Name:   "spirv.FUnordGreaterThanEqual",
		Class:  "FUnordGreaterThanEqual",
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
	},
	{
		Name:   "spirv.FUnordLessThan",
		Class:  "FUnordLessThan",
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
	},
	{
		Name:   "spirv.FUnordLessThanEqual",
		Class:  "FUnordLessThanEqual",
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
	},
	{
		Name:   "spirv.FUnordNotEqual",
		Class:  "FUnordNotEqual",
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
	},
	{
		Name:   "spirv.IEqual",
		Class:  "IEqual",
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
		Fold: binary{same: always, compute: compares(num.Int.Eq)}.fold,
	},
	{
		Name:   "spirv.INotEqual",
		Class:  "INotEqual",
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
		Fold: binary{same: never, compute: compares(notEqual)}.fold,
	},
	{
		Name:     "spirv.IsFinite",
		Class:    "IsFinite",
		Traits:   ir.Pure | ir.SameTypeOperands | ir.SameOperandsAndResultShape,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &floatOrVector}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &boolOrVector}},
		Format:   "$operand `:` type($operand) attr-dict",
		TypesMatch: []ir.TypesMatch{
			{Message: "type of result to correspond to the `i1` equivalent of the operand", From: "operand", To: "result", Type: unaryResultType},
		},
	},
	{
		Name:     "spirv.IsInf",
		Class:    "IsInf",
		Traits:   ir.Pure | ir.SameTypeOperands | ir.SameOperandsAndResultShape,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &floatOrVector}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &boolOrVector}},
		Format:   "$operand `:` type($operand) attr-dict",
		TypesMatch: []ir.TypesMatch{
			{Message: "type of result to correspond to the `i1` equivalent of the operand", From: "operand", To: "result", Type: unaryResultType},
		},
	},
	{
		Name:     "spirv.IsNan",
		Class:    "IsNan",
		Traits:   ir.Pure | ir.SameTypeOperands | ir.SameOperandsAndResultShape,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &floatOrVector}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &boolOrVector}},
		Format:   "$operand `:` type($operand) attr-dict",
		TypesMatch: []ir.TypesMatch{
			{Message: "type of result to correspond to the `i1` equivalent of the operand", From: "operand", To: "result", Type: unaryResultType},
		},
	},
	{
		Name:   "spirv.LogicalAnd",
		Class:  "LogicalAnd",
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
		Fold: byBool(first, second),
	},
	{
		Name:   "spirv.LogicalEqual",
		Class:  "LogicalEqual",
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
		Fold: binary{same: always, compute: compares(num.Int.Eq)}.fold,
	},
	{
		Name:     "spirv.LogicalNot",
		Class:    "LogicalNot",
		Traits:   ir.Pure | ir.SameTypeOperands | ir.SameOperandsAndResultShape,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &boolOrVector}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &boolOrVector}},
		Format:   "$operand `:` type($operand) attr-dict",
		TypesMatch: []ir.TypesMatch{
			{Message: "type of result to correspond to the `i1` equivalent of the operand", From: "operand", To: "result", Type: unaryResultType},
		},
		Fold:         involution(num.Int.Not),
		Canonicalize: notPatterns,
	},
	{
		Name:   "spirv.LogicalNotEqual",
		Class:  "LogicalNotEqual",
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
		Fold: foldLogicalNotEqual,
	},
	{
		Name:   "spirv.LogicalOr",
		Class:  "LogicalOr",
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
		Fold: byBool(second, first),
	},
	{
		Name:   "spirv.Ordered",
		Class:  "Ordered",
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
	},
	{
		Name:   "spirv.SGreaterThan",
		Class:  "SGreaterThan",
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
		Fold: binary{same: never, compute: compares(num.Int.SGT)}.fold,
	},
	{
		Name:   "spirv.SGreaterThanEqual",
		Class:  "SGreaterThanEqual",
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
		Fold: binary{same: always, compute: compares(num.Int.SGE)}.fold,
	},
	{
		Name:   "spirv.SLessThan",
		Class:  "SLessThan",
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
		Fold: binary{same: never, compute: compares(num.Int.SLT)}.fold,
	},
	{
		Name:   "spirv.SLessThanEqual",
		Class:  "SLessThanEqual",
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
		Fold: binary{same: always, compute: compares(num.Int.SLE)}.fold,
	},
	{
		Name:   "spirv.Select",
		Class:  "Select",
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
		Fold:   foldSelect,
		Verify: verifySelect,
	},
	{
		Name:   "spirv.UGreaterThan",
		Class:  "UGreaterThan",
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
		Fold: binary{same: never, compute: compares(num.Int.UGT)}.fold,
	},
	{
		Name:   "spirv.UGreaterThanEqual",
		Class:  "UGreaterThanEqual",
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
		Fold: binary{same: always, compute: compares(num.Int.UGE)}.fold,
	},
	{
		Name:   "spirv.ULessThan",
		Class:  "ULessThan",
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
		Fold: binary{same: never, compute: compares(num.Int.ULT)}.fold,
	},
	{
		Name:   "spirv.Unordered",
		Class:  "Unordered",
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
	},
	{
		Name:   "spirv.ULessThanEqual",
		Class:  "ULessThanEqual",
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
		Fold: binary{same: always, compute: compares(num.Int.ULE)}.fold,
	},
}
