package tosa

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/quant"
	"github.com/millrace-mlir/millrace/ir/num"
)

var (
	blockSizeAttr = ir.AttrConstraint{
		Summary: "Block size for the block_scaled formats",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, BlockSizeAttr) },
		Enum:    &BlockSize,
		Attr:    BlockSizeAttr,
		Class:   "BlockSizeAttr",
	}

	intArrayAttr2Attr = ir.AttrConstraint{
		Summary: "i64 dense array attribute with exactly 2 elements",
		Check:   func(a ir.Attribute) bool { return constraint.IsDenseI64ArrayAttr(a) && constraint.ArrayLen(a) == 2 },
		Class:   "DenseI64ArrayAttr",
	}

	intArrayAttr4Attr = ir.AttrConstraint{
		Summary: "i64 dense array attribute with exactly 4 elements",
		Check:   func(a ir.Attribute) bool { return constraint.IsDenseI64ArrayAttr(a) && constraint.ArrayLen(a) == 4 },
		Class:   "DenseI64ArrayAttr",
	}

	intArrayAttr6Attr = ir.AttrConstraint{
		Summary: "i64 dense array attribute with exactly 6 elements",
		Check:   func(a ir.Attribute) bool { return constraint.IsDenseI64ArrayAttr(a) && constraint.ArrayLen(a) == 6 },
		Class:   "DenseI64ArrayAttr",
	}

	intOrFloatAttr = ir.AttrConstraint{
		Summary: "arbitrary integer attribute or arbitrary float attribute",
		Check:   func(a ir.Attribute) bool { return constraint.IsIntegerAttr(a) || constraint.IsFloatAttr(a) },
	}

	n32BitSignlessInteger48BitAttr = ir.AttrConstraint{
		Summary: "type attribute of 32-bit signless integer or 48-bit signless integer or 16-bit float or 32-bit float",
		Check: func(a ir.Attribute) bool {
			return constraint.IsTypeAttr(a) && constraint.IsType(constraint.TypeValue(a)) &&
				(constraint.IsSignless(constraint.TypeValue(a), 32) || constraint.IsSignless(constraint.TypeValue(a), 48) ||
					constraint.IsFloatKind(constraint.TypeValue(a), num.F16) || constraint.IsFloatKind(constraint.TypeValue(a), num.F32))
		},
		Class: "TypeAttr",
	}

	nanPropagationModeAttr = ir.AttrConstraint{
		Summary: "Supported NaN propagation strategies",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, NanPropagationModeAttr) },
		Enum:    &NanPropagationMode,
		Attr:    NanPropagationModeAttr,
		Class:   "NanPropagationModeAttr",
	}

	resizeModeAttr = ir.AttrConstraint{
		Summary: "Supported resize/upsampling strategies",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, ResizeModeAttr) },
		Enum:    &ResizeMode,
		Attr:    ResizeModeAttr,
		Class:   "ResizeModeAttr",
	}

	roundingModeAttr = ir.AttrConstraint{
		Summary: "Supported rounding modes",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, RoundingModeAttr) },
		Enum:    &RoundingMode,
		Attr:    RoundingModeAttr,
		Class:   "RoundingModeAttr",
	}

	floatTensor = ir.TypeConstraint{
		Summary: "tosa-conformant tensor of floating-point values",
		Check: func(t ir.Type) bool {
			return ir.IsTensor(t) && (constraint.IsRankedTensor(t) && constraint.NoDimIs(t, 0) || constraint.IsUnrankedTensor(t)) &&
				ir.IsFloat(ir.ElementOf(t))
		},
		Class: "TensorType",
	}

	i1Tensor = ir.TypeConstraint{
		Summary: "tosa-conformant tensor of 1-bit signless integer values",
		Check: func(t ir.Type) bool {
			return ir.IsTensor(t) && (constraint.IsRankedTensor(t) && constraint.NoDimIs(t, 0) || constraint.IsUnrankedTensor(t)) &&
				constraint.IsSignless(ir.ElementOf(t), 1)
		},
		Class: "TensorType",
	}

	indexTensor2D = ir.TypeConstraint{
		Summary: "tosa-conformant unranked tensor of number values or 2D tensor of 32-bit signless integer or 64-bit signless integer values",
		Check: func(t ir.Type) bool {
			return constraint.IsUnrankedTensor(t) && (constraint.IsUnsigned(ir.ElementOf(t), 0) || constraint.IsSignless(ir.ElementOf(t), 0) ||
				quant.IsQuantized(ir.ElementOf(t)) && quant.StorageWidth(ir.ElementOf(t)) == 8 || quant.IsQuantized(ir.ElementOf(t)) &&
				quant.StorageWidth(ir.ElementOf(t)) == 4 || quant.IsQuantized(ir.ElementOf(t)) && quant.StorageWidth(ir.ElementOf(t)) == 16 ||
				quant.IsQuantized(ir.ElementOf(t)) && quant.StorageWidth(ir.ElementOf(t)) == 32 || ir.IsFloat(ir.ElementOf(t)) ||
				constraint.OfType(ir.ElementOf(t), Mxint8Type)) || constraint.IsRankedTensor(t) &&
				constraint.IsRankedTensor(t) && constraint.NoDimIs(t, 0) && constraint.HasRank(t) &&
				constraint.Rank(t) == 2 && (constraint.IsSignless(ir.ElementOf(t), 32) || constraint.IsSignless(ir.ElementOf(t), 64))
		},
	}

	int32Or64Tensor = ir.TypeConstraint{
		Summary: "tosa-conformant tensor of 32-bit signless integer or 64-bit signless integer values",
		Check: func(t ir.Type) bool {
			return ir.IsTensor(t) && (constraint.IsRankedTensor(t) && constraint.NoDimIs(t, 0) || constraint.IsUnrankedTensor(t)) &&
				(constraint.IsSignless(ir.ElementOf(t), 32) || constraint.IsSignless(ir.ElementOf(t), 64))
		},
		Class: "TensorType",
	}

	int8Like = ir.TypeConstraint{
		Summary: "signless-integer-8-bit-like",
		Check: func(t ir.Type) bool {
			return constraint.IsSignless(t, 8) || constraint.IsVector(t) && constraint.Rank(t) > 0 &&
				constraint.IsSignless(ir.ElementOf(t), 8) || ir.IsTensor(t) &&
				(constraint.IsRankedTensor(t) && constraint.NoDimIs(t, 0) || constraint.IsUnrankedTensor(t)) &&
				constraint.IsSignless(ir.ElementOf(t), 8)
		},
	}

	intLike = ir.TypeConstraint{
		Summary: "signless-integer-like",
		Check: func(t ir.Type) bool {
			return constraint.IsUnsigned(t, 0) || constraint.IsSignless(t, 0) ||
				constraint.IsVector(t) && constraint.Rank(t) > 0 && (constraint.IsUnsigned(ir.ElementOf(t), 0) ||
					constraint.IsSignless(ir.ElementOf(t), 0)) || ir.IsTensor(t) &&
				(constraint.IsRankedTensor(t) && constraint.NoDimIs(t, 0) || constraint.IsUnrankedTensor(t)) &&
				(constraint.IsUnsigned(ir.ElementOf(t), 0) || constraint.IsSignless(ir.ElementOf(t), 0))
		},
	}

	mxfpDataTensor3D = ir.TypeConstraint{
		Summary: "tosa-conformant unranked tensor of micro-scaling format number values or 3D tensor of micro-scaling format number values",
		Check: func(t ir.Type) bool {
			return constraint.IsUnrankedTensor(t) && (constraint.IsFloatKind(ir.ElementOf(t), num.F8E4M3FN) ||
				constraint.IsFloatKind(ir.ElementOf(t), num.F8E5M2) || constraint.IsFloatKind(ir.ElementOf(t), num.F4E2M1FN) ||
				constraint.IsFloatKind(ir.ElementOf(t), num.F6E2M3FN) || constraint.IsFloatKind(ir.ElementOf(t), num.F6E3M2FN) ||
				constraint.OfType(ir.ElementOf(t), Mxint8Type)) || constraint.IsRankedTensor(t) &&
				constraint.IsRankedTensor(t) && constraint.NoDimIs(t, 0) && constraint.HasRank(t) &&
				constraint.Rank(t) == 3 && (constraint.IsFloatKind(ir.ElementOf(t), num.F8E4M3FN) || constraint.IsFloatKind(ir.ElementOf(t), num.F8E5M2) ||
				constraint.IsFloatKind(ir.ElementOf(t), num.F4E2M1FN) || constraint.IsFloatKind(ir.ElementOf(t), num.F6E2M3FN) ||
				constraint.IsFloatKind(ir.ElementOf(t), num.F6E3M2FN) || constraint.OfType(ir.ElementOf(t), Mxint8Type))
		},
	}

	mxfpDataTensorAtLeast1D = ir.TypeConstraint{
		Summary: "tosa-conformant tensor of at least rank 1",
		Check: func(t ir.Type) bool {
			return constraint.IsUnrankedTensor(t) && (constraint.IsFloatKind(ir.ElementOf(t), num.F8E4M3FN) ||
				constraint.IsFloatKind(ir.ElementOf(t), num.F8E5M2) || constraint.IsFloatKind(ir.ElementOf(t), num.F4E2M1FN) ||
				constraint.IsFloatKind(ir.ElementOf(t), num.F6E2M3FN) || constraint.IsFloatKind(ir.ElementOf(t), num.F6E3M2FN) ||
				constraint.OfType(ir.ElementOf(t), Mxint8Type)) || constraint.IsRankedTensor(t) &&
				constraint.IsRankedTensor(t) && constraint.NoDimIs(t, 0) && constraint.IsRankedTensor(t) &&
				constraint.Rank(t) >= 1 && (constraint.IsFloatKind(ir.ElementOf(t), num.F8E4M3FN) || constraint.IsFloatKind(ir.ElementOf(t), num.F8E5M2) ||
				constraint.IsFloatKind(ir.ElementOf(t), num.F4E2M1FN) || constraint.IsFloatKind(ir.ElementOf(t), num.F6E2M3FN) ||
				constraint.IsFloatKind(ir.ElementOf(t), num.F6E3M2FN) || constraint.OfType(ir.ElementOf(t), Mxint8Type))
		},
		Class: "TensorType",
	}

	mxfpScaleTensor3D = ir.TypeConstraint{
		Summary: "tosa-conformant unranked tensor of micro-scaling format scale number values or 3D tensor of " +
			"micro-scaling format scale number values",
		Check: func(t ir.Type) bool {
			return constraint.IsUnrankedTensor(t) && constraint.IsFloatKind(ir.ElementOf(t), num.F8E8M0FNU) ||
				constraint.IsRankedTensor(t) && constraint.IsRankedTensor(t) &&
					constraint.NoDimIs(t, 0) && constraint.HasRank(t) && constraint.Rank(t) == 3 &&
					constraint.IsFloatKind(ir.ElementOf(t), num.F8E8M0FNU)
		},
	}

	mxfpScaleTensorAtLeast1D = ir.TypeConstraint{
		Summary: "tosa-conformant tensor of at least rank 1",
		Check: func(t ir.Type) bool {
			return constraint.IsUnrankedTensor(t) && constraint.IsFloatKind(ir.ElementOf(t), num.F8E8M0FNU) ||
				constraint.IsRankedTensor(t) && constraint.IsRankedTensor(t) &&
					constraint.NoDimIs(t, 0) && constraint.IsRankedTensor(t) && constraint.Rank(t) >= 1 &&
					constraint.IsFloatKind(ir.ElementOf(t), num.F8E8M0FNU)
		},
		Class: "TensorType",
	}

	n1DInt16Or32Tensor = ir.TypeConstraint{
		Summary: "1D tensor of 16-bit signless integer or 32-bit signless integer values",
		Check: func(t ir.Type) bool {
			return constraint.IsRankedTensor(t) && constraint.HasRank(t) && constraint.Rank(t) == 1 &&
				(constraint.IsSignless(ir.ElementOf(t), 16) || constraint.IsSignless(ir.ElementOf(t), 32))
		},
		Class: "RankedTensorType",
	}

	n1DInt8Tensor = ir.TypeConstraint{
		Summary: "1D tensor of 8-bit signless integer values",
		Check: func(t ir.Type) bool {
			return constraint.IsRankedTensor(t) && constraint.HasRank(t) && constraint.Rank(t) == 1 &&
				constraint.IsSignless(ir.ElementOf(t), 8)
		},
		Class: "RankedTensorType",
	}

	rank2TosaShape = ir.TypeConstraint{
		Summary: "Tosa shape type of rank 2",
		Check:   func(t ir.Type) bool { return isShape(t) && shapeRank(t) == 2 },
	}

	rank4TosaShape = ir.TypeConstraint{
		Summary: "Tosa shape type of rank 4",
		Check:   func(t ir.Type) bool { return isShape(t) && shapeRank(t) == 4 },
	}

	scalarInt32Tensor = ir.TypeConstraint{
		Summary: "tosa-conformant unranked tensor of 32-bit signless integer values or tosa-conformant scalar " +
			"tensor of 32-bit signless integer values",
		Check: func(t ir.Type) bool {
			return constraint.IsUnrankedTensor(t) && constraint.IsSignless(ir.ElementOf(t), 32) ||
				constraint.IsRankedTensor(t) && constraint.IsRankedTensor(t) &&
					constraint.NoDimIs(t, 0) && constraint.HasRank(t) && constraint.Rank(t) == 1 &&
					constraint.IsRankedTensor(t) && constraint.AllDimsAre(t, 1) &&
					constraint.IsSignless(ir.ElementOf(t), 32)
		},
	}

	scalarInt8Tensor = ir.TypeConstraint{
		Summary: "tosa-conformant unranked tensor of 8-bit signless integer values or tosa-conformant scalar tensor of 8-bit signless integer values",
		Check: func(t ir.Type) bool {
			return constraint.IsUnrankedTensor(t) && constraint.IsSignless(ir.ElementOf(t), 8) ||
				constraint.IsRankedTensor(t) && constraint.IsRankedTensor(t) &&
					constraint.NoDimIs(t, 0) && constraint.HasRank(t) && constraint.Rank(t) == 1 &&
					constraint.IsRankedTensor(t) && constraint.AllDimsAre(t, 1) &&
					constraint.IsSignless(ir.ElementOf(t), 8)
		},
	}

	scalarIntOrFloatTensor = ir.TypeConstraint{
		Summary: "tosa-conformant unranked tensor of unsigned integer or signless integer or floating-point " +
			"values or tosa-conformant scalar tensor of unsigned integer or signless integer or " +
			"floating-point values",
		Check: func(t ir.Type) bool {
			return constraint.IsUnrankedTensor(t) && (constraint.IsUnsigned(ir.ElementOf(t), 0) || constraint.IsSignless(ir.ElementOf(t), 0) ||
				ir.IsFloat(ir.ElementOf(t))) || constraint.IsRankedTensor(t) &&
				constraint.IsRankedTensor(t) && constraint.NoDimIs(t, 0) && constraint.HasRank(t) &&
				constraint.Rank(t) == 1 && constraint.IsRankedTensor(t) && constraint.AllDimsAre(t, 1) &&
				(constraint.IsUnsigned(ir.ElementOf(t), 0) || constraint.IsSignless(ir.ElementOf(t), 0) ||
					ir.IsFloat(ir.ElementOf(t)))
		},
	}

	scalarTensor = ir.TypeConstraint{
		Summary: "tosa-conformant unranked tensor of unsigned integer or signless integer or floating-point " +
			"values or tosa-conformant scalar tensor of number values",
		Check: func(t ir.Type) bool {
			return constraint.IsUnrankedTensor(t) && (constraint.IsUnsigned(ir.ElementOf(t), 0) || constraint.IsSignless(ir.ElementOf(t), 0) ||
				ir.IsFloat(ir.ElementOf(t))) || constraint.IsRankedTensor(t) &&
				constraint.IsRankedTensor(t) && constraint.NoDimIs(t, 0) && constraint.HasRank(t) &&
				constraint.Rank(t) == 1 && constraint.IsRankedTensor(t) && constraint.AllDimsAre(t, 1) &&
				(constraint.IsUnsigned(ir.ElementOf(t), 0) || constraint.IsSignless(ir.ElementOf(t), 0) ||
					quant.IsQuantized(ir.ElementOf(t)) && quant.StorageWidth(ir.ElementOf(t)) == 8 || quant.IsQuantized(ir.ElementOf(t)) &&
					quant.StorageWidth(ir.ElementOf(t)) == 4 || quant.IsQuantized(ir.ElementOf(t)) && quant.StorageWidth(ir.ElementOf(t)) == 16 ||
					quant.IsQuantized(ir.ElementOf(t)) && quant.StorageWidth(ir.ElementOf(t)) == 32 || ir.IsFloat(ir.ElementOf(t)) ||
					constraint.OfType(ir.ElementOf(t), Mxint8Type))
		},
	}

	shape = ir.TypeConstraint{
		Summary: "Shape with static rank and Index element type",
		Check:   func(t ir.Type) bool { return constraint.OfType(t, ShapeType) },
		Class:   "shapeType",
		Def:     ShapeType,
	}

	tensor = ir.TypeConstraint{
		Summary: "tosa-conformant tensor of number values",
		Check: func(t ir.Type) bool {
			return ir.IsTensor(t) && (constraint.IsRankedTensor(t) && constraint.NoDimIs(t, 0) || constraint.IsUnrankedTensor(t)) &&
				(constraint.IsUnsigned(ir.ElementOf(t), 0) || constraint.IsSignless(ir.ElementOf(t), 0) ||
					quant.IsQuantized(ir.ElementOf(t)) && quant.StorageWidth(ir.ElementOf(t)) == 8 || quant.IsQuantized(ir.ElementOf(t)) &&
					quant.StorageWidth(ir.ElementOf(t)) == 4 || quant.IsQuantized(ir.ElementOf(t)) && quant.StorageWidth(ir.ElementOf(t)) == 16 ||
					quant.IsQuantized(ir.ElementOf(t)) && quant.StorageWidth(ir.ElementOf(t)) == 32 || ir.IsFloat(ir.ElementOf(t)) ||
					constraint.OfType(ir.ElementOf(t), Mxint8Type))
		},
		Class: "TensorType",
	}

	tensor1D = ir.TypeConstraint{
		Summary: "1-d tosa-conformant tensor",
		Check: func(t ir.Type) bool {
			return constraint.IsUnrankedTensor(t) && (constraint.IsUnsigned(ir.ElementOf(t), 0) || constraint.IsSignless(ir.ElementOf(t), 0) ||
				quant.IsQuantized(ir.ElementOf(t)) && quant.StorageWidth(ir.ElementOf(t)) == 8 || quant.IsQuantized(ir.ElementOf(t)) &&
				quant.StorageWidth(ir.ElementOf(t)) == 4 || quant.IsQuantized(ir.ElementOf(t)) && quant.StorageWidth(ir.ElementOf(t)) == 16 ||
				quant.IsQuantized(ir.ElementOf(t)) && quant.StorageWidth(ir.ElementOf(t)) == 32 || ir.IsFloat(ir.ElementOf(t)) ||
				constraint.OfType(ir.ElementOf(t), Mxint8Type)) || constraint.IsRankedTensor(t) &&
				constraint.IsRankedTensor(t) && constraint.NoDimIs(t, 0) && constraint.HasRank(t) &&
				constraint.Rank(t) == 1 && (constraint.IsUnsigned(ir.ElementOf(t), 0) || constraint.IsSignless(ir.ElementOf(t), 0) ||
				quant.IsQuantized(ir.ElementOf(t)) && quant.StorageWidth(ir.ElementOf(t)) == 8 || quant.IsQuantized(ir.ElementOf(t)) &&
				quant.StorageWidth(ir.ElementOf(t)) == 4 || quant.IsQuantized(ir.ElementOf(t)) && quant.StorageWidth(ir.ElementOf(t)) == 16 ||
				quant.IsQuantized(ir.ElementOf(t)) && quant.StorageWidth(ir.ElementOf(t)) == 32 || ir.IsFloat(ir.ElementOf(t)) ||
				constraint.OfType(ir.ElementOf(t), Mxint8Type))
		},
		Class: "TensorType",
	}

	tensor3D = ir.TypeConstraint{
		Summary: "3-d tosa-conformant tensor",
		Check: func(t ir.Type) bool {
			return constraint.IsUnrankedTensor(t) && (constraint.IsUnsigned(ir.ElementOf(t), 0) || constraint.IsSignless(ir.ElementOf(t), 0) ||
				quant.IsQuantized(ir.ElementOf(t)) && quant.StorageWidth(ir.ElementOf(t)) == 8 || quant.IsQuantized(ir.ElementOf(t)) &&
				quant.StorageWidth(ir.ElementOf(t)) == 4 || quant.IsQuantized(ir.ElementOf(t)) && quant.StorageWidth(ir.ElementOf(t)) == 16 ||
				quant.IsQuantized(ir.ElementOf(t)) && quant.StorageWidth(ir.ElementOf(t)) == 32 || ir.IsFloat(ir.ElementOf(t)) ||
				constraint.OfType(ir.ElementOf(t), Mxint8Type)) || constraint.IsRankedTensor(t) &&
				constraint.IsRankedTensor(t) && constraint.NoDimIs(t, 0) && constraint.HasRank(t) &&
				constraint.Rank(t) == 3 && (constraint.IsUnsigned(ir.ElementOf(t), 0) || constraint.IsSignless(ir.ElementOf(t), 0) ||
				quant.IsQuantized(ir.ElementOf(t)) && quant.StorageWidth(ir.ElementOf(t)) == 8 || quant.IsQuantized(ir.ElementOf(t)) &&
				quant.StorageWidth(ir.ElementOf(t)) == 4 || quant.IsQuantized(ir.ElementOf(t)) && quant.StorageWidth(ir.ElementOf(t)) == 16 ||
				quant.IsQuantized(ir.ElementOf(t)) && quant.StorageWidth(ir.ElementOf(t)) == 32 || ir.IsFloat(ir.ElementOf(t)) ||
				constraint.OfType(ir.ElementOf(t), Mxint8Type))
		},
		Class: "TensorType",
	}

	tensor4D = ir.TypeConstraint{
		Summary: "4-d tosa-conformant tensor",
		Check: func(t ir.Type) bool {
			return constraint.IsUnrankedTensor(t) && (constraint.IsUnsigned(ir.ElementOf(t), 0) || constraint.IsSignless(ir.ElementOf(t), 0) ||
				quant.IsQuantized(ir.ElementOf(t)) && quant.StorageWidth(ir.ElementOf(t)) == 8 || quant.IsQuantized(ir.ElementOf(t)) &&
				quant.StorageWidth(ir.ElementOf(t)) == 4 || quant.IsQuantized(ir.ElementOf(t)) && quant.StorageWidth(ir.ElementOf(t)) == 16 ||
				quant.IsQuantized(ir.ElementOf(t)) && quant.StorageWidth(ir.ElementOf(t)) == 32 || ir.IsFloat(ir.ElementOf(t)) ||
				constraint.OfType(ir.ElementOf(t), Mxint8Type)) || constraint.IsRankedTensor(t) &&
				constraint.IsRankedTensor(t) && constraint.NoDimIs(t, 0) && constraint.HasRank(t) &&
				constraint.Rank(t) == 4 && (constraint.IsUnsigned(ir.ElementOf(t), 0) || constraint.IsSignless(ir.ElementOf(t), 0) ||
				quant.IsQuantized(ir.ElementOf(t)) && quant.StorageWidth(ir.ElementOf(t)) == 8 || quant.IsQuantized(ir.ElementOf(t)) &&
				quant.StorageWidth(ir.ElementOf(t)) == 4 || quant.IsQuantized(ir.ElementOf(t)) && quant.StorageWidth(ir.ElementOf(t)) == 16 ||
				quant.IsQuantized(ir.ElementOf(t)) && quant.StorageWidth(ir.ElementOf(t)) == 32 || ir.IsFloat(ir.ElementOf(t)) ||
				constraint.OfType(ir.ElementOf(t), Mxint8Type))
		},
		Class: "TensorType",
	}

	tensor5D = ir.TypeConstraint{
		Summary: "5-d tosa-conformant tensor",
		Check: func(t ir.Type) bool {
			return constraint.IsUnrankedTensor(t) && (constraint.IsUnsigned(ir.ElementOf(t), 0) || constraint.IsSignless(ir.ElementOf(t), 0) ||
				quant.IsQuantized(ir.ElementOf(t)) && quant.StorageWidth(ir.ElementOf(t)) == 8 || quant.IsQuantized(ir.ElementOf(t)) &&
				quant.StorageWidth(ir.ElementOf(t)) == 4 || quant.IsQuantized(ir.ElementOf(t)) && quant.StorageWidth(ir.ElementOf(t)) == 16 ||
				quant.IsQuantized(ir.ElementOf(t)) && quant.StorageWidth(ir.ElementOf(t)) == 32 || ir.IsFloat(ir.ElementOf(t)) ||
				constraint.OfType(ir.ElementOf(t), Mxint8Type)) || constraint.IsRankedTensor(t) &&
				constraint.IsRankedTensor(t) && constraint.NoDimIs(t, 0) && constraint.HasRank(t) &&
				constraint.Rank(t) == 5 && (constraint.IsUnsigned(ir.ElementOf(t), 0) || constraint.IsSignless(ir.ElementOf(t), 0) ||
				quant.IsQuantized(ir.ElementOf(t)) && quant.StorageWidth(ir.ElementOf(t)) == 8 || quant.IsQuantized(ir.ElementOf(t)) &&
				quant.StorageWidth(ir.ElementOf(t)) == 4 || quant.IsQuantized(ir.ElementOf(t)) && quant.StorageWidth(ir.ElementOf(t)) == 16 ||
				quant.IsQuantized(ir.ElementOf(t)) && quant.StorageWidth(ir.ElementOf(t)) == 32 || ir.IsFloat(ir.ElementOf(t)) ||
				constraint.OfType(ir.ElementOf(t), Mxint8Type))
		},
		Class: "TensorType",
	}

	tensorAtLeast1D = ir.TypeConstraint{
		Summary: "tosa-conformant tensor of at least rank 1",
		Check: func(t ir.Type) bool {
			return constraint.IsUnrankedTensor(t) && (constraint.IsUnsigned(ir.ElementOf(t), 0) || constraint.IsSignless(ir.ElementOf(t), 0) ||
				quant.IsQuantized(ir.ElementOf(t)) && quant.StorageWidth(ir.ElementOf(t)) == 8 || quant.IsQuantized(ir.ElementOf(t)) &&
				quant.StorageWidth(ir.ElementOf(t)) == 4 || quant.IsQuantized(ir.ElementOf(t)) && quant.StorageWidth(ir.ElementOf(t)) == 16 ||
				quant.IsQuantized(ir.ElementOf(t)) && quant.StorageWidth(ir.ElementOf(t)) == 32 || ir.IsFloat(ir.ElementOf(t)) ||
				constraint.OfType(ir.ElementOf(t), Mxint8Type)) || constraint.IsRankedTensor(t) &&
				constraint.IsRankedTensor(t) && constraint.NoDimIs(t, 0) && constraint.IsRankedTensor(t) &&
				constraint.Rank(t) >= 1 && (constraint.IsUnsigned(ir.ElementOf(t), 0) || constraint.IsSignless(ir.ElementOf(t), 0) ||
				quant.IsQuantized(ir.ElementOf(t)) && quant.StorageWidth(ir.ElementOf(t)) == 8 || quant.IsQuantized(ir.ElementOf(t)) &&
				quant.StorageWidth(ir.ElementOf(t)) == 4 || quant.IsQuantized(ir.ElementOf(t)) && quant.StorageWidth(ir.ElementOf(t)) == 16 ||
				quant.IsQuantized(ir.ElementOf(t)) && quant.StorageWidth(ir.ElementOf(t)) == 32 || ir.IsFloat(ir.ElementOf(t)) ||
				constraint.OfType(ir.ElementOf(t), Mxint8Type))
		},
		Class: "TensorType",
	}
)
