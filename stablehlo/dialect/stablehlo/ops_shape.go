package stablehlo

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/stablehlo/hlo"
)

// shapeOps are the operations that create tensors or rearrange their elements.
var shapeOps = []*ir.OpDef{
	{
		Name:     "stablehlo.bitcast_convert",
		Class:    "BitcastConvert",
		Traits:   ir.NoMemoryEffect,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &hlo.TensorOrPerAxis}},
		Results:  []ir.ValueDef{{Constraint: &hlo.TensorOrPerAxis}},
		Format:   "operands attr-dict `:` functional-type(operands, results)",
		Verify:   verifyBitcastConvert,
	},
	{
		Name:     "stablehlo.broadcast",
		Class:    "Broadcast",
		Traits:   ir.Pure | ir.SameOperandsAndResultElementType | ir.InferTypeOp,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &hlo.Tensor}},
		Results:  []ir.ValueDef{{Constraint: &hlo.TensorOrPerAxis}},
		Attrs: []ir.AttrDef{
			{Name: "broadcast_sizes", Constraint: &constraint.DenseI64ArrayAttr},
		},
		Format:          "$operand `,` `sizes` `=` $broadcast_sizes attr-dict `:` functional-type(operands, results)",
		Infer:           inferBroadcast,
		CompatibleTypes: hlo.CompatibleResults,
	},
	{
		Name:     "stablehlo.broadcast_in_dim",
		Class:    "BroadcastInDim",
		Traits:   ir.NoMemoryEffect,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &hlo.TensorOrPerAxis}},
		Results:  []ir.ValueDef{{Constraint: &hlo.StaticOrBounded}},
		Attrs: []ir.AttrDef{
			{Name: "broadcast_dimensions", Constraint: &constraint.DenseI64ArrayAttr},
		},
		Format:       "$operand `,` `dims` `=` $broadcast_dimensions attr-dict `:` functional-type(operands, results)",
		Verify:       hlo.All(hlo.VerifyCompatibleElements, verifyBroadcastInDim),
		Speculatable: hlo.IfInputsStatic,
	},
	{
		Name:     "stablehlo.concatenate",
		Class:    "Concatenate",
		Traits:   ir.NoMemoryEffect | ir.SameOperandsAndResultElementType | ir.InferTypeOp,
		Operands: []ir.ValueDef{{Name: "inputs", Constraint: &hlo.Tensor, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Constraint: &hlo.Tensor}},
		Attrs: []ir.AttrDef{
			{Name: "dimension", Constraint: &nonNegativeI64},
		},
		Format:          "custom<VariadicOperandWithAttribute>($inputs) `dim` `=` $dimension attr-dict `:` functional-type(operands, results)",
		Infer:           inferConcatenate,
		CompatibleTypes: hlo.CompatibleResults,
	},
	{
		Name:    "stablehlo.constant",
		Class:   "Constant",
		Traits:  ir.ConstantLike | ir.Pure | ir.InferTypeOp,
		Results: []ir.ValueDef{{Name: "output", Constraint: &hlo.StaticTensorOrPerAxis}},
		Attrs: []ir.AttrDef{
			{Name: "value", Constraint: &constraint.ElementsAttr},
		},
		Infer:           inferConstant,
		CompatibleTypes: compatibleConstant,
		Custom:          constantSyntax,
		Fold:            ir.FoldConstant,
		AsmResultNames:  nameConstant,
	},
	{
		Name:   "stablehlo.gather",
		Class:  "Gather",
		Traits: ir.NoMemoryEffect | ir.InferTypeOp,
		Operands: []ir.ValueDef{
			{Name: "operand", Constraint: &hlo.Tensor},
			{Name: "start_indices", Constraint: &hlo.IntTensor},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &hlo.Tensor}},
		Attrs: []ir.AttrDef{
			{Name: "dimension_numbers", Constraint: &gatherNumbers},
			{Name: "indices_are_sorted", Constraint: &constraint.BoolAttr, Optional: true, Default: constraint.False},
			{Name: "slice_sizes", Constraint: &constraint.DenseI64ArrayAttr},
		},
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {operand, result} have same element type", Check: func(op *ir.Operation) bool { return constraint.SameElementTypes(op, "operand", "result") }},
		},
		Infer:           inferGather,
		CompatibleTypes: hlo.CompatibleResults,
	},
	{
		Name:    "stablehlo.iota",
		Class:   "Iota",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "output", Constraint: &hlo.StaticNumberOrQuantized}},
		Attrs: []ir.AttrDef{
			{Name: "iota_dimension", Constraint: &nonNegativeI64},
		},
		Format: "`dim` `=` $iota_dimension attr-dict `:` type($output)",
		Verify: verifyIota,
	},
	{
		Name:   "stablehlo.pad",
		Class:  "Pad",
		Traits: ir.NoMemoryEffect | ir.SameOperandsAndResultElementType | ir.InferTypeOp,
		Operands: []ir.ValueDef{
			{Name: "operand", Constraint: &hlo.Tensor},
			{Name: "padding_value", Constraint: &hlo.Scalar},
		},
		Results: []ir.ValueDef{{Constraint: &hlo.Tensor}},
		Attrs: []ir.AttrDef{
			{Name: "edge_padding_high", Constraint: &constraint.DenseI64ArrayAttr},
			{Name: "edge_padding_low", Constraint: &constraint.DenseI64ArrayAttr},
			{Name: "interior_padding", Constraint: &constraint.DenseI64ArrayAttr},
		},
		Format:          "$operand `,` $padding_value `,` `low` `=` $edge_padding_low `,` `high` `=` $edge_padding_high `,` `interior` `=` $interior_padding attr-dict `:` functional-type(operands, results)",
		Verify:          sameLengthsEdgePaddingLow,
		Infer:           inferPad,
		CompatibleTypes: hlo.CompatibleResults,
		Speculatable:    hlo.IfStaticInInput,
	},
	{
		Name:     "stablehlo.reshape",
		Class:    "Reshape",
		Traits:   ir.NoMemoryEffect,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &hlo.TensorOrPerAxis}},
		Results:  []ir.ValueDef{{Constraint: &hlo.StaticOrBounded}},
		Format:   "operands attr-dict `:` functional-type(operands, results)",
		Verify:   hlo.All(hlo.VerifyCompatibleElements, verifyReshape),
	},
	{
		Name:     "stablehlo.reverse",
		Class:    "Reverse",
		Traits:   ir.NoMemoryEffect | ir.SameOperandsAndResultElementType | ir.InferTypeOp,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &hlo.Tensor}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &hlo.Tensor}},
		Attrs: []ir.AttrDef{
			{Name: "dimensions", Constraint: &constraint.DenseI64ArrayAttr},
		},
		Format:          "$operand `,` `dims` `=` $dimensions attr-dict `:` custom<SameOperandsAndResultType>(type($operand), type($result))",
		Verify:          verifyReverse,
		Infer:           inferReverse,
		CompatibleTypes: hlo.CompatibleResults,
		Speculatable:    hlo.IfStaticInInput,
	},
	{
		Name:   "stablehlo.rng",
		Class:  "Rng",
		Traits: ir.InferTypeOp,
		Operands: []ir.ValueDef{
			{Name: "a", Constraint: &hlo.ScalarPredIntOrFloat},
			{Name: "b", Constraint: &hlo.ScalarPredIntOrFloat},
			{Name: "shape", Constraint: &hlo.StaticDimensionTensor},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &hlo.PredIntOrFloatTensor}},
		Attrs: []ir.AttrDef{
			{Name: "rng_distribution", Constraint: &rngDistribution},
		},
		Format: "$a `,` $b `,` $shape `,` `distribution` `=` $rng_distribution attr-dict `:` functional-type(operands, results)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {a, b, result} have same element type", Check: func(op *ir.Operation) bool { return constraint.SameElementTypes(op, "a", "b", "result") }},
		},
		Infer:           inferRng,
		CompatibleTypes: hlo.CompatibleResults,
	},
	{
		Name:     "stablehlo.rng_bit_generator",
		Class:    "RngBitGenerator",
		Traits:   ir.NoMemoryEffect,
		Operands: []ir.ValueDef{{Name: "initial_state", Constraint: &hlo.IntOrFloatTensor}},
		Results: []ir.ValueDef{
			{Name: "output_state", Constraint: &hlo.IntOrFloatTensor},
			{Name: "output", Constraint: &hlo.StaticIntOrFloat},
		},
		Attrs: []ir.AttrDef{
			{Name: "rng_algorithm", Constraint: &rngAlgorithm},
		},
		Format:       "$initial_state `,` `algorithm` `=` $rng_algorithm attr-dict `:` functional-type(operands, results)",
		Verify:       verifyRngBitGenerator,
		Speculatable: hlo.IfStaticInInput,
	},
	{
		Name:     "stablehlo.slice",
		Class:    "Slice",
		Traits:   ir.NoMemoryEffect | ir.SameOperandsAndResultElementType | ir.InferTypeOp,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &hlo.Tensor}},
		Results:  []ir.ValueDef{{Constraint: &hlo.Tensor}},
		Attrs: []ir.AttrDef{
			{Name: "limit_indices", Constraint: &constraint.DenseI64ArrayAttr},
			{Name: "start_indices", Constraint: &constraint.DenseI64ArrayAttr},
			{Name: "strides", Constraint: &constraint.DenseI64ArrayAttr},
		},
		Format:          "$operand custom<SliceRanges>($start_indices, $limit_indices, $strides) attr-dict `:` functional-type(operands, results)",
		Verify:          sameLengthsStartIndices,
		Infer:           inferSlice,
		CompatibleTypes: hlo.CompatibleResults,
		Speculatable:    hlo.IfStaticInInput,
	},
	{
		Name:     "stablehlo.torch_index_select",
		Class:    "TorchIndexSelect",
		Traits:   ir.Pure,
		Operands: ir.Values(&hlo.Tensor, "operand", "index"),
		Results:  []ir.ValueDef{{Constraint: &hlo.Tensor}},
		Attrs: []ir.AttrDef{
			{Name: "batch_dims", Constraint: &constraint.I64Attr},
			{Name: "dim", Constraint: &constraint.I64Attr},
		},
	},
	{
		Name:     "stablehlo.transpose",
		Class:    "Transpose",
		Traits:   ir.NoMemoryEffect | ir.InferTypeOp,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &hlo.TensorOrPerAxis}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &hlo.TensorOrPerAxis}},
		Attrs: []ir.AttrDef{
			{Name: "permutation", Constraint: &constraint.DenseI64ArrayAttr},
		},
		Format:          "$operand `,` `dims` `=` $permutation attr-dict `:` functional-type(operands, results)",
		Verify:          hlo.All(hlo.VerifyCompatibleElements, verifyTranspose),
		Infer:           inferTranspose,
		CompatibleTypes: hlo.CompatibleResults,
	},
}
