package xegpu

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	BlockTensorDescAttr = &ir.DialectAttrDef{
		Mnemonic: "block_tdesc_attr",
		Params: []ir.ParamDef{
			{Name: "memory_space", Kind: ir.ParamAttr, Class: "MemorySpaceAttr", Attr: MemorySpaceAttr, Default: constraint.Case(MemorySpaceAttr, 0)},
			{Name: "array_length", Kind: ir.ParamAttr, Class: "IntegerAttr", Default: constraint.Integer(64, 1)},
			{Name: "boundary_check", Kind: ir.ParamAttr, Class: "BoolAttr", Default: constraint.True},
		},
		Format: "`<` struct(params) `>`",
	}

	CachePolicyAttr = &ir.DialectAttrDef{
		Mnemonic: "cache_hint",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &CachePolicy}},
		Format:   "`<` $value `>`",
	}

	FenceScopeAttr = &ir.DialectAttrDef{
		Mnemonic: "fence_scope",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &FenceScope}},
		Format:   "$value",
	}

	LayoutAttr = &ir.DialectAttrDef{
		Mnemonic: "layout",
		Params: []ir.ParamDef{
			{Name: "sg_layout", Kind: ir.ParamAttr, Class: "DenseI32ArrayAttr", Optional: true},
			{Name: "sg_data", Kind: ir.ParamAttr, Class: "DenseI32ArrayAttr", Optional: true},
			{Name: "inst_data", Kind: ir.ParamAttr, Class: "DenseI32ArrayAttr", Optional: true},
			{Name: "lane_layout", Kind: ir.ParamAttr, Class: "DenseI32ArrayAttr", Optional: true},
			{Name: "lane_data", Kind: ir.ParamAttr, Class: "DenseI32ArrayAttr", Optional: true},
			{Name: "order", Kind: ir.ParamAttr, Class: "DenseI32ArrayAttr", Optional: true},
		},
		Interfaces: []string{"DistributeLayoutAttr"},
		Format:     "`<` struct(params) `>`",
	}

	MemLayoutAttr = &ir.DialectAttrDef{
		Mnemonic: "mem_layout",
		Params:   []ir.ParamDef{{Name: "attrs", Kind: ir.ParamAttr, Class: "DictionaryAttr"}},
	}

	MemorySpaceAttr = &ir.DialectAttrDef{
		Mnemonic: "memory_space",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &MemorySpace}},
		Format:   "$value",
	}

	RangeAttr = &ir.DialectAttrDef{
		Mnemonic: "range",
		Params: []ir.ParamDef{
			{Name: "start", Kind: ir.ParamAttr, Class: "IntegerAttr"},
			{Name: "end", Kind: ir.ParamAttr, Class: "IntegerAttr"},
		},
		Format: "`<` `[`$start `,` $end `]` `>`",
	}

	ScatterTensorDescAttr = &ir.DialectAttrDef{
		Mnemonic: "scatter_tdesc_attr",
		Params: []ir.ParamDef{
			{Name: "memory_space", Kind: ir.ParamAttr, Class: "MemorySpaceAttr", Attr: MemorySpaceAttr, Default: constraint.Case(MemorySpaceAttr, 0)},
			{Name: "chunk_size", Kind: ir.ParamAttr, Class: "IntegerAttr", Default: constraint.Integer(64, 1)},
		},
		Format: "`<` struct(params) `>`",
	}

	SliceAttr = &ir.DialectAttrDef{
		Mnemonic: "slice",
		Params: []ir.ParamDef{
			{Name: "parent", Kind: ir.ParamAttr, Class: "DistributeLayoutAttr"},
			{Name: "dims", Kind: ir.ParamAttr, Class: "DenseI64ArrayAttr"},
		},
		Interfaces: []string{"DistributeLayoutAttr"},
		Format:     "`<` qualified($parent) `,` `dims` `=` $dims `>`",
	}
)
