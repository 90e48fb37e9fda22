package shape

import (
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	anyShapeOrSizeType      = constraint.Named("any shape or size", constraint.AnyTypeOf(sizeOrIndexType, shapeOrExtentTensorType))
	extentTensorType        = constraint.TensorOfRank(1, constraint.Index)
	tensor1DOrValueShape    = constraint.AnyTypeOf(constraint.TensorOfRank(1, constraint.AnyInteger, constraint.Index), valueShapeType)
	shapedOrValueShape      = constraint.AnyTypeOf(constraint.AnyShaped, valueShapeType)
	shapeOrExtentTensorType = constraint.Named("shape or extent tensor", constraint.AnyTypeOf(shapeType, extentTensorType))
	shapeOrSizeType         = constraint.Named("shape or size", constraint.AnyTypeOf(sizeType, shapeType))
	shapeType               = constraint.SingletonTypeDef("ShapeType", "", ShapeType)
	sizeOrIndexType         = constraint.Named("size or index", constraint.AnyTypeOf(sizeType, constraint.Index))
	sizeType                = constraint.SingletonTypeDef("SizeType", "", SizeType)
	valueShapeType          = constraint.SingletonTypeDef("ValueShapeType", "", ValueShapeType)
	witnessType             = constraint.SingletonTypeDef("WitnessType", "", WitnessType)
)
