package spirv

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/num"
)

var arithmeticOps = []*ir.OpDef{
	{
		Name:   "spirv.FAdd",
		Class:  "FAdd",
		Traits: ir.Commutative | ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "operand1", Constraint: &floatOrVectorOrCooperativeMatrix},
			{Name: "operand2", Constraint: &floatOrVectorOrCooperativeMatrix},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &floatOrVectorOrCooperativeMatrix}},
		Format:  "operands attr-dict `:` type($result)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {operand1, operand2, result} have same type", Same: []string{"operand1", "operand2", "result"}},
		},
	},
	{
		Name:   "spirv.FDiv",
		Class:  "FDiv",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "operand1", Constraint: &floatOrVectorOrCooperativeMatrix},
			{Name: "operand2", Constraint: &floatOrVectorOrCooperativeMatrix},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &floatOrVectorOrCooperativeMatrix}},
		Format:  "operands attr-dict `:` type($result)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {operand1, operand2, result} have same type", Same: []string{"operand1", "operand2", "result"}},
		},
	},
	{
		Name:   "spirv.FMod",
		Class:  "FMod",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "operand1", Constraint: &floatOrVector},
			{Name: "operand2", Constraint: &floatOrVector},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &floatOrVector}},
		Format:  "operands attr-dict `:` type($result)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {operand1, operand2, result} have same type", Same: []string{"operand1", "operand2", "result"}},
		},
	},
	{
		Name:   "spirv.FMul",
		Class:  "FMul",
		Traits: ir.Commutative | ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "operand1", Constraint: &floatOrVectorOrCooperativeMatrix},
			{Name: "operand2", Constraint: &floatOrVectorOrCooperativeMatrix},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &floatOrVectorOrCooperativeMatrix}},
		Format:  "operands attr-dict `:` type($result)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {operand1, operand2, result} have same type", Same: []string{"operand1", "operand2", "result"}},
		},
	},
	{
		Name:     "spirv.FNegate",
		Class:    "FNegate",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &floatOrVectorOrCooperativeMatrix}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &floatOrVectorOrCooperativeMatrix}},
		Format:   "operands attr-dict `:` type($result)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {operand, result} have same type", Same: []string{"operand", "result"}},
		},
	},
	{
		Name:   "spirv.FRem",
		Class:  "FRem",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "operand1", Constraint: &floatOrVector},
			{Name: "operand2", Constraint: &floatOrVector},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &floatOrVector}},
		Format:  "operands attr-dict `:` type($result)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {operand1, operand2, result} have same type", Same: []string{"operand1", "operand2", "result"}},
		},
	},
	{
		Name:   "spirv.FSub",
		Class:  "FSub",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "operand1", Constraint: &floatOrVectorOrCooperativeMatrix},
			{Name: "operand2", Constraint: &floatOrVectorOrCooperativeMatrix},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &floatOrVectorOrCooperativeMatrix}},
		Format:  "operands attr-dict `:` type($result)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {operand1, operand2, result} have same type", Same: []string{"operand1", "operand2", "result"}},
		},
	},
	{
		Name:   "spirv.IAdd",
		Class:  "IAdd",
		Traits: ir.Commutative | ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "operand1", Constraint: &integerOrVectorOrCooperativeMatrix},
			{Name: "operand2", Constraint: &integerOrVectorOrCooperativeMatrix},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &integerOrVectorOrCooperativeMatrix}},
		Format:  "operands attr-dict `:` type($result)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {operand1, operand2, result} have same type", Same: []string{"operand1", "operand2", "result"}},
		},
		Fold: binary{zero: first, compute: arith.Total(num.Int.Add)}.fold,
	},
	{
		Name:   "spirv.IAddCarry",
		Class:  "IAddCarry",
		Traits: ir.Commutative | ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "operand1", Constraint: &integerOrVector},
			{Name: "operand2", Constraint: &integerOrVector},
		},
		Results:      []ir.ValueDef{{Name: "result", Constraint: &anyStruct}},
		Custom:       extended,
		Canonicalize: addCarryPatterns,
		Verify:       verifyExtended,
	},
	{
		Name:   "spirv.IMul",
		Class:  "IMul",
		Traits: ir.Commutative | ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "operand1", Constraint: &integerOrVectorOrCooperativeMatrix},
			{Name: "operand2", Constraint: &integerOrVectorOrCooperativeMatrix},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &integerOrVectorOrCooperativeMatrix}},
		Format:  "operands attr-dict `:` type($result)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {operand1, operand2, result} have same type", Same: []string{"operand1", "operand2", "result"}},
		},
		Fold: binary{zero: second, one: first, compute: arith.Total(num.Int.Mul)}.fold,
	},
	{
		Name:   "spirv.ISub",
		Class:  "ISub",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "operand1", Constraint: &integerOrVectorOrCooperativeMatrix},
			{Name: "operand2", Constraint: &integerOrVectorOrCooperativeMatrix},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &integerOrVectorOrCooperativeMatrix}},
		Format:  "operands attr-dict `:` type($result)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {operand1, operand2, result} have same type", Same: []string{"operand1", "operand2", "result"}},
		},
		Fold: binary{same: nought, compute: arith.Total(num.Int.Sub)}.fold,
	},
	{
		Name:   "spirv.ISubBorrow",
		Class:  "ISubBorrow",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "operand1", Constraint: &integerOrVector},
			{Name: "operand2", Constraint: &integerOrVector},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &anyStruct}},
		Custom:  extended,
		Verify:  verifyExtended,
	},
	{
		Name:   "spirv.Dot",
		Class:  "Dot",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "vector1", Constraint: &anyFloatVector},
			{Name: "vector2", Constraint: &anyFloatVector},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &anyFloat}},
		Format:  "operands attr-dict `:` type($vector1) `->` type($result)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {vector1, vector2} have same type", Same: []string{"vector1", "vector2"}},
			{Message: "all of {vector1, result} have same element type", Check: func(op *ir.Operation) bool { return constraint.SameElementTypes(op, "vector1", "result") }},
		},
	},
	{
		Name:   "spirv.SDiv",
		Class:  "SDiv",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "operand1", Constraint: &integerOrVectorOrCooperativeMatrix},
			{Name: "operand2", Constraint: &integerOrVectorOrCooperativeMatrix},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &integerOrVectorOrCooperativeMatrix}},
		Format:  "operands attr-dict `:` type($result)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {operand1, operand2, result} have same type", Same: []string{"operand1", "operand2", "result"}},
		},
		Fold: binary{one: first, compute: divides(num.Int.SDiv, true)}.fold,
	},
	{
		Name:   "spirv.SMod",
		Class:  "SMod",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "operand1", Constraint: &integerOrVector},
			{Name: "operand2", Constraint: &integerOrVector},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &integerOrVector}},
		Format:  "operands attr-dict `:` type($result)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {operand1, operand2, result} have same type", Same: []string{"operand1", "operand2", "result"}},
		},
		Fold: binary{one: nought, compute: divides(smod, true)}.fold,
	},
	{
		Name:   "spirv.SMulExtended",
		Class:  "SMulExtended",
		Traits: ir.Pure | ir.Commutative,
		Operands: []ir.ValueDef{
			{Name: "operand1", Constraint: &integerOrVector},
			{Name: "operand2", Constraint: &integerOrVector},
		},
		Results:      []ir.ValueDef{{Name: "result", Constraint: &anyStruct}},
		Custom:       extended,
		Canonicalize: sMulExtendedPattern,
		Verify:       verifyExtended,
	},
	{
		Name:     "spirv.SNegate",
		Class:    "SNegate",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &integerOrVectorOrCooperativeMatrix}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &integerOrVectorOrCooperativeMatrix}},
		Format:   "operands attr-dict `:` type($result)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {operand, result} have same type", Same: []string{"operand", "result"}},
		},
		Fold: involution(num.Int.Neg),
	},
	{
		Name:   "spirv.SRem",
		Class:  "SRem",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "operand1", Constraint: &integerOrVector},
			{Name: "operand2", Constraint: &integerOrVector},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &integerOrVector}},
		Format:  "operands attr-dict `:` type($result)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {operand1, operand2, result} have same type", Same: []string{"operand1", "operand2", "result"}},
		},
		Fold: binary{one: nought, compute: divides(num.Int.SRem, true)}.fold,
	},
	{
		Name:   "spirv.UDiv",
		Class:  "UDiv",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "operand1", Constraint: &integerOrVectorOrCooperativeMatrix},
			{Name: "operand2", Constraint: &integerOrVectorOrCooperativeMatrix},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &integerOrVectorOrCooperativeMatrix}},
		Format:  "operands attr-dict `:` type($result)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {operand1, operand2, result} have same type", Same: []string{"operand1", "operand2", "result"}},
		},
		Fold: binary{one: first, compute: divides(num.Int.UDiv, false)}.fold,
	},
	{
		Name:   "spirv.UMulExtended",
		Class:  "UMulExtended",
		Traits: ir.Pure | ir.Commutative,
		Operands: []ir.ValueDef{
			{Name: "operand1", Constraint: &integerOrVector},
			{Name: "operand2", Constraint: &integerOrVector},
		},
		Results:      []ir.ValueDef{{Name: "result", Constraint: &anyStruct}},
		Custom:       extended,
		Canonicalize: uMulExtendedPattern,
		Verify:       verifyExtended,
	},
	{
		Name:   "spirv.VectorTimesScalar",
		Class:  "VectorTimesScalar",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "vector", Constraint: &vector2To4xFloat},
			{Name: "scalar", Constraint: &float},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &vector2To4xFloat}},
		Format:  "operands attr-dict `:` `(` type(operands) `)` `->` type($result)",
		Verify:  verifyVectorTimesScalar,
	},
	{
		Name:   "spirv.UMod",
		Class:  "UMod",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "operand1", Constraint: &integerOrVector},
			{Name: "operand2", Constraint: &integerOrVector},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &integerOrVector}},
		Format:  "operands attr-dict `:` type($result)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {operand1, operand2, result} have same type", Same: []string{"operand1", "operand2", "result"}},
		},
		Fold:         binary{one: nought, compute: divides(num.Int.URem, false)}.fold,
		Canonicalize: uModPatterns,
	},
}
