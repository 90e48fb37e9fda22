package vector

import (
	"github.com/millrace-mlir/millrace/ir"
)

var (
	CombiningKindAttr = &ir.DialectAttrDef{
		Mnemonic: "kind",
		Record:   "Vector_CombiningKindAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::vector::CombiningKind", Kind: ir.ParamEnum, Enum: &CombiningKind}},
		Format:   "`<` $value `>`",
	}

	IteratorTypeAttr = &ir.DialectAttrDef{
		Mnemonic: "iterator_type",
		Record:   "Vector_IteratorTypeEnum",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::vector::IteratorType", Kind: ir.ParamEnum, Enum: &IteratorType}},
		Format:   "`<` $value `>`",
	}

	PrintPunctuationAttr = &ir.DialectAttrDef{
		Mnemonic: "punctuation",
		Record:   "Vector_PrintPunctuation",
		Params: []ir.ParamDef{
			{Name: "value", CppType: "::mlir::vector::PrintPunctuation", Kind: ir.ParamEnum, Enum: &PrintPunctuation},
		},
		Format: "`<` $value `>`",
	}
)
