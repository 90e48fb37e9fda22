package irdl

import (
	"github.com/millrace-mlir/millrace/ir"
)

var (
	VariadicityArrayAttr = &ir.DialectAttrDef{
		Mnemonic: "variadicity_array",
		Record:   "VariadicityArrayAttr",
		Params: []ir.ParamDef{
			{Name: "value", CppType: "::llvm::ArrayRef<VariadicityAttr>", Kind: ir.ParamList, Elem: &ir.ParamDef{Kind: ir.ParamAttr, Class: "VariadicityAttr", Attr: VariadicityAttr}, Optional: true},
		},
		Format: "`[` (`]`) : ($value^ `]`)?",
	}

	VariadicityAttr = &ir.DialectAttrDef{
		Mnemonic: "variadicity",
		Record:   "VariadicityAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::irdl::Variadicity", Kind: ir.ParamEnum, Enum: &Variadicity}},
		Format:   "$value",
	}
)
