package nvvm

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	BarrierReductionAttr = &ir.DialectAttrDef{
		Mnemonic: "reduction",
		Record:   "BarrierReductionAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::NVVM::BarrierReduction", Kind: ir.ParamEnum, Enum: &BarrierReduction}},
		Format:   "`<` $value `>`",
	}

	BlockScaleFormatAttr = &ir.DialectAttrDef{
		Mnemonic: "block_scale_format",
		Record:   "BlockScaleFormatAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::NVVM::BlockScaleFormat", Kind: ir.ParamEnum, Enum: &BlockScaleFormat}},
		Format:   "`<` $value `>`",
	}

	CTAGroupKindAttr = &ir.DialectAttrDef{
		Mnemonic: "cta_group",
		Record:   "CTAGroupKindAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::NVVM::CTAGroupKind", Kind: ir.ParamEnum, Enum: &CTAGroupKind}},
		Format:   "`<` $value `>`",
	}

	CacheEvictionPriorityAttr = &ir.DialectAttrDef{
		Mnemonic: "cache_eviction_priority",
		Record:   "CacheEvictionPriorityAttr",
		Params: []ir.ParamDef{
			{Name: "value", CppType: "::mlir::NVVM::CacheEvictionPriority", Kind: ir.ParamEnum, Enum: &CacheEvictionPriority},
		},
		Format: "$value",
	}

	ClusterLaunchControlQueryTypeAttr = &ir.DialectAttrDef{
		Mnemonic: "cluster_launch_control_query_type",
		Record:   "ClusterLaunchControlQueryTypeAttr",
		Params: []ir.ParamDef{
			{Name: "value", CppType: "::mlir::NVVM::ClusterLaunchControlQueryType", Kind: ir.ParamEnum, Enum: &ClusterLaunchControlQueryType},
		},
		Format: "$value",
	}

	DotAccumulateTypeAttr = &ir.DialectAttrDef{
		Mnemonic: "dot_accumulate_type",
		Record:   "DotAccumulateTypeAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::NVVM::DotAccumulateType", Kind: ir.ParamEnum, Enum: &DotAccumulateType}},
		Format:   "`<` $value `>`",
	}

	FPRoundingModeAttr = &ir.DialectAttrDef{
		Mnemonic: "fp_rnd_mode",
		Record:   "FPRoundingModeAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::NVVM::FPRoundingMode", Kind: ir.ParamEnum, Enum: &FPRoundingMode}},
		Format:   "`<` $value `>`",
	}

	GridDepActionKindAttr = &ir.DialectAttrDef{
		Mnemonic: "grid_dep_action",
		Record:   "GridDepActionAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::NVVM::GridDepActionKind", Kind: ir.ParamEnum, Enum: &GridDepActionKind}},
		Format:   "$value",
	}

	LdStMatrixEltTypeAttr = &ir.DialectAttrDef{
		Mnemonic: "ld_st_matrix_elt_type",
		Record:   "LdStMatrixEltTypeAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::NVVM::LdStMatrixEltType", Kind: ir.ParamEnum, Enum: &LdStMatrixEltType}},
		Format:   "`<` $value `>`",
	}

	LdStMatrixShapeAttr = &ir.DialectAttrDef{
		Mnemonic: "ld_st_matrix_shape",
		Record:   "LdStMatrixShapeAttr",
		Params: []ir.ParamDef{
			{Name: "m", CppType: "int", Kind: ir.ParamInt, Width: 32},
			{Name: "n", CppType: "int", Kind: ir.ParamInt, Width: 32},
		},
		Format: "`<` struct(params) `>`",
	}

	LoadCacheModifierKindAttr = &ir.DialectAttrDef{
		Mnemonic: "load_cache_modifier",
		Record:   "LoadCacheModifierAttr",
		Params: []ir.ParamDef{
			{Name: "value", CppType: "::mlir::NVVM::LoadCacheModifierKind", Kind: ir.ParamEnum, Enum: &LoadCacheModifierKind},
		},
		Format: "$value",
	}

	MMAB1OpAttr = &ir.DialectAttrDef{
		Mnemonic: "mma_b1op",
		Record:   "MMAB1OpAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::NVVM::MMAB1Op", Kind: ir.ParamEnum, Enum: &MMAB1Op}},
		Format:   "`<` $value `>`",
	}

	MMABlockScaleKindAttr = &ir.DialectAttrDef{
		Mnemonic: "block_scale_kind",
		Record:   "MMABlockScaleKindAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::NVVM::MMABlockScaleKind", Kind: ir.ParamEnum, Enum: &MMABlockScaleKind}},
		Format:   "`<` $value `>`",
	}

	MMAFragAttr = &ir.DialectAttrDef{
		Mnemonic: "mma_frag",
		Record:   "MMAFragAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::NVVM::MMAFrag", Kind: ir.ParamEnum, Enum: &MMAFrag}},
		Format:   "`<` $value `>`",
	}

	MMAIntOverflowAttr = &ir.DialectAttrDef{
		Mnemonic: "mma_int_overflow",
		Record:   "MMAIntOverflowAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::NVVM::MMAIntOverflow", Kind: ir.ParamEnum, Enum: &MMAIntOverflow}},
		Format:   "`<` $value `>`",
	}

	MMAKindAttr = &ir.DialectAttrDef{
		Mnemonic: "mma_kind",
		Record:   "MMAKindAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::NVVM::MMAKind", Kind: ir.ParamEnum, Enum: &MMAKind}},
		Format:   "`<` $value `>`",
	}

	MMALayoutAttr = &ir.DialectAttrDef{
		Mnemonic: "mma_layout",
		Record:   "MMALayoutAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::NVVM::MMALayout", Kind: ir.ParamEnum, Enum: &MMALayout}},
		Format:   "`<` $value `>`",
	}

	MMAShapeAttr = &ir.DialectAttrDef{
		Mnemonic: "shape",
		Record:   "NVVM_MMAShapeAttr",
		Params: []ir.ParamDef{
			{Name: "m", CppType: "int", Kind: ir.ParamInt, Width: 32},
			{Name: "n", CppType: "int", Kind: ir.ParamInt, Width: 32},
			{Name: "k", CppType: "int", Kind: ir.ParamInt, Width: 32},
		},
		Format: "`<` struct(params) `>`",
	}

	MMATypesAttr = &ir.DialectAttrDef{
		Mnemonic: "mma_type",
		Record:   "MMATypesAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::NVVM::MMATypes", Kind: ir.ParamEnum, Enum: &MMATypes}},
		Format:   "`<` $value `>`",
	}

	MatchSyncKindAttr = &ir.DialectAttrDef{
		Mnemonic: "match_sync_kind",
		Record:   "MatchSyncKindAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::NVVM::MatchSyncKind", Kind: ir.ParamEnum, Enum: &MatchSyncKind}},
		Format:   "$value",
	}

	MemOrderKindAttr = &ir.DialectAttrDef{
		Mnemonic: "mem_order",
		Record:   "MemOrderKindAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::NVVM::MemOrderKind", Kind: ir.ParamEnum, Enum: &MemOrderKind}},
		Format:   "`<` $value `>`",
	}

	MemScopeKindAttr = &ir.DialectAttrDef{
		Mnemonic: "mem_scope",
		Record:   "MemScopeKindAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::NVVM::MemScopeKind", Kind: ir.ParamEnum, Enum: &MemScopeKind}},
		Format:   "`<` $value `>`",
	}

	NVVMMemorySpaceAttr = &ir.DialectAttrDef{
		Mnemonic:   "memory_space",
		Record:     "NVVMMemorySpaceAttr",
		Params:     []ir.ParamDef{{Name: "value", CppType: "::mlir::NVVM::NVVMMemorySpace", Kind: ir.ParamEnum, Enum: &NVVMMemorySpace}},
		Interfaces: []string{"LLVMAddrSpaceAttrInterface", "MemorySpaceAttrInterface"},
		Format:     "`<` $value `>`",
	}

	NVVMTargetAttr = &ir.DialectAttrDef{
		Mnemonic: "target",
		Record:   "NVVM_TargetAttr",
		Params: []ir.ParamDef{
			{Name: "O", CppType: "int", Kind: ir.ParamInt, Width: 32, Default: constraint.Integer(32, 2)},
			{Name: "triple", CppType: "::llvm::StringRef", Kind: ir.ParamString, Default: constraint.Text("nvptx64-nvidia-cuda")},
			{Name: "chip", CppType: "::llvm::StringRef", Kind: ir.ParamString, Default: constraint.Text("sm_50")},
			{Name: "features", CppType: "::llvm::StringRef", Kind: ir.ParamString, Default: constraint.Text("")},
			{Name: "flags", CppType: "DictionaryAttr", Kind: ir.ParamAttr, Class: "DictionaryAttr", Optional: true},
			{Name: "link", CppType: "ArrayAttr", Kind: ir.ParamAttr, Class: "ArrayAttr", Optional: true},
			{Name: "verifyTarget", CppType: "bool", Kind: ir.ParamBool, Default: constraint.True},
		},
		Interfaces:   []string{"TargetAttrVerifyInterface", "gpu::TargetAttrInterface"},
		Format:       "(`<` struct($O, $triple, $chip, $features, $flags, $link, $verifyTarget)^ `>`)?",
		Verify:       verifyTargetParams,
		VerifyTarget: verifyTarget,
	}

	PermuteModeAttr = &ir.DialectAttrDef{
		Mnemonic: "permute_mode",
		Record:   "PermuteModeAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::NVVM::PermuteMode", Kind: ir.ParamEnum, Enum: &PermuteMode}},
		Format:   "`<` $value `>`",
	}

	PrefetchCacheLevelAttr = &ir.DialectAttrDef{
		Mnemonic: "prefetch_cache_level",
		Record:   "PrefetchCacheLevelAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::NVVM::PrefetchCacheLevel", Kind: ir.ParamEnum, Enum: &PrefetchCacheLevel}},
		Format:   "$value",
	}

	ProxyKindAttr = &ir.DialectAttrDef{
		Mnemonic: "proxy_kind",
		Record:   "ProxyKindAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::NVVM::ProxyKind", Kind: ir.ParamEnum, Enum: &ProxyKind}},
		Format:   "`<` $value `>`",
	}

	ReduxKindAttr = &ir.DialectAttrDef{
		Mnemonic: "redux_kind",
		Record:   "ReduxKindAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::NVVM::ReduxKind", Kind: ir.ParamEnum, Enum: &ReduxKind}},
		Format:   "$value",
	}

	SaturationModeAttr = &ir.DialectAttrDef{
		Mnemonic: "sat_mode",
		Record:   "SaturationModeAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::NVVM::SaturationMode", Kind: ir.ParamEnum, Enum: &SaturationMode}},
		Format:   "`<` $value `>`",
	}

	ScaleVecSizeAttr = &ir.DialectAttrDef{
		Mnemonic: "scale_vec_size",
		Record:   "ScaleVecSizeAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::NVVM::ScaleVecSize", Kind: ir.ParamEnum, Enum: &ScaleVecSize}},
		Format:   "`<` $value `>`",
	}

	SetMaxRegisterActionAttr = &ir.DialectAttrDef{
		Mnemonic: "action",
		Record:   "SetMaxRegisterActionAttr",
		Params: []ir.ParamDef{
			{Name: "value", CppType: "::mlir::NVVM::SetMaxRegisterAction", Kind: ir.ParamEnum, Enum: &SetMaxRegisterAction},
		},
		Format: "$value",
	}

	SharedSpaceAttr = &ir.DialectAttrDef{
		Mnemonic: "shared_space",
		Record:   "SharedSpaceAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::NVVM::SharedSpace", Kind: ir.ParamEnum, Enum: &SharedSpace}},
		Format:   "`<` $value `>`",
	}

	ShflKindAttr = &ir.DialectAttrDef{
		Mnemonic: "shfl_kind",
		Record:   "ShflKindAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::NVVM::ShflKind", Kind: ir.ParamEnum, Enum: &ShflKind}},
		Format:   "$value",
	}

	TMALoadModeAttr = &ir.DialectAttrDef{
		Mnemonic: "tma_load_mode",
		Record:   "TMALoadModeAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::NVVM::TMALoadMode", Kind: ir.ParamEnum, Enum: &TMALoadMode}},
		Format:   "`<` $value `>`",
	}

	TMAReduxKindAttr = &ir.DialectAttrDef{
		Mnemonic: "tma_redux_kind",
		Record:   "TMAReduxKindAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::NVVM::TMAReduxKind", Kind: ir.ParamEnum, Enum: &TMAReduxKind}},
		Format:   "`<` $value `>`",
	}

	TMAStoreModeAttr = &ir.DialectAttrDef{
		Mnemonic: "tma_store_mode",
		Record:   "TMAStoreModeAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::NVVM::TMAStoreMode", Kind: ir.ParamEnum, Enum: &TMAStoreMode}},
		Format:   "`<` $value `>`",
	}

	Tcgen05CpMulticastAttr = &ir.DialectAttrDef{
		Mnemonic: "tcgen05_cp_multicast",
		Record:   "Tcgen05CpMulticastAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::NVVM::Tcgen05CpMulticast", Kind: ir.ParamEnum, Enum: &Tcgen05CpMulticast}},
		Format:   "`<` $value `>`",
	}

	Tcgen05CpShapeAttr = &ir.DialectAttrDef{
		Mnemonic: "tcgen05_cp_shape",
		Record:   "Tcgen05CpShapeAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::NVVM::Tcgen05CpShape", Kind: ir.ParamEnum, Enum: &Tcgen05CpShape}},
		Format:   "`<` $value `>`",
	}

	Tcgen05CpSrcFormatAttr = &ir.DialectAttrDef{
		Mnemonic: "tcgen05_cp_src_fmt",
		Record:   "Tcgen05CpSrcFormatAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::NVVM::Tcgen05CpSrcFormat", Kind: ir.ParamEnum, Enum: &Tcgen05CpSrcFormat}},
		Format:   "`<` $value `>`",
	}

	Tcgen05FenceKindAttr = &ir.DialectAttrDef{
		Mnemonic: "tcgen05_fence",
		Record:   "Tcgen05FenceKindAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::NVVM::Tcgen05FenceKind", Kind: ir.ParamEnum, Enum: &Tcgen05FenceKind}},
		Format:   "`<` $value `>`",
	}

	Tcgen05LdStShapeAttr = &ir.DialectAttrDef{
		Mnemonic: "tcgen05_ldst_shape",
		Record:   "Tcgen05LdStShapeAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::NVVM::Tcgen05LdStShape", Kind: ir.ParamEnum, Enum: &Tcgen05LdStShape}},
		Format:   "`<` $value `>`",
	}

	Tcgen05MMABlockScaleAttr = &ir.DialectAttrDef{
		Mnemonic: "tcgen05_mma_block_scale",
		Record:   "Tcgen05MMABlockScaleAttr",
		Params: []ir.ParamDef{
			{Name: "value", CppType: "::mlir::NVVM::Tcgen05MMABlockScale", Kind: ir.ParamEnum, Enum: &Tcgen05MMABlockScaleEnum},
		},
		Format: "`<` $value `>`",
	}

	Tcgen05MMACollectorBBufferAttr = &ir.DialectAttrDef{
		Mnemonic: "tcgen05_mma_collectorb",
		Record:   "Tcgen05MMACollectorBBufferAttr",
		Params: []ir.ParamDef{
			{Name: "value", CppType: "::mlir::NVVM::Tcgen05MMACollectorBBuffer", Kind: ir.ParamEnum, Enum: &Tcgen05MMACollectorBBuffer},
		},
		Format: "`<` $value `>`",
	}

	Tcgen05MMACollectorOpAttr = &ir.DialectAttrDef{
		Mnemonic: "tcgen05_mma_collectorop",
		Record:   "Tcgen05MMACollectorOpAttr",
		Params: []ir.ParamDef{
			{Name: "value", CppType: "::mlir::NVVM::Tcgen05MMACollectorOp", Kind: ir.ParamEnum, Enum: &Tcgen05MMACollectorOp},
		},
		Format: "`<` $value `>`",
	}

	Tcgen05MMAKindAttr = &ir.DialectAttrDef{
		Mnemonic: "tcgen05_mma_kind",
		Record:   "Tcgen05MMAKindAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::NVVM::Tcgen05MMAKind", Kind: ir.ParamEnum, Enum: &Tcgen05MMAKind}},
		Format:   "`<` $value `>`",
	}

	Tcgen05WaitKindAttr = &ir.DialectAttrDef{
		Mnemonic: "tcgen05_wait",
		Record:   "Tcgen05WaitKindAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::NVVM::Tcgen05WaitKind", Kind: ir.ParamEnum, Enum: &Tcgen05WaitKind}},
		Format:   "`<` $value `>`",
	}

	VoteSyncKindAttr = &ir.DialectAttrDef{
		Mnemonic: "vote_sync_kind",
		Record:   "VoteSyncKindAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::NVVM::VoteSyncKind", Kind: ir.ParamEnum, Enum: &VoteSyncKind}},
		Format:   "$value",
	}

	WGMMAScaleInAttr = &ir.DialectAttrDef{
		Mnemonic: "wgmma_scale_in",
		Record:   "WGMMAScaleInAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::NVVM::WGMMAScaleIn", Kind: ir.ParamEnum, Enum: &WGMMAScaleIn}},
		Format:   "`<` $value `>`",
	}

	WGMMAScaleOutAttr = &ir.DialectAttrDef{
		Mnemonic: "wgmma_scale_out",
		Record:   "WGMMAScaleOutAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::NVVM::WGMMAScaleOut", Kind: ir.ParamEnum, Enum: &WGMMAScaleOut}},
		Format:   "`<` $value `>`",
	}

	WGMMATypesAttr = &ir.DialectAttrDef{
		Mnemonic: "wgmma_type",
		Record:   "WGMMATypesAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::NVVM::WGMMATypes", Kind: ir.ParamEnum, Enum: &WGMMATypes}},
		Format:   "`<` $value `>`",
	}
)
