package shard

import (
	"github.com/millrace-mlir/millrace/ir"
)

var (
	GridAxesArrayAttr = &ir.DialectAttrDef{
		Mnemonic: "axisarray",
		Record:   "Shard_GridAxesArrayAttr",
		Params: []ir.ParamDef{
			{Name: "axes", CppType: "::llvm::ArrayRef<GridAxesAttr>", Kind: ir.ParamList, Elem: &ir.ParamDef{Kind: ir.ParamAttr, Class: "DenseI16ArrayAttr"}},
		},
		Format: "`[` $axes `]`",
	}

	ReductionKindAttr = &ir.DialectAttrDef{
		Mnemonic: "partial",
		Record:   "Shard_ReductionKindAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::shard::ReductionKind", Kind: ir.ParamEnum, Enum: &ReductionKind}},
		Format:   "$value",
	}
)
