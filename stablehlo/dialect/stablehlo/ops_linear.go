package stablehlo

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/stablehlo/hlo"
)

// linearOps are products, transforms and normalizations.
var linearOps = []*ir.OpDef{
	{
		Name:   "stablehlo.batch_norm_grad",
		Class:  "BatchNormGrad",
		Traits: ir.NoMemoryEffect,
		Operands: []ir.ValueDef{
			{Name: "operand", Constraint: &hlo.FloatOrQuantizedTensor},
			{Name: "scale", Constraint: &hlo.VectorFloatOrQuantized},
			{Name: "mean", Constraint: &hlo.VectorFloatOrQuantized},
			{Name: "variance", Constraint: &hlo.VectorFloatOrQuantized},
			{Name: "grad_output", Constraint: &hlo.FloatOrQuantizedTensor},
		},
		Results: []ir.ValueDef{
			{Name: "grad_operand", Constraint: &hlo.FloatOrQuantizedTensor},
			{Name: "grad_scale", Constraint: &hlo.VectorFloatOrQuantized},
			{Name: "grad_offset", Constraint: &hlo.VectorFloatOrQuantized},
		},
		Attrs: []ir.AttrDef{
			{Name: "epsilon", Constraint: &f32Attr},
			{Name: "feature_index", Constraint: &nonNegativeI64},
		},
		Verify:       hlo.VerifyCompatibleElements,
		Speculatable: hlo.IfInputsStatic,
	},
	{
		Name:   "stablehlo.batch_norm_inference",
		Class:  "BatchNormInference",
		Traits: ir.NoMemoryEffect,
		Operands: []ir.ValueDef{
			{Name: "operand", Constraint: &hlo.FloatOrQuantizedTensor},
			{Name: "scale", Constraint: &hlo.VectorFloatOrQuantized},
			{Name: "offset", Constraint: &hlo.VectorFloatOrQuantized},
			{Name: "mean", Constraint: &hlo.VectorFloatOrQuantized},
			{Name: "variance", Constraint: &hlo.VectorFloatOrQuantized},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &hlo.FloatOrQuantizedTensor}},
		Attrs: []ir.AttrDef{
			{Name: "epsilon", Constraint: &f32Attr},
			{Name: "feature_index", Constraint: &nonNegativeI64},
		},
		Verify:       hlo.VerifyCompatibleElements,
		Speculatable: hlo.IfInputsStatic,
	},
	{
		Name:   "stablehlo.batch_norm_training",
		Class:  "BatchNormTraining",
		Traits: ir.NoMemoryEffect,
		Operands: []ir.ValueDef{
			{Name: "operand", Constraint: &hlo.FloatOrQuantizedTensor},
			{Name: "scale", Constraint: &hlo.VectorFloatOrQuantized},
			{Name: "offset", Constraint: &hlo.VectorFloatOrQuantized},
		},
		Results: []ir.ValueDef{
			{Name: "output", Constraint: &hlo.FloatOrQuantizedTensor},
			{Name: "batch_mean", Constraint: &hlo.VectorFloatOrQuantized},
			{Name: "batch_var", Constraint: &hlo.VectorFloatOrQuantized},
		},
		Attrs: []ir.AttrDef{
			{Name: "epsilon", Constraint: &f32Attr},
			{Name: "feature_index", Constraint: &nonNegativeI64},
		},
		Verify:       hlo.VerifyCompatibleElements,
		Speculatable: hlo.IfInputsStatic,
	},
	{
		Name:     "stablehlo.cholesky",
		Class:    "Cholesky",
		Traits:   ir.NoMemoryEffect,
		Operands: []ir.ValueDef{{Name: "a", Constraint: &hlo.FloatComplexOrQuantized}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &hlo.FloatComplexOrQuantized}},
		Attrs: []ir.AttrDef{
			{Name: "lower", Constraint: &constraint.BoolAttr, Optional: true, Default: constraint.False},
		},
		Format: "$a (`,` `lower` `=` $lower^)? attr-dict `:` custom<SameOperandsAndResultType>(type($a), type($result))",
		Verify: hlo.VerifyCompatibleElements,
	},
	{
		Name:     "stablehlo.convolution",
		Class:    "Convolution",
		Traits:   ir.NoMemoryEffect,
		Operands: []ir.ValueDef{{Name: "lhs", Constraint: &hlo.Tensor}, {Name: "rhs", Constraint: &hlo.TensorOrPerAxis}},
		Results:  []ir.ValueDef{{Constraint: &hlo.TensorOrPerAxis}},
		Attrs: []ir.AttrDef{
			{Name: "batch_group_count", Constraint: &constraint.PositiveI64Attr},
			{Name: "dimension_numbers", Constraint: &convNumbers},
			{Name: "feature_group_count", Constraint: &constraint.PositiveI64Attr},
			{Name: "lhs_dilation", Constraint: &constraint.DenseI64ArrayAttr, Optional: true},
			{Name: "padding", Constraint: &i64Elements, Optional: true},
			{Name: "precision_config", Constraint: &precisionConfig, Optional: true},
			{Name: "rhs_dilation", Constraint: &constraint.DenseI64ArrayAttr, Optional: true},
			{Name: "window_reversal", Constraint: &constraint.DenseBoolArrayAttr, Optional: true},
			{Name: "window_strides", Constraint: &constraint.DenseI64ArrayAttr, Optional: true},
		},
		Format: "`(`operands`)` `dim_numbers` `=` custom<ConvolutionDimensions>($dimension_numbers) `,` `window` `=` `{` custom<WindowAttributes>($window_strides, $padding, $lhs_dilation, $rhs_dilation, $window_reversal) `}` attr-dict `:` functional-type(operands, results)",
	},
	{
		Name:     "stablehlo.dot",
		Class:    "Dot",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "lhs", Constraint: &hlo.Tensor}, {Name: "rhs", Constraint: &hlo.TensorOrPerAxis}},
		Results:  []ir.ValueDef{{Constraint: &hlo.TensorOrPerAxis}},
		Attrs: []ir.AttrDef{
			{Name: "precision_config", Constraint: &precisionConfig, Optional: true},
		},
		Format: "$lhs `,` $rhs `` custom<PrecisionConfig>($precision_config) attr-dict `:` functional-type(operands, results)",
	},
	{
		Name:     "stablehlo.dot_general",
		Class:    "DotGeneral",
		Traits:   ir.NoMemoryEffect,
		Operands: []ir.ValueDef{{Name: "lhs", Constraint: &hlo.Tensor}, {Name: "rhs", Constraint: &hlo.TensorOrPerAxis}},
		Results:  []ir.ValueDef{{Constraint: &hlo.TensorOrPerAxis}},
		Attrs: []ir.AttrDef{
			{Name: "algorithm", Constraint: &dotAlgorithm, Optional: true},
			{Name: "dot_dimension_numbers", Constraint: &dotNumbers},
			{Name: "precision_config", Constraint: &precisionConfig, Optional: true},
		},
		Format: "$lhs `,` $rhs `,` custom<DotDimensionNumbers>($dot_dimension_numbers) `` custom<PrecisionConfigAndAlgorithm>($precision_config, $algorithm) attr-dict `:` functional-type(operands, results)",
	},
	{
		Name:   "stablehlo.dynamic_conv",
		Class:  "DynamicConv",
		Traits: ir.NoMemoryEffect,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &hlo.Tensor},
			{Name: "rhs", Constraint: &hlo.Tensor},
			{Name: "padding", Constraint: &hlo.Static2DInt},
		},
		Results: []ir.ValueDef{{Constraint: &hlo.Tensor}},
		Attrs: []ir.AttrDef{
			{Name: "batch_group_count", Constraint: &constraint.PositiveI64Attr},
			{Name: "dimension_numbers", Constraint: &convNumbers},
			{Name: "feature_group_count", Constraint: &constraint.PositiveI64Attr},
			{Name: "lhs_dilation", Constraint: &constraint.DenseI64ArrayAttr, Optional: true},
			{Name: "precision_config", Constraint: &precisionConfig, Optional: true},
			{Name: "rhs_dilation", Constraint: &constraint.DenseI64ArrayAttr, Optional: true},
			{Name: "window_reversal", Constraint: &constraint.DenseBoolArrayAttr, Optional: true},
			{Name: "window_strides", Constraint: &constraint.DenseI64ArrayAttr, Optional: true},
		},
		Speculatable: hlo.IfInputsStaticAndShapeConstant,
	},
	{
		Name:     "stablehlo.einsum",
		Class:    "Einsum",
		Traits:   ir.Pure,
		Operands: ir.Values(&hlo.Tensor, "lhs", "rhs"),
		Results:  []ir.ValueDef{{Constraint: &hlo.Tensor}},
		Attrs: []ir.AttrDef{
			{Name: "einsum_config", Constraint: &constraint.StrAttr},
		},
		Format: "$lhs `,` $rhs `,` `config` `=` $einsum_config attr-dict `:` functional-type(operands, results)",
	},
	{
		Name:     "stablehlo.fft",
		Class:    "FFT",
		Traits:   ir.NoMemoryEffect,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &hlo.FloatOrComplexTensor}},
		Results:  []ir.ValueDef{{Constraint: &hlo.FloatOrComplexTensor}},
		Attrs: []ir.AttrDef{
			{Name: "fft_length", Constraint: &constraint.DenseI64ArrayAttr},
			{Name: "fft_type", Constraint: &fftType},
		},
		Format: "$operand `,` `type` `=` $fft_type `,` `length` `=` $fft_length attr-dict `:` functional-type(operands, results)",
	},
	{
		Name:     "stablehlo.triangular_solve",
		Class:    "TriangularSolve",
		Traits:   ir.NoMemoryEffect,
		Operands: ir.Values(&hlo.FloatOrComplexTensor, "a", "b"),
		Results:  []ir.ValueDef{{Constraint: &hlo.FloatOrComplexTensor}},
		Attrs: []ir.AttrDef{
			{Name: "left_side", Constraint: &constraint.BoolAttr},
			{Name: "lower", Constraint: &constraint.BoolAttr},
			{Name: "transpose_a", Constraint: &transposeKind},
			{Name: "unit_diagonal", Constraint: &constraint.BoolAttr},
		},
		Verify: hlo.VerifyCompatibleElements,
	},
	{
		Name:     "stablehlo.unary_einsum",
		Class:    "UnaryEinsum",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &hlo.Tensor}},
		Results:  []ir.ValueDef{{Constraint: &hlo.Tensor}},
		Attrs: []ir.AttrDef{
			{Name: "einsum_config", Constraint: &constraint.StrAttr},
		},
		Format: "$operand `,` `config` `=` $einsum_config attr-dict `:` functional-type(operands, results)",
	},
}
