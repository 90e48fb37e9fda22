package gpu

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	AddressSpaceAttr = &ir.DialectAttrDef{
		Mnemonic: "address_space",
		Record:   "GPU_AddressSpaceAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::gpu::AddressSpace", Kind: ir.ParamEnum, Enum: &AddressSpace}},
		Format:   "`<` $value `>`",
	}

	AllReduceOperationAttr = &ir.DialectAttrDef{
		Mnemonic: "all_reduce_op",
		Record:   "GPU_AllReduceOperationAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::gpu::AllReduceOperation", Kind: ir.ParamEnum, Enum: &AllReduceOperation}},
		Format:   "$value",
	}

	BroadcastTypeAttr = &ir.DialectAttrDef{
		Mnemonic: "broadcast",
		Record:   "GPU_BroadcastTypeAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::gpu::BroadcastType", Kind: ir.ParamEnum, Enum: &BroadcastType}},
		Format:   "$value",
	}

	DimensionAttr = &ir.DialectAttrDef{
		Mnemonic: "dim",
		Record:   "GPU_DimensionAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::gpu::Dimension", Kind: ir.ParamEnum, Enum: &Dimension}},
		Format:   "$value",
	}

	GPUBlockMappingAttr = &ir.DialectAttrDef{
		Mnemonic:   "block",
		Record:     "GPUBlockMappingAttr",
		Params:     []ir.ParamDef{{Name: "block", CppType: "::mlir::gpu::MappingId", Kind: ir.ParamEnum, Enum: &MappingId}},
		Interfaces: []string{"DeviceMappingAttrInterface"},
		Format:     "`<` params `>`",
	}

	GPULaneMappingAttr = &ir.DialectAttrDef{
		Mnemonic:   "lane",
		Record:     "GPULaneMappingAttr",
		Params:     []ir.ParamDef{{Name: "lane", CppType: "::mlir::gpu::MappingId", Kind: ir.ParamEnum, Enum: &MappingId}},
		Interfaces: []string{"DeviceMappingAttrInterface"},
		Format:     "`<` params `>`",
	}

	GPUMappingMaskAttr = &ir.DialectAttrDef{
		Mnemonic:   "mask",
		Record:     "GPUMappingMaskAttr",
		Params:     []ir.ParamDef{{Name: "mask", CppType: "uint64_t", Kind: ir.ParamInt, Width: 64, Unsigned: true}},
		Interfaces: []string{"DeviceMaskingAttrInterface"},
		Format:     "`<` params `>`",
	}

	GPUMemorySpaceMappingAttr = &ir.DialectAttrDef{
		Mnemonic:   "memory_space",
		Record:     "GPUMemorySpaceMappingAttr",
		Params:     []ir.ParamDef{{Name: "address_space", CppType: "::mlir::gpu::AddressSpace", Kind: ir.ParamEnum, Enum: &AddressSpace}},
		Interfaces: []string{"DeviceMappingAttrInterface"},
		Format:     "`<` params `>`",
	}

	GPUThreadMappingAttr = &ir.DialectAttrDef{
		Mnemonic:   "thread",
		Record:     "GPUThreadMappingAttr",
		Params:     []ir.ParamDef{{Name: "thread", CppType: "::mlir::gpu::MappingId", Kind: ir.ParamEnum, Enum: &MappingId}},
		Interfaces: []string{"DeviceMappingAttrInterface"},
		Format:     "`<` params `>`",
	}

	GPUWarpMappingAttr = &ir.DialectAttrDef{
		Mnemonic:   "warp",
		Record:     "GPUWarpMappingAttr",
		Params:     []ir.ParamDef{{Name: "warp", CppType: "::mlir::gpu::MappingId", Kind: ir.ParamEnum, Enum: &MappingId}},
		Interfaces: []string{"DeviceMappingAttrInterface"},
		Format:     "`<` params `>`",
	}

	GPUWarpgroupMappingAttr = &ir.DialectAttrDef{
		Mnemonic:   "warpgroup",
		Record:     "GPUWarpgroupMappingAttr",
		Params:     []ir.ParamDef{{Name: "warpgroup", CppType: "::mlir::gpu::MappingId", Kind: ir.ParamEnum, Enum: &MappingId}},
		Interfaces: []string{"DeviceMappingAttrInterface"},
		Format:     "`<` params `>`",
	}

	KernelMetadataAttr = &ir.DialectAttrDef{
		Mnemonic: "kernel_metadata",
		Record:   "GPU_KernelMetadataAttr",
		Verify:   verifyKernelMetadata,
		Params: []ir.ParamDef{
			{Name: "name", CppType: "StringAttr", Kind: ir.ParamAttr, Class: "StringAttr"},
			{Name: "function_type", CppType: "Type", Kind: ir.ParamType},
			{Name: "arg_attrs", CppType: "ArrayAttr", Kind: ir.ParamAttr, Class: "ArrayAttr", Optional: true},
			{Name: "metadata", CppType: "DictionaryAttr", Kind: ir.ParamAttr, Class: "DictionaryAttr", Optional: true},
		},
		Format: "`<` $name `,` $function_type (`,` struct($arg_attrs, $metadata)^)? `>`",
	}

	KernelTableAttr = &ir.DialectAttrDef{
		Mnemonic: "kernel_table",
		Record:   "GPU_KernelTableAttr",
		Verify:   verifyKernelTable,
		Params: []ir.ParamDef{
			{Name: "kernel_table", CppType: "::llvm::ArrayRef<KernelMetadataAttr>", Kind: ir.ParamList, Elem: &ir.ParamDef{Kind: ir.ParamAttr, Class: "KernelMetadataAttr", Attr: KernelMetadataAttr}, Optional: true},
		},
		Format: "`<` (`[` qualified($kernel_table)^ `]`)? `>`",
	}

	MMAElementwiseOpAttr = &ir.DialectAttrDef{
		Mnemonic: "mma_element_wise",
		Record:   "MMAElementWiseAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::gpu::MMAElementwiseOp", Kind: ir.ParamEnum, Enum: &MMAElementwiseOp}},
		Format:   "$value",
	}

	ObjectAttr = &ir.DialectAttrDef{
		Mnemonic: "object",
		Record:   "GPU_ObjectAttr",
		Params: []ir.ParamDef{
			{Name: "target", CppType: "Attribute", Kind: ir.ParamAttr},
			{Name: "format", Kind: ir.ParamEnum, Enum: &CompilationTarget, Default: constraint.Integer(32, 4)},
			{Name: "object", Kind: ir.ParamAttr, Class: "StringAttr"},
			{Name: "properties", CppType: "DictionaryAttr", Kind: ir.ParamAttr, Class: "DictionaryAttr", Optional: true},
			{Name: "kernels", CppType: "KernelTableAttr", Kind: ir.ParamAttr, Class: "KernelTableAttr", Attr: KernelTableAttr, Optional: true},
		},
		Format: "`<` $target `,` (`properties` `=` $properties^ `,`)? (`kernels` `=` $kernels^ `,`)? custom<Object>($format, $object) `>`",
	}

	ParallelLoopDimMappingAttr = &ir.DialectAttrDef{
		Mnemonic: "loop_dim_map",
		Record:   "ParallelLoopDimMappingAttr",
		Params: []ir.ParamDef{
			{Name: "processor", CppType: "::mlir::gpu::Processor", Kind: ir.ParamEnum, Enum: &Processor},
			{Name: "map", CppType: "AffineMap", Kind: ir.ParamMap, Class: "AffineMap"},
			{Name: "bound", CppType: "AffineMap", Kind: ir.ParamMap, Class: "AffineMap"},
		},
		Format: "`<` struct(params) `>`",
	}

	Prune2To4SpMatFlagAttr = &ir.DialectAttrDef{
		Mnemonic: "prune_2to4_spmat_flag",
		Record:   "GPU_Prune2To4SpMatFlagAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::gpu::Prune2To4SpMatFlag", Kind: ir.ParamEnum, Enum: &Prune2To4SpMatFlag}},
		Format:   "$value",
	}

	SelectObjectAttr = &ir.DialectAttrDef{
		Mnemonic:   "select_object",
		Record:     "GPU_SelectObjectAttr",
		Verify:     verifySelected,
		Params:     []ir.ParamDef{{Name: "target", CppType: "Attribute", Kind: ir.ParamAttr, Optional: true}},
		Interfaces: []string{"OffloadingTranslationAttrTrait"},
		Format:     "(`<` $target^ `>`)?",
	}

	ShuffleModeAttr = &ir.DialectAttrDef{
		Mnemonic: "shuffle_mode",
		Record:   "GPU_ShuffleModeAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::gpu::ShuffleMode", Kind: ir.ParamEnum, Enum: &ShuffleMode}},
		Format:   "$value",
	}

	SpGEMMWorkEstimationOrComputeKindAttr = &ir.DialectAttrDef{
		Mnemonic: "spgemm_work_estimation_or_compute_kind",
		Record:   "GPU_SpGEMMWorkEstimationOrComputeKindAttr",
		Params: []ir.ParamDef{
			{Name: "value", CppType: "::mlir::gpu::SpGEMMWorkEstimationOrComputeKind", Kind: ir.ParamEnum, Enum: &SpGEMMWorkEstimationOrComputeKind},
		},
		Format: "$value",
	}

	TransposeModeAttr = &ir.DialectAttrDef{
		Mnemonic: "mat_transpose_mode",
		Record:   "GPU_TransposeModeAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::gpu::TransposeMode", Kind: ir.ParamEnum, Enum: &TransposeMode}},
		Format:   "$value",
	}
)
