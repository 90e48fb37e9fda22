package pdl_interp

import (
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/pdl"
)

var (
	typeArrayArrayAttr = constraint.TypedArrayOf("type-array array attribute", constraint.TypeArrayAttr.Check)
	rangeOfAny         = pdl.RangeOfAny(pdl.AnyType)
	rangeOfOperations  = pdl.RangeOfOne(pdl.OperationValue)
)
