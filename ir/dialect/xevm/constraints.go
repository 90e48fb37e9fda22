package xevm

import (
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
)

var (
	addrSpaceAttr         = constraint.EnumAttr("AddrSpaceAttr", "Describe address spaces", AddrSpaceAttr, &AddrSpace)
	loadCacheControlAttr  = constraint.EnumAttr("LoadCacheControlAttr", "Describe the cache settings for load operators", LoadCacheControlAttr, &LoadCacheControl)
	memScopeAttr          = constraint.EnumAttr("MemScopeAttr", "Describe memory scopes", MemScopeAttr, &MemScope)
	mmaShapeAttr          = constraint.AttrDef("MMAShapeAttr", "", MMAShapeAttr)
	mmaTypesAttr          = constraint.AttrDef("MMATypesAttr", "", MMATypesAttr)
	storeCacheControlAttr = constraint.EnumAttr("StoreCacheControlAttr", "Describe the cache settings for store operators", StoreCacheControlAttr, &StoreCacheControl)

	mmaOperandType = constraint.OfRank(constraint.FixedVectorOfAnyRank(
		constraint.AnyI(8), constraint.AnyI(16), constraint.AnyI(32),
		constraint.F32, constraint.TF32, constraint.F16, constraint.BF16), 1)

	pointerGlobalOrConstant = constraint.AnyTypeOf(llvm.PointerGlobal, llvm.PointerIn(4))
	loadableType            = constraint.AnyTypeOf(loadableElement, constraint.OfRank(constraint.FixedVectorOfAnyRank(loadableElement), 1))
	loadableElement         = constraint.AnyTypeOf(constraint.I8, constraint.I16, constraint.I32, constraint.I64)
)
