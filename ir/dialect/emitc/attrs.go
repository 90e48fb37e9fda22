package emitc

import (
	"github.com/millrace-mlir/millrace/ir"
)

var (
	OpaqueAttr = &ir.DialectAttrDef{
		Mnemonic: "opaque",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamString}},
		Format:   "`<` $value `>`",
	}
)
