package tosa

import (
	"github.com/millrace-mlir/millrace/ir"
)

var (
	Mxint8Type = &ir.DialectTypeDef{
		Mnemonic: "mxint8",
	}

	ShapeType = &ir.DialectTypeDef{
		Mnemonic: "shape",
		Record:   "Tosa_Shape",
		Params:   []ir.ParamDef{{Name: "rank", CppType: "int", Kind: ir.ParamInt, Width: 32}},
		Format:   "`<` $rank `>`",
	}
)
