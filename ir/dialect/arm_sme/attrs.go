package arm_sme

import (
	"github.com/millrace-mlir/millrace/ir"
)

var (
	CombiningKindAttr = &ir.DialectAttrDef{
		Mnemonic: "kind",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &CombiningKind}},
		Format:   "`<` $value `>`",
	}

	TileSliceLayoutAttr = &ir.DialectAttrDef{
		Mnemonic: "layout",
		Params: []ir.ParamDef{
			{Name: "value", Kind: ir.ParamEnum, Enum: &TileSliceLayout},
		},
		Format: "`<` $value `>`",
	}

	TypeSizeAttr = &ir.DialectAttrDef{
		Mnemonic: "type_size",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &TypeSize}},
		Format:   "`<` $value `>`",
	}
)
