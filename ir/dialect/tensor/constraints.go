package tensor

import (
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	tensor1DOfIntegerOrIndex = constraint.TensorOfRank(1, constraint.AnySignlessInteger, constraint.Index)
	tensorOfIntegerOrFloat   = constraint.TensorOf(constraint.AnySignlessInteger, constraint.AnyUnsignedInteger, constraint.AnySignedInteger, constraint.AnyFloat)
)
