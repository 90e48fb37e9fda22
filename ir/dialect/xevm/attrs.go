package xevm

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	AddrSpaceAttr = &ir.DialectAttrDef{
		Mnemonic: "addr_space",
		Record:   "XeVM_AddrSpaceAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "mlir::xevm::AddrSpace", Kind: ir.ParamEnum, Enum: &AddrSpace}},
		Format:   "`<` $value `>`",
	}

	LoadCacheControlAttr = &ir.DialectAttrDef{
		Mnemonic: "load_cache_control",
		Record:   "XeVM_LoadCacheControlAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::xevm::LoadCacheControl", Kind: ir.ParamEnum, Enum: &LoadCacheControl}},
		Format:   "`<` $value `>`",
	}

	MMAShapeAttr = &ir.DialectAttrDef{
		Mnemonic: "mma_shape",
		Record:   "XeVM_MMAShapeAttr",
		Params: []ir.ParamDef{
			{Name: "m", CppType: "int", Kind: ir.ParamInt, Width: 32},
			{Name: "n", CppType: "int", Kind: ir.ParamInt, Width: 32},
			{Name: "k", CppType: "int", Kind: ir.ParamInt, Width: 32},
		},
		Format: "`<` struct(params) `>`",
	}

	MMATypesAttr = &ir.DialectAttrDef{
		Mnemonic: "mma_types",
		Record:   "XeVM_MMATypesAttr",
		Params: []ir.ParamDef{
			{Name: "d", CppType: "xevm::ElemType", Kind: ir.ParamEnum, Enum: &ElemType},
			{Name: "a", CppType: "xevm::ElemType", Kind: ir.ParamEnum, Enum: &ElemType},
			{Name: "b", CppType: "xevm::ElemType", Kind: ir.ParamEnum, Enum: &ElemType},
			{Name: "c", CppType: "xevm::ElemType", Kind: ir.ParamEnum, Enum: &ElemType, Optional: true},
		},
		Format: "`<` struct(params) `>`",
	}

	MemScopeAttr = &ir.DialectAttrDef{
		Mnemonic: "mem_scope",
		Record:   "XeVM_MemScopeAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::xevm::MemScope", Kind: ir.ParamEnum, Enum: &MemScope}},
		Format:   "`<` $value `>`",
	}

	StoreCacheControlAttr = &ir.DialectAttrDef{
		Mnemonic: "store_cache_control",
		Record:   "XeVM_StoreCacheControlAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::xevm::StoreCacheControl", Kind: ir.ParamEnum, Enum: &StoreCacheControl}},
		Format:   "`<` $value `>`",
	}

	XeVMTargetAttr = &ir.DialectAttrDef{
		Mnemonic:   "target",
		Record:     "XeVM_TargetAttr",
		Interfaces: []string{"gpu::TargetAttrInterface"},
		Params: []ir.ParamDef{
			{Name: "O", CppType: "int", Kind: ir.ParamInt, Width: 32, Default: constraint.Integer(32, 2)},
			{Name: "triple", CppType: "::llvm::StringRef", Kind: ir.ParamString, Default: constraint.Text("spirv64-unknown-unknown")},
			{Name: "chip", CppType: "::llvm::StringRef", Kind: ir.ParamString, Default: constraint.Text("bmg")},
			{Name: "flags", CppType: "::mlir::DictionaryAttr", Kind: ir.ParamAttr, Class: "DictionaryAttr", Optional: true},
			{Name: "linkFiles", CppType: "::mlir::ArrayAttr", Kind: ir.ParamAttr, Class: "ArrayAttr", Optional: true},
		},
		Format: "(`<` struct($O, $triple, $chip, $flags, $linkFiles)^ `>`)?",
	}
)
