package spirv

import (
	"github.com/millrace-mlir/millrace/ir"
)

var (
	BitCount = &ir.OpDef{
		Name:     "spirv.BitCount",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &integerOrVector}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &integerOrVector}},
		Format:   "$operand `:` type($operand) attr-dict",
	}

	BitFieldInsert = &ir.OpDef{
		Name:   "spirv.BitFieldInsert",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "base", Constraint: &integerOrVector},
			{Name: "insert", Constraint: &integerOrVector},
			{Name: "offset", Constraint: &integer},
			{Name: "count", Constraint: &integer},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &integerOrVector}},
		Format:  "operands attr-dict `:` type($base) `,` type($offset) `,` type($count)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {base, insert, result} have same type", Same: []string{"base", "insert", "result"}},
		},
	}

	BitFieldSExtract = &ir.OpDef{
		Name:   "spirv.BitFieldSExtract",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "base", Constraint: &integerOrVector},
			{Name: "offset", Constraint: &integer},
			{Name: "count", Constraint: &integer},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &integerOrVector}},
		Format:  "operands attr-dict `:` type($base) `,` type($offset) `,` type($count)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {base, result} have same type", Same: []string{"base", "result"}},
		},
	}

	BitFieldUExtract = &ir.OpDef{
		Name:   "spirv.BitFieldUExtract",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "base", Constraint: &integerOrVector},
			{Name: "offset", Constraint: &integer},
			{Name: "count", Constraint: &integer},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &integerOrVector}},
		Format:  "operands attr-dict `:` type($base) `,` type($offset) `,` type($count)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {base, result} have same type", Same: []string{"base", "result"}},
		},
	}

	BitReverse = &ir.OpDef{
		Name:     "spirv.BitReverse",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &integerOrVector}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &integerOrVector}},
		Format:   "$operand `:` type($operand) attr-dict",
	}

	BitwiseAnd = &ir.OpDef{
		Name:   "spirv.BitwiseAnd",
		Traits: ir.Commutative | ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{
			{Name: "operand1", Constraint: &integerOrVector},
			{Name: "operand2", Constraint: &integerOrVector},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &integerOrVector}},
		Format:  "operands attr-dict `:` type($result)",
	}

	BitwiseOr = &ir.OpDef{
		Name:   "spirv.BitwiseOr",
		Traits: ir.Commutative | ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{
			{Name: "operand1", Constraint: &integerOrVector},
			{Name: "operand2", Constraint: &integerOrVector},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &integerOrVector}},
		Format:  "operands attr-dict `:` type($result)",
	}

	BitwiseXor = &ir.OpDef{
		Name:   "spirv.BitwiseXor",
		Traits: ir.Commutative | ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{
			{Name: "operand1", Constraint: &integerOrVector},
			{Name: "operand2", Constraint: &integerOrVector},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &integerOrVector}},
		Format:  "operands attr-dict `:` type($result)",
	}

	ShiftLeftLogical = &ir.OpDef{
		Name:   "spirv.ShiftLeftLogical",
		Traits: ir.Pure | ir.SameOperandsAndResultShape,
		Operands: []ir.ValueDef{
			{Name: "operand1", Constraint: &integerOrVector},
			{Name: "operand2", Constraint: &integerOrVector},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &integerOrVector}},
		Format:  "operands attr-dict `:` type($operand1) `,` type($operand2)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {operand1, result} have same type", Same: []string{"operand1", "result"}},
		},
	}

	ShiftRightArithmetic = &ir.OpDef{
		Name:   "spirv.ShiftRightArithmetic",
		Traits: ir.Pure | ir.SameOperandsAndResultShape,
		Operands: []ir.ValueDef{
			{Name: "operand1", Constraint: &integerOrVector},
			{Name: "operand2", Constraint: &integerOrVector},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &integerOrVector}},
		Format:  "operands attr-dict `:` type($operand1) `,` type($operand2)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {operand1, result} have same type", Same: []string{"operand1", "result"}},
		},
	}

	ShiftRightLogical = &ir.OpDef{
		Name:   "spirv.ShiftRightLogical",
		Traits: ir.Pure | ir.SameOperandsAndResultShape,
		Operands: []ir.ValueDef{
			{Name: "operand1", Constraint: &integerOrVector},
			{Name: "operand2", Constraint: &integerOrVector},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &integerOrVector}},
		Format:  "operands attr-dict `:` type($operand1) `,` type($operand2)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {operand1, result} have same type", Same: []string{"operand1", "result"}},
		},
	}

	Not = &ir.OpDef{
		Name:     "spirv.Not",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &integerOrVector}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &integerOrVector}},
		Format:   "$operand `:` type($operand) attr-dict",
	}
)
