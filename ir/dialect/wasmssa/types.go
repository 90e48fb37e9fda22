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
		Params: []ir.ParamDef{
			{Name: "min", Kind: ir.ParamInt, Width: 32, Unsigned: true},
			{Name: "max", Kind: ir.ParamInt, Width: 32, Unsigned: true, Optional: true},
		},
		Format: "`[` $min `` `:` ($max^)? `]`",
	}

	LocalRefType = &ir.DialectTypeDef{
		Mnemonic: "local",
		Params:   []ir.ParamDef{{Name: "elementType", Kind: ir.ParamType}},
		Format:   "`ref` `to` $elementType",
	}

	TableType = &ir.DialectTypeDef{
		Mnemonic: "tabletype",
		Params: []ir.ParamDef{
			{Name: "reference", Kind: ir.ParamType},
			{Name: "limit", Kind: ir.ParamType, Class: "LimitType", TypeDef: LimitType},
		},
		Format: "$reference $limit",
	}
)
