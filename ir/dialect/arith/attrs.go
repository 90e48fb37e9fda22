package arith

import (
	"github.com/millrace-mlir/millrace/ir"
)

var (
	FastMathFlagsAttr = &ir.DialectAttrDef{
		Mnemonic: "fastmath",
		Record:   "Arith_FastMathAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::arith::FastMathFlags", Kind: ir.ParamEnum, Enum: &FastMathFlags}},
		Format:   "`<` $value `>`",
	}

	IntegerOverflowFlagsAttr = &ir.DialectAttrDef{
		Mnemonic: "overflow",
		Record:   "Arith_IntegerOverflowAttr",
		Params: []ir.ParamDef{
			{Name: "value", CppType: "::mlir::arith::IntegerOverflowFlags", Kind: ir.ParamEnum, Enum: &IntegerOverflowFlags},
		},
		Format: "`<` $value `>`",
	}
)
