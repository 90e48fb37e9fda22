package tosa

import (
	"github.com/millrace-mlir/millrace/ir"
)

var (
	BlockSizeAttr = &ir.DialectAttrDef{
		Mnemonic: "block_size",
		Record:   "Tosa_BlockSizeAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::tosa::BlockSize", Kind: ir.ParamEnum, Enum: &BlockSize}},
		Format:   "`<` $value `>`",
	}

	ConvOpQuantizationAttr = &ir.DialectAttrDef{
		Mnemonic: "conv_quant",
		Record:   "Tosa_ConvOpQuantizationAttr",
		Params: []ir.ParamDef{
			{Name: "input_zp", CppType: "int64_t", Kind: ir.ParamInt, Width: 64},
			{Name: "weight_zp", CppType: "int64_t", Kind: ir.ParamInt, Width: 64},
		},
		Format: "`<` struct(params) `>`",
	}

	ExtensionAttr = &ir.DialectAttrDef{
		Mnemonic: "ext",
		Record:   "Tosa_ExtensionAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::tosa::Extension", Kind: ir.ParamEnum, Enum: &Extension}},
		Format:   "`<` $value `>`",
	}

	LevelAttr = &ir.DialectAttrDef{
		Mnemonic: "level",
		Record:   "Tosa_LevelAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::tosa::Level", Kind: ir.ParamEnum, Enum: &Level}},
		Format:   "`<` $value `>`",
	}

	MatMulOpQuantizationAttr = &ir.DialectAttrDef{
		Mnemonic: "matmul_quant",
		Record:   "Tosa_MatMulOpQuantizationAttr",
		Params: []ir.ParamDef{
			{Name: "a_zp", CppType: "int64_t", Kind: ir.ParamInt, Width: 64},
			{Name: "b_zp", CppType: "int64_t", Kind: ir.ParamInt, Width: 64},
		},
		Format: "`<` struct(params) `>`",
	}

	NanPropagationModeAttr = &ir.DialectAttrDef{
		Mnemonic: "nan_mode",
		Record:   "Tosa_NanPropagationModeAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::tosa::NanPropagationMode", Kind: ir.ParamEnum, Enum: &NanPropagationMode}},
		Format:   "`<` $value `>`",
	}

	PadOpQuantizationAttr = &ir.DialectAttrDef{
		Mnemonic: "pad_quant",
		Record:   "Tosa_PadOpQuantizationAttr",
		Params:   []ir.ParamDef{{Name: "input_zp", CppType: "int64_t", Kind: ir.ParamInt, Width: 64}},
		Format:   "`<` struct(params) `>`",
	}

	ProfileAttr = &ir.DialectAttrDef{
		Mnemonic: "prof",
		Record:   "Tosa_ProfileAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::tosa::Profile", Kind: ir.ParamEnum, Enum: &Profile}},
		Format:   "`<` $value `>`",
	}

	ResizeModeAttr = &ir.DialectAttrDef{
		Mnemonic: "resize_mode",
		Record:   "Tosa_ResizeModeAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::tosa::ResizeMode", Kind: ir.ParamEnum, Enum: &ResizeMode}},
		Format:   "`<` $value `>`",
	}

	RoundingModeAttr = &ir.DialectAttrDef{
		Mnemonic: "rounding_mode",
		Record:   "Tosa_RoundingModeAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::tosa::RoundingMode", Kind: ir.ParamEnum, Enum: &RoundingMode}},
		Format:   "`<` $value `>`",
	}

	SpecificationVersionAttr = &ir.DialectAttrDef{
		Mnemonic: "specification_version",
		Record:   "Tosa_SpecificationVersion",
		Params: []ir.ParamDef{
			{Name: "value", CppType: "::mlir::tosa::SpecificationVersion", Kind: ir.ParamEnum, Enum: &SpecificationVersion},
		},
		Format: "`<` $value `>`",
	}

	TargetEnvAttr = &ir.DialectAttrDef{
		Mnemonic: "target_env",
		Record:   "Tosa_TargetEnv",
		Params: []ir.ParamDef{
			{Name: "specification_version", CppType: "SpecificationVersion", Kind: ir.ParamEnum, Enum: &SpecificationVersion},
			{Name: "level", CppType: "Level", Kind: ir.ParamEnum, Enum: &Level},
			{Name: "profiles", CppType: "::llvm::ArrayRef<Profile>", Kind: ir.ParamList, Elem: &ir.ParamDef{Kind: ir.ParamEnum, Enum: &Profile}},
			{Name: "extensions", CppType: "::llvm::ArrayRef<Extension>", Kind: ir.ParamList, Elem: &ir.ParamDef{Kind: ir.ParamEnum, Enum: &Extension}},
		},
		Format: "`<` `specification_version` `=` $specification_version `,` `level` `=` $level `,` " +
			"`profiles` `=` `[` $profiles `]` `,` `extensions` `=` `[` $extensions `]` `>`",
	}

	UnaryOpQuantizationAttr = &ir.DialectAttrDef{
		Mnemonic: "unary_quant",
		Record:   "Tosa_UnaryOpQuantizationAttr",
		Params: []ir.ParamDef{
			{Name: "input_zp", CppType: "int64_t", Kind: ir.ParamInt, Width: 64},
			{Name: "output_zp", CppType: "int64_t", Kind: ir.ParamInt, Width: 64},
		},
		Format: "`<` struct(params) `>`",
	}
)

// BlockSizeOf returns the number of elements that share a scale, from op's
// attribute block_size.
func BlockSizeOf(op *ir.Operation) int64 {
	return op.Inherent("block_size").(*ir.DialectAttr).Params[0].(*ir.IntegerAttr).Int64()
}
