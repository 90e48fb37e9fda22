package affine

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
)

var (
	reductionOpsAttr = ir.AttrConstraint{
		Summary: "Reduction ops",
		Check: func(a ir.Attribute) bool {
			return constraint.IsArrayAttr(a) && constraint.Each(a, func(e ir.Attribute) bool { return constraint.IsEnum(e, &arith.AtomicRMWKind) })
		},
		Class: "ArrayAttr",
	}
)
