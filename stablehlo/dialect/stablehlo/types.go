package stablehlo

import (
	"math"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/stablehlo/hlo"
)

// The types of StableHLO.
var (
	TokenType  = &ir.DialectTypeDef{Mnemonic: "token", Codings: coded(0, "")}
	FutureType = &ir.DialectTypeDef{
		Mnemonic: "future",
		Codings:  coded(1, "t"),
		Params:   []ir.ParamDef{{Name: "types", Kind: ir.ParamList, Elem: &ir.ParamDef{Kind: ir.ParamType}}},
		Format:   "`<` $types `>`",
		Verify:   verifyFuture,
	}
)

// The attributes of StableHLO. Lists of dimensions are stored as dense arrays.
var (
	ComparisonDirectionAttr = enumAttr("comparison_direction", 2, ComparisonDirection)
	ComparisonTypeAttr      = enumAttr("comparison_type", 3, ComparisonType)
	FFTTypeAttr             = enumAttr("fft_type", 6, FFTType)
	PrecisionAttr           = enumAttr("precision", 8, Precision)
	RngAlgorithmAttr        = enumAttr("rng_algorithm", 9, RngAlgorithm)
	RngDistributionAttr     = enumAttr("rng_distribution", 10, RngDistribution)
	TransposeAttr           = enumAttr("transpose", 12, TransposeKind)
	ResultAccuracyModeAttr  = &ir.DialectAttrDef{
		Mnemonic: "result_accuracy_mode",
		Codings:  coded(16, "v"),
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: ResultAccuracyMode}},
		Format:   "`<` $value `>`",
	}

	ChannelHandleAttr = &ir.DialectAttrDef{
		Mnemonic: "channel_handle",
		Codings:  coded(1, "ss"),
		Params:   []ir.ParamDef{intParam("handle"), intParam("type")},
		Format:   "`<` struct(params) `>`",
	}

	ConvAttr = &ir.DialectAttrDef{
		Mnemonic: "conv",
		Codings:  coded(4, "ssnssnssn"),
		Params: []ir.ParamDef{
			intParam("input_batch_dimension"), intParam("input_feature_dimension"), dimsParam("input_spatial_dimensions"),
			intParam("kernel_input_feature_dimension"), intParam("kernel_output_feature_dimension"), dimsParam("kernel_spatial_dimensions"),
			intParam("output_batch_dimension"), intParam("output_feature_dimension"), dimsParam("output_spatial_dimensions"),
		},
	}

	DotAttr = &ir.DialectAttrDef{
		Mnemonic: "dot",
		Codings:  coded(5, "nnnn"),
		Params: []ir.ParamDef{
			dimsParam("lhs_batching_dimensions"), dimsParam("rhs_batching_dimensions"),
			dimsParam("lhs_contracting_dimensions"), dimsParam("rhs_contracting_dimensions"),
		},
	}

	DotAlgorithmAttr = &ir.DialectAttrDef{
		Mnemonic: "dot_algorithm",
		Codings:  coded(15, "TTTsssb"),
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
		Codings:  coded(7, "nnnnns"),
		Params: []ir.ParamDef{
			dimsParam("offset_dims"), dimsParam("collapsed_slice_dims"), dimsParam("operand_batching_dims"),
			dimsParam("start_indices_batching_dims"), dimsParam("start_index_map"), intParam("index_vector_dim"),
		},
	}

	ScatterAttr = &ir.DialectAttrDef{
		Mnemonic: "scatter",
		Codings:  coded(11, "nnnnns"),
		Params: []ir.ParamDef{
			dimsParam("update_window_dims"), dimsParam("inserted_window_dims"), dimsParam("input_batching_dims"),
			dimsParam("scatter_indices_batching_dims"), dimsParam("scatter_dims_to_operand_dims"), intParam("index_vector_dim"),
		},
	}

	OutputOperandAliasAttr = &ir.DialectAttrDef{
		Mnemonic: "output_operand_alias",
		Codings:  coded(14, "nsn"),
		Params:   []ir.ParamDef{dimsParam("outputTupleIndices"), intParam("operandIndex"), dimsParam("operandTupleIndices")},
		Format: "`<` `output_tuple_indices` `=` $outputTupleIndices `,` `operand_index` `=` $operandIndex `,` " +
			"`operand_tuple_indices` `=` $operandTupleIndices `>`",
	}

	ResultAccuracyAttr = &ir.DialectAttrDef{
		Mnemonic: "result_accuracy",
		Codings:  coded(17, "ffsA"),
		Params: []ir.ParamDef{
			{Name: "atol", Kind: ir.ParamAPFloat}, {Name: "rtol", Kind: ir.ParamAPFloat}, intParam("ulps"),
			{Name: "mode", Kind: ir.ParamAttr, Attr: ResultAccuracyModeAttr},
		},
	}

	// BoundsAttr bounds the dimensions of the tensor type that it encodes.
	BoundsAttr = &ir.DialectAttrDef{
		Mnemonic:     "bounds",
		Codings:      coded(13, "n"),
		Interfaces:   []string{hlo.BoundedInterface, "VerifiableTensorEncoding"},
		Params:       []ir.ParamDef{dimsParam("bounds")},
		VerifyTensor: verifyBounds,
	}

	SubAxisInfoAttr = &ir.DialectAttrDef{
		Mnemonic: "sub_axis_info",
		Codings:  coded(19, "ss"),
		Params:   []ir.ParamDef{intParam("pre_size"), intParam("size")},
		Format:   "`(` $pre_size `)` `` $size",
	}

	AxisRefAttr = &ir.DialectAttrDef{
		Mnemonic: "axis_ref",
		Codings:  coded(20, "Sm"),
		Params: []ir.ParamDef{
			{Name: "name", Kind: ir.ParamString},
			{Name: "sub_axis_info", Kind: ir.ParamAttr, Attr: SubAxisInfoAttr, Optional: true},
		},
		Format: "`<` struct(params) `>`",
	}

	MeshAxisAttr = &ir.DialectAttrDef{
		Mnemonic: "mesh_axis",
		Codings:  coded(21, "Ss"),
		Params:   []ir.ParamDef{{Name: "name", Kind: ir.ParamString}, intParam("size")},
		Format:   "`<` struct(params) `>`",
	}

	MeshAttr = &ir.DialectAttrDef{
		Mnemonic: "mesh",
		Codings:  coded(22, "Am"),
		Params: []ir.ParamDef{
			{Name: "axes", Kind: ir.ParamList, Elem: &ir.ParamDef{Kind: ir.ParamAttr, Attr: MeshAxisAttr}},
			{Name: "device_ids", Kind: ir.ParamAttr, Class: "DenseIntElementsAttr", Optional: true},
		},
		Format: "`<` `axes` `` `=` `` `[` $axes `]` (`,` `device_ids` `` `=` `` $device_ids^)? `>`",
	}

	ReplicaGroupMeshAxesAttr = &ir.DialectAttrDef{
		Mnemonic: "replica_group_mesh_axes",
		Codings:  coded(18, "Aa"),
		Params: []ir.ParamDef{
			{Name: "mesh", Kind: ir.ParamAttr},
			{Name: "axes", Kind: ir.ParamAttr, Class: "ArrayAttr"},
		},
		Format: "`<` struct(params) `>`",
		Verify: verifyReplicaGroupMeshAxes,
	}
)

