package xegpu

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/num"
)

var (
	cacheHintAttr = ir.AttrConstraint{
		Summary: "Describe the cache settings for prefetch/load/store operators",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, CachePolicyAttr) },
		Enum:    &CachePolicy,
		Attr:    CachePolicyAttr,
		Class:   "CachePolicyAttr",
	}

	distributeLayoutAttr = ir.AttrConstraint{
		Summary: "DistributeLayoutAttr instance",
		Check:   func(a ir.Attribute) bool { return constraint.AttrImplements(a, "DistributeLayoutAttr") },
		Class:   "DistributeLayoutAttr",
	}

	fenceScopeAttr = ir.AttrConstraint{
		Summary: "Describes the scope of fence.\n                    \"workgroup\" means that the scope is " +
			"within each work group.\n                    \"gpu\" means the scope is across work groups " +
			"within the gpu.",
		Check: func(a ir.Attribute) bool { return constraint.OfAttr(a, FenceScopeAttr) },
		Enum:  &FenceScope,
		Attr:  FenceScopeAttr,
		Class: "FenceScopeAttr",
	}

	memorySpaceAttr = ir.AttrConstraint{
		Summary: "Describe the location of data described by a `TensorDesc`:\n                 Global device " +
			"memory (`Global`) or Shared local memory (`SLM`).",
		Check: func(a ir.Attribute) bool { return constraint.OfAttr(a, MemorySpaceAttr) },
		Enum:  &MemorySpace,
		Attr:  MemorySpaceAttr,
		Class: "MemorySpaceAttr",
	}

	baseAddrType = ir.TypeConstraint{
		Summary: "non-0-ranked.memref of 1-bit signless integer or 4-bit signless integer or 8-bit signless " +
			"integer or 16-bit signless integer or 32-bit signless integer or 64-bit signless integer or " +
			"1-bit signed integer or 8-bit signed integer or 16-bit signed integer or 32-bit signed " +
			"integer or 64-bit signed integer or 1-bit unsigned integer or 8-bit unsigned integer or " +
			"16-bit unsigned integer or 32-bit unsigned integer or 64-bit unsigned integer or 16-bit " +
			"float or 32-bit float or 64-bit float or bfloat16 type or tf32 type values or 64-bit " +
			"unsigned integer or 32-bit unsigned integer or 64-bit signless integer or 32-bit signless " +
			"integer",
		Check: func(t ir.Type) bool {
			return constraint.IsMemRef(t) && (constraint.IsSignless(ir.ElementOf(t), 1) || constraint.IsSignless(ir.ElementOf(t), 4) ||
				constraint.IsSignless(ir.ElementOf(t), 8) || constraint.IsSignless(ir.ElementOf(t), 16) ||
				constraint.IsSignless(ir.ElementOf(t), 32) || constraint.IsSignless(ir.ElementOf(t), 64) ||
				constraint.IsSigned(ir.ElementOf(t), 1) || constraint.IsSigned(ir.ElementOf(t), 8) || constraint.IsSigned(ir.ElementOf(t), 16) ||
				constraint.IsSigned(ir.ElementOf(t), 32) || constraint.IsSigned(ir.ElementOf(t), 64) || constraint.IsUnsigned(ir.ElementOf(t), 1) ||
				constraint.IsUnsigned(ir.ElementOf(t), 8) || constraint.IsUnsigned(ir.ElementOf(t), 16) ||
				constraint.IsUnsigned(ir.ElementOf(t), 32) || constraint.IsUnsigned(ir.ElementOf(t), 64) ||
				constraint.IsFloatKind(ir.ElementOf(t), num.F16) || constraint.IsFloatKind(ir.ElementOf(t), num.F32) ||
				constraint.IsFloatKind(ir.ElementOf(t), num.F64) || constraint.IsFloatKind(ir.ElementOf(t), num.BF16) ||
				constraint.IsFloatKind(ir.ElementOf(t), num.TF32)) && constraint.HasRank(t) &&
				constraint.Rank(t) >= 1 || constraint.IsUnsigned(t, 64) || constraint.IsUnsigned(t, 32) ||
				constraint.IsSignless(t, 64) || constraint.IsSignless(t, 32)
		},
	}

	dpasOprType = ir.TypeConstraint{
		Summary: "fixed-length vector of 1-bit signless integer or 4-bit signless integer or 8-bit signless " +
			"integer or 16-bit signless integer or 32-bit signless integer or 64-bit signless integer or " +
			"1-bit signed integer or 8-bit signed integer or 16-bit signed integer or 32-bit signed " +
			"integer or 64-bit signed integer or 1-bit unsigned integer or 8-bit unsigned integer or " +
			"16-bit unsigned integer or 32-bit unsigned integer or 64-bit unsigned integer or 16-bit " +
			"float or 32-bit float or 64-bit float or bfloat16 type or tf32 type values of ranks 1/2/3",
		Check: func(t ir.Type) bool {
			return constraint.IsFixedVector(t) && (constraint.IsSignless(ir.ElementOf(t), 1) || constraint.IsSignless(ir.ElementOf(t), 4) ||
				constraint.IsSignless(ir.ElementOf(t), 8) || constraint.IsSignless(ir.ElementOf(t), 16) ||
				constraint.IsSignless(ir.ElementOf(t), 32) || constraint.IsSignless(ir.ElementOf(t), 64) ||
				constraint.IsSigned(ir.ElementOf(t), 1) || constraint.IsSigned(ir.ElementOf(t), 8) || constraint.IsSigned(ir.ElementOf(t), 16) ||
				constraint.IsSigned(ir.ElementOf(t), 32) || constraint.IsSigned(ir.ElementOf(t), 64) || constraint.IsUnsigned(ir.ElementOf(t), 1) ||
				constraint.IsUnsigned(ir.ElementOf(t), 8) || constraint.IsUnsigned(ir.ElementOf(t), 16) ||
				constraint.IsUnsigned(ir.ElementOf(t), 32) || constraint.IsUnsigned(ir.ElementOf(t), 64) ||
				constraint.IsFloatKind(ir.ElementOf(t), num.F16) || constraint.IsFloatKind(ir.ElementOf(t), num.F32) ||
				constraint.IsFloatKind(ir.ElementOf(t), num.F64) || constraint.IsFloatKind(ir.ElementOf(t), num.BF16) ||
				constraint.IsFloatKind(ir.ElementOf(t), num.TF32)) && constraint.IsVector(t) &&
				constraint.Rank(t) > 0 && (constraint.Rank(t) == 1 || constraint.Rank(t) == 2 || constraint.Rank(t) == 3)
		},
		Class: "VectorType",
	}

	dpasResType = ir.TypeConstraint{
		Summary: "fixed-length vector of 1-bit signless integer or 4-bit signless integer or 8-bit signless " +
			"integer or 16-bit signless integer or 32-bit signless integer or 64-bit signless integer or " +
			"1-bit signed integer or 8-bit signed integer or 16-bit signed integer or 32-bit signed " +
			"integer or 64-bit signed integer or 1-bit unsigned integer or 8-bit unsigned integer or " +
			"16-bit unsigned integer or 32-bit unsigned integer or 64-bit unsigned integer or 16-bit " +
			"float or 32-bit float or 64-bit float or bfloat16 type or tf32 type values of ranks 1/2",
		Check: func(t ir.Type) bool {
			return constraint.IsFixedVector(t) && (constraint.IsSignless(ir.ElementOf(t), 1) || constraint.IsSignless(ir.ElementOf(t), 4) ||
				constraint.IsSignless(ir.ElementOf(t), 8) || constraint.IsSignless(ir.ElementOf(t), 16) ||
				constraint.IsSignless(ir.ElementOf(t), 32) || constraint.IsSignless(ir.ElementOf(t), 64) ||
				constraint.IsSigned(ir.ElementOf(t), 1) || constraint.IsSigned(ir.ElementOf(t), 8) || constraint.IsSigned(ir.ElementOf(t), 16) ||
				constraint.IsSigned(ir.ElementOf(t), 32) || constraint.IsSigned(ir.ElementOf(t), 64) || constraint.IsUnsigned(ir.ElementOf(t), 1) ||
				constraint.IsUnsigned(ir.ElementOf(t), 8) || constraint.IsUnsigned(ir.ElementOf(t), 16) ||
				constraint.IsUnsigned(ir.ElementOf(t), 32) || constraint.IsUnsigned(ir.ElementOf(t), 64) ||
				constraint.IsFloatKind(ir.ElementOf(t), num.F16) || constraint.IsFloatKind(ir.ElementOf(t), num.F32) ||
				constraint.IsFloatKind(ir.ElementOf(t), num.F64) || constraint.IsFloatKind(ir.ElementOf(t), num.BF16) ||
				constraint.IsFloatKind(ir.ElementOf(t), num.TF32)) && constraint.IsVector(t) &&
				constraint.Rank(t) > 0 && (constraint.Rank(t) == 1 || constraint.Rank(t) == 2)
		},
		Class: "VectorType",
	}

	fixedLengthVector1BitSignless = ir.TypeConstraint{
		Summary: "fixed-length vector of 1-bit signless integer or 4-bit signless integer or 8-bit signless " +
			"integer or 16-bit signless integer or 32-bit signless integer or 64-bit signless integer or " +
			"1-bit signed integer or 8-bit signed integer or 16-bit signed integer or 32-bit signed " +
			"integer or 64-bit signed integer or 1-bit unsigned integer or 8-bit unsigned integer or " +
			"16-bit unsigned integer or 32-bit unsigned integer or 64-bit unsigned integer or 16-bit " +
			"float or 32-bit float or 64-bit float or bfloat16 type or tf32 type values or 1-bit " +
			"signless integer or 4-bit signless integer or 8-bit signless integer or 16-bit signless " +
			"integer or 32-bit signless integer or 64-bit signless integer or 1-bit signed integer or " +
			"8-bit signed integer or 16-bit signed integer or 32-bit signed integer or 64-bit signed " +
			"integer or 1-bit unsigned integer or 8-bit unsigned integer or 16-bit unsigned integer or " +
			"32-bit unsigned integer or 64-bit unsigned integer or 16-bit float or 32-bit float or " +
			"64-bit float or bfloat16 type or tf32 type",
		Check: func(t ir.Type) bool {
			return constraint.IsFixedVector(t) && constraint.Rank(t) > 0 && (constraint.IsSignless(ir.ElementOf(t), 1) ||
				constraint.IsSignless(ir.ElementOf(t), 4) || constraint.IsSignless(ir.ElementOf(t), 8) || constraint.IsSignless(ir.ElementOf(t), 16) ||
				constraint.IsSignless(ir.ElementOf(t), 32) || constraint.IsSignless(ir.ElementOf(t), 64) ||
				constraint.IsSigned(ir.ElementOf(t), 1) || constraint.IsSigned(ir.ElementOf(t), 8) || constraint.IsSigned(ir.ElementOf(t), 16) ||
				constraint.IsSigned(ir.ElementOf(t), 32) || constraint.IsSigned(ir.ElementOf(t), 64) || constraint.IsUnsigned(ir.ElementOf(t), 1) ||
				constraint.IsUnsigned(ir.ElementOf(t), 8) || constraint.IsUnsigned(ir.ElementOf(t), 16) ||
				constraint.IsUnsigned(ir.ElementOf(t), 32) || constraint.IsUnsigned(ir.ElementOf(t), 64) ||
				constraint.IsFloatKind(ir.ElementOf(t), num.F16) || constraint.IsFloatKind(ir.ElementOf(t), num.F32) ||
				constraint.IsFloatKind(ir.ElementOf(t), num.F64) || constraint.IsFloatKind(ir.ElementOf(t), num.BF16) ||
				constraint.IsFloatKind(ir.ElementOf(t), num.TF32)) || constraint.IsSignless(t, 1) ||
				constraint.IsSignless(t, 4) || constraint.IsSignless(t, 8) ||
				constraint.IsSignless(t, 16) || constraint.IsSignless(t, 32) ||
				constraint.IsSignless(t, 64) || constraint.IsSigned(t, 1) ||
				constraint.IsSigned(t, 8) || constraint.IsSigned(t, 16) || constraint.IsSigned(t, 32) ||
				constraint.IsSigned(t, 64) || constraint.IsUnsigned(t, 1) ||
				constraint.IsUnsigned(t, 8) || constraint.IsUnsigned(t, 16) ||
				constraint.IsUnsigned(t, 32) || constraint.IsUnsigned(t, 64) ||
				constraint.IsFloatKind(t, num.F16) || constraint.IsFloatKind(t, num.F32) ||
				constraint.IsFloatKind(t, num.F64) || constraint.IsFloatKind(t, num.BF16) ||
				constraint.IsFloatKind(t, num.TF32)
		},
	}

	fixedLengthVector1BitSignless2 = ir.TypeConstraint{
		Summary: "fixed-length vector of 1-bit signless integer values or 1-bit signless integer",
		Check: func(t ir.Type) bool {
			return constraint.IsFixedVector(t) && constraint.Rank(t) > 0 && constraint.IsSignless(ir.ElementOf(t), 1) ||
				constraint.IsSignless(t, 1)
		},
	}

	fixedLengthVectorIndexIndex = ir.TypeConstraint{
		Summary: "fixed-length vector of index values or index",
		Check: func(t ir.Type) bool {
			return constraint.IsFixedVector(t) && constraint.Rank(t) > 0 && constraint.IsIndex(ir.ElementOf(t)) ||
				constraint.IsIndex(t)
		},
	}

	gatherScatterBaseAddrType = ir.TypeConstraint{
		Summary: "1D memref of 1-bit signless integer or 4-bit signless integer or 8-bit signless integer or " +
			"16-bit signless integer or 32-bit signless integer or 64-bit signless integer or 1-bit " +
			"signed integer or 8-bit signed integer or 16-bit signed integer or 32-bit signed integer or " +
			"64-bit signed integer or 1-bit unsigned integer or 8-bit unsigned integer or 16-bit " +
			"unsigned integer or 32-bit unsigned integer or 64-bit unsigned integer or 16-bit float or " +
			"32-bit float or 64-bit float or bfloat16 type or tf32 type values or 64-bit unsigned " +
			"integer or 32-bit unsigned integer or 64-bit signless integer or 32-bit signless integer",
		Check: func(t ir.Type) bool {
			return constraint.IsMemRef(t) && (constraint.IsSignless(ir.ElementOf(t), 1) || constraint.IsSignless(ir.ElementOf(t), 4) ||
				constraint.IsSignless(ir.ElementOf(t), 8) || constraint.IsSignless(ir.ElementOf(t), 16) ||
				constraint.IsSignless(ir.ElementOf(t), 32) || constraint.IsSignless(ir.ElementOf(t), 64) ||
				constraint.IsSigned(ir.ElementOf(t), 1) || constraint.IsSigned(ir.ElementOf(t), 8) || constraint.IsSigned(ir.ElementOf(t), 16) ||
				constraint.IsSigned(ir.ElementOf(t), 32) || constraint.IsSigned(ir.ElementOf(t), 64) || constraint.IsUnsigned(ir.ElementOf(t), 1) ||
				constraint.IsUnsigned(ir.ElementOf(t), 8) || constraint.IsUnsigned(ir.ElementOf(t), 16) ||
				constraint.IsUnsigned(ir.ElementOf(t), 32) || constraint.IsUnsigned(ir.ElementOf(t), 64) ||
				constraint.IsFloatKind(ir.ElementOf(t), num.F16) || constraint.IsFloatKind(ir.ElementOf(t), num.F32) ||
				constraint.IsFloatKind(ir.ElementOf(t), num.F64) || constraint.IsFloatKind(ir.ElementOf(t), num.BF16) ||
				constraint.IsFloatKind(ir.ElementOf(t), num.TF32)) && constraint.HasRank(t) &&
				constraint.Rank(t) == 1 || constraint.IsUnsigned(t, 64) || constraint.IsUnsigned(t, 32) ||
				constraint.IsSignless(t, 64) || constraint.IsSignless(t, 32)
		},
	}

	gatherScatterSourceType = ir.TypeConstraint{
		Summary: "TensorDesc describing regions of interested data. or 1D memref of 1-bit signless integer or " +
			"4-bit signless integer or 8-bit signless integer or 16-bit signless integer or 32-bit " +
			"signless integer or 64-bit signless integer or 1-bit signed integer or 8-bit signed integer " +
			"or 16-bit signed integer or 32-bit signed integer or 64-bit signed integer or 1-bit " +
			"unsigned integer or 8-bit unsigned integer or 16-bit unsigned integer or 32-bit unsigned " +
			"integer or 64-bit unsigned integer or 16-bit float or 32-bit float or 64-bit float or " +
			"bfloat16 type or tf32 type values or 64-bit unsigned integer or 32-bit unsigned integer or " +
			"64-bit signless integer or 32-bit signless integer",
		Check: func(t ir.Type) bool {
			return constraint.OfType(t, TensorDescType) || constraint.IsMemRef(t) &&
				(constraint.IsSignless(ir.ElementOf(t), 1) || constraint.IsSignless(ir.ElementOf(t), 4) ||
					constraint.IsSignless(ir.ElementOf(t), 8) || constraint.IsSignless(ir.ElementOf(t), 16) ||
					constraint.IsSignless(ir.ElementOf(t), 32) || constraint.IsSignless(ir.ElementOf(t), 64) ||
					constraint.IsSigned(ir.ElementOf(t), 1) || constraint.IsSigned(ir.ElementOf(t), 8) || constraint.IsSigned(ir.ElementOf(t), 16) ||
					constraint.IsSigned(ir.ElementOf(t), 32) || constraint.IsSigned(ir.ElementOf(t), 64) || constraint.IsUnsigned(ir.ElementOf(t), 1) ||
					constraint.IsUnsigned(ir.ElementOf(t), 8) || constraint.IsUnsigned(ir.ElementOf(t), 16) ||
					constraint.IsUnsigned(ir.ElementOf(t), 32) || constraint.IsUnsigned(ir.ElementOf(t), 64) ||
					constraint.IsFloatKind(ir.ElementOf(t), num.F16) || constraint.IsFloatKind(ir.ElementOf(t), num.F32) ||
					constraint.IsFloatKind(ir.ElementOf(t), num.F64) || constraint.IsFloatKind(ir.ElementOf(t), num.BF16) ||
					constraint.IsFloatKind(ir.ElementOf(t), num.TF32)) && constraint.HasRank(t) &&
				constraint.Rank(t) == 1 || constraint.IsUnsigned(t, 64) || constraint.IsUnsigned(t, 32) ||
				constraint.IsSignless(t, 64) || constraint.IsSignless(t, 32)
		},
	}

	memDesc = ir.TypeConstraint{
		Summary: "MemDesc describing the data in SLM",
		Check:   func(t ir.Type) bool { return constraint.OfType(t, MemDescType) },
		Class:   "MemDescType",
		Def:     MemDescType,
	}

	nbarrier = ir.TypeConstraint{
		Summary: "!xegpu.nbarrier a custom XeGPU type representing a barrier.",
		Check:   func(t ir.Type) bool { return constraint.OfType(t, NbarrierType) },
		Build:   func(c *ir.Context) ir.Type { return c.DialectType(NbarrierType) },
		Class:   "NbarrierType",
		Def:     NbarrierType,
	}

	offsetType = ir.TypeConstraint{
		Summary: "fixed-length vector of index values",
		Check: func(t ir.Type) bool {
			return constraint.IsFixedVector(t) && constraint.Rank(t) > 0 && constraint.IsIndex(ir.ElementOf(t))
		},
		Class: "VectorType",
	}

	resideInShareMemoryAndStatically = ir.TypeConstraint{
		Summary: "reside in share memory and statically 1d shaped memref of 1-bit signless integer or 4-bit " +
			"signless integer or 8-bit signless integer or 16-bit signless integer or 32-bit signless " +
			"integer or 64-bit signless integer or 1-bit signed integer or 8-bit signed integer or " +
			"16-bit signed integer or 32-bit signed integer or 64-bit signed integer or 1-bit unsigned " +
			"integer or 8-bit unsigned integer or 16-bit unsigned integer or 32-bit unsigned integer or " +
			"64-bit unsigned integer or 16-bit float or 32-bit float or 64-bit float or bfloat16 type or " +
			"tf32 type values  or reside in share memory and statically 2d shaped memref of 1-bit " +
			"signless integer or 4-bit signless integer or 8-bit signless integer or 16-bit signless " +
			"integer or 32-bit signless integer or 64-bit signless integer or 1-bit signed integer or " +
			"8-bit signed integer or 16-bit signed integer or 32-bit signed integer or 64-bit signed " +
			"integer or 1-bit unsigned integer or 8-bit unsigned integer or 16-bit unsigned integer or " +
			"32-bit unsigned integer or 64-bit unsigned integer or 16-bit float or 32-bit float or " +
			"64-bit float or bfloat16 type or tf32 type values ",
		Check: func(t ir.Type) bool {
			return constraint.IsMemRef(t) && (constraint.IsSignless(ir.ElementOf(t), 1) || constraint.IsSignless(ir.ElementOf(t), 4) ||
				constraint.IsSignless(ir.ElementOf(t), 8) || constraint.IsSignless(ir.ElementOf(t), 16) ||
				constraint.IsSignless(ir.ElementOf(t), 32) || constraint.IsSignless(ir.ElementOf(t), 64) ||
				constraint.IsSigned(ir.ElementOf(t), 1) || constraint.IsSigned(ir.ElementOf(t), 8) || constraint.IsSigned(ir.ElementOf(t), 16) ||
				constraint.IsSigned(ir.ElementOf(t), 32) || constraint.IsSigned(ir.ElementOf(t), 64) || constraint.IsUnsigned(ir.ElementOf(t), 1) ||
				constraint.IsUnsigned(ir.ElementOf(t), 8) || constraint.IsUnsigned(ir.ElementOf(t), 16) ||
				constraint.IsUnsigned(ir.ElementOf(t), 32) || constraint.IsUnsigned(ir.ElementOf(t), 64) ||
				constraint.IsFloatKind(ir.ElementOf(t), num.F16) || constraint.IsFloatKind(ir.ElementOf(t), num.F32) ||
				constraint.IsFloatKind(ir.ElementOf(t), num.F64) || constraint.IsFloatKind(ir.ElementOf(t), num.BF16) ||
				constraint.IsFloatKind(ir.ElementOf(t), num.TF32)) && constraint.HasRank(t) &&
				constraint.Rank(t) == 1 && ir.HasStaticShape(t) && isSharedMemory(t) ||
				constraint.IsMemRef(t) && (constraint.IsSignless(ir.ElementOf(t), 1) || constraint.IsSignless(ir.ElementOf(t), 4) ||
					constraint.IsSignless(ir.ElementOf(t), 8) || constraint.IsSignless(ir.ElementOf(t), 16) ||
					constraint.IsSignless(ir.ElementOf(t), 32) || constraint.IsSignless(ir.ElementOf(t), 64) ||
					constraint.IsSigned(ir.ElementOf(t), 1) || constraint.IsSigned(ir.ElementOf(t), 8) || constraint.IsSigned(ir.ElementOf(t), 16) ||
					constraint.IsSigned(ir.ElementOf(t), 32) || constraint.IsSigned(ir.ElementOf(t), 64) || constraint.IsUnsigned(ir.ElementOf(t), 1) ||
					constraint.IsUnsigned(ir.ElementOf(t), 8) || constraint.IsUnsigned(ir.ElementOf(t), 16) ||
					constraint.IsUnsigned(ir.ElementOf(t), 32) || constraint.IsUnsigned(ir.ElementOf(t), 64) ||
					constraint.IsFloatKind(ir.ElementOf(t), num.F16) || constraint.IsFloatKind(ir.ElementOf(t), num.F32) ||
					constraint.IsFloatKind(ir.ElementOf(t), num.F64) || constraint.IsFloatKind(ir.ElementOf(t), num.BF16) ||
					constraint.IsFloatKind(ir.ElementOf(t), num.TF32)) && constraint.HasRank(t) &&
					constraint.Rank(t) == 2 && ir.HasStaticShape(t) && isSharedMemory(t)
		},
	}

	tensorDesc = ir.TypeConstraint{
		Summary: "TensorDesc describing regions of interested data.",
		Check:   func(t ir.Type) bool { return constraint.OfType(t, TensorDescType) },
		Class:   "TensorDescType",
		Def:     TensorDescType,
	}

	valueType = ir.TypeConstraint{
		Summary: "fixed-length vector of 1-bit signless integer or 4-bit signless integer or 8-bit signless " +
			"integer or 16-bit signless integer or 32-bit signless integer or 64-bit signless integer or " +
			"1-bit signed integer or 8-bit signed integer or 16-bit signed integer or 32-bit signed " +
			"integer or 64-bit signed integer or 1-bit unsigned integer or 8-bit unsigned integer or " +
			"16-bit unsigned integer or 32-bit unsigned integer or 64-bit unsigned integer or 16-bit " +
			"float or 32-bit float or 64-bit float or bfloat16 type or tf32 type values",
		Check: func(t ir.Type) bool {
			return constraint.IsFixedVector(t) && constraint.Rank(t) > 0 && (constraint.IsSignless(ir.ElementOf(t), 1) ||
				constraint.IsSignless(ir.ElementOf(t), 4) || constraint.IsSignless(ir.ElementOf(t), 8) || constraint.IsSignless(ir.ElementOf(t), 16) ||
				constraint.IsSignless(ir.ElementOf(t), 32) || constraint.IsSignless(ir.ElementOf(t), 64) ||
				constraint.IsSigned(ir.ElementOf(t), 1) || constraint.IsSigned(ir.ElementOf(t), 8) || constraint.IsSigned(ir.ElementOf(t), 16) ||
				constraint.IsSigned(ir.ElementOf(t), 32) || constraint.IsSigned(ir.ElementOf(t), 64) || constraint.IsUnsigned(ir.ElementOf(t), 1) ||
				constraint.IsUnsigned(ir.ElementOf(t), 8) || constraint.IsUnsigned(ir.ElementOf(t), 16) ||
				constraint.IsUnsigned(ir.ElementOf(t), 32) || constraint.IsUnsigned(ir.ElementOf(t), 64) ||
				constraint.IsFloatKind(ir.ElementOf(t), num.F16) || constraint.IsFloatKind(ir.ElementOf(t), num.F32) ||
				constraint.IsFloatKind(ir.ElementOf(t), num.F64) || constraint.IsFloatKind(ir.ElementOf(t), num.BF16) ||
				constraint.IsFloatKind(ir.ElementOf(t), num.TF32))
		},
		Class: "VectorType",
	}

	vectorType = ir.TypeConstraint{
		Summary: "vector of 1-bit signless integer or 4-bit signless integer or 8-bit signless integer or " +
			"16-bit signless integer or 32-bit signless integer or 64-bit signless integer or 1-bit " +
			"signed integer or 8-bit signed integer or 16-bit signed integer or 32-bit signed integer or " +
			"64-bit signed integer or 1-bit unsigned integer or 8-bit unsigned integer or 16-bit " +
			"unsigned integer or 32-bit unsigned integer or 64-bit unsigned integer or 16-bit float or " +
			"32-bit float or 64-bit float or bfloat16 type or tf32 type values of ranks 1/2/3/4/5/6",
		Check: func(t ir.Type) bool {
			return constraint.IsVector(t) && constraint.Rank(t) > 0 && (constraint.IsSignless(ir.ElementOf(t), 1) ||
				constraint.IsSignless(ir.ElementOf(t), 4) || constraint.IsSignless(ir.ElementOf(t), 8) || constraint.IsSignless(ir.ElementOf(t), 16) ||
				constraint.IsSignless(ir.ElementOf(t), 32) || constraint.IsSignless(ir.ElementOf(t), 64) ||
				constraint.IsSigned(ir.ElementOf(t), 1) || constraint.IsSigned(ir.ElementOf(t), 8) || constraint.IsSigned(ir.ElementOf(t), 16) ||
				constraint.IsSigned(ir.ElementOf(t), 32) || constraint.IsSigned(ir.ElementOf(t), 64) || constraint.IsUnsigned(ir.ElementOf(t), 1) ||
				constraint.IsUnsigned(ir.ElementOf(t), 8) || constraint.IsUnsigned(ir.ElementOf(t), 16) ||
				constraint.IsUnsigned(ir.ElementOf(t), 32) || constraint.IsUnsigned(ir.ElementOf(t), 64) ||
				constraint.IsFloatKind(ir.ElementOf(t), num.F16) || constraint.IsFloatKind(ir.ElementOf(t), num.F32) ||
				constraint.IsFloatKind(ir.ElementOf(t), num.F64) || constraint.IsFloatKind(ir.ElementOf(t), num.BF16) ||
				constraint.IsFloatKind(ir.ElementOf(t), num.TF32)) && constraint.IsVector(t) &&
				constraint.Rank(t) > 0 && (constraint.Rank(t) == 1 || constraint.Rank(t) == 2 || constraint.Rank(t) == 3 ||
				constraint.Rank(t) == 4 || constraint.Rank(t) == 5 || constraint.Rank(t) == 6)
		},
		Class: "VectorType",
	}
)
