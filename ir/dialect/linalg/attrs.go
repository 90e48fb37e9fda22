package linalg

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	BinaryFnAttr = &ir.DialectAttrDef{
		Mnemonic: "binary_fn",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &BinaryFn}},
		Format:   "`<` $value `>`",
	}

	ElementwiseKindAttr = &ir.DialectAttrDef{
		Mnemonic: "elementwise_kind",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &ElementwiseKind}},
		Format:   "`<` $value `>`",
	}

	IteratorTypeAttr = &ir.DialectAttrDef{
		Mnemonic: "iterator_type",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &constraint.IteratorType}},
		Format:   "`<` $value `>`",
	}

	TernaryFnAttr = &ir.DialectAttrDef{
		Mnemonic: "ternary_fn",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &TernaryFn}},
		Format:   "`<` $value `>`",
	}

	TypeFnAttr = &ir.DialectAttrDef{
		Mnemonic: "type_fn",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &TypeFn}},
		Format:   "`<` $value `>`",
	}

	UnaryFnAttr = &ir.DialectAttrDef{
		Mnemonic: "unary_fn",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &UnaryFn}},
		Format:   "`<` $value `>`",
	}
)
