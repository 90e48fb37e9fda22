package nvvm

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	BarrierReductionAttr = &ir.DialectAttrDef{
		Mnemonic: "reduction",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &BarrierReduction}},
		Format:   "`<` $value `>`",
	}

	BlockScaleFormatAttr = &ir.DialectAttrDef{
		Mnemonic: "block_scale_format",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &BlockScaleFormat}},
		Format:   "`<` $value `>`",
	}

	CTAGroupKindAttr = &ir.DialectAttrDef{
		Mnemonic: "cta_group",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &CTAGroupKind}},
		Format:   "`<` $value `>`",
	}

	CacheEvictionPriorityAttr = &ir.DialectAttrDef{
		Mnemonic: "cache_eviction_priority",
		Params: []ir.ParamDef{
			{Name: "value", Kind: ir.ParamEnum, Enum: &CacheEvictionPriority},
		},
		Format: "$value",
	}

	ClusterLaunchControlQueryTypeAttr = &ir.DialectAttrDef{
		Mnemonic: "cluster_launch_control_query_type",
		Params: []ir.ParamDef{
			{Name: "value", Kind: ir.ParamEnum, Enum: &ClusterLaunchControlQueryType},
		},
		Format: "$value",
	}

	DotAccumulateTypeAttr = &ir.DialectAttrDef{
		Mnemonic: "dot_accumulate_type",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &DotAccumulateType}},
		Format:   "`<` $value `>`",
	}

	FPRoundingModeAttr = &ir.DialectAttrDef{
		Mnemonic: "fp_rnd_mode",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &FPRoundingMode}},
		Format:   "`<` $value `>`",
	}

	GridDepActionKindAttr = &ir.DialectAttrDef{
		Mnemonic: "grid_dep_action",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &GridDepActionKind}},
		Format:   "$value",
	}

	LdStMatrixEltTypeAttr = &ir.DialectAttrDef{
		Mnemonic: "ld_st_matrix_elt_type",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &LdStMatrixEltType}},
		Format:   "`<` $value `>`",
	}

	LdStMatrixShapeAttr = &ir.DialectAttrDef{
		Mnemonic: "ld_st_matrix_shape",
		Params: []ir.ParamDef{
			{Name: "m", Kind: ir.ParamInt, Width: 32},
			{Name: "n", Kind: ir.ParamInt, Width: 32},
		},
		Format: "`<` struct(params) `>`",
	}

	LoadCacheModifierKindAttr = &ir.DialectAttrDef{
		Mnemonic: "load_cache_modifier",
		Params: []ir.ParamDef{
			{Name: "value", Kind: ir.ParamEnum, Enum: &LoadCacheModifierKind},
		},
		Format: "$value",
	}

	MMAB1OpAttr = &ir.DialectAttrDef{
		Mnemonic: "mma_b1op",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &MMAB1Op}},
		Format:   "`<` $value `>`",
	}

	MMABlockScaleKindAttr = &ir.DialectAttrDef{
		Mnemonic: "block_scale_kind",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &MMABlockScaleKind}},
		Format:   "`<` $value `>`",
	}

	MMAFragAttr = &ir.DialectAttrDef{
		Mnemonic: "mma_frag",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &MMAFrag}},
		Format:   "`<` $value `>`",
	}

	MMAIntOverflowAttr = &ir.DialectAttrDef{
		Mnemonic: "mma_int_overflow",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &MMAIntOverflow}},
		Format:   "`<` $value `>`",
	}

	MMAKindAttr = &ir.DialectAttrDef{
		Mnemonic: "mma_kind",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &MMAKind}},
		Format:   "`<` $value `>`",
	}

	MMALayoutAttr = &ir.DialectAttrDef{
		Mnemonic: "mma_layout",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &MMALayout}},
		Format:   "`<` $value `>`",
	}

	MMAShapeAttr = &ir.DialectAttrDef{
		Mnemonic: "shape",
		Params: []ir.ParamDef{
			{Name: "m", Kind: ir.ParamInt, Width: 32},
			{Name: "n", Kind: ir.ParamInt, Width: 32},
			{Name: "k", Kind: ir.ParamInt, Width: 32},
		},
		Format: "`<` struct(params) `>`",
	}

	MMATypesAttr = &ir.DialectAttrDef{
		Mnemonic: "mma_type",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &MMATypes}},
		Format:   "`<` $value `>`",
	}

	MatchSyncKindAttr = &ir.DialectAttrDef{
		Mnemonic: "match_sync_kind",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &MatchSyncKind}},
		Format:   "$value",
	}

	MemOrderKindAttr = &ir.DialectAttrDef{
		Mnemonic: "mem_order",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &MemOrderKind}},
		Format:   "`<` $value `>`",
	}

	MemScopeKindAttr = &ir.DialectAttrDef{
		Mnemonic: "mem_scope",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &MemScopeKind}},
		Format:   "`<` $value `>`",
	}

	NVVMMemorySpaceAttr = &ir.DialectAttrDef{
		Mnemonic:   "memory_space",
		Params:     []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &NVVMMemorySpace}},
		Interfaces: []string{"LLVMAddrSpaceAttrInterface", "MemorySpaceAttrInterface"},
		Format:     "`<` $value `>`",
	}

	NVVMTargetAttr = &ir.DialectAttrDef{
		Mnemonic: "target",
		Params: []ir.ParamDef{
			{Name: "O", Kind: ir.ParamInt, Width: 32, Default: constraint.Integer(32, 2)},
			{Name: "triple", Kind: ir.ParamString, Default: func(c *ir.Context) ir.Attribute { return c.String("nvptx64-nvidia-cuda") }},
			{Name: "chip", Kind: ir.ParamString, Default: func(c *ir.Context) ir.Attribute { return c.String("sm_50") }},
			{Name: "features", Kind: ir.ParamString, Default: func(c *ir.Context) ir.Attribute { return c.String("") }},
			{Name: "flags", Kind: ir.ParamAttr, Class: "DictionaryAttr", Optional: true},
			{Name: "link", Kind: ir.ParamAttr, Class: "ArrayAttr", Optional: true},
			{Name: "verifyTarget", Kind: ir.ParamBool, Default: constraint.True},
		},
		Interfaces: []string{"TargetAttrVerifyInterface", "gpu::TargetAttrInterface"},
		Format:     "(`<` struct($O, $triple, $chip, $features, $flags, $link, $verifyTarget)^ `>`)?",
	}

	PermuteModeAttr = &ir.DialectAttrDef{
		Mnemonic: "permute_mode",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &PermuteMode}},
		Format:   "`<` $value `>`",
	}

	PrefetchCacheLevelAttr = &ir.DialectAttrDef{
		Mnemonic: "prefetch_cache_level",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &PrefetchCacheLevel}},
		Format:   "$value",
	}

	ProxyKindAttr = &ir.DialectAttrDef{
		Mnemonic: "proxy_kind",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &ProxyKind}},
		Format:   "`<` $value `>`",
	}

	ReduxKindAttr = &ir.DialectAttrDef{
		Mnemonic: "redux_kind",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &ReduxKind}},
		Format:   "$value",
	}

	SaturationModeAttr = &ir.DialectAttrDef{
		Mnemonic: "sat_mode",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &SaturationMode}},
		Format:   "`<` $value `>`",
	}

	ScaleVecSizeAttr = &ir.DialectAttrDef{
		Mnemonic: "scale_vec_size",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &ScaleVecSize}},
		Format:   "`<` $value `>`",
	}

	SetMaxRegisterActionAttr = &ir.DialectAttrDef{
		Mnemonic: "action",
		Params: []ir.ParamDef{
			{Name: "value", Kind: ir.ParamEnum, Enum: &SetMaxRegisterAction},
		},
		Format: "$value",
	}

	SharedSpaceAttr = &ir.DialectAttrDef{
		Mnemonic: "shared_space",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &SharedSpace}},
		Format:   "`<` $value `>`",
	}

	ShflKindAttr = &ir.DialectAttrDef{
		Mnemonic: "shfl_kind",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &ShflKind}},
		Format:   "$value",
	}

	TMALoadModeAttr = &ir.DialectAttrDef{
		Mnemonic: "tma_load_mode",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &TMALoadMode}},
		Format:   "`<` $value `>`",
	}

	TMAReduxKindAttr = &ir.DialectAttrDef{
		Mnemonic: "tma_redux_kind",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &TMAReduxKind}},
		Format:   "`<` $value `>`",
	}

	TMAStoreModeAttr = &ir.DialectAttrDef{
		Mnemonic: "tma_store_mode",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &TMAStoreMode}},
		Format:   "`<` $value `>`",
	}

	Tcgen05CpMulticastAttr = &ir.DialectAttrDef{
		Mnemonic: "tcgen05_cp_multicast",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &Tcgen05CpMulticast}},
		Format:   "`<` $value `>`",
	}

	Tcgen05CpShapeAttr = &ir.DialectAttrDef{
		Mnemonic: "tcgen05_cp_shape",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &Tcgen05CpShape}},
		Format:   "`<` $value `>`",
	}

	Tcgen05CpSrcFormatAttr = &ir.DialectAttrDef{
		Mnemonic: "tcgen05_cp_src_fmt",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &Tcgen05CpSrcFormat}},
		Format:   "`<` $value `>`",
	}

	Tcgen05FenceKindAttr = &ir.DialectAttrDef{
		Mnemonic: "tcgen05_fence",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &Tcgen05FenceKind}},
		Format:   "`<` $value `>`",
	}

	Tcgen05LdStShapeAttr = &ir.DialectAttrDef{
		Mnemonic: "tcgen05_ldst_shape",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &Tcgen05LdStShape}},
		Format:   "`<` $value `>`",
	}

	Tcgen05MMABlockScaleAttr = &ir.DialectAttrDef{
		Mnemonic: "tcgen05_mma_block_scale",
		Params: []ir.ParamDef{
			{Name: "value", Kind: ir.ParamEnum, Enum: &Tcgen05MMABlockScaleEnum},
		},
		Format: "`<` $value `>`",
	}

	Tcgen05MMACollectorBBufferAttr = &ir.DialectAttrDef{
		Mnemonic: "tcgen05_mma_collectorb",
		Params: []ir.ParamDef{
			{Name: "value", Kind: ir.ParamEnum, Enum: &Tcgen05MMACollectorBBuffer},
		},
		Format: "`<` $value `>`",
	}

	Tcgen05MMACollectorOpAttr = &ir.DialectAttrDef{
		Mnemonic: "tcgen05_mma_collectorop",
		Params: []ir.ParamDef{
			{Name: "value", Kind: ir.ParamEnum, Enum: &Tcgen05MMACollectorOp},
		},
		Format: "`<` $value `>`",
	}

	Tcgen05MMAKindAttr = &ir.DialectAttrDef{
		Mnemonic: "tcgen05_mma_kind",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &Tcgen05MMAKind}},
		Format:   "`<` $value `>`",
	}

	Tcgen05WaitKindAttr = &ir.DialectAttrDef{
		Mnemonic: "tcgen05_wait",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &Tcgen05WaitKind}},
		Format:   "`<` $value `>`",
	}

	VoteSyncKindAttr = &ir.DialectAttrDef{
		Mnemonic: "vote_sync_kind",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &VoteSyncKind}},
		Format:   "$value",
	}

	WGMMAScaleInAttr = &ir.DialectAttrDef{
		Mnemonic: "wgmma_scale_in",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &WGMMAScaleIn}},
		Format:   "`<` $value `>`",
	}

	WGMMAScaleOutAttr = &ir.DialectAttrDef{
		Mnemonic: "wgmma_scale_out",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &WGMMAScaleOut}},
		Format:   "`<` $value `>`",
	}

	WGMMATypesAttr = &ir.DialectAttrDef{
		Mnemonic: "wgmma_type",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &WGMMATypes}},
		Format:   "`<` $value `>`",
	}
)
