package wasmssa

import (
	"github.com/millrace-mlir/millrace/ir"
)

var (
	ExternRefType = &ir.DialectTypeDef{
		Mnemonic: "externref",
	}

	FuncRefType = &ir.DialectTypeDef{
		Mnemonic: "funcref",
	}

	LimitType = &ir.DialectTypeDef{
		Mnemonic: "limit",
		Record:   "WasmSSA_LimitType",
		Params: []ir.ParamDef{
			{Name: "min", CppType: "uint32_t", Kind: ir.ParamInt, Width: 32, Unsigned: true},
			{Name: "max", CppType: "std::optional<uint32_t>", Kind: ir.ParamInt, Width: 32, Unsigned: true, Optional: true},
		},
		Format: "`[` $min `` `:` ($max^)? `]`",
	}

	LocalRefType = &ir.DialectTypeDef{
		Mnemonic: "local",
		Record:   "WasmSSA_LocalRef",
		Params:   []ir.ParamDef{{Name: "elementType", CppType: "::mlir::Type", Kind: ir.ParamType}},
		Format:   "`ref` `to` $elementType",
	}

	TableType = &ir.DialectTypeDef{
		Mnemonic: "tabletype",
		Record:   "WasmSSA_TableType",
		Params: []ir.ParamDef{
			{Name: "reference", CppType: "::mlir::Type", Kind: ir.ParamType},
			{Name: "limit", CppType: "::mlir::wasmssa::LimitType", Kind: ir.ParamType, Class: "LimitType", TypeDef: LimitType},
		},
		Format: "$reference $limit",
	}
)
