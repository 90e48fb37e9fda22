package ml_program

import (
	"github.com/millrace-mlir/millrace/ir"
)

var (
	ExternAttr = &ir.DialectAttrDef{
		Mnemonic: "extern",
		Params: []ir.ParamDef{
			{Name: "type", Kind: ir.ParamType, Default: func(c *ir.Context) ir.Attribute { return c.TypeAttr(c.None()) }, SelfType: true},
		},
		Interfaces: []string{"TypedAttr"},
	}
)
