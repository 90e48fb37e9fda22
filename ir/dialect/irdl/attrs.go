package irdl

import (
	"github.com/millrace-mlir/millrace/ir"
)

var (
	VariadicityArrayAttr = &ir.DialectAttrDef{
		Mnemonic: "variadicity_array",
		Params: []ir.ParamDef{
			{Name: "value", Kind: ir.ParamList, Elem: &ir.ParamDef{Kind: ir.ParamAttr, Class: "VariadicityAttr", Attr: VariadicityAttr}, Optional: true},
		},
		Format: "`[` (`]`) : ($value^ `]`)?",
	}

	VariadicityAttr = &ir.DialectAttrDef{
		Mnemonic: "variadicity",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &Variadicity}},
		Format:   "$value",
	}
)
