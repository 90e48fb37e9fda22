package smt

import (
	"github.com/millrace-mlir/millrace/ir"
)

var (
	ArrayType = &ir.DialectTypeDef{
		Mnemonic: "array",
		Record:   "ArrayType",
		Params:   []ir.ParamDef{{Name: "domainType", CppType: "mlir::Type", Kind: ir.ParamType}, {Name: "rangeType", CppType: "mlir::Type", Kind: ir.ParamType}},
		Format:   "`<` `[` $domainType `->` $rangeType `]` `>`",
	}

	BitVectorType = &ir.DialectTypeDef{
		Mnemonic: "bv",
		Record:   "BitVectorType",
		Params:   []ir.ParamDef{{Name: "width", CppType: "int64_t", Kind: ir.ParamInt, Width: 64}},
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
		Record:   "SMTFuncType",
		Params: []ir.ParamDef{
			{Name: "domainTypes", CppType: "::llvm::ArrayRef<mlir::Type>", Kind: ir.ParamList, Elem: &ir.ParamDef{Kind: ir.ParamType}},
			{Name: "rangeType", CppType: "mlir::Type", Kind: ir.ParamType},
		},
		Format: "`<` `(` $domainTypes `)` ` ` $rangeType `>`",
	}

	SortType = &ir.DialectTypeDef{
		Mnemonic: "sort",
		Record:   "SortType",
		Params: []ir.ParamDef{
			{Name: "identifier", CppType: "mlir::StringAttr", Kind: ir.ParamAttr, Class: "StringAttr"},
			{Name: "sortParams", CppType: "::llvm::ArrayRef<mlir::Type>", Kind: ir.ParamList, Elem: &ir.ParamDef{Kind: ir.ParamType}, Optional: true},
		},
		Format: "`<` $identifier (`[` $sortParams^ `]`)? `>`",
	}
)
