package sparse_tensor

import (
	"github.com/millrace-mlir/millrace/ir"
)

var (
	CrdTransDirectionKindAttr = &ir.DialectAttrDef{
		Mnemonic: "CrdTransDirection",
		Record:   "SparseTensorCrdTransDirectionAttr",
		Params: []ir.ParamDef{
			{Name: "value", CppType: "::mlir::sparse_tensor::CrdTransDirectionKind", Kind: ir.ParamEnum, Enum: &CrdTransDirectionKind},
		},
		Format: "$value",
	}

	SparseTensorDimSliceAttr = &ir.DialectAttrDef{
		Mnemonic: "slice",
		Params: []ir.ParamDef{
			{Name: "offset", Kind: ir.ParamInt, Width: 64},
			{Name: "size", Kind: ir.ParamInt, Width: 64},
			{Name: "stride", Kind: ir.ParamInt, Width: 64},
		},
	}

	SparseTensorEncodingAttr = &ir.DialectAttrDef{
		Mnemonic: "encoding",
		Params: []ir.ParamDef{
			{Name: "lvlTypes", Kind: ir.ParamList, Elem: &ir.ParamDef{Kind: ir.ParamType, Class: "LevelType"}},
			{Name: "dimToLvl", Kind: ir.ParamAttr, Class: "AffineMapAttr"},
			{Name: "lvlToDim", Kind: ir.ParamAttr, Class: "AffineMapAttr"},
			{Name: "posWidth", Kind: ir.ParamInt, Width: 32, Unsigned: true},
			{Name: "crdWidth", Kind: ir.ParamInt, Width: 32, Unsigned: true},
			{Name: "explicitVal", Kind: ir.ParamAttr},
			{Name: "implicitVal", Kind: ir.ParamAttr},
			{Name: "dimSlices", Kind: ir.ParamList, Elem: &ir.ParamDef{Kind: ir.ParamAttr, Class: "SparseTensorDimSliceAttr", Attr: SparseTensorDimSliceAttr}},
		},
		Interfaces:   []string{"VerifiableTensorEncoding", "OpAsmAttrInterface"},
		VerifyTensor: verifyTensor,
	}

	SparseTensorSortKindAttr = &ir.DialectAttrDef{
		Mnemonic: "SparseTensorSortAlgorithm",
		Record:   "SparseTensorSortKindAttr",
		Params: []ir.ParamDef{
			{Name: "value", CppType: "::mlir::sparse_tensor::SparseTensorSortKind", Kind: ir.ParamEnum, Enum: &SparseTensorSortKind},
		},
		Format: "$value",
	}

	StorageSpecifierKindAttr = &ir.DialectAttrDef{
		Mnemonic: "kind",
		Record:   "SparseTensorStorageSpecifierKindAttr",
		Params: []ir.ParamDef{
			{Name: "value", CppType: "::mlir::sparse_tensor::StorageSpecifierKind", Kind: ir.ParamEnum, Enum: &StorageSpecifierKind},
		},
		Format: "$value",
	}
)
