// Package gpu is the gpu dialect: its tables of operations, types and attributes.
// It also holds the functions to which these tables refer, such as verifiers,
// folds and parsers. Passes and conversions are in other packages.
package gpu

//go:generate go run github.com/millrace-mlir/millrace/internal/opgen .

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
	Canonicalize: foreignPatterns,
	Inline:       &ir.InlinerInterface{LegalOp: ir.InlineOp},
	VerifyAttr:   verifyAttr,
	Ops:          ops,
	Handles:      handles,
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
