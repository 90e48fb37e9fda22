// Package nvvm is the nvvm dialect: its tables of operations, types and attributes.
// It also holds the functions to which these tables refer, such as verifiers, folds
// and parsers. Passes and conversions are in other packages.
package nvvm

//go:generate go run github.com/millrace-mlir/millrace/internal/opgen .

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
)

// Dialect is the nvvm dialect.
var Dialect = &ir.Dialect{
	Name:                "nvvm",
	AllowsUnknownOps:    true,
	VerifyAttr:          verifyAttr,
	VerifyRegionArgAttr: verifyArgAttr,
	Ops:                 slices.Concat(ops, tensorCoreOps),
	Handles:             handles,
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
