package tosa

import (
	"strconv"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/quant"
)

var (
	blockSizeAttr          = constraint.EnumAttr("BlockSizeAttr", "Block size for the block_scaled formats", BlockSizeAttr, &BlockSize)
	nanPropagationModeAttr = constraint.EnumAttr("NanPropagationModeAttr", "Supported NaN propagation strategies", NanPropagationModeAttr, &NanPropagationMode)
	resizeModeAttr         = constraint.EnumAttr("ResizeModeAttr", "Supported resize/upsampling strategies", ResizeModeAttr, &ResizeMode)
	roundingModeAttr       = constraint.EnumAttr("RoundingModeAttr", "Supported rounding modes", RoundingModeAttr, &RoundingMode)

	accType = constraint.TypeAttrOf(constraint.AnyTypeOf(constraint.I32, constraint.I(48), constraint.F16, constraint.F32))

	intArrayAttr2 = constraint.ConfinedAttr(constraint.DenseI64ArrayAttr, constraint.ArrayCount(2))
	intArrayAttr4 = constraint.ConfinedAttr(constraint.DenseI64ArrayAttr, constraint.ArrayCount(4))
	intArrayAttr6 = constraint.ConfinedAttr(constraint.DenseI64ArrayAttr, constraint.ArrayCount(6))

	intOrFloatAttr = constraint.AnyAttrOf(constraint.APIntAttr, constraint.APFloatAttr)
)

// Constraints for the elements of tensors.
var (
	integer      = constraint.AnyTypeOf(constraint.AnyUnsignedInteger, constraint.AnySignlessInteger)
	int16Or32    = constraint.AnyTypeOf(constraint.I16, constraint.I32)
	int32Or64    = constraint.AnyTypeOf(constraint.I32, constraint.I64)
	intOrFloat   = constraint.AnyTypeOf(integer, constraint.AnyFloat)
	mxInt8       = constraint.TypeDef("mxint8Type", "INT8 type as defined by OCP-MX", Mxint8Type)
	quantizedInt = ir.TypeConstraint{
		Summary: "quantized integer",
		Check: func(t ir.Type) bool {
			switch quant.StorageWidth(t) {
			case 4, 8, 16, 32:
				return true
			}
			return false
		},
	}

	number = constraint.Named("number", constraint.AnyTypeOf(integer, quantizedInt, constraint.AnyFloat, mxInt8))

	mxfpData = constraint.Named("micro-scaling format number", constraint.AnyTypeOf(
		constraint.F8E4M3FN, constraint.F8E5M2, constraint.F4E2M1FN, constraint.F6E2M3FN, constraint.F6E3M2FN, mxInt8))
	mxfpScale = constraint.Named("micro-scaling format scale number", constraint.F8E8M0FNU)
)

var (
	tensor          = tensorOf(number)
	floatTensor     = tensorOf(constraint.AnyFloat)
	i1Tensor        = tensorOf(constraint.I1)
	int32Or64Tensor = tensorOf(int32Or64)

	tensor1D        = asTensor("1-d tosa-conformant tensor", rankOrUnknown(1, number))
	tensor3D        = asTensor("3-d tosa-conformant tensor", rankOrUnknown(3, number))
	tensor4D        = asTensor("4-d tosa-conformant tensor", rankOrUnknown(4, number))
	tensor5D        = asTensor("5-d tosa-conformant tensor", rankOrUnknown(5, number))
	tensorAtLeast1D = atLeast1D(number)

	indexTensor2D            = constraint.AnyTypeOf(unrankedTensorOf(number), tensorOfRank(2, int32Or64))
	mxfpDataTensor3D         = rankOrUnknown(3, mxfpData)
	mxfpDataTensorAtLeast1D  = atLeast1D(mxfpData)
	mxfpScaleTensor3D        = rankOrUnknown(3, mxfpScale)
	mxfpScaleTensorAtLeast1D = atLeast1D(mxfpScale)
	int8Tensor1D             = constraint.TensorOfRank(1, constraint.I8)
	int16Or32Tensor1D        = constraint.TensorOfRank(1, int16Or32)
	scalarTensor             = constraint.AnyTypeOf(unrankedTensorOf(intOrFloat), scalarTensorOf(number))
	scalarInt8Tensor         = scalarOrUnknown(constraint.I8)
	scalarInt32Tensor        = scalarOrUnknown(constraint.I32)
	scalarIntOrFloatTensor   = scalarOrUnknown(intOrFloat)
	intLike                  = typeLike("signless-integer-like", integer)
	int8Like                 = typeLike("signless-integer-8-bit-like", constraint.I8)
	shape                    = constraint.TypeDef("shapeType", "Shape with static rank and Index element type", ShapeType)
	rank2TosaShape           = shapeOfRank(2)
	rank4TosaShape           = shapeOfRank(4)
)

