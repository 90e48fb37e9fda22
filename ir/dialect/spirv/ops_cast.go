package spirv

import (
	"github.com/millrace-mlir/millrace/ir"
)

var (
	Bitcast = &ir.OpDef{
		Name:     "spirv.Bitcast",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &scalarOrVectorOrPtr}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &scalarOrVectorOrPtr}},
		Format:   "$operand attr-dict `:` type($operand) `to` type($result)",
	}

	ConvertFToS = &ir.OpDef{
		Name:     "spirv.ConvertFToS",
		Traits:   ir.Pure | ir.SameOperandsAndResultShape,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &anyFloatOrVectorOrCooperativeMatrix}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &integerOrVectorOrCooperativeMatrix}},
		Format:   "$operand attr-dict `:` type($operand) `to` type($result)",
	}

	ConvertFToU = &ir.OpDef{
		Name:     "spirv.ConvertFToU",
		Traits:   ir.Pure | ir.SameOperandsAndResultShape,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &anyFloatOrVectorOrCooperativeMatrix}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &integerOrVectorOrCooperativeMatrix}},
		Format:   "$operand attr-dict `:` type($operand) `to` type($result)",
	}

	ConvertSToF = &ir.OpDef{
		Name:     "spirv.ConvertSToF",
		Traits:   ir.Pure | ir.SameOperandsAndResultShape,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &integerOrVectorOrCooperativeMatrix}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &anyFloatOrVectorOrCooperativeMatrix}},
		Format:   "$operand attr-dict `:` type($operand) `to` type($result)",
	}

	ConvertUToF = &ir.OpDef{
		Name:     "spirv.ConvertUToF",
		Traits:   ir.Pure | ir.SameOperandsAndResultShape,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &integerOrVectorOrCooperativeMatrix}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &anyFloatOrVectorOrCooperativeMatrix}},
		Format:   "$operand attr-dict `:` type($operand) `to` type($result)",
	}

	FConvert = &ir.OpDef{
		Name:     "spirv.FConvert",
		Traits:   ir.Pure | ir.SameOperandsAndResultShape,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &anyFloatOrVectorOrCooperativeMatrix}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &anyFloatOrVectorOrCooperativeMatrix}},
		Format:   "$operand attr-dict `:` type($operand) `to` type($result)",
	}

	SConvert = &ir.OpDef{
		Name:     "spirv.SConvert",
		Traits:   ir.Pure | ir.SameOperandsAndResultShape,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &integerOrVectorOrCooperativeMatrix}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &integerOrVectorOrCooperativeMatrix}},
		Format:   "$operand attr-dict `:` type($operand) `to` type($result)",
	}

	UConvert = &ir.OpDef{
		Name:     "spirv.UConvert",
		Traits:   ir.Pure | ir.SameOperandsAndResultShape,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &integerOrVectorOrCooperativeMatrix}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &integerOrVectorOrCooperativeMatrix}},
		Format:   "$operand attr-dict `:` type($operand) `to` type($result)",
	}

	ConvertPtrToU = &ir.OpDef{
		Name:     "spirv.ConvertPtrToU",
		Operands: []ir.ValueDef{{Name: "pointer", Constraint: &anyPtr}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &integer}},
		Format:   "$pointer attr-dict `:` type($pointer) `to` type($result)",
	}

	ConvertUToPtr = &ir.OpDef{
		Name:     "spirv.ConvertUToPtr",
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &integer}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &anyPtr}},
		Format:   "$operand attr-dict `:` type($operand) `to` type($result)",
	}

	PtrCastToGeneric = &ir.OpDef{
		Name:     "spirv.PtrCastToGeneric",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "pointer", Constraint: &anyPtr}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &anyPtr}},
		Format:   "$pointer attr-dict `:` type($pointer) `to` type($result)",
	}

	GenericCastToPtr = &ir.OpDef{
		Name:     "spirv.GenericCastToPtr",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "pointer", Constraint: &anyPtr}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &anyPtr}},
		Format:   "$pointer attr-dict `:` type($pointer) `to` type($result)",
	}

	GenericCastToPtrExplicit = &ir.OpDef{
		Name:     "spirv.GenericCastToPtrExplicit",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "pointer", Constraint: &anyPtr}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &anyPtr}},
		Format:   "$pointer attr-dict `:` type($pointer) `to` type($result)",
	}
)
