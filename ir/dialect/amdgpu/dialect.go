// Package amdgpu is the amdgpu dialect: its tables of operations, types and attributes,
// and the code their rows name. Passes and conversions live elsewhere.
package amdgpu

import (
	"github.com/millrace-mlir/millrace/ir"
)

// Dialect is the amdgpu dialect.
var Dialect = &ir.Dialect{
	Name:       "amdgpu",
	Directives: directives,
	Behavior:   []map[string]*ir.OpDef{behavior, verifiers},
	TypeSyntax: typeSyntax,
	Inline:     &ir.InlinerInterface{LegalOp: ir.InlineOp},
	Ops: []*ir.OpDef{
		DPP, ExtPackedFp8, FatRawBufferCast, GatherToLDS, LDSBarrier, MakeDmaBase, MakeDmaDescriptor,
		MakeGatherDmaBase, MakeGatherDmaDescriptor, MemoryCounterWait, MFMA, PackedScaledTrunc,
		PackedStochRoundFp8, PackedTrunc2xFp8, PermlaneSwap, RawBufferAtomicCmpswap, RawBufferAtomicFadd,
		RawBufferAtomicFmax, RawBufferAtomicSmax, RawBufferAtomicUmin, RawBufferLoad, RawBufferStore,
		ScaledExtPacked, ScaledExtPackedMatrix, ScaledMFMA, ScaledWMMA, SchedBarrier, SparseMFMA,
		SwizzleBitMode, TensorLoadToLDS, TensorStoreFromLDS, TransposeLoad, WMMA,
	},
	Types: []*ir.DialectTypeDef{
		TDMBaseType, TDMDescriptorType, TDMGatherBaseType,
	},
	Attrs: []*ir.DialectAttrDef{
		AddressSpaceAttr, DPPPermAttr, MFMAPermBAttr, Sched_barrier_opt_enumAttr,
	},
}
