package tosa

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	ArgMax = &ir.OpDef{
		Name:     "tosa.argmax",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "input", Constraint: &tensorAtLeast1D}},
		Results:  []ir.ValueDef{{Name: "output", Constraint: &tensor}},
		Attrs: []ir.AttrDef{
			{Name: "axis", Constraint: &constraint.I32Attr},
			{Name: "nan_mode", Constraint: &nanPropagationModeAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, NanPropagationModeAttr, 1) }},
		},
	}

	AvgPool2d = &ir.OpDef{
		Name:   "tosa.avg_pool2d",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "input", Constraint: &tensor4D},
			{Name: "input_zp", Constraint: &scalarIntOrFloatTensor},
			{Name: "output_zp", Constraint: &scalarIntOrFloatTensor},
		},
		Results: []ir.ValueDef{{Name: "output", Constraint: &tensor4D}},
		Attrs: []ir.AttrDef{
			{Name: "acc_type", Constraint: &accType},
			{Name: "kernel", Constraint: &intArrayAttr2},
			{Name: "pad", Constraint: &intArrayAttr4},
			{Name: "stride", Constraint: &intArrayAttr2},
		},
		Format: "operands attr-dict `:` functional-type(operands, results)",
	}

	Conv2D = &ir.OpDef{
		Name:   "tosa.conv2d",
		Traits: ir.SameVariadicOperandSize | ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "input", Constraint: &tensor4D},
			{Name: "weight", Constraint: &tensor4D},
			{Name: "bias", Constraint: &tensor1D},
			{Name: "input_zp", Constraint: &scalarIntOrFloatTensor},
			{Name: "weight_zp", Constraint: &scalarIntOrFloatTensor},
		},
		Results: []ir.ValueDef{{Name: "output", Constraint: &tensor4D}},
		Attrs: []ir.AttrDef{
			{Name: "acc_type", Constraint: &accType},
			{Name: "dilation", Constraint: &intArrayAttr2},
			{Name: "local_bound", Constraint: &constraint.BoolAttr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
			{Name: "pad", Constraint: &intArrayAttr4},
			{Name: "stride", Constraint: &intArrayAttr2},
		},
		Format: "operands attr-dict `:` functional-type(operands, results)",
	}

	Conv3D = &ir.OpDef{
		Name:   "tosa.conv3d",
		Traits: ir.SameVariadicOperandSize | ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "input", Constraint: &tensor5D},
			{Name: "weight", Constraint: &tensor5D},
			{Name: "bias", Constraint: &tensor1D},
			{Name: "input_zp", Constraint: &scalarIntOrFloatTensor},
			{Name: "weight_zp", Constraint: &scalarIntOrFloatTensor},
		},
		Results: []ir.ValueDef{{Name: "output", Constraint: &tensor5D}},
		Attrs: []ir.AttrDef{
			{Name: "acc_type", Constraint: &accType},
			{Name: "dilation", Constraint: &constraint.IntArrayAttr3},
			{Name: "local_bound", Constraint: &constraint.BoolAttr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
			{Name: "pad", Constraint: &intArrayAttr6},
			{Name: "stride", Constraint: &constraint.IntArrayAttr3},
		},
		Format: "operands attr-dict `:` functional-type(operands, results)",
	}

	DepthwiseConv2D = &ir.OpDef{
		Name:   "tosa.depthwise_conv2d",
		Traits: ir.SameVariadicOperandSize | ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "input", Constraint: &tensor4D},
			{Name: "weight", Constraint: &tensor4D},
			{Name: "bias", Constraint: &tensor1D},
			{Name: "input_zp", Constraint: &scalarIntOrFloatTensor},
			{Name: "weight_zp", Constraint: &scalarIntOrFloatTensor},
		},
		Results: []ir.ValueDef{{Name: "output", Constraint: &tensor4D}},
		Attrs: []ir.AttrDef{
			{Name: "acc_type", Constraint: &accType},
			{Name: "dilation", Constraint: &intArrayAttr2},
			{Name: "local_bound", Constraint: &constraint.BoolAttr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
			{Name: "pad", Constraint: &intArrayAttr4},
			{Name: "stride", Constraint: &intArrayAttr2},
		},
		Format: "operands attr-dict `:` functional-type(operands, results)",
	}

	FFT2d = &ir.OpDef{
		Name:   "tosa.fft2d",
		Traits: ir.SameOperandsAndResultElementType | ir.SameOperandsAndResultShape | ir.ResultsAreFloatLike | ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "input_real", Constraint: &tensor3D},
			{Name: "input_imag", Constraint: &tensor3D},
		},
		Results: []ir.ValueDef{
			{Name: "output_real", Constraint: &tensor3D},
			{Name: "output_imag", Constraint: &tensor3D},
		},
		Attrs: []ir.AttrDef{
			{Name: "inverse", Constraint: &constraint.BoolAttr},
			{Name: "local_bound", Constraint: &constraint.BoolAttr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
		},
		Format: "operands attr-dict `:` functional-type(operands, results)",
	}

	MatMul = &ir.OpDef{
		Name:   "tosa.matmul",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "a", Constraint: &tensor3D},
			{Name: "b", Constraint: &tensor3D},
			{Name: "a_zp", Constraint: &scalarIntOrFloatTensor},
			{Name: "b_zp", Constraint: &scalarIntOrFloatTensor},
		},
		Results: []ir.ValueDef{{Name: "output", Constraint: &tensor3D}},
		Format:  "operands attr-dict `:` functional-type(operands, results)",
	}

	MatmulTBlockScaled = &ir.OpDef{
		Name:   "tosa.matmul_t_block_scaled",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "a_data", Constraint: &mxfpDataTensor3D},
			{Name: "a_scale", Constraint: &mxfpScaleTensor3D},
			{Name: "b_data", Constraint: &mxfpDataTensor3D},
			{Name: "b_scale", Constraint: &mxfpScaleTensor3D},
		},
		Results: []ir.ValueDef{{Name: "output_data", Constraint: &tensor3D}},
		Attrs:   []ir.AttrDef{{Name: "block_size", Constraint: &blockSizeAttr}},
	}

	MaxPool2d = &ir.OpDef{
		Name:     "tosa.max_pool2d",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "input", Constraint: &tensor4D}},
		Results:  []ir.ValueDef{{Name: "output", Constraint: &tensor4D}},
		Attrs: []ir.AttrDef{
			{Name: "kernel", Constraint: &intArrayAttr2},
			{Name: "nan_mode", Constraint: &nanPropagationModeAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, NanPropagationModeAttr, 1) }},
			{Name: "pad", Constraint: &intArrayAttr4},
			{Name: "stride", Constraint: &intArrayAttr2},
		},
	}

	RFFT2d = &ir.OpDef{
		Name:     "tosa.rfft2d",
		Traits:   ir.SameOperandsAndResultElementType | ir.ResultsAreFloatLike | ir.Pure,
		Operands: []ir.ValueDef{{Name: "input_real", Constraint: &tensor3D}},
		Results: []ir.ValueDef{
			{Name: "output_real", Constraint: &tensor3D},
			{Name: "output_imag", Constraint: &tensor3D},
		},
		Attrs: []ir.AttrDef{
			{Name: "local_bound", Constraint: &constraint.BoolAttr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
		},
		Format: "operands attr-dict `:` functional-type(operands, results)",
	}

	TransposeConv2D = &ir.OpDef{
		Name:   "tosa.transpose_conv2d",
		Traits: ir.SameVariadicOperandSize | ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "input", Constraint: &tensor4D},
			{Name: "weight", Constraint: &tensor4D},
			{Name: "bias", Constraint: &tensor1D},
			{Name: "input_zp", Constraint: &scalarIntOrFloatTensor},
			{Name: "weight_zp", Constraint: &scalarIntOrFloatTensor},
		},
		Results: []ir.ValueDef{{Name: "output", Constraint: &tensor4D}},
		Attrs: []ir.AttrDef{
			{Name: "acc_type", Constraint: &accType},
			{Name: "local_bound", Constraint: &constraint.BoolAttr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
			{Name: "out_pad", Constraint: &intArrayAttr4},
			{Name: "stride", Constraint: &intArrayAttr2},
		},
		Format: "operands attr-dict `:` functional-type(operands, results)",
	}

	Clamp = &ir.OpDef{
		Name: "tosa.clamp",
		Traits: ir.SameOperandsAndResultShape | ir.SameOperandsAndResultElementType | ir.ResultsBroadcastableShape | ir.SameOperandsAndResultRank |
			ir.Pure,
		Operands: []ir.ValueDef{{Name: "input", Constraint: &tensor}},
		Results:  []ir.ValueDef{{Name: "output", Constraint: &tensor}},
		Attrs: []ir.AttrDef{
			{Name: "max_val", Constraint: &intOrFloatAttr},
			{Name: "min_val", Constraint: &intOrFloatAttr},
			{Name: "nan_mode", Constraint: &nanPropagationModeAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, NanPropagationModeAttr, 1) }},
		},
	}

	Erf = &ir.OpDef{
		Name: "tosa.erf",
		Traits: ir.SameOperandsAndResultShape | ir.SameOperandsAndResultElementType | ir.ResultsBroadcastableShape | ir.SameOperandsAndResultRank |
			ir.Pure,
		Operands: []ir.ValueDef{{Name: "input", Constraint: &tensor}},
		Results:  []ir.ValueDef{{Name: "output", Constraint: &tensor}},
		Format:   "operands attr-dict `:` functional-type(operands, results)",
	}

	Sigmoid = &ir.OpDef{
		Name: "tosa.sigmoid",
		Traits: ir.SameOperandsAndResultShape | ir.SameOperandsAndResultElementType | ir.ResultsBroadcastableShape | ir.SameOperandsAndResultRank |
			ir.Pure,
		Operands: []ir.ValueDef{{Name: "input", Constraint: &tensor}},
		Results:  []ir.ValueDef{{Name: "output", Constraint: &tensor}},
		Format:   "operands attr-dict `:` functional-type(operands, results)",
	}

	Tanh = &ir.OpDef{
		Name: "tosa.tanh",
		Traits: ir.SameOperandsAndResultShape | ir.SameOperandsAndResultElementType | ir.ResultsBroadcastableShape | ir.SameOperandsAndResultRank |
			ir.Pure,
		Operands: []ir.ValueDef{{Name: "input", Constraint: &tensor}},
		Results:  []ir.ValueDef{{Name: "output", Constraint: &tensor}},
		Format:   "operands attr-dict `:` functional-type(operands, results)",
	}

	Add = &ir.OpDef{
		Name: "tosa.add",
		Traits: ir.Commutative | ir.SameOperandsAndResultElementType | ir.ResultsBroadcastableShape | ir.SameOperandsAndResultRank |
			ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "input1", Constraint: &tensor},
			{Name: "input2", Constraint: &tensor},
		},
		Results: []ir.ValueDef{{Name: "output", Constraint: &tensor}},
		Format:  "operands attr-dict `:` functional-type(operands, results)",
	}

	ArithmeticRightShift = &ir.OpDef{
		Name:   "tosa.arithmetic_right_shift",
		Traits: ir.SameOperandsAndResultElementType | ir.ResultsBroadcastableShape | ir.SameOperandsAndResultRank | ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "input1", Constraint: &tensor},
			{Name: "input2", Constraint: &tensor},
		},
		Results: []ir.ValueDef{{Name: "output", Constraint: &tensor}},
		Attrs:   []ir.AttrDef{{Name: "round", Constraint: &constraint.BoolAttr}},
		Format:  "operands attr-dict `:` functional-type(operands, results)",
	}

	BitwiseAnd = &ir.OpDef{
		Name: "tosa.bitwise_and",
		Traits: ir.Commutative | ir.SameOperandsAndResultElementType | ir.ResultsBroadcastableShape | ir.SameOperandsAndResultRank |
			ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "input1", Constraint: &tensor},
			{Name: "input2", Constraint: &tensor},
		},
		Results: []ir.ValueDef{{Name: "output", Constraint: &tensor}},
		Format:  "operands attr-dict `:` functional-type(operands, results)",
	}

	BitwiseOr = &ir.OpDef{
		Name: "tosa.bitwise_or",
		Traits: ir.Commutative | ir.SameOperandsAndResultElementType | ir.ResultsBroadcastableShape | ir.SameOperandsAndResultRank |
			ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "input1", Constraint: &tensor},
			{Name: "input2", Constraint: &tensor},
		},
		Results: []ir.ValueDef{{Name: "output", Constraint: &tensor}},
		Format:  "operands attr-dict `:` functional-type(operands, results)",
	}

	BitwiseXor = &ir.OpDef{
		Name: "tosa.bitwise_xor",
		Traits: ir.Commutative | ir.SameOperandsAndResultElementType | ir.ResultsBroadcastableShape | ir.SameOperandsAndResultRank |
			ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "input1", Constraint: &tensor},
			{Name: "input2", Constraint: &tensor},
		},
		Results: []ir.ValueDef{{Name: "output", Constraint: &tensor}},
		Format:  "operands attr-dict `:` functional-type(operands, results)",
	}

	IntDiv = &ir.OpDef{
		Name:   "tosa.intdiv",
		Traits: ir.SameOperandsAndResultElementType | ir.ResultsBroadcastableShape | ir.SameOperandsAndResultRank | ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "input1", Constraint: &int32Or64Tensor},
			{Name: "input2", Constraint: &int32Or64Tensor},
		},
		Results: []ir.ValueDef{{Name: "output", Constraint: &int32Or64Tensor}},
		Format:  "operands attr-dict `:` functional-type(operands, results)",
	}

	LogicalAnd = &ir.OpDef{
		Name: "tosa.logical_and",
		Traits: ir.Commutative | ir.SameOperandsAndResultElementType | ir.ResultsBroadcastableShape | ir.SameOperandsAndResultRank |
			ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "input1", Constraint: &i1Tensor},
			{Name: "input2", Constraint: &i1Tensor},
		},
		Results: []ir.ValueDef{{Name: "output", Constraint: &i1Tensor}},
		Format:  "operands attr-dict `:` functional-type(operands, results)",
	}

	LogicalLeftShift = &ir.OpDef{
		Name:   "tosa.logical_left_shift",
		Traits: ir.SameOperandsAndResultElementType | ir.ResultsBroadcastableShape | ir.SameOperandsAndResultRank | ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "input1", Constraint: &tensor},
			{Name: "input2", Constraint: &tensor},
		},
		Results: []ir.ValueDef{{Name: "output", Constraint: &tensor}},
		Format:  "operands attr-dict `:` functional-type(operands, results)",
	}

	LogicalRightShift = &ir.OpDef{
		Name:   "tosa.logical_right_shift",
		Traits: ir.SameOperandsAndResultElementType | ir.ResultsBroadcastableShape | ir.SameOperandsAndResultRank | ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "input1", Constraint: &tensor},
			{Name: "input2", Constraint: &tensor},
		},
		Results: []ir.ValueDef{{Name: "output", Constraint: &tensor}},
		Format:  "operands attr-dict `:` functional-type(operands, results)",
	}

	LogicalOr = &ir.OpDef{
		Name: "tosa.logical_or",
		Traits: ir.Commutative | ir.SameOperandsAndResultElementType | ir.ResultsBroadcastableShape | ir.SameOperandsAndResultRank |
			ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "input1", Constraint: &i1Tensor},
			{Name: "input2", Constraint: &i1Tensor},
		},
		Results: []ir.ValueDef{{Name: "output", Constraint: &i1Tensor}},
		Format:  "operands attr-dict `:` functional-type(operands, results)",
	}

	LogicalXor = &ir.OpDef{
		Name: "tosa.logical_xor",
		Traits: ir.Commutative | ir.SameOperandsAndResultElementType | ir.ResultsBroadcastableShape | ir.SameOperandsAndResultRank |
			ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "input1", Constraint: &i1Tensor},
			{Name: "input2", Constraint: &i1Tensor},
		},
		Results: []ir.ValueDef{{Name: "output", Constraint: &i1Tensor}},
		Format:  "operands attr-dict `:` functional-type(operands, results)",
	}

	Maximum = &ir.OpDef{
		Name: "tosa.maximum",
		Traits: ir.Commutative | ir.SameOperandsAndResultElementType | ir.ResultsBroadcastableShape | ir.SameOperandsAndResultRank |
			ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "input1", Constraint: &tensor},
			{Name: "input2", Constraint: &tensor},
		},
		Results: []ir.ValueDef{{Name: "output", Constraint: &tensor}},
		Attrs: []ir.AttrDef{
			{Name: "nan_mode", Constraint: &nanPropagationModeAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, NanPropagationModeAttr, 1) }},
		},
	}

	Minimum = &ir.OpDef{
		Name: "tosa.minimum",
		Traits: ir.Commutative | ir.SameOperandsAndResultElementType | ir.ResultsBroadcastableShape | ir.SameOperandsAndResultRank |
			ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "input1", Constraint: &tensor},
			{Name: "input2", Constraint: &tensor},
		},
		Results: []ir.ValueDef{{Name: "output", Constraint: &tensor}},
		Attrs: []ir.AttrDef{
			{Name: "nan_mode", Constraint: &nanPropagationModeAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, NanPropagationModeAttr, 1) }},
		},
	}

	Mul = &ir.OpDef{
		Name:   "tosa.mul",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "input1", Constraint: &tensor},
			{Name: "input2", Constraint: &tensor},
			{Name: "shift", Constraint: &scalarInt8Tensor},
		},
		Results: []ir.ValueDef{{Name: "output", Constraint: &tensor}},
		Format:  "operands attr-dict `:` functional-type(operands, results)",
	}

	Pow = &ir.OpDef{
		Name:   "tosa.pow",
		Traits: ir.SameOperandsAndResultElementType | ir.ResultsBroadcastableShape | ir.SameOperandsAndResultRank | ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "input1", Constraint: &tensor},
			{Name: "input2", Constraint: &tensor},
		},
		Results: []ir.ValueDef{{Name: "output", Constraint: &tensor}},
		Format:  "operands attr-dict `:` functional-type(operands, results)",
	}

	Sub = &ir.OpDef{
		Name:   "tosa.sub",
		Traits: ir.SameOperandsAndResultElementType | ir.ResultsBroadcastableShape | ir.SameOperandsAndResultRank | ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "input1", Constraint: &tensor},
			{Name: "input2", Constraint: &tensor},
		},
		Results: []ir.ValueDef{{Name: "output", Constraint: &tensor}},
		Format:  "operands attr-dict `:` functional-type(operands, results)",
	}

	Table = &ir.OpDef{
		Name:   "tosa.table",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "input1", Constraint: &tensor},
			{Name: "table", Constraint: &tensor1D},
		},
		Results: []ir.ValueDef{{Name: "output", Constraint: &tensor}},
		Format:  "operands attr-dict `:` functional-type(operands, results)",
	}

	Abs = &ir.OpDef{
		Name: "tosa.abs",
		Traits: ir.SameOperandsAndResultShape | ir.SameOperandsAndResultElementType | ir.ResultsBroadcastableShape | ir.SameOperandsAndResultRank |
			ir.Pure,
		Operands: []ir.ValueDef{{Name: "input1", Constraint: &tensor}},
		Results:  []ir.ValueDef{{Name: "output", Constraint: &tensor}},
		Format:   "operands attr-dict `:` functional-type(operands, results)",
	}

	BitwiseNot = &ir.OpDef{
		Name: "tosa.bitwise_not",
		Traits: ir.SameOperandsAndResultShape | ir.SameOperandsAndResultElementType | ir.ResultsBroadcastableShape | ir.SameOperandsAndResultRank |
			ir.Pure,
		Operands: []ir.ValueDef{{Name: "input1", Constraint: &tensor}},
		Results:  []ir.ValueDef{{Name: "output", Constraint: &tensor}},
		Format:   "operands attr-dict `:` functional-type(operands, results)",
	}

	Ceil = &ir.OpDef{
		Name: "tosa.ceil",
		Traits: ir.SameOperandsAndResultShape | ir.SameOperandsAndResultElementType | ir.ResultsBroadcastableShape | ir.SameOperandsAndResultRank |
			ir.Pure,
		Operands: []ir.ValueDef{{Name: "input1", Constraint: &tensor}},
		Results:  []ir.ValueDef{{Name: "output", Constraint: &tensor}},
		Format:   "operands attr-dict `:` functional-type(operands, results)",
	}

	Clz = &ir.OpDef{
		Name: "tosa.clz",
		Traits: ir.SameOperandsAndResultShape | ir.SameOperandsAndResultElementType | ir.ResultsBroadcastableShape | ir.SameOperandsAndResultRank |
			ir.Pure,
		Operands: []ir.ValueDef{{Name: "input1", Constraint: &tensor}},
		Results:  []ir.ValueDef{{Name: "output", Constraint: &tensor}},
		Format:   "operands attr-dict `:` functional-type(operands, results)",
	}

	Cos = &ir.OpDef{
		Name: "tosa.cos",
		Traits: ir.SameOperandsAndResultShape | ir.SameOperandsAndResultElementType | ir.ResultsBroadcastableShape | ir.SameOperandsAndResultRank |
			ir.Pure,
		Operands: []ir.ValueDef{{Name: "input1", Constraint: &floatTensor}},
		Results:  []ir.ValueDef{{Name: "output", Constraint: &floatTensor}},
		Format:   "operands attr-dict `:` functional-type(operands, results)",
	}

	Exp = &ir.OpDef{
		Name: "tosa.exp",
		Traits: ir.SameOperandsAndResultShape | ir.SameOperandsAndResultElementType | ir.ResultsBroadcastableShape | ir.SameOperandsAndResultRank |
			ir.Pure,
		Operands: []ir.ValueDef{{Name: "input1", Constraint: &tensor}},
		Results:  []ir.ValueDef{{Name: "output", Constraint: &tensor}},
		Format:   "operands attr-dict `:` functional-type(operands, results)",
	}

	Floor = &ir.OpDef{
		Name: "tosa.floor",
		Traits: ir.SameOperandsAndResultShape | ir.SameOperandsAndResultElementType | ir.ResultsBroadcastableShape | ir.SameOperandsAndResultRank |
			ir.Pure,
		Operands: []ir.ValueDef{{Name: "input1", Constraint: &tensor}},
		Results:  []ir.ValueDef{{Name: "output", Constraint: &tensor}},
		Format:   "operands attr-dict `:` functional-type(operands, results)",
	}

	Log = &ir.OpDef{
		Name: "tosa.log",
		Traits: ir.SameOperandsAndResultShape | ir.SameOperandsAndResultElementType | ir.ResultsBroadcastableShape | ir.SameOperandsAndResultRank |
			ir.Pure,
		Operands: []ir.ValueDef{{Name: "input1", Constraint: &tensor}},
		Results:  []ir.ValueDef{{Name: "output", Constraint: &tensor}},
		Format:   "operands attr-dict `:` functional-type(operands, results)",
	}

	LogicalNot = &ir.OpDef{
		Name: "tosa.logical_not",
		Traits: ir.SameOperandsAndResultShape | ir.SameOperandsAndResultElementType | ir.ResultsBroadcastableShape | ir.SameOperandsAndResultRank |
			ir.Pure,
		Operands: []ir.ValueDef{{Name: "input1", Constraint: &i1Tensor}},
		Results:  []ir.ValueDef{{Name: "output", Constraint: &i1Tensor}},
		Format:   "operands attr-dict `:` functional-type(operands, results)",
	}

	Negate = &ir.OpDef{
		Name:   "tosa.negate",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "input1", Constraint: &tensor},
			{Name: "input1_zp", Constraint: &scalarIntOrFloatTensor},
			{Name: "output_zp", Constraint: &scalarIntOrFloatTensor},
		},
		Results: []ir.ValueDef{{Name: "output", Constraint: &tensor}},
		Format:  "operands attr-dict `:` functional-type(operands, results)",
	}

	Reciprocal = &ir.OpDef{
		Name: "tosa.reciprocal",
		Traits: ir.SameOperandsAndResultShape | ir.SameOperandsAndResultElementType | ir.ResultsBroadcastableShape | ir.SameOperandsAndResultRank |
			ir.Pure,
		Operands: []ir.ValueDef{{Name: "input1", Constraint: &tensor}},
		Results:  []ir.ValueDef{{Name: "output", Constraint: &tensor}},
		Format:   "operands attr-dict `:` functional-type(operands, results)",
	}

	Rsqrt = &ir.OpDef{
		Name: "tosa.rsqrt",
		Traits: ir.SameOperandsAndResultShape | ir.SameOperandsAndResultElementType | ir.ResultsBroadcastableShape | ir.SameOperandsAndResultRank |
			ir.Pure,
		Operands: []ir.ValueDef{{Name: "input1", Constraint: &tensor}},
		Results:  []ir.ValueDef{{Name: "output", Constraint: &tensor}},
		Format:   "operands attr-dict `:` functional-type(operands, results)",
	}

	Sin = &ir.OpDef{
		Name: "tosa.sin",
		Traits: ir.SameOperandsAndResultShape | ir.SameOperandsAndResultElementType | ir.ResultsBroadcastableShape | ir.SameOperandsAndResultRank |
			ir.Pure,
		Operands: []ir.ValueDef{{Name: "input1", Constraint: &floatTensor}},
		Results:  []ir.ValueDef{{Name: "output", Constraint: &floatTensor}},
		Format:   "operands attr-dict `:` functional-type(operands, results)",
	}

	Select = &ir.OpDef{
		Name:   "tosa.select",
		Traits: ir.ResultsBroadcastableShape | ir.SameOperandsAndResultRank | ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "input1", Constraint: &i1Tensor},
			{Name: "input2", Constraint: &tensor},
			{Name: "input3", Constraint: &tensor},
		},
		Results: []ir.ValueDef{{Name: "output", Constraint: &tensor}},
		Format:  "operands attr-dict `:` functional-type(operands, results)",
	}

	Equal = &ir.OpDef{
		Name: "tosa.equal",
		Traits: ir.InferTypeOp | ir.Commutative | ir.SameOperandsElementType | ir.ResultsBroadcastableShape |
			ir.SameOperandsAndResultRank | ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "input1", Constraint: &tensor},
			{Name: "input2", Constraint: &tensor},
		},
		Results: []ir.ValueDef{{Name: "output", Constraint: &i1Tensor}},
		Format:  "operands attr-dict `:` functional-type(operands, results)",
	}

	Greater = &ir.OpDef{
		Name:   "tosa.greater",
		Traits: ir.SameOperandsElementType | ir.ResultsBroadcastableShape | ir.SameOperandsAndResultRank | ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "input1", Constraint: &tensor},
			{Name: "input2", Constraint: &tensor},
		},
		Results: []ir.ValueDef{{Name: "output", Constraint: &i1Tensor}},
		Format:  "operands attr-dict `:` functional-type(operands, results)",
	}

	GreaterEqual = &ir.OpDef{
		Name:   "tosa.greater_equal",
		Traits: ir.SameOperandsElementType | ir.ResultsBroadcastableShape | ir.SameOperandsAndResultRank | ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "input1", Constraint: &tensor},
			{Name: "input2", Constraint: &tensor},
		},
		Results: []ir.ValueDef{{Name: "output", Constraint: &i1Tensor}},
		Format:  "operands attr-dict `:` functional-type(operands, results)",
	}

	ReduceAll = &ir.OpDef{
		Name:     "tosa.reduce_all",
		Traits:   ir.InferTypeOp | ir.Pure,
		Operands: []ir.ValueDef{{Name: "input", Constraint: &tensorAtLeast1D}},
		Results:  []ir.ValueDef{{Name: "output", Constraint: &tensorAtLeast1D}},
		Attrs:    []ir.AttrDef{{Name: "axis", Constraint: &constraint.I32Attr}},
		Format:   "operands attr-dict `:` functional-type(operands, results)",
	}

	ReduceAny = &ir.OpDef{
		Name:     "tosa.reduce_any",
		Traits:   ir.InferTypeOp | ir.Pure,
		Operands: []ir.ValueDef{{Name: "input", Constraint: &tensorAtLeast1D}},
		Results:  []ir.ValueDef{{Name: "output", Constraint: &tensorAtLeast1D}},
		Attrs:    []ir.AttrDef{{Name: "axis", Constraint: &constraint.I32Attr}},
		Format:   "operands attr-dict `:` functional-type(operands, results)",
	}

	ReduceMax = &ir.OpDef{
		Name:     "tosa.reduce_max",
		Traits:   ir.InferTypeOp | ir.Pure,
		Operands: []ir.ValueDef{{Name: "input", Constraint: &tensorAtLeast1D}},
		Results:  []ir.ValueDef{{Name: "output", Constraint: &tensorAtLeast1D}},
		Attrs: []ir.AttrDef{
			{Name: "axis", Constraint: &constraint.I32Attr},
			{Name: "nan_mode", Constraint: &nanPropagationModeAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, NanPropagationModeAttr, 1) }},
		},
	}

	ReduceMin = &ir.OpDef{
		Name:     "tosa.reduce_min",
		Traits:   ir.InferTypeOp | ir.Pure,
		Operands: []ir.ValueDef{{Name: "input", Constraint: &tensorAtLeast1D}},
		Results:  []ir.ValueDef{{Name: "output", Constraint: &tensorAtLeast1D}},
		Attrs: []ir.AttrDef{
			{Name: "axis", Constraint: &constraint.I32Attr},
			{Name: "nan_mode", Constraint: &nanPropagationModeAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, NanPropagationModeAttr, 1) }},
		},
	}

	ReduceProduct = &ir.OpDef{
		Name:     "tosa.reduce_product",
		Traits:   ir.InferTypeOp | ir.Pure,
		Operands: []ir.ValueDef{{Name: "input", Constraint: &tensorAtLeast1D}},
		Results:  []ir.ValueDef{{Name: "output", Constraint: &tensorAtLeast1D}},
		Attrs:    []ir.AttrDef{{Name: "axis", Constraint: &constraint.I32Attr}},
		Format:   "operands attr-dict `:` functional-type(operands, results)",
	}

	ReduceSum = &ir.OpDef{
		Name:     "tosa.reduce_sum",
		Traits:   ir.InferTypeOp | ir.Pure,
		Operands: []ir.ValueDef{{Name: "input", Constraint: &tensorAtLeast1D}},
		Results:  []ir.ValueDef{{Name: "output", Constraint: &tensorAtLeast1D}},
		Attrs:    []ir.AttrDef{{Name: "axis", Constraint: &constraint.I32Attr}},
		Format:   "operands attr-dict `:` functional-type(operands, results)",
	}

	Concat = &ir.OpDef{
		Name:     "tosa.concat",
		Traits:   ir.InferTypeOp | ir.Pure,
		Operands: []ir.ValueDef{{Name: "input1", Constraint: &tensorAtLeast1D, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "output", Constraint: &tensorAtLeast1D}},
		Attrs:    []ir.AttrDef{{Name: "axis", Constraint: &constraint.I32Attr}},
		Format:   "operands attr-dict `:` functional-type(operands, results)",
	}

	Pad = &ir.OpDef{
		Name:   "tosa.pad",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "input1", Constraint: &tensorAtLeast1D},
			{Name: "padding", Constraint: &shape},
			{Name: "pad_const", Constraint: &scalarTensor},
		},
		Results: []ir.ValueDef{{Name: "output", Constraint: &tensorAtLeast1D}},
		Format:  "operands attr-dict `:` functional-type(operands, results)",
	}

	Reshape = &ir.OpDef{
		Name:   "tosa.reshape",
		Traits: ir.InferTypeOp | ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "input1", Constraint: &tensor},
			{Name: "shape", Constraint: &shape},
		},
		Results: []ir.ValueDef{{Name: "output", Constraint: &tensor}},
		Format:  "operands attr-dict `:` functional-type(operands, results)",
	}

	Reverse = &ir.OpDef{
		Name:     "tosa.reverse",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "input1", Constraint: &tensorAtLeast1D}},
		Results:  []ir.ValueDef{{Name: "output", Constraint: &tensorAtLeast1D}},
		Attrs:    []ir.AttrDef{{Name: "axis", Constraint: &constraint.I32Attr}},
		Format:   "operands attr-dict `:` functional-type(operands, results)",
	}

	Slice = &ir.OpDef{
		Name:   "tosa.slice",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "input1", Constraint: &tensorAtLeast1D},
			{Name: "start", Constraint: &shape},
			{Name: "size", Constraint: &shape},
		},
		Results: []ir.ValueDef{{Name: "output", Constraint: &tensorAtLeast1D}},
		Format:  "operands attr-dict `:` functional-type(operands, results)",
	}

	Tile = &ir.OpDef{
		Name:   "tosa.tile",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "input1", Constraint: &tensorAtLeast1D},
			{Name: "multiples", Constraint: &shape},
		},
		Results: []ir.ValueDef{{Name: "output", Constraint: &tensorAtLeast1D}},
		Format:  "operands attr-dict `:` functional-type(operands, results)",
	}

	Transpose = &ir.OpDef{
		Name:     "tosa.transpose",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "input1", Constraint: &tensorAtLeast1D}},
		Results:  []ir.ValueDef{{Name: "output", Constraint: &tensorAtLeast1D}},
		Attrs:    []ir.AttrDef{{Name: "perms", Constraint: &constraint.DenseI32ArrayAttr}},
		Format:   "operands attr-dict `:` functional-type(operands, results)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {input1, output} have same element type", Check: func(op *ir.Operation) bool { return constraint.SameElementTypes(op, "input1", "output") }},
		},
	}

	Gather = &ir.OpDef{
		Name:   "tosa.gather",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "values", Constraint: &tensor3D},
			{Name: "indices", Constraint: &indexTensor2D},
		},
		Results: []ir.ValueDef{{Name: "output", Constraint: &tensor3D}},
		Format:  "operands attr-dict `:` functional-type(operands, results)",
	}

	Scatter = &ir.OpDef{
		Name:   "tosa.scatter",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "values_in", Constraint: &tensor3D},
			{Name: "indices", Constraint: &indexTensor2D},
			{Name: "input", Constraint: &tensor3D},
		},
		Results: []ir.ValueDef{{Name: "values_out", Constraint: &tensor3D}},
		Format:  "operands attr-dict `:` functional-type(operands, results)",
	}

	Resize = &ir.OpDef{
		Name:   "tosa.resize",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "input", Constraint: &tensor4D},
			{Name: "scale", Constraint: &rank4TosaShape},
			{Name: "offset", Constraint: &rank2TosaShape},
			{Name: "border", Constraint: &rank2TosaShape},
		},
		Results: []ir.ValueDef{{Name: "output", Constraint: &tensor4D}},
		Attrs:   []ir.AttrDef{{Name: "mode", Constraint: &resizeModeAttr}},
	}

	Cast = &ir.OpDef{
		Name:     "tosa.cast",
		Traits:   ir.Pure | ir.SameOperandsAndResultShape,
		Operands: []ir.ValueDef{{Name: "input", Constraint: &tensor}},
		Results:  []ir.ValueDef{{Name: "output", Constraint: &tensor}},
		Format:   "operands attr-dict `:` functional-type(operands, results)",
	}

	CastFromBlockScaled = &ir.OpDef{
		Name:   "tosa.cast_from_block_scaled",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "input_data", Constraint: &mxfpDataTensorAtLeast1D},
			{Name: "input_scale", Constraint: &mxfpScaleTensorAtLeast1D},
		},
		Results: []ir.ValueDef{{Name: "output_data", Constraint: &tensorAtLeast1D}},
		Attrs:   []ir.AttrDef{{Name: "block_size", Constraint: &blockSizeAttr}},
	}

	CastToBlockScaled = &ir.OpDef{
		Name:     "tosa.cast_to_block_scaled",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "input_data", Constraint: &tensorAtLeast1D}},
		Results: []ir.ValueDef{
			{Name: "output_data", Constraint: &mxfpDataTensorAtLeast1D},
			{Name: "output_scale", Constraint: &mxfpScaleTensorAtLeast1D},
		},
		Attrs: []ir.AttrDef{{Name: "block_size", Constraint: &blockSizeAttr}},
	}

	Rescale = &ir.OpDef{
		Name:   "tosa.rescale",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "input", Constraint: &tensor},
			{Name: "multiplier", Constraint: &int16Or32Tensor1D},
			{Name: "shift", Constraint: &int8Tensor1D},
			{Name: "input_zp", Constraint: &scalarIntOrFloatTensor},
			{Name: "output_zp", Constraint: &scalarIntOrFloatTensor},
		},
		Results: []ir.ValueDef{{Name: "output", Constraint: &tensor}},
		Attrs: []ir.AttrDef{
			{Name: "input_unsigned", Constraint: &constraint.BoolAttr},
			{Name: "output_unsigned", Constraint: &constraint.BoolAttr},
			{Name: "per_channel", Constraint: &constraint.BoolAttr},
			{Name: "rounding_mode", Constraint: &roundingModeAttr},
			{Name: "scale32", Constraint: &constraint.BoolAttr},
		},
	}

	Const = &ir.OpDef{
		Name:    "tosa.const",
		Traits:  ir.ConstantLike | ir.Pure | ir.FirstAttrDerivedResultType,
		Results: []ir.ValueDef{{Name: "output", Constraint: &tensor}},
		Attrs:   []ir.AttrDef{{Name: "values", Constraint: &constraint.ElementsAttr}},
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {values, output} have same shape", Check: func(op *ir.Operation) bool { return constraint.SameShapes(op, "values", "output") }},
		},
	}

	Identity = &ir.OpDef{
		Name:     "tosa.identity",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "input1", Constraint: &tensor}},
		Results:  []ir.ValueDef{{Name: "output", Constraint: &tensor}},
		Format:   "operands attr-dict `:` functional-type(operands, results)",
	}

	Custom = &ir.OpDef{
		Name:     "tosa.custom",
		Operands: []ir.ValueDef{{Name: "input_list", Constraint: &tensor, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "output_list", Constraint: &tensor, Arity: ir.Variadic}},
		Attrs: []ir.AttrDef{
			{Name: "domain_name", Constraint: &constraint.StrAttr},
			{Name: "implementation_attrs", Constraint: &constraint.StrAttr},
			{Name: "operator_name", Constraint: &constraint.StrAttr},
		},
		Format: "operands attr-dict `:` functional-type(operands, results)",
	}

	If = &ir.OpDef{
		Name:   "tosa.cond_if",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects,
		Operands: []ir.ValueDef{
			{Name: "condition", Constraint: &i1Tensor},
			{Name: "input_list", Constraint: &tensor, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{{Name: "output_list", Constraint: &tensor, Arity: ir.Variadic}},
		Regions: []ir.RegionDef{
			{Name: "then_graph", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"},
			{Name: "else_graph", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"},
		},
		ImplicitTerminator: "tosa.yield",
	}

	While = &ir.OpDef{
		Name:     "tosa.while_loop",
		Traits:   ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects,
		Operands: []ir.ValueDef{{Name: "input_list", Constraint: &tensor, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "output_list", Constraint: &tensor, Arity: ir.Variadic}},
		Regions: []ir.RegionDef{
			{Name: "cond_graph", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"},
			{Name: "body_graph", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"},
		},
		ImplicitTerminator: "tosa.yield",
	}

	Variable = &ir.OpDef{
		Name:   "tosa.variable",
		Traits: ir.Symbol,
		Attrs: []ir.AttrDef{
			{Name: "initial_value", Constraint: &constraint.AnyAttr, Optional: true},
			{Name: "sym_name", Constraint: &constraint.SymbolNameAttr},
			{Name: "type", Constraint: &constraint.TypeAttr},
			{Name: "var_shape", Constraint: &constraint.IndexElementsAttr},
		},
		Format: "$sym_name attr-dict custom<VariableOpTypeOrInitialValue>($var_shape, $type, $initial_value)",
	}

	VariableWrite = &ir.OpDef{
		Name:     "tosa.variable_write",
		Operands: []ir.ValueDef{{Name: "input1", Constraint: &tensor}},
		Attrs:    []ir.AttrDef{{Name: "name", Constraint: &constraint.SymbolNameAttr}},
		Format:   "$name attr-dict `,` $input1 `:` type($input1)",
	}

	VariableRead = &ir.OpDef{
		Name:    "tosa.variable_read",
		Results: []ir.ValueDef{{Name: "output1", Constraint: &tensor}},
		Attrs:   []ir.AttrDef{{Name: "name", Constraint: &constraint.SymbolNameAttr}},
		Format:  "$name attr-dict `:` type($output1)",
	}

	AddShape = &ir.OpDef{
		Name:   "tosa.add_shape",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "input1", Constraint: &shape},
			{Name: "input2", Constraint: &shape},
		},
		Results: []ir.ValueDef{{Name: "output", Constraint: &shape}},
		Format:  "operands attr-dict `:` functional-type(operands, results)",
	}

	ConcatShape = &ir.OpDef{
		Name:     "tosa.concat_shape",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "input", Constraint: &shape, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "output", Constraint: &shape}},
		Format:   "operands attr-dict `:` functional-type(operands, results)",
	}

	ConstShape = &ir.OpDef{
		Name:    "tosa.const_shape",
		Traits:  ir.ConstantLike | ir.Pure,
		Results: []ir.ValueDef{{Name: "output", Constraint: &shape}},
		Attrs:   []ir.AttrDef{{Name: "values", Constraint: &constraint.IndexElementsAttr}},
		Format:  "operands attr-dict `:` functional-type(operands, results)",
	}

	Dim = &ir.OpDef{
		Name:     "tosa.dim",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "input1", Constraint: &tensorAtLeast1D}},
		Results:  []ir.ValueDef{{Name: "output", Constraint: &shape}},
		Attrs:    []ir.AttrDef{{Name: "axis", Constraint: &constraint.I32Attr}},
		Format:   "operands attr-dict `:` functional-type(operands, results)",
	}

	DivCeilShape = &ir.OpDef{
		Name:   "tosa.div_ceil_shape",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "input1", Constraint: &shape},
			{Name: "input2", Constraint: &shape},
		},
		Results: []ir.ValueDef{{Name: "output", Constraint: &shape}},
		Format:  "operands attr-dict `:` functional-type(operands, results)",
	}

	DivFloorShape = &ir.OpDef{
		Name:   "tosa.div_floor_shape",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "input1", Constraint: &shape},
			{Name: "input2", Constraint: &shape},
		},
		Results: []ir.ValueDef{{Name: "output", Constraint: &shape}},
		Format:  "operands attr-dict `:` functional-type(operands, results)",
	}

	Exp2Shape = &ir.OpDef{
		Name:     "tosa.exp2_shape",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "input", Constraint: &shape}},
		Results:  []ir.ValueDef{{Name: "output", Constraint: &shape}},
		Format:   "operands attr-dict `:` functional-type(operands, results)",
	}

	Log2CeilShape = &ir.OpDef{
		Name:     "tosa.log2_ceil_shape",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "input", Constraint: &shape}},
		Results:  []ir.ValueDef{{Name: "output", Constraint: &shape}},
		Format:   "operands attr-dict `:` functional-type(operands, results)",
	}

	Log2FloorShape = &ir.OpDef{
		Name:     "tosa.log2_floor_shape",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "input", Constraint: &shape}},
		Results:  []ir.ValueDef{{Name: "output", Constraint: &shape}},
		Format:   "operands attr-dict `:` functional-type(operands, results)",
	}

	MaxShape = &ir.OpDef{
		Name:   "tosa.max_shape",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "input1", Constraint: &shape},
			{Name: "input2", Constraint: &shape},
		},
		Results: []ir.ValueDef{{Name: "output", Constraint: &shape}},
		Format:  "operands attr-dict `:` functional-type(operands, results)",
	}

	MinShape = &ir.OpDef{
		Name:   "tosa.min_shape",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "input1", Constraint: &shape},
			{Name: "input2", Constraint: &shape},
		},
		Results: []ir.ValueDef{{Name: "output", Constraint: &shape}},
		Format:  "operands attr-dict `:` functional-type(operands, results)",
	}

	ModShape = &ir.OpDef{
		Name:   "tosa.mod_shape",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "input1", Constraint: &shape},
			{Name: "input2", Constraint: &shape},
		},
		Results: []ir.ValueDef{{Name: "output", Constraint: &shape}},
		Format:  "operands attr-dict `:` functional-type(operands, results)",
	}

	MulShape = &ir.OpDef{
		Name:   "tosa.mul_shape",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "input1", Constraint: &shape},
			{Name: "input2", Constraint: &shape},
		},
		Results: []ir.ValueDef{{Name: "output", Constraint: &shape}},
		Format:  "operands attr-dict `:` functional-type(operands, results)",
	}

	SliceShape = &ir.OpDef{
		Name:   "tosa.slice_shape",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "input", Constraint: &shape},
			{Name: "start", Constraint: &scalarInt32Tensor},
			{Name: "size", Constraint: &scalarInt32Tensor},
		},
		Results: []ir.ValueDef{{Name: "output", Constraint: &shape}},
		Format:  "operands attr-dict `:` functional-type(operands, results)",
	}

	SubShape = &ir.OpDef{
		Name:   "tosa.sub_shape",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "input1", Constraint: &shape},
			{Name: "input2", Constraint: &shape},
		},
		Results: []ir.ValueDef{{Name: "output", Constraint: &shape}},
		Format:  "operands attr-dict `:` functional-type(operands, results)",
	}

	ApplyScale = &ir.OpDef{
		Name:   "tosa.apply_scale",
		Traits: ir.Pure | ir.ElementwiseMappable,
		Operands: []ir.ValueDef{
			{Name: "value", Constraint: &intLike},
			{Name: "multiplier", Constraint: &intLike},
			{Name: "shift", Constraint: &int8Like},
		},
		Results: []ir.ValueDef{{Name: "output", Constraint: &intLike}},
		Attrs:   []ir.AttrDef{{Name: "rounding_mode", Constraint: &roundingModeAttr}},
	}

	Yield = &ir.OpDef{
		Name:     "tosa.yield",
		Traits:   ir.Terminator | ir.Pure,
		Operands: []ir.ValueDef{{Name: "inputs", Constraint: &tensor, Arity: ir.Variadic}},
		Format:   "$inputs attr-dict `:` type($inputs)",
	}
)
