package xevm

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	AddrSpaceAttr = &ir.DialectAttrDef{
		Mnemonic: "addr_space",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &AddrSpace}},
		Format:   "`<` $value `>`",
	}

	LoadCacheControlAttr = &ir.DialectAttrDef{
		Mnemonic: "load_cache_control",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &LoadCacheControl}},
		Format:   "`<` $value `>`",
	}

	MMAShapeAttr = &ir.DialectAttrDef{
		Mnemonic: "mma_shape",
		Params: []ir.ParamDef{
			{Name: "m", Kind: ir.ParamInt, Width: 32},
			{Name: "n", Kind: ir.ParamInt, Width: 32},
			{Name: "k", Kind: ir.ParamInt, Width: 32},
		},
		Format: "`<` struct(params) `>`",
	}

	MMATypesAttr = &ir.DialectAttrDef{
		Mnemonic: "mma_types",
		Params: []ir.ParamDef{
			{Name: "d", Kind: ir.ParamEnum, Enum: &ElemType},
			{Name: "a", Kind: ir.ParamEnum, Enum: &ElemType},
			{Name: "b", Kind: ir.ParamEnum, Enum: &ElemType},
			{Name: "c", Kind: ir.ParamEnum, Enum: &ElemType, Optional: true},
		},
		Format: "`<` struct(params) `>`",
	}

	MemScopeAttr = &ir.DialectAttrDef{
		Mnemonic: "mem_scope",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &MemScope}},
		Format:   "`<` $value `>`",
	}

	StoreCacheControlAttr = &ir.DialectAttrDef{
		Mnemonic: "store_cache_control",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &StoreCacheControl}},
		Format:   "`<` $value `>`",
	}

	XeVMTargetAttr = &ir.DialectAttrDef{
		Mnemonic:   "target",
		Interfaces: []string{"gpu::TargetAttrInterface"},
		Params: []ir.ParamDef{
			{Name: "O", Kind: ir.ParamInt, Width: 32, Default: constraint.Integer(32, 2)},
			{Name: "triple", Kind: ir.ParamString, Default: func(c *ir.Context) ir.Attribute { return c.String("spirv64-unknown-unknown") }},
			{Name: "chip", Kind: ir.ParamString, Default: func(c *ir.Context) ir.Attribute { return c.String("bmg") }},
			{Name: "flags", Kind: ir.ParamAttr, Class: "DictionaryAttr", Optional: true},
			{Name: "linkFiles", Kind: ir.ParamAttr, Class: "ArrayAttr", Optional: true},
		},
		Format: "(`<` struct($O, $triple, $chip, $flags, $linkFiles)^ `>`)?",
	}
)
