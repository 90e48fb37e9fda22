package xegpu

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	BlockTensorDescAttr = &ir.DialectAttrDef{
		Mnemonic: "block_tdesc_attr",
		Record:   "XeGPU_BlockTensorDescAttr",
		Params: []ir.ParamDef{
			{Name: "memory_space", CppType: "MemorySpaceAttr", Kind: ir.ParamAttr, Class: "MemorySpaceAttr", Attr: MemorySpaceAttr, Default: constraint.Case(MemorySpaceAttr, 0)},
			{Name: "array_length", CppType: "IntegerAttr", Kind: ir.ParamAttr, Class: "IntegerAttr", Default: constraint.Integer(64, 1)},
			{Name: "boundary_check", CppType: "BoolAttr", Kind: ir.ParamAttr, Class: "BoolAttr", Default: constraint.True},
		},
		Format: "`<` struct(params) `>`",
	}

	CachePolicyAttr = &ir.DialectAttrDef{
		Mnemonic: "cache_hint",
		Record:   "XeGPU_CacheHintAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::xegpu::CachePolicy", Kind: ir.ParamEnum, Enum: &CachePolicy}},
		Format:   "`<` $value `>`",
	}

	FenceScopeAttr = &ir.DialectAttrDef{
		Mnemonic: "fence_scope",
		Record:   "XeGPU_FenceScopeAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::xegpu::FenceScope", Kind: ir.ParamEnum, Enum: &FenceScope}},
		Format:   "$value",
	}

	LayoutAttr = &ir.DialectAttrDef{
		Mnemonic: "layout",
		Record:   "XeGPU_LayoutAttr",
		Params: []ir.ParamDef{
			{Name: "sg_layout", CppType: "DenseI32ArrayAttr", Kind: ir.ParamAttr, Class: "DenseI32ArrayAttr", Optional: true},
			{Name: "sg_data", CppType: "DenseI32ArrayAttr", Kind: ir.ParamAttr, Class: "DenseI32ArrayAttr", Optional: true},
			{Name: "inst_data", CppType: "DenseI32ArrayAttr", Kind: ir.ParamAttr, Class: "DenseI32ArrayAttr", Optional: true},
			{Name: "lane_layout", CppType: "DenseI32ArrayAttr", Kind: ir.ParamAttr, Class: "DenseI32ArrayAttr", Optional: true},
			{Name: "lane_data", CppType: "DenseI32ArrayAttr", Kind: ir.ParamAttr, Class: "DenseI32ArrayAttr", Optional: true},
			{Name: "order", CppType: "DenseI32ArrayAttr", Kind: ir.ParamAttr, Class: "DenseI32ArrayAttr", Optional: true},
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
		Record:   "XeGPU_MemorySpaceAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::xegpu::MemorySpace", Kind: ir.ParamEnum, Enum: &MemorySpace}},
		Format:   "$value",
	}

	RangeAttr = &ir.DialectAttrDef{
		Mnemonic: "range",
		Record:   "XeGPU_RangeAttr",
		Params: []ir.ParamDef{
			{Name: "start", CppType: "IntegerAttr", Kind: ir.ParamAttr, Class: "IntegerAttr"},
			{Name: "end", CppType: "IntegerAttr", Kind: ir.ParamAttr, Class: "IntegerAttr"},
		},
		Format: "`<` `[`$start `,` $end `]` `>`",
	}

	ScatterTensorDescAttr = &ir.DialectAttrDef{
		Mnemonic: "scatter_tdesc_attr",
		Record:   "XeGPU_ScatterTensorDescAttr",
		Params: []ir.ParamDef{
			{Name: "memory_space", CppType: "MemorySpaceAttr", Kind: ir.ParamAttr, Class: "MemorySpaceAttr", Attr: MemorySpaceAttr, Default: constraint.Case(MemorySpaceAttr, 0)},
			{Name: "chunk_size", CppType: "IntegerAttr", Kind: ir.ParamAttr, Class: "IntegerAttr", Default: constraint.Integer(64, 1)},
		},
		Format: "`<` struct(params) `>`",
	}

	SliceAttr = &ir.DialectAttrDef{
		Mnemonic: "slice",
		Record:   "XeGPU_SliceAttr",
		Params: []ir.ParamDef{
			{Name: "parent", CppType: "xegpu::DistributeLayoutAttr", Kind: ir.ParamAttr, Class: "DistributeLayoutAttr"},
			{Name: "dims", CppType: "DenseI64ArrayAttr", Kind: ir.ParamAttr, Class: "DenseI64ArrayAttr"},
		},
		Interfaces: []string{"DistributeLayoutAttr"},
		Format:     "`<` qualified($parent) `,` `dims` `=` $dims `>`",
	}
)
