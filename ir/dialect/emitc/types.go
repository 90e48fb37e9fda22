package emitc

import (
	"github.com/millrace-mlir/millrace/ir"
)

var (
	ArrayType = &ir.DialectTypeDef{
		Mnemonic: "array",
		Params: []ir.ParamDef{
			{Name: "shape", Kind: ir.ParamList, Elem: &ir.ParamDef{Kind: ir.ParamInt, Width: 64}},
			{Name: "elementType", Kind: ir.ParamType},
		},
		Interfaces: []string{"ShapedType"},
	}

	LValueType = &ir.DialectTypeDef{
		Mnemonic: "lvalue",
		Record:   "EmitC_LValueType",
		Params:   []ir.ParamDef{{Name: "valueType", CppType: "Type", Kind: ir.ParamType}},
		Format:   "`<` qualified($valueType) `>`",
	}

	OpaqueType = &ir.DialectTypeDef{
		Mnemonic: "opaque",
		Record:   "EmitC_OpaqueType",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::llvm::StringRef", Kind: ir.ParamString}},
		Format:   "`<` $value `>`",
	}

	PointerType = &ir.DialectTypeDef{
		Mnemonic: "ptr",
		Record:   "EmitC_PointerType",
		Params:   []ir.ParamDef{{Name: "pointee", CppType: "Type", Kind: ir.ParamType}},
		Format:   "`<` qualified($pointee) `>`",
	}

	PtrDiffTType = &ir.DialectTypeDef{
		Mnemonic: "ptrdiff_t",
	}

	SignedSizeTType = &ir.DialectTypeDef{
		Mnemonic: "ssize_t",
	}

	SizeTType = &ir.DialectTypeDef{
		Mnemonic: "size_t",
	}
)
