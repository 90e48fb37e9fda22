package amx

import (
	"github.com/millrace-mlir/millrace/ir"
)

var (
	TileType = &ir.DialectTypeDef{
		Mnemonic: "tile",
		Params: []ir.ParamDef{
			{Name: "shape", Kind: ir.ParamDims},
			{Name: "elementType", Kind: ir.ParamType},
		},
		Interfaces: []string{"ShapedType", "ValueSemantics"},
	}
)
