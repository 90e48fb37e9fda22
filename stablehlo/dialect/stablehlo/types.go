package stablehlo

import (
	"math"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/stablehlo/hlo"
)

// The types.
var (
	TokenType  = &ir.DialectTypeDef{Mnemonic: "token"}
	FutureType = &ir.DialectTypeDef{
		Mnemonic: "future",
		Params:   []ir.ParamDef{{Name: "types", Kind: ir.ParamList, Elem: &ir.ParamDef{Kind: ir.ParamType}}},
		Format:   "`<` $types `>`",
		Verify:   verifyFuture,
	}
)

// The attributes. Lists of dimensions are held as dense arrays.
var (
	ComparisonDirectionAttr = enumAttr("comparison_direction", ComparisonDirection)
	ComparisonTypeAttr      = enumAttr("comparison_type", ComparisonType)
	FFTTypeAttr             = enumAttr("fft_type", FFTType)
	PrecisionAttr           = enumAttr("precision", Precision)
	RngAlgorithmAttr        = enumAttr("rng_algorithm", RngAlgorithm)
	RngDistributionAttr     = enumAttr("rng_distribution", RngDistribution)
	TransposeAttr           = enumAttr("transpose", TransposeKind)
	ResultAccuracyModeAttr  = &ir.DialectAttrDef{
		Mnemonic: "result_accuracy_mode",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: ResultAccuracyMode}},
		Format:   "`<` $value `>`",
	}

	ChannelHandleAttr = &ir.DialectAttrDef{
		Mnemonic: "channel_handle",
		Params:   []ir.ParamDef{intParam("handle"), intParam("type")},
		Format:   "`<` struct(params) `>`",
	}

	ConvAttr = &ir.DialectAttrDef{
		Mnemonic: "conv",
		Params: []ir.ParamDef{
			intParam("input_batch_dimension"), intParam("input_feature_dimension"), dimsParam("input_spatial_dimensions"),
			intParam("kernel_input_feature_dimension"), intParam("kernel_output_feature_dimension"), dimsParam("kernel_spatial_dimensions"),
			intParam("output_batch_dimension"), intParam("output_feature_dimension"), dimsParam("output_spatial_dimensions"),
		},
	}

	DotAttr = &ir.DialectAttrDef{
		Mnemonic: "dot",
		Params: []ir.ParamDef{
			dimsParam("lhs_batching_dimensions"), dimsParam("rhs_batching_dimensions"),
			dimsParam("lhs_contracting_dimensions"), dimsParam("rhs_contracting_dimensions"),
		},
	}

	DotAlgorithmAttr = &ir.DialectAttrDef{
		Mnemonic: "dot_algorithm",
		Params: []ir.ParamDef{
			{Name: "lhsPrecisionType", Kind: ir.ParamType},
			{Name: "rhsPrecisionType", Kind: ir.ParamType},
			{Name: "accumulationType", Kind: ir.ParamType},
			intParam("lhsComponentCount"), intParam("rhsComponentCount"), intParam("numPrimitiveOperations"),
			{Name: "allowImpreciseAccumulation", Kind: ir.ParamBool},
		},
		Format: "`<` `lhs_precision_type` `=` $lhsPrecisionType `,` `rhs_precision_type` `=` $rhsPrecisionType `,` " +
			"`accumulation_type` `=` $accumulationType `,` `lhs_component_count` `=` $lhsComponentCount `,` " +
			"`rhs_component_count` `=` $rhsComponentCount `,` `num_primitive_operations` `=` $numPrimitiveOperations `,` " +
			"`allow_imprecise_accumulation` `=` $allowImpreciseAccumulation `>`",
		Verify: verifyDotAlgorithm,
	}

	GatherAttr = &ir.DialectAttrDef{
		Mnemonic: "gather",
		Params: []ir.ParamDef{
			dimsParam("offset_dims"), dimsParam("collapsed_slice_dims"), dimsParam("operand_batching_dims"),
			dimsParam("start_indices_batching_dims"), dimsParam("start_index_map"), intParam("index_vector_dim"),
		},
	}

	ScatterAttr = &ir.DialectAttrDef{
		Mnemonic: "scatter",
		Params: []ir.ParamDef{
			dimsParam("update_window_dims"), dimsParam("inserted_window_dims"), dimsParam("input_batching_dims"),
			dimsParam("scatter_indices_batching_dims"), dimsParam("scatter_dims_to_operand_dims"), intParam("index_vector_dim"),
		},
	}

	OutputOperandAliasAttr = &ir.DialectAttrDef{
		Mnemonic: "output_operand_alias",
		Params:   []ir.ParamDef{dimsParam("outputTupleIndices"), intParam("operandIndex"), dimsParam("operandTupleIndices")},
		Format: "`<` `output_tuple_indices` `=` $outputTupleIndices `,` `operand_index` `=` $operandIndex `,` " +
			"`operand_tuple_indices` `=` $operandTupleIndices `>`",
	}

	ResultAccuracyAttr = &ir.DialectAttrDef{
		Mnemonic: "result_accuracy",
		Params: []ir.ParamDef{
			{Name: "atol", Kind: ir.ParamAPFloat}, {Name: "rtol", Kind: ir.ParamAPFloat}, intParam("ulps"),
			{Name: "mode", Kind: ir.ParamAttr, Attr: ResultAccuracyModeAttr},
		},
	}

	// BoundsAttr bounds the dimensions of the tensor type that it encodes.
	BoundsAttr = &ir.DialectAttrDef{
		Mnemonic:     "bounds",
		Interfaces:   []string{hlo.BoundedInterface, "VerifiableTensorEncoding"},
		Params:       []ir.ParamDef{dimsParam("bounds")},
		VerifyTensor: verifyBounds,
	}

	SubAxisInfoAttr = &ir.DialectAttrDef{
		Mnemonic: "sub_axis_info",
		Params:   []ir.ParamDef{intParam("pre_size"), intParam("size")},
		Format:   "`(` $pre_size `)` `` $size",
	}

	AxisRefAttr = &ir.DialectAttrDef{
		Mnemonic: "axis_ref",
		Params: []ir.ParamDef{
			{Name: "name", Kind: ir.ParamString},
			{Name: "sub_axis_info", Kind: ir.ParamAttr, Attr: SubAxisInfoAttr, Optional: true},
		},
		Format: "`<` struct(params) `>`",
	}

	MeshAxisAttr = &ir.DialectAttrDef{
		Mnemonic: "mesh_axis",
		Params:   []ir.ParamDef{{Name: "name", Kind: ir.ParamString}, intParam("size")},
		Format:   "`<` struct(params) `>`",
	}

	MeshAttr = &ir.DialectAttrDef{
		Mnemonic: "mesh",
		Params: []ir.ParamDef{
			{Name: "axes", Kind: ir.ParamList, Elem: &ir.ParamDef{Kind: ir.ParamAttr, Attr: MeshAxisAttr}},
			{Name: "device_ids", Kind: ir.ParamAttr, Class: "DenseIntElementsAttr", Optional: true},
		},
		Format: "`<` `axes` `` `=` `` `[` $axes `]` (`,` `device_ids` `` `=` `` $device_ids^)? `>`",
	}

	ReplicaGroupMeshAxesAttr = &ir.DialectAttrDef{
		Mnemonic: "replica_group_mesh_axes",
		Params: []ir.ParamDef{
			{Name: "mesh", Kind: ir.ParamAttr},
			{Name: "axes", Kind: ir.ParamAttr, Class: "ArrayAttr"},
		},
		Format: "`<` struct(params) `>`",
		Verify: verifyReplicaGroupMeshAxes,
	}
)

