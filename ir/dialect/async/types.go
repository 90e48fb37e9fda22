package async

import (
	"github.com/millrace-mlir/millrace/ir"
)

var (
	CoroHandleType = &ir.DialectTypeDef{
		Mnemonic: "coro.handle",
	}

	CoroIdType = &ir.DialectTypeDef{
		Mnemonic: "coro.id",
	}

	CoroStateType = &ir.DialectTypeDef{
		Mnemonic: "coro.state",
	}

	GroupType = &ir.DialectTypeDef{
		Mnemonic: "group",
	}

	TokenType = &ir.DialectTypeDef{
		Mnemonic: "token",
	}

	ValueType = &ir.DialectTypeDef{
		Mnemonic: "value",
		Params:   []ir.ParamDef{{Name: "valueType", Kind: ir.ParamType}},
	}
)
