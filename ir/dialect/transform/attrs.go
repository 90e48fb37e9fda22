package transform

import (
	"github.com/millrace-mlir/millrace/ir"
)

var (
	ParamOperandAttr = &ir.DialectAttrDef{
		Mnemonic: "param_operand",
		Record:   "ParamOperandAttr",
		Params:   []ir.ParamDef{{Name: "index", CppType: "IntegerAttr", Kind: ir.ParamAttr, Class: "IntegerAttr"}},
		Format:   "`<` `index` `=` $index `>`",
	}
)
