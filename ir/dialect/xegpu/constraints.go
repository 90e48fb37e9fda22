package xegpu

import (
	"strconv"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	cacheHintAttr        = constraint.EnumAttr("CachePolicyAttr", "Describe the cache settings for prefetch/load/store operators", CachePolicyAttr, &CachePolicy)
	distributeLayoutAttr = constraint.AttrInterface("DistributeLayoutAttr")
	fenceScopeAttr       = constraint.EnumAttr("FenceScopeAttr", "Describes the scope of fence.\n"+
		"                    \"workgroup\" means that the scope is within each work group.\n"+
		"                    \"gpu\" means the scope is across work groups within the gpu.", FenceScopeAttr, &FenceScope)

	memorySpaceAttr = constraint.EnumAttr("MemorySpaceAttr", "Describe the location of data described by a `TensorDesc`:\n"+
		"                 Global device memory (`Global`) or Shared local memory (`SLM`).", MemorySpaceAttr, &MemorySpace)

	baseAddrType              = constraint.AnyTypeOf(constraint.Non0RankedMemRefOf(scalarType), pointerType)
	dpasOprType               = constraint.OfRank(constraint.FixedVectorOfAnyRank(scalarType), 1, 2, 3)
	dpasResType               = constraint.OfRank(constraint.FixedVectorOfAnyRank(scalarType), 1, 2)
	valueOrScalarType         = constraint.AnyTypeOf(valueType, scalarType)
	maskOrI1                  = constraint.AnyTypeOf(constraint.MaskType, constraint.I1)
	offsetOrIndex             = constraint.AnyTypeOf(offsetType, constraint.Index)
	gatherScatterBaseAddrType = constraint.AnyTypeOf(constraint.MemRefOfRank(1, scalarType), pointerType)
	gatherScatterSourceType   = constraint.AnyTypeOf(tensorDesc, gatherScatterBaseAddrType)
	memDesc                   = constraint.TypeDef("MemDescType", "MemDesc describing the data in SLM", MemDescType)
	nbarrier                  = constraint.SingletonTypeDef("NbarrierType", "!xegpu.nbarrier a custom XeGPU type representing a barrier.", NbarrierType)
	offsetType                = constraint.FixedVectorOf(constraint.Index)
	sharedMemRef              = constraint.AnyTypeOf(sharedMemRefOfRank(1), sharedMemRefOfRank(2))
	tensorDesc                = constraint.TypeDef("TensorDescType", "TensorDesc describing regions of interested data.", TensorDescType)
	valueType                 = constraint.FixedVectorOf(scalarType)
	vectorType                = constraint.OfRank(constraint.VectorOf(scalarType), 1, 2, 3, 4, 5, 6)
)

var (
	scalarType = constraint.AnyTypeOf(
		constraint.I1, constraint.I4, constraint.I8, constraint.I16, constraint.I32, constraint.I64,
		constraint.SI1, constraint.SI8, constraint.SI16, constraint.SI32, constraint.SI64,
		constraint.UI1, constraint.UI8, constraint.UI16, constraint.UI32, constraint.UI64,
		constraint.F16, constraint.F32, constraint.F64, constraint.BF16, constraint.TF32,
	)
	pointerType = constraint.AnyTypeOf(constraint.UI64, constraint.UI32, constraint.I64, constraint.I32)
)

// sharedMemRefOfRank returns the constraint that a type is a static memref of this
// rank in shared local memory.
func sharedMemRefOfRank(rank int) ir.TypeConstraint {
	is := func(t ir.Type) bool {
		return constraint.IsMemRef(t) && constraint.Rank(t) == rank && ir.HasStaticShape(t) && isSharedMemory(t)
	}
	words := "reside in share memory and statically " + strconv.Itoa(rank) + "d shaped memref"
	t := constraint.ContainerOf("MemRefType", words, is, ir.ElementOf, scalarType)
	return constraint.Named(t.Summary+" ", t)
}
