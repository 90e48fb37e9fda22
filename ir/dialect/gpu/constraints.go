package gpu

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	allReduceOperationAttr = constraint.EnumAttr("AllReduceOperationAttr", "built-in reduction operations supported by gpu.allreduce.", AllReduceOperationAttr, &AllReduceOperation)
	objectArrayAttr        = constraint.ConfinedAttr(constraint.AttrArrayOf("an array of GPU object attributes", ObjectAttr), constraint.ArrayMinCount(1))
	broadcastTypeAttr      = constraint.EnumAttr("BroadcastTypeAttr", "a lane to broadcast from", BroadcastTypeAttr, &BroadcastType)
	dimensionAttr          = constraint.EnumAttr("DimensionAttr", "a dimension, either 'x', 'y', or 'z'", DimensionAttr, &Dimension)

	gpuNonEmptyTargetArrayAttr = constraint.ConfinedAttr(
		constraint.TypedArrayOf("array of GPU target attributes", isTarget), constraint.ArrayMinCount(1))

	mmaElementWiseAttr = constraint.EnumAttr("MMAElementwiseOpAttr", "elementwise operation to apply to mma matrix", MMAElementwiseOpAttr, &MMAElementwiseOp)
	powerOf2Attr       = constraint.ConfinedAttr(constraint.I32Attr, constraint.IntPowerOf2)

	offloadingTranslationAttr = ir.AttrConstraint{
		Summary: "any attribute with the `OffloadingTranslationAttrTrait` trait.",
		Check:   func(a ir.Attribute) bool { return constraint.AttrImplements(a, "OffloadingTranslationAttrTrait") },
	}

	optionalDimSizeHintAttr = ir.AttrConstraint{
		Summary: "i32 dense array attribute with 3 elements (if present)",
		Check:   func(a ir.Attribute) bool { return constraint.IsDenseI32ArrayAttr(a) && constraint.ArrayLen(a) == 3 },
		Class:   "DenseI32ArrayAttr",
	}

	prune2To4SpMatFlagAttr                = constraint.EnumAttr("Prune2To4SpMatFlagAttr", "pruning strategy for 2:4 sparse matrix", Prune2To4SpMatFlagAttr, &Prune2To4SpMatFlag)
	shuffleModeAttr                       = constraint.EnumAttr("ShuffleModeAttr", "Indexing modes supported by gpu.shuffle.", ShuffleModeAttr, &ShuffleMode)
	spGEMMWorkEstimationOrComputeKindAttr = constraint.EnumAttr("SpGEMMWorkEstimationOrComputeKindAttr", "choose whether spgemm_work_estimation_or_compute does work estimation or compute", SpGEMMWorkEstimationOrComputeKindAttr, &SpGEMMWorkEstimationOrComputeKind)
	transposeModeAttr                     = constraint.EnumAttr("TransposeModeAttr", "transpose mode of sparse matrix supported by sparse tensor ops", TransposeModeAttr, &TransposeMode)
	asyncToken                            = constraint.SingletonInstanceOf("async token type", AsyncTokenType)
	mmaMatrixOfI32OrFloat                 = mmaMatrixOf(constraint.I32, constraint.F16, constraint.F32, constraint.F64)
	mmaMatrixOfI8OrFloat                  = mmaMatrixOf(constraint.SI8, constraint.UI8, constraint.F16, constraint.F32, constraint.F64)
	mmaMatrixOfIntOrFloat                 = mmaMatrixOf(constraint.SI8, constraint.UI8, constraint.I32, constraint.F16, constraint.F32, constraint.F64)
	integerIndexOrFloat                   = constraint.AnyTypeOf(constraint.AnyInteger, constraint.Index, constraint.AnyFloat)
	launchIndx                            = constraint.AnyTypeOf(constraint.Index, constraint.I32, constraint.I64)
	mmaMatrix                             = constraint.InstanceOf("MMAMatrix type", MMAMatrixType)
	mmaElements                           = constraint.AnyTypeOf(constraint.SI8, constraint.UI8, constraint.I32, constraint.F16, constraint.F32, constraint.F64)
	mmaMemRef                             = constraint.MemRefOf(mmaScalar, constraint.OfRank(constraint.VectorOf(mmaScalar), 1))
	mmaScalar                             = constraint.AnyTypeOf(constraint.I8, constraint.I32, constraint.F16, constraint.F32, constraint.F64)
	mmaElement8Or32Bit                    = constraint.AnyTypeOf(constraint.SI8, constraint.UI8, constraint.I32, constraint.F16, constraint.F32)
	sparseDnTensorHandle                  = constraint.SingletonInstanceOf("dense tensor handle type", SparseDnTensorHandleType)
	sparseSpGEMMOpHandle                  = constraint.SingletonInstanceOf("SpGEMM operation handle type", SparseSpGEMMOpHandleType)
	sparseSpMatHandle                     = constraint.SingletonInstanceOf("sparse matrix handle type", SparseSpMatHandleType)
)

func mmaMatrixOf(elements ...ir.TypeConstraint) ir.TypeConstraint {
	return constraint.ContainerOf("MMAMatrixType", "gpu.mma_matrix", mmaMatrix.Check, mmaMatrixTypeElementType, elements...)
}
