package xegpu

import (
	"github.com/millrace-mlir/millrace/ir"
)

var (
	MemDescType = &ir.DialectTypeDef{
		Mnemonic: "mem_desc",
		Params: []ir.ParamDef{
			{Name: "shape", Kind: ir.ParamList, Elem: &ir.ParamDef{Kind: ir.ParamInt, Width: 64}},
			{Name: "elementType", Kind: ir.ParamType},
			{Name: "mem_layout", Kind: ir.ParamAttr, Class: "MemLayoutAttr", Optional: true},
		},
		Interfaces: []string{"ShapedType"},
	}

	NbarrierType = &ir.DialectTypeDef{
		Mnemonic: "nbarrier",
	}

	TensorDescType = &ir.DialectTypeDef{
		Mnemonic: "tensor_desc",
		Params: []ir.ParamDef{
			{Name: "shape", Kind: ir.ParamList, Elem: &ir.ParamDef{Kind: ir.ParamInt, Width: 64}},
			{Name: "elementType", Kind: ir.ParamType},
			{Name: "encoding", Kind: ir.ParamAttr, Optional: true},
			{Name: "layout", Kind: ir.ParamAttr, Optional: true},
		},
		Interfaces: []string{"ShapedType"},
	}
)
