package smt

import (
	"github.com/millrace-mlir/millrace/ir"
)

var (
	BitVectorAttr = &ir.DialectAttrDef{
		Mnemonic:   "bv",
		Params:     []ir.ParamDef{{Name: "value", Kind: ir.ParamAPInt}},
		Interfaces: []string{"TypedAttr"},
		TypeOf: func(a *ir.DialectAttr) ir.Type {
			return bitVector(a.Context(), int64(a.Params[0].(*ir.IntegerAttr).Value.Width()))
		},
	}
)
