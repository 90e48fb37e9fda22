package stablehlo

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/stablehlo/hlo"
)

// dynamicOps are the operations that take or return sizes as values at run time.
var dynamicOps = []*ir.OpDef{
	{
		Name:   "stablehlo.dynamic_broadcast_in_dim",
		Class:  "DynamicBroadcastInDim",
		Traits: ir.NoMemoryEffect,
		Operands: []ir.ValueDef{
			{Name: "operand", Constraint: &hlo.TensorOrPerAxis},
			{Name: "output_dimensions", Constraint: &hlo.StaticDimensionTensor},
		},
		Results: []ir.ValueDef{{Constraint: &hlo.TensorOrPerAxis}},
		Attrs: []ir.AttrDef{
			{Name: "broadcast_dimensions", Constraint: &constraint.DenseI64ArrayAttr},
			{Name: "known_expanding_dimensions", Constraint: &constraint.DenseI64ArrayAttr, Optional: true},
			{Name: "known_nonexpanding_dimensions", Constraint: &constraint.DenseI64ArrayAttr, Optional: true},
		},
		Format:       "$operand `,` $output_dimensions `,` `dims` `=` $broadcast_dimensions attr-dict `:` functional-type(operands, results)",
		Verify:       verifyDynamicBroadcastInDim,
		Speculatable: speculateDynamicBroadcast,
	},
	{
		Name:   "stablehlo.dynamic_gather",
		Class:  "DynamicGather",
		Traits: ir.NoMemoryEffect | ir.InferTypeOp,
		Operands: []ir.ValueDef{
			{Name: "operand", Constraint: &hlo.Tensor},
			{Name: "start_indices", Constraint: &hlo.IntTensor},
			{Name: "slice_sizes", Constraint: &hlo.Static1DInt},
		},
		Results: []ir.ValueDef{{Constraint: &hlo.Tensor}},
		Attrs: []ir.AttrDef{
			{Name: "dimension_numbers", Constraint: &gatherNumbers},
			{Name: "indices_are_sorted", Constraint: &constraint.BoolAttr, Optional: true, Default: constraint.False},
		},
		Infer:           inferDynamicGather,
		CompatibleTypes: hlo.CompatibleResults,
		Speculatable:    hlo.IfInputsStaticAndConstant(1),
	},
	{
		Name:     "stablehlo.dynamic_iota",
		Class:    "DynamicIota",
		Traits:   ir.NoMemoryEffect,
		Operands: []ir.ValueDef{{Name: "output_shape", Constraint: &hlo.StaticDimensionTensor}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &hlo.Tensor}},
		Attrs: []ir.AttrDef{
			{Name: "iota_dimension", Constraint: &nonNegativeI64},
		},
		Format:       "$output_shape `,` `dim` `=` $iota_dimension attr-dict `:` functional-type(operands, results)",
		Verify:       verifyDynamicIota,
		Speculatable: speculateDynamicIota,
	},
	{
		Name:   "stablehlo.dynamic_pad",
		Class:  "DynamicPad",
		Traits: ir.NoMemoryEffect,
		Operands: []ir.ValueDef{
			{Name: "operand", Constraint: &hlo.Tensor},
			{Name: "padding_value", Constraint: &hlo.Scalar},
			{Name: "edge_padding_low", Constraint: &hlo.StaticDimensionTensor},
			{Name: "edge_padding_high", Constraint: &hlo.StaticDimensionTensor},
			{Name: "interior_padding", Constraint: &hlo.StaticDimensionTensor},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &hlo.Tensor}},
		Format:  "operands attr-dict `:` functional-type(operands, results)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {operand, padding_value, result} have same element type", Check: func(op *ir.Operation) bool {
				return constraint.SameElementTypes(op, "operand", "padding_value", "result")
			}},
			{Message: "all of {edge_padding_low, edge_padding_high, interior_padding} have same type", Same: []string{"edge_padding_low", "edge_padding_high", "interior_padding"}},
			{Message: "all of {operand, result} have same rank", Check: func(op *ir.Operation) bool { return constraint.SameRanks(op, "operand", "result") }},
		},
		Verify:       verifyDynamicPad,
		Speculatable: hlo.IfInputsStaticAndConstant(3),
	},
	{
		Name:   "stablehlo.dynamic_reshape",
		Class:  "DynamicReshape",
		Traits: ir.NoMemoryEffect,
		Operands: []ir.ValueDef{
			{Name: "operand", Constraint: &hlo.TensorOrPerAxis},
			{Name: "output_shape", Constraint: &hlo.StaticDimensionTensor},
		},
		Results:      []ir.ValueDef{{Name: "result", Constraint: &hlo.TensorOrPerAxis}},
		Format:       "operands attr-dict `:` functional-type(operands, results)",
		Verify:       verifyDynamicReshape,
		Speculatable: hlo.IfInputsStaticAndConstant(1),
	},
	{
		Name:   "stablehlo.dynamic_slice",
		Class:  "DynamicSlice",
		Traits: ir.Pure | ir.InferTypeOp,
		Operands: []ir.ValueDef{
			{Name: "operand", Constraint: &hlo.Tensor},
			{Name: "start_indices", Constraint: &hlo.ScalarInt, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &hlo.Tensor}},
		Attrs: []ir.AttrDef{
			{Name: "slice_sizes", Constraint: &constraint.DenseI64ArrayAttr},
		},
		Format: "$operand `,` custom<VariadicOperandWithAttribute>($start_indices) `sizes` `=` $slice_sizes attr-dict `:` functional-type(operands, results)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {operand, result} have same element type", Check: func(op *ir.Operation) bool { return constraint.SameElementTypes(op, "operand", "result") }},
		},
		Infer:           inferDynamicSlice,
		CompatibleTypes: hlo.CompatibleResults,
	},
	{
		Name:   "stablehlo.dynamic_update_slice",
		Class:  "DynamicUpdateSlice",
		Traits: ir.Pure | ir.InferTypeOp,
		Operands: []ir.ValueDef{
			{Name: "operand", Constraint: &hlo.Tensor},
			{Name: "update", Constraint: &hlo.Tensor},
			{Name: "start_indices", Constraint: &hlo.ScalarInt, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &hlo.Tensor}},
		Format:  "operands attr-dict `:` functional-type(operands, results)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {operand, update, result} have same element type", Check: func(op *ir.Operation) bool { return constraint.SameElementTypes(op, "operand", "update", "result") }},
		},
		Infer:           inferDynamicUpdateSlice,
		CompatibleTypes: hlo.CompatibleResults,
	},
	{
		Name:     "stablehlo.get_dimension_size",
		Class:    "GetDimensionSize",
		Traits:   ir.Pure | ir.InferTypeOp,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &hlo.TensorOrPerAxis}},
		Results:  []ir.ValueDef{{Constraint: &hlo.RankedI32}},
		Attrs: []ir.AttrDef{
			{Name: "dimension", Constraint: &nonNegativeI64},
		},
		Format:          "$operand `,` `dim` `=` $dimension attr-dict `:` functional-type(operands, results)",
		Infer:           inferDimensionSize,
		CompatibleTypes: hlo.CompatibleResults,
	},
	{
		Name:   "stablehlo.real_dynamic_slice",
		Class:  "RealDynamicSlice",
		Traits: ir.NoMemoryEffect,
		Operands: []ir.ValueDef{
			{Name: "operand", Constraint: &hlo.Tensor},
			{Name: "start_indices", Constraint: &hlo.DimensionTensor},
			{Name: "limit_indices", Constraint: &hlo.DimensionTensor},
			{Name: "strides", Constraint: &hlo.DimensionTensor},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &hlo.Tensor}},
		Format:  "operands attr-dict `:` functional-type(operands, results)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {operand, result} have same element type", Check: func(op *ir.Operation) bool { return constraint.SameElementTypes(op, "operand", "result") }},
			{Message: "all of {start_indices, limit_indices, strides} have same type", Same: []string{"start_indices", "limit_indices", "strides"}},
		},
		Verify:       verifyRealDynamicSlice,
		Speculatable: hlo.IfInputsStaticAndConstant(3),
	},
	{
		Name:     "stablehlo.set_dimension_size",
		Class:    "SetDimensionSize",
		Traits:   ir.NoMemoryEffect | ir.InferTypeOp,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &hlo.Tensor}, {Name: "size", Constraint: &hlo.RankedI32}},
		Results:  []ir.ValueDef{{Constraint: &hlo.Tensor}},
		Attrs: []ir.AttrDef{
			{Name: "dimension", Constraint: &nonNegativeI64},
		},
		Format:          "$operand `,` $size `,` `dim` `=` $dimension attr-dict `:` functional-type(operands, results)",
		Infer:           inferSetDimensionSize,
		CompatibleTypes: hlo.CompatibleResults,
		Speculatable:    speculateSetDimensionSize,
	},
}
