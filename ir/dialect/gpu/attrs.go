package gpu

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	AddressSpaceAttr = &ir.DialectAttrDef{
		Mnemonic: "address_space",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &AddressSpace}},
		Format:   "`<` $value `>`",
	}

	AllReduceOperationAttr = &ir.DialectAttrDef{
		Mnemonic: "all_reduce_op",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &AllReduceOperation}},
		Format:   "$value",
	}

	BroadcastTypeAttr = &ir.DialectAttrDef{
		Mnemonic: "broadcast",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &BroadcastType}},
		Format:   "$value",
	}

	DimensionAttr = &ir.DialectAttrDef{
		Mnemonic: "dim",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &Dimension}},
		Format:   "$value",
	}

	GPUBlockMappingAttr = &ir.DialectAttrDef{
		Mnemonic:   "block",
		Params:     []ir.ParamDef{{Name: "block", Kind: ir.ParamEnum, Enum: &MappingId}},
		Interfaces: []string{"DeviceMappingAttrInterface"},
		Format:     "`<` params `>`",
	}

	GPULaneMappingAttr = &ir.DialectAttrDef{
		Mnemonic:   "lane",
		Params:     []ir.ParamDef{{Name: "lane", Kind: ir.ParamEnum, Enum: &MappingId}},
		Interfaces: []string{"DeviceMappingAttrInterface"},
		Format:     "`<` params `>`",
	}

	GPUMappingMaskAttr = &ir.DialectAttrDef{
		Mnemonic:   "mask",
		Params:     []ir.ParamDef{{Name: "mask", Kind: ir.ParamInt, Width: 64, Unsigned: true}},
		Interfaces: []string{"DeviceMaskingAttrInterface"},
		Format:     "`<` params `>`",
	}

	GPUMemorySpaceMappingAttr = &ir.DialectAttrDef{
		Mnemonic:   "memory_space",
		Params:     []ir.ParamDef{{Name: "address_space", Kind: ir.ParamEnum, Enum: &AddressSpace}},
		Interfaces: []string{"DeviceMappingAttrInterface"},
		Format:     "`<` params `>`",
	}

	GPUThreadMappingAttr = &ir.DialectAttrDef{
		Mnemonic:   "thread",
		Params:     []ir.ParamDef{{Name: "thread", Kind: ir.ParamEnum, Enum: &MappingId}},
		Interfaces: []string{"DeviceMappingAttrInterface"},
		Format:     "`<` params `>`",
	}

	GPUWarpMappingAttr = &ir.DialectAttrDef{
		Mnemonic:   "warp",
		Params:     []ir.ParamDef{{Name: "warp", Kind: ir.ParamEnum, Enum: &MappingId}},
		Interfaces: []string{"DeviceMappingAttrInterface"},
		Format:     "`<` params `>`",
	}

	GPUWarpgroupMappingAttr = &ir.DialectAttrDef{
		Mnemonic:   "warpgroup",
		Params:     []ir.ParamDef{{Name: "warpgroup", Kind: ir.ParamEnum, Enum: &MappingId}},
		Interfaces: []string{"DeviceMappingAttrInterface"},
		Format:     "`<` params `>`",
	}

	KernelMetadataAttr = &ir.DialectAttrDef{
		Mnemonic: "kernel_metadata",
		Verify:   verifyKernelMetadata,
		Params: []ir.ParamDef{
			{Name: "name", Kind: ir.ParamAttr, Class: "StringAttr"},
			{Name: "function_type", Kind: ir.ParamType},
			{Name: "arg_attrs", Kind: ir.ParamAttr, Class: "ArrayAttr", Optional: true},
			{Name: "metadata", Kind: ir.ParamAttr, Class: "DictionaryAttr", Optional: true},
		},
		Format: "`<` $name `,` $function_type (`,` struct($arg_attrs, $metadata)^)? `>`",
	}

	KernelTableAttr = &ir.DialectAttrDef{
		Mnemonic: "kernel_table",
		Verify:   verifyKernelTable,
		Params: []ir.ParamDef{
			{Name: "kernel_table", Kind: ir.ParamList, Elem: &ir.ParamDef{Kind: ir.ParamAttr, Class: "KernelMetadataAttr", Attr: KernelMetadataAttr}, Optional: true},
		},
		Format: "`<` (`[` qualified($kernel_table)^ `]`)? `>`",
	}

	MMAElementwiseOpAttr = &ir.DialectAttrDef{
		Mnemonic: "mma_element_wise",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &MMAElementwiseOp}},
		Format:   "$value",
	}

	ObjectAttr = &ir.DialectAttrDef{
		Mnemonic: "object",
		Params: []ir.ParamDef{
			{Name: "target", Kind: ir.ParamAttr},
			{Name: "format", Kind: ir.ParamEnum, Enum: &CompilationTarget, Default: constraint.Integer(32, 4)},
			{Name: "object", Kind: ir.ParamAttr, Class: "StringAttr"},
			{Name: "properties", Kind: ir.ParamAttr, Class: "DictionaryAttr", Optional: true},
			{Name: "kernels", Kind: ir.ParamAttr, Class: "KernelTableAttr", Attr: KernelTableAttr, Optional: true},
		},
		Format: "`<` $target `,` (`properties` `=` $properties^ `,`)? (`kernels` `=` $kernels^ `,`)? custom<Object>($format, $object) `>`",
	}

	ParallelLoopDimMappingAttr = &ir.DialectAttrDef{
		Mnemonic: "loop_dim_map",
		Params: []ir.ParamDef{
			{Name: "processor", Kind: ir.ParamEnum, Enum: &Processor},
			{Name: "map", Kind: ir.ParamMap, Class: "AffineMap"},
			{Name: "bound", Kind: ir.ParamMap, Class: "AffineMap"},
		},
		Format: "`<` struct(params) `>`",
	}

	Prune2To4SpMatFlagAttr = &ir.DialectAttrDef{
		Mnemonic: "prune_2to4_spmat_flag",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &Prune2To4SpMatFlag}},
		Format:   "$value",
	}

	SelectObjectAttr = &ir.DialectAttrDef{
		Mnemonic:   "select_object",
		Verify:     verifySelected,
		Params:     []ir.ParamDef{{Name: "target", Kind: ir.ParamAttr, Optional: true}},
		Interfaces: []string{"OffloadingTranslationAttrTrait"},
		Format:     "(`<` $target^ `>`)?",
	}

	ShuffleModeAttr = &ir.DialectAttrDef{
		Mnemonic: "shuffle_mode",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &ShuffleMode}},
		Format:   "$value",
	}

	SpGEMMWorkEstimationOrComputeKindAttr = &ir.DialectAttrDef{
		Mnemonic: "spgemm_work_estimation_or_compute_kind",
		Params: []ir.ParamDef{
			{Name: "value", Kind: ir.ParamEnum, Enum: &SpGEMMWorkEstimationOrComputeKind},
		},
		Format: "$value",
	}

	TransposeModeAttr = &ir.DialectAttrDef{
		Mnemonic: "mat_transpose_mode",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &TransposeMode}},
		Format:   "$value",
	}
)
