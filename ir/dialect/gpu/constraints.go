package gpu

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/num"
)

var (
	allReduceOperationAttr = ir.AttrConstraint{
		Summary: "built-in reduction operations supported by gpu.allreduce.",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, AllReduceOperationAttr) },
		Enum:    &AllReduceOperation,
		Attr:    AllReduceOperationAttr,
		Class:   "AllReduceOperationAttr",
	}

	anArrayGPUObjectAttributesWithAttr = ir.AttrConstraint{
		Summary: "an array of GPU object attributes with at least 1 elements",
		Check: func(a ir.Attribute) bool {
			return constraint.IsArrayAttr(a) && constraint.Each(a, func(e ir.Attribute) bool { return constraint.OfAttr(e, ObjectAttr) }) &&
				constraint.ArrayLen(a) >= 1
		},
		Class: "ArrayAttr",
	}

	broadcastTypeAttr = ir.AttrConstraint{
		Summary: "a lane to broadcast from",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, BroadcastTypeAttr) },
		Enum:    &BroadcastType,
		Attr:    BroadcastTypeAttr,
		Class:   "BroadcastTypeAttr",
	}

	dimensionAttr = ir.AttrConstraint{
		Summary: "a dimension, either 'x', 'y', or 'z'",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, DimensionAttr) },
		Enum:    &Dimension,
		Attr:    DimensionAttr,
		Class:   "DimensionAttr",
	}

	gpuNonEmptyTargetArrayAttr = ir.AttrConstraint{
		Summary: "array of GPU target attributes with at least 1 elements",
		Check: func(a ir.Attribute) bool {
			return constraint.IsArrayAttr(a) && constraint.Each(a, func(e ir.Attribute) bool { return constraint.AttrImplements(e, "TargetAttrInterface") }) &&
				constraint.ArrayLen(a) >= 1
		},
		Class: "ArrayAttr",
	}

	mmaElementWiseAttr = ir.AttrConstraint{
		Summary: "elementwise operation to apply to mma matrix",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, MMAElementwiseOpAttr) },
		Enum:    &MMAElementwiseOp,
		Attr:    MMAElementwiseOpAttr,
		Class:   "MMAElementwiseOpAttr",
	}

	n32BitSignlessIntegerWhosePowerAttr = ir.AttrConstraint{
		Summary: "32-bit signless integer attribute whose value is a power of two > 0",
		Check: func(a ir.Attribute) bool {
			return constraint.IsIntegerAttr(a) && constraint.IsSignless(ir.TypeOf(a), 32) && constraint.IsPowerOf2(a)
		},
		Type:  func(c *ir.Context) ir.Type { return c.Int(32) },
		Class: "IntegerAttr",
	}

	offloadingTranslationAttr = ir.AttrConstraint{
		Summary: "any attribute with the `OffloadingTranslationAttrTrait` trait.",
		Check:   func(a ir.Attribute) bool { return constraint.AttrImplements(a, "OffloadingTranslationAttrTrait") },
	}

	optionalDimSizeHintAttr = ir.AttrConstraint{
		Summary: "i32 dense array attribute with 3 elements (if present)",
		Check:   func(a ir.Attribute) bool { return constraint.IsDenseI32ArrayAttr(a) && constraint.ArrayLen(a) == 3 },
		Class:   "DenseI32ArrayAttr",
	}

	prune2To4SpMatFlagAttr = ir.AttrConstraint{
		Summary: "pruning strategy for 2:4 sparse matrix",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, Prune2To4SpMatFlagAttr) },
		Enum:    &Prune2To4SpMatFlag,
		Attr:    Prune2To4SpMatFlagAttr,
		Class:   "Prune2To4SpMatFlagAttr",
	}

	shuffleModeAttr = ir.AttrConstraint{
		Summary: "Indexing modes supported by gpu.shuffle.",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, ShuffleModeAttr) },
		Enum:    &ShuffleMode,
		Attr:    ShuffleModeAttr,
		Class:   "ShuffleModeAttr",
	}

	spGEMMWorkEstimationOrComputeKindAttr = ir.AttrConstraint{
		Summary: "choose whether spgemm_work_estimation_or_compute does work estimation or compute",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, SpGEMMWorkEstimationOrComputeKindAttr) },
		Enum:    &SpGEMMWorkEstimationOrComputeKind,
		Attr:    SpGEMMWorkEstimationOrComputeKindAttr,
		Class:   "SpGEMMWorkEstimationOrComputeKindAttr",
	}

	transposeModeAttr = ir.AttrConstraint{
		Summary: "transpose mode of sparse matrix supported by sparse tensor ops",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, TransposeModeAttr) },
		Enum:    &TransposeMode,
		Attr:    TransposeModeAttr,
		Class:   "TransposeModeAttr",
	}

	anyIntegerOrFloat = ir.TypeConstraint{
		Summary: "Integer or Float",
		Check:   func(t ir.Type) bool { return constraint.IsSignless(t, 0) || ir.IsFloat(t) },
	}

	asyncToken = ir.TypeConstraint{
		Summary: "async token type",
		Check:   func(t ir.Type) bool { return constraint.OfType(t, AsyncTokenType) },
		Build:   func(c *ir.Context) ir.Type { return c.DialectType(AsyncTokenType) },
	}

	gpuMmaMatrix32BitSignless = ir.TypeConstraint{
		Summary: "gpu.mma_matrix of 32-bit signless integer or 16-bit float or 32-bit float or 64-bit float values",
		Check: func(t ir.Type) bool {
			return constraint.OfType(t, MMAMatrixType) && (constraint.IsSignless(mmaMatrixTypeElementType(t), 32) ||
				constraint.IsFloatKind(mmaMatrixTypeElementType(t), num.F16) || constraint.IsFloatKind(mmaMatrixTypeElementType(t), num.F32) ||
				constraint.IsFloatKind(mmaMatrixTypeElementType(t), num.F64))
		},
		Class: "MMAMatrixType",
	}

	gpuMmaMatrix8BitSigned = ir.TypeConstraint{
		Summary: "gpu.mma_matrix of 8-bit signed integer or 8-bit unsigned integer or 16-bit float or 32-bit float or 64-bit float values",
		Check: func(t ir.Type) bool {
			return constraint.OfType(t, MMAMatrixType) && (constraint.IsSigned(mmaMatrixTypeElementType(t), 8) ||
				constraint.IsUnsigned(mmaMatrixTypeElementType(t), 8) || constraint.IsFloatKind(mmaMatrixTypeElementType(t), num.F16) ||
				constraint.IsFloatKind(mmaMatrixTypeElementType(t), num.F32) || constraint.IsFloatKind(mmaMatrixTypeElementType(t), num.F64))
		},
		Class: "MMAMatrixType",
	}

	gpuMmaMatrix8BitSigned2 = ir.TypeConstraint{
		Summary: "gpu.mma_matrix of 8-bit signed integer or 8-bit unsigned integer or 32-bit signless integer " +
			"or 16-bit float or 32-bit float or 64-bit float values",
		Check: func(t ir.Type) bool {
			return constraint.OfType(t, MMAMatrixType) && (constraint.IsSigned(mmaMatrixTypeElementType(t), 8) ||
				constraint.IsUnsigned(mmaMatrixTypeElementType(t), 8) || constraint.IsSignless(mmaMatrixTypeElementType(t), 32) ||
				constraint.IsFloatKind(mmaMatrixTypeElementType(t), num.F16) || constraint.IsFloatKind(mmaMatrixTypeElementType(t), num.F32) ||
				constraint.IsFloatKind(mmaMatrixTypeElementType(t), num.F64))
		},
		Class: "MMAMatrixType",
	}

	integerIndexFloatingPoint = ir.TypeConstraint{
		Summary: "integer or index or floating-point",
		Check:   func(t ir.Type) bool { return constraint.IsInteger(t) || constraint.IsIndex(t) || ir.IsFloat(t) },
	}

	launchIndx = ir.TypeConstraint{
		Summary: "index or 32-bit signless integer or 64-bit signless integer",
		Check: func(t ir.Type) bool {
			return constraint.IsIndex(t) || constraint.IsSignless(t, 32) || constraint.IsSignless(t, 64)
		},
	}

	mmaMatrix = ir.TypeConstraint{
		Summary: "MMAMatrix type",
		Check:   func(t ir.Type) bool { return constraint.OfType(t, MMAMatrixType) },
	}

	mmaMemRef = ir.TypeConstraint{
		Summary: "memref of 8-bit signless integer or 32-bit signless integer or 16-bit float or 32-bit float " +
			"or 64-bit float or vector of 8-bit signless integer or 32-bit signless integer or 16-bit " +
			"float or 32-bit float or 64-bit float values of ranks 1 values",
		Check: func(t ir.Type) bool {
			return constraint.IsMemRef(t) && (constraint.IsSignless(ir.ElementOf(t), 8) || constraint.IsSignless(ir.ElementOf(t), 32) ||
				constraint.IsFloatKind(ir.ElementOf(t), num.F16) || constraint.IsFloatKind(ir.ElementOf(t), num.F32) ||
				constraint.IsFloatKind(ir.ElementOf(t), num.F64) || constraint.IsVector(ir.ElementOf(t)) &&
				constraint.Rank(ir.ElementOf(t)) > 0 && (constraint.IsSignless(ir.ElementOf(ir.ElementOf(t)), 8) ||
				constraint.IsSignless(ir.ElementOf(ir.ElementOf(t)), 32) || constraint.IsFloatKind(ir.ElementOf(ir.ElementOf(t)), num.F16) ||
				constraint.IsFloatKind(ir.ElementOf(ir.ElementOf(t)), num.F32) || constraint.IsFloatKind(ir.ElementOf(ir.ElementOf(t)), num.F64)) &&
				constraint.IsVector(ir.ElementOf(t)) && constraint.Rank(ir.ElementOf(t)) > 0 && constraint.Rank(ir.ElementOf(t)) == 1)
		},
		Class: "MemRefType",
	}

	n8BitSignedInteger8Bit = ir.TypeConstraint{
		Summary: "8-bit signed integer or 8-bit unsigned integer or 32-bit signless integer or 16-bit float or 32-bit float",
		Check: func(t ir.Type) bool {
			return constraint.IsSigned(t, 8) || constraint.IsUnsigned(t, 8) || constraint.IsSignless(t, 32) ||
				constraint.IsFloatKind(t, num.F16) || constraint.IsFloatKind(t, num.F32)
		},
	}

	sparseDnTensorHandle = ir.TypeConstraint{
		Summary: "dense tensor handle type",
		Check:   func(t ir.Type) bool { return constraint.OfType(t, SparseDnTensorHandleType) },
		Build:   func(c *ir.Context) ir.Type { return c.DialectType(SparseDnTensorHandleType) },
	}

	sparseSpGEMMOpHandle = ir.TypeConstraint{
		Summary: "SpGEMM operation handle type",
		Check:   func(t ir.Type) bool { return constraint.OfType(t, SparseSpGEMMOpHandleType) },
		Build:   func(c *ir.Context) ir.Type { return c.DialectType(SparseSpGEMMOpHandleType) },
	}

	sparseSpMatHandle = ir.TypeConstraint{
		Summary: "sparse matrix handle type",
		Check:   func(t ir.Type) bool { return constraint.OfType(t, SparseSpMatHandleType) },
		Build:   func(c *ir.Context) ir.Type { return c.DialectType(SparseSpMatHandleType) },
	}
)
