package transform

import (
	"github.com/millrace-mlir/millrace/ir"
)

var (
	ParamOperandAttr = &ir.DialectAttrDef{
		Mnemonic: "param_operand",
		Params:   []ir.ParamDef{{Name: "index", Kind: ir.ParamAttr, Class: "IntegerAttr"}},
		Format:   "`<` `index` `=` $index `>`",
	}
)
