package nvvm

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/ir/num"
)

var (
	barrierReductionAttr = ir.AttrConstraint{
		Summary: "NVVM barrier reduction operation",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, BarrierReductionAttr) },
		Enum:    &BarrierReduction,
		Attr:    BarrierReductionAttr,
		Class:   "BarrierReductionAttr",
	}

	blockScaleFormatAttr = ir.AttrConstraint{
		Summary: "MMA Block Scale Format",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, BlockScaleFormatAttr) },
		Enum:    &BlockScaleFormat,
		Attr:    BlockScaleFormatAttr,
		Class:   "BlockScaleFormatAttr",
	}

	cacheEvictionPriorityAttr = ir.AttrConstraint{
		Summary: "NVVM Cache Eviction Priority",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, CacheEvictionPriorityAttr) },
		Enum:    &CacheEvictionPriority,
		Attr:    CacheEvictionPriorityAttr,
		Class:   "CacheEvictionPriorityAttr",
	}

	clusterLaunchControlQueryTypeAttr = ir.AttrConstraint{
		Summary: "NVVM ClusterLaunchControlQueryType",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, ClusterLaunchControlQueryTypeAttr) },
		Enum:    &ClusterLaunchControlQueryType,
		Attr:    ClusterLaunchControlQueryTypeAttr,
		Class:   "ClusterLaunchControlQueryTypeAttr",
	}

	ctaGroupKindAttr = ir.AttrConstraint{
		Summary: "NVVM CTA group kind",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, CTAGroupKindAttr) },
		Enum:    &CTAGroupKind,
		Attr:    CTAGroupKindAttr,
		Class:   "CTAGroupKindAttr",
	}

	dotAccumulateTypeAttr = ir.AttrConstraint{
		Summary: "NVVM DotAccumulateType",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, DotAccumulateTypeAttr) },
		Enum:    &DotAccumulateType,
		Attr:    DotAccumulateTypeAttr,
		Class:   "DotAccumulateTypeAttr",
	}

	fpRoundingModeAttr = ir.AttrConstraint{
		Summary: "NVVM FPRoundingMode kind",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, FPRoundingModeAttr) },
		Enum:    &FPRoundingMode,
		Attr:    FPRoundingModeAttr,
		Class:   "FPRoundingModeAttr",
	}

	gridDepActionAttr = ir.AttrConstraint{
		Summary: "Action kind for grid dependency control",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, GridDepActionKindAttr) },
		Enum:    &GridDepActionKind,
		Attr:    GridDepActionKindAttr,
		Class:   "GridDepActionKindAttr",
	}

	ldStMatrixEltTypeAttr = ir.AttrConstraint{
		Summary: "Element type for ldmatrix and stmatrix",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, LdStMatrixEltTypeAttr) },
		Enum:    &LdStMatrixEltType,
		Attr:    LdStMatrixEltTypeAttr,
		Class:   "LdStMatrixEltTypeAttr",
	}

	ldStMatrixShapeAttr = ir.AttrConstraint{
		Summary: "Matrix shape for ldmatrix and stmatrix",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, LdStMatrixShapeAttr) },
		Attr:    LdStMatrixShapeAttr,
		Class:   "LdStMatrixShapeAttr",
	}

	loadCacheModifierAttr = ir.AttrConstraint{
		Summary: "NVVM load cache modifier kind",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, LoadCacheModifierKindAttr) },
		Enum:    &LoadCacheModifierKind,
		Attr:    LoadCacheModifierKindAttr,
		Class:   "LoadCacheModifierKindAttr",
	}

	matchSyncKindAttr = ir.AttrConstraint{
		Summary: "NVVM match sync kind",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, MatchSyncKindAttr) },
		Enum:    &MatchSyncKind,
		Attr:    MatchSyncKindAttr,
		Class:   "MatchSyncKindAttr",
	}

	memOrderKindAttr = ir.AttrConstraint{
		Summary: "NVVM Memory Ordering kind",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, MemOrderKindAttr) },
		Enum:    &MemOrderKind,
		Attr:    MemOrderKindAttr,
		Class:   "MemOrderKindAttr",
	}

	memScopeKindAttr = ir.AttrConstraint{
		Summary: "NVVM Memory Scope kind",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, MemScopeKindAttr) },
		Enum:    &MemScopeKind,
		Attr:    MemScopeKindAttr,
		Class:   "MemScopeKindAttr",
	}

	mmab1OpAttr = ir.AttrConstraint{
		Summary: "MMA binary operations",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, MMAB1OpAttr) },
		Enum:    &MMAB1Op,
		Attr:    MMAB1OpAttr,
		Class:   "MMAB1OpAttr",
	}

	mmaBlockScaleKindAttr = ir.AttrConstraint{
		Summary: "Block Scale Kind",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, MMABlockScaleKindAttr) },
		Enum:    &MMABlockScaleKind,
		Attr:    MMABlockScaleKindAttr,
		Class:   "MMABlockScaleKindAttr",
	}

	mmaFragAttr = ir.AttrConstraint{
		Summary: "NVVM MMA frag type",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, MMAFragAttr) },
		Enum:    &MMAFrag,
		Attr:    MMAFragAttr,
		Class:   "MMAFragAttr",
	}

	mmaIntOverflowAttr = ir.AttrConstraint{
		Summary: "MMA overflow options",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, MMAIntOverflowAttr) },
		Enum:    &MMAIntOverflow,
		Attr:    MMAIntOverflowAttr,
		Class:   "MMAIntOverflowAttr",
	}

	mmaKindAttr = ir.AttrConstraint{
		Summary: "MMA operation kind",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, MMAKindAttr) },
		Enum:    &MMAKind,
		Attr:    MMAKindAttr,
		Class:   "MMAKindAttr",
	}

	mmaLayoutAttr = ir.AttrConstraint{
		Summary: "NVVM MMA layout",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, MMALayoutAttr) },
		Enum:    &MMALayout,
		Attr:    MMALayoutAttr,
		Class:   "MMALayoutAttr",
	}

	mmaShapeAttr = ir.AttrConstraint{
		Summary: "Attribute for MMA operation shape.",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, MMAShapeAttr) },
		Attr:    MMAShapeAttr,
		Class:   "MMAShapeAttr",
	}

	mmaTypesAttr = ir.AttrConstraint{
		Summary: "NVVM MMA types",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, MMATypesAttr) },
		Enum:    &MMATypes,
		Attr:    MMATypesAttr,
		Class:   "MMATypesAttr",
	}

	permuteModeAttr = ir.AttrConstraint{
		Summary: "NVVM permute mode",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, PermuteModeAttr) },
		Enum:    &PermuteMode,
		Attr:    PermuteModeAttr,
		Class:   "PermuteModeAttr",
	}

	prefetchCacheLevelAttr = ir.AttrConstraint{
		Summary: "NVVM Prefetch Cache Level",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, PrefetchCacheLevelAttr) },
		Enum:    &PrefetchCacheLevel,
		Attr:    PrefetchCacheLevelAttr,
		Class:   "PrefetchCacheLevelAttr",
	}

	proxyKindAttr = ir.AttrConstraint{
		Summary: "Proxy kind",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, ProxyKindAttr) },
		Enum:    &ProxyKind,
		Attr:    ProxyKindAttr,
		Class:   "ProxyKindAttr",
	}

	reduxKindAttr = ir.AttrConstraint{
		Summary: "NVVM redux kind",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, ReduxKindAttr) },
		Enum:    &ReduxKind,
		Attr:    ReduxKindAttr,
		Class:   "ReduxKindAttr",
	}

	saturationModeAttr = ir.AttrConstraint{
		Summary: "NVVM SaturationMode kind",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, SaturationModeAttr) },
		Enum:    &SaturationMode,
		Attr:    SaturationModeAttr,
		Class:   "SaturationModeAttr",
	}

	scaleVecSizeAttr = ir.AttrConstraint{
		Summary: "MMA Scale Vector Sizes",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, ScaleVecSizeAttr) },
		Enum:    &ScaleVecSize,
		Attr:    ScaleVecSizeAttr,
		Class:   "ScaleVecSizeAttr",
	}

	setMaxRegisterActionAttr = ir.AttrConstraint{
		Summary: "NVVM set max register action",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, SetMaxRegisterActionAttr) },
		Enum:    &SetMaxRegisterAction,
		Attr:    SetMaxRegisterActionAttr,
		Class:   "SetMaxRegisterActionAttr",
	}

	sharedSpaceAttr = ir.AttrConstraint{
		Summary: "Shared memory space",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, SharedSpaceAttr) },
		Enum:    &SharedSpace,
		Attr:    SharedSpaceAttr,
		Class:   "SharedSpaceAttr",
	}

	shflKindAttr = ir.AttrConstraint{
		Summary: "NVVM shuffle kind",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, ShflKindAttr) },
		Enum:    &ShflKind,
		Attr:    ShflKindAttr,
		Class:   "ShflKindAttr",
	}

	tcgen05CpMulticastAttr = ir.AttrConstraint{
		Summary: "tcgen05 cp multicast",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, Tcgen05CpMulticastAttr) },
		Enum:    &Tcgen05CpMulticast,
		Attr:    Tcgen05CpMulticastAttr,
		Class:   "Tcgen05CpMulticastAttr",
	}

	tcgen05CpShapeAttr = ir.AttrConstraint{
		Summary: "tcgen05 cp shapes",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, Tcgen05CpShapeAttr) },
		Enum:    &Tcgen05CpShape,
		Attr:    Tcgen05CpShapeAttr,
		Class:   "Tcgen05CpShapeAttr",
	}

	tcgen05CpSrcFormatAttr = ir.AttrConstraint{
		Summary: "tcgen05 cp source format",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, Tcgen05CpSrcFormatAttr) },
		Enum:    &Tcgen05CpSrcFormat,
		Attr:    Tcgen05CpSrcFormatAttr,
		Class:   "Tcgen05CpSrcFormatAttr",
	}

	tcgen05FenceKindAttr = ir.AttrConstraint{
		Summary: "NVVM Tcgen05 fence kind",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, Tcgen05FenceKindAttr) },
		Enum:    &Tcgen05FenceKind,
		Attr:    Tcgen05FenceKindAttr,
		Class:   "Tcgen05FenceKindAttr",
	}

	tcgen05LdStShapeAttr = ir.AttrConstraint{
		Summary: "allowed 32-bit signless integer cases: 0, 1, 2, 3, 4",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, Tcgen05LdStShapeAttr) },
		Enum:    &Tcgen05LdStShape,
		Attr:    Tcgen05LdStShapeAttr,
		Class:   "Tcgen05LdStShapeAttr",
	}

	tcgen05MMABlockScaleAttr = ir.AttrConstraint{
		Summary: "tcgen05.mma block scale attribute",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, Tcgen05MMABlockScaleAttr) },
		Enum:    &Tcgen05MMABlockScaleEnum,
		Attr:    Tcgen05MMABlockScaleAttr,
		Class:   "Tcgen05MMABlockScaleAttr",
	}

	tcgen05MMACollectorBBufferAttr = ir.AttrConstraint{
		Summary: "tcgen05 MMA Collector Buffer B Attribute",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, Tcgen05MMACollectorBBufferAttr) },
		Enum:    &Tcgen05MMACollectorBBuffer,
		Attr:    Tcgen05MMACollectorBBufferAttr,
		Class:   "Tcgen05MMACollectorBBufferAttr",
	}

	tcgen05MMACollectorOpAttr = ir.AttrConstraint{
		Summary: "tcgen05.mma Collector Buffer Operation",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, Tcgen05MMACollectorOpAttr) },
		Enum:    &Tcgen05MMACollectorOp,
		Attr:    Tcgen05MMACollectorOpAttr,
		Class:   "Tcgen05MMACollectorOpAttr",
	}

	tcgen05MMAKindAttr = ir.AttrConstraint{
		Summary: "tcgen05 MMA Supported Types",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, Tcgen05MMAKindAttr) },
		Enum:    &Tcgen05MMAKind,
		Attr:    Tcgen05MMAKindAttr,
		Class:   "Tcgen05MMAKindAttr",
	}

	tcgen05WaitKindAttr = ir.AttrConstraint{
		Summary: "NVVM Tcgen05 wait kind",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, Tcgen05WaitKindAttr) },
		Enum:    &Tcgen05WaitKind,
		Attr:    Tcgen05WaitKindAttr,
		Class:   "Tcgen05WaitKindAttr",
	}

	tmaLoadModeAttr = ir.AttrConstraint{
		Summary: "List of Load-Modes supported for TMA Tensor Ops",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, TMALoadModeAttr) },
		Enum:    &TMALoadMode,
		Attr:    TMALoadModeAttr,
		Class:   "TMALoadModeAttr",
	}

	tmaReduxKindAttr = ir.AttrConstraint{
		Summary: "NVVM TMA redux kind",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, TMAReduxKindAttr) },
		Enum:    &TMAReduxKind,
		Attr:    TMAReduxKindAttr,
		Class:   "TMAReduxKindAttr",
	}

	tmaStoreModeAttr = ir.AttrConstraint{
		Summary: "NVVM TMA Store Mode",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, TMAStoreModeAttr) },
		Enum:    &TMAStoreMode,
		Attr:    TMAStoreModeAttr,
		Class:   "TMAStoreModeAttr",
	}

	voteSyncKindAttr = ir.AttrConstraint{
		Summary: "NVVM vote sync kind",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, VoteSyncKindAttr) },
		Enum:    &VoteSyncKind,
		Attr:    VoteSyncKindAttr,
		Class:   "VoteSyncKindAttr",
	}

	wgmmaScaleInAttr = ir.AttrConstraint{
		Summary: "WGMMA overflow options",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, WGMMAScaleInAttr) },
		Enum:    &WGMMAScaleIn,
		Attr:    WGMMAScaleInAttr,
		Class:   "WGMMAScaleInAttr",
	}

	wgmmaScaleOutAttr = ir.AttrConstraint{
		Summary: "WGMMA input predicate",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, WGMMAScaleOutAttr) },
		Enum:    &WGMMAScaleOut,
		Attr:    WGMMAScaleOutAttr,
		Class:   "WGMMAScaleOutAttr",
	}

	wgmmaTypesAttr = ir.AttrConstraint{
		Summary: "NVVM WGMMA types",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, WGMMATypesAttr) },
		Enum:    &WGMMATypes,
		Attr:    WGMMATypesAttr,
		Class:   "WGMMATypesAttr",
	}

	fixedLengthVector32BitSignless = ir.TypeConstraint{
		Summary: "fixed-length vector of 32-bit signless integer values of length 4/8",
		Check: func(t ir.Type) bool {
			return constraint.IsFixedVector(t) && constraint.IsSignless(ir.ElementOf(t), 32) &&
				constraint.IsFixedVector(t) && (constraint.NumElements(t) == 4 || constraint.NumElements(t) == 8)
		},
		Class: "VectorType",
	}

	llvmPointerInAddressSpace0 = ir.TypeConstraint{
		Summary: "LLVM pointer in address space 0 or LLVM pointer in address space 3 or LLVM pointer in address space 7",
		Check: func(t ir.Type) bool {
			return constraint.OfType(t, llvm.PointerType) && llvm.AddressSpace(t) == 0 ||
				constraint.OfType(t, llvm.PointerType) && llvm.AddressSpace(t) == 3 ||
				constraint.OfType(t, llvm.PointerType) && llvm.AddressSpace(t) == 7
		},
	}

	llvmPointerInAddressSpace02 = ir.TypeConstraint{
		Summary: "LLVM pointer in address space 0 or LLVM pointer in address space 3",
		Check: func(t ir.Type) bool {
			return constraint.OfType(t, llvm.PointerType) && llvm.AddressSpace(t) == 0 ||
				constraint.OfType(t, llvm.PointerType) && llvm.AddressSpace(t) == 3
		},
	}

	llvmPointerInAddressSpace03 = ir.TypeConstraint{
		Summary: "LLVM pointer in address space 0 or LLVM pointer in address space 7",
		Check: func(t ir.Type) bool {
			return constraint.OfType(t, llvm.PointerType) && llvm.AddressSpace(t) == 0 ||
				constraint.OfType(t, llvm.PointerType) && llvm.AddressSpace(t) == 7
		},
	}

	llvmPointerInAddressSpace1 = ir.TypeConstraint{
		Summary: "LLVM pointer in address space 1 or LLVM pointer in address space 5 or LLVM pointer in " +
			"address space 0 or LLVM pointer in address space 4",
		Check: func(t ir.Type) bool {
			return constraint.OfType(t, llvm.PointerType) && llvm.AddressSpace(t) == 1 ||
				constraint.OfType(t, llvm.PointerType) && llvm.AddressSpace(t) == 5 ||
				constraint.OfType(t, llvm.PointerType) && llvm.AddressSpace(t) == 0 ||
				constraint.OfType(t, llvm.PointerType) && llvm.AddressSpace(t) == 4
		},
	}

	llvmPointerInAddressSpace3 = ir.TypeConstraint{
		Summary: "LLVM pointer in address space 3 or LLVM pointer in address space 7",
		Check: func(t ir.Type) bool {
			return constraint.OfType(t, llvm.PointerType) && llvm.AddressSpace(t) == 3 ||
				constraint.OfType(t, llvm.PointerType) && llvm.AddressSpace(t) == 7
		},
	}

	llvmPointerInAddressSpace6 = ir.TypeConstraint{
		Summary: "LLVM pointer in address space 6 or 64-bit signless integer",
		Check: func(t ir.Type) bool {
			return constraint.OfType(t, llvm.PointerType) && llvm.AddressSpace(t) == 6 || constraint.IsSignless(t, 64)
		},
	}

	llvmPointerLLVMPointerInAddress = ir.TypeConstraint{
		Summary: "LLVM pointer type or LLVM pointer in address space 3",
		Check: func(t ir.Type) bool {
			return constraint.OfType(t, llvm.PointerType) || constraint.OfType(t, llvm.PointerType) &&
				llvm.AddressSpace(t) == 3
		},
	}

	llvmStructure64BitFloat = ir.TypeConstraint{
		Summary: "LLVM structure type or 64-bit float",
		Check: func(t ir.Type) bool {
			return constraint.OfType(t, llvm.StructType) || constraint.IsFloatKind(t, num.F64)
		},
	}

	n16BitSignlessIntegerVector8 = ir.TypeConstraint{
		Summary: "16-bit signless integer or vector of 8-bit signless integer values of length 2",
		Check: func(t ir.Type) bool {
			return constraint.IsSignless(t, 16) || constraint.IsVector(t) && constraint.Rank(t) > 0 &&
				constraint.IsSignless(ir.ElementOf(t), 8) && constraint.IsVector(t) &&
				constraint.Rank(t) > 0 && constraint.NumElements(t) == 2
		},
	}

	n1BitSignlessInteger32Bit = ir.TypeConstraint{
		Summary: "1-bit signless integer or 32-bit signless integer",
		Check:   func(t ir.Type) bool { return constraint.IsSignless(t, 1) || constraint.IsSignless(t, 32) },
	}

	n32BitSignlessInteger1Bit = ir.TypeConstraint{
		Summary: "32-bit signless integer or 1-bit signless integer",
		Check:   func(t ir.Type) bool { return constraint.IsSignless(t, 32) || constraint.IsSignless(t, 1) },
	}

	n32BitSignlessInteger32Bit = ir.TypeConstraint{
		Summary: "32-bit signless integer or 32-bit float or LLVM struct type",
		Check: func(t ir.Type) bool {
			return constraint.IsSignless(t, 32) || constraint.IsFloatKind(t, num.F32) ||
				constraint.OfType(t, llvm.StructType)
		},
	}

	n32BitSignlessInteger32Bit2 = ir.TypeConstraint{
		Summary: "32-bit signless integer or 32-bit float",
		Check:   func(t ir.Type) bool { return constraint.IsSignless(t, 32) || constraint.IsFloatKind(t, num.F32) },
	}

	n32BitSignlessIntegerLLVMStruct = ir.TypeConstraint{
		Summary: "32-bit signless integer or LLVM struct type",
		Check:   func(t ir.Type) bool { return constraint.IsSignless(t, 32) || constraint.OfType(t, llvm.StructType) },
	}

	n32BitSignlessIntegerVector32 = ir.TypeConstraint{
		Summary: "32-bit signless integer or vector of 32-bit signless integer values of length 2/4/8/16/32/64/128",
		Check: func(t ir.Type) bool {
			return constraint.IsSignless(t, 32) || constraint.IsVector(t) && constraint.Rank(t) > 0 &&
				constraint.IsSignless(ir.ElementOf(t), 32) && constraint.IsVector(t) &&
				constraint.Rank(t) > 0 && (constraint.NumElements(t) == 2 || constraint.NumElements(t) == 4 ||
				constraint.NumElements(t) == 8 || constraint.NumElements(t) == 16 || constraint.NumElements(t) == 32 ||
				constraint.NumElements(t) == 64 || constraint.NumElements(t) == 128)
		},
	}

	pointerSharedCluster = ir.TypeConstraint{
		Summary: "LLVM pointer in address space 7",
		Check:   func(t ir.Type) bool { return constraint.OfType(t, llvm.PointerType) && llvm.AddressSpace(t) == 7 },
		Build:   func(c *ir.Context) ir.Type { return llvm.Pointer(c, 7) },
		Class:   "LLVMPointerType",
		Def:     llvm.PointerType,
	}

	pointerTensor = ir.TypeConstraint{
		Summary: "LLVM pointer in address space 6",
		Check:   func(t ir.Type) bool { return constraint.OfType(t, llvm.PointerType) && llvm.AddressSpace(t) == 6 },
		Build:   func(c *ir.Context) ir.Type { return llvm.Pointer(c, 6) },
		Class:   "LLVMPointerType",
		Def:     llvm.PointerType,
	}

	vector16BitFloatLength2 = ir.TypeConstraint{
		Summary: "vector of 16-bit float values of length 2",
		Check: func(t ir.Type) bool {
			return constraint.IsVector(t) && constraint.Rank(t) > 0 && constraint.IsFloatKind(ir.ElementOf(t), num.F16) &&
				constraint.IsVector(t) && constraint.Rank(t) > 0 && constraint.NumElements(t) == 2
		},
		Class: "VectorType",
	}

	vector16BitSignlessIntegerLength = ir.TypeConstraint{
		Summary: "vector of 16-bit signless integer values of length 2",
		Check: func(t ir.Type) bool {
			return constraint.IsVector(t) && constraint.Rank(t) > 0 && constraint.IsSignless(ir.ElementOf(t), 16) &&
				constraint.IsVector(t) && constraint.Rank(t) > 0 && constraint.NumElements(t) == 2
		},
		Class: "VectorType",
	}

	vector32BitFloatLength4 = ir.TypeConstraint{
		Summary: "vector of 32-bit float values of length 4",
		Check: func(t ir.Type) bool {
			return constraint.IsVector(t) && constraint.Rank(t) > 0 && constraint.IsFloatKind(ir.ElementOf(t), num.F32) &&
				constraint.IsVector(t) && constraint.Rank(t) > 0 && constraint.NumElements(t) == 4
		},
		Class: "VectorType",
	}

	vector8BitSignlessIntegerLength = ir.TypeConstraint{
		Summary: "vector of 8-bit signless integer values of length 2",
		Check: func(t ir.Type) bool {
			return constraint.IsVector(t) && constraint.Rank(t) > 0 && constraint.IsSignless(ir.ElementOf(t), 8) &&
				constraint.IsVector(t) && constraint.Rank(t) > 0 && constraint.NumElements(t) == 2
		},
		Class: "VectorType",
	}

	vector8BitSignlessIntegerLength2 = ir.TypeConstraint{
		Summary: "vector of 8-bit signless integer values of length 4",
		Check: func(t ir.Type) bool {
			return constraint.IsVector(t) && constraint.Rank(t) > 0 && constraint.IsSignless(ir.ElementOf(t), 8) &&
				constraint.IsVector(t) && constraint.Rank(t) > 0 && constraint.NumElements(t) == 4
		},
		Class: "VectorType",
	}

	vectorBfloat16Length2 = ir.TypeConstraint{
		Summary: "vector of bfloat16 type values of length 2",
		Check: func(t ir.Type) bool {
			return constraint.IsVector(t) && constraint.Rank(t) > 0 && constraint.IsFloatKind(ir.ElementOf(t), num.BF16) &&
				constraint.IsVector(t) && constraint.Rank(t) > 0 && constraint.NumElements(t) == 2
		},
		Class: "VectorType",
	}
)
