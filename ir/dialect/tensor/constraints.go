package tensor

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	n1DTensorSignlessIntegerIndex = ir.TypeConstraint{
		Summary: "1D tensor of signless integer or index values",
		Check: func(t ir.Type) bool {
			return constraint.IsRankedTensor(t) && constraint.HasRank(t) && constraint.Rank(t) == 1 &&
				(constraint.IsSignless(ir.ElementOf(t), 0) || constraint.IsIndex(ir.ElementOf(t)))
		},
		Class: "RankedTensorType",
	}

	tensorSignlessIntegerUnsignedIntegerSigned = ir.TypeConstraint{
		Summary: "tensor of signless integer or unsigned integer or signed integer or floating-point values",
		Check: func(t ir.Type) bool {
			return ir.IsTensor(t) && (constraint.IsSignless(ir.ElementOf(t), 0) || constraint.IsUnsigned(ir.ElementOf(t), 0) ||
				constraint.IsSigned(ir.ElementOf(t), 0) || ir.IsFloat(ir.ElementOf(t)))
		},
		Class: "TensorType",
	}
)
