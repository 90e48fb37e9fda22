package affine

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
)

var (
	reductionOpsAttr = constraint.TypedArrayOf("Reduction ops", func(e ir.Attribute) bool { return constraint.IsEnum(e, &arith.AtomicRMWKind) })
)
