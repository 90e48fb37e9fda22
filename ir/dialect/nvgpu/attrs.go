package nvgpu

import (
	"github.com/millrace-mlir/millrace/ir"
)

var (
	RcpRoundingModeAttr = &ir.DialectAttrDef{
		Mnemonic: "rcp_rounding_mode",
		Record:   "RcpRoundingModeAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::nvgpu::RcpRoundingMode", Kind: ir.ParamEnum, Enum: &RcpRoundingMode}},
		Format:   "$value",
	}

	TensorMapInterleaveKindAttr = &ir.DialectAttrDef{
		Mnemonic: "interleave",
		Record:   "TensorMapInterleaveAttr",
		Params: []ir.ParamDef{
			{Name: "value", CppType: "::mlir::nvgpu::TensorMapInterleaveKind", Kind: ir.ParamEnum, Enum: &TensorMapInterleaveKind},
		},
		Format: "$value",
	}

	TensorMapL2PromoKindAttr = &ir.DialectAttrDef{
		Mnemonic: "l2promo",
		Record:   "TensorMapL2PromoAttr",
		Params: []ir.ParamDef{
			{Name: "value", CppType: "::mlir::nvgpu::TensorMapL2PromoKind", Kind: ir.ParamEnum, Enum: &TensorMapL2PromoKind},
		},
		Format: "$value",
	}

	TensorMapOOBKindAttr = &ir.DialectAttrDef{
		Mnemonic: "oob",
		Record:   "TensorMapOOBAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::nvgpu::TensorMapOOBKind", Kind: ir.ParamEnum, Enum: &TensorMapOOBKind}},
		Format:   "$value",
	}

	TensorMapSwizzleKindAttr = &ir.DialectAttrDef{
		Mnemonic: "swizzle",
		Record:   "TensorMapSwizzleAttr",
		Params: []ir.ParamDef{
			{Name: "value", CppType: "::mlir::nvgpu::TensorMapSwizzleKind", Kind: ir.ParamEnum, Enum: &TensorMapSwizzleKind},
		},
		Format: "$value",
	}
)
