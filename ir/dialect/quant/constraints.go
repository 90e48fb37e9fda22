package quant

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	floatScalarOrTensor              = scalarOrTensorOf(constraint.AnyFloat)
	integerOrQuantizedScalarOrTensor = scalarOrTensorOf(constraint.AnyTypeOf(constraint.AnySignlessInteger, quantizedType))
	quantizedType                    = ir.TypeConstraint{Summary: "quantized type", Check: IsQuantized}
	quantizedScalarOrTensor          = scalarOrTensorOf(quantizedType)
)

func scalarOrTensorOf(element ir.TypeConstraint) ir.TypeConstraint {
	return constraint.Named("scalar or tensor of "+element.Summary, constraint.AnyTypeOf(element, constraint.TensorOf(element)))
}