// coded returns the bytecode form of an attribute or type: its number in StablehloBytecode.cpp and
// its fields, in the notation of ir.Coding.
func coded(code int, fields string) []ir.Coding {
	return []ir.Coding{{Code: code, Fields: fields}}
}

func enumAttr(mnemonic string, code int, e *ir.EnumDef) *ir.DialectAttrDef {
	return &ir.DialectAttrDef{
		Mnemonic: mnemonic,
		Codings:  coded(code, "v"),
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: e}},
		Format:   "$value",
	}
}

func intParam(name string) ir.ParamDef { return ir.ParamDef{Name: name, Kind: ir.ParamInt, Width: 64} }

func dimsParam(name string) ir.ParamDef {
	return ir.ParamDef{Name: name, Kind: ir.ParamAttr, Class: "DenseI64ArrayAttr"}
}

// Token returns !stablehlo.token, the type of values that only order side effects.
func Token(c *ir.Context) ir.Type { return c.DialectType(TokenType) }

// accuracyOf returns a result_accuracy attribute with the given mode, a value of
// ResultAccuracyMode, and tolerances.
func accuracyOf(c *ir.Context, atol, rtol float64, ulps, mode int64) ir.Attribute {
	f64 := c.Float(num.F64)
	return c.DialectAttr(ResultAccuracyAttr, c.FloatAttr(f64, num.FloatBits64(num.F64, math.Float64bits(atol))), c.FloatAttr(f64, num.FloatBits64(num.F64, math.Float64bits(rtol))),
		c.Int64Attr(c.Int(64), ulps), constraint.Enum(c, ResultAccuracyModeAttr, mode))
}

// Dims returns the elements of a, a list of dimensions in the parameters of an attribute. It
// returns nil if a is nil or not a dense array.
func Dims(a ir.Attribute) []int64 {
	if d, ok := a.(*ir.DenseArrayAttr); ok && d != nil {
		return d.Int64s()
	}
	return nil
}