// tensorOf returns the constraint that a type is a tensor without a dimension
// of size 0, whose element type satisfies one of elements.
func tensorOf(elements ...ir.TypeConstraint) ir.TypeConstraint {
	return constraint.ContainerOf("TensorType", "tosa-conformant tensor",
		func(t ir.Type) bool { return ir.IsTensor(t) && constraint.NoDimIs(t, 0) }, ir.ElementOf, elements...)
}

func unrankedTensorOf(elements ...ir.TypeConstraint) ir.TypeConstraint {
	return constraint.ContainerOf("UnrankedTensorType", "tosa-conformant unranked tensor",
		constraint.IsUnrankedTensor, ir.ElementOf, elements...)
}

func tensorOfRank(rank int, elements ...ir.TypeConstraint) ir.TypeConstraint {
	return withoutZeroDims(constraint.TensorOfRank(rank, elements...))
}

// scalarTensorOf returns the constraint that a type is a tensor with the shape
// of one element, [1]. Its element type must satisfy one of elements.
func scalarTensorOf(elements ...ir.TypeConstraint) ir.TypeConstraint {
	return constraint.ContainerOf("RankedTensorType", "tosa-conformant scalar tensor",
		func(t ir.Type) bool { return constraint.IsRankedTensor(t) && constraint.ShapeIs(t, 1) }, ir.ElementOf, elements...)
}

func withoutZeroDims(t ir.TypeConstraint) ir.TypeConstraint {
	return constraint.Confined(t, "", func(t ir.Type) bool { return constraint.NoDimIs(t, 0) })
}

// rankOrUnknown returns the constraint that a type is a tensor with this rank,
// or without a rank, whose element type satisfies one of elements. The function
// scalarOrUnknown does so for the shape of one element.
func rankOrUnknown(rank int, elements ...ir.TypeConstraint) ir.TypeConstraint {
	return constraint.AnyTypeOf(unrankedTensorOf(elements...), tensorOfRank(rank, elements...))
}

func scalarOrUnknown(elements ...ir.TypeConstraint) ir.TypeConstraint {
	return constraint.AnyTypeOf(unrankedTensorOf(elements...), scalarTensorOf(elements...))
}

func atLeast1D(elements ...ir.TypeConstraint) ir.TypeConstraint {
	return constraint.Named("tosa-conformant tensor of at least rank 1",
		constraint.Confined(tensorOf(elements...), "", func(t ir.Type) bool { return !constraint.HasRank(t) || constraint.Rank(t) >= 1 }))
}

func asTensor(summary string, t ir.TypeConstraint) ir.TypeConstraint {
	return constraint.OfClass("TensorType", constraint.Named(summary, t))
}

// typeLike returns the constraint that a type satisfies element, or is a vector
// or tensor whose element type does.
func typeLike(summary string, element ir.TypeConstraint) ir.TypeConstraint {
	return constraint.Named(summary, constraint.AnyTypeOf(element, constraint.VectorOf(element), tensorOf(element)))
}

func shapeOfRank(rank int64) ir.TypeConstraint {
	return ir.TypeConstraint{
		Summary: "Tosa shape type of rank " + strconv.FormatInt(rank, 10),
		Check:   func(t ir.Type) bool { return isShape(t) && shapeRank(t) == rank },
	}
}
