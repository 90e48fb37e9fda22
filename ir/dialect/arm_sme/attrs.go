package arm_sme

import (
	"github.com/millrace-mlir/millrace/ir"
)

var (
	CombiningKindAttr = &ir.DialectAttrDef{
		Mnemonic: "kind",
		Record:   "ArmSME_CombiningKindAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::arm_sme::CombiningKind", Kind: ir.ParamEnum, Enum: &CombiningKind}},
		Format:   "`<` $value `>`",
	}

	TileSliceLayoutAttr = &ir.DialectAttrDef{
		Mnemonic: "layout",
		Record:   "ArmSME_TileSliceLayoutAttr",
		Params: []ir.ParamDef{
			{Name: "value", CppType: "::mlir::arm_sme::TileSliceLayout", Kind: ir.ParamEnum, Enum: &TileSliceLayout},
		},
		Format: "`<` $value `>`",
	}

	TypeSizeAttr = &ir.DialectAttrDef{
		Mnemonic: "type_size",
		Record:   "ArmSME_TypeSizeAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::arm_sme::TypeSize", Kind: ir.ParamEnum, Enum: &TypeSize}},
		Format:   "`<` $value `>`",
	}
)
