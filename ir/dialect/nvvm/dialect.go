// Package nvvm is the nvvm dialect: its tables of operations, types and attributes,
// and the code their rows name. Passes and conversions live elsewhere.
package nvvm

import (
	"github.com/millrace-mlir/millrace/ir"
)

// Dialect is the nvvm dialect.
var Dialect = &ir.Dialect{
	Name:                "nvvm",
	Behavior:            []map[string]*ir.OpDef{intRanges, verifiers},
	Syntax:              syntax,
	AllowsUnknownOps:    true,
	VerifyAttr:          verifyAttr,
	VerifyRegionArgAttr: verifyArgAttr,
	Ops: []*ir.OpDef{
		SyncWarp, Barrier, BarrierArrive, Barrier0, Breakpoint, ClusterArrive, ClusterArriveRelaxed,
		ClusterWait, ClusterLaunchControlQueryCancel, ClusterLaunchControlTryCancel, ConvertBF16x2ToF8x2,
		ConvertF16x2ToF8x2, ConvertF32x2ToBF16x2, ConvertF32x2ToF16x2, ConvertF32x2ToF4x2, ConvertF32x2ToF6x2,
		ConvertF32x2ToF8x2, ConvertF32x4ToF4x4, ConvertF32x4ToF6x4, ConvertF32x4ToF8x4, ConvertF4x2ToF16x2,
		ConvertF6x2ToF16x2, ConvertF8x2ToBF16x2, ConvertF8x2ToF16x2, ConvertFloatToTF32,
		CpAsyncBulkCommitGroup, CpAsyncBulkSharedCTAToGlobal, CpAsyncBulkPrefetch,
		CpAsyncBulkGlobalToSharedCluster, CpAsyncBulkSharedCTAToSharedCluster,
		CpAsyncBulkTensorSharedCTAToGlobal, CpAsyncBulkTensorPrefetch, CpAsyncBulkTensorReduce,
		CpAsyncBulkTensorGlobalToSharedCluster, CpAsyncBulkWaitGroup, CpAsyncCommitGroup,
		CpAsyncMBarrierArrive, CpAsync, CpAsyncWaitGroup, DotAccumulate2Way, DotAccumulate4Way, ElectSync,
		Exit, FenceMbarrierInit, FenceProxy, FenceProxyAcquire, FenceProxyRelease, FenceProxySyncRestrict,
		FenceScCluster, FenceSyncRestrict, Griddepcontrol, InlinePtx, LdMatrix, Mapa, MatchSync,
		MBarrierArrive, MBarrierArriveExpectTx, MBarrierArriveNocomplete, MBarrierArriveDrop,
		MBarrierArriveDropExpectTx, MBarrierArriveDropNocomplete, MBarrierCompleteTx, MBarrierExpectTx,
		MBarrierInit, MBarrierInval, MBarrierTestWait, MBarrierTryWait, MBarrierTryWaitParity, Membar,
		MmaBlockScale, MmaSpBlockScale, MmaSp, Mma, Nanosleep, PMEvent, Prefetch, Permute, RcpApproxFtzF32,
		AggrSmemSize, Clock, Clock64, BlockInClusterIdX, BlockInClusterIdY, BlockInClusterIdZ, ClusterId,
		ClusterDimBlocksX, ClusterDimBlocksY, ClusterDimBlocksZ, ClusterDim, ClusterIdX, ClusterIdY,
		ClusterIdZ, BlockIdX, BlockIdY, BlockIdZ, DynamicSmemSize, EnvReg0, EnvReg1, EnvReg10, EnvReg11,
		EnvReg12, EnvReg13, EnvReg14, EnvReg15, EnvReg16, EnvReg17, EnvReg18, EnvReg19, EnvReg2, EnvReg20,
		EnvReg21, EnvReg22, EnvReg23, EnvReg24, EnvReg25, EnvReg26, EnvReg27, EnvReg28, EnvReg29, EnvReg3,
		EnvReg30, EnvReg31, EnvReg4, EnvReg5, EnvReg6, EnvReg7, EnvReg8, EnvReg9, GlobalTimer, GlobalTimerLo,
		GridId, LaneId, LaneMaskEq, LaneMaskGe, LaneMaskGt, LaneMaskLe, LaneMaskLt, ClusterDimX, ClusterDimY,
		ClusterDimZ, GridDimX, GridDimY, GridDimZ, SmDim, BlockDimX, BlockDimY, BlockDimZ, WarpDim, SmId,
		ThreadIdX, ThreadIdY, ThreadIdZ, TotalSmemSize, WarpId, WarpSize, Redux, SetMaxRegister, Shfl,
		BulkStore, StMatrix, Tcgen05Alloc, Tcgen05Commit, Tcgen05Cp, Tcgen05Dealloc, Tcgen05Fence, Tcgen05Ld,
		Tcgen05MMA, Tcgen05MMABlockScale, Tcgen05MMASparse, Tcgen05MMASparseBlockScale, Tcgen05MMAWs,
		Tcgen05MMAWsSparse, Tcgen05MmaSmemDesc, Tcgen05RelinquishAllocPermit, Tcgen05Shift, Tcgen05St,
		Tcgen05Wait, VoteSync, WgmmaGroupSyncAligned, WgmmaFenceAligned, WgmmaMmaAsync, WgmmaWaitGroupSync,
		WMMALoad, WMMAMma, WMMAStore,
	},
	Attrs: []*ir.DialectAttrDef{
		BarrierReductionAttr, BlockScaleFormatAttr, CTAGroupKindAttr, CacheEvictionPriorityAttr,
		ClusterLaunchControlQueryTypeAttr, DotAccumulateTypeAttr, FPRoundingModeAttr, GridDepActionKindAttr,
		LdStMatrixEltTypeAttr, LdStMatrixShapeAttr, LoadCacheModifierKindAttr, MMAB1OpAttr,
		MMABlockScaleKindAttr, MMAFragAttr, MMAIntOverflowAttr, MMAKindAttr, MMALayoutAttr, MMAShapeAttr,
		MMATypesAttr, MatchSyncKindAttr, MemOrderKindAttr, MemScopeKindAttr, NVVMMemorySpaceAttr,
		NVVMTargetAttr, PermuteModeAttr, PrefetchCacheLevelAttr, ProxyKindAttr, ReduxKindAttr,
		SaturationModeAttr, ScaleVecSizeAttr, SetMaxRegisterActionAttr, SharedSpaceAttr, ShflKindAttr,
		TMALoadModeAttr, TMAReduxKindAttr, TMAStoreModeAttr, Tcgen05CpMulticastAttr, Tcgen05CpShapeAttr,
		Tcgen05CpSrcFormatAttr, Tcgen05FenceKindAttr, Tcgen05LdStShapeAttr, Tcgen05MMABlockScaleAttr,
		Tcgen05MMACollectorBBufferAttr, Tcgen05MMACollectorOpAttr, Tcgen05MMAKindAttr, Tcgen05WaitKindAttr,
		VoteSyncKindAttr, WGMMAScaleInAttr, WGMMAScaleOutAttr, WGMMATypesAttr,
	},
}
