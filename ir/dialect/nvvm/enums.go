package nvvm

import (
	"github.com/millrace-mlir/millrace/ir"
)

var (
	BarrierReduction = ir.EnumDef{
		Name:  "::mlir::NVVM::BarrierReduction",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "popc", Value: 0}, {Keyword: "and", Value: 1}, {Keyword: "or", Value: 2},
		},
	}

	BlockScaleFormat = ir.EnumDef{
		Name:  "::mlir::NVVM::BlockScaleFormat",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "ue8m0", Value: 0}, {Keyword: "ue4m3", Value: 1},
		},
	}

	CTAGroupKind = ir.EnumDef{
		Name:  "::mlir::NVVM::CTAGroupKind",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "cta_1", Value: 0}, {Keyword: "cta_2", Value: 1},
		},
	}

	CacheEvictionPriority = ir.EnumDef{
		Name:    "::mlir::NVVM::CacheEvictionPriority",
		Summary: "NVVM Cache Eviction Priority",
		Width:   32,
		Cases: []ir.EnumCase{
			{Keyword: "evict_normal", Value: 0}, {Keyword: "evict_first", Value: 1},
			{Keyword: "evict_last", Value: 2}, {Keyword: "evict_unchanged", Value: 3},
			{Keyword: "no_allocate", Value: 4},
		},
	}

	ClusterLaunchControlQueryType = ir.EnumDef{
		Name:    "::mlir::NVVM::ClusterLaunchControlQueryType",
		Summary: "NVVM ClusterLaunchControlQueryType",
		Width:   32,
		Cases: []ir.EnumCase{
			{Keyword: "is_canceled", Value: 0}, {Keyword: "get_first_cta_id_x", Value: 1},
			{Keyword: "get_first_cta_id_y", Value: 2}, {Keyword: "get_first_cta_id_z", Value: 3},
		},
	}

	DotAccumulateType = ir.EnumDef{
		Name:  "::mlir::NVVM::DotAccumulateType",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "signed", Value: 1}, {Keyword: "unsigned", Value: 0},
		},
	}

	FPRoundingMode = ir.EnumDef{
		Name:  "::mlir::NVVM::FPRoundingMode",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "none", Value: 0}, {Keyword: "rn", Value: 1}, {Keyword: "rm", Value: 2},
			{Keyword: "rp", Value: 3}, {Keyword: "rz", Value: 4}, {Keyword: "rna", Value: 5},
			{Keyword: "rs", Value: 6},
		},
	}

	GridDepActionKind = ir.EnumDef{
		Name:    "::mlir::NVVM::GridDepActionKind",
		Summary: "Action kind for grid dependency control",
		Width:   32,
		Cases: []ir.EnumCase{
			{Keyword: "wait", Value: 0}, {Keyword: "launch_dependents", Value: 1},
		},
	}

	LdStMatrixEltType = ir.EnumDef{
		Name:  "::mlir::NVVM::LdStMatrixEltType",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "b16", Value: 0}, {Keyword: "b8", Value: 1}, {Keyword: "b8x16.b6x16_p32", Value: 2},
			{Keyword: "b8x16.b4x16_p64", Value: 3},
		},
	}

	LoadCacheModifierKind = ir.EnumDef{
		Name:  "::mlir::NVVM::LoadCacheModifierKind",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "ca", Value: 0}, {Keyword: "cg", Value: 1}, {Keyword: "cs", Value: 2},
			{Keyword: "lu", Value: 3}, {Keyword: "cv", Value: 4},
		},
	}

	MMAB1Op = ir.EnumDef{
		Name:  "::mlir::NVVM::MMAB1Op",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "none", Value: 0}, {Keyword: "xor_popc", Value: 1}, {Keyword: "and_popc", Value: 2},
		},
	}

	MMABlockScaleKind = ir.EnumDef{
		Name:  "::mlir::NVVM::MMABlockScaleKind",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "mxf8f6f4", Value: 0}, {Keyword: "mxf4", Value: 1}, {Keyword: "mxf4nvf4", Value: 2},
		},
	}

	MMAFrag = ir.EnumDef{
		Name:  "::mlir::NVVM::MMAFrag",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "a", Value: 0}, {Keyword: "b", Value: 1}, {Keyword: "c", Value: 2},
		},
	}

	MMAIntOverflow = ir.EnumDef{
		Name:  "::mlir::NVVM::MMAIntOverflow",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "satfinite", Value: 1}, {Keyword: "wrapped", Value: 0},
		},
	}

	MMAKind = ir.EnumDef{
		Name:  "::mlir::NVVM::MMAKind",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "f8f6f4", Value: 0},
		},
	}

	MMALayout = ir.EnumDef{
		Name:  "::mlir::NVVM::MMALayout",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "row", Value: 0}, {Keyword: "col", Value: 1},
		},
	}

	MMATypes = ir.EnumDef{
		Name:  "::mlir::NVVM::MMATypes",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "f16", Value: 0}, {Keyword: "f32", Value: 1}, {Keyword: "tf32", Value: 2},
			{Keyword: "bf16", Value: 9}, {Keyword: "s8", Value: 4}, {Keyword: "u8", Value: 3},
			{Keyword: "s32", Value: 5}, {Keyword: "s4", Value: 8}, {Keyword: "u4", Value: 7},
			{Keyword: "b1", Value: 6}, {Keyword: "f64", Value: 10}, {Keyword: "e4m3", Value: 11},
			{Keyword: "e5m2", Value: 12}, {Keyword: "e3m2", Value: 13}, {Keyword: "e2m3", Value: 14},
			{Keyword: "e2m1", Value: 15},
		},
	}

	MatchSyncKind = ir.EnumDef{
		Name:  "::mlir::NVVM::MatchSyncKind",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "any", Value: 0}, {Keyword: "all", Value: 1},
		},
	}

	MemOrderKind = ir.EnumDef{
		Name:  "::mlir::NVVM::MemOrderKind",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "weak", Value: 0}, {Keyword: "relaxed", Value: 1}, {Keyword: "acquire", Value: 2},
			{Keyword: "release", Value: 3}, {Keyword: "acq_rel", Value: 4}, {Keyword: "sc", Value: 5},
			{Keyword: "mmio", Value: 6}, {Keyword: "volatile", Value: 7},
		},
	}

	MemScopeKind = ir.EnumDef{
		Name:  "::mlir::NVVM::MemScopeKind",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "cta", Value: 0}, {Keyword: "cluster", Value: 1}, {Keyword: "gpu", Value: 2},
			{Keyword: "sys", Value: 3},
		},
	}

	NVVMMemorySpace = ir.EnumDef{
		Name:    "::mlir::NVVM::NVVMMemorySpace",
		Summary: "NVVM Memory Space",
		Width:   32,
		Cases: []ir.EnumCase{
			{Keyword: "generic", Value: 0}, {Keyword: "global", Value: 1}, {Keyword: "shared", Value: 3},
			{Keyword: "constant", Value: 4}, {Keyword: "local", Value: 5}, {Keyword: "tensor", Value: 6},
			{Keyword: "shared_cluster", Value: 7},
		},
	}

	PermuteMode = ir.EnumDef{
		Name:  "::mlir::NVVM::PermuteMode",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "default", Value: 0}, {Keyword: "f4e", Value: 1}, {Keyword: "b4e", Value: 2},
			{Keyword: "rc8", Value: 3}, {Keyword: "ecl", Value: 4}, {Keyword: "ecr", Value: 5},
			{Keyword: "rc16", Value: 6},
		},
	}

	PrefetchCacheLevel = ir.EnumDef{
		Name:    "::mlir::NVVM::PrefetchCacheLevel",
		Summary: "NVVM Prefetch Cache Level",
		Width:   32,
		Cases: []ir.EnumCase{
			{Keyword: "L1", Value: 0}, {Keyword: "L2", Value: 1},
		},
	}

	ProxyKind = ir.EnumDef{
		Name:  "::mlir::NVVM::ProxyKind",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "alias", Value: 0}, {Keyword: "async", Value: 1}, {Keyword: "async.global", Value: 2},
			{Keyword: "async.shared", Value: 3}, {Keyword: "tensormap", Value: 4}, {Keyword: "generic", Value: 5},
		},
	}

	ReduxKind = ir.EnumDef{
		Name:  "::mlir::NVVM::ReduxKind",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "add", Value: 1}, {Keyword: "and", Value: 2}, {Keyword: "max", Value: 3},
			{Keyword: "min", Value: 4}, {Keyword: "or", Value: 5}, {Keyword: "umax", Value: 6},
			{Keyword: "umin", Value: 7}, {Keyword: "xor", Value: 8}, {Keyword: "fmin", Value: 9},
			{Keyword: "fmax", Value: 10},
		},
	}

	SaturationMode = ir.EnumDef{
		Name:  "::mlir::NVVM::SaturationMode",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "none", Value: 0}, {Keyword: "satfinite", Value: 1},
		},
	}

	ScaleVecSize = ir.EnumDef{
		Name:  "::mlir::NVVM::ScaleVecSize",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "x1", Value: 0}, {Keyword: "x2", Value: 1}, {Keyword: "x4", Value: 2},
		},
	}

	SetMaxRegisterAction = ir.EnumDef{
		Name:  "::mlir::NVVM::SetMaxRegisterAction",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "decrease", Value: 1}, {Keyword: "increase", Value: 0},
		},
	}

	SharedSpace = ir.EnumDef{
		Name:  "::mlir::NVVM::SharedSpace",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "cta", Value: 0}, {Keyword: "cluster", Value: 1},
		},
	}

	ShflKind = ir.EnumDef{
		Name:  "::mlir::NVVM::ShflKind",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "bfly", Value: 0}, {Keyword: "up", Value: 1}, {Keyword: "down", Value: 2},
			{Keyword: "idx", Value: 3},
		},
	}

	TMALoadMode = ir.EnumDef{
		Name:  "::mlir::NVVM::TMALoadMode",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "tile", Value: 0}, {Keyword: "im2col", Value: 1}, {Keyword: "im2col_w", Value: 2},
			{Keyword: "im2col_w_128", Value: 3}, {Keyword: "tile_gather4", Value: 4},
		},
	}

	TMAReduxKind = ir.EnumDef{
		Name:  "::mlir::NVVM::TMAReduxKind",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "add", Value: 0}, {Keyword: "max", Value: 2}, {Keyword: "min", Value: 1},
			{Keyword: "inc", Value: 3}, {Keyword: "dec", Value: 4}, {Keyword: "and", Value: 5},
			{Keyword: "or", Value: 6}, {Keyword: "xor", Value: 7},
		},
	}

	TMAStoreMode = ir.EnumDef{
		Name:  "::mlir::NVVM::TMAStoreMode",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "tile", Value: 0}, {Keyword: "im2col", Value: 1}, {Keyword: "tile_scatter4", Value: 2},
		},
	}

	Tcgen05CpMulticast = ir.EnumDef{
		Name:  "::mlir::NVVM::Tcgen05CpMulticast",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "none", Value: 0}, {Keyword: "warpx2_02_13", Value: 1}, {Keyword: "warpx2_01_23", Value: 2},
			{Keyword: "warpx4", Value: 3},
		},
	}

	Tcgen05CpShape = ir.EnumDef{
		Name:  "::mlir::NVVM::Tcgen05CpShape",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "shape_128x256b", Value: 0}, {Keyword: "shape_4x256b", Value: 1},
			{Keyword: "shape_128x128b", Value: 2}, {Keyword: "shape_64x128b", Value: 3},
			{Keyword: "shape_32x128b", Value: 4},
		},
	}

	Tcgen05CpSrcFormat = ir.EnumDef{
		Name:  "::mlir::NVVM::Tcgen05CpSrcFormat",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "b6x16_p32", Value: 0}, {Keyword: "b4x16_p64", Value: 1},
		},
	}

	Tcgen05FenceKind = ir.EnumDef{
		Name:  "::mlir::NVVM::Tcgen05FenceKind",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "before", Value: 0}, {Keyword: "after", Value: 1},
		},
	}

	Tcgen05LdStShape = ir.EnumDef{
		Name:  "::mlir::NVVM::Tcgen05LdStShape",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "shape_16x64b", Value: 0}, {Keyword: "shape_16x128b", Value: 1},
			{Keyword: "shape_16x256b", Value: 2}, {Keyword: "shape_32x32b", Value: 3},
			{Keyword: "shape_16x32bx2", Value: 4},
		},
	}

	Tcgen05MMABlockScaleEnum = ir.EnumDef{
		Name:  "::mlir::NVVM::Tcgen05MMABlockScale",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "default", Value: 0}, {Keyword: "block16", Value: 1}, {Keyword: "block32", Value: 2},
		},
	}

	Tcgen05MMACollectorBBuffer = ir.EnumDef{
		Name:  "::mlir::NVVM::Tcgen05MMACollectorBBuffer",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "b0", Value: 0}, {Keyword: "b1", Value: 1}, {Keyword: "b2", Value: 2},
			{Keyword: "b3", Value: 3},
		},
	}

	Tcgen05MMACollectorOp = ir.EnumDef{
		Name:  "::mlir::NVVM::Tcgen05MMACollectorOp",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "discard", Value: 0}, {Keyword: "lastuse", Value: 1}, {Keyword: "fill", Value: 2},
			{Keyword: "use", Value: 3},
		},
	}

	Tcgen05MMAKind = ir.EnumDef{
		Name:  "::mlir::NVVM::Tcgen05MMAKind",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "f8f6f4", Value: 2}, {Keyword: "i8", Value: 3}, {Keyword: "f16", Value: 0},
			{Keyword: "tf32", Value: 1},
		},
	}

	Tcgen05WaitKind = ir.EnumDef{
		Name:  "::mlir::NVVM::Tcgen05WaitKind",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "load", Value: 0}, {Keyword: "store", Value: 1},
		},
	}

	VoteSyncKind = ir.EnumDef{
		Name:  "::mlir::NVVM::VoteSyncKind",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "any", Value: 0}, {Keyword: "all", Value: 1}, {Keyword: "ballot", Value: 2},
			{Keyword: "uni", Value: 3},
		},
	}

	WGMMAScaleIn = ir.EnumDef{
		Name:  "::mlir::NVVM::WGMMAScaleIn",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "one", Value: 1}, {Keyword: "neg", Value: -1},
		},
	}

	WGMMAScaleOut = ir.EnumDef{
		Name:  "::mlir::NVVM::WGMMAScaleOut",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "zero", Value: 0}, {Keyword: "one", Value: 1},
		},
	}

	WGMMATypes = ir.EnumDef{
		Name:  "::mlir::NVVM::WGMMATypes",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "f16", Value: 0}, {Keyword: "tf32", Value: 1}, {Keyword: "u8", Value: 2},
			{Keyword: "s8", Value: 3}, {Keyword: "b1", Value: 4}, {Keyword: "bf16", Value: 5},
			{Keyword: "e4m3", Value: 6}, {Keyword: "e5m2", Value: 7}, {Keyword: "f32", Value: 8},
			{Keyword: "s32", Value: 9},
		},
	}
)
