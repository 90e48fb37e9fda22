package constraint

import (
	"github.com/millrace-mlir/millrace/ir"
)

var (
	AnyComplex = ir.TypeConstraint{
		Summary: "complex-type",
		Check:   IsComplex,
		Class:   "ComplexType",
	}

	AnyFixedVectorOfAnyRank = ir.TypeConstraint{
		Summary: "fixed-length vector of any type values",
		Check:   IsFixedVector,
		Class:   "VectorType",
	}

	AnyFloat = ir.TypeConstraint{
		Summary: "floating-point",
		Check:   ir.IsFloat,
		Class:   "FloatType",
	}

	AnyInteger = ir.TypeConstraint{
		Summary: "integer",
		Check:   IsInteger,
		Class:   "IntegerType",
	}

	AnyIntegerOrFloatOr1DVector = AnyTypeOf(AnyIntegerOrFloat, OfRank(FixedVectorOfAnyRank(AnyIntegerOrFloat), 1))
	AnyIntegerOrFloat           = Named("Integer or Float", AnyTypeOf(AnySignlessInteger, AnyFloat))

	AnyMemRef = ir.TypeConstraint{
		Summary: "memref of any type values",
		Check:   IsMemRef,
		Class:   "MemRefType",
	}

	AnyNon0RankedMemRef           = Non0RankedMemRefOf(AnyType)
	AnyNon0RankedOrUnrankedMemRef = AnyTypeOf(AnyUnrankedMemRef, AnyNon0RankedMemRef)

	AnyNon0RankedOrUnrankedTensor = ir.TypeConstraint{
		Summary: "non-0-ranked or unranked tensor",
		Check:   func(t ir.Type) bool { return IsUnrankedTensor(t) || ir.IsTensor(t) && HasRank(t) && Rank(t) >= 1 },
		Class:   "TensorType",
	}

	AnyNon0RankedTensor = ir.TypeConstraint{
		Summary: "non-0-ranked.tensor of any type values",
		Check:   func(t ir.Type) bool { return ir.IsTensor(t) && HasRank(t) && Rank(t) >= 1 },
		Class:   "TensorType",
	}

	AnyRankedOrUnrankedMemRef = ir.TypeConstraint{
		Summary: "ranked or unranked memref of any type values",
		Check:   IsAnyMemRef,
		Class:   "BaseMemRefType",
	}

	AnyRankedTensor = ir.TypeConstraint{
		Summary: "ranked tensor of any type values",
		Check:   IsRankedTensor,
		Class:   "RankedTensorType",
	}

	AnyScalableVectorOfAnyRank = ir.TypeConstraint{
		Summary: "scalable vector of any type values",
		Check:   IsScalableVector,
		Class:   "VectorType",
	}

	AnyShaped = ir.TypeConstraint{
		Summary: "shaped of any type values",
		Check:   ir.IsShaped,
		Class:   "ShapedType",
	}

	AnySignedInteger = ir.TypeConstraint{
		Summary: "signed integer",
		Check:   func(t ir.Type) bool { return IsSigned(t, 0) },
		Class:   "IntegerType",
	}

	AnySignlessInteger = ir.TypeConstraint{
		Summary: "signless integer",
		Check:   func(t ir.Type) bool { return IsSignless(t, 0) },
		Class:   "IntegerType",
	}

	AnySignlessIntegerOrIndex = ir.TypeConstraint{
		Summary: "signless integer or index",
		Check:   IsSignlessIntOrIndex,
	}

	AnyStaticShapeMemRef = ir.TypeConstraint{
		Summary: "statically shaped memref of any type values",
		Check:   func(t ir.Type) bool { return IsMemRef(t) && ir.HasStaticShape(t) },
		Class:   "MemRefType",
	}

	AnyStaticShapeTensor = ir.TypeConstraint{
		Summary: "statically shaped tensor of any type values",
		Check:   func(t ir.Type) bool { return IsRankedTensor(t) && ir.HasStaticShape(t) },
		Class:   "RankedTensorType",
	}

	AnyStridedMemRef = ir.TypeConstraint{
		Summary: "strided memref of any type values",
		Check:   func(t ir.Type) bool { return IsMemRef(t) && isStrided(t) },
		Class:   "MemRefType",
	}

	AnyTensor = ir.TypeConstraint{
		Summary: "tensor of any type values",
		Check:   ir.IsTensor,
		Class:   "TensorType",
	}

	AnyType = ir.TypeConstraint{
		Summary: "any type",
	}

	AnyUnrankedMemRef = ir.TypeConstraint{
		Summary: "unranked.memref of any type values",
		Check:   IsUnrankedMemRef,
		Class:   "UnrankedMemRefType",
	}

	AnyUnsignedInteger = ir.TypeConstraint{
		Summary: "unsigned integer",
		Check:   func(t ir.Type) bool { return IsUnsigned(t, 0) },
		Class:   "IntegerType",
	}

	AnyVectorOfAnyRank = ir.TypeConstraint{
		Summary: "vector of any type values",
		Check:   IsVector,
		Class:   "VectorType",
	}

	AnyVectorOfNonZeroRank = ir.TypeConstraint{
		Summary: "vector of any type values",
		Check:   func(t ir.Type) bool { return IsVector(t) && Rank(t) > 0 },
		Class:   "VectorType",
	}

	BoolLike = ir.TypeConstraint{
		Summary: "bool-like",
		Check: func(t ir.Type) bool {
			return IsSignless(t, 1) || IsValueSemantics(t) &&
				IsSignless(ir.ElementOf(t), 1)
		},
	}

	FloatLike = ir.TypeConstraint{
		Summary: "floating-point-like",
		Check:   func(t ir.Type) bool { return ir.IsFloat(t) || IsValueSemantics(t) && ir.IsFloat(ir.ElementOf(t)) },
	}

	FunctionType = ir.TypeConstraint{
		Summary: "function type",
		Check:   IsFunction,
		Class:   "FunctionType",
	}

	Index = ir.TypeConstraint{
		Summary: "index",
		Check:   IsIndex,
		Build:   func(c *ir.Context) ir.Type { return c.Index() },
		Class:   "IndexType",
	}

	IndexTensor               = TensorOf(Index)
	I32OrI64                  = AnyTypeOf(I32, I64)
	IntOrIndex                = AnyTypeOf(AnyInteger, Index)
	MaskType                  = FixedVectorOf(I1)
	MmaSparseSyncMetadataType = BuildableVector(2, I16)
	MemRef1DOfI8              = MemRefOfRank(1, I8)
	MemRef1D                  = MemRefOfRank(1, AnyType)
	F32OrF64                  = AnyTypeOf(F32, F64)

	NoneType = ir.TypeConstraint{
		Summary: "none type",
		Check:   isNone,
		Build:   func(c *ir.Context) ir.Type { return c.None() },
		Class:   "NoneType",
	}

	RankedTensorOfIntegerOrIndex = RankedTensorOf(AnySignlessIntegerOrIndex)
	ScalableVector1D             = Named(" of ranks 1", OfRank(ScalableVectorOf(AnyType), 1))

	SignlessIntegerOrIndexLike = ir.TypeConstraint{
		Summary: "signless-integer-like",
		Check: func(t ir.Type) bool {
			return IsSignlessIntOrIndex(t) || IsValueSemantics(t) &&
				IsSignlessIntOrIndex(ir.ElementOf(t))
		},
	}

	VCIXVL = AnyTypeOf(I64, I32)
)
