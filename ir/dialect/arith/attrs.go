package arith

import (
	"github.com/millrace-mlir/millrace/ir"
)

var (
	FastMathFlagsAttr = &ir.DialectAttrDef{
		Mnemonic: "fastmath",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &FastMathFlags}},
		Format:   "`<` $value `>`",
	}

	IntegerOverflowFlagsAttr = &ir.DialectAttrDef{
		Mnemonic: "overflow",
		Params: []ir.ParamDef{
			{Name: "value", Kind: ir.ParamEnum, Enum: &IntegerOverflowFlags},
		},
		Format: "`<` $value `>`",
	}
)
