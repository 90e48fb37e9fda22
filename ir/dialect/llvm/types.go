package llvm

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	ArrayType = &ir.DialectTypeDef{
		Mnemonic: "array",
		Record:   "LLVMArrayType",
		Layout:   arrayLayout,
		Params: []ir.ParamDef{
			{Name: "elementType", Kind: ir.ParamType},
			{Name: "numElements", CppType: "uint64_t", Kind: ir.ParamInt, Width: 64, Unsigned: true},
		},
		Interfaces: []string{"DataLayoutTypeInterface", "DestructurableTypeInterface"},
		Format:     "`<` $numElements `x` custom<PrettyLLVMType>($elementType) `>`",
	}

	FunctionType = &ir.DialectTypeDef{
		Mnemonic: "func",
		Params: []ir.ParamDef{
			{Name: "returnType", Kind: ir.ParamType},
			{Name: "params", Kind: ir.ParamList, Elem: &ir.ParamDef{Kind: ir.ParamType}},
			{Name: "varArg", Kind: ir.ParamBool},
		},
		Format: "`<` custom<PrettyLLVMType>($returnType) ` ` `(` custom<FunctionTypes>($params, $varArg) `>`",
	}

	PPCFP128Type = &ir.DialectTypeDef{
		Mnemonic:   "ppc_fp128",
		Interfaces: []string{"FloatType"},
	}

	PointerType = &ir.DialectTypeDef{
		Mnemonic:      "ptr",
		Record:        "LLVMPointerType",
		Layout:        pointerLayout,
		VectorElement: true,
		Params: []ir.ParamDef{
			{Name: "addressSpace", CppType: "unsigned", Kind: ir.ParamInt, Width: 32, Unsigned: true, Default: constraint.Integer(32, 0)},
		},
		Interfaces: []string{"DataLayoutTypeInterface", "VectorElementTypeInterface"},
		Format:     "(`<` $addressSpace^ `>`)?",
	}

	StructType = &ir.DialectTypeDef{
		Mnemonic: "struct",
		Layout:   structLayout,
		Params: []ir.ParamDef{
			{Name: "name", Kind: ir.ParamString, Default: constraint.Text("")},
			{Name: "body", Kind: ir.ParamList, Elem: &ir.ParamDef{Kind: ir.ParamType}, Optional: true},
			{Name: "packed", Kind: ir.ParamBool},
		},
		Interfaces: []string{"IsMutable", "DataLayoutTypeInterface", "DestructurableTypeInterface"},
	}

	TargetExtType = &ir.DialectTypeDef{
		Mnemonic: "target",
		Record:   "LLVMTargetExtType",
		Params: []ir.ParamDef{
			{Name: "extTypeName", CppType: "::llvm::StringRef", Kind: ir.ParamString},
			{Name: "typeParams", Kind: ir.ParamList, Elem: &ir.ParamDef{Kind: ir.ParamType}, Optional: true},
			{Name: "intParams", Kind: ir.ParamList, Elem: &ir.ParamDef{Kind: ir.ParamInt, Width: 32, Unsigned: true}, Optional: true},
		},
		Format: "`<` $extTypeName (`,` custom<ExtTypeParams>($typeParams, $intParams)^ )? `>`",
	}

	X86AMXType = &ir.DialectTypeDef{
		Mnemonic: "x86_amx",
	}
)
