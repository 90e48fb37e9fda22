package vhlo

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
)

// The enum attributes, which have the same cases as StableHLO's enums.
var (
	ComparisonDirectionAttr = enumAttr("comparison_direction_v1", 3, stablehlo.ComparisonDirection)
	ComparisonTypeAttr      = enumAttr("comparison_type_v1", 4, stablehlo.ComparisonType)
	APIVersionAttr          = enumAttr("api_version_v1", 5, stablehlo.CustomCallAPIVersion)
	FFTTypeAttr             = enumAttr("fft_type_v1", 7, stablehlo.FFTType)
	PrecisionAttr           = enumAttr("precision_v1", 11, stablehlo.Precision)
	RngAlgorithmAttr        = enumAttr("rng_algorithm_v1", 12, stablehlo.RngAlgorithm)
	RngDistributionAttr     = enumAttr("rng_distribution_v1", 13, stablehlo.RngDistribution)
	TransposeAttr           = enumAttr("transpose_v1", 16, stablehlo.TransposeKind)
	ResultAccuracyModeAttr  = enumAttr("result_accuracy_mode_v1", 19, stablehlo.ResultAccuracyMode)
)

// The attributes that are not enums. A number or the data of a tensor is stored as a builtin
// attribute, next to its VHLO type. A dictionary is stored as one list of keys and values in turn.
var (
	ArrayAttr   = &ir.DialectAttrDef{Mnemonic: "array_v1", Params: []ir.ParamDef{listParam("value")}, Codings: coded(1, "a")}
	BoolAttr    = &ir.DialectAttrDef{Mnemonic: "bool_v1", Params: []ir.ParamDef{{Name: "value", Kind: ir.ParamBool}}, Format: "`<` $value `>`", Codings: coded(2, "v")}
	DictAttr    = &ir.DialectAttrDef{Mnemonic: "dict_v1", Params: []ir.ParamDef{listParam("value")}, Codings: coded(6, "P")}
	FloatAttr   = &ir.DialectAttrDef{Mnemonic: "float_v1", Params: []ir.ParamDef{typeParam("type"), attrParam("value")}, Codings: stored(8, "T*")}
	IntegerAttr = &ir.DialectAttrDef{Mnemonic: "integer_v1", Params: []ir.ParamDef{typeParam("type"), attrParam("value")}, Codings: stored(9, "T*")}
	StringAttr  = &ir.DialectAttrDef{Mnemonic: "string_v1", Params: []ir.ParamDef{{Name: "value", Kind: ir.ParamString}}, Format: "`<` $value `>`", Codings: coded(14, "S")}
	TensorAttr  = &ir.DialectAttrDef{Mnemonic: "tensor_v1", Params: []ir.ParamDef{typeParam("type"), attrParam("data")}, Codings: stored(15, "TL")}
	TypeAttr    = &ir.DialectAttrDef{Mnemonic: "type_v1", Params: []ir.ParamDef{typeParam("value")}, Format: "`<` $value `>`", Codings: coded(17, "T")}

	OutputOperandAliasAttr = structAttr("output_operand_alias_v1", coded(10, "nsn"), dimsParam("outputTupleIndices"), intParam("operandIndex"), dimsParam("operandTupleIndices"))
	TypeExtensionsAttr     = &ir.DialectAttrDef{Mnemonic: "type_extensions_v1", Params: []ir.ParamDef{dimsParam("bounds")}, Codings: coded(18, "n")}
	ResultAccuracyAttr     = structAttr("result_accuracy_v1", coded(20, "ffsA"), ir.ParamDef{Name: "atol", Kind: ir.ParamAPFloat}, ir.ParamDef{Name: "rtol", Kind: ir.ParamAPFloat}, intParam("ulps"), attrParam("mode"))
	SubAxisInfoAttr        = structAttr("sub_axis_info_v1", coded(21, "ss"), intParam("pre_size"), intParam("size"))
	AxisRefAttr            = structAttr("axis_ref_v1", coded(22, "AM"), attrParam("name"), ir.ParamDef{Name: "sub_axis_info", Kind: ir.ParamAttr, Optional: true})
	MeshAxisAttr           = structAttr("mesh_axis_v1", coded(24, "As"), attrParam("name"), intParam("size"))
	MeshAttr               = structAttr("mesh_v1", coded(25, "A?"), attrParam("axes"), ir.ParamDef{Name: "device_ids", Kind: ir.ParamAttr, Optional: true})

	ReplicaGroupMeshAxesAttr = structAttr("replica_group_mesh_axes_v1", coded(23, "AA"), attrParam("mesh"), attrParam("axes"))
)

var attrDefs = []*ir.DialectAttrDef{
	ComparisonDirectionAttr, ComparisonTypeAttr, APIVersionAttr, FFTTypeAttr, PrecisionAttr, RngAlgorithmAttr, RngDistributionAttr,
	TransposeAttr, ResultAccuracyModeAttr, ArrayAttr, BoolAttr, DictAttr, FloatAttr, IntegerAttr, StringAttr, TensorAttr, TypeAttr,
	OutputOperandAliasAttr, TypeExtensionsAttr, ResultAccuracyAttr, SubAxisInfoAttr, AxisRefAttr, MeshAxisAttr, MeshAttr, ReplicaGroupMeshAxesAttr,
}

var attrSpans = makeAttrSpans()

func makeAttrSpans() map[*ir.DialectAttrDef]Span {
	m := make(map[*ir.DialectAttrDef]Span, len(attrDefs))
	for _, d := range attrDefs {
		m[d] = spanOf("", "")
	}
	for _, d := range []*ir.DialectAttrDef{ResultAccuracyModeAttr, ResultAccuracyAttr} {
		m[d] = spanOf("1.9.0", "")
	}
	for _, d := range []*ir.DialectAttrDef{SubAxisInfoAttr, AxisRefAttr, MeshAxisAttr, MeshAttr, ReplicaGroupMeshAxesAttr} {
		m[d] = spanOf("1.16.0", "")
	}
	return m
}

func enumAttr(mnemonic string, code int, e *ir.EnumDef) *ir.DialectAttrDef {
	return &ir.DialectAttrDef{
		Mnemonic: mnemonic,
		Codings:  coded(code, "v"),
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: e}},
		Format:   "$value",
	}
}

func structAttr(mnemonic string, codings []ir.Coding, params ...ir.ParamDef) *ir.DialectAttrDef {
	return &ir.DialectAttrDef{Mnemonic: mnemonic, Codings: codings, Params: params, Format: "`<` struct(params) `>`"}
}

func attrParam(name string) ir.ParamDef { return ir.ParamDef{Name: name, Kind: ir.ParamAttr} }

func listParam(name string) ir.ParamDef {
	return ir.ParamDef{Name: name, Kind: ir.ParamList, Elem: &ir.ParamDef{Kind: ir.ParamAttr}}
}
