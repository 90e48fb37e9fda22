package shard

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	gridAxesArrayAttr = constraint.AttrDef("GridAxesArrayAttr", "", GridAxesArrayAttr)

	gridAxesAttr = ir.AttrConstraint{
		Summary: "i16 dense array attribute",
		Check:   constraint.IsDenseI16ArrayAttr,
		Class:   "DenseI16ArrayAttr",
	}

	reductionKindAttr        = constraint.EnumAttr("ReductionKindAttr", "Reduction of an iterator/grid dimension.", ReductionKindAttr, &ReductionKind)
	memRefOrRankedTensor     = constraint.AnyTypeOf(constraint.MemRefOf(constraint.AnyType), constraint.RankedTensorOf(constraint.AnyType))
	non0RankedMemRefOrTensor = constraint.AnyTypeOf(constraint.AnyNon0RankedMemRef, constraint.AnyNon0RankedTensor)
	sharding                 = constraint.SingletonTypeDef("ShardingType", "sharding definition", ShardingType)
)
