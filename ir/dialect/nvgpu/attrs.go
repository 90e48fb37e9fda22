package nvgpu

import (
	"github.com/millrace-mlir/millrace/ir"
)

var (
	RcpRoundingModeAttr = &ir.DialectAttrDef{
		Mnemonic: "rcp_rounding_mode",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &RcpRoundingMode}},
		Format:   "$value",
	}

	TensorMapInterleaveKindAttr = &ir.DialectAttrDef{
		Mnemonic: "interleave",
		Params: []ir.ParamDef{
			{Name: "value", Kind: ir.ParamEnum, Enum: &TensorMapInterleaveKind},
		},
		Format: "$value",
	}

	TensorMapL2PromoKindAttr = &ir.DialectAttrDef{
		Mnemonic: "l2promo",
		Params: []ir.ParamDef{
			{Name: "value", Kind: ir.ParamEnum, Enum: &TensorMapL2PromoKind},
		},
		Format: "$value",
	}

	TensorMapOOBKindAttr = &ir.DialectAttrDef{
		Mnemonic: "oob",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &TensorMapOOBKind}},
		Format:   "$value",
	}

	TensorMapSwizzleKindAttr = &ir.DialectAttrDef{
		Mnemonic: "swizzle",
		Params: []ir.ParamDef{
			{Name: "value", Kind: ir.ParamEnum, Enum: &TensorMapSwizzleKind},
		},
		Format: "$value",
	}
)
