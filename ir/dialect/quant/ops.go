package quant

import (
	"github.com/millrace-mlir/millrace/ir"
)

var (
	DequantizeCast = &ir.OpDef{
		Name:     "quant.dcast",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "input", Constraint: &quantizedScalarOrTensor}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &floatScalarOrTensor}},
		Format:   "$input attr-dict `:` type($input) `to` type($result)",
		TypesMatch: []ir.TypesMatch{
			{Message: "input and result are both scalars or both tensors with matching shape", Check: sameScalarOrShape},
		},
	}

	QuantizeCast = &ir.OpDef{
		Name:     "quant.qcast",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "input", Constraint: &floatScalarOrTensor}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &quantizedScalarOrTensor}},
		Format:   "$input attr-dict `:` type($input) `to` type($result)",
		TypesMatch: []ir.TypesMatch{
			{Message: "input and result are both scalars or both tensors with matching shape", Check: sameScalarOrShape},
		},
	}

	StorageCast = &ir.OpDef{
		Name:     "quant.scast",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "input", Constraint: &integerOrQuantizedScalarOrTensor}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &integerOrQuantizedScalarOrTensor}},
		Format:   "$input attr-dict `:` type($input) `to` type($result)",
		TypesMatch: []ir.TypesMatch{
			{Message: "input and result are both scalars or both tensors with matching shape", Check: sameScalarOrShape},
			{Message: "input must be integer and result must be quantized, or vice versa", Check: integerAndQuantized},
		},
	}
)
