package rocdl

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	ROCDLTargetAttr = &ir.DialectAttrDef{
		Mnemonic:   "target",
		Interfaces: []string{"gpu::TargetAttrInterface"},
		Params: []ir.ParamDef{
			{Name: "O", Kind: ir.ParamInt, Width: 32, Default: constraint.Integer(32, 2)},
			{Name: "triple", Kind: ir.ParamString, Default: func(c *ir.Context) ir.Attribute { return c.String("amdgcn-amd-amdhsa") }},
			{Name: "chip", Kind: ir.ParamString, Default: func(c *ir.Context) ir.Attribute { return c.String("gfx900") }},
			{Name: "features", Kind: ir.ParamString, Default: func(c *ir.Context) ir.Attribute { return c.String("") }},
			{Name: "abi", Kind: ir.ParamString, Default: func(c *ir.Context) ir.Attribute { return c.String("600") }},
			{Name: "flags", Kind: ir.ParamAttr, Class: "DictionaryAttr", Optional: true},
			{Name: "link", Kind: ir.ParamAttr, Class: "ArrayAttr", Optional: true},
		},
		Format: "(`<` struct($O, $triple, $chip, $features, $abi, $flags, $link)^ `>`)?",
	}
)
