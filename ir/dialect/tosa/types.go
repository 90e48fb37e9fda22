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
		Params:   []ir.ParamDef{{Name: "rank", Kind: ir.ParamInt, Width: 32}},
		Format:   "`<` $rank `>`",
	}
)
