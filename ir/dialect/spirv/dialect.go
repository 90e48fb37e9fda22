// Package spirv is the spirv dialect: its tables of operations, types and attributes.
// It also holds the functions to which these tables refer, such as verifiers, folds
// and parsers. Passes and conversions are in other packages.
package spirv

//go:generate go run github.com/millrace-mlir/millrace/internal/opgen .

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
)

// Dialect is the spirv dialect.
var Dialect = &ir.Dialect{
	Name:             "spirv",
	UnknownAttr:      "unknown SPIR-V attribute kind: ",
	AllowsUnknownOps: true,
	Inline:           inliner,
	Materialize:      materialize,

	VerifyAttr:          verifyAttr,
	VerifyRegionArgAttr: verifyArgAttr,
	VerifyRegionResAttr: verifyResAttr,

	Directives: directives,
	TypeSyntax: typeSyntax,
	ParseType:  asm.TypeHook(refuseType),
	AttrSyntax: attrSyntax,
	Ops:        slices.Concat(arithmeticOps, atomicOps, barrierOps, bitOps, castOps, clOps, compositeOps, controlFlowOps, cooperativeMatrixOps, glOps, graphOps, groupOps, imageOps, integerDotProductOps, intelExtOps, logicalOps, matrixOps, memoryOps, meshOps, miscOps, nonUniformOps, primitiveOps, structureOps),
	Handles:    handles,
	Types: []*ir.DialectTypeDef{
		ArrayType, CooperativeMatrixType, ImageType, MatrixType, PointerType, RuntimeArrayType,
		SampledImageType, StructType, TensorArmType,
	},
	Attrs: []*ir.DialectAttrDef{
		AddressingModelAttr, BuiltInAttr, CacheControlLoadINTELAttr, CacheControlStoreINTELAttr,
		CapabilityAttr, ClientAPIAttr, CooperativeMatrixLayoutKHRAttr, CooperativeMatrixOperandsKHRAttr,
		CooperativeMatrixPropertiesKHRAttr, CooperativeMatrixPropertiesNVAttr, CooperativeMatrixUseKHRAttr,
		DecorationAttr, DeviceTypeAttr, DimAttr, EntryPointABIAttr, ExecutionModeAttr, ExecutionModelAttr,
		ExtensionAttr, FPEncodingAttr, FPFastMathModeAttr, FPRoundingModeAttr, FunctionControlAttr,
		GroupOperationAttr, ImageArrayedInfoAttr, ImageDepthInfoAttr, ImageFormatAttr, ImageOperandsAttr,
		ImageSamplerUseInfoAttr, ImageSamplingInfoAttr, InterfaceVarABIAttr, LinkageAttributesAttr,
		LinkageTypeAttr, LoadCacheControlAttr, LoopControlAttr, MatrixLayoutAttr, MemoryAccessAttr,
		MemoryModelAttr, MemorySemanticsAttr, OpcodeAttr, PackedVectorFormatAttr, ResourceLimitsAttr,
		ScopeAttr, SelectionControlAttr, StorageClassAttr, StoreCacheControlAttr, TargetEnvAttr, VendorAttr,
		VerCapExtAttr, VersionAttr,
	},
}
