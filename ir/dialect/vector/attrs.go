package vector

import (
	"github.com/millrace-mlir/millrace/ir"
)

var (
	CombiningKindAttr = &ir.DialectAttrDef{
		Mnemonic: "kind",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &CombiningKind}},
		Format:   "`<` $value `>`",
	}

	IteratorTypeAttr = &ir.DialectAttrDef{
		Mnemonic: "iterator_type",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &IteratorType}},
		Format:   "`<` $value `>`",
	}

	PrintPunctuationAttr = &ir.DialectAttrDef{
		Mnemonic: "punctuation",
		Params: []ir.ParamDef{
			{Name: "value", Kind: ir.ParamEnum, Enum: &PrintPunctuation},
		},
		Format: "`<` $value `>`",
	}
)
