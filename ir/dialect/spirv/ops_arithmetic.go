package spirv

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	FAdd = &ir.OpDef{
		Name:   "spirv.FAdd",
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
	}

	FDiv = &ir.OpDef{
		Name:   "spirv.FDiv",
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
	}

	FMod = &ir.OpDef{
		Name:   "spirv.FMod",
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
	}

	FMul = &ir.OpDef{
		Name:   "spirv.FMul",
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
	}

	FNegate = &ir.OpDef{
		Name:     "spirv.FNegate",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &floatOrVectorOrCooperativeMatrix}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &floatOrVectorOrCooperativeMatrix}},
		Format:   "operands attr-dict `:` type($result)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {operand, result} have same type", Same: []string{"operand", "result"}},
		},
	}

	FRem = &ir.OpDef{
		Name:   "spirv.FRem",
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
	}

	FSub = &ir.OpDef{
		Name:   "spirv.FSub",
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
	}

	IAdd = &ir.OpDef{
		Name:   "spirv.IAdd",
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
	}

	IAddCarry = &ir.OpDef{
		Name:   "spirv.IAddCarry",
		Traits: ir.Commutative | ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "operand1", Constraint: &integerOrVector},
			{Name: "operand2", Constraint: &integerOrVector},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &anyStruct}},
	}

	IMul = &ir.OpDef{
		Name:   "spirv.IMul",
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
	}

	ISub = &ir.OpDef{
		Name:   "spirv.ISub",
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
	}

	ISubBorrow = &ir.OpDef{
		Name:   "spirv.ISubBorrow",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "operand1", Constraint: &integerOrVector},
			{Name: "operand2", Constraint: &integerOrVector},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &anyStruct}},
	}

	Dot = &ir.OpDef{
		Name:   "spirv.Dot",
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
	}

	SDiv = &ir.OpDef{
		Name:   "spirv.SDiv",
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
	}

	SMod = &ir.OpDef{
		Name:   "spirv.SMod",
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
	}

	SMulExtended = &ir.OpDef{
		Name:   "spirv.SMulExtended",
		Traits: ir.Pure | ir.Commutative,
		Operands: []ir.ValueDef{
			{Name: "operand1", Constraint: &integerOrVector},
			{Name: "operand2", Constraint: &integerOrVector},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &anyStruct}},
	}

	SNegate = &ir.OpDef{
		Name:     "spirv.SNegate",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &integerOrVectorOrCooperativeMatrix}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &integerOrVectorOrCooperativeMatrix}},
		Format:   "operands attr-dict `:` type($result)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {operand, result} have same type", Same: []string{"operand", "result"}},
		},
	}

	SRem = &ir.OpDef{
		Name:   "spirv.SRem",
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
	}

	UDiv = &ir.OpDef{
		Name:   "spirv.UDiv",
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
	}

	UMulExtended = &ir.OpDef{
		Name:   "spirv.UMulExtended",
		Traits: ir.Pure | ir.Commutative,
		Operands: []ir.ValueDef{
			{Name: "operand1", Constraint: &integerOrVector},
			{Name: "operand2", Constraint: &integerOrVector},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &anyStruct}},
	}

	VectorTimesScalar = &ir.OpDef{
		Name:   "spirv.VectorTimesScalar",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "vector", Constraint: &vector2To4xFloat},
			{Name: "scalar", Constraint: &float},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &vector2To4xFloat}},
		Format:  "operands attr-dict `:` `(` type(operands) `)` `->` type($result)",
	}

	UMod = &ir.OpDef{
		Name:   "spirv.UMod",
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
	}
)
