package smt

import (
	"github.com/millrace-mlir/millrace/ir"
)

var (
	BitVectorAttr = &ir.DialectAttrDef{
		Mnemonic:   "bv",
		Params:     []ir.ParamDef{{Name: "value", Kind: ir.ParamAPInt}},
		Interfaces: []string{"TypedAttr"},
	}
)
