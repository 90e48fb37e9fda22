package constraint

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/num"
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

	AnyIntegerOrFloatOr1DVector = ir.TypeConstraint{
		Summary: "Integer or Float or fixed-length vector of Integer or Float values of ranks 1",
		Check: func(t ir.Type) bool {
			return IsSignless(t, 0) || ir.IsFloat(t) || IsFixedVector(t) &&
				(IsSignless(ir.ElementOf(t), 0) || ir.IsFloat(ir.ElementOf(t))) &&
				IsVector(t) && Rank(t) > 0 && Rank(t) == 1
		},
	}

	AnyMemRef = ir.TypeConstraint{
		Summary: "memref of any type values",
		Check:   IsMemRef,
		Class:   "MemRefType",
	}

	AnyNon0RankedMemRef = ir.TypeConstraint{
		Summary: "non-0-ranked.memref of any type values",
		Check:   func(t ir.Type) bool { return IsMemRef(t) && HasRank(t) && Rank(t) >= 1 },
		Class:   "MemRefType",
	}

	AnyNon0RankedOrUnrankedMemRef = ir.TypeConstraint{
		Summary: "unranked.memref of any type values or non-0-ranked.memref of any type values",
		Check: func(t ir.Type) bool {
			return IsUnrankedMemRef(t) || IsMemRef(t) && HasRank(t) &&
				Rank(t) >= 1
		},
	}

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
		Check:   func(t ir.Type) bool { return IsMemRef(t) && IsStrided(t) },
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

	IndexTensor = ir.TypeConstraint{
		Summary: "tensor of index values",
		Check:   func(t ir.Type) bool { return ir.IsTensor(t) && IsIndex(ir.ElementOf(t)) },
		Class:   "TensorType",
	}

	IntegerType = ir.TypeConstraint{
		Summary: "32-bit signless integer or 64-bit signless integer",
		Check:   func(t ir.Type) bool { return IsSignless(t, 32) || IsSignless(t, 64) },
	}

	IntOrIndex = ir.TypeConstraint{
		Summary: "integer or index",
		Check:   func(t ir.Type) bool { return IsInteger(t) || IsIndex(t) },
	}

	MaskType = ir.TypeConstraint{
		Summary: "fixed-length vector of 1-bit signless integer values",
		Check:   func(t ir.Type) bool { return IsFixedVector(t) && Rank(t) > 0 && IsSignless(ir.ElementOf(t), 1) },
		Class:   "VectorType",
	}

	MmaSparseSyncMetadataType = ir.TypeConstraint{
		Summary: "fixed-length vector of 16-bit signless integer values of length 2",
		Check: func(t ir.Type) bool {
			return IsFixedVector(t) && IsSignless(ir.ElementOf(t), 16) &&
				IsFixedVector(t) && NumElements(t) == 2
		},
		Build: func(c *ir.Context) ir.Type { return c.VectorType([]int64{2}, c.Int(16), nil) },
		Class: "VectorType",
	}

	N1DMemref8BitSignlessInteger = ir.TypeConstraint{
		Summary: "1D memref of 8-bit signless integer values",
		Check: func(t ir.Type) bool {
			return IsMemRef(t) && IsSignless(ir.ElementOf(t), 8) &&
				HasRank(t) && Rank(t) == 1
		},
		Class: "MemRefType",
	}

	N1DMemrefAny = ir.TypeConstraint{
		Summary: "1D memref of any type values",
		Check:   func(t ir.Type) bool { return IsMemRef(t) && HasRank(t) && Rank(t) == 1 },
		Class:   "MemRefType",
	}

	N32BitFloat64BitFloat = ir.TypeConstraint{
		Summary: "32-bit float or 64-bit float",
		Check:   func(t ir.Type) bool { return IsFloatKind(t, num.F32) || IsFloatKind(t, num.F64) },
	}

	NoneType = ir.TypeConstraint{
		Summary: "none type",
		Check:   IsNone,
		Build:   func(c *ir.Context) ir.Type { return c.None() },
		Class:   "NoneType",
	}

	RankedTensorSignlessIntegerIndex = ir.TypeConstraint{
		Summary: "ranked tensor of signless integer or index values",
		Check:   func(t ir.Type) bool { return IsRankedTensor(t) && IsSignlessIntOrIndex(ir.ElementOf(t)) },
		Class:   "RankedTensorType",
	}

	Ranks1 = ir.TypeConstraint{
		Summary: " of ranks 1",
		Check:   func(t ir.Type) bool { return IsScalableVector(t) && Rank(t) == 1 },
		Class:   "VectorType",
	}

	SignlessIntegerOrIndexLike = ir.TypeConstraint{
		Summary: "signless-integer-like",
		Check: func(t ir.Type) bool {
			return IsSignlessIntOrIndex(t) || IsValueSemantics(t) &&
				IsSignlessIntOrIndex(ir.ElementOf(t))
		},
	}

	VCIXVL = ir.TypeConstraint{
		Summary: "64-bit signless integer or 32-bit signless integer",
		Check:   func(t ir.Type) bool { return IsSignless(t, 64) || IsSignless(t, 32) },
	}
)
