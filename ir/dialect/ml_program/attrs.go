package ml_program

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	ExternAttr = &ir.DialectAttrDef{
		Mnemonic: "extern",
		Params: []ir.ParamDef{
			{Name: "type", Kind: ir.ParamType, Default: constraint.NoType, SelfType: true},
		},
		Interfaces: []string{"TypedAttr"},
	}
)
