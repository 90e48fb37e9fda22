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
		Record:   "NVGPU_MBarrierGroup",
		Params: []ir.ParamDef{
			{Name: "memorySpace", CppType: "Attribute", Kind: ir.ParamAttr},
			{Name: "num_barriers", CppType: "unsigned", Kind: ir.ParamInt, Width: 32, Unsigned: true, Default: constraint.Integer(32, 1)},
		},
		Format: "`<` struct(params) `>`",
	}

	MBarrierTokenType = &ir.DialectTypeDef{
		Mnemonic: "mbarrier.token",
	}

	TensorMapDescriptorType = &ir.DialectTypeDef{
		Mnemonic: "tensormap.descriptor",
		Record:   "NVGPU_TensorMapDescriptor",
		Params: []ir.ParamDef{
			{Name: "tensor", CppType: "MemRefType", Kind: ir.ParamType, Class: "MemRefType"},
			{Name: "swizzle", CppType: "::mlir::nvgpu::TensorMapSwizzleKind", Kind: ir.ParamEnum, Enum: &TensorMapSwizzleKind},
			{Name: "l2promo", CppType: "::mlir::nvgpu::TensorMapL2PromoKind", Kind: ir.ParamEnum, Enum: &TensorMapL2PromoKind},
			{Name: "oob", CppType: "::mlir::nvgpu::TensorMapOOBKind", Kind: ir.ParamEnum, Enum: &TensorMapOOBKind},
			{Name: "interleave", CppType: "::mlir::nvgpu::TensorMapInterleaveKind", Kind: ir.ParamEnum, Enum: &TensorMapInterleaveKind},
		},
		Format: "`<` struct(params) `>`",
	}

	WarpgroupAccumulatorType = &ir.DialectTypeDef{
		Mnemonic: "warpgroup.accumulator",
		Record:   "NVGPU_WarpgroupAccumulator",
		Params:   []ir.ParamDef{{Name: "fragmented", CppType: "VectorType", Kind: ir.ParamType, Class: "VectorType"}},
		Format:   "`<` struct(params) `>`",
	}

	WarpgroupMatrixDescriptorType = &ir.DialectTypeDef{
		Mnemonic: "warpgroup.descriptor",
		Record:   "NVGPU_WarpgroupMatrixDescriptor",
		Params:   []ir.ParamDef{{Name: "tensor", CppType: "MemRefType", Kind: ir.ParamType, Class: "MemRefType"}},
		Format:   "`<` struct(params) `>`",
	}
)
