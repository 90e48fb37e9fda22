package sparse_tensor

import (
	"github.com/millrace-mlir/millrace/ir"
)

var (
	IterSpaceType = &ir.DialectTypeDef{
		Mnemonic: "iter_space",
		Record:   "SparseTensor_IterSpace",
		Params: []ir.ParamDef{
			{Name: "encoding", CppType: "::mlir::sparse_tensor::SparseTensorEncodingAttr", Kind: ir.ParamAttr, Class: "SparseTensorEncodingAttr", Attr: SparseTensorEncodingAttr},
			{Name: "loLvl", Kind: ir.ParamInt, Width: 64},
			{Name: "hiLvl", Kind: ir.ParamInt, Width: 64},
		},
	}

	IteratorType = &ir.DialectTypeDef{
		Mnemonic: "iterator",
		Record:   "SparseTensor_Iterator",
		Params: []ir.ParamDef{
			{Name: "encoding", CppType: "::mlir::sparse_tensor::SparseTensorEncodingAttr", Kind: ir.ParamAttr, Class: "SparseTensorEncodingAttr", Attr: SparseTensorEncodingAttr},
			{Name: "loLvl", Kind: ir.ParamInt, Width: 64},
			{Name: "hiLvl", Kind: ir.ParamInt, Width: 64},
		},
	}

	StorageSpecifierType = &ir.DialectTypeDef{
		Mnemonic: "storage_specifier",
		Record:   "SparseTensor_StorageSpecifier",
		Params: []ir.ParamDef{
			{Name: "encoding", CppType: "::mlir::sparse_tensor::SparseTensorEncodingAttr", Kind: ir.ParamAttr, Class: "SparseTensorEncodingAttr", Attr: SparseTensorEncodingAttr},
		},
	}
)
