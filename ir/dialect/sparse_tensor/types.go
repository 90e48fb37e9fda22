package sparse_tensor

import (
	"github.com/millrace-mlir/millrace/ir"
)

var (
	IterSpaceType = &ir.DialectTypeDef{
		Mnemonic: "iter_space",
		Params: []ir.ParamDef{
			{Name: "encoding", Kind: ir.ParamAttr, Class: "SparseTensorEncodingAttr", Attr: SparseTensorEncodingAttr},
			{Name: "loLvl", Kind: ir.ParamInt, Width: 64},
			{Name: "hiLvl", Kind: ir.ParamInt, Width: 64},
		},
	}

	IteratorType = &ir.DialectTypeDef{
		Mnemonic: "iterator",
		Params: []ir.ParamDef{
			{Name: "encoding", Kind: ir.ParamAttr, Class: "SparseTensorEncodingAttr", Attr: SparseTensorEncodingAttr},
			{Name: "loLvl", Kind: ir.ParamInt, Width: 64},
			{Name: "hiLvl", Kind: ir.ParamInt, Width: 64},
		},
	}

	StorageSpecifierType = &ir.DialectTypeDef{
		Mnemonic: "storage_specifier",
		Params: []ir.ParamDef{
			{Name: "encoding", Kind: ir.ParamAttr, Class: "SparseTensorEncodingAttr", Attr: SparseTensorEncodingAttr},
		},
	}
)
