package ptr

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	AddressAttr = &ir.DialectAttrDef{
		Mnemonic: "address",
		Record:   "Ptr_AddressAttr",
		Params: []ir.ParamDef{
			{Name: "type", Kind: ir.ParamType, Class: "PtrType", TypeDef: PtrType, SelfType: true},
			{Name: "value", CppType: "::llvm::APInt", Kind: ir.ParamAPInt},
		},
		Interfaces: []string{"TypedAttr"},
		Format:     "`<` $value `>`",
	}

	GenericSpaceAttr = &ir.DialectAttrDef{
		Mnemonic:   "generic_space",
		Interfaces: []string{"MemorySpaceAttrInterface"},
	}

	NullAttr = &ir.DialectAttrDef{
		Mnemonic: "null",
		Params: []ir.ParamDef{
			{Name: "type", Kind: ir.ParamType, Class: "PtrType", TypeDef: PtrType, SelfType: true},
		},
		Interfaces: []string{"TypedAttr"},
	}

	SpecAttr = &ir.DialectAttrDef{
		Mnemonic: "spec",
		Record:   "Ptr_SpecAttr",
		Params: []ir.ParamDef{
			{Name: "size", CppType: "uint32_t", Kind: ir.ParamInt, Width: 32, Unsigned: true},
			{Name: "abi", CppType: "uint32_t", Kind: ir.ParamInt, Width: 32, Unsigned: true},
			{Name: "preferred", CppType: "uint32_t", Kind: ir.ParamInt, Width: 32, Unsigned: true},
			{Name: "index", CppType: "uint32_t", Kind: ir.ParamInt, Width: 32, Unsigned: true, Default: constraint.Integer(32, -1)},
		},
		Format: "`<` struct(params) `>`",
	}
)
