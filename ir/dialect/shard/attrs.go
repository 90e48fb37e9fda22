package shard

import (
	"github.com/millrace-mlir/millrace/ir"
)

var (
	GridAxesArrayAttr = &ir.DialectAttrDef{
		Mnemonic: "axisarray",
		Params: []ir.ParamDef{
			{Name: "axes", Kind: ir.ParamList, Elem: &ir.ParamDef{Kind: ir.ParamAttr, Class: "DenseI16ArrayAttr"}},
		},
		Format: "`[` $axes `]`",
	}

	ReductionKindAttr = &ir.DialectAttrDef{
		Mnemonic: "partial",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &ReductionKind}},
		Format:   "$value",
	}
)
