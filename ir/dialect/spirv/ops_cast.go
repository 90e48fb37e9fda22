package spirv

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
)

var castOps = slices.Concat(
	[]*ir.OpDef{
		{
			Name:     "spirv.Bitcast",
			Class:    "Bitcast",
			Traits:   ir.Pure,
			Operands: []ir.ValueDef{{Name: "operand", Constraint: &scalarOrVectorOrPtr}},
			Results:  []ir.ValueDef{{Name: "result", Constraint: &scalarOrVectorOrPtr}},
			Format:   "$operand attr-dict `:` type($operand) `to` type($result)",
			Fold:     foldBitcast,
			Verify:   verifyBitcast,
		},
		{
			Name:     "spirv.FConvert",
			Class:    "FConvert",
			Traits:   ir.Pure | ir.SameOperandsAndResultShape,
			Operands: []ir.ValueDef{{Name: "operand", Constraint: &anyFloatOrVectorOrCooperativeMatrix}},
			Results:  []ir.ValueDef{{Name: "result", Constraint: &anyFloatOrVectorOrCooperativeMatrix}},
			Format:   "$operand attr-dict `:` type($operand) `to` type($result)",
			Verify:   verifyConvert,
		},
		{
			Name:     "spirv.ConvertPtrToU",
			Class:    "ConvertPtrToU",
			Operands: []ir.ValueDef{{Name: "pointer", Constraint: &anyPtr}},
			Results:  []ir.ValueDef{{Name: "result", Constraint: &integer}},
			Format:   "$pointer attr-dict `:` type($pointer) `to` type($result)",
			Verify:   verifyPtrToU,
		},
		{
			Name:     "spirv.ConvertUToPtr",
			Class:    "ConvertUToPtr",
			Operands: []ir.ValueDef{{Name: "operand", Constraint: &integer}},
			Results:  []ir.ValueDef{{Name: "result", Constraint: &anyPtr}},
			Format:   "$operand attr-dict `:` type($operand) `to` type($result)",
			Verify:   verifyUToPtr,
		},
		{
			Name:     "spirv.PtrCastToGeneric",
			Class:    "PtrCastToGeneric",
			Traits:   ir.Pure,
			Operands: []ir.ValueDef{{Name: "pointer", Constraint: &anyPtr}},
			Results:  []ir.ValueDef{{Name: "result", Constraint: &anyPtr}},
			Format:   "$pointer attr-dict `:` type($pointer) `to` type($result)",
			Verify:   verifyToGeneric,
		},
	},
	ir.Family(&ir.OpDef{
		Traits:   ir.Pure | ir.SameOperandsAndResultShape,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &anyFloatOrVectorOrCooperativeMatrix}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &integerOrVectorOrCooperativeMatrix}},
		Format:   "$operand attr-dict `:` type($operand) `to` type($result)",
	}, []ir.Member{
		{Name: "spirv.ConvertFToS", Class: "ConvertFToS"},
		{Name: "spirv.ConvertFToU", Class: "ConvertFToU"},
	}),
	ir.Family(&ir.OpDef{
		Traits:   ir.Pure | ir.SameOperandsAndResultShape,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &integerOrVectorOrCooperativeMatrix}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &anyFloatOrVectorOrCooperativeMatrix}},
		Format:   "$operand attr-dict `:` type($operand) `to` type($result)",
	}, []ir.Member{
		{Name: "spirv.ConvertSToF", Class: "ConvertSToF"},
		{Name: "spirv.ConvertUToF", Class: "ConvertUToF"},
	}),
	ir.Family(&ir.OpDef{
		Traits:   ir.Pure | ir.SameOperandsAndResultShape,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &integerOrVectorOrCooperativeMatrix}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &integerOrVectorOrCooperativeMatrix}},
		Format:   "$operand attr-dict `:` type($operand) `to` type($result)",
		Verify:   verifyConvert,
	}, []ir.Member{
		{Name: "spirv.SConvert", Class: "SConvert"},
		{Name: "spirv.UConvert", Class: "UConvert"},
	}),
	ir.Family(&ir.OpDef{
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "pointer", Constraint: &anyPtr}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &anyPtr}},
		Format:   "$pointer attr-dict `:` type($pointer) `to` type($result)",
		Verify:   verifyFromGeneric,
	}, []ir.Member{
		{Name: "spirv.GenericCastToPtr", Class: "GenericCastToPtr"},
		{Name: "spirv.GenericCastToPtrExplicit", Class: "GenericCastToPtrExplicit"},
	}),
)
