// Package gpu is the gpu dialect: its tables of operations, types and attributes,
// and the code their rows name. Passes and conversions live elsewhere.
package gpu

import (
	"github.com/millrace-mlir/millrace/ir"
)

// Dialect is the gpu dialect.
var Dialect = &ir.Dialect{
	Name:         "gpu",
	UnknownType:  "unknown gpu type: ",
	AttrSyntax:   attrSyntax,
	TypeSyntax:   typeSyntax,
	Directives:   directives,
	Syntax:       syntax,
	Behavior:     []map[string]*ir.OpDef{naming, behavior, intRanges, callables, verifiers},
	Canonicalize: foreignPatterns,
	Inline:       &ir.InlinerInterface{LegalOp: ir.InlineOp},
	VerifyAttr:   verifyAttr,
	Ops: []*ir.OpDef{
		AllReduce, Alloc, Barrier, Binary, BlockDim, BlockId, ClusterBlockId, ClusterDim, ClusterDimBlocks,
		ClusterId, Create2To4SpMat, CreateBsr, CreateCoo, CreateCooAoS, CreateCsc, CreateCsr, CreateDnTensor,
		Dealloc, DestroyDnTensor, DestroySpMat, DynamicSharedMemory, GPUFunc, GlobalId, GridDim, HostRegister,
		HostUnregister, LaneId, Launch, LaunchFunc, Memcpy, Memset, GPUModule, NumSubgroups, Printf, Return,
		Rotate, SDDMM, SDDMMBufferSize, SetCsrPointers, SetDefaultDevice, Shuffle, SpGEMMCopy,
		SpGEMMCreateDescr, SpGEMMDestroyDescr, SpGEMMWorkEstimationOrCompute, SpMatGetSize, SpMM,
		SpMMBufferSize, SpMV, SpMVBufferSize, SubgroupBroadcast, SubgroupId, SubgroupMmaCompute,
		SubgroupMmaConstantMatrix, SubgroupMmaElementwise, SubgroupMmaExtractThreadLocal,
		SubgroupMmaInsertThreadLocal, SubgroupMmaLoadMatrix, SubgroupMmaStoreMatrix, SubgroupReduce,
		SubgroupSize, Terminator, ThreadId, Wait, WarpExecuteOnLane0, Yield,
	},
	Types: []*ir.DialectTypeDef{
		AsyncTokenType, MMAMatrixType, SparseDnTensorHandleType, SparseSpGEMMOpHandleType,
		SparseSpMatHandleType,
	},
	Attrs: []*ir.DialectAttrDef{
		AddressSpaceAttr, AllReduceOperationAttr, BroadcastTypeAttr, DimensionAttr, GPUBlockMappingAttr,
		GPULaneMappingAttr, GPUMappingMaskAttr, GPUMemorySpaceMappingAttr, GPUThreadMappingAttr,
		GPUWarpMappingAttr, GPUWarpgroupMappingAttr, KernelMetadataAttr, KernelTableAttr,
		MMAElementwiseOpAttr, ObjectAttr, ParallelLoopDimMappingAttr, Prune2To4SpMatFlagAttr,
		SelectObjectAttr, ShuffleModeAttr, SpGEMMWorkEstimationOrComputeKindAttr, TransposeModeAttr,
	},
}
