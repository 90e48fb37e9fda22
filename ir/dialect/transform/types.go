package transform

import (
	"github.com/millrace-mlir/millrace/ir"
)

var (
	AffineMapParamType = &ir.DialectTypeDef{
		Mnemonic:   "affine_map",
		Interfaces: []string{"TransformParamTypeInterface"},
	}

	AnyOpType = &ir.DialectTypeDef{
		Mnemonic:   "any_op",
		Interfaces: []string{"TransformHandleTypeInterface"},
	}

	AnyParamType = &ir.DialectTypeDef{
		Mnemonic:   "any_param",
		Interfaces: []string{"TransformParamTypeInterface"},
	}

	AnyValueType = &ir.DialectTypeDef{
		Mnemonic:   "any_value",
		Interfaces: []string{"TransformValueHandleTypeInterface"},
	}

	OperationType = &ir.DialectTypeDef{
		Mnemonic:   "op",
		Record:     "Transform_OperationType",
		Params:     []ir.ParamDef{{Name: "operation_name", CppType: "::llvm::StringRef", Kind: ir.ParamString}},
		Interfaces: []string{"TransformHandleTypeInterface"},
		Format:     "`<` $operation_name `>`",
	}

	ParamType = &ir.DialectTypeDef{
		Mnemonic:   "param",
		Record:     "Transform_ParamType",
		Params:     []ir.ParamDef{{Name: "type", CppType: "::mlir::Type", Kind: ir.ParamType}},
		Interfaces: []string{"TransformParamTypeInterface"},
		Format:     "`<` $type `>`",
		Verify:     verifyParamType,
	}

	TypeParamType = &ir.DialectTypeDef{
		Mnemonic:   "type",
		Interfaces: []string{"TransformParamTypeInterface"},
	}
)
