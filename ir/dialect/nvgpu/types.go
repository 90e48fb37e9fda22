package nvgpu

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	DeviceAsyncTokenType = &ir.DialectTypeDef{
		Mnemonic: "device.async.token",
	}

	MBarrierGroupType = &ir.DialectTypeDef{
		Mnemonic: "mbarrier.group",
		Params: []ir.ParamDef{
			{Name: "memorySpace", Kind: ir.ParamAttr},
			{Name: "num_barriers", Kind: ir.ParamInt, Width: 32, Unsigned: true, Default: constraint.Integer(32, 1)},
		},
		Format: "`<` struct(params) `>`",
	}

	MBarrierTokenType = &ir.DialectTypeDef{
		Mnemonic: "mbarrier.token",
	}

	TensorMapDescriptorType = &ir.DialectTypeDef{
		Mnemonic: "tensormap.descriptor",
		Params: []ir.ParamDef{
			{Name: "tensor", Kind: ir.ParamType, Class: "MemRefType"},
			{Name: "swizzle", Kind: ir.ParamEnum, Enum: &TensorMapSwizzleKind},
			{Name: "l2promo", Kind: ir.ParamEnum, Enum: &TensorMapL2PromoKind},
			{Name: "oob", Kind: ir.ParamEnum, Enum: &TensorMapOOBKind},
			{Name: "interleave", Kind: ir.ParamEnum, Enum: &TensorMapInterleaveKind},
		},
		Format: "`<` struct(params) `>`",
	}

	WarpgroupAccumulatorType = &ir.DialectTypeDef{
		Mnemonic: "warpgroup.accumulator",
		Params:   []ir.ParamDef{{Name: "fragmented", Kind: ir.ParamType, Class: "VectorType"}},
		Format:   "`<` struct(params) `>`",
	}

	WarpgroupMatrixDescriptorType = &ir.DialectTypeDef{
		Mnemonic: "warpgroup.descriptor",
		Params:   []ir.ParamDef{{Name: "tensor", Kind: ir.ParamType, Class: "MemRefType"}},
		Format:   "`<` struct(params) `>`",
	}
)
