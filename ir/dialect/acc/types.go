package acc

import (
	"github.com/millrace-mlir/millrace/ir"
)

var (
	DataBoundsType = &ir.DialectTypeDef{
		Mnemonic: "data_bounds_ty",
	}

	DeclareTokenType = &ir.DialectTypeDef{
		Mnemonic: "declare_token",
	}
)
