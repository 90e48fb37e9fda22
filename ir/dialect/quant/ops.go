package quant

import (
	"github.com/millrace-mlir/millrace/ir"
)

var ops = []*ir.OpDef{
	{
		Name:       "quant.dcast",
		Class:      "DequantizeCast",
		Traits:     ir.Pure,
		Operands:   []ir.ValueDef{{Name: "input", Constraint: &quantizedScalarOrTensor}},
		Results:    []ir.ValueDef{{Name: "result", Constraint: &floatScalarOrTensor}},
		Format:     "$input attr-dict `:` type($input) `to` type($result)",
		TypesMatch: []ir.TypesMatch{{Message: "input and result are both scalars or both tensors with matching shape", Check: sameScalarOrShape}},
		Fold:       undo(QuantizeCast),
		Verify: func(op *ir.Operation) bool {
			return verifyCast(op, DequantizeCastOp(op).Input().Type(), op.Result(0).Type())
		},
	},
	{
		Name:       "quant.qcast",
		Class:      "QuantizeCast",
		Traits:     ir.Pure,
		Operands:   []ir.ValueDef{{Name: "input", Constraint: &floatScalarOrTensor}},
		Results:    []ir.ValueDef{{Name: "result", Constraint: &quantizedScalarOrTensor}},
		Format:     "$input attr-dict `:` type($input) `to` type($result)",
		TypesMatch: []ir.TypesMatch{{Message: "input and result are both scalars or both tensors with matching shape", Check: sameScalarOrShape}},
		Fold:       undo(DequantizeCast),
		Verify: func(op *ir.Operation) bool {
			return verifyCast(op, op.Result(0).Type(), QuantizeCastOp(op).Input().Type())
		},
	},
	{
		Name:     "quant.scast",
		Class:    "StorageCast",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "input", Constraint: &integerOrQuantizedScalarOrTensor}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &integerOrQuantizedScalarOrTensor}},
		Format:   "$input attr-dict `:` type($input) `to` type($result)",
		TypesMatch: []ir.TypesMatch{
			{Message: "input and result are both scalars or both tensors with matching shape", Check: sameScalarOrShape},
			{Message: "input must be integer and result must be quantized, or vice versa", Check: integerAndQuantized},
		},
		Fold:   undo(StorageCast),
		Verify: verifyStorageCast,
	},
}
