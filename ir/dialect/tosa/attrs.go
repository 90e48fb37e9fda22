package tosa

import (
	"github.com/millrace-mlir/millrace/ir"
)

var (
	BlockSizeAttr = &ir.DialectAttrDef{
		Mnemonic: "block_size",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &BlockSize}},
		Format:   "`<` $value `>`",
	}

	ConvOpQuantizationAttr = &ir.DialectAttrDef{
		Mnemonic: "conv_quant",
		Params: []ir.ParamDef{
			{Name: "input_zp", Kind: ir.ParamInt, Width: 64},
			{Name: "weight_zp", Kind: ir.ParamInt, Width: 64},
		},
		Format: "`<` struct(params) `>`",
	}

	ExtensionAttr = &ir.DialectAttrDef{
		Mnemonic: "ext",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &Extension}},
		Format:   "`<` $value `>`",
	}

	LevelAttr = &ir.DialectAttrDef{
		Mnemonic: "level",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &Level}},
		Format:   "`<` $value `>`",
	}

	MatMulOpQuantizationAttr = &ir.DialectAttrDef{
		Mnemonic: "matmul_quant",
		Params: []ir.ParamDef{
			{Name: "a_zp", Kind: ir.ParamInt, Width: 64},
			{Name: "b_zp", Kind: ir.ParamInt, Width: 64},
		},
		Format: "`<` struct(params) `>`",
	}

	NanPropagationModeAttr = &ir.DialectAttrDef{
		Mnemonic: "nan_mode",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &NanPropagationMode}},
		Format:   "`<` $value `>`",
	}

	PadOpQuantizationAttr = &ir.DialectAttrDef{
		Mnemonic: "pad_quant",
		Params:   []ir.ParamDef{{Name: "input_zp", Kind: ir.ParamInt, Width: 64}},
		Format:   "`<` struct(params) `>`",
	}

	ProfileAttr = &ir.DialectAttrDef{
		Mnemonic: "prof",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &Profile}},
		Format:   "`<` $value `>`",
	}

	ResizeModeAttr = &ir.DialectAttrDef{
		Mnemonic: "resize_mode",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &ResizeMode}},
		Format:   "`<` $value `>`",
	}

	RoundingModeAttr = &ir.DialectAttrDef{
		Mnemonic: "rounding_mode",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &RoundingMode}},
		Format:   "`<` $value `>`",
	}

	SpecificationVersionAttr = &ir.DialectAttrDef{
		Mnemonic: "specification_version",
		Params: []ir.ParamDef{
			{Name: "value", Kind: ir.ParamEnum, Enum: &SpecificationVersion},
		},
		Format: "`<` $value `>`",
	}

	TargetEnvAttr = &ir.DialectAttrDef{
		Mnemonic: "target_env",
		Params: []ir.ParamDef{
			{Name: "specification_version", Kind: ir.ParamEnum, Enum: &SpecificationVersion},
			{Name: "level", Kind: ir.ParamEnum, Enum: &Level},
			{Name: "profiles", Kind: ir.ParamList, Elem: &ir.ParamDef{Kind: ir.ParamEnum, Enum: &Profile}},
			{Name: "extensions", Kind: ir.ParamList, Elem: &ir.ParamDef{Kind: ir.ParamEnum, Enum: &Extension}},
		},
		Format: "`<` `specification_version` `=` $specification_version `,` `level` `=` $level `,` " +
			"`profiles` `=` `[` $profiles `]` `,` `extensions` `=` `[` $extensions `]` `>`",
	}

	UnaryOpQuantizationAttr = &ir.DialectAttrDef{
		Mnemonic: "unary_quant",
		Params: []ir.ParamDef{
			{Name: "input_zp", Kind: ir.ParamInt, Width: 64},
			{Name: "output_zp", Kind: ir.ParamInt, Width: 64},
		},
		Format: "`<` struct(params) `>`",
	}
)

// BlockSizeOf is how many elements share a scale in op.
func BlockSizeOf(op *ir.Operation) int64 {
	return op.Inherent("block_size").(*ir.DialectAttr).Params[0].(*ir.IntegerAttr).Int64()
}
