package smt

import (
	"github.com/millrace-mlir/millrace/ir"
)

var (
	ArrayType = &ir.DialectTypeDef{
		Mnemonic: "array",
		Params:   []ir.ParamDef{{Name: "domainType", Kind: ir.ParamType}, {Name: "rangeType", Kind: ir.ParamType}},
		Format:   "`<` `[` $domainType `->` $rangeType `]` `>`",
	}

	BitVectorType = &ir.DialectTypeDef{
		Mnemonic: "bv",
		Params:   []ir.ParamDef{{Name: "width", Kind: ir.ParamInt, Width: 64}},
		Format:   "`<` $width `>`",
	}

	BoolType = &ir.DialectTypeDef{
		Mnemonic: "bool",
	}

	IntType = &ir.DialectTypeDef{
		Mnemonic: "int",
	}

	SMTFuncType = &ir.DialectTypeDef{
		Mnemonic: "func",
		Params: []ir.ParamDef{
			{Name: "domainTypes", Kind: ir.ParamList, Elem: &ir.ParamDef{Kind: ir.ParamType}},
			{Name: "rangeType", Kind: ir.ParamType},
		},
		Format: "`<` `(` $domainTypes `)` ` ` $rangeType `>`",
	}

	SortType = &ir.DialectTypeDef{
		Mnemonic: "sort",
		Params: []ir.ParamDef{
			{Name: "identifier", Kind: ir.ParamAttr, Class: "StringAttr"},
			{Name: "sortParams", Kind: ir.ParamList, Elem: &ir.ParamDef{Kind: ir.ParamType}, Optional: true},
		},
		Format: "`<` $identifier (`[` $sortParams^ `]`)? `>`",
	}
)
