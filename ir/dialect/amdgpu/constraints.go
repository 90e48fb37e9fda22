package amdgpu

import (
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	dppPermAttr           = constraint.EnumAttr("DPPPermAttr", "The possible permutations for a DPP operation", DPPPermAttr, &DPPPerm)
	mfmaPermBAttr         = constraint.EnumAttr("MFMAPermBAttr", "The possible permutations of the lanes storing B available in an MFMA", MFMAPermBAttr, &MFMAPermB)
	i32ArrayOrUnitAttr    = constraint.AnyAttrOf(constraint.I32Attr, constraint.ArrayAttr, constraint.UnitAttr)
	i32AttrUpTo1          = constraint.ConfinedAttr(constraint.I32Attr, constraint.IntNonNegative, constraint.IntMaxValue(1))
	i32AttrUpTo3          = constraint.ConfinedAttr(constraint.I32Attr, constraint.IntNonNegative, constraint.IntMaxValue(3))
	i32AttrUpTo7          = constraint.ConfinedAttr(constraint.I32Attr, constraint.IntNonNegative, constraint.IntMaxValue(7))
	scaleLaneAttr         = constraint.ConfinedAttr(constraint.I32Attr, constraint.IntIsOneOf(0, 16))
	mfmaSizeAttr          = constraint.ConfinedAttr(constraint.I32Attr, constraint.IntIsOneOf(4, 16, 32))
	scaledMFMADepthAttr   = constraint.ConfinedAttr(constraint.I32Attr, constraint.IntIsOneOf(64, 128))
	subwordOffsetAttr     = constraint.ConfinedAttr(constraint.I32Attr, constraint.IntIsOneOf(0, 1))
	mfmaBlocksAttr        = constraint.ConfinedAttr(constraint.I32Attr, constraint.IntIsOneOf(1, 2, 4, 16))
	mfmaDepthAttr         = constraint.ConfinedAttr(constraint.I32Attr, constraint.IntIsOneOf(1, 2, 4, 8, 16, 32, 64, 128))
	scaledWMMADepthAttr   = constraint.ConfinedAttr(constraint.I32Attr, constraint.IntIsOneOf(128))
	smfmacDepthAttr       = constraint.ConfinedAttr(constraint.I32Attr, constraint.IntIsOneOf(16, 32, 64, 128))
	sizeOf16Or32Attr      = constraint.ConfinedAttr(constraint.I32Attr, constraint.IntIsOneOf(16, 32))
	sizeOf16Attr          = constraint.ConfinedAttr(constraint.I32Attr, constraint.IntIsOneOf(16))
	wmmaDepthAttr         = constraint.ConfinedAttr(constraint.I32Attr, constraint.IntIsOneOf(4, 16, 32, 64, 128))
	schedBarrierOpOptAttr = constraint.EnumAttr("sched_barrier_opt_enumAttr", "The possible options for scheduling barriers", Sched_barrier_opt_enumAttr, &Sched_barrier_opt_enum)
	fp8OrVectorOfUpTo4    = constraint.AnyTypeOf(anyFP8, constraint.OfLength(constraint.VectorOf(anyFP8), 1, 2, 3, 4))
	scaleOrVector4xScale  = constraint.AnyTypeOf(constraint.F8E8M0FNU, constraint.OfLength(constraint.FixedVectorOfAnyRank(constraint.F8E8M0FNU), 4))
	vector16xI1           = constraint.BuildableVector(16, constraint.I1)

	vector2xF32F16OrBF16 = constraint.AnyTypeOf(
		constraint.OfLength(constraint.FixedVectorOfAnyRank(constraint.F32), 2),
		constraint.OfLength(constraint.FixedVectorOfAnyRank(constraint.F16), 2),
		constraint.OfLength(constraint.FixedVectorOfAnyRank(constraint.BF16), 2),
	)

	vector4xFP8        = constraint.OfLength(constraint.FixedVectorOfAnyRank(fp8FNUZ, fp8), 4)
	vector4xFP8Or8xFP4 = constraint.AnyTypeOf(constraint.OfLength(constraint.FixedVectorOfAnyRank(bf8OrFP8), 4), constraint.OfLength(constraint.FixedVectorOfAnyRank(constraint.F4E2M1FN), 8))

	mfmaInTypes = constraint.AnyTypeOf(
		constraint.F32,
		constraint.F64,
		constraint.I32,
		constraint.I64,
		constraint.OfLength(constraint.VectorOf(constraint.F32), 2),
		constraint.OfLength(constraint.VectorOf(constraint.F16), 4, 8),
		constraint.OfLength(constraint.VectorOf(constraint.BF16), 2, 4, 8),
		constraint.OfLength(constraint.VectorOf(constraint.I8), 4, 8, 16),
		constraint.OfLength(constraint.VectorOf(bf8OrFP8FNUZ), 8),
		constraint.OfLength(constraint.VectorOf(bf8OrFP8), 8, 32),
		constraint.OfLength(constraint.VectorOf(fp6, constraint.F4E2M1FN), 32),
	)

	mfmaOutTypes = constraint.AnyTypeOf(
		constraint.F64,
		constraint.OfLength(constraint.VectorOf(constraint.F32), 4, 16, 32),
		constraint.OfLength(constraint.VectorOf(constraint.I32), 4, 16, 32),
		constraint.OfLength(constraint.VectorOf(constraint.F64), 4),
	)

	i14              = constraint.I(14)
	f32OrVector2xF32 = constraint.AnyTypeOf(constraint.F32, constraint.OfLength(constraint.FixedVectorOfAnyRank(constraint.F32), 2))

	f32OrVector2xF16OrBF16 = constraint.AnyTypeOf(
		constraint.F32,
		constraint.OfLength(constraint.VectorOf(constraint.F16, constraint.BF16), 2),
	)

	scaledMFMAInTypes  = constraint.AnyTypeOf(constraint.OfLength(constraint.VectorOf(bf8OrFP8), 32), constraint.OfLength(constraint.VectorOf(fp6, constraint.F4E2M1FN), 32))
	scaledMFMAOutTypes = constraint.AnyTypeOf(constraint.OfLength(constraint.VectorOf(constraint.F32), 4, 16))

	scaledWMMAInTypes = constraint.AnyTypeOf(
		constraint.OfLength(constraint.VectorOf(bf8OrFP8), 64),
		constraint.OfLength(constraint.VectorOf(fp6), 64),
		constraint.OfLength(constraint.VectorOf(constraint.F4E2M1FN), 64, 128),
	)

	scaledWMMAOutTypes = constraint.AnyTypeOf(constraint.OfLength(constraint.VectorOf(constraint.F32), 8, 16))

	smfmacDenseInTypes = constraint.AnyTypeOf(
		constraint.OfLength(constraint.VectorOf(constraint.F16), 8, 16),
		constraint.OfLength(constraint.VectorOf(constraint.BF16), 8, 16),
		constraint.OfLength(constraint.VectorOf(constraint.I8), 16, 32),
		constraint.OfLength(constraint.VectorOf(fp8), 16, 32),
		constraint.OfLength(constraint.VectorOf(fp8FNUZ), 16, 32),
	)

	smfmacIdxTypes = constraint.AnyTypeOf(
		constraint.OfLength(constraint.FixedVectorOfAnyRank(constraint.I8), 4),
		constraint.OfLength(constraint.FixedVectorOfAnyRank(constraint.I16), 2),
	)

	smfmacOutTypes = constraint.AnyTypeOf(
		constraint.OfLength(constraint.VectorOf(constraint.F32), 4, 16),
		constraint.OfLength(constraint.VectorOf(constraint.I32), 4, 16),
	)

	smfmacSparseInTypes = constraint.AnyTypeOf(
		constraint.OfLength(constraint.VectorOf(constraint.F16), 4, 8),
		constraint.OfLength(constraint.VectorOf(constraint.BF16), 4, 8),
		constraint.OfLength(constraint.VectorOf(constraint.I8), 8, 16),
		constraint.OfLength(constraint.VectorOf(fp8), 8, 16),
		constraint.OfLength(constraint.VectorOf(fp8FNUZ), 8, 16),
	)

	tdmBaseType              = constraint.TypeDef("TDMBaseType", "Pair of base addresses that move data between LDS and global storage.", TDMBaseType)
	tdmDescriptorType        = constraint.SingletonTypeDef("TDMDescriptorType", "Descriptors used in tensor store/load operations.", TDMDescriptorType)
	tdmGatherBaseType        = constraint.TypeDef("TDMGatherBaseType", "Pair of base addresses that move data between LDS and global storage.", TDMGatherBaseType)
	vectorUpTo2xF32F16OrBF16 = constraint.OfLength(constraint.VectorOf(constraint.F32, constraint.F16, constraint.BF16), 1, 2)

	gatherIndices = constraint.AnyTypeOf(
		constraint.OfMinMaxLength(constraint.VectorOf(constraint.I32), 1, 8),
		constraint.OfMinMaxLength(constraint.VectorOf(constraint.I16), 1, 16),
	)

	vector4xScale = constraint.FixedVectorOfShape("F8E8M0FNU", constraint.F8E8M0FNU, 4)

	vector8Or16xF32F16OrBF16 = constraint.AnyTypeOf(
		constraint.FixedVectorOfShape("F32", constraint.F32, 8),
		constraint.FixedVectorOfShape("F16", constraint.F16, 8),
		constraint.FixedVectorOfShape("BF16", constraint.BF16, 8),
		constraint.FixedVectorOfShape("F32", constraint.F32, 16),
		constraint.FixedVectorOfShape("F16", constraint.F16, 16),
		constraint.FixedVectorOfShape("BF16", constraint.BF16, 16),
	)

	vector8xFP4OrFP8Or16xFP6 = constraint.AnyTypeOf(
		constraint.FixedVectorOfShape("F4E2M1FN", constraint.F4E2M1FN, 8),
		constraint.FixedVectorOfShape("F8E4M3FN", constraint.F8E4M3FN, 8),
		constraint.FixedVectorOfShape("F8E5M2", constraint.F8E5M2, 8),
		constraint.FixedVectorOfShape("F6E2M3FN", constraint.F6E2M3FN, 16),
		constraint.FixedVectorOfShape("F6E3M2FN", constraint.F6E3M2FN, 16),
	)

	vectorOfAny                = constraint.AnyTypeOf(constraint.VectorOf(constraint.AnyType))
	vectorUpTo4xFP8OrUpTo8xFP4 = constraint.AnyTypeOf(constraint.OfLength(constraint.VectorOf(bf8OrFP8), 1, 2, 3, 4), constraint.OfLength(constraint.VectorOf(constraint.F4E2M1FN), 1, 2, 3, 4, 5, 6, 7, 8))
	vector4Or8xScale           = constraint.OfLength(constraint.VectorOf(constraint.F8E8M0FNU, constraint.F8E4M3FN), 4, 8)

	wmmaInTypes = constraint.AnyTypeOf(
		constraint.OfLength(constraint.VectorOf(constraint.F32), 2),
		constraint.OfLength(constraint.VectorOf(constraint.F16, constraint.BF16), 4, 8, 16),
		constraint.OfLength(constraint.VectorOf(constraint.I8, constraint.SI8, constraint.UI8), 4, 8, 16, 32),
		constraint.OfLength(constraint.VectorOf(fp8), 4, 8, 32, 64),
		constraint.OfLength(constraint.VectorOf(constraint.I4, constraint.SI4, constraint.UI4), 4, 8, 16),
	)

	wmmaOutTypes = constraint.AnyTypeOf(
		constraint.OfLength(constraint.VectorOf(constraint.F32, constraint.I32), 4, 8),
		constraint.OfLength(constraint.VectorOf(constraint.F16, constraint.BF16), 4, 8, 16),
	)
)

// Constraints on narrow floats. fp6 and fp8 each allow two formats of this width.
// The order is the order in which diagnostics list the formats.
var (
	fp6          = constraint.AnyTypeOf(constraint.F6E2M3FN, constraint.F6E3M2FN)
	fp8          = constraint.AnyTypeOf(constraint.F8E4M3FN, constraint.F8E5M2)
	fp8FNUZ      = constraint.AnyTypeOf(constraint.F8E4M3FNUZ, constraint.F8E5M2FNUZ)
	bf8OrFP8     = constraint.AnyTypeOf(constraint.F8E5M2, constraint.F8E4M3FN)
	bf8OrFP8FNUZ = constraint.AnyTypeOf(constraint.F8E5M2FNUZ, constraint.F8E4M3FNUZ)
	anyFP8       = constraint.AnyTypeOf(bf8OrFP8FNUZ, bf8OrFP8)
)
