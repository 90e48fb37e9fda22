package linalg

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	BinaryFnAttr = &ir.DialectAttrDef{
		Mnemonic: "binary_fn",
		Record:   "BinaryFnAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::linalg::BinaryFn", Kind: ir.ParamEnum, Enum: &BinaryFn}},
		Format:   "`<` $value `>`",
	}

	ElementwiseKindAttr = &ir.DialectAttrDef{
		Mnemonic: "elementwise_kind",
		Record:   "ElementwiseKindAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::linalg::ElementwiseKind", Kind: ir.ParamEnum, Enum: &ElementwiseKind}},
		Format:   "`<` $value `>`",
	}

	IteratorTypeAttr = &ir.DialectAttrDef{
		Mnemonic: "iterator_type",
		Record:   "IteratorTypeEnum",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::utils::IteratorType", Kind: ir.ParamEnum, Enum: &constraint.IteratorType}},
		Format:   "`<` $value `>`",
	}

	TernaryFnAttr = &ir.DialectAttrDef{
		Mnemonic: "ternary_fn",
		Record:   "TernaryFnAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::linalg::TernaryFn", Kind: ir.ParamEnum, Enum: &TernaryFn}},
		Format:   "`<` $value `>`",
	}

	TypeFnAttr = &ir.DialectAttrDef{
		Mnemonic: "type_fn",
		Record:   "TypeFnAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::linalg::TypeFn", Kind: ir.ParamEnum, Enum: &TypeFn}},
		Format:   "`<` $value `>`",
	}

	UnaryFnAttr = &ir.DialectAttrDef{
		Mnemonic: "unary_fn",
		Record:   "UnaryFnAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::linalg::UnaryFn", Kind: ir.ParamEnum, Enum: &UnaryFn}},
		Format:   "`<` $value `>`",
	}
)