func enumAttr(mnemonic string, e *ir.EnumDef) *ir.DialectAttrDef {
	return &ir.DialectAttrDef{
		Mnemonic: mnemonic,
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: e}},
		Format:   "$value",
	}
}

func intParam(name string) ir.ParamDef { return ir.ParamDef{Name: name, Kind: ir.ParamInt, Width: 64} }

func dimsParam(name string) ir.ParamDef {
	return ir.ParamDef{Name: name, Kind: ir.ParamAttr, Class: "DenseI64ArrayAttr"}
}

// Token is the type of tokens.
func Token(c *ir.Context) ir.Type { return c.DialectType(TokenType) }

// accuracyOf is the attribute that asks for a mode, with tolerances.
func accuracyOf(c *ir.Context, atol, rtol float64, ulps, mode int64) ir.Attribute {
	f64 := c.Float(num.F64)
	return c.DialectAttr(ResultAccuracyAttr, c.FloatAttr(f64, num.FloatBits64(num.F64, math.Float64bits(atol))), c.FloatAttr(f64, num.FloatBits64(num.F64, math.Float64bits(rtol))),
		c.Int64Attr(c.Int(64), ulps), constraint.Enum(c, ResultAccuracyModeAttr, mode))
}

// Dims are the values of a list of dimensions in an attribute's parameters, nil
// for an absent one.
func Dims(a ir.Attribute) []int64 {
	if d, ok := a.(*ir.DenseArrayAttr); ok && d != nil {
		return d.Int64s()
	}
	return nil
}
