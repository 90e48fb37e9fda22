package spirv

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/num"
)

var bitOps = slices.Concat(
	[]*ir.OpDef{
		{
			Name:   "spirv.BitFieldInsert",
			Class:  "BitFieldInsert",
			Traits: ir.Pure,
			Operands: []ir.ValueDef{
				{Name: "base", Constraint: &integerOrVector},
				{Name: "insert", Constraint: &integerOrVector},
				{Name: "offset", Constraint: &integer},
				{Name: "count", Constraint: &integer},
			},
			Results:    []ir.ValueDef{{Name: "result", Constraint: &integerOrVector}},
			Format:     "operands attr-dict `:` type($base) `,` type($offset) `,` type($count)",
			TypesMatch: []ir.TypesMatch{{Message: "all of {base, insert, result} have same type", Same: []string{"base", "insert", "result"}}},
		},
		{
			Name:     "spirv.BitwiseAnd",
			Class:    "BitwiseAnd",
			Traits:   ir.Commutative | ir.Pure | ir.SameOperandsAndResultType,
			Operands: ir.Values(&integerOrVector, "operand1", "operand2"),
			Results:  []ir.ValueDef{{Name: "result", Constraint: &integerOrVector}},
			Format:   "operands attr-dict `:` type($result)",
			Fold:     foldBitwiseAnd,
		},
		{
			Name:     "spirv.BitwiseOr",
			Class:    "BitwiseOr",
			Traits:   ir.Commutative | ir.Pure | ir.SameOperandsAndResultType,
			Operands: ir.Values(&integerOrVector, "operand1", "operand2"),
			Results:  []ir.ValueDef{{Name: "result", Constraint: &integerOrVector}},
			Format:   "operands attr-dict `:` type($result)",
			Fold:     binary{same: first, zero: first, allOnes: second, compute: arith.Total(num.Int.Or)}.fold,
		},
		{
			Name:     "spirv.BitwiseXor",
			Class:    "BitwiseXor",
			Traits:   ir.Commutative | ir.Pure | ir.SameOperandsAndResultType,
			Operands: ir.Values(&integerOrVector, "operand1", "operand2"),
			Results:  []ir.ValueDef{{Name: "result", Constraint: &integerOrVector}},
			Format:   "operands attr-dict `:` type($result)",
			Fold:     foldBitwiseXor,
		},
		{
			Name:       "spirv.ShiftLeftLogical",
			Class:      "ShiftLeftLogical",
			Traits:     ir.Pure | ir.SameOperandsAndResultShape,
			Operands:   ir.Values(&integerOrVector, "operand1", "operand2"),
			Results:    []ir.ValueDef{{Name: "result", Constraint: &integerOrVector}},
			Format:     "operands attr-dict `:` type($operand1) `,` type($operand2)",
			TypesMatch: []ir.TypesMatch{{Message: "all of {operand1, result} have same type", Same: []string{"operand1", "result"}}},
			Fold:       binary{zero: first, compute: shifts(num.Int.Shl)}.fold,
			Verify:     verifyShift,
		},
		{
			Name:       "spirv.ShiftRightArithmetic",
			Class:      "ShiftRightArithmetic",
			Traits:     ir.Pure | ir.SameOperandsAndResultShape,
			Operands:   ir.Values(&integerOrVector, "operand1", "operand2"),
			Results:    []ir.ValueDef{{Name: "result", Constraint: &integerOrVector}},
			Format:     "operands attr-dict `:` type($operand1) `,` type($operand2)",
			TypesMatch: []ir.TypesMatch{{Message: "all of {operand1, result} have same type", Same: []string{"operand1", "result"}}},
			Fold:       binary{zero: first, compute: shifts(num.Int.AShr)}.fold,
			Verify:     verifyShift,
		},
		{
			Name:       "spirv.ShiftRightLogical",
			Class:      "ShiftRightLogical",
			Traits:     ir.Pure | ir.SameOperandsAndResultShape,
			Operands:   ir.Values(&integerOrVector, "operand1", "operand2"),
			Results:    []ir.ValueDef{{Name: "result", Constraint: &integerOrVector}},
			Format:     "operands attr-dict `:` type($operand1) `,` type($operand2)",
			TypesMatch: []ir.TypesMatch{{Message: "all of {operand1, result} have same type", Same: []string{"operand1", "result"}}},
			Fold:       binary{zero: first, compute: shifts(num.Int.LShr)}.fold,
			Verify:     verifyShift,
		},
		{
			Name:     "spirv.Not",
			Class:    "Not",
			Traits:   ir.Pure | ir.SameOperandsAndResultType,
			Operands: []ir.ValueDef{{Name: "operand", Constraint: &integerOrVector}},
			Results:  []ir.ValueDef{{Name: "result", Constraint: &integerOrVector}},
			Format:   "$operand `:` type($operand) attr-dict",
			Fold:     involution(num.Int.Not),
		},
	},
	ir.Family(&ir.OpDef{
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &integerOrVector}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &integerOrVector}},
		Format:   "$operand `:` type($operand) attr-dict",
	}, []ir.Member{
		{Name: "spirv.BitCount", Class: "BitCount"},
		{Name: "spirv.BitReverse", Class: "BitReverse"},
		{Name: "spirv.CL.s_abs", Class: "CLSAbs"},
		{Name: "spirv.GL.SAbs", Class: "GLSAbs"},
		{Name: "spirv.GL.SSign", Class: "GLSSign"},
		{Name: "spirv.GL.FindILsb", Class: "GLFindILsb"},
	}),
	ir.Family(&ir.OpDef{
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "base", Constraint: &integerOrVector},
			{Name: "offset", Constraint: &integer},
			{Name: "count", Constraint: &integer},
		},
		Results:    []ir.ValueDef{{Name: "result", Constraint: &integerOrVector}},
		Format:     "operands attr-dict `:` type($base) `,` type($offset) `,` type($count)",
		TypesMatch: []ir.TypesMatch{{Message: "all of {base, result} have same type", Same: []string{"base", "result"}}},
	}, []ir.Member{
		{Name: "spirv.BitFieldSExtract", Class: "BitFieldSExtract"},
		{Name: "spirv.BitFieldUExtract", Class: "BitFieldUExtract"},
	}),
)
